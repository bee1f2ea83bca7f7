import type { OpenGame, Side } from "../../../games/game";
import { dayInWords, teamLabel } from "../game-heading";
import { countWithUnit, joinParts } from "../wording";

/** The game, or the games, that a chart is about, in words. */
export interface GameContext {
  readonly games: number;
  /** `Athletics beat Washington Nationals 6–0`; without a summary the two names. */
  readonly words: string;
  /** Of a single game whose summary is known. */
  readonly day: string | null;
  /** Canceled, Final, Top 2nd; null where it says no more than when the game is to begin. */
  readonly status: string | null;
  /** Why there might be nothing to draw. */
  readonly reason: string;
}

/** The sides of a row, as titles need them. */
export interface SidesOfRow {
  readonly game_id: string | null;
  readonly batting_team_id: string | null;
  readonly batting_team_name: string | null;
  readonly batting_team_abbreviation: string | null;
  readonly pitching_team_id: string | null;
  readonly pitching_team_name: string | null;
  readonly pitching_team_abbreviation: string | null;
}

export const battingName = (row: SidesOfRow): string | null =>
  row.batting_team_name ?? row.batting_team_abbreviation;

export const pitchingName = (row: SidesOfRow): string | null =>
  row.pitching_team_name ?? row.pitching_team_abbreviation;

/** What is known of the games that rows are of: of their summaries, or of the rows alone. */
export function gameContext(
  rows: readonly SidesOfRow[],
  games: readonly OpenGame<"mlb">[] | undefined,
): GameContext {
  const ids = new Set(rows.map(({ game_id }) => game_id));
  const own = ids.size === 0 ? games : games?.filter(({ game_id }) => ids.has(game_id));
  const [game] = own ?? [];
  if (game !== undefined && own?.length === 1) {
    return {
      games: 1,
      words: resultOf(game),
      day: dayInWords(game),
      status: isAhead(game) ? null : game.status,
      reason: reasonOf(game),
    };
  }
  const count = own?.length ?? ids.size;
  const [first] = rows;
  const words =
    count === 1 && first !== undefined
      ? joinParts([pitchingName(first), battingName(first)], " and ")
      : countWithUnit(count, "game");
  return {
    games: count,
    words: count === 0 ? "" : words,
    day: null,
    status: null,
    reason: games === undefined ? "The table is empty" : "None of the games has a log",
  };
}

/** Statuses in words of games that were never played. */
const CALLED_OFF = /cancel|postpone|suspend|abandon/i;

const isCalledOff = ({ status }: OpenGame<"mlb">): boolean => CALLED_OFF.test(status ?? "");

const isAhead = (game: OpenGame<"mlb">): boolean =>
  !game.completed && !game.running && !isCalledOff(game);

function reasonOf(game: OpenGame<"mlb">): string {
  if (isAhead(game)) return "The game has not begun";
  if (isCalledOff(game)) return "The game was not played";
  return game.running ? "The game has only begun" : "The service has no log of this game";
}

const nameOf = (side: Side): string => teamLabel(side, `${side.home_away} side`).name;

function resultOf(game: OpenGame<"mlb">): string {
  const { home, away, completed, status } = game;
  const [ours, theirs] = [home.score, away.score];
  const names = `${nameOf(away)} at ${nameOf(home)}`;
  if (ours === null || theirs === null) return names;
  if (!completed) {
    const begun = game.rows("plays").length > 0;
    if (!begun) return names;
    return `${nameOf(away)} ${theirs}, ${nameOf(home)} ${ours}${status ? ` (${status})` : ""}`;
  }
  const innings = inningsOf(status);
  if (ours === theirs) return `${nameOf(away)} and ${nameOf(home)} tie ${ours}–${theirs}${innings}`;
  const [winner, loser] = ours > theirs ? [home, away] : [away, home];
  return `${nameOf(winner)} beat ${nameOf(loser)} ${winner.score}–${loser.score}${innings}`;
}

/** Of a game that was longer or shorter than nine innings, as the service's `Final/11` says. */
function inningsOf(status: string | null): string {
  const innings = /\/(\d+)$/.exec(status ?? "")?.[1];
  return innings === undefined ? "" : ` in ${innings} innings`;
}
