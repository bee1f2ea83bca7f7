import {
  alongClock,
  clockAxis,
  leadLayers,
  periodLines,
  sideColor,
  sidesArea,
} from "../../../charts/marks/clock-axis";
import { leaderLayer, pixels, textLayer } from "../../../charts/marks/marks";
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
import { SIZES, type Theme } from "../../../charts/theme/theme";
import { minimum } from "../../../schema/extremes";
import type { chartData } from "./chart-data";
import type { ChartedGame } from "./charted-game";
import { buildTexts, textStyle } from "./texts";
import type { Swing } from "./timeline";

/** The data and settings of both panels. */
export interface Scene {
  readonly game: ChartedGame;
  readonly data: ReturnType<typeof chartData>;
  readonly swings: readonly Swing[];
  readonly plot: Plot;
  /** Heights of the panels. */
  readonly chances: number;
  readonly lead: number;
  readonly colors: TeamColors;
}

/** Least height of the upper panel, height of the lower one, and the room between them. */
const [CHANCES, STRIP, SPACING] = [260, 70, 10];

/** Height of the lower panel if it is the only one. */
const LEAD_ALONE = 160;

/** Room for half of the line's width at its right end. */
const EDGE = 1;

const WIDEST = "Inning";

/** The probability above the lead, or the lead alone. */
export function drawPanels(
  game: ChartedGame,
  data: Scene["data"],
  swings: readonly Swing[],
  style: ChartStyle,
): SpecPart {
  const isAlone = game.drawn === "lead";
  const height = isAlone ? LEAD_ALONE : Math.max(CHANCES, Math.round(style.width / 2)) + STRIP;
  const plot = placePlot(style, { left: [WIDEST], right: EDGE, height });
  const lead = isAlone ? plot.height : Math.min(STRIP, Math.round(plot.height / 4));
  const colors = teamColors(style.theme, game.home, game.away);
  const scene = { game, data, swings, plot, lead, chances: plot.height - lead, colors };
  const vconcat = [...(isAlone ? [] : [chancePanel(scene)]), leadPanel(scene)];
  return { data: { values: data.moments }, spacing: SPACING, vconcat };
}

function chancePanel(scene: Scene): SpecPart {
  const { game, data, swings, plot, colors } = scene;
  const { theme, layers } = plot.style;
  const { names, callouts } = buildTexts(scene);
  const tint = chooseTint(scene);
  const x = alongClock(game.timeline, "at");
  const y = upwards("home_win_probability");
  const color = sideColor(colors);
  return panel(scene, "Win probability", scene.chances, [
    backdrop(scene),
    sidesArea(
      data.line,
      ["home_win_probability", 0.5],
      colors,
      {
        x: alongClock(game.timeline, "at", { title: null, values: [] }),
        y: { ...upwards("edge"), axis: leftAxis(plot, sideAxis(theme)) },
      },
      { opacity: tint },
    ),
    {
      data: { values: data.line },
      mark: {
        type: "line",
        interpolate: "step-after",
        color: theme.ink,
        strokeWidth: 1.5,
        strokeJoin: "round",
      },
      encoding: { x, y, detail: { field: "run" } },
    },
    {
      name: "leaders",
      ...leaderLayer(
        callouts.map(({ anchor, end }) => ({ ...anchor, x2: end.x, y2: end.y })),
        pixels,
        theme.muted,
      ),
    },
    textLayer(callouts, pixels, { ...textStyle(SIZES.label), color: theme.ink }, "lines"),
    {
      // The labeled moments, in the color of the side that gained.
      data: {
        values: swings.map(({ at, home, change }) => ({
          at,
          home_win_probability: home,
          side: change > 0 ? "home" : "away",
        })),
      },
      mark: { ...DOT, opacity: 1, stroke: theme.background, strokeWidth: 1.5 },
      encoding: { x, y, color },
    },
    ...names.map(({ side, ...name }) => {
      const ink = nameColor(theme, colors[side], tint);
      const style = { ...textStyle(SIZES.heading), fontWeight: 600, color: ink };
      return textLayer([name], pixels, style, "lines");
    }),
    ...layers,
    pointing(scene),
    {
      // The position of each moment on the line.
      name: `${POINTER}_on_line`,
      mark: { ...DOT, opacity: 0 },
      encoding: { x, y, tooltip: data.tooltip },
    },
  ]);
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
  const { game, data, plot } = scene;
  return panel(scene, leadTitle(game), scene.lead, [
    backdrop(scene),
    ...leadLayers(
      game.timeline,
      data.lead,
      { ...plot, height: scene.lead },
      scene.colors,
      sectionAxis(scene),
    ),
    ...(game.drawn === "lead" ? plot.style.layers : []),
    pointing(scene),
  ]);
}

/** Alone, without the names of the upper panel, it says whose side is which. */
function leadTitle({ sport, drawn, home, away }: ChartedGame): string {
  const title = sport === "basketball" ? "Lead in points" : "Lead in runs";
  return drawn === "lead" ? `${title}: ${home.name} above, ${away.name} below` : title;
}

/** The names of the sections; numbers of innings are preceded by their unit. */
const sectionAxis = ({ game, plot }: Scene): SpecPart => ({
  ...clockAxis(game.timeline, plot.width),
  title: game.sport === "baseball" ? WIDEST : null,
  labelPadding: SECTION_PADDING,
  titleAlign: "right",
  titleBaseline: "top",
  titleX: -LABEL_PADDING,
  titleY: SECTION_PADDING,
});

const LABEL_PADDING = 8;

/** A panel whose layers are all of the picture: a user's are below the pointers. */
const panel = (
  { plot }: Scene,
  title: string,
  height: number,
  layer: readonly SpecPart[],
): SpecPart => panelView({ ...plot, height, style: { ...plot.style, layers: [] } }, layer, title);

/** Opacity of the bottoms of innings, and the maximum for a team's half in its color. */
const [SHADE, TINT] = [0.06, { light: 0.25, dark: 0.4 }] as const;

/** Returns how strongly both teams' colors cover the ground of labels. */
function chooseTint({ colors, plot }: Scene): number {
  const { theme } = plot.style;
  const ground = mixed(theme.background, theme.muted, SHADE);
  const depths = [colors.home, colors.away].map((color) =>
    tintDepth(color, ground, theme, TINT[theme.name]),
  );
  return minimum(depths);
}

/** Returns the color of a team's name, which may be on paper and on the team's own tint. */
function nameColor({ background, muted }: Theme, color: string, tint: number): string {
  const papers = [background, mixed(background, muted, SHADE)];
  return wordsColor(color, [...papers, ...papers.map((paper) => mixed(paper, color, tint))]);
}

/** Draws lines between periods, or the bottoms of innings. */
function backdrop({ game: { timeline }, plot }: Scene): SpecPart {
  const { theme } = plot.style;
  if (timeline.bottoms.length === 0) return periodLines(timeline, theme);
  return {
    data: { values: timeline.bottoms },
    // See-through, since the lines of the axes are below.
    mark: { type: "rect", color: theme.muted, opacity: SHADE },
    encoding: { x: alongClock(timeline, "from"), x2: { field: "to" } },
  };
}

/** Invisible, above everything else: shows the tooltip of the moment under the pointer. */
const pointing = ({ game, data, plot }: Scene): SpecPart => ({
  name: POINTER,
  mark: { type: "rect", fill: plot.style.theme.ink, fillOpacity: 0 },
  encoding: { x: alongClock(game.timeline, "from"), x2: { field: "to" }, tooltip: data.tooltip },
});
