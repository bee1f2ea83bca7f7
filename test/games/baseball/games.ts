import { operations } from "../../../src/operations";
import type { PitchEvent, ResultEvent } from "../../../src/sample/simulate/baseball/model";
import type { MlbGame } from "../../../src/sample/simulate/payloads/baseball/model";
import { season, summaryOf } from "../../sample/simulate/payloads/baseball/games";
import { fixtureText, hasPayload, namesOf, payloadText } from "../../support/payloads";

export const danfo = (payload: object) => operations.site_mlb_summary.parse(payload);

export const polars = (payload: object) =>
  operations.site_mlb_summary.parse(payload, { return_as_polars: true });

const fileOf = (id: string) => `mlb/summary_${id}.json`;

export const recorded = (id: string): object => JSON.parse(payloadText(fileOf(id))) as object;

/** Those of the recorded summaries that are here. */
export const present = (...ids: readonly string[]): readonly object[] =>
  ids.filter((id) => hasPayload(fileOf(id))).map(recorded);

/** The golden summaries of every state. */
export const goldens = (): readonly { readonly name: string; readonly payload: object }[] =>
  namesOf("fixtures", "summary")
    .filter(({ league }) => league === "mlb")
    .map(({ name }) => ({ name, payload: JSON.parse(fixtureText(name)) as object }));

/** Every game of the simulated season: what is told of it, and what truly happened. */
export const simulated = season.games.map((game) => ({
  game,
  id: game.plan.id,
  payload: summaryOf(game),
  summary: danfo(summaryOf(game)),
  pitches: eventsOf(game).filter((event): event is PitchEvent => event.kind === "pitch"),
  results: eventsOf(game).filter((event): event is ResultEvent => event.kind === "result"),
}));

/** None where no log is kept. */
function eventsOf(game: MlbGame) {
  return (summaryOf(game).plays?.length ?? 0) > 0 ? (game.played?.events ?? []) : [];
}

export const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, one) => total + (one ?? 0), 0);
