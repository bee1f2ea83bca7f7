import type { SelectedPlayers } from "../shared/baseball/drawing";
import {
  battingName,
  type GameContext,
  pitchingName,
  type SidesOfRow,
} from "../shared/baseball/game-context";
import { countWithUnit, joinParts, withArticle } from "../shared/wording";
import { type Tally, tallyInWords } from "./tally";

/** Whether the title names whose balls they are. */
export const namesOne = ({ batter, pitcher, team }: SelectedPlayers): boolean =>
  batter !== undefined || pitcher !== undefined || team !== undefined;

/** What a picture of batted balls is called. */
export function titleOf(
  { batter, pitcher, team }: SelectedPlayers,
  rows: readonly SidesOfRow[],
  context: GameContext,
): string {
  const [first] = rows;
  const against = other("against", first && pitchingName(first), context);
  if (batter && pitcher) return `Where ${batter.name} hit the ball against ${pitcher.name}`;
  if (batter) return `Where ${batter.name} hit the ball${against}`;
  if (pitcher) {
    return `What was hit off ${pitcher.name}${other("by", first && battingName(first), context)}`;
  }
  if (team) return `Where ${withArticle(team.name)} hit the ball${against}`;
  return context.games > 1
    ? `Where the balls went in ${context.words}`
    : joinParts(["Where the balls went", context.words], ": ");
}

/** The other team, or of how many games. */
function other(link: string, team: string | null | undefined, { games }: GameContext): string {
  if (games !== 1) return ` in ${countWithUnit(games, "game")}`;
  return team == null ? "" : ` ${link} ${withArticle(team)}`;
}

/** Title and subtitle together tell game, day and numbers, each once. */
export function subtitleOf(selected: SelectedPlayers, tally: Tally, context: GameContext): string {
  const game = namesOne(selected) && context.games === 1 ? context.words : null;
  return joinParts([game, context.day, tallyInWords(tally)]);
}

/** The title over a picture without balls. */
export function nothingTitle(
  { batter, pitcher, team }: SelectedPlayers,
  context: GameContext,
): string {
  const by = joinParts(
    [batter && `by ${batter.name}`, team && `by ${withArticle(team.name)}`],
    " and ",
  );
  const who = joinParts([by, pitcher && `off ${pitcher.name}`], " ");
  return who === ""
    ? joinParts(["No balls in play", context.words], ": ")
    : `No ball put in play ${who}`;
}

export const nothingSubtitle = (selected: SelectedPlayers, context: GameContext): string =>
  namesOne(selected)
    ? joinParts([context.words, context.day])
    : joinParts([context.status, context.day]);
