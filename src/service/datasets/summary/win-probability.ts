import { character, double, type Row } from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { objectsAt } from "../../../schema/payload";

const columns = {
  play_id: character(
    "playId",
    "Id of the play after which the probabilities apply; joins to plays.id.",
  ),
  home_win_percentage: double(
    "homeWinPercentage",
    "Probability that the home side wins, 0 to 1, according to the service's model; null if unknown.",
  ),
  tie_percentage: double(
    "tiePercentage",
    "Probability of a tie, 0 to 1; the away side's is 1 minus both.",
  ),
};

/** Probabilities after one play (basketball) or plate appearance (baseball). */
export interface WinProbability extends Row<typeof columns> {}

export const winProbability: Dataset<WinProbability> = {
  row: "One play in basketball, one plate appearance in baseball, in the order of the game.",
  empty: "Before the game and if there is no play log.",
  source: "winprobability[]",
  columns,
  items: (payload) => objectsAt(payload, "winprobability", "$"),
};
