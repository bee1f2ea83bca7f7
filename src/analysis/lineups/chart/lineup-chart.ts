import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import {
  chartTable,
  checkOneGame,
  readChartInput,
  type TableOrRows,
} from "../../../charts/input/chart-input";
import {
  buildSides,
  dayInWords,
  gameTitle,
  overtimeText,
  resultText,
  type Sides,
  whyEmpty,
} from "../../../charts/input/game-heading";
import { leagueOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { findCandidate } from "../../../charts/input/selection";
import { countWithUnit, oneDecimal } from "../../../charts/input/wording";
import { alongClock, type Clock, leadLayers, periodLines } from "../../../charts/marks/clock-axis";
import { markLayer, OWN_COLOR, textLayer, tooltipOf, unscaled } from "../../../charts/marks/marks";
import {
  drawCard,
  labelsBy,
  leftAxis,
  type Plot,
  panelView,
  placePlot,
  signed,
  widest,
} from "../../../charts/marks/plot";
import type { SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { mixed, signedColors, teamColors, tintDepth } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { SIZES, type Theme } from "../../../charts/theme/theme";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { createClock } from "../../../games/basketball/clock";
import type { OpenGame, WbbSummary } from "../../../games/game";
import { tableRows } from "../../../games/table";
import { basketballRules, buildPeriods } from "../../../leagues";
import { officialPlusMinus } from "../../box-scores/basketball-box-score";
import { listSections } from "../../win-probability/chart/basketball-timeline";
import { wbbLeads } from "../../win-probability/published/basketball";
import { collectFive, type SideName } from "../stint-sums";
import { type Stint, stintTable } from "../stints";
import { collectNames } from "./short-names";

/** Between the rows and the margins at their right. */
const GAP = 6;

/** The margin at which the bar of a stint has its strongest color. */
const STRONG = 8;

function rowsView(
  plot: Plot,
  players: readonly Player[],
  names: ReadonlyMap<string, string>,
  clock: Clock,
  heading: string,
  signs: ReturnType<typeof signedColors>,
): SpecPart {
  const { theme } = plot.style;
  const pixels = plot.width / (clock.shown.to - clock.shown.from);
  const colorsOf = makeColors(theme, signs);
  const bars = players.flatMap(({ id, name, spells }) =>
    spells.map(({ from, to, margin }) => {
      const text = signed(margin);
      const isRoomy = measure(text, SIZES.caption) + 4 <= (to - from) * pixels;
      return {
        id,
        name,
        from,
        to,
        middle: (from + to) / 2,
        ...colorsOf(margin),
        label: isRoomy ? text : "",
        margin: text,
        minutes: oneDecimal((to - from) / 60),
      };
    }),
  );
  const row = {
    field: "id",
    type: "ordinal",
    scale: { domain: players.map(({ id }) => id), paddingInner: 0.2, paddingOuter: 0.1 },
  };
  const margins = players.map(({ id, margin }) => ({ id, text: signed(margin) }));
  const small = { baseline: "middle", color: theme.ink };
  const layers = [
    periodLines(clock, theme),
    markLayer(
      bars,
      { type: "bar", strokeWidth: 1 },
      {
        x: alongClock(clock, "from", { labels: false, title: null, grid: false }),
        x2: { field: "to" },
        y: { ...row, axis: leftAxis(plot, { labelExpr: labelsBy(names) }) },
        color: OWN_COLOR,
        stroke: unscaled("edge"),
        tooltip: tooltipOf({ name: "Athlete", minutes: "Minutes", margin: "Margin" }),
      },
    ),
    textLayer(
      bars,
      { x: alongClock(clock, "middle"), y: row },
      { ...small, fontSize: SIZES.caption },
      "label",
    ),
    textLayer(margins, { y: row }, { ...small, align: "left", x: plot.width + GAP }),
  ];
  return panelView(plot, layers, heading);
}

/** The colors of stints by their margin, as strong as text on them is legible: computed once for all bars. */
function makeColors(theme: Theme, { gain, loss }: ReturnType<typeof signedColors>) {
  const { background, line } = theme;
  const edges = [loss, line, gain];
  const depths = edges.map((edge) => tintDepth(edge, background, theme, 0.8));
  return (margin: number) => {
    const sign = Math.sign(margin) + 1;
    const edge = edges[sign] ?? line;
    const part = 0.15 + 0.85 * Math.min(1, Math.abs(margin) / STRONG);
    return { edge, color: mixed(background, edge, (depths[sign] ?? 0) * part) };
  };
}

type Leads = ReturnType<typeof leadByStint>;

/** The home side's lead after each stint: the only score in a table of stints without its game. */
function leadByStint(stints: readonly Stint[]) {
  let lead = 0;
  return stints.map((stint) => {
    lead += marginOf(stint, "home");
    return { at: stint.end_elapsed_seconds ?? 0, lead };
  });
}

function leadView(plot: Plot, steps: Leads, labels: Sides, clock: Clock): SpecPart {
  const { theme } = plot.style;
  const { from, to } = clock.shown;
  const { at, lead } = steps.at(-1) ?? { at: from, lead: 0 };
  const points = [{ at: from, lead: 0 }, ...steps, { at: Math.max(to, at), lead }];
  return panelView(
    plot,
    [
      periodLines(clock, theme),
      ...leadLayers(clock, points, plot, teamColors(theme, labels.home, labels.away)),
    ],
    [
      `Lead: ${labels.home.name} above, ${labels.away.name} below`,
      `Lead: ${labels.home.abbreviation} above, ${labels.away.abbreviation} below`,
    ].find((text) => measure(text, SIZES.label) <= plot.left + plot.width) ?? "Lead",
  );
}

/** Returns a side's margin in a stint; negative if it lost it. */
const marginOf = (stint: Stint, side: SideName): number => {
  const margin = (stint.home_points ?? 0) - (stint.away_points ?? 0);
  return side === "home" ? margin : -margin;
};

type Player = ReturnType<typeof listPlayers>[number];

/** The players of a side, who played longest first. */
function listPlayers(stints: readonly Stint[], side: SideName) {
  /** Consecutive stints of each. */
  const spells = new Map<string, { from: number; to: number; margin: number; last: number }[]>();
  const names = new Map<string, string>();
  stints.forEach((stint, index) => {
    for (const [id, name = id] of collectFive(stint as unknown as UntypedRow, side)) {
      names.set(id, name);
      const own = spells.get(id) ?? [];
      const before = own.at(-1);
      const goesOn = before?.last === index - 1;
      if (goesOn) own.pop();
      own.push({
        from: goesOn ? before.from : (stint.start_elapsed_seconds ?? 0),
        to: stint.end_elapsed_seconds ?? 0,
        margin: (goesOn ? before.margin : 0) + marginOf(stint, side),
        last: index,
      });
      spells.set(id, own);
    }
  });
  return [...spells]
    .map(([id, own]) => ({
      id,
      name: names.get(id) ?? id,
      spells: own,
      seconds: own.reduce((sum, { from, to }) => sum + to - from, 0),
      margin: own.reduce((sum, { margin }) => sum + margin, 0),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

const NAME = "lineupChart";
const SIDES: readonly SideName[] = ["home", "away"];

const TABLE = chartTable("stints", "basketball", stintTable, [
  "stint_number",
  "start_elapsed_seconds",
  "end_elapsed_seconds",
  "end_period",
  "home_points",
  "away_points",
  ...SIDES.flatMap((side) =>
    ([1, 2, 3, 4, 5] as const).map((place) => `${side}_athlete_${place}_id` as const),
  ),
]);

/** Options of `lineupChart`. */
export interface LineupChartOptions extends TableChartOptions, TeamOption {}

export interface LineupChart extends ChartInfo {
  <T>(
    game: Passed<T, WbbSummary | TableOrRows<Stint> | Untyped<T>, NoGameOrTable>,
    options?: LineupChartOptions,
  ): Chart;
}

/**
 * Plots who was on the floor when, and the score meanwhile. Each player of both sides, or of the chosen one,
 * has a row, longest playing time first. Each of their stints is a bar, green if their side won it, purple if
 * it lost; other colors if these are like a team's. Larger margins have stronger colors, and are written in the bar if there is room. At the right is
 * the margin of all their minutes, in nba and wnba the official plus-minus of a summary. Below is the lead of the game at each substitution.
 *
 * The service has sent substitutions since 2025-02-12 (wbb). For games without them, and before the game,
 * the picture says so. The caption counts the stints with an inferred player. Source: `stints`.
 *
 * @param game a summary of basketball, or the table of `stints` of one game, in either kind of frames or
 * as its rows
 * @throws ArgumentError for several games, and for anything but a summary of basketball or that table. Also
 * for a team that did not play, and for wrong options
 * @example
 * const game = await site_wbb_summary({ event_id: "401804841" });
 * lineupChart(game, { team: "Iowa" }).save("lineups.png");
 */
export const lineupChart: LineupChart = defineChart<LineupChart>()({
  name: NAME,
  kinds: {},
  examples: [
    {
      picture: "lineups",
      title: "Who was on the floor",
      group: "A game",
      of: "game",
      options: { team: "KBAY" },
    },
  ],
  has_sides: true,
  no_height: "since each player has a row as high as its words",
  options: { ...LEAGUE, ...TEAM },
  facts(game, options) {
    const { rows, games } = readChartInput<Stint, "basketball">(NAME, TABLE, game, options);
    checkOneGame(NAME, games ?? rows);
    const numberOf = ({ stint_number }: Stint) => stint_number ?? 0;
    const stints = rows.toSorted((one, other) => numberOf(one) - numberOf(other));
    const labels = buildSides(undefined, stints[0]);
    const listed = Object.values(labels).map(({ team_id: id, ...label }) => ({ ...label, id }));
    const team = findCandidate(NAME, "team", () => listed, options);
    const shown = SIDES.filter((side) => team === undefined || labels[side].team_id === team.id);
    const [played] = games ?? [];
    const official = played && officialPlusMinus(played);
    const sides = shown.map((side) => ({
      side,
      players: listPlayers(stints, side).map((one) => {
        const margin = official?.get(one.id) ?? one.margin;
        return { ...one, margin, differs: margin !== one.margin };
      }),
    }));
    const all = sides.flatMap(({ players }) => players);
    const ranked = all.toSorted((one, other) => other.margin - one.margin);
    if (stints.length === 0) {
      const why = whyEmpty(played, "substitutions");
      return nothing(why, played && gameTitle(played), (played && dayInWords(played)) ?? "");
    }
    return {
      game: played,
      stints,
      clock: buildClock(stints),
      leads: games === undefined ? leadByStint(stints) : listLeads(games),
      labels,
      sides,
      best: playersAt(ranked, ranked[0]),
      worst: ranked.length > 1 ? playersAt(ranked, ranked.at(-1)) : [],
      differing: all.filter(({ differs }) => differs).length,
      isOfficial: (official?.size ?? 0) > 0,
      inferred: stints.filter(({ inferred_count }) => (inferred_count ?? 0) > 0).length,
    };
  },
  layout: ({ labels }, { theme }) =>
    signedColors(theme, teamColors(theme, labels.home, labels.away)),
  picture: {
    title: ({ game, stints, clock, labels }) => {
      if (game !== undefined) return gameTitle(game);
      const scoreOf = (side: SideName) => ({
        name: labels[side].name,
        score: stints.reduce((sum, stint) => sum + (stint[`${side}_points`] ?? 0), 0),
      });
      const result = resultText(scoreOf("home"), scoreOf("away"), "tied");
      return `${result}${overtimeText(clock.overtimes)}`;
    },
    subtitle: ({ game, best, worst }) => [
      game && dayInWords(game),
      best.length === 0 ? null : `best with ${tiedText(best)}`,
      worst.length === 0 ? null : `worst with ${tiedText(worst)}`,
    ],
    describe: ({ sides }, title) =>
      `${title}. ${sides.flatMap(({ players }) => players.map(minutesText)).join("; ")}.`,
    notes: {
      bars({ isOfficial }, _, { words }) {
        const margins = `the margin that the side won (${words[0]}) or lost (${words[1]}) them by`;
        return `Bars: a player’s stints, with ${margins}; at the right ${isOfficial ? "the official plus-minus" : "the sum"}.`;
      },
      differing: ({ differing }) =>
        differing > 0 &&
        `The bars of ${countWithUnit(differing, "player")} add up to another number than the official one.`,
      inferred: ({ inferred, stints }) =>
        inferred > 0 &&
        `In ${inferred} of ${countWithUnit(stints.length, "stint")} at least one player is inferred.`,
    },
    view: ({ clock, leads, labels, sides }, style, signs) => {
      const all = sides.flatMap(({ players }) => players);
      const named = sides.map(({ side, players }) => {
        return { side, players, names: collectNames(players, style.width / 4) };
      });
      const left = named.flatMap(({ names }) => [...names.values()]);
      const right = GAP + widest(all.map(({ margin }) => signed(margin)));
      const views = named.map(({ side, players, names }) => {
        const plot = placePlot(style, { left, right, height: players.length * ROW });
        return rowsView(plot, players, names, clock, labels[side].name, signs);
      });
      const lead = leadView(placePlot(style, { left, right, height: LEAD }), leads, labels, clock);
      return drawCard([...views, lead], style, SPACING);
    },
  },
});

/** The lead after each play of the log. */
const listLeads = (games: readonly OpenGame<"basketball">[]): Leads =>
  tableRows(wbbLeads, games).flatMap(({ elapsed_seconds: at, home_score, away_score }) =>
    at === null || home_score === null || away_score === null
      ? []
      : { at, lead: home_score - away_score },
  );

/** `Cameron Boozer, +24 in 32 minutes`. */
const minutesText = ({ name, margin, seconds }: Player): string =>
  `${name}, ${signed(margin)} in ${countWithUnit(Math.round(seconds / 60), "minute")}`;

const playersAt = (players: readonly Player[], place: Player | undefined): readonly Player[] =>
  players.filter(({ margin }) => margin === place?.margin);

/** `Ann Bat, +12 in 30 minutes`; `Ann Bat and Bo Lee, +12` for players of one margin. */
function tiedText(players: readonly Player[]): string {
  const [one, other, third] = players;
  if (one === undefined) return "";
  if (other === undefined) return minutesText(one);
  const names = third === undefined ? `${one.name} and ${other.name}` : `${players.length} players`;
  return `${names}, ${signed(one.margin)}`;
}

/** The clock of games with stints, whose periods end with the last one played, or with regulation. */
export function buildClock(stints: readonly Stint[], isRegulation = false) {
  const [first] = stints as [Stint];
  const league = leagueOfRow(first);
  const { count, seconds } = buildPeriods(league, first.season ?? null);
  const { overtime_seconds } = basketballRules(league);
  const played = isRegulation ? [] : stints.map(({ end_period }) => end_period);
  const sections = listSections([1, ...played], createClock(count, seconds, overtime_seconds));
  const shown = { from: 0, to: sections.at(-1)?.to ?? 0 };
  return { sections, shown, overtimes: sections.length - count };
}

/** Heights of a row and of the lead, and room between panels. */
const ROW = 19;
const LEAD = 90;
const SPACING = 14;
