import type { ScoredPlay } from "../../../games/basketball/scores";
import type { OpenGame } from "../../../games/game";
import { levelEnds } from "../level-ends";
import { type ChanceSource, serviceChances } from "../published/basketball";
import { type Chances, chancesFrom } from "../published/chances";
import { homeChance } from "./closed-form";
import { statesAfterPlays } from "./game-states";
import type { WinProbabilityParameters } from "./parameters";
import { findStart, type Pregame, type PregameByGame } from "./pregame";

/** Source of probabilities: only the model, or the service if known. */
export type WantedSource = "model" | "service";

export interface Modeling {
  readonly source: WantedSource;
  readonly pregame: Pregame | PregameByGame | undefined;
  readonly parameters: WinProbabilityParameters;
}

/** Returns a game with the model's chances, or the service's with the model's for unknown ones. */
export function modeledGame(
  game: OpenGame<"basketball">,
  { source, pregame, parameters }: Modeling,
) {
  const start = findStart(game, pregame, parameters);
  const states = statesAfterPlays(game);
  const known = source === "service" ? serviceChances(game) : undefined;
  const chances = new Map<ScoredPlay, Chances>();
  const sources = new Map<ScoredPlay, ChanceSource>();
  const level = levelEnds(game);
  for (const { scored, state, winner } of states) {
    const sent = known?.get(scored);
    const isKnown = sent !== undefined && sent.home !== null;
    const home = () => winner ?? homeChance(state, start.strength, parameters);
    chances.set(scored, isKnown ? sent : chancesFrom(home()));
    sources.set(scored, !isKnown ? "model" : level.has(scored) ? "level" : "service");
  }
  return { start, states, chances, sources };
}
