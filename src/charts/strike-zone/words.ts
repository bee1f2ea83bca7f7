import type { Cast } from "../shared/baseball/drawing";
import {
  battingName,
  type Meeting,
  pitchingName,
  type SidesOfRow,
} from "../shared/baseball/game-context";
import { counted, joined, the } from "../shared/wording";
import { countedTally, type Tally, tallyInWords } from "./tally";

/** What a picture of pitches is called. */
export function titleOf(
  { pitcher, batter }: Cast,
  rows: readonly SidesOfRow[],
  meeting: Meeting,
): string {
  const all = counted(rows.length, "pitch", "pitches");
  const [first] = rows;
  if (pitcher && batter) return `${pitcher.name} against ${batter.name}: ${all}`;
  if (pitcher) {
    return `What ${pitcher.name} threw: ${all}${other(" against ", first && battingName(first), meeting)}`;
  }
  if (batter) {
    return `What ${batter.name} saw: ${all}${other(" from ", first && pitchingName(first), meeting)}`;
  }
  return meeting.games > 1
    ? `Every pitch of ${meeting.words}`
    : joined(["Every pitch", meeting.words], ": ");
}

/** The other team, or of how many games. */
function other(link: string, team: string | null | undefined, { games }: Meeting): string {
  if (games !== 1) return ` in ${counted(games, "game")}`;
  return team == null ? "" : `${link}${the(team)}`;
}

/** Title and subtitle together tell game, day and numbers, each once. */
export function subtitleOf(cast: Cast, tally: Tally, meeting: Meeting): string {
  const named = cast.pitcher !== undefined || cast.batter !== undefined;
  const game = named && meeting.games === 1 ? meeting.words : null;
  return joined([game, meeting.day, named ? tallyInWords(tally) : countedTally(tally)]);
}

/** The title over a picture without pitches. */
export function nothingTitle({ pitcher, batter }: Cast, meeting: Meeting): string {
  if (pitcher && batter) return `No pitch from ${pitcher.name} to ${batter.name}`;
  return joined(["No pitches", meeting.words], ": ");
}

export const nothingSubtitle = (cast: Cast, meeting: Meeting): string =>
  cast.pitcher && cast.batter
    ? joined([meeting.words, meeting.day])
    : joined([meeting.status, meeting.day]);
