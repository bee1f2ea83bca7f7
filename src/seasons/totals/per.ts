import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import type { Scale } from "./statistics";

/** Checks that options are an object of known names. */
export function checkOptions(operation: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new ArgumentError("takes its options as an object.", {
      operation,
      next: `It knows ${known.join(", ")}.`,
    });
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new ArgumentError(`there is no option '${unknown}'.`, {
    operation,
    next: `It knows ${known.join(", ")}.`,
  });
}

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
