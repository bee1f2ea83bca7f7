/*
 * The tables of games that seasons store, one line each. A table listed here is stacked, stored, queried,
 * documented and exported by its declaration.
 */

export { type BattedBall, battedBalls } from "./baseball/batted-balls";
export { type BattingOrderRow, battingOrders } from "./baseball/batting-orders";
export { type Pitch, pitches } from "./baseball/pitches";
export {
  type PlateAppearance,
  type PlateAppearancesOptions,
  plateAppearances,
} from "./baseball/plate-appearance-table";
export { type FourFactors, type FourFactorsOptions, fourFactors } from "./basketball/four-factors";
export { type FreeThrow, freeThrows } from "./basketball/free-throws";
export { type Possession, possessions } from "./basketball/possessions";
export { runs, type ScoringRun, type ScoringRunsOptions } from "./basketball/runs";
export { hasShotLocations, type Shot, shots } from "./basketball/shots";
export { type Stint, stints } from "./basketball/stints";
export {
  type BaseballBoxScore,
  type BoxScoreRows,
  boxScore,
  type MlbBattingRow,
  type MlbPitchingRow,
  type WbbBoxScoreRow,
} from "./box-score";
export { type GameDetails, gameDetails } from "./game-details";
export { lineScores, type MlbLineScore, type WbbLineScore } from "./line-scores";
export { type GameOdds, odds } from "./odds";
export { type ReconcileRow, reconcile } from "./reconcile";
export { type MlbTeamBoxScoreRow, teamBoxScore, type WbbTeamBoxScoreRow } from "./team-box-score";
export {
  type MlbWinProbabilityRow,
  type WbbWinProbabilityRow,
  winProbability,
} from "./win-probability";
