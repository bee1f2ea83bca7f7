import { writeArguments } from "../schema/arguments";
import { isObject, type JsonObject } from "../schema/payload";
import type { Endpoint } from "./definition";
import type { Given } from "./request";

/** Where a payload names another thing than the one that was asked for. */
export interface Stranger {
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
}

/** Longer ones are no ids, and need not be quoted whole. */
const LONGEST_ID = 40;

/**
 * What of a payload shows that it answers another question; undefined where nothing does. Only
 * what is named on both sides, and by digits, can be compared.
 */
export function strangerIn(
  { name, arguments: declared }: Endpoint,
  given: Given,
  payload: JsonObject,
): Stranger | undefined {
  for (const [argument, asked] of writeArguments(name, declared, given)) {
    const key = declared[argument]?.answered;
    const subject = key === undefined ? undefined : payload[key];
    const id = isObject(subject) ? idText(subject.id) : undefined;
    if (id === undefined || withoutZeros(id) === withoutZeros(asked)) continue;
    return {
      jsonPath: `$.${key}.id`,
      expected: `the ${argument} asked for, ${asked.slice(0, LONGEST_ID)}`,
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
