import type { JsonObject } from "../../../../schema/payload";
import { rounded } from "../../numbers";
import type { MlbGame } from "./model";
import type { PlayRow } from "./plays";
import { trapsOf } from "./traps";

/** `atBats`: from the id of a plate appearance to its rows. */
export function atBatPointers(rows: readonly PlayRow[]): JsonObject {
  const atBats: { [id: string]: { $ref: string }[] } = {};
  rows.forEach(({ atBatId }, index) => {
    const list = atBats[atBatId] ?? [];
    list.push({ $ref: `#/plays/${index}` });
    atBats[atBatId] = list;
  });
  return atBats;
}

/** `playsMap`: from the id of a row to its place. */
export const playPointers = (rows: readonly PlayRow[]): JsonObject =>
  Object.fromEntries(rows.map(({ id }, index) => [id, { $ref: `#/plays/${index}` }]));

/** One entry per plate appearance, named by its result row; some know nothing but that. */
export function winProbabilities(game: MlbGame, rows: readonly PlayRow[]): JsonObject[] {
  const results = rows.flatMap(({ id, result }) => (result === undefined ? [] : [{ id, result }]));
  const unknown = trapsOf(game).unknownChances(results.length);
  return results.map(({ id, result }, index) =>
    unknown.has(index)
      ? { playId: id }
      : { homeWinPercentage: rounded(result.homeWin, 1000), tiePercentage: 0, playId: id },
  );
}
