// The picture of the win probability's card.
import { chart, dfd } from "sportsframe";
import type { tenthsOf } from "./scores";

type Tenths = ReturnType<typeof tenthsOf>;

/** How often what was said came true, of the model and of the service. */
export function picture(model: Tenths, service: Tenths) {
  const points = (whose: string, list: Tenths) =>
    list.map(({ said, came, excess }) => ({
      whose,
      said: said.mean,
      came: came.mean,
      low: came.mean - 2 * excess.error,
      high: came.mean + 2 * excess.error,
    }));
  const frame = new dfd.DataFrame([...points("model", model), ...points("service", service)]);
  const scale = { domain: [0, 1] };
  return chart(frame, {
    title: "Of plays that said 70 %, 70 % should have come true",
    layer: [
      {
        data: { values: [{ end: 0 }, { end: 1 }] },
        mark: { type: "line", color: "#999", strokeDash: [4, 4] },
        encoding: {
          x: { field: "end", type: "quantitative", scale },
          y: { field: "end", type: "quantitative", scale },
        },
      },
      {
        mark: { type: "rule" },
        encoding: {
          x: { field: "said", type: "quantitative", title: "Said", scale },
          y: { field: "low", type: "quantitative", title: "Came true", scale },
          y2: { field: "high" },
          color: { field: "whose", type: "nominal", title: null },
        },
      },
      {
        mark: { type: "point", filled: true, size: 50 },
        encoding: {
          x: { field: "said", type: "quantitative", scale },
          y: { field: "came", type: "quantitative", scale },
          color: { field: "whose", type: "nominal" },
        },
      },
    ],
  } as never);
}
