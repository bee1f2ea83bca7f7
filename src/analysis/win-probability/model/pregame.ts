import { ArgumentError } from "../../../errors";
import type { OpenGame } from "../../../games/game";
import { invalidOption } from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { serviceChances } from "../published/basketball";
import { homeChance, type Strength, strengthBehind, tipOff } from "./closed-form";
import { statesAfterPlays } from "./game-states";
import type { WinProbabilityParameters } from "./parameters";

/**
 * The home side's win probability before a game, 0 to 1, or the result of `predictGame`. The text
 * "service" takes it from the service's first probability.
 */
export type Pregame = number | "service" | { readonly home_win_probability: number };

/** Pregame probabilities of several games, by game_id. */
export type PregameByGame = Readonly<Record<string, Pregame | null>>;

/** Throws an ArgumentError for an invalid `pregame`, and for a single value with several games. */
export function checkPregame(operation: string, pregame: unknown, games: number): void {
  if (pregame === undefined || pregame === "service") return;
  if (isObject(pregame) && !isPrediction(pregame)) {
    for (const [game_id, one] of Object.entries(pregame)) {
      if (one === null || one === "service") continue;
      checkProbability(operation, `pregame of game ${game_id}`, one);
    }
    return;
  }
  checkProbability(operation, "pregame", pregame);
  if (games > 1) {
    throw new ArgumentError(`pregame describes one game, but there are ${games} games.`, {
      operation,
      next: 'Pass an object by game_id: { "401469424": 0.6 }; games not in it start without a probability.',
    });
  }
}

const isPrediction = (pregame: object): pregame is { readonly home_win_probability: unknown } =>
  "home_win_probability" in pregame;

function checkProbability(operation: string, name: string, pregame: unknown): void {
  const isOfPrediction = isObject(pregame) && isPrediction(pregame);
  const probability = isOfPrediction ? pregame.home_win_probability : pregame;
  if (typeof probability === "number" && probability >= 0 && probability <= 1) return;
  const format = "the home side's probability, 0 to 1, or a prediction of predictGame";
  const next = 'The text "service" uses the first probability that the service sends.';
  throw invalidOption(operation, name, format, probability, next);
}

/** Returns a game's strength with its source, and the home side's probability before the first play. */
export function findStart(
  game: OpenGame<"basketball">,
  pregame: Pregame | PregameByGame | undefined,
  parameters: WinProbabilityParameters,
) {
  const known = readPregame(game.game_id, pregame);
  const found = known === undefined ? undefined : knownStrength(game, known, parameters);
  const { home_advantage, unknown_strength_sd: sd } = parameters;
  const strength = found ?? { mean: game.neutral_site ? 0 : home_advantage, sd };
  return {
    strength,
    home: homeChance(tipOff(game.league), strength, parameters),
    source: found === undefined ? "none" : known === "service" ? "service" : "given",
  };
}

export function readPregame(game_id: string, pregame: Pregame | PregameByGame | undefined) {
  if (pregame === undefined || typeof pregame !== "object") return pregame;
  if (isPrediction(pregame)) return pregame.home_win_probability as number;
  const own = Object.hasOwn(pregame, game_id) ? pregame[game_id] : undefined;
  return typeof own === "object" ? own?.home_win_probability : own;
}

/** Returns the strength; undefined if the service sends no probability for the game. */
function knownStrength(
  game: OpenGame<"basketball">,
  known: number | "service",
  parameters: WinProbabilityParameters,
): Strength | undefined {
  if (known !== "service") return strengthBehind(known, tipOff(game.league), parameters);
  const chances = serviceChances(game);
  for (const { scored, state } of statesAfterPlays(game)) {
    const home = chances.get(scored)?.home ?? null;
    // The service's probability stands after a play, which can have scored.
    if (home !== null) return strengthBehind(home, state, parameters);
  }
  return undefined;
}
