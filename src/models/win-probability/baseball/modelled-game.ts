import type { Appearance } from "../../../games/baseball/plate-appearances";
import type { OpenGame } from "../../../games/game";
import { type Chances, chancesFrom } from "../../../games/win-probability/chances";
import { serviceChances } from "../../../games/win-probability/mlb";
import type { WantedSource } from "../modelled-game";
import { type Pregame, type PregameByGame, type PregameSource, pregameOf } from "../pregame";
import { type BallGame, ballGameOf, type StandingAfter } from "./ball-game";
import type { BaseballWinProbabilityParameters } from "./parameters";
import { betterBehind, bottomChance, FIRST_PITCH, type Outlook, outlookOf } from "./standing";

/** How the model sees a game of baseball. */
export interface BaseballModelling {
  readonly source: WantedSource;
  readonly pregame: Pregame | PregameByGame | undefined;
  readonly parameters: BaseballWinProbabilityParameters;
}

/** A game of baseball with the chances after each plate appearance. */
export interface ModelledBallGame extends BallGame {
  readonly outlook: Outlook;
  /** The home side's probability before the first plate appearance. */
  readonly start: number;
  readonly start_source: PregameSource;
  readonly chances: ReadonlyMap<Appearance, Chances>;
  /** Whose the chances after an appearance are. */
  readonly sources: ReadonlyMap<Appearance, WantedSource>;
}

/** Only the end is certain. */
const NEARLY = 1e-9;

/** A game with the model's chances, or with the service's and the model's where these are unknown. */
export function modelledBallGame(
  game: OpenGame<"mlb">,
  { source, pregame, parameters }: BaseballModelling,
): ModelledBallGame {
  const ball = ballGameOf(game);
  const { rules, isHomeInBottom, states } = ball;
  const ofHome = (bottom: number) => (isHomeInBottom ? bottom : 1 - bottom);
  const known = knownStart(game, pregame);
  const neutral = game.neutral_site ? 0.5 : parameters.home_win_probability;
  const { home, standing } = known ?? { home: neutral, standing: FIRST_PITCH };
  const better = betterBehind(ofHome(home), standing, rules, parameters);
  const outlook = outlookOf(better, rules, parameters);
  const homeChance = ({ standing, winner }: StandingAfter): number => {
    if (winner !== undefined) return winner;
    const chance = ofHome(bottomChance(outlook, standing));
    return Math.min(Math.max(chance, NEARLY), 1 - NEARLY);
  };
  const sent = source === "service" ? serviceChances(game) : undefined;
  const chances = new Map<Appearance, Chances>();
  const sources = new Map<Appearance, WantedSource>();
  for (const state of states) {
    const own = sent?.get(state.appearance);
    const isKnown = own !== undefined && own.home !== null;
    chances.set(state.appearance, isKnown ? own : chancesFrom(homeChance(state)));
    sources.set(state.appearance, isKnown ? "service" : "model");
  }
  return {
    ...ball,
    outlook,
    start: ofHome(bottomChance(outlook, FIRST_PITCH)),
    start_source: known?.source ?? "none",
    chances,
    sources,
  };
}

/** What someone says of the home side, and as the game stood then; undefined where nobody does. */
function knownStart(game: OpenGame<"mlb">, pregame: Pregame | PregameByGame | undefined) {
  const known = pregameOf(game.game_id, pregame);
  if (known === undefined) return undefined;
  if (known !== "service") return { home: known, standing: FIRST_PITCH, source: "given" } as const;
  const sent = serviceChances(game);
  for (const { appearance, standing } of ballGameOf(game).states) {
    const home = sent.get(appearance)?.home ?? null;
    // The service's probability stands after a plate appearance.
    if (home !== null) return { home, standing, source: "service" } as const;
  }
  return undefined;
}
