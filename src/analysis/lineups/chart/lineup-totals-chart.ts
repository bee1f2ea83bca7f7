import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { listTeams, resolveSubject } from "../../../charts/input/selection";
import { capital, countWithUnit } from "../../../charts/input/wording";
import {
  barLayer,
  labelStyle,
  pixels,
  position,
  STACKED,
  textLayer,
} from "../../../charts/marks/marks";
import { buildAxis } from "../../../charts/marks/named-points";
import { namedTicks, placePlot, plotView, signed, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { wrap } from "../../../charts/theme/font";
import { PADDING, SIGNED, SIZES } from "../../../charts/theme/theme";
import { readNumber } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { lastName } from "../../../games/play-words";
import { readLeagueTable } from "../../../games/table-league";

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

/** The function of `lineupTotalsChart`. */
export interface LineupTotalsChart extends ChartInfo<{ lineup_totals: "lineupTotals" }> {
  <T>(table: PassedRows<T>, options?: LineupTotalsChartOptions): Chart;
}

/**
 * Plots a team's ten most used qualified lineups by possessions, the most used at the top. A bar is the net
 * rating, points per 100 possessions, in green above zero and purple below. A line is its 95% interval by
 * chance alone. Minutes and possessions are beside it. If no lineup qualifies, bars are points won or lost,
 * without ratings, and the caption says so. Without lineups the picture says so. Source: `lineupTotals`.
 *
 * @param table the table of `lineupTotals` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, several seasons, several teams with none chosen, an unknown team,
 * and wrong options
 * @example
 * const game = await site_wbb_summary({ event_id: "990000158" });
 * lineupTotalsChart(lineupTotals(game), { team: "KBAY" }).save("lineups.png");
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
    const own = rows.filter((row) => row.team_id === team?.id && row.lineup_id != null);
    const qualified = own.filter((row) => row.qualified === true && row.net_rating != null);
    const isRated = qualified.length > 0;
    const all = isRated ? qualified : own;
    const [first] = all;
    if (first === undefined) return nothing(team ? `No lineups of ${team.name}` : "No lineups");
    const by = (row: UntypedRow) => readNumber(row, "possessions") ?? 0;
    const shown = all.toSorted((one, other) => by(other) - by(one)).slice(0, MOST);
    const names = shortNames(own.flatMap(listNames));
    const bars = shown.map((row) => buildBar(row, names, isRated));
    const unit = UNITS[Number(first.size)] ?? "lineup";
    return { bars, isRated, unit, of: all.length, name: team?.name, season: seasonOfRow(first) };
  },
  picture: {
    title: ({ name, season, unit }) => `${capital(unit)}s of ${name}, ${season}`,
    subtitle: ({ bars, of, isRated, unit }) => [
      of > bars.length
        ? `the ${bars.length} most used of ${countWithUnit(of, isRated ? `qualified ${unit}` : unit)}`
        : countWithUnit(of, isRated ? `qualified ${unit}` : unit),
      isRated ? "net rating per 100 possessions" : "margin in points",
    ],
    describe: ({ bars }, title, subtitle) =>
      `${title}. ${subtitle}. ${bars.map(({ names, texts: [value, minutes] }) => `${names} ${value} in ${minutes} minutes`).join("; ")}.`,
    notes: {
      bars({ isRated, unit }, { theme }) {
        const [gain, loss] = SIGNED[theme.name][0].words;
        return isRated
          ? `Bars: net rating, ${gain} above zero and ${loss} below. Lines: the 95% interval by chance alone.`
          : `No ${unit} has the possessions to qualify. Bars are margins in points, won (${gain}) or lost (${loss}), not ratings.`;
      },
    },
    view: ({ bars, isRated }, style) => drawBody(bars, isRated, style),
  },
});

/** Groups of other sizes than five. */
const UNITS: Readonly<Record<number, string>> = { 1: "player", 2: "pair", 3: "trio" };

/** How many lineups are shown. */
const MOST = 10;

type Bar = ReturnType<typeof buildBar>;

const listNames = ({ athletes, lineup_id }: UntypedRow): readonly string[] =>
  String(athletes ?? lineup_id).split("; ");

const withInitial = (name: string): string => `${name.charAt(0)}. ${lastName(name)}`;

/** Names of a team's players, each as short as it is the only one. */
function shortNames(list: readonly string[]): ReadonlyMap<string, string> {
  const names = [...new Set(list)];
  const isOwn = (form: (name: string) => string, name: string) =>
    names.every((other) => other === name || form(other) !== form(name));
  return new Map(
    names.map((name) => {
      const form = [lastName, withInitial].find((one) => isOwn(one, name));
      return [name, form?.(name) ?? name];
    }),
  );
}

function buildBar(row: UntypedRow, names: ReadonlyMap<string, string>, isRated: boolean) {
  const margin = (readNumber(row, "points") ?? 0) - (readNumber(row, "opponent_points") ?? 0);
  const value = isRated ? (readNumber(row, "net_rating") ?? 0) : margin;
  return {
    names: listNames(row)
      .map((name) => names.get(name))
      .join(", "),
    value,
    low: isRated ? (readNumber(row, "net_rating_low") ?? value) : value,
    high: isRated ? (readNumber(row, "net_rating_high") ?? value) : value,
    texts: [
      signed(value, isRated ? 1 : 0),
      (readNumber(row, "minutes") ?? 0).toFixed(1),
      ...(isRated ? [String(row.possessions)] : []),
    ],
  };
}

/** Heights of a line of names and of a bar, and the room after both and between columns. */
const LINE = 15;
const BAR = 13;
const GAP = 11;

function drawBody(bars: readonly Bar[], isRated: boolean, style: ChartStyle): SpecPart {
  const { theme } = style;
  const headings = isRated ? ["Net", "Min", "Poss"] : ["Margin", "Min"];
  const edges = headings.map((_, place) =>
    headings
      .slice(0, place + 1)
      .map((heading, at) => widest([heading, ...bars.map(({ texts }) => texts[at] ?? "")]) + GAP)
      .reduce((sum, one) => sum + one, 0),
  );
  let bottom = 0;
  const placed = bars.map((bar) => {
    const lines = wrap(bar.names, style.width - 2 * PADDING, SIZES.label);
    const start = bottom;
    const top = start + lines.length * LINE;
    bottom = top + BAR + GAP;
    const { gain, loss } = SIGNED[theme.name][0];
    const [value = "", minutes, possessions] = bar.texts;
    return {
      ...{ ...bar, lines, start, top, bottom: top + BAR, y: top + BAR / 2, zero: 0 },
      ...{ text: value, minutes, possessions, color: bar.value < 0 ? loss : gain },
    };
  });
  const plot = {
    ...placePlot(style, { left: [], right: edges.at(-1) ?? 0, height: 0 }),
    height: bottom,
  };
  const range = [0, ...bars.flatMap(({ low, high }) => [low, high])];
  const { ends: domain, ticks } = buildAxis(range);
  const x = (field: string) => ({
    field,
    type: "quantitative",
    scale: { domain, nice: false },
    axis: {
      ...{ title: isRated ? "Net rating" : "Margin, points", grid: false, labelFlush: false },
      ...namedTicks(ticks, signed),
    },
  });
  const rule = (from: string, to: string, color: string, y: SpecPart) => ({
    data: { values: placed },
    mark: { type: "rule", color, strokeWidth: 1.5 },
    encoding: { x: x(from), x2: { field: to }, ...y },
  });
  const titles = {
    ...{ names: "Lineup", text: isRated ? "Net rating" : "Margin", minutes: "Minutes" },
    ...(isRated && { possessions: "Possessions" }),
  };
  const label = { ...labelStyle(theme), align: "left", x: -plot.left };
  return plotView(plot, [
    barLayer(placed, titles, { x: x("zero"), x2: { field: "value" } }),
    rule("zero", "zero", theme.line, STACKED),
    ...(isRated ? [rule("low", "high", theme.ink, { y: position("y", null) })] : []),
    textLayer(
      placed.flatMap(({ lines, start }) =>
        lines.map((text, line) => ({ text, y: start + (line + 0.5) * LINE })),
      ),
      { y: pixels.y },
      label,
    ),
    ...headings.flatMap((heading, column) => {
      const end = { ...label, align: "right", x: plot.width + (edges[column] ?? 0) };
      return [
        textLayer(
          placed.map(({ texts, y }) => ({ text: texts[column], y })),
          { y: pixels.y },
          end,
        ),
        textLayer([{ text: heading }], {}, { ...end, y: -8, fontWeight: 600, color: theme.muted }),
      ];
    }),
  ]);
}
