import { sprayChart } from "../../src/analysis/batted-balls/chart/spray-chart";
import { fourFactorsChart } from "../../src/analysis/four-factors/chart/four-factors-chart";
import { lineupChart } from "../../src/analysis/lineups/chart/lineup-chart";
import { strikeZoneChart } from "../../src/analysis/pitches/chart/strike-zone-chart";
import { previewChart } from "../../src/analysis/preview/chart/preview-chart";
import { shotChart } from "../../src/analysis/shots/chart/shot-chart";
import { scoreFlowChart } from "../../src/analysis/win-probability/chart/score-flow-chart";
import { winProbabilityChart } from "../../src/analysis/win-probability/chart/win-probability-chart";
import { winProbabilityAddedChart } from "../../src/analysis/win-probability-added/chart/win-probability-added-chart";
import type { Chart } from "../../src/charts/chart";
import type { MlbSummary, WbbSummary } from "../../src/games/game";

/** A summary to draw charts of. */
export interface Game {
  readonly name: string;
  readonly league: "wbb" | "mlb";
  readonly summary: WbbSummary | MlbSummary;
}

/** One way to draw a chart. */
export interface ChartCase {
  readonly name: string;
  readonly league: "wbb" | "mlb";
  readonly draw: (game: Game) => Chart;
}

/** Whether a chart can be of a game: the value of plays needs a model of their league. */
export const canDraw = (chart: string, { name }: Pick<Game, "name">): boolean =>
  !(/^winProbabilityAdded|^ratings/.test(chart) && /\bother\/mbb_/.test(name));

const ofWbb = (name: string, draw: (summary: WbbSummary) => Chart): ChartCase => ({
  name,
  league: "wbb",
  draw: ({ summary }) => draw(summary as WbbSummary),
});

export const ofMlb = (name: string, draw: (summary: MlbSummary) => Chart): ChartCase => ({
  name,
  league: "mlb",
  draw: ({ summary }) => draw(summary as MlbSummary),
});

/** Every chart, in each way that makes a different picture. */
export const CHARTS: readonly ChartCase[] = [
  ofWbb("winProbabilityChart, wbb", (game) => winProbabilityChart(game)),
  ofMlb("winProbabilityChart, mlb", (game) => winProbabilityChart(game)),
  ofWbb("scoreFlowChart, wbb", (game) => scoreFlowChart(game)),
  ofMlb("scoreFlowChart, mlb", (game) => scoreFlowChart(game)),
  ofWbb("shotChart", (game) => shotChart(game)),
  ofWbb("shotChart, full court", (game) => shotChart(game, { court: "full" })),
  ofWbb("shotChart, hex", (game) => shotChart(game, { mode: "hex" })),
  ofWbb("shotChart, zones", (game) => shotChart(game, { mode: "zones" })),
  ofWbb("winProbabilityAddedChart", (game) => winProbabilityAddedChart(game)),
  ofWbb("fourFactorsChart", (game) => fourFactorsChart(game)),
  ofWbb("lineupChart", (game) => lineupChart(game)),
  ofMlb("strikeZoneChart", (game) => strikeZoneChart(game)),
  ofMlb("strikeZoneChart, points", (game) => strikeZoneChart(game, { mode: "points" })),
  ofMlb("strikeZoneChart, density", (game) => strikeZoneChart(game, { mode: "density" })),
  ofMlb("strikeZoneChart, result", (game) => strikeZoneChart(game, { color: "result" })),
  ofMlb("sprayChart", (game) => sprayChart(game)),
  ofWbb("previewChart, wbb", (game) => previewChart(game)),
  ofMlb("previewChart, mlb", (game) => previewChart(game)),
];
