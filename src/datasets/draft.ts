import type { GenericDataset } from "../schema/dataset";
import { requiredObjectsAt } from "../schema/payload";

/** Picks of a draft. Known from other leagues of the service: it answers these two with an error. */
export const draft: GenericDataset = {
  row: "One pick of the draft, first pick first.",
  empty: "Before the draft begins.",
  source: "picks[]",
  items: (payload) => requiredObjectsAt(payload, "picks", "$"),
};
