/*
 * The tables of games that seasons store, one line each. A table listed here is stacked, stored, queried,
 * documented and exported by its declaration.
 */

export { type BattedBall, battedBalls } from "./batted-balls/batted-balls";
export {
  type BaseballBoxScore,
  type BoxScoreRows,
  boxScore,
  type MlbBattingRow,
  type MlbPitchingRow,
  type MlbTeamBoxScoreRow,
  teamBoxScore,
  type WbbBoxScoreRow,
  type WbbTeamBoxScoreRow,
} from "./box-scores/box-score";
export {
  type FourFactors,
  type FourFactorsOptions,
  fourFactors,
} from "./four-factors/four-factors";
export { type GameDetails, gameDetails } from "./game-details/game-details";
export { lineScores, type MlbLineScore, type WbbLineScore } from "./game-details/line-scores";
export { type GameOdds, odds } from "./game-details/odds";
export { type Stint, stints } from "./lineups/stints";
export { type Pitch, pitches } from "./pitches/pitches";
export { type BattingOrderRow, battingOrders } from "./plate-appearances/batting-orders";
export {
  type PlateAppearance,
  type PlateAppearancesOptions,
  plateAppearances,
} from "./plate-appearances/plate-appearance-table";
export { type Possession, possessions } from "./possessions/possessions";
export { runs, type ScoringRun, type ScoringRunsOptions } from "./possessions/runs";
export { type ReconcileRow, reconcile } from "./reconcile/reconcile";
export { type FreeThrow, freeThrows, hasShotLocations, type Shot, shots } from "./shots/shots";
export {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
} from "./win-probability/win-probability";
