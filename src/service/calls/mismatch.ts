import { isObject, type JsonObject } from "../../schema/payload";
import type { Call } from "./call";

/** An id in a payload that differs from that of the requested game, team or player. */
export interface Mismatch {
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
}

/** Longer ids are quoted only in part. */
const LONGEST_ID = 40;

/**
 * Returns the first id in a payload that differs from the requested one; undefined if none does. Compares
 * only ids in digits that both contain.
 */
export function findMismatch(
  { definition, written }: Pick<Call, "definition" | "written">,
  payload: JsonObject,
): Mismatch | undefined {
  for (const [argument, asked] of written) {
    const key = definition.arguments[argument]?.answered;
    const subject = key === undefined ? undefined : payload[key];
    const id = isObject(subject) ? idText(subject.id) : undefined;
    if (id === undefined || withoutZeros(id) === withoutZeros(asked)) continue;
    return {
      jsonPath: `$.${key}.id`,
      expected: `the requested ${argument}, ${asked.slice(0, LONGEST_ID)}`,
      got: id.slice(0, LONGEST_ID),
    };
  }
  return undefined;
}

function idText(id: unknown): string | undefined {
  const text = typeof id === "number" ? String(id) : id;
  return typeof text === "string" && /^\d+$/.test(text) ? text : undefined;
}

const withoutZeros = (id: string): string => id.replace(/^0+(?=\d)/, "");
