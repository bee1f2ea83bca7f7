import type { TeamLabel } from "../../../charts/input/game-heading";
import {
  alongClock,
  clockAxis,
  leadLayers,
  periodLines,
  sideColor,
  sidesArea,
} from "../../../charts/marks/clock-axis";
import {
  type Box,
  dot,
  grown,
  type Label,
  lineMap,
  type Point,
  placeLabels,
  type Setting,
  type Surroundings,
} from "../../../charts/marks/labels";
import { leaderLayer, markLayer, pixels, textLayer } from "../../../charts/marks/marks";
import { leftAxis, type Plot, panelView, placePlot } from "../../../charts/marks/plot";
import { POINTER } from "../../../charts/render/svg";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import {
  mixed,
  type TeamColors,
  teamColors,
  tintDepth,
  wordsColor,
} from "../../../charts/theme/colors";
import { measure, NO_BREAK, wrap } from "../../../charts/theme/font";
import { SIZES, type Theme } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import type { ChartedGame, chartData } from "./charted-game";
import { swingLines, swingText } from "./headline";
import { goAheadFirst, type Swing } from "./timeline";

/** The data and settings of both panels. */
interface Scene {
  readonly game: ChartedGame;
  readonly data: ReturnType<typeof chartData>;
  readonly swings: readonly Swing[];
  /** The panels, of one width; the layers of both are all of the picture's. */
  readonly upper: Plot;
  readonly lower: Plot;
  /** The user's layers, which are below the pointers. */
  readonly layers: readonly SpecPart[];
  readonly colors: TeamColors;
}

/** Least height of the upper panel, and height of the lower one below it. */
const CHANCES = 260;
const STRIP = 70;

const WIDEST = "Inning";

/** The probability above the lead, or the lead alone. */
export function drawPanels(
  game: ChartedGame,
  data: Scene["data"],
  swings: readonly Swing[],
  { layers, ...style }: ChartStyle,
): SpecPart {
  const isAlone = game.drawn === "lead";
  const height = isAlone ? 160 : Math.max(CHANCES, Math.round(style.width / 2)) + STRIP;
  // At the right, there is room for half of the line's width.
  const plot = placePlot({ ...style, layers: [] }, { left: [WIDEST], right: 1, height });
  const lower = {
    ...plot,
    height: isAlone ? plot.height : Math.min(STRIP, Math.round(plot.height / 4)),
  };
  const upper = { ...plot, height: plot.height - lower.height };
  const colors = teamColors(style.theme, game.home, game.away);
  const scene = { game, data, swings, upper, lower, layers, colors };
  const vconcat = [...(isAlone ? [] : [chancePanel(scene)]), leadPanel(scene)];
  return { data: { values: data.moments }, spacing: 10, vconcat };
}

function chancePanel(scene: Scene): SpecPart {
  const { game, data, swings, upper, colors } = scene;
  const { theme } = upper.style;
  const { names, callouts } = buildTexts(scene);
  const tint = chooseTint(scene);
  const x = alongClock(game.timeline, "at");
  const y = upwards("home_win_probability");
  const axes = {
    x: alongClock(game.timeline, "at", { title: null, values: [] }),
    y: { ...upwards("edge"), axis: leftAxis(upper, sideAxis(theme)) },
  };
  const leaders = callouts.map(({ anchor, end }) => ({ ...anchor, x2: end.x, y2: end.y }));
  const line = {
    type: "line",
    interpolate: "step-after",
    color: theme.ink,
    strokeWidth: 1.5,
    strokeJoin: "round",
  };
  // The labeled moments, in the color of the side that gained.
  const labeled = swings.map(({ at, home, change }) => ({
    at,
    home_win_probability: home,
    side: change > 0 ? "home" : "away",
  }));
  const shown = { ...DOT, opacity: 1, stroke: theme.background, strokeWidth: 1.5 };
  const layer = [
    backdrop(scene),
    sidesArea(data.line, ["home_win_probability", 0.5], colors, axes, { opacity: tint }),
    markLayer(data.line, line, { x, y, detail: { field: "run" } }),
    { name: "leaders", ...leaderLayer(leaders, pixels, theme.muted) },
    textLayer(callouts, pixels, { ...textStyle(SIZES.label), color: theme.ink }, "lines"),
    markLayer(labeled, shown, { x, y, color: sideColor(colors) }),
    ...names.map(({ side, ...name }) => {
      const ink = nameColor(theme, colors[side], tint);
      const style = { ...textStyle(SIZES.heading), fontWeight: 600, color: ink };
      return textLayer([name], pixels, style, "lines");
    }),
    ...scene.layers,
    pointing(scene),
    {
      // The position of each moment on the line.
      name: `${POINTER}_on_line`,
      mark: { ...DOT, opacity: 0 },
      encoding: { x, y, tooltip: data.tooltip },
    },
  ];
  return panelView(upper, layer, "Win probability");
}

const DOT = { type: "point", filled: true, size: 46 } as const;

const upwards = (field: string): SpecPart => ({
  field,
  type: "quantitative",
  title: null,
  scale: { domain: [0, 1], nice: false },
});

/** Labels count from the middle, so that each half is a team's. */
const sideAxis = ({ line }: Theme): SpecPart => ({
  ticks: false,
  values: [0, 0.25, 0.5, 0.75, 1],
  labelExpr: "format(max(datum.value, 1 - datum.value), '.0%')",
  grid: true,
  gridColor: line,
  gridOpacity: { condition: { test: "datum.value === 0.5", value: 1 }, value: 0 },
});

const SECTION_PADDING = 9;

/** Draws the lower panel: the lead, and below it the names of the periods. */
function leadPanel(scene: Scene): SpecPart {
  const { game, data, lower, colors } = scene;
  const isAlone = game.drawn === "lead";
  // Without the names of the upper panel, it says whose side is which.
  const sides = isAlone ? `: ${game.home.name} above, ${game.away.name} below` : "";
  const axis = {
    ...clockAxis(game.timeline, lower.width),
    // Numbers of innings are preceded by their unit.
    title: game.sport === "baseball" ? WIDEST : null,
    labelPadding: SECTION_PADDING,
    titleAlign: "right",
    titleBaseline: "top",
    titleX: -8,
    titleY: SECTION_PADDING,
  };
  const layer = [
    backdrop(scene),
    ...leadLayers(game.timeline, data.lead, lower, colors, axis),
    ...(isAlone ? scene.layers : []),
    pointing(scene),
  ];
  return panelView(
    lower,
    layer,
    `Lead in ${game.sport === "basketball" ? "points" : "runs"}${sides}`,
  );
}

/** Opacity of the bottoms of innings, and the maximum for a team's half in its color. */
const SHADE = 0.06;
const TINT = { light: 0.25, dark: 0.4 } as const;

/** Returns how strongly both teams' colors cover the ground of labels. */
function chooseTint({ colors, upper }: Scene): number {
  const { theme } = upper.style;
  const ground = mixed(theme.background, theme.muted, SHADE);
  const depth = (color: string) => tintDepth(color, ground, theme, TINT[theme.name]);
  return Math.min(depth(colors.home), depth(colors.away));
}

/** Returns the color of a team's name, which may be on paper and on the team's own tint. */
function nameColor({ background, muted }: Theme, color: string, tint: number): string {
  const papers = [background, mixed(background, muted, SHADE)];
  return wordsColor(color, [...papers, ...papers.map((paper) => mixed(paper, color, tint))]);
}

/** Draws lines between periods, or the bottoms of innings. */
function backdrop({ game: { timeline }, upper }: Scene): SpecPart {
  const { theme } = upper.style;
  if (timeline.bottoms.length === 0) return periodLines(timeline, theme);
  // See-through, since the lines of the axes are below.
  const shade = { type: "rect", color: theme.muted, opacity: SHADE };
  const stretch = { x: alongClock(timeline, "from"), x2: { field: "to" } };
  return markLayer(timeline.bottoms, shade, stretch);
}

/** Invisible, above everything else: shows the tooltip of the moment under the pointer. */
const pointing = ({ game, data, upper }: Scene): SpecPart => ({
  name: POINTER,
  mark: { type: "rect", fill: upper.style.theme.ink, fillOpacity: 0 },
  encoding: { x: alongClock(game.timeline, "from"), x2: { field: "to" }, tooltip: data.tooltip },
});

type Block = Setting & { readonly lines: readonly string[] };

const lineHeight = (size: number): number => size + 3.5;

/** Style of text that begins at the upper left corner of its block. */
const textStyle = (size: number): SpecPart => ({
  align: "left",
  baseline: "top",
  fontSize: size,
  lineHeight: lineHeight(size),
});

function block(lines: readonly string[], size: number, weight = 400): Block {
  const line_widths = lines.map((line) => measure(line, size, weight));
  const width = maximum([0, ...line_widths]);
  return { lines, line_widths, width, height: lines.length * lineHeight(size) };
}

/** Draws labels of swings beside the line, then names of the teams if these leave room. */
function buildTexts(scene: Scene) {
  const { game, swings } = scene;
  const { width } = scene.upper;
  const frame = { x: 0, y: 0, width, height: scene.upper.height };
  const height = frame.height / 2;
  const lines = [...listPaths(scene), [0, width].map((x) => ({ x, y: height }))];
  const inner = inset(frame);
  // The first labels stay longest when there is little room.
  const ordered = swings.toSorted(goAheadFirst);
  const labels = ordered.map((swing) => ({
    anchor: placeSwing(scene, swing.at, swing.home),
    ...swingBlocks(swing, game, inner.width),
  }));
  const shorter = labels.map(({ anchor, shorter }) => ({ anchor, sizes: shorter }));
  const taken = labels.map(({ anchor }) => grown(dot(anchor), 4));
  const around = { frame: inner, taken, lines: lineMap(frame, lines) };
  const [first] = shorter;
  const off = { ...around, covered: around.lines };
  let callouts = settle(labels, off);
  // In full if all have a place, else some of them without the play.
  if (callouts.length < labels.length) callouts = settle(shorter, off);
  const isFirst = callouts.some(({ anchor }) => anchor === first?.anchor);
  // Without any other place it stands on the line.
  if (first && ordered[0]?.is_go_ahead && !isFirst) callouts = settle([first], around);
  const leaders = callouts.map(({ anchor, end }) => [anchor, end] as const);
  const others = { lines: lineMap(frame, [...lines, ...leaders]), taken: callouts, leaders };
  const names = (["home", "away"] as const).flatMap((side) => {
    const half = inset({ ...frame, y: side === "home" ? 0 : height, height });
    const anchor = { x: half.x, y: side === "home" ? half.y : half.y + half.height };
    // A name with more of the width would not be clearly on one half.
    const sizes = nameBlocks(game[side], half.width * 0.6);
    const places = settle([{ anchor, sizes }], { ...others, frame: half, reach: 0 });
    return places.map((name) => ({ ...name, side }));
  });
  return { callouts, names };
}

/** The labels that have a place, as they are set. */
const settle = (labels: readonly Label<Block>[], room: Surroundings) =>
  placeLabels(labels, room).map(({ x, y, anchor, end, sizes, size }) => ({
    ...(sizes[size] as Block),
    x,
    y,
    anchor,
    end,
  }));

function placeSwing({ game, upper }: Scene, at: number, home: number): Point {
  const { from, to } = game.timeline.shown;
  return { x: ((at - from) / (to - from)) * upper.width, y: (1 - home) * upper.height };
}

/** The line's runs in pixels, the corners of its steps included. */
function listPaths(scene: Scene): readonly (readonly Point[])[] {
  const paths: Point[][] = [];
  for (const { at, home_win_probability: home, run } of scene.data.line) {
    const path = paths[run] ?? [];
    paths[run] = path;
    const point = placeSwing(scene, at, home);
    const last = path.at(-1);
    if (last !== undefined) path.push({ x: point.x, y: last.y });
    path.push(point);
  }
  return paths;
}

const inset = ({ x, y, width, height }: Box): Box => ({
  x: x + 6,
  y: y + 4,
  width: width - 12,
  height: height - 8,
});

/** Maximum shares of the panel's width: for a label of one line, one of several, a short one. */
const SINGLE = 0.42;
const BROKEN = 0.56;
const SHORT = 0.3;

/** Pixels of distance that the full name of a team is worth. */
const ABBREVIATED = 250;

/** The ways to set a label: on one line, broken between its parts, and broken within the play. */
function swingBlocks(swing: Swing, game: Scene["game"], room: number) {
  const parts = swingLines(swing, game);
  const { when, what, score } = parts;
  const happened = what === "" || score === "" ? what : `${what},`;
  const width = (text: string) => measure(text, SIZES.label);
  // Names, gains and scores are not broken, unless they would not fit at all.
  const longest = maximum([...happened.split(" "), score].map(width));
  const broken = (share: number) => {
    const most = Math.min(Math.max(room * share, longest), room);
    return [when.replace(" +", `${NO_BREAK}+`), happened, score].flatMap((part) =>
      wrap(part, most, SIZES.label),
    );
  };
  const fitting = (lines: readonly string[], share: number) => {
    const texts = lines.filter((line) => line !== "");
    return texts.every((line) => width(line) <= room * share) ? [texts] : [];
  };
  const settings = [
    ...fitting([swingText(parts)], SINGLE),
    ...fitting([when, `${happened} ${score}`.trim()], BROKEN),
    broken(BROKEN),
    broken(SHORT),
  ];
  const different = new Map(settings.map((lines) => [lines.join("\n"), lines]));
  const sizes = [...different.values()].map((lines) => block(lines, SIZES.label));
  const short = [[when], when.split(/ (?=\()/)].map((lines) => block(lines, SIZES.label));
  return { sizes, shorter: [...sizes, ...short] };
}

/** The ways to set a team's name, the full one first. */
function nameBlocks({ name, abbreviation }: TeamLabel, room: number): readonly Block[] {
  const set = (lines: readonly string[]) => block(lines, SIZES.heading, 600);
  const fitting = [...new Set([name, abbreviation])].filter(
    (text) => measure(text, SIZES.heading, 600) <= room,
  );
  if (fitting.length > 0) {
    return fitting.map((text, index) => ({ ...set([text]), cost: index * ABBREVIATED }));
  }
  return [set(wrap(abbreviation, room, SIZES.heading, 600))];
}
