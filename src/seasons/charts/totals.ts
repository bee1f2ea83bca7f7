import { battingRanked } from "../../analysis/baseball-metrics/batting-columns";
import { BATTING_NEEDS, battingMetrics } from "../../analysis/baseball-metrics/batting-metrics";
import { PITCH_COLUMNS, touchLimits } from "../../analysis/baseball-metrics/pitch-metrics";
import { pitchingRanked } from "../../analysis/baseball-metrics/pitching-columns";
import {
  LINE_COLUMNS,
  PITCHING_NEEDS,
  pitchingMetrics,
} from "../../analysis/baseball-metrics/pitching-metrics";
import { findStyle, similar } from "../../analysis/comparison/similar";
import { playerTotals, WBB_LINES, WBB_READ } from "../../analysis/totals/player-totals";
import type { Ranked } from "../../analysis/totals/rankings/ranking";
import { teamTotals } from "../../analysis/totals/team-totals";
import { pl } from "../../frames/pl";
import type { UntypedRow } from "../../frames/rows";
import { USUAL_COLUMNS } from "../../games/baseball/plate-half-innings";
import type { LeagueCode } from "../../leagues";
import type { Sport } from "../../leagues/league";
import { checkOneOf } from "../../schema/option-rules";
import { divided, dropUnset } from "../call-options";
import { type ChartRows, nulls, type Options, type Read } from "./season-rows";
import type { ChartSource, Table } from "./sources";

const ROLES = ["batting", "pitching"] as const;

type Role = (typeof ROLES)[number];

interface PlayerMetrics {
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

const pitchesOf = (role: Role): readonly string[] =>
  withoutPlays(PITCH_COLUMNS).filter((name) =>
    role === "batting" ? !PITCHER_COLUMNS.includes(name) : name !== "batter_id",
  );

/** Ranked metrics of baseball players, from the tables of a season. */
export const PLAYER_METRICS: Readonly<Record<Role, PlayerMetrics>> = {
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
    compute([turns, pitches, box_score], options) {
      const own = { pitches, box_score, ranks: true, ...options };
      return pitchingMetrics(turns as never, own as never) as never;
    },
  },
};

/** Returns the key of a role's metrics, which is that of the usual percentile cards: leaders are of the same. */
export const metricsKey = (role: Role, read: Read): readonly unknown[] => [
  "totals",
  Object.keys(PLAYER_METRICS[role].tables),
  read,
  role === "batting" ? {} : { role },
];

const NAMES = {
  batting: ["batter_name", "batting_team_name", "batting_team_abbreviation"],
  pitching: ["pitcher_name", "pitching_team_name", "pitching_team_abbreviation"],
} as const;

/** Locations that tell only whether the average zone was touched: otherwise equal pitches are counted. */
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

export function readMetrics(season: ChartRows, role: Role, table: string, read: Read) {
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
  const own = { ...read, columns };
  // Pitches of a game without its season cannot be counted over several of them.
  if (table !== "pitches" || role === "pitching" || season.files.isOfSeveral) {
    return season.views(table, own, { further });
  }
  return season.views(table, own, {
    counted: columns.filter((name) => name !== "game_id"),
    sampled: ["game_id"],
    // Only the first pitch of a plate appearance is counted apart.
    capped: { balls_before: 1, strikes_before: 1 },
    replaced: () => coarseLocations(season.files.place.league),
    further,
  });
}

const isOfTeam = (options: Options): boolean =>
  options.by === "teams" ||
  (["team", "team_id", "teams"].some((key) => key in options) &&
    !["athlete", "athlete_id", "athletes"].some((key) => key in options));

export const BOX_SCORES = { batting: "boxScoreBatting", pitching: "boxScorePitching" } as const;

/** Returns whether totals need box scores: plays have no sites and no totals per game. */
const isOfBoxScore = ({ per, site }: Options): boolean =>
  per !== undefined || ["home", "away"].includes(String(site));

/** Sources of totals of teams or players; players also need the teams' table. */
export const TOTALS = {
  basketball: {
    tables: (options) =>
      isOfTeam(options) ? ["teamBoxScore", "teamGames"] : ["boxScore", "teamGames", "teamBoxScore"],
    has_days_and_site: true,
    counts_records: true,
    made_as: "totals",
    rows(season, table, options, read) {
      if (table === "boxScore") return season.readPlayers(table, read, WBB_LINES);
      const isWhole = isOfTeam(options) && table === "teamBoxScore";
      const columns = WBB_READ[table as keyof typeof WBB_READ];
      return season.read(table, isWhole ? read : { ...read, columns });
    },
    takes: ["per", "ranks"],
    make: ([lines, divisions, teams], own, options) =>
      makeTotals(lines, options, { per: "40 minutes", ...own, divisions, ...(teams && { teams }) }),
  },
  baseball: {
    tables(options) {
      const role = checkOneOf("chart", "role", options.role ?? "batting", ROLES);
      if (isOfTeam(options)) return ["teamBoxScore"];
      return isOfBoxScore(options) ? [BOX_SCORES[role]] : Object.keys(PLAYER_METRICS[role].tables);
    },
    has_days_and_site: true,
    counts_records: true,
    made_as: "totals",
    rows: (season, table, options, read) =>
      isOfTeam(options) || isOfBoxScore(options)
        ? season.read(table, read)
        : readMetrics(season, (options.role ?? "batting") as Role, table, read),
    takes: ["per", "role"],
    make: (tables, { role = "batting", ...own }, options) =>
      isOfTeam(options) || tables.length === 1
        ? makeTotals(tables[0], options, own)
        : PLAYER_METRICS[role as Role].compute(tables, {}),
  },
} as const satisfies Readonly<Record<Sport, ChartSource>>;

function makeTotals(lines: Table | undefined, options: Options, { by: _, ...own }: Options): Table {
  const days = options.dates === undefined ? {} : { absolute_minimums: false };
  const compute = isOfTeam(options) ? teamTotals : playerTotals;
  return compute(lines as never, { ranks: true, ...days, ...own } as never);
}

/** Returns the source of a scatter: totals of players or, by `by`, of teams. */
export const buildScatter = (source: ChartSource): ChartSource => ({
  ...source,
  takes: [...(source.takes ?? []), "by"],
  tables: ({ by = "players", ...options }) =>
    source.tables({ ...options, by: checkOneOf("chart", "by", by, ["players", "teams"]) }),
});

/** Returns the source of `similar`: totals with the subject and its nearest, compared by rates. */
export const buildSimilar = (source: ChartSource): ChartSource => ({
  ...source,
  adjust({ input: totals }, others) {
    const [given, ofPicture] = divided(others, ["athlete", "athlete_id", "team", "team_id", "n"]);
    const chosen = dropUnset(given);
    const { style, id, subject } = findStyle(totals, chosen);
    const nearest = similar(totals as Table, chosen) as unknown as Table;
    const names = id === "team_id" ? "teams" : "athletes";
    return {
      columns: style,
      ...ofPicture,
      [names]: [subject, ...nearest.map((row) => String(row[id]))],
    };
  },
});
