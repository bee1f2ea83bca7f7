import { gameClock } from "../../../games/basketball/clock";
import { isEndOf, type ScoredPlay, scoredGame } from "../../../games/basketball/scores";
import type { OpenGame } from "../../../games/game";
import { oncePer } from "../../../schema/once-per";
import { ballAfterPlays } from "./ball-after";
import { type GameState, tipOff } from "./closed-form";

export interface StateAfter {
  readonly scored: ScoredPlay;
  readonly state: GameState;
  /** The winner, 1 the home side and 0 the away side, if the play is the end; otherwise undefined. */
  readonly winner: 0 | 1 | undefined;
}

/** Returns the state of a game after each play. A play without a clock reading has the last one known. */
export const statesAfterPlays = oncePer((game: OpenGame<"basketball">): readonly StateAfter[] => {
  const clock = gameClock(game);
  const balls = ballAfterPlays(game);
  const { plays } = scoredGame(game);
  const end = clock.startOf(clock.regulation_periods + 1);
  const start = tipOff(game.league);
  let { seconds, overtime } = start;
  return plays.map((scored, index): StateAfter => {
    const { play, seconds_left } = scored;
    const elapsed = clock.elapsed(play.period_number, seconds_left);
    if (elapsed !== null) {
      overtime = (play.period_number ?? 0) > clock.regulation_periods;
      seconds = overtime ? (seconds_left ?? 0) : end - elapsed;
    }
    const { ball, free_throws } = balls[index] ?? start;
    const state = { lead: leadAfter(scored), seconds, overtime, ball, free_throws };
    return { scored, state, winner: endsGame(game, scored, state) ? winnerAt(state) : undefined };
  });
});

const leadAfter = ({ home_score, away_score }: ScoredPlay): number =>
  (home_score ?? 0) - (away_score ?? 0);

const winnerAt = ({ lead }: GameState): 0 | 1 => (lead > 0 ? 1 : 0);

/**
 * Returns whether a play ends the game: no time is left, a side leads, and no later play at the same clock
 * reading scores. A log that stops early has no such play.
 */
function endsGame(game: OpenGame<"basketball">, scored: ScoredPlay, state: GameState): boolean {
  const { plays, last_period, stops_early } = scoredGame(game);
  const last = plays.at(-1);
  return (
    stops_early !== true &&
    isEndOf(last_period, scored.play.period_number, scored.seconds_left) &&
    state.lead !== 0 &&
    scored.home_score === last?.home_score &&
    scored.away_score === last?.away_score &&
    (game.completed || state.free_throws === 0)
  );
}
