import type { GenericDataset } from "../schema/dataset";
import { decidedByAny } from "../schema/deciding";
import { isEmptyObject, type JsonObject, requiredObjectsAt } from "../schema/payload";

const shared = {
  row:
    "One transaction, newest first: date, description in words, team_* the club. The service " +
    "sends a page of 25; count in the raw payload tells how many there are.",
  empty: "If none was reported; colleges report none.",
  source: "transactions[]",
};

const REPORTED = ["description", "date", "team_display_name"];

const reported = (payload: JsonObject) => requiredObjectsAt(payload, "transactions", "$");

/** Trades, signings and assignments of a league. */
export const transactions = decidedByAny(REPORTED, { ...shared, items: reported });

/** Those of one team; the service answers an empty object for most. */
export const teamTransactions: GenericDataset = {
  ...shared,
  items: (payload) => (isEmptyObject(payload) ? [] : reported(payload)),
};

/** Picks of a draft. Known from other leagues of the service: it answers these two with an error. */
export const draft: GenericDataset = {
  row: "One pick of the draft, first pick first.",
  empty: "Before the draft begins.",
  source: "picks[]",
  items: (payload) => requiredObjectsAt(payload, "picks", "$"),
};
