import { type JsonObject, listChildren, requiredObjectsAt } from "../../schema/payload";
import { orSearched } from "./searched";

/** Conferences and divisions. */
export const groups = orSearched("groups", {
  row:
    "One group, each before the groups inside it: parent_name is the enclosing group, depth " +
    "0 for the widest groups, teams the teams of the group as JSON text.",
  empty: "If the service lists no groups.",
  source: "groups[] and, at any depth, their children[]",
  items: (payload) => withChildren(requiredObjectsAt(payload, "groups", "$"), null, 0, "$.groups"),
});

function withChildren(
  siblings: readonly JsonObject[],
  parentName: unknown,
  depth: number,
  path: string,
): JsonObject[] {
  return siblings.flatMap((group, index) => {
    const { children: _, ...own } = group;
    const inside = `${path}[${index}]`;
    return [
      { ...own, parentName, depth },
      ...withChildren(
        listChildren(group, inside, depth),
        group.name,
        depth + 1,
        `${inside}.children`,
      ),
    ];
  });
}
