import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { arePlainRows } from "../../../charts/input/chart-input";
import { teamName } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import { fewerRatedText, seasonText } from "../../../charts/input/season-rows";
import { columnTitle, isQuotient } from "../../../charts/input/statistics";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { logoFolder } from "../../../charts/theme/logo";
import { ArgumentError } from "../../../errors";
import { isFrame } from "../../../frames/contents";
import { countIf, inputTable } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import { chosenLeague } from "../../../games/table-league";
import { leagueNamed } from "../../../leagues";
import { missingAwait } from "../../../schema/missing-await";
import { describeValue } from "../../../schema/value-text";
import { namesInTitle } from "../../comparison/totals-input";
import { unequalSumsText } from "../../comparison/unequal-games";
import { rankedTeams } from "../../totals/rankings/qualification";
import { type ReadTable, sharedValue } from "./table-columns";
import { type HeatedColumn, heatText, printedFacts } from "./table-facts";
import { drawTable, layOutTable, type TableLayout } from "./table-layout";
import { type PrintedTableOptions, TABLE_RULES } from "./table-options";
import { TABLE_SCRIPT, tablePage, tableStyle } from "./table-page";

const NAME = "tableChart";

export interface TableChart extends ChartInfo<{ leaders: "leaders"; standings: "standings" }> {
  <T>(table: PassedRows<T>, options?: PrintedTableOptions): Chart;
}

/**
 * Prints a table as a picture: any frame, or rows as plain objects. One line is one row, in the order of the
 * table, at most 40. Without `columns` it shows the most informative ones of a known table, and all others of
 * another one. Ids, links, colors and empty columns are left out, and the subtitle states the season. Numbers
 * are printed by dtype and name: shares in percent, differences with their sign, aligned at the decimal point.
 *
 * `heat` colors cells from blue (worse) to red (better), and columns of style gray. The colors are the table's
 * own percentiles if it has them, otherwise percentiles among its qualified rows; the caption says which.
 * Columns without room are left out from the last one, and named.
 *
 * SVG, PNG and PDF are drawn without a browser. HTML is a real table that can be copied, read aloud, and sorted
 * by its titles. It has all columns. An empty table gives a picture that says so.
 *
 * @param table a frame of either kind, or rows
 * @throws ArgumentError for something else, for columns and names that are not in the table, a folder of logos
 * that cannot be read, and wrong options
 * @example
 * const best = await season.leaders("true_shooting_pct", { n: 20 });
 * tableChart(best, { bars: ["value"], highlight: "LSU" }).save("leaders.png");
 */
export const tableChart: TableChart = defineChart<TableChart>()({
  name: NAME,
  kinds: { leaders: "leaders", standings: "standings" },
  has_sides: true,
  no_height: "as a table is as high as its rows",
  examples: [
    {
      picture: "table-leaders",
      title: "Leaders as a table",
      group: "Seasons",
      of: "season",
      options: { statistic: "true_shooting_pct", bars: ["value"] },
    },
    {
      picture: "table-standings",
      title: "Standings as a table",
      group: "Seasons",
      of: "season",
      kind: "standings",
      options: { heat: ["win_pct"], cut: { after: 8, label: "In the tournament" } },
    },
  ],
  options: { ...LEAGUE, ...TABLE_RULES },
  facts(table, options) {
    const read = readAnyRows(table);
    if (read.rows.length === 0) return nothing("No rows");
    const logoOf = logoFolder(NAME, options.logos);
    return {
      ...printedFacts(read, options),
      ...statedParts(read, options),
      has_logos: options.logos !== undefined,
      logoOf,
      of: read.rows.length,
      few: fewGamesText(read),
      // Standings may be of some days or sites, whose games are fewer than the record's.
      fewer: read.names.includes("average_rating") ? fewerRatedText(read.rows) : null,
      sums: unequalSumsText(read.rows),
      qualified: countIf(read.rows, ({ qualified }) => qualified !== false),
      source: options.source,
      isChosen: options.columns !== undefined,
    };
  },
  layout: (facts, style) => layOutTable(facts, style),
  picture: {
    title: ({ heading }) => heading,
    subtitle: ({ stated }) => stated,
    describe: ({ blocks }, title, subtitle, { columns }) =>
      `${[title, subtitle].filter((part) => part !== "").join(". ")}. Table of ${countWithUnit(
        blocks.flatMap(({ rows }) => rows).length,
        "row",
      )}: ${columns.map(({ column }) => column.title || "Place").join(", ")}.`,
    notes: {
      heat: ({ heated, qualified }, _, { columns }) =>
        heatText(shownOf(heated, columns), qualified),
      style: ({ heated }, _, { columns }) =>
        shownOf(heated, columns).some(({ isStyle }) => isStyle) &&
        "Gray is style: the grayer, the more, and not the better.",
      few: ({ few }) => few,
      fewer: ({ fewer }) => fewer,
      sums: ({ sums }) => sums,
      rows: ({ shown, of }) => shown < of && `${shown} of ${countWithUnit(of, "row")}.`,
      hidden: ({ isChosen }, _, { hidden }) =>
        isChosen && hidden.length > 0 && `No room for ${hidden.join(", ")}.`,
      source: ({ source }) => source !== undefined && `Source: ${source}`,
    },
    view: (facts, style, layout) => drawTable(facts, style, layout),
    page: (facts) => ({
      body: (themes) => tablePage(facts, themes),
      style: tableStyle,
      script: TABLE_SCRIPT,
    }),
  },
});

/** The colored columns that have room. */
const shownOf = (
  heated: readonly HeatedColumn[],
  columns: TableLayout["columns"],
): readonly HeatedColumn[] =>
  heated.filter(({ name }) => columns.some(({ column }) => column.name === name));

/** The methods of ratings in words that follow "Team ratings". */
const RATED_BY: Readonly<Record<string, string>> = {
  efficiency: "by adjusted points per 100 possessions",
  margin: "by adjusted margins",
  srs: "by margins and schedules (SRS)",
  elo: "by results (Elo)",
};

function readAnyRows(table: unknown): ReadTable {
  if (!isFrame(table) && !arePlainRows(table) && !Array.isArray(table)) {
    throw new ArgumentError(`this is no table: ${describeValue(table)}.`, {
      operation: NAME,
      next:
        missingAwait(table) ??
        "Pass a frame or a list of rows; a box score of baseball is { batting, pitching }.",
    });
  }
  const { rows, names } = inputTable(NAME, table, "a frame");
  const statistic = sharedValue(rows, "statistic");
  return {
    rows,
    names: [...names],
    statistic: typeof statistic === "string" && rows.length > 0 ? statistic : null,
  };
}

/** Titles of known tables, by columns that no other table has. */
const HEADINGS: readonly (readonly [column: string, title: string])[] = [
  ["strength_of_record", "Résumés"],
  ["net_rating_shrunk", "Lineups"],
  ["playoff_seed", "Standings"],
  ["did_not_play", "Box score"],
  ["qualifying_minimum", "Totals"],
];

/** Names ranked teams whose ratings come from fewer games than leaders need; null if there are none. */
function fewGamesText({ rows, names }: ReadTable): string | null {
  if (!names.includes("average_rating") || !names.includes("games")) return null;
  const rated = rows.filter(({ rank }) => rank != null);
  const { ranked, least } = rankedTeams(rated);
  const few = rated.filter((row) => !ranked.includes(row));
  const named = few.slice(0, 3).map((row) => `${teamName(row)} (${row.games})`);
  const more = few.length > named.length ? `, and ${few.length - named.length} more` : "";
  return few.length === 0
    ? null
    : `Ranked with fewer than ${Math.ceil(least)} games: ${named.join(", ")}${more}.`;
}

/** The heading of a table, and what its subtitle says of all rows. */
function statedParts({ rows, names, statistic }: ReadTable, options: PrintedTableOptions) {
  const one = (name: string) => (names.includes(name) ? sharedValue(rows, name) : null);
  const league = chosenLeague(NAME, options) ?? leagueNamed(one("league"));
  const [season, per, as_of, ranked] = ["season", "per", "as_of", "ranked"].map(one);
  const team = names.includes("athlete_name") ? one("team_name") : null;
  const isStandings = names.includes("win_pct") && names.includes("home_wins");
  const compared = names.filter((name) => names.includes(`${name} percentile`));
  const method = names.includes("average_rating") ? String(one("method") ?? "") : null;
  const known = isStandings
    ? "Standings"
    : method === null
      ? (HEADINGS.find(([column]) => names.includes(column))?.[1] ??
        (names.includes("statistic") ? namesInTitle(compared) || "Comparison" : undefined))
      : joinParts(["Team ratings", RATED_BY[method]], " ");
  return {
    heading:
      statistic === null ? (known ?? (team === null ? "" : String(team))) : columnTitle(statistic),
    stated: [
      season === null ? null : league ? seasonText(season, league) : String(season),
      per === null || per === "total" || isQuotient(statistic ?? "") ? null : `per ${per}`,
      known === undefined || team === null ? null : String(team),
      as_of === null ? null : `games before ${shortDay(String(as_of))}`,
      ranked === null ? null : `${ranked} qualified`,
    ] as readonly (string | null)[],
  };
}
