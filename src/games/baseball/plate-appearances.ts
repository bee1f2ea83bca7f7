import { oncePer } from "../../schema/once-per";
import type { OpenGame } from "../game";
import { type AtBatKey, type LogRow, readLog, START_BATTER } from "./log";

/** A turn at bat with a result; its pitcher is that of the last pitch. */
export type Appearance = Readonly<ReturnType<typeof groupAppearances>[number]>;

/** Returns the plate appearances in order; a turn without a result is not one. Empty without a log. */
export const findPlateAppearances = oncePer((game: OpenGame<"baseball">): readonly Appearance[] =>
  groupAppearances(readLog(game)),
);

export function groupAppearances(log: readonly LogRow[]) {
  const firstRows = collectFirstRows(log);
  const results = [...log.entries()].filter(([, { isResult }]) => isResult);
  return results.map(([result_row, result], index) => {
    const { play, at_bat, inning, half, batter_id, pitcher_id, batting, pitching, after } = result;
    const first_row = firstRows.get(at_bat) ?? result_row;
    const { before } = log[first_row] ?? result;
    return {
      at_bat,
      at_bat_id: play.at_bat_id,
      /** In the game, from 1 across both sides. */
      number: index + 1,
      inning,
      half,
      batter_id,
      pitcher_id,
      batting,
      pitching,
      /** Index in `plays` of the row in which the batter comes up. */
      first_row,
      result_row,
      /** When the batter came up; runners may advance or be put out before the result. */
      outs_before: before.outs,
      outs_after: after.outs,
      home_score_before: before.home_score,
      away_score_before: before.away_score,
      home_score_after: after.home_score,
      away_score_after: after.away_score,
      bases_before: before.bases,
      bases_after: after.bases,
    };
  });
}

/** Returns the row in which the batter of each turn comes up, otherwise the first that names them. */
function collectFirstRows(log: readonly LogRow[]): ReadonlyMap<AtBatKey, number> {
  const first = new Map<AtBatKey, number>();
  log.forEach(({ play: { type_id }, at_bat, batter_id }, index) => {
    const stands = type_id === START_BATTER || batter_id !== null;
    if (stands && !first.has(at_bat)) first.set(at_bat, index);
  });
  return first;
}
