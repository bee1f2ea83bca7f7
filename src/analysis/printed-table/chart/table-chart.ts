import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { longDay, teamLabel, teamName } from "../../../charts/input/game-heading";
import { shortDay } from "../../../charts/input/row-filters";
import { fewerGamesText, seasonText } from "../../../charts/input/season-rows";
import { textOf } from "../../../charts/input/selection";
import { columnTitle, isQuotient } from "../../../charts/input/statistics";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { ArgumentError } from "../../../errors";
import { isFrame } from "../../../frames/contents";
import { countIf, inputTable } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { chosenLeague, type LeagueOption } from "../../../games/table-league";
import { leagueNamed } from "../../../leagues";
import { missingAwait } from "../../../schema/missing-await";
import { describeValue } from "../../../schema/value-text";
import { namesInTitle } from "../../comparison/totals-input";
import { unequalSumsText } from "../../comparison/unequal-games";
import { rankedTeams } from "../../totals/rankings/qualification";
import {
  type PrintedColumn,
  printedFacts,
  type ReadTable,
  sharedValue,
  slugWords,
} from "./table-facts";
import { type PrintedTableOptions, TABLE_RULES } from "./table-options";
import { TABLE_SCRIPT, tablePage, tableStyle } from "./table-page";
import { drawTable, layOutTable } from "./table-view";

const NAME = "tableChart";

/** Usual columns without room that the caption names; chosen ones are all named. */
const MOST_NAMED = 4;

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
    const { rows, names } = read;
    if (rows.length === 0) return nothing("No rows");
    const areRated = names.includes("average_rating");
    return {
      ...printedFacts(read, options),
      ...statedParts(read, options),
      of: rows.length,
      few: fewGamesText(read),
      fewer: areRated ? fewerGamesText(rows, "Rated by") : null,
      missing: areRated ? null : fewerGamesText(rows, "Of"),
      sums: unequalSumsText(rows),
      qualified: countIf(rows, ({ qualified }) => qualified !== false),
      /** Rows with a rank, or all if the table has none. */
      ranked: countIf(rows, ({ rank }) => rank !== null),
      source: options.source,
      isChosen: options.columns !== undefined,
    };
  },
  layout: (facts, style) => layOutTable(facts, style),
  picture: {
    title: ({ heading }) => heading,
    subtitle: ({ stated }) => stated,
    describe: ({ shown }, title, subtitle, { columns }) => {
      const names = columns.map((column) => column.title || "Place").join(", ");
      const said = joinParts([title, subtitle], ". ");
      return `${said}. Table of ${countWithUnit(shown, "row")}: ${names}.`;
    },
    notes: {
      heat: ({ qualified }, _, { columns }) => heatText(columns, qualified),
      style: (_, __, { columns }) =>
        columns.some(({ heat }) => heat?.isStyle) &&
        "Gray is style: the grayer, the more, and not the better.",
      few: ({ few }) => few,
      fewer: ({ fewer }) => fewer,
      missing: ({ missing }) => missing,
      sums: ({ sums }) => sums,
      rows: ({ shown, of, ranked }) =>
        shown < of &&
        `${shown} of ${countWithUnit(of, "row")}${ranked < of ? `, ${ranked} of them ranked` : ""}.`,
      hidden: ({ isChosen }, _, { hidden }) =>
        isChosen || hidden.length <= MOST_NAMED
          ? hidden.length > 0 && `No room for ${hidden.join(", ")}.`
          : `No room for ${hidden.length} more columns.`,
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

function heatText(columns: readonly PrintedColumn[], qualified: number): string | null {
  const colored = columns.flatMap(({ heat }) => (heat === null || heat.isStyle ? [] : heat));
  const [by, other] = new Set(colored.map((heat) => heat.by));
  const ends = [...new Set(colored.map(({ end }) => end))].toSorted();
  const red = `red is ${ends.join(" or ")}`;
  if (by === undefined) return null;
  if (other !== undefined) return `Color: ${red}.`;
  if (by === "domain") return `Color: the value within the chosen range; ${red}.`;
  const whose = by === "table" ? "of the table" : `among ${qualified} rows`;
  return `Color: percentiles ${whose}; ${red}.`;
}

/** The methods of ratings in words that follow "Team ratings". */
const RATED_BY: Readonly<Record<string, string>> = {
  efficiency: "by adjusted points per 100 possessions",
  margin: "by adjusted margins",
  srs: "by margins and schedules (SRS)",
  elo: "by results (Elo)",
};

function readAnyRows(table: unknown): ReadTable {
  if (!isFrame(table) && !Array.isArray(table)) {
    const next =
      "Pass a frame or a list of rows; a box score of baseball is { batting, pitching }.";
    throw new ArgumentError(`this is no table: ${describeValue(table)}.`, {
      operation: NAME,
      // The words for a promise say what to do.
      ...(missingAwait(table) === undefined && { next }),
    });
  }
  const { rows, names } = inputTable(NAME, table, "a frame");
  const statistic = sharedValue(rows, "statistic");
  return { rows, names: [...names], statistic: typeof statistic === "string" ? statistic : null };
}

/** Titles of known tables, each with columns that no other table has. */
const HEADINGS: readonly (readonly [title: string, ...columns: readonly string[]])[] = [
  ["Standings", "win_pct", "home_wins"],
  ["Team ratings", "average_rating"],
  ["Résumés", "strength_of_record"],
  ["Lineups", "net_rating_shrunk"],
  ["Standings", "playoff_seed"],
  ["Box score", "did_not_play"],
  ["Totals", "qualifying_minimum"],
];

/** Names ranked teams whose ratings come from fewer games than leaders need; null if there are none. */
function fewGamesText({ rows, names }: ReadTable): string | null {
  if (!names.includes("average_rating") || !names.includes("games")) return null;
  const rated = rows.filter(({ rank }) => rank != null);
  const { ranked, least } = rankedTeams(rated);
  const few = rated.filter((row) => !ranked.includes(row));
  if (few.length === 0) return null;
  const named = few.slice(0, 3).map((row) => `${teamName(row)} (${row.games})`);
  const more = few.length > named.length ? `, and ${few.length - named.length} more` : "";
  return `Ranked with fewer than ${Math.ceil(least)} games: ${named.join(", ")}${more}.`;
}

/** The teams of the only game that the rows of players or teams are of, and its day if it is known. */
function gameParts(rows: readonly UntypedRow[]): readonly string[] {
  const [away, home] = ["away", "home"].map((side) =>
    rows.find(({ home_away }) => home_away === side),
  );
  if (sharedValue(rows, "game_id") === null || !away || !home) return [];
  const where = sharedValue(rows, "site") === "neutral" ? "vs." : "at";
  const day = textOf(sharedValue(rows, "game_date"));
  const nameOf = (row: UntypedRow) => textOf(row.team_name) ?? teamLabel(row).abbreviation;
  return [`${nameOf(away)} ${where} ${nameOf(home)}`, ...(day === null ? [] : [longDay(day)])];
}

function statedParts({ rows, names, statistic }: ReadTable, options: LeagueOption) {
  const one = (name: string) => textOf(sharedValue(rows, name));
  const league = chosenLeague(NAME, options) ?? leagueNamed(one("league"));
  const season = one("season");
  const per = one("per");
  const as_of = one("as_of");
  const ranked = one("ranked");
  const conference = one("conference");
  const team = names.includes("athlete_name") ? one("team_name") : null;
  const compared = names.filter((name) => names.includes(`${name} percentile`));
  const [title, mark] =
    HEADINGS.find(([, ...columns]) => columns.every((name) => names.includes(name))) ??
    (names.includes("statistic") ? [namesInTitle(compared) || "Comparison"] : []);
  const method = mark === "average_rating" ? RATED_BY[one("method") ?? ""] : null;
  return {
    heading: statistic === null ? joinParts([title ?? team, method], " ") : columnTitle(statistic),
    stated: [
      season && league ? seasonText(season, league) : season,
      per === "total" || isQuotient(statistic ?? "") ? null : per && `per ${per}`,
      title && team,
      rows.length > 1 ? conference && slugWords(conference) : null,
      as_of && `games before ${shortDay(as_of)}`,
      ranked && `${ranked} qualified`,
      ...gameParts(rows),
    ],
  };
}
