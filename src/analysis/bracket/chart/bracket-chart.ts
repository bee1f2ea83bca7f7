import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { distinctNames, teamName } from "../../../charts/input/game-heading";
import { leagueOfRow, seasonOfRow } from "../../../charts/input/season-rows";
import { textOf } from "../../../charts/input/selection";
import { countWithUnit, joinParts, percentText, withCommas } from "../../../charts/input/wording";
import { markLayer, OWN_COLOR, textLayer, tooltipOf, unscaled } from "../../../charts/marks/marks";
import { leftAxis, placePlot, plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { mixed, wordsColor } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import { readNumber } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { leagueOf, sportOf } from "../../../leagues";
import { count } from "../../../schema/option-rules";

const NAME = "bracketChart";
const COUNTS = [64, 32, 16, 8, 4, 2];

/** A bracket of this many teams, with four in the First Four, is the NCAA tournament's. */
const NCAA_SLOTS = 64;
const NCAA_TEAMS = 68;
const KEYS = ["slot", "team_id", "simulations", "champion"];

/** Options of `bracketChart`. */
export interface BracketChartOptions extends TableChartOptions {
  /** Number of teams shown, the likeliest champions first. @default 16 */
  readonly n?: number;
}

export interface BracketChart extends ChartInfo {
  <T>(chances: PassedRows<T>, options?: BracketChartOptions): Chart;
}

/**
 * Plots chances by round as a grid: a row per team, the likeliest champion at the top, and a column per
 * round. The darker a cell, the likelier the team plays in that round. The title chance is at the right.
 * A table without teams gives a picture that says so. Source: `simulateBracket`.
 *
 * @param chances the table of `simulateBracket`, in either kind of frames or as its rows
 * @throws ArgumentError for another table, and for wrong options
 * @example
 * const ratings = teamRatings(teamGames([game, other]));
 * const two = rows(ratings).slice(0, 2);
 * const slots = two.map(({ team_id }, index) => ({ slot: index + 1, team_id }));
 * bracketChart(simulateBracket(slots, ratings)).save("bracket.png");
 */
export const bracketChart: BracketChart = defineChart<BracketChart>()({
  name: NAME,
  kinds: {},
  examples: [],
  no_height: "since each team has a row as high as its words",
  options: {
    ...LEAGUE,
    n: count("a number of teams from 1 to 68", { from: 1, to: NCAA_TEAMS }, 16),
  },
  facts(chances, options) {
    const { rows } = readLeagueTable(NAME, chances, "simulateBracket", KEYS, options);
    const all = rows.toSorted(
      (one, other) =>
        Number(other.champion) - Number(one.champion) || Number(one.slot) - Number(other.slot),
    );
    const [best] = all;
    if (best === undefined) return nothing("No teams in this bracket");
    const league = leagueOfRow(best);
    return {
      best,
      shown: all.slice(0, options.n),
      of: all.length,
      is_ncaa:
        leagueOf(league).is_college &&
        sportOf(league) === "basketball" &&
        all.length >= NCAA_SLOTS &&
        all.length <= NCAA_TEAMS,
      first: COUNTS.findLast((teams) => teams >= all.length) ?? NCAA_SLOTS,
      simulations: readNumber(best, "simulations"),
    };
  },
  picture: {
    title: ({ is_ncaa, best }) => {
      const season = best.season == null ? null : seasonOfRow(best);
      return is_ncaa
        ? `${joinParts(["NCAA tournament", season], " ")}: chances by round`
        : joinParts(["Chances by round", season], ", ");
    },
    subtitle: ({ best, shown, of }) => [
      `${teamName(best)} ${chanceText(Number(best.champion))} to win the title`,
      shown.length === of ? null : `${shown.length} of ${countWithUnit(of, "team")}`,
    ],
    describe: ({ shown }, title) =>
      `${title}. ${shown.map((row) => `${teamName(row)} ${chanceText(Number(row.champion))}`).join(", ")}.`,
    notes: {
      chances: ({ simulations: count }) => {
        const from =
          count === null ? "exact for these ratings" : `shares of ${withCommas(count)} simulations`;
        return `Chance to play in each round, and to win the title; ${from}.`;
      },
    },
    view: ({ shown, is_ncaa, first }, style) => drawBody(shown, style, is_ncaa, first),
  },
});

export const chanceText = (chance: number): string => (chance === 0 ? "–" : percentText(chance));

const LABELS = 0.35;

/** Seeds with names, with the region if all fit into the room, else with abbreviations. */
function labelTeams(rows: readonly UntypedRow[], room: number): readonly string[] {
  const seeded = ({ seed }: UntypedRow) => (seed == null ? "" : `${seed} `);
  const named = rows.map((row) => `${seeded(row)}${teamName(row)}`);
  const placed = named.map((name, index) => joinParts([name, textOf(rows[index]?.region)], ", "));
  const fits = (labels: readonly string[]) =>
    widest(labels) <= room && new Set(labels).size === labels.length;
  return [placed, named].find(fits) ?? distinctNames(rows, seeded);
}

/** Height of a row, and free room at the edge of a plot. */
const ROW = 22;
const EDGE = 4;

function drawBody(
  rows: readonly UntypedRow[],
  style: ChartStyle,
  is_ncaa: boolean,
  first: number,
): SpecPart {
  const { theme } = style;
  const [accent = theme.ink] = theme.series;
  const labels = labelTeams(rows, style.width * LABELS);
  const placed = placePlot(style, { left: labels, height: ROW * rows.length });
  // No mark extends beyond a grid.
  const plot = { ...placed, width: placed.width + EDGE };
  // Skip a round in which all teams of the bracket play.
  const rounds = [...COUNTS.map((teams) => `round_of_${teams}`), "champion"].filter((column) =>
    rows.some((row) => row[column] != null && row[column] !== 1),
  );
  const columns = rounds.length === 0 ? ["champion"] : rounds;
  const room = plot.width / columns.length;
  const heading = (column: string) => {
    const words = nameRound(column, is_ncaa, first);
    return words.find((word) => measure(word, SIZES.label) <= room - 4) ?? (words.at(-1) as string);
  };
  const cells = rows.flatMap((row, index) =>
    columns.flatMap((column) => {
      const chance = readNumber(row, column);
      if (chance === null) return [];
      const color = mixed(theme.background, accent, 0.85 * Math.sqrt(chance));
      return {
        label: labels[index],
        round: heading(column),
        color,
        text: chanceText(chance),
        ink: wordsColor(theme.ink, [color]),
        team: teamName(row),
        exact: `${(100 * chance).toFixed(2)}%`,
      };
    }),
  );
  const channel = (field: string, padding: number, axis: SpecPart) => {
    return { field, type: "nominal", sort: null, scale: { padding }, axis };
  };
  const plain = { grid: false, domain: false };
  const x = channel("round", 0.04, { orient: "top", title: null, labelAngle: 0, ...plain });
  const y = channel("label", 0.06, leftAxis(plot, plain));
  const tooltip = tooltipOf({ team: "Team", round: "Round", exact: "Chance" });
  const centered = { baseline: "middle", align: "center", fontSize: SIZES.label };
  return plotView(plot, [
    markLayer(cells, { type: "rect" }, { x, y, color: OWN_COLOR, tooltip }),
    textLayer(cells, { x, y, color: unscaled("ink") }, centered),
  ]);
}

/** The rounds of the NCAA tournament, whose names no other has. */
const NCAA_ROUNDS: Readonly<Record<string, readonly string[]>> = {
  64: ["Round of 64", "R64"],
  32: ["Round of 32", "R32"],
  16: ["Sweet 16", "S16"],
  8: ["Elite Eight", "E8"],
  4: ["Final Four", "F4"],
};

const ORDINALS = ["First round", "Second round", "Third round", "Fourth round"];

const LATE_ROUNDS: Readonly<Record<string, readonly string[]>> = {
  8: ["Quarterfinals", "QF"],
  4: ["Semifinals", "SF"],
  2: ["Final", "F"],
};

/** Names of a round, the longest first; `first` is the number of teams in the first round. */
function nameRound(column: string, isNcaa: boolean, first: number): readonly string[] {
  if (column === "champion") return ["Champion", "Title", "1"];
  const count = column.slice("round_of_".length);
  const own = (isNcaa ? NCAA_ROUNDS[count] : undefined) ?? LATE_ROUNDS[count];
  const number = COUNTS.indexOf(Number(count)) - COUNTS.indexOf(first);
  return [...(own ?? [ORDINALS[number] ?? `Round of ${count}`]), count];
}
