import { dfd, PayloadError, rows, site_wbb_team_history, unnest } from "sportsframe";
import { type Attacks, errorOf, hold } from "./payloads";

const withOwnKeys = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ [`key${row}`]: row }));

/** 20,000 keys with a value each. */
const manyKeys = (key: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [key(index), index]));

const history = (list: readonly object[]) =>
  rows(site_wbb_team_history.parse({ list } as never) as never);

export const columns: Attacks = {
  "18,000 rows, each with a key of its own"() {
    const error = errorOf(() => history(withOwnKeys(18_000)));
    hold("a PayloadError", error instanceof PayloadError);
  },
  "as many cells as are allowed, in rows with keys of their own": () => history(withOwnKeys(2_200)),
  "20,000 keys that become one name"() {
    const [row] = history([manyKeys((index) => `a${"-".repeat(1 + index)}b`)]);
    hold("every key is a column", Object.keys(row ?? {}).length === 20_000);
  },
  "20,000 keys under one key of a megabyte": () =>
    history([{ [`x${"y".repeat(1e6)}`]: manyKeys((index) => `k${index}`) }]),
  "unnest of a list whose elements have keys of their own"() {
    const list = JSON.stringify(withOwnKeys(18_000));
    const frame = new dfd.DataFrame([[list]], { columns: ["list"] });
    const error = errorOf(() => unnest(frame as never, "list"));
    hold("an error of ours", error.name === "ArgumentError");
  },
};
