import type { GenericDataset } from "../schema/dataset";
import { type JsonObject, objectAt, objectsAt } from "../schema/payload";

/** The part of a category that its rows carry: the rest is their list. */
function categoryOf({ leaders: _, ...category }: JsonObject): JsonObject {
  return category;
}

/** Leaders of the league. */
export const leagueStatistics: GenericDataset = {
  row: "One leader of one category, best first: category_* names what is led.",
  empty: "Between seasons: the service then sends no stats.",
  source: "stats.categories[].leaders[]; category is the leader's category",
  items: (payload) =>
    objectsAt(objectAt(payload, "stats", "$") ?? {}, "categories", "$.stats").flatMap(
      (category, index) =>
        objectsAt(category, "leaders", `$.stats.categories[${index}]`).map((leader) => ({
          category: categoryOf(category),
          ...leader,
        })),
    ),
};
