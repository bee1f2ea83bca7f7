import type { GenericDataset } from "../schema/dataset";
import { type JsonObject, objectsAt, requiredObjectsAt } from "../schema/payload";

/** The part of a poll that its rows carry: the rest is prose about the poll. */
function pollOf({ id, name, shortName, type }: JsonObject): JsonObject {
  return { id, name, shortName, type };
}

/** Polls of ranked teams. */
export const rankings: GenericDataset = {
  row:
    "One ranked team of one poll, first place first: poll_* names the poll, current and previous " +
    "are its places (previous 0 is unranked), team_* the team.",
  empty: "Between seasons, when no poll is open.",
  source: "rankings[].ranks[]; poll is the ranking. Teams outside the list (others) are no rows.",
  items: (payload) =>
    requiredObjectsAt(payload, "rankings", "$").flatMap((ranking, index) =>
      objectsAt(ranking, "ranks", `$.rankings[${index}]`).map((rank) => ({
        poll: pollOf(ranking),
        ...rank,
      })),
    ),
};
