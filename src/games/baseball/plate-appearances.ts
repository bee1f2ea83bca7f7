import type { OpenGame, Side } from "../game";
import { type Bases, type Half, type LoggedRow, readLog, START_BATTER } from "./log";

/** One batter's turn that came to a result. */
export interface PlateAppearance {
  readonly at_bat_id: string | null;
  /** Counted over both sides, from 1. */
  readonly number: number;
  readonly inning: number;
  readonly half: Half;
  readonly batter_id: string | null;
  /** Who threw the last pitch. */
  readonly pitcher_id: string | null;
  readonly batting: Side;
  readonly pitching: Side;
  /** Places in `plays` of the row the batter comes up with, and of the result. */
  readonly first_row: number;
  readonly result_row: number;
  /** As the batter came up; runners may move and be put out before the result. */
  readonly outs_before: number;
  readonly outs_after: number;
  readonly home_score_before: number;
  readonly away_score_before: number;
  readonly home_score_after: number;
  readonly away_score_after: number;
  readonly bases_before: Bases;
  readonly bases_after: Bases;
}

/**
 * The plate appearances of a game in their order. A turn without a result, because the half-inning
 * ended on the bases or the turn is still going on, is none; empty without a log.
 */
export const plateAppearances = (game: OpenGame<"mlb">): readonly PlateAppearance[] =>
  appearancesOf(readLog(game));

export function appearancesOf(log: readonly LoggedRow[]): readonly PlateAppearance[] {
  const firstRows = firstRowsOf(log);
  const results = [...log.entries()].filter(([, { isResult }]) => isResult);
  return results.map(([result_row, result], index) => {
    const { play, inning, half, batter_id, pitcher_id, batting, pitching, after } = result;
    const first_row = firstRows.get(play.at_bat_id) ?? result_row;
    const { before } = log[first_row] ?? result;
    return {
      at_bat_id: play.at_bat_id,
      number: index + 1,
      inning,
      half,
      batter_id,
      pitcher_id,
      batting,
      pitching,
      first_row,
      result_row,
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

/** Where the batter of each at_bat_id comes up, else where he is first named. */
function firstRowsOf(log: readonly LoggedRow[]): ReadonlyMap<string | null, number> {
  const first = new Map<string | null, number>();
  log.forEach(({ play: { at_bat_id, type_id }, batter_id }, index) => {
    const stands = type_id === START_BATTER || batter_id !== null;
    if (stands && !first.has(at_bat_id)) first.set(at_bat_id, index);
  });
  return first;
}
