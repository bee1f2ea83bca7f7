import * as sf from "../../src/index";

/** A summary to draw charts of. */
export interface Game {
  readonly name: string;
  readonly league: "wbb" | "mlb";
  readonly summary: sf.WbbSummary | sf.MlbSummary;
}

/** One way to draw a chart. */
export interface ChartCase {
  readonly name: string;
  readonly league: "wbb" | "mlb";
  readonly draw: (game: Game) => sf.Chart;
}

/** Whether a chart can be of a game: the value of plays needs a model of their league. */
export const canDraw = (chart: string, { name }: Pick<Game, "name">): boolean =>
  !(/^winProbabilityAdded|^ratings/.test(chart) && /\bother\/mbb_/.test(name));

const ofWbb = (name: string, draw: (summary: sf.WbbSummary) => sf.Chart): ChartCase => ({
  name,
  league: "wbb",
  draw: ({ summary }) => draw(summary as sf.WbbSummary),
});

export const ofMlb = (name: string, draw: (summary: sf.MlbSummary) => sf.Chart): ChartCase => ({
  name,
  league: "mlb",
  draw: ({ summary }) => draw(summary as sf.MlbSummary),
});

/** Every chart, in each way that makes a different picture. */
export const CHARTS: readonly ChartCase[] = [
  ofWbb("winProbabilityChart, wbb", (game) => sf.winProbabilityChart(game)),
  ofMlb("winProbabilityChart, mlb", (game) => sf.winProbabilityChart(game)),
  ofWbb("scoreFlowChart, wbb", (game) => sf.scoreFlowChart(game)),
  ofMlb("scoreFlowChart, mlb", (game) => sf.scoreFlowChart(game)),
  ofWbb("shotChart", (game) => sf.shotChart(game)),
  ofWbb("shotChart, full court", (game) => sf.shotChart(game, { court: "full" })),
  ofWbb("shotChart, hex", (game) => sf.shotChart(game, { mode: "hex" })),
  ofWbb("shotChart, zones", (game) => sf.shotChart(game, { mode: "zones" })),
  ofWbb("winProbabilityAddedChart", (game) => sf.winProbabilityAddedChart(game)),
  ofWbb("fourFactorsChart", (game) => sf.fourFactorsChart(game)),
  ofWbb("lineupChart", (game) => sf.lineupChart(game)),
  ofMlb("strikeZoneChart", (game) => sf.strikeZoneChart(game)),
  ofMlb("strikeZoneChart, points", (game) => sf.strikeZoneChart(game, { mode: "points" })),
  ofMlb("strikeZoneChart, density", (game) => sf.strikeZoneChart(game, { mode: "density" })),
  ofMlb("strikeZoneChart, result", (game) => sf.strikeZoneChart(game, { color: "result" })),
  ofMlb("sprayChart", (game) => sf.sprayChart(game)),
  ofWbb("previewChart, wbb", (game) => sf.previewChart(game)),
  ofMlb("previewChart, mlb", (game) => sf.previewChart(game)),
];
