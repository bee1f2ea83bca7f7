import { POINTER } from "../render/static-spec";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { type TeamColors, teamColors } from "../shared/colors";
import { measure } from "../shared/font";
import { PADDING, SIZES } from "../shared/theme";
import { type ChartData, knowsTies } from "./chart-data";
import type { ChartedGame } from "./timeline";

/** Measures of the two panels, in pixels. */
export interface Paper {
  /** Left of the panels, for the labels of their axes. */
  readonly margin: number;
  readonly width: number;
  readonly chances: number;
  readonly lead: number;
}

/** What the panels are drawn with. */
export interface Scene {
  readonly game: ChartedGame;
  readonly data: ChartData;
  readonly style: ChartStyle;
  readonly paper: Paper;
  readonly colors: TeamColors;
}

/** Least height of the upper panel, height of the lower one, and the room between them. */
const [CHANCES, STRIP, SPACING] = [260, 70, 10];

/** Between the labels of an axis and the panel. */
export const LABEL_PADDING = 8;

/** What the line stands out at its end. */
const EDGE = 1;

/** The widest label of an axis. */
const WIDEST = "Inning";

export function sceneOf(game: ChartedGame, data: ChartData, style: ChartStyle): Scene {
  const { home, away } = game.heading;
  return { game, data, style, paper: paperOf(style), colors: teamColors(style.theme, home, away) };
}

function paperOf({ width, height }: ChartStyle): Paper {
  const margin = Math.ceil(measure(WIDEST, SIZES.label)) + LABEL_PADDING;
  const sum = height ?? Math.max(CHANCES, Math.round(width / 2)) + STRIP;
  const lead = Math.min(STRIP, Math.round(sum / 4));
  return { margin, width: width - 2 * PADDING - margin - EDGE, chances: sum - lead, lead };
}

/** Panels above each other, over the same stretch of the game. */
export const panels = (scene: Scene, ...views: readonly SpecPart[]): SpecPart => ({
  data: { values: scene.data.moments },
  spacing: SPACING,
  vconcat: views,
});

/** A panel with its heading. */
export const panel = (
  { paper, style }: Scene,
  {
    title,
    height,
    layer,
  }: { readonly title: string; readonly height: number; readonly layer: readonly SpecPart[] },
): SpecPart => ({
  title: {
    text: title,
    color: style.theme.muted,
    fontSize: SIZES.label,
    fontWeight: 400,
    lineHeight: SIZES.label,
    offset: 6,
  },
  width: paper.width,
  height,
  layer,
});

/**
 * The scale that both panels share. One layer of a panel tells what its axis is; the others leave
 * that open, which is quicker to compile than the same axis many times.
 */
export function across({ game }: Scene, field: string): SpecPart {
  const { from, to } = game.timeline.shown;
  return {
    field,
    type: "quantitative",
    title: titleOf(game),
    scale: { domain: [from, to], nice: false, zero: false },
  };
}

/** What stands before the names of the sections, where these do not tell themselves. */
const titleOf = ({ league }: ChartedGame): string | null => (league === "mlb" ? WIDEST : null);

/** The axis at the left of a panel, with a line across the panel at one of its values. */
export const sideAxis = (
  { paper, style }: Scene,
  { values, labelExpr, line }: { values: readonly number[]; labelExpr: string; line: number },
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

/** Behind both panels: bottoms of innings shaded, or a thin rule where two periods meet. */
export function backdrop(scene: Scene): readonly SpecPart[] {
  const { sections, shaded } = scene.game.timeline;
  const { theme } = scene.style;
  const from = across(scene, "from");
  if (shaded.length > 0) {
    return [
      {
        data: { values: shaded },
        // See-through, since the lines of the axes lie beneath.
        mark: { type: "rect", color: theme.muted, opacity: 0.06 },
        encoding: { x: from, x2: { field: "to" } },
      },
    ];
  }
  const data = { values: sections.slice(1) };
  return [{ data, mark: { type: "rule", color: theme.faint }, encoding: { x: from } }];
}

/** The colour of the side that a row is about. */
export const sideColor = ({ colors }: Scene): SpecPart => ({
  field: "side",
  type: "nominal",
  scale: { domain: ["home", "away"], range: [colors.home, colors.away] },
  legend: null,
});

/** Above all else, unseen: where one points, the moment there tells itself. */
export function pointing(scene: Scene): SpecPart {
  const { home, away } = scene.game.heading;
  const text = (field: string, title: string) => ({ field, type: "nominal", title });
  return {
    name: POINTER,
    mark: { type: "rect", fill: scene.style.theme.ink, fillOpacity: 0 },
    encoding: {
      x: across(scene, "from"),
      x2: { field: "to" },
      tooltip: [
        text("when", "When"),
        text("play", "Play"),
        text("score", "Score"),
        text("home_chance", `${home.name} to win`),
        text("away_chance", `${away.name} to win`),
        ...(knowsTies(scene.game.timeline.moments) ? [text("tie_chance", "Tie")] : []),
      ],
    },
  };
}
