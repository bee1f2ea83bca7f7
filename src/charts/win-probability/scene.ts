import { POINTER } from "../render/static-spec";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { mixed, type TeamColors, teamColors, tintDepth, wordsColor } from "../shared/colors";
import { measure } from "../shared/font";
import type { Point } from "../shared/labels/boxes";
import { byName, tooltipOf } from "../shared/marks";
import { PADDING, quiet, SIZES } from "../shared/theme";
import { leadPoints, linePoints } from "./steps";
import { largestSwings } from "./swings";
import type { ChartedGame, KnownMoment, Moment } from "./timeline";
import { probabilityText, scoreText } from "./words";

export interface Scene {
  readonly game: ChartedGame;
  readonly data: ChartData;
  readonly style: ChartStyle;
  readonly paper: ReturnType<typeof paperOf>;
  readonly colors: TeamColors;
}

type ChartData = ReturnType<typeof chartData>;

/** The data behind every picture of a game, whatever its style: computed once. */
export const chartData = (game: ChartedGame) => ({
  /** A row each, for pointing at them and for layers of the user's own. */
  moments: momentRows(game),
  line: linePoints(game.timeline.moments),
  lead: leadPoints(game.timeline.moments),
  swings: largestSwings(game),
});

const UNKNOWN = "–";

function momentRows({ heading, timeline }: ChartedGame): readonly SpecPart[] {
  const withTies = knowsTies(timeline.moments);
  return timeline.moments.map((moment) => ({
    at: moment.at,
    from: moment.reach.from,
    to: moment.reach.to,
    home_win_probability: moment.home,
    home_score: moment.home_score,
    away_score: moment.away_score,
    play: moment.text ?? UNKNOWN,
    when: capital(moment.when_in_words.replace(/^the /, "")),
    score: scoreText(moment, heading) ?? UNKNOWN,
    home_chance: chanceText(moment.home),
    away_chance: chanceText(moment.away),
    ...(withTies && { tie_chance: chanceText(moment.tie) }),
  }));
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const chanceText = (share: number | null): string =>
  share === null ? UNKNOWN : probabilityText(share);

/** Most games send a tie probability that is always 0: then leave it out. */
const knowsTies = (moments: readonly Moment[]): boolean =>
  moments.some(({ tie }) => tie !== null && tie > 0);

/** Least height of the upper panel, height of the lower one, and the room between them. */
const [CHANCES, STRIP, SPACING] = [260, 70, 10];

/** Height of the lower panel where it is the only one. */
const LEAD_ALONE = 160;

export const LABEL_PADDING = 8;

/** What the line stands out at its end. */
const EDGE = 1;

const WIDEST = "Inning";

export function sceneOf(game: ChartedGame, data: ChartData, style: ChartStyle): Scene {
  const { home, away } = game.heading;
  return {
    game,
    data,
    style,
    paper: paperOf(style, game),
    colors: teamColors(style.theme, home, away),
  };
}

/** Measures in pixels; the margin is left of the panels, for the labels of their axes. */
function paperOf({ width, height }: ChartStyle, { drawn }: ChartedGame) {
  const margin = Math.ceil(measure(WIDEST, SIZES.label)) + LABEL_PADDING;
  const sum = height ?? Math.max(CHANCES, Math.round(width / 2)) + STRIP;
  const alone = height ?? LEAD_ALONE;
  const lead = drawn === "lead" ? alone : Math.min(STRIP, Math.round(sum / 4));
  return { margin, width: width - 2 * PADDING - margin - EDGE, chances: sum - lead, lead };
}

export function pixelsOf(
  { game, paper }: Scene,
  { at, home }: Pick<KnownMoment, "at" | "home">,
): Point {
  const { from, to } = game.timeline.shown;
  return { x: ((at - from) / (to - from)) * paper.width, y: (1 - home) * paper.chances };
}

/** Where a pixel of the upper panel lies on its scales: texts stand on them as all else does. */
export function valuesAt({ game, paper }: Scene, { x, y }: Point) {
  const { from, to } = game.timeline.shown;
  return {
    at: rounded(from + (x / paper.width) * (to - from)),
    home_win_probability: rounded(1 - y / paper.chances),
  };
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

export const panels = (scene: Scene, ...views: readonly SpecPart[]): SpecPart => ({
  data: { values: scene.data.moments },
  spacing: SPACING,
  vconcat: views,
});

export const panel = (
  { paper, style }: Scene,
  title: string,
  height: number,
  layer: readonly SpecPart[],
): SpecPart => ({
  title: { text: title, ...quiet(style.theme, SIZES.label, 0), offset: 6 },
  width: paper.width,
  height,
  layer,
});

/**
 * The scale that both panels share. One layer of a panel defines its axis; the others leave
 * that open, which is quicker to compile than the same axis many times.
 */
export const across = ({ league, timeline }: ChartedGame, field: string): SpecPart => ({
  field,
  type: "quantitative",
  // Before the names of the sections, where these do not tell themselves.
  title: league === "mlb" ? WIDEST : null,
  scale: { domain: [timeline.shown.from, timeline.shown.to], nice: false, zero: false },
});

export const sideAxis = (
  { paper, style }: Scene,
  values: readonly number[],
  labelExpr: string,
  line: number,
): SpecPart => ({
  title: null,
  ticks: false,
  values,
  labelExpr,
  labelPadding: LABEL_PADDING,
  minExtent: paper.margin,
  maxExtent: paper.margin,
  grid: true,
  gridColor: style.theme.line,
  gridOpacity: { condition: { test: `datum.value === ${line}`, value: 1 }, value: 0 },
});

/** How much of the bottoms of innings is covered, and of a team's half by its colour at most. */
const [SHADE, TINT] = [0.06, { light: 0.25, dark: 0.4 }] as const;

/** How strongly both teams' colours cover what labels stand on. */
export function tintOf({ colors, style: { theme } }: Scene): number {
  const ground = mixed(theme.background, theme.muted, SHADE);
  const depths = [colors.home, colors.away].map((color) =>
    tintDepth(color, ground, theme, TINT[theme.name]),
  );
  return Math.min(...depths);
}

/** The colour of a team's name, which may stand on paper and on the team's own tint. */
export function nameColor(scene: Scene, side: "home" | "away"): string {
  const { background, muted } = scene.style.theme;
  const color = scene.colors[side];
  const papers = [background, mixed(background, muted, SHADE)];
  return wordsColor(color, [
    ...papers,
    ...papers.map((paper) => mixed(paper, color, tintOf(scene))),
  ]);
}

export function backdrop({ game, style }: Scene): SpecPart {
  const { sections, shaded } = game.timeline;
  const { theme } = style;
  const x = across(game, "from");
  if (shaded.length === 0) {
    const data = { values: sections.slice(1) };
    return { data, mark: { type: "rule", color: theme.faint }, encoding: { x } };
  }
  return {
    data: { values: shaded },
    // See-through, since the lines of the axes lie beneath.
    mark: { type: "rect", color: theme.muted, opacity: SHADE },
    encoding: { x, x2: { field: "to" } },
  };
}

/** What lies on either side of a line in the middle, as an edge for each team. */
export const bySide = (field: string, middle: number): readonly SpecPart[] => [
  { calculate: `max(datum.${field}, ${middle})`, as: "home" },
  { calculate: `min(datum.${field}, ${middle})`, as: "away" },
  { fold: ["home", "away"], as: ["side", "edge"] },
];

export const sideColor = ({ colors }: Scene): SpecPart =>
  byName("side", ["home", "away"], [colors.home, colors.away]);

/** Invisible, above everything else: shows the tooltip of the moment under the pointer. */
export const pointing = (scene: Scene): SpecPart => ({
  name: POINTER,
  mark: { type: "rect", fill: scene.style.theme.ink, fillOpacity: 0 },
  encoding: {
    x: across(scene.game, "from"),
    x2: { field: "to" },
    tooltip: momentTooltip(scene.game),
  },
});

export const momentTooltip = ({ heading, timeline }: ChartedGame) =>
  tooltipOf({
    when: "When",
    play: "Play",
    score: "Score",
    home_chance: `${heading.home.name} to win`,
    away_chance: `${heading.away.name} to win`,
    ...(knowsTies(timeline.moments) && { tie_chance: "Tie" }),
  });
