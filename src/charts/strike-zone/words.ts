import type { SelectedPlayers } from "../shared/baseball/drawing";
import {
  battingName,
  type GameContext,
  pitchingName,
  type SidesOfRow,
} from "../shared/baseball/game-context";
import { countWithUnit, joinParts, withArticle } from "../shared/wording";
import { countedTally, type Tally, tallyInWords } from "./tally";

/** What a picture of pitches is called. */
export function titleOf(
  { pitcher, batter }: SelectedPlayers,
  rows: readonly SidesOfRow[],
  context: GameContext,
): string {
  const all = countWithUnit(rows.length, "pitch", "pitches");
  const [first] = rows;
  if (pitcher && batter) return `${pitcher.name} against ${batter.name}: ${all}`;
  if (pitcher) {
    return `What ${pitcher.name} threw: ${all}${other(" against ", first && battingName(first), context)}`;
  }
  if (batter) {
    return `What ${batter.name} saw: ${all}${other(" from ", first && pitchingName(first), context)}`;
  }
  return context.games > 1
    ? `Every pitch of ${context.words}`
    : joinParts(["Every pitch", context.words], ": ");
}

/** The other team, or of how many games. */
function other(link: string, team: string | null | undefined, { games }: GameContext): string {
  if (games !== 1) return ` in ${countWithUnit(games, "game")}`;
  return team == null ? "" : `${link}${withArticle(team)}`;
}

/** Title and subtitle together tell game, day and numbers, each once. */
export function subtitleOf(selected: SelectedPlayers, tally: Tally, context: GameContext): string {
  const hasPlayer = selected.pitcher !== undefined || selected.batter !== undefined;
  const game = hasPlayer && context.games === 1 ? context.words : null;
  return joinParts([game, context.day, hasPlayer ? tallyInWords(tally) : countedTally(tally)]);
}

/** The title over a picture without pitches. */
export function nothingTitle({ pitcher, batter }: SelectedPlayers, context: GameContext): string {
  if (pitcher && batter) return `No pitch from ${pitcher.name} to ${batter.name}`;
  return joinParts(["No pitches", context.words], ": ");
}

export const nothingSubtitle = (selected: SelectedPlayers, context: GameContext): string =>
  selected.pitcher && selected.batter
    ? joinParts([context.words, context.day])
    : joinParts([context.status, context.day]);
