import { decidedByAny } from "../../schema/columns";
import { isEmptyObject, type JsonObject, requiredObjectsAt } from "../../schema/payload";
import { orSearched } from "./searched";

const shared = {
  row:
    "One transaction, newest first: date, description, and team_* for the club. The service " +
    "sends a page of 25; count in the raw payload is the total number.",
  empty: "If none were reported; colleges report none.",
  source: "transactions[]",
};

const REPORTED = ["description", "date", "team_display_name"];

const reported = (payload: JsonObject) => requiredObjectsAt(payload, "transactions", "$");

/** Trades, signings and assignments of a league. */
export const transactions = decidedByAny(
  REPORTED,
  orSearched("transactions", { ...shared, items: reported }),
);

/** Transactions of one team; the service returns an empty object for most teams. */
export const teamTransactions = orSearched("transactions", {
  ...shared,
  items: (payload) => (isEmptyObject(payload) ? [] : reported(payload)),
});

/** Picks of a draft, known from other leagues of the service: it returns an error for these two. */
export const draft = orSearched("picks", {
  row: "One pick of the draft, first pick first.",
  empty: "Before the draft begins.",
  source: "picks[]",
  items: (payload) => requiredObjectsAt(payload, "picks", "$"),
});
