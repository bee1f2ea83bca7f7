import type { UntypedRow } from "../frames/rows";
import { battingRanked } from "../models/baseball/batting-columns";
import { BATTING_NEEDS, battingMetrics } from "../models/baseball/batting-metrics";
import { USUAL_COLUMNS } from "../models/baseball/half-innings";
import { PITCH_COLUMNS } from "../models/baseball/pitch-metrics";
import { pitchingRanked } from "../models/baseball/pitching-columns";
import { LINE_COLUMNS, PITCHING_NEEDS, pitchingMetrics } from "../models/baseball/pitching-metrics";
import type { Ranked } from "../models/rankings/place-columns";
import type { ChartRows, Read } from "./chart-rows";

type Options = Readonly<Record<string, unknown>>;

interface PlayerMetrics {
  /** The tables that are read, with their columns. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly ranked: Ranked;
  /** Columns that the functions require but do not read from rows of a season. */
  readonly unread: readonly string[];
  readonly compute: (tables: readonly unknown[], options: Options) => readonly UntypedRow[];
}

/** Returns columns without the ids of plays, which only serve to find repeated rows. */
const withoutPlays = (columns: readonly string[]): readonly string[] => [
  ...new Set([...columns, "game_id", "league"].filter((name) => name !== "play_id")),
];

const PITCHER_COLUMNS = ["pitcher_id", "pitch_type", "velocity"];

/** Returns the columns of pitches for players of a role. */
const pitchesOf = (role: "batting" | "pitching"): readonly string[] =>
  withoutPlays(PITCH_COLUMNS).filter((name) =>
    role === "batting" ? !PITCHER_COLUMNS.includes(name) : name !== "batter_id",
  );

/** Ranked metrics of baseball players, from the tables of a season. */
export const PLAYER_METRICS: Readonly<Record<"batting" | "pitching", PlayerMetrics>> = {
  batting: {
    tables: {
      plateAppearances: withoutPlays([...BATTING_NEEDS, ...USUAL_COLUMNS]),
      pitches: pitchesOf("batting"),
    },
    unread: ["play_id", ...PITCHER_COLUMNS],
    ranked: battingRanked,
    compute: ([turns, pitches], options) =>
      battingMetrics(turns as never, { pitches, ranks: true, ...options } as never) as never,
  },
  pitching: {
    tables: {
      plateAppearances: withoutPlays(PITCHING_NEEDS),
      pitches: pitchesOf("pitching"),
      boxScorePitching: [...LINE_COLUMNS, "league"],
    },
    unread: ["play_id", "batter_id"],
    ranked: pitchingRanked,
    compute: ([turns, pitches, box_score], options) =>
      pitchingMetrics(
        turns as never,
        { pitches, box_score, ranks: true, ...options } as never,
      ) as never,
  },
};

/** Reads the columns of a table that the metrics of a role need. */
export function readMetrics(
  season: ChartRows,
  role: "batting" | "pitching",
  table: string,
  read: Read,
): Promise<readonly UntypedRow[]> {
  const { tables, unread } = PLAYER_METRICS[role];
  const further = Object.fromEntries(unread.map((name) => [name, null]));
  return season.read(table, { ...read, columns: tables[table] ?? [] }, { further });
}
