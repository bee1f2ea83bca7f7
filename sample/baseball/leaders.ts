import type { Athlete, Side } from "../league";
import { isPlayed } from "../payloads/game-parts";
import { thousandths } from "../payloads/parts";
import {
  average,
  type Batting,
  inningsText,
  type MlbGame,
  type MlbSeason,
  type Pitching,
} from "./box";
import { seasonTotals } from "./totals";

const some = (count: number, word: string): string[] =>
  count === 0 ? [] : [count === 1 ? word : `${count} ${word}`];

/** `2-4, HR, 3 RBI`. */
export const battingText = (line: Batting): string =>
  [
    `${line.h}-${line.ab}`,
    ...some(line.hr, "HR"),
    ...some(line.t, "3B"),
    ...some(line.d, "2B"),
    ...some(line.rbi, "RBI"),
    ...some(line.r, "R"),
    ...some(line.bb, "BB"),
    ...some(line.k, "K"),
  ].join(", ");

/** `5.0 IP, 2 ER, 4 H, 6 K`. */
export const pitchingText = (line: Pitching): string =>
  [
    `${inningsText(line.outs)} IP`,
    `${line.er} ER`,
    `${line.h} H`,
    ...some(line.k, "K"),
    ...some(line.bb, "BB"),
  ].join(", ");

/** Categories of leaders, and what is told of them in a game. */
const CATEGORIES = [
  ["avg", "Batting Average", "BA", "AVG", (line: Batting) => average(line), thousandths],
  ["homeRuns", "Home Runs", "HR", "HR", (line: Batting) => line.hr, String],
  ["RBIs", "Runs Batted In", "RBI", "RBI", (line: Batting) => line.rbi, String],
] as const;

export interface BattingLeader {
  readonly name: string;
  readonly displayName: string;
  readonly shortDisplayName: string;
  readonly abbreviation: string;
  readonly athlete: Athlete;
  readonly line: Batting;
  readonly value: number;
  readonly displayValue: string;
}

/** The best batters of a side: of the game, or of the season before it. */
export function battingLeaders(season: MlbSeason, game: MlbGame, side: Side): BattingLeader[] {
  const before = !isPlayed(game);
  const lines: readonly { athlete: Athlete; line: Batting }[] = before
    ? [...seasonTotals(season).batters.values()].filter(
        ({ athlete }) => athlete.team === game.plan[side].id,
      )
    : (game.played?.box[side].hitters ?? []);
  if (lines.length === 0) return [];
  return CATEGORIES.map(([name, displayName, shortDisplayName, abbreviation, measure, text]) => {
    const best = lines.reduce((top, one) => (measure(one.line) > measure(top.line) ? one : top));
    const value = measure(best.line);
    const displayValue = before ? text(value) : battingText(best.line);
    const { athlete, line } = best;
    return {
      name,
      displayName,
      shortDisplayName,
      abbreviation,
      athlete,
      line,
      value,
      displayValue,
    };
  });
}
