import { createSeason } from "../../../../../src/sample/simulate/create";
import type {
  WbbGame,
  WbbSeason,
} from "../../../../../src/sample/simulate/payloads/basketball/model";
import { wbbEvent } from "../../../../../src/sample/simulate/payloads/basketball/scoreboard";
import { wbbSummary } from "../../../../../src/sample/simulate/payloads/basketball/summary";
import type { Phase } from "../../../../../src/sample/simulate/season";

/** What a test reads of a payload: as on the wire, keys unchecked. */
// biome-ignore lint/suspicious/noExplicitAny: raw payloads have no type
export type Raw = any;

export const season: WbbSeason = createSeason("wbb");

function onTheWire(write: typeof wbbSummary): (game: WbbGame) => Raw {
  const written = new Map<WbbGame, Raw>();
  return (game) => {
    const payload = written.get(game) ?? JSON.parse(JSON.stringify(write(season, game)));
    written.set(game, payload);
    return payload;
  };
}

export const summaryOf = onTheWire(wbbSummary);
export const eventOf = onTheWire(wbbEvent);

export const gamesIn = (phase: Phase): WbbGame[] =>
  season.games.filter((game) => game.phase === phase);

/** Final games whose plays are kept. */
export const logged = gamesIn("final").filter(({ plan }) => plan.hasPlays);

export function firstIn(phase: Phase): WbbGame {
  const game = gamesIn(phase)[0];
  if (game === undefined) throw new Error(`no game ${phase}`);
  return game;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
