import {
  type BaseOutEvent,
  baseOutEvents,
  regulationInnings,
} from "../../../games/baseball/base-out-events";
import { type Bases, readLog } from "../../../games/baseball/log";
import { type Appearance, findPlateAppearances } from "../../../games/baseball/plate-appearances";
import { type OpenGame, seasonOf } from "../../../games/game";
import { baseballRules, type LeagueCode } from "../../../leagues";
import { oncePer } from "../../../schema/once-per";
import { type BallGameRules, isDecided, type Standing } from "./standing";

export interface StandingAfter {
  readonly appearance: Appearance;
  readonly standing: Standing;
  /** Winner at the end of the game, 1 the home side and 0 the away side; otherwise undefined. */
  readonly winner: 0 | 1 | undefined;
}

const POSTSEASON = 3;

/** Returns whether extra innings of a season begin with a runner, except in the postseason. */
export function hasPlacedRunner(league: LeagueCode, season: number | null): boolean {
  const { extra_runner_since } = baseballRules(league);
  return extra_runner_since !== null && (season ?? 0) >= extra_runner_since;
}

/**
 * Returns a game from the side that bats in the bottom of innings: in the opponent's park that may not be the
 * designated home side.
 */
export const describeBallGame = oncePer((game: OpenGame<"baseball">) => {
  const appearances = findPlateAppearances(game);
  const log = readLog(game);
  const events = new Map(baseOutEvents(game).map((event) => [event.row, event]));
  const rules: BallGameRules = {
    regulation: regulationInnings(game),
    placed_runner:
      hasPlacedRunner(game.league, seasonOf(game)) &&
      game.rows("header")[0]?.season_type !== POSTSEASON,
  };
  const [first] = appearances;
  const isHomeInBottom = (first?.half === "bottom") === (first?.batting.home_away === "home");
  const states = appearances.map((appearance, index): StandingAfter => {
    const row = log[appearance.result_row];
    const event = row === undefined ? undefined : events.get(row);
    const score = event === undefined ? scoreIn(appearance) : scoreAfter(event);
    const standing: Standing = {
      inning: appearance.inning,
      half: appearance.half,
      bases: placesOf(event?.bases_after ?? appearance.bases_after),
      outs: event?.endsHalf === true ? 3 : outsIn(event?.outs_after ?? appearance.outs_after),
      lead: isHomeInBottom ? score.home - score.away : score.away - score.home,
    };
    const isLast = index === appearances.length - 1;
    const isEnd = isDecided(standing, rules) || (isLast && isFinal(game, score));
    const winner = score.home > score.away ? 1 : 0;
    return { appearance, standing, winner: isEnd ? winner : undefined };
  });
  return { rules, isHomeInBottom, states };
});

/** Limits outs to 0 to 3, since rows can be wrong. */
const outsIn = (outs: number): number => Math.min(Math.max(outs, 0), 3);

interface Score {
  readonly home: number;
  readonly away: number;
}

const scoreIn = ({ home_score_after, away_score_after }: Appearance): Score => ({
  home: home_score_after,
  away: away_score_after,
});

function scoreAfter({ row, runs, home_score_before, away_score_before }: BaseOutEvent): Score {
  const isHome = row.batting.home_away === "home";
  return {
    home: home_score_before + (isHome ? runs : 0),
    away: away_score_before + (isHome ? 0 : runs),
  };
}

/** Returns whether a score is final; a game that was called for rain is over, too. */
const isFinal = ({ completed, home, away }: OpenGame<"baseball">, score: Score): boolean =>
  completed && score.home !== score.away && score.home === home.score && score.away === away.score;

const placesOf = (bases: Bases): number =>
  bases.reduce((sum, runner, base) => sum + (runner === null ? 0 : 2 ** base), 0);
