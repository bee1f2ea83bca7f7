import { freeThrowNumbers } from "../../../games/basketball/attempt-words";
import { ballEvents, isPersonalFoul, type TeamEvent } from "../../../games/basketball/ball-events";
import { gameClock } from "../../../games/basketball/clock";
import { isEndOf, type ScoredPlay, scoredGame } from "../../../games/basketball/scores";
import type { OpenGame } from "../../../games/game";
import { basketballRules, buildPeriods, type LateFouls, type Periods } from "../../../leagues";
import { oncePer } from "../../../schema/once-per";
import { type GameState, tipOff } from "./closed-form";

/**
 * Returns the state of a game after each play, and the winner after its end: 1 the home side, 0 the away side.
 * A play without a clock reading has the last one known.
 */
export const statesAfterPlays = oncePer((game: OpenGame<"basketball">) => {
  const clock = gameClock(game);
  const balls = ballAfterPlays(game);
  const { plays } = scoredGame(game);
  const end = clock.startOf(clock.regulation_periods + 1);
  const start = tipOff(game.league);
  let { seconds, overtime } = start;
  return plays.map((scored, index) => {
    const { play, seconds_left, home_score, away_score } = scored;
    const elapsed = clock.elapsed(play.period_number, seconds_left);
    if (elapsed !== null) {
      overtime = (play.period_number ?? 0) > clock.regulation_periods;
      seconds = overtime ? (seconds_left ?? 0) : end - elapsed;
    }
    const { ball, free_throws } = balls[index] ?? start;
    const lead = (home_score ?? 0) - (away_score ?? 0);
    const state = { lead, seconds, overtime, ball, free_throws };
    const winner = lead > 0 ? 1 : 0;
    return { scored, state, winner: endsGame(game, scored, state) ? winner : undefined };
  });
});

/** Returns whether a play ends the game: at 0:00 a side leads for good. A log that stops early has none. */
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

/** Home is 1, away -1. */
type Sign = 1 | -1;

/** Possession of the ball after a play, by the log up to it. */
type BallAfter = Pick<GameState, "ball" | "free_throws">;
const OPEN: BallAfter = { ball: 0, free_throws: 0 };

const JUMP_BALL = "615";

/** Returns possession and pending free throws after each play, in the order of `scoredGame`. */
export const ballAfterPlays = oncePer((game: OpenGame<"basketball">): readonly BallAfter[] => {
  const events = new Map([...ballEvents(game)].map(({ scored, event }) => [scored, event]));
  const { regulation_periods } = gameClock(game);
  const { season_year } = game.rows("header")[0] ?? { season_year: null };
  const { late_fouls } = basketballRules(game.league);
  const rules = buildPeriods(game.league, season_year);
  const ballAfter = followBall(rules, late_fouls, regulation_periods);
  return scoredGame(game).plays.map((scored) => {
    const home_away = game.side(scored.play.team_id)?.home_away;
    const sign = home_away === undefined ? undefined : home_away === "home" ? 1 : -1;
    return ballAfter(scored, sign, events.get(scored));
  });
});

const otherThan = (sign: Sign): Sign => (sign === 1 ? -1 : 1);

/** Returns a function that takes plays in their order, and returns possession after each. */
function followBall(rules: Periods, late: LateFouls | null, regulationPeriods: number) {
  let now = OPEN;
  let period: number | null = null;
  let reading: number | null = null;
  const fouls = new Map<Sign, number>();
  const lateFouls = new Map<Sign, number>();
  /** The side that made a field goal at this reading of the clock and may get one more throw. */
  let scorer: Sign | undefined;
  /** Throws so far in the current trip at this reading. */
  let thrown = 0;

  const has = (ball: number): void => {
    now = { ball, free_throws: 0 };
  };
  const throwsTo = (side: Sign, count: number): void => {
    now = { ball: otherThan(side), free_throws: count === 0 ? 0 : side * count };
  };

  const turnTo = ({ play, seconds_left }: ScoredPlay): void => {
    if (play.period_number !== period) {
      // In college the fouls of regulation's last period count on in overtime.
      const isOvertime = (play.period_number ?? 0) > regulationPeriods;
      if (!isOvertime || late !== null) fouls.clear();
      lateFouls.clear();
      now = OPEN;
    }
    if (play.period_number !== period || seconds_left !== reading) {
      scorer = undefined;
      thrown = 0;
    }
    period = play.period_number;
    reading = seconds_left;
  };

  /** Returns the throws awarded for a side's next foul. */
  const throwsFor = (by: Sign): number => {
    const count = (fouls.get(by) ?? 0) + 1;
    fouls.set(by, count);
    const isLate = late !== null && reading !== null && reading <= late.last_seconds;
    const lateCount = (lateFouls.get(by) ?? 0) + Number(isLate);
    lateFouls.set(by, lateCount);
    const isOvertime = (period ?? 0) > regulationPeriods;
    const due = late !== null && isOvertime ? late.overtime_foul : rules.two_throws_foul;
    // In the last minutes, if a league counts them separately, the second foul yields free throws.
    if (count >= due || lateCount >= 2) return 2;
    return rules.one_and_one_foul !== null && count >= rules.one_and_one_foul ? 1 : 0;
  };

  const takeFoul = (by: Sign): void => {
    const count = throwsFor(by);
    if (scorer === otherThan(by)) throwsTo(otherThan(by), 1);
    else if (now.ball === by && now.free_throws === 0) has(otherThan(by));
    else if (now.free_throws === 0 && thrown === 0) {
      if (count > 0) throwsTo(otherThan(by), count);
      else has(otherThan(by));
    }
  };

  const takeThrow = (side: Sign, made: boolean, text: string | null): void => {
    const { free_throw_number: number, free_throws_awarded: awarded } = freeThrowNumbers(text);
    const due = now.free_throws * side;
    let left: number;
    if (number !== null && awarded !== null) left = Math.max(awarded - number, 0);
    else if (due > 0) left = due - 1;
    else left = thrown === 0 && scorer !== side ? 1 : 0;
    thrown += 1;
    if (left === 0) scorer = undefined;
    if (left === 0 && !made) has(0);
    else throwsTo(side, left);
  };

  const take = (side: Sign, event: TeamEvent["event"], text: string | null): void => {
    if (event.kind === "shot") {
      has(event.made ? otherThan(side) : 0);
      scorer = event.made ? side : undefined;
      thrown = 0;
    } else if (event.kind === "free throw" && !event.isTechnical) {
      takeThrow(side, event.made, text);
    } else if (event.kind === "rebound") {
      const isBetweenThrows = event.isTeam && event.isOffensive && now.free_throws * side > 0;
      if (!isBetweenThrows) has(side);
    } else if (event.kind === "turnover") has(otherThan(side));
    else if (event.kind === "steal") has(side);
  };

  return (scored: ScoredPlay, side: Sign | undefined, event?: TeamEvent["event"]): BallAfter => {
    turnTo(scored);
    const { play } = scored;
    if (event?.kind === "end of period") has(0);
    else if (side !== undefined) {
      if (isPersonalFoul(play)) takeFoul(side);
      else if (event !== undefined) take(side, event, play.text);
      else if (play.type_id === JUMP_BALL) has(side);
    }
    return now;
  };
}
