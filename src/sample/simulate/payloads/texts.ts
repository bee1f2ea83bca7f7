import { ordinal, rounded } from "../numbers";
import type { Tally } from "../season";

/** `12-3`, with ties where there are any. */
export const tallyText = ({ wins, losses, ties }: Tally): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join("-");

/** `W3`, `L1`; "-" before the first game and after a tie. */
export const streakText = (streak: number): string =>
  streak === 0 ? "-" : `${streak > 0 ? "W" : "L"}${Math.abs(streak)}`;

/** Games behind: "-" for none, "+0.5" for half a game ahead. */
export const gapText = (games: number): string =>
  games === 0 ? "-" : games < 0 ? `+${-games}` : String(games);

/** `.272`, `1.032`: averages are written without a leading zero. */
export const averageText = (value: number): string => value.toFixed(3).replace(/^0\./, ".");

/** One decimal, as the service shows shares and averages. */
export const oneDecimal = (value: number): string => value.toFixed(1);

/** A number to the seventh decimal, as far as the service writes them. */
export const toSeventh = (value: number): number => rounded(value, 1e7);

/** `5.2`: innings and outs. */
export const inningsText = (outs: number): string => `${Math.floor(outs / 3)}.${outs % 3}`;

/** `3rd`, `Tied-2nd`. */
export const rankText = (rank: number, isTied: boolean): string =>
  `${isTied ? "Tied-" : ""}${ordinal(rank)}`;

/** A value's rank among all of its kind, highest first; equal ones share it. */
export function rankAmong(values: readonly number[], own: number) {
  const rank = 1 + values.filter((value) => value > own).length;
  const isTied = values.filter((value) => value === own).length > 1;
  return { rank, rankDisplayValue: rankText(rank, isTied) };
}
