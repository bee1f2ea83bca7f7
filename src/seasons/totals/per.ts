import { oneOf } from "../../schema/known-names";
import type { Scale } from "./statistics";

/** What divides counts; undefined for totals. */
export function scaleOf(
  operation: string,
  per: unknown,
  scales: Readonly<Record<string, Scale>>,
): Scale | undefined {
  return scales[oneOf(operation, "per", per ?? "total", ["total", ...Object.keys(scales)])];
}
