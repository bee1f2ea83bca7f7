import {
  dayInWords,
  gameTitle,
  longDay,
  statusText,
  whyEmpty,
} from "../../../charts/input/game-heading";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { rowsApart } from "../../../frames/input/input-table";
import type { OpenGame } from "../../../games/game";
import type { MatchupRow } from "./matchup-rows";

export type GameContext = ReturnType<typeof gameContext>;

export const battingName = (row: MatchupRow): string | null =>
  row.batting_team_name ?? row.batting_team_abbreviation;

export const pitchingName = (row: MatchupRow): string | null =>
  row.pitching_team_name ?? row.pitching_team_abbreviation;

/** The end of a title about one side: ` against the Athletics`, or in how many games. */
export function opponentText(
  link: string,
  team: string | null | undefined,
  { games }: GameContext,
): string {
  if (games !== 1) return ` in ${countWithUnit(games, "game")}`;
  return team == null ? "" : ` ${link} the ${team}`;
}

export function gameContext(
  rows: readonly MatchupRow[],
  games: readonly OpenGame<"baseball">[] | undefined,
) {
  const apart = rowsApart(rows) ?? rows;
  const ids = new Set(apart.map(({ game_id }) => game_id as string | null));
  const own = ids.size === 0 ? games : games?.filter(({ game_id }) => ids.has(game_id));
  const [game] = own ?? [];
  if (game !== undefined && own?.length === 1) {
    return {
      games: 1,
      /** `Athletics beat Washington Nationals 6–0`; without a summary the two names. */
      words: gameTitle(game),
      /** The day of a single game, if its summary or the column `game_date` says it. */
      day: dayInWords(game),
      /** Canceled, Final, Top 2nd; null if it says no more than when the game is to begin. */
      status: statusText(game),
      reason: whyEmpty(game, "pitches"),
    };
  }
  const count = own?.length ?? ids.size;
  const [first] = rows;
  const words =
    count === 1 && first !== undefined
      ? joinParts([pitchingName(first), battingName(first)], " and ")
      : countWithUnit(count, "game");
  const { game_date = null } = (first ?? {}) as { readonly game_date?: string | null };
  return {
    games: count,
    words: count === 0 ? "" : words,
    day: count === 1 && game_date !== null ? longDay(game_date) : null,
    status: null,
    reason: games === undefined ? "The table is empty" : "None of the games has a log",
  };
}
