import { decidedByAny } from "../../schema/columns";
import { type JsonObject, objectAt, objectsAt } from "../../schema/payload";
import { orSearched } from "./searched";

/** Returns a category without its list of leaders, as the part that each row repeats. */
function dropLeaders({ leaders: _, ...category }: JsonObject): JsonObject {
  return category;
}

const LED = [
  ...["category_display_name", "athlete_display_name", "team_abbreviation", "display_value"],
  "athlete_id",
];

export const leagueStatistics = decidedByAny(
  LED,
  orSearched("stats", {
    row: "One leader of one category, best first: category_* describes the category.",
    empty: "Between seasons: the service then sends no stats.",
    source: "stats.categories[].leaders[]; category is the leader's category",
    items: (payload) =>
      objectsAt(objectAt(payload, "stats", "$") ?? {}, "categories", "$.stats").flatMap(
        (category, index) =>
          objectsAt(category, "leaders", `$.stats.categories[${index}]`).map((leader) => ({
            category: dropLeaders(category),
            ...leader,
          })),
      ),
  }),
);
