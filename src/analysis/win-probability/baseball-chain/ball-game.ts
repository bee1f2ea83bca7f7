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
import type { Chances } from "../published/chances";
import type { BaseballWinProbabilityParameters } from "./parameters";
import {
  type BallGameRules,
  betterBehind,
  bottomChance,
  computeOutlook,
  FIRST_PITCH,
  isDecided,
  type Standing,
} from "./standing";

const POSTSEASON = 3;

/** Returns whether extra innings of a season begin with a runner, except in the postseason. */
export function hasPlacedRunner(league: LeagueCode, season: number | null): boolean {
  const { extra_runner_since } = baseballRules(league);
  return extra_runner_since !== null && (season ?? 0) >= extra_runner_since;
}

/** Returns a game from the side in the bottom of innings, which may be the designated away side. */
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
  const states = appearances.map((appearance, index) => {
    const row = log[appearance.result_row];
    const event = row === undefined ? undefined : events.get(row);
    const score = scoreAfter(appearance, event);
    const outs = event?.outs_after ?? appearance.outs_after;
    const standing: Standing = {
      inning: appearance.inning,
      half: appearance.half,
      bases: placesOf(event?.bases_after ?? appearance.bases_after),
      // Rows can be wrong.
      outs: event?.endsHalf ? 3 : Math.min(Math.max(outs, 0), 3),
      lead: isHomeInBottom ? score.home - score.away : score.away - score.home,
    };
    const isLast = index === appearances.length - 1;
    const isEnd = isDecided(standing, rules) || (isLast && isFinal(game, score));
    const winner = score.home > score.away ? 1 : 0;
    // The winner is 1 for the home side and 0 for the away side.
    return { appearance, standing, winner: isEnd ? winner : undefined };
  });
  return { rules, isHomeInBottom, states };
});

type StandingAfter = ReturnType<typeof describeBallGame>["states"][number];
/** Returns the score with the runs of the event, if the log has one. */
function scoreAfter(
  { home_score_after, away_score_after }: Appearance,
  event: BaseOutEvent | undefined,
) {
  if (event === undefined) return { home: home_score_after, away: away_score_after };
  const isHome = event.row.batting.home_away === "home";
  return {
    home: event.home_score_before + (isHome ? event.runs : 0),
    away: event.away_score_before + (isHome ? 0 : event.runs),
  };
}

/** Returns whether a score is final; a game that was called for rain is over, too. */
const isFinal = (
  { completed, home, away }: OpenGame<"baseball">,
  score: ReturnType<typeof scoreAfter>,
): boolean =>
  completed && score.home !== score.away && score.home === home.score && score.away === away.score;

const placesOf = (bases: Bases): number =>
  bases.reduce((sum, runner, base) => sum + (runner === null ? 0 : 2 ** base), 0);

/** Returns the first probability that the service sends, with the standing after that plate appearance. */
export function firstSent(game: OpenGame<"baseball">, sent: ReadonlyMap<Appearance, Chances>) {
  for (const { appearance, standing } of describeBallGame(game).states) {
    const home = sent.get(appearance)?.home ?? null;
    if (home !== null) return { home, standing };
  }
  return undefined;
}

/** Distance of probabilities from 0 and 1 before the end of the game. */
const NEARLY = 1e-9;

/** Returns the home side's probabilities by the model; without a known one, only the place counts. */
export function computeHomeChances(
  game: OpenGame<"baseball">,
  known: ReturnType<typeof firstSent>,
  parameters: BaseballWinProbabilityParameters,
) {
  const { rules, isHomeInBottom } = describeBallGame(game);
  const ofHome = (bottom: number) => (isHomeInBottom ? bottom : 1 - bottom);
  const neutral = game.neutral_site ? 0.5 : parameters.home_win_probability;
  const { home, standing } = known ?? { home: neutral, standing: FIRST_PITCH };
  const better = betterBehind(ofHome(home), standing, rules, parameters);
  const outlook = computeOutlook(better, rules, parameters);
  return {
    outlook,
    /** The probability before the first plate appearance. */
    start: ofHome(bottomChance(outlook, FIRST_PITCH)),
    /** Returns the probability after a plate appearance. */
    chanceOf: ({ standing: after, winner }: StandingAfter): number =>
      winner ?? Math.min(Math.max(ofHome(bottomChance(outlook, after)), NEARLY), 1 - NEARLY),
  };
}
