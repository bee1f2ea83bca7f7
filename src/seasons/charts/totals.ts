import { findStyle, similar } from "../../analysis/comparison/similar";
import { playerTotals, WBB_LINES, WBB_READ } from "../../analysis/totals/player-totals";
import { teamTotals } from "../../analysis/totals/team-totals";
import type { Sport } from "../../leagues";
import { checkOneOf } from "../../schema/option-rules";
import { divided, dropUnset } from "../call-options";
import { PLAYER_METRICS, readMetrics } from "./baseball-players";
import type { Options } from "./season-rows";
import type { ChartSource, Table } from "./sources";

const isOfTeam = (options: Options): boolean =>
  options.by === "teams" ||
  (["team", "team_id", "teams"].some((key) => key in options) &&
    !["athlete", "athlete_id", "athletes"].some((key) => key in options));

/** Tables of box scores by role. */
export const BOX_SCORES = { batting: "boxScoreBatting", pitching: "boxScorePitching" } as const;

/** Returns whether totals need box scores: plays have no sites and no totals per game. */
const isOfBoxScore = ({ per, site }: Options): boolean =>
  per !== undefined || ["home", "away"].includes(String(site));

const ROLES = ["batting", "pitching"] as const;

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
        : readMetrics(season, (options.role ?? "batting") as "batting", table, read),
    takes: ["per", "role"],
    make: (tables, { role = "batting", ...own }, options) =>
      isOfTeam(options) || tables.length === 1
        ? makeTotals(tables[0], options, own)
        : PLAYER_METRICS[role as "batting"].compute(tables, {}),
  },
} as const satisfies Readonly<Record<Sport, ChartSource>>;

function makeTotals(lines: Table | undefined, options: Options, { by: _, ...own }: Options): Table {
  const days = options.dates === undefined ? {} : { absolute_minimums: false };
  const ranked = { ranks: true, ...days, ...own } as never;
  return isOfTeam(options)
    ? teamTotals(lines as never, ranked)
    : playerTotals(lines as never, ranked);
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
