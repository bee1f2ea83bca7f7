import { dfd, PayloadError, rows, site_wbb_team_history, unnest } from "sportsframe";
import type { Attack } from ".";
import { errorOf, hold } from "./payloads";

const history = (list: readonly object[]) =>
  rows(site_wbb_team_history.parse({ list } as never) as never);

export const columns: readonly Attack[] = [
  {
    name: "18,000 rows, each with a key of its own",
    run: () => {
      const list = Array.from({ length: 18_000 }, (_, row) => ({ [`key${row}`]: row }));
      hold("a PayloadError", errorOf(() => history(list)) instanceof PayloadError);
    },
  },
  {
    name: "as many cells as are allowed, in rows with keys of their own",
    run: () => history(Array.from({ length: 2_200 }, (_, row) => ({ [`key${row}`]: row }))),
  },
  {
    name: "20,000 keys that become one name",
    run: () => {
      const item = Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [
          `a${"-".repeat(1 + index)}b`.slice(0, 20_002),
          index,
        ]),
      );
      const [row] = history([item]);
      hold("every key is a column", Object.keys(row ?? {}).length === 20_000);
    },
  },
  {
    name: "100,000 keys under one key of a megabyte",
    run: () => {
      const inner = Object.fromEntries(
        Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]),
      );
      return history([{ [`x${"y".repeat(1e6)}`]: inner }]);
    },
  },
  {
    name: "unnest of a list whose elements have keys of their own",
    run: () => {
      const list = Array.from({ length: 18_000 }, (_, row) => ({ [`key${row}`]: row }));
      const frame = new dfd.DataFrame([[JSON.stringify(list)]], { columns: ["list"] });
      hold(
        "an error of ours",
        errorOf(() => unnest(frame as never, "list")).name === "ArgumentError",
      );
    },
  },
];
