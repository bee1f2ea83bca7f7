/*
 * The charts, one line each. A chart listed here is exported, documented, and drawn in the gallery and by
 * `season.chart`. Tests use its declaration.
 */

export { type SprayOptions, sprayChart } from "./batted-balls/chart/spray-chart";
export { type PlayerChartOptions, playerChart } from "./box-scores/chart/player-chart";
export { type BracketChartOptions, bracketChart } from "./bracket/chart/bracket-chart";
export { type ComparisonChartOptions, comparisonChart } from "./comparison/chart/comparison-chart";
export { type PercentileCardOptions, percentileCard } from "./comparison/chart/percentile-card";
export { type ScatterChartOptions, scatterChart } from "./comparison/chart/scatter-chart";
export {
  type FourFactorsChartOptions,
  fourFactorsChart,
} from "./four-factors/chart/four-factors-chart";
export { type LineupChartOptions, lineupChart } from "./lineups/chart/lineup-chart";
export {
  type LineupTotalsChartOptions,
  lineupTotalsChart,
} from "./lineups/chart/lineup-totals-chart";
export { type OnOffChartOptions, onOffChart } from "./lineups/chart/on-off-chart";
export { type RotationChartOptions, rotationChart } from "./lineups/chart/rotation-chart";
export { type BatterCardOptions, batterCard } from "./pitches/chart/batter-card";
export { type PitcherCardOptions, pitcherCard } from "./pitches/chart/pitcher-card";
export { type StrikeZoneOptions, strikeZoneChart } from "./pitches/chart/strike-zone-chart";
export { type PreviewChartOptions, previewChart } from "./preview/chart/preview-chart";
export type { GamePair } from "./preview/chart/previewed-games";
export { tableChart } from "./printed-table/chart/table-chart";
export type { PrintedTableOptions } from "./printed-table/chart/table-options";
export { type ProjectionChartOptions, projectionChart } from "./projection/chart/projection-chart";
export { type LuckChartOptions, luckChart } from "./ratings/chart/luck-chart";
export { type RatingsChartOptions, ratingsChart } from "./ratings/chart/ratings-chart";
export { type ShotChartOptions, shotChart } from "./shots/chart/shot-chart";
export { type ShotProfileOptions, shotProfileChart } from "./shots/chart/shot-profile-chart";
export { type ShotQualityChartOptions, shotQualityChart } from "./shots/chart/shot-quality-chart";
export { type RaceChartOptions, raceChart } from "./team-games/chart/race-chart";
export { type SeasonChartOptions, seasonChart } from "./team-games/chart/season-chart";
export {
  type CalibrationChartOptions,
  calibrationChart,
} from "./win-probability/chart/calibration-chart";
export {
  type ScoreFlowChartOptions,
  scoreFlowChart,
} from "./win-probability/chart/score-flow-chart";
export {
  type WinProbabilityChartOptions,
  winProbabilityChart,
} from "./win-probability/chart/win-probability-chart";
export {
  type WinProbabilityAddedChartOptions,
  winProbabilityAddedChart,
} from "./win-probability-added/chart/win-probability-added-chart";
