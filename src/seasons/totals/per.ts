import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import type { Scale } from "./statistics";

/** What divides counts; undefined for totals. */
export function scaleOf(
  operation: string,
  per: unknown,
  scales: Readonly<Record<string, Scale>>,
): Scale | undefined {
  if (per === undefined || per === "total") return undefined;
  if (typeof per === "string" && Object.hasOwn(scales, per)) return scales[per];
  const known = ["total", ...Object.keys(scales)].map((one) => `"${one}"`).join(", ");
  throw new ArgumentError(`per is one of ${known}; got ${inspect(per)}.`, {
    operation,
    next: `For example { per: "game" }.`,
  });
}
