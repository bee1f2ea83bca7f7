import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { listTeams, resolveSubject } from "../../../charts/input/selection";
import { capital, countWithUnit, oneDecimal } from "../../../charts/input/wording";
import {
  barLayer,
  between,
  labelStyle,
  markLayer,
  pixels,
  STACKED,
  textLayer,
} from "../../../charts/marks/marks";
import { buildAxis } from "../../../charts/marks/named-points";
import { namedTicks, placePlot, plotView, signed, widest } from "../../../charts/marks/plot";
import type { SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { NO_BREAK, wrap } from "../../../charts/theme/font";
import { PADDING, SIGNED, SIZES } from "../../../charts/theme/theme";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { minimum } from "../../../schema/extremes";
import { shortName } from "./short-names";

const NAME = "lineupTotalsChart";

const KEYS = [
  "season",
  "team_id",
  "lineup_id",
  "athletes",
  "minutes",
  "points",
  "opponent_points",
  "possessions",
  "net_rating",
  "net_rating_low",
  "net_rating_high",
  "qualified",
];

/** Options of `lineupTotalsChart`. */
export interface LineupTotalsChartOptions extends TableChartOptions, TeamOption {}

export interface LineupTotalsChart extends ChartInfo<{ lineup_totals: "lineupTotals" }> {
  <T>(table: PassedRows<T>, options?: LineupTotalsChartOptions): Chart;
}

/**
 * Plots a team's ten most used qualified lineups by possessions. A bar is the net rating, points per 100
 * possessions, green above zero and purple below. A line is its 95% interval by chance alone. Minutes and
 * possessions follow the names. If no lineup qualifies, bars are margins in points, and the caption says so.
 * Without lineups the picture says so. Source: `lineupTotals`.
 *
 * @param table the table of `lineupTotals` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, several seasons, no team or an unknown one, and wrong options
 * @example
 * const totals = lineupTotals(await season.load("stints"));
 * lineupTotalsChart(totals, { team: "Iowa" }).save("lineups.png");
 */
export const lineupTotalsChart: LineupTotalsChart = defineChart<LineupTotalsChart>()({
  name: NAME,
  kinds: { lineup_totals: "lineupTotals" },
  examples: [
    {
      picture: "lineup-totals",
      title: "A team’s most used lineups",
      group: "Seasons",
      of: "season",
      options: { team: "KBAY", min_possessions: 20 },
    },
  ],
  no_height: "since each lineup has a row as high as its names",
  options: { ...LEAGUE, ...TEAM },
  facts(table, options) {
    const { rows } = readLeagueTable(NAME, table, "lineupTotals", KEYS, options);
    checkOneSeason(NAME, rows);
    const team = resolveSubject(NAME, "team", listTeams(rows), options);
    const isOnFloor = ({ lineup_id, minutes }: UntypedRow) =>
      lineup_id != null && Number(minutes) > 0;
    const own = rows.filter((row) => row.team_id === team?.id && isOnFloor(row));
    const qualified = own.filter((row) => row.qualified === true && row.net_rating != null);
    const isRated = qualified.length > 0;
    const all = isRated ? qualified : own;
    const used = isRated ? "possessions" : "minutes";
    const [first] = all;
    if (first === undefined) return nothing(team ? `No lineups of ${team.name}` : "No lineups");
    const bars = all
      .toSorted((one, other) => Number(other[used]) - Number(one[used]))
      .slice(0, MOST)
      .map((row) => buildBar(row, own.flatMap(listNames), isRated));
    const unit = UNITS[Number(first.size)] ?? "lineup";
    const least = minimum(all.map(({ possessions }) => Number(possessions)));
    const counted = `${countWithUnit(all.length, unit)}${isRated ? ` with at least ${countWithUnit(least, "possession")}` : ""}`;
    // The table does not say whether that is the same game.
    const isOfOne = own.every(({ games }) => games === 1);
    const season = `${isOfOne ? "each in 1 game of " : ""}${seasonOfRow(first)}`;
    return { bars, isRated, unit, counted, of: all.length, name: team?.name, season };
  },
  picture: {
    title: ({ name, season, unit }) => `${capital(unit)}s of ${name}, ${season}`,
    subtitle: ({ bars, of, counted, isRated }) => [
      of > bars.length ? `the ${bars.length} most used of ${counted}` : counted,
      isRated ? "net rating per 100 possessions" : "margin in points",
    ],
    describe: ({ bars }, title, subtitle) =>
      `${title}. ${subtitle}. ${bars.map(({ names, text }) => `${names}: ${text}`).join("; ")}.`,
    notes: {
      bars({ isRated, unit }, { theme }) {
        const [gain, loss] = SIGNED[theme.name][0].words;
        return isRated
          ? `Bars: net rating, ${gain} above zero and ${loss} below. Lines: the 95% interval by chance alone.`
          : `No ${unit} has the possessions to qualify. Bars are margins in points, won (${gain}) or lost (${loss}), not ratings.`;
      },
    },
    view({ bars, isRated }, style) {
      const { theme } = style;
      const { gain, loss } = SIGNED[theme.name][0];
      const label = labelStyle(theme);
      let height = 0;
      const placed = bars.map((bar) => {
        const lines = wrap(bar.names, style.width - 2 * PADDING, SIZES.label);
        const start = height;
        const top = start + lines.length * LINE;
        height = top + BAR + GAP;
        const color = bar.value < 0 ? loss : gain;
        return { ...bar, lines, start, top, bottom: top + BAR, y: top + BAR / 2, zero: 0, color };
      });
      const right = widest(bars.map(({ text }) => text)) + GAP;
      const plot = { ...placePlot(style, { left: [], right, height }), height };
      const { ends, ticks } = buildAxis([0, ...bars.flatMap(({ low, high }) => [low, high])]);
      const title = isRated ? "Net rating" : "Margin, points";
      const axis = { title, grid: false, labelFlush: false, ...namedTicks(ticks, signed) };
      const along = (from: string, to: string) => ({
        x: between(from, ends, axis),
        x2: { field: to },
      });
      const rule = (place: SpecPart, color: string) =>
        markLayer(placed, { type: "rule", color, strokeWidth: 1.5 }, place);
      const names = placed.flatMap(({ lines, start }) =>
        lines.map((text, line) => ({ text, y: start + (line + 0.5) * LINE })),
      );
      const y = { y: pixels.y };
      return plotView(plot, [
        barLayer(placed, { names: "Lineup", text: title }, along("zero", "value")),
        rule({ ...along("zero", "zero"), ...STACKED }, theme.line),
        ...(isRated ? [rule({ ...along("low", "high"), ...y }, theme.ink)] : []),
        textLayer(names, y, { ...label, align: "left", x: -plot.left }),
        textLayer(placed, y, { ...label, align: "right", x: plot.width + right }),
      ]);
    },
  },
});

/** Groups of other sizes than five. */
const UNITS: Readonly<Record<number, string>> = { 1: "player", 2: "pair", 3: "trio" };
const MOST = 10;

const listNames = ({ athletes, lineup_id }: UntypedRow): readonly string[] =>
  String(athletes ?? lineup_id).split("; ");

/** A lineup with the names of its players, as short as those of the team allow. */
function buildBar(row: UntypedRow, team: readonly string[], isRated: boolean) {
  const value = isRated ? Number(row.net_rating) : Number(row.points) - Number(row.opponent_points);
  const names = listNames(row).map((name) => shortName(name, team));
  const time = `${oneDecimal(Number(row.minutes))} min${isRated ? `, ${row.possessions} poss` : ""}`;
  return {
    names: `${names.join(", ")} (${time.replaceAll(" ", NO_BREAK)})`,
    value,
    text: signed(value, isRated ? 1 : 0),
    low: isRated ? Number(row.net_rating_low) : value,
    high: isRated ? Number(row.net_rating_high) : value,
  };
}

/** Heights of a line of names and of a bar, and the room after it. */
const LINE = 15;
const BAR = 13;
const GAP = 11;
