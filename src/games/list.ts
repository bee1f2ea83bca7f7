/*
 * The tables of games that seasons store, one line each: a table that stands here is stacked, stored,
 * queried and documented by its declaration alone.
 */

export { battedBalls } from "./baseball/batted-balls";
export { battingOrders } from "./baseball/batting-orders";
export { pitches } from "./baseball/pitches";
export { plateAppearances } from "./baseball/plate-appearance-table";
export { fourFactors } from "./basketball/four-factors";
export { freeThrows } from "./basketball/free-throws";
export { possessions } from "./basketball/possessions";
export { runs } from "./basketball/runs";
export { shots } from "./basketball/shots";
export { stints } from "./basketball/stints";
export { boxScore } from "./box-score";
export { gameDetails } from "./game-details";
export { lineScores } from "./line-scores";
export { odds } from "./odds";
export { reconcile } from "./reconcile";
export { teamBoxScore } from "./team-box-score";
export { winProbability } from "./win-probability";
