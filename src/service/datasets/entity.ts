import { PayloadError } from "../../errors";
import type { GenericDataset } from "../../schema/dataset";
import { isEmptyObject, requiredObjectAt } from "../../schema/payload";
import { orSearched } from "./searched";

/** A single team or player as one row; its columns have the wrapper's name as prefix, so that they join. */
const entity = (key: string, row: string): GenericDataset =>
  orSearched(key, {
    row,
    empty: "Never: an unknown id is an error.",
    source: key,
    items: (payload) => [{ [key]: requiredObjectAt(payload, key, "$") }],
  });

export const team = entity("team", "The team: one row of team_* columns.");
export const athlete = entity("athlete", "The player: one row of athlete_* columns.");

/** Teams and awards of a player. */
export const biography: GenericDataset = {
  row:
    "The player: one row, whose columns team_history and awards are JSON lists; unnest makes " +
    "one row per team or award.",
  empty: "Never: an unknown id is an error.",
  source: "the whole response: teamHistory[] and awards[]",
  searched: ({ teamHistory, awards }) => !Array.isArray(teamHistory) && !Array.isArray(awards),
  items: (payload) => {
    if (!isEmptyObject(payload)) return [payload];
    throw new PayloadError({ jsonPath: "$", expected: "an athlete", got: "an empty object" });
  },
};
