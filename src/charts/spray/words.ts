import type { Cast } from "../shared/baseball/drawing";
import {
  battingName,
  type Meeting,
  pitchingName,
  type SidesOfRow,
} from "../shared/baseball/game-context";
import { counted, joined, the } from "../shared/wording";
import { type Tally, tallyInWords } from "./tally";

/** Whether the title names whose balls they are. */
export const namesOne = ({ batter, pitcher, team }: Cast): boolean =>
  batter !== undefined || pitcher !== undefined || team !== undefined;

/** What a picture of batted balls is called. */
export function titleOf(
  { batter, pitcher, team }: Cast,
  rows: readonly SidesOfRow[],
  meeting: Meeting,
): string {
  const [first] = rows;
  const against = other("against", first && pitchingName(first), meeting);
  if (batter && pitcher) return `Where ${batter.name} hit the ball against ${pitcher.name}`;
  if (batter) return `Where ${batter.name} hit the ball${against}`;
  if (pitcher) {
    return `What was hit off ${pitcher.name}${other("by", first && battingName(first), meeting)}`;
  }
  if (team) return `Where ${the(team.name)} hit the ball${against}`;
  return meeting.games > 1
    ? `Where the balls went in ${meeting.words}`
    : joined(["Where the balls went", meeting.words], ": ");
}

/** The other team, or of how many games. */
function other(link: string, team: string | null | undefined, { games }: Meeting): string {
  if (games !== 1) return ` in ${counted(games, "game")}`;
  return team == null ? "" : ` ${link} ${the(team)}`;
}

/** Title and subtitle together tell game, day and numbers, each once. */
export function subtitleOf(cast: Cast, tally: Tally, meeting: Meeting): string {
  const game = namesOne(cast) && meeting.games === 1 ? meeting.words : null;
  return joined([game, meeting.day, tallyInWords(tally)]);
}

/** The title over a picture without balls. */
export function nothingTitle({ batter, pitcher, team }: Cast, meeting: Meeting): string {
  const by = joined([batter && `by ${batter.name}`, team && `by ${the(team.name)}`], " and ");
  const who = joined([by, pitcher && `off ${pitcher.name}`], " ");
  return who === ""
    ? joined(["No balls in play", meeting.words], ": ")
    : `No ball put in play ${who}`;
}

export const nothingSubtitle = (cast: Cast, meeting: Meeting): string =>
  namesOne(cast) ? joined([meeting.words, meeting.day]) : joined([meeting.status, meeting.day]);
