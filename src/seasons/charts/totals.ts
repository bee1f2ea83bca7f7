import { findStyle, similar } from "../../analysis/comparison/similar";
import { playerTotals, WBB_LINES, WBB_READ } from "../../analysis/totals/player-totals";
import { teamTotals } from "../../analysis/totals/team-totals";
import { inputTable } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Sport } from "../../leagues";
import { checkOneOf } from "../../schema/option-rules";
import { divided, dropUnset } from "../call-options";
import { PLAYER_METRICS, readMetrics } from "./baseball-players";
import type { ChartSource, Options, Table } from "./sources";

const isOfTeam = (options: Options): boolean =>
  options.by === "teams" ||
  (["team", "team_id", "teams"].some((key) => key in options) &&
    !["athlete", "athlete_id", "athletes"].some((key) => key in options));

/** Tables of box scores by role. */
export const BOX_SCORES = { batting: "boxScoreBatting", pitching: "boxScorePitching" } as const;

/** Returns whether totals need box scores: plays have no sites and no totals per game. */
const isOfBoxScore = ({ per, site }: Options): boolean =>
  per !== undefined || ["home", "away"].includes(String(site));

/** Sources of totals of teams or players; players also need the teams' table. */
export const TOTALS: { readonly [S in Sport]: ChartSource & Required<Pick<ChartSource, "make">> } =
  {
    basketball: {
      tables: (options) =>
        isOfTeam(options)
          ? ["teamBoxScore", "teamGames"]
          : ["boxScore", "teamGames", "teamBoxScore"],
      has_days_and_site: true,
      counts_records: true,
      rows: (season, table, options, read) =>
        table === "boxScore"
          ? season.readPlayers(table, read, WBB_LINES)
          : season.read(
              table,
              isOfTeam(options) && table === "teamBoxScore"
                ? read
                : { ...read, columns: WBB_READ[table as keyof typeof WBB_READ] },
            ),
      takes: ["per", "ranks"],
      make: ([lines, divisions, teams], { per, ranks, ...options }) =>
        readTotals(lines, options, {
          per: per ?? "40 minutes",
          ...(ranks !== undefined && { ranks }),
          divisions,
          ...(teams && { teams }),
        }),
    },
    baseball: {
      tables: (options) => {
        const role = checkOneOf("chart", "role", options.role ?? "batting", [
          "batting",
          "pitching",
        ]);
        if (isOfTeam(options)) return ["teamBoxScore"];
        if (isOfBoxScore(options)) return [BOX_SCORES[role]];
        return Object.keys(PLAYER_METRICS[role].tables);
      },
      has_days_and_site: true,
      counts_records: true,
      rows: (season, table, options, read) =>
        isOfTeam(options) || isOfBoxScore(options)
          ? season.read(table, read)
          : readMetrics(season, (options.role ?? "batting") as "batting", table, read),
      takes: ["per", "role"],
      make: (tables, { per, role = "batting", ...options }) =>
        isOfTeam(options) || tables.length === 1
          ? readTotals(tables[0], options, per === undefined ? {} : { per })
          : PLAYER_METRICS[role as "batting"].compute(tables, {}),
    },
  };

function readTotals(lines: Table | undefined, options: Options, totals: Options): Table {
  const days = options.dates === undefined ? {} : { absolute_minimums: false };
  const ranked = { ranks: true, ...days, ...totals } as never;
  return isOfTeam(options)
    ? teamTotals(lines as never, ranked)
    : playerTotals(lines as never, ranked);
}

/** Returns the source of a scatter: totals of players or, by `by`, of teams. */
export const buildScatter = (source: (typeof TOTALS)[Sport]): ChartSource => ({
  ...source,
  made_as: "totals",
  takes: [...(source.takes ?? []), "by"],
  tables: ({ by = "players", ...options }) =>
    source.tables({ ...options, by: checkOneOf("chart", "by", by, ["players", "teams"]) }),
});

/** Returns the source of `similar`: totals with the subject and its nearest, compared by rates. */
export const buildSimilar = (source: (typeof TOTALS)[Sport]): ChartSource => ({
  ...source,
  made_as: "totals",
  adjust({ input: totals }, others) {
    const [given, ofPicture] = divided(others, ["athlete", "athlete_id", "team", "team_id", "n"]);
    const chosen = dropUnset(given);
    const { style, id, subject } = findStyle(totals, chosen);
    const nearest = inputTable(
      "chart",
      similar(totals as readonly UntypedRow[], chosen),
      "similar()",
    );
    const names = id === "team_id" ? "teams" : "athletes";
    return {
      columns: style,
      ...ofPicture,
      [names]: [subject, ...nearest.rows.map((row) => String(row[id]))],
    };
  },
});
