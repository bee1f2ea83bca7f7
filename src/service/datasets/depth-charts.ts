import { decidedByAny } from "../../schema/columns";
import { type JsonObject, objectAt, objectsAt, requiredObjectsAt } from "../../schema/payload";
import { orSearched } from "./searched";

const IN_LINE = [
  "position_display_name",
  "depth",
  "athlete_display_name",
  "chart_name",
  "athlete_id",
];

/** The players of each position, first choice first. */
export const depthCharts = decidedByAny(
  IN_LINE,
  orSearched("depthchart", {
    row:
      "One player at one position of one chart, first choice first: depth is 1 for the first " +
      "choice, position_key the chart's short name of the position.",
    empty: "For teams without a chart; colleges have none.",
    source: "depthchart[].positions{}.athletes[]",
    items: (payload) =>
      requiredObjectsAt(payload, "depthchart", "$").flatMap((chart, index) =>
        slots(chart, `$.depthchart[${index}]`),
      ),
  }),
);

/** Returns positions as a list; the service sends an object with their short names as keys. */
function slots(chart: JsonObject, path: string): JsonObject[] {
  const positions = objectAt(chart, "positions", path) ?? {};
  const inside = `${path}.positions`;
  return Object.keys(positions).flatMap((key) => {
    const slot = objectAt(positions, key, inside) ?? {};
    return objectsAt(slot, "athletes", `${inside}.${key}`).map((athlete, place) => ({
      chart: { id: chart.id, name: chart.name },
      positionKey: key,
      position: objectAt(slot, "position", `${inside}.${key}`) ?? {},
      depth: place + 1,
      athlete,
    }));
  });
}
