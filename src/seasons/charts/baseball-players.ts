import { battingRanked } from "../../analysis/baseball-metrics/batting-columns";
import { BATTING_NEEDS, battingMetrics } from "../../analysis/baseball-metrics/batting-metrics";
import { PITCH_COLUMNS, touchLimits } from "../../analysis/baseball-metrics/pitch-metrics";
import { pitchingRanked } from "../../analysis/baseball-metrics/pitching-columns";
import {
  LINE_COLUMNS,
  PITCHING_NEEDS,
  pitchingMetrics,
} from "../../analysis/baseball-metrics/pitching-metrics";
import type { Ranked } from "../../analysis/totals/rankings/ranking";
import { pl } from "../../frames/pl";
import type { UntypedRow } from "../../frames/rows";
import { USUAL_COLUMNS } from "../../games/baseball/plate-half-innings";
import type { LeagueCode } from "../../leagues";
import { type ChartRows, nulls, type Options, type Read } from "./season-rows";

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

/** Returns the key of a role's metrics, which is that of the usual percentile cards: leaders are of the same. */
export const metricsKey = (role: "batting" | "pitching", read: Read): readonly unknown[] => [
  "totals",
  Object.keys(PLAYER_METRICS[role].tables),
  read,
  role === "batting" ? {} : { role },
];

/** Names of players and teams in `plateAppearances` by role. */
const NAMES = {
  batting: ["batter_name", "batting_team_name", "batting_team_abbreviation"],
  pitching: ["pitcher_name", "pitching_team_name", "pitching_team_abbreviation"],
} as const;

/**
 * Returns locations of pitches that tell only whether the average zone was touched: pitches that are otherwise
 * equal are counted.
 */
function coarseLocations(league: LeagueCode) {
  const x = pl.col("plate_x_ft");
  const z = pl.col("plate_z_ft");
  const { side_ft, bottom_ft, top_ft } = touchLimits(league);
  const isLocated = x.isNotNull().and(z.isNotNull());
  const isInside = x
    .gtEq(pl.lit(-side_ft))
    .and(x.ltEq(pl.lit(side_ft)))
    .and(z.gtEq(pl.lit(bottom_ft)))
    .and(z.ltEq(pl.lit(top_ft)));
  const located = (cell: pl.Expr) => pl.when(isLocated).then(cell).otherwise(pl.lit(null));
  const inside = pl.lit((bottom_ft + top_ft) / 2);
  const outside = pl.lit(bottom_ft - 1);
  return {
    plate_x_ft: located(pl.lit(0)),
    plate_z_ft: located(pl.when(isInside).then(inside).otherwise(outside)),
  };
}

/** Reads the columns of a table that the metrics of a role need. */
export function readMetrics(
  season: ChartRows,
  role: "batting" | "pitching",
  table: string,
  read: Read,
): Promise<readonly UntypedRow[]> {
  const { tables, unread } = PLAYER_METRICS[role];
  const columns = tables[table] ?? [];
  const further = nulls(unread.filter((name) => !columns.includes(name)));
  if (table === "plateAppearances") {
    const names = NAMES[role];
    const others = columns.filter((name) => !(names as readonly string[]).includes(name));
    const id = role === "batting" ? "batter_id" : "pitcher_id";
    const only = role === "batting" ? { kind: "plate appearance" } : {};
    return season.readPlayers(table, read, { id, columns: others, names, only, further });
  }
  // Pitches of a game without its season cannot be counted over several of them.
  if (table !== "pitches" || role === "pitching" || season.files.isOfSeveral) {
    return season.views(table, { ...read, columns }, { further });
  }
  return season.views(
    table,
    { ...read, columns },
    {
      counted: columns.filter((name) => name !== "game_id"),
      sampled: ["game_id"],
      // Only the first pitch of a plate appearance is counted apart.
      capped: { balls_before: 1, strikes_before: 1 },
      replaced: () => coarseLocations(season.files.place.league),
      further,
    },
  );
}
