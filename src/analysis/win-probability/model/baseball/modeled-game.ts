import type { Appearance } from "../../../../games/baseball/plate-appearances";
import type { OpenGame } from "../../../../games/game";
import { describeBallGame } from "../../baseball-chain/ball-game";
import { computeHomeChances, type KnownChance } from "../../baseball-chain/home-chances";
import {
  type BaseballWinProbabilityParameters,
  requireParameters,
} from "../../baseball-chain/parameters";
import { FIRST_PITCH } from "../../baseball-chain/standing";
import { serviceChances } from "../../published/baseball";
import { type Chances, chancesFrom } from "../../published/chances";
import type { WantedSource } from "../modeled-game";
import { type Pregame, type PregameByGame, type PregameSource, readPregame } from "../pregame";

export interface BaseballModeling {
  readonly operation: string;
  readonly source: WantedSource;
  readonly pregame: Pregame | PregameByGame | undefined;
  readonly parameters: BaseballWinProbabilityParameters;
}

/** Returns a game with the model's chances, or the service's with the model's for unknown ones. */
export function modeledBallGame(
  game: OpenGame<"baseball">,
  { operation, source, pregame, parameters }: BaseballModeling,
) {
  requireParameters(operation, game.league, parameters);
  const ball = describeBallGame(game);
  const known = knownStart(game, pregame);
  const { outlook, start, chanceOf } = computeHomeChances(game, known, parameters);
  const sent = source === "service" ? serviceChances(game) : undefined;
  const chances = new Map<Appearance, Chances>();
  const sources = new Map<Appearance, WantedSource>();
  for (const state of ball.states) {
    const own = sent?.get(state.appearance);
    const isKnown = own !== undefined && own.home !== null;
    chances.set(state.appearance, isKnown ? own : chancesFrom(chanceOf(state)));
    sources.set(state.appearance, isKnown ? "service" : "model");
  }
  return {
    ...ball,
    outlook,
    start,
    start_source: known?.source ?? ("none" as const),
    chances,
    sources,
  };
}

/** Returns the home side's probability and the state it applies to; undefined if there is none. */
function knownStart(
  game: OpenGame<"baseball">,
  pregame: Pregame | PregameByGame | undefined,
): (KnownChance & { readonly source: PregameSource }) | undefined {
  const known = readPregame(game.game_id, pregame);
  if (known === undefined) return undefined;
  if (known !== "service") return { home: known, standing: FIRST_PITCH, source: "given" } as const;
  const sent = serviceChances(game);
  for (const { appearance, standing } of describeBallGame(game).states) {
    const home = sent.get(appearance)?.home ?? null;
    // The service's probability is that after a plate appearance.
    if (home !== null) return { home, standing, source: "service" } as const;
  }
  return undefined;
}
