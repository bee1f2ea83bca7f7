/*
 * The charts, one line each. A chart listed here is exported, documented, and drawn in the gallery and by
 * `season.chart`. Tests use its declaration.
 */

export { type BatterCardOptions, batterCard } from "./batter-card";
export { type BracketChartOptions, bracketChart } from "./bracket-chart";
export { type CalibrationChartOptions, calibrationChart } from "./calibration-chart";
export { type ComparisonChartOptions, comparisonChart } from "./comparison-chart";
export { type FourFactorsChartOptions, fourFactorsChart } from "./four-factors-chart";
export { type LineupChartOptions, lineupChart } from "./lineup-chart";
export { type LuckChartOptions, luckChart } from "./luck-chart";
export { type PercentileCardOptions, percentileCard } from "./percentile-card";
export { type PitcherCardOptions, pitcherCard } from "./pitcher-card";
export { type PlayerChartOptions, playerChart } from "./player-chart";
export { type ProjectionChartOptions, projectionChart } from "./projection-chart";
export { type RaceChartOptions, raceChart } from "./race-chart";
export { type RatingsChartOptions, ratingsChart } from "./ratings-chart";
export { type ScoreFlowChartOptions, scoreFlowChart } from "./score-flow-chart";
export { type SeasonChartOptions, seasonChart } from "./season-chart";
export { type ShotChartOptions, shotChart } from "./shot-chart";
export { type ShotProfileOptions, shotProfileChart } from "./shot-profile-chart";
export { type ShotQualityChartOptions, shotQualityChart } from "./shot-quality-chart";
export { type SprayOptions, sprayChart } from "./spray";
export { type StrikeZoneOptions, strikeZoneChart } from "./strike-zone";
export { type WinProbabilityChartOptions, winProbabilityChart } from "./win-probability";
export {
  type WinProbabilityAddedChartOptions,
  winProbabilityAddedChart,
} from "./win-probability-added-chart";
