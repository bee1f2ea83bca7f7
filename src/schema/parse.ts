import { PayloadError } from "../errors";
import { quoteLongIntegers } from "./long-integers";
import { describeJson, isObject, type JsonObject } from "./payload";

/** Below this length, JSON takes little memory, whatever it contains. */
const SHORT = 8_000_000;

/** Objects, lists and values in a response; the service sends less than 0.07 a character. */
const MOST_PARTS = 5_000_000;

/** The usual maximum of a response in bytes, to which MOST_PARTS belongs. */
const USUAL_BYTES = 64 * 1024 * 1024;

const PARTS: ReadonlySet<number> = new Set([..."{[,"].map((sign) => sign.charCodeAt(0)));

/** Throws a PayloadError for a text whose parts would take gigabytes: a packed response can be tiny. */
function checkParts(text: string, max_body_bytes: number): void {
  if (text.length < SHORT) return;
  const most = MOST_PARTS * Math.max(1, max_body_bytes / USUAL_BYTES);
  let parts = 0;
  for (let at = 0; at < text.length; at++) if (PARTS.has(text.charCodeAt(at))) parts += 1;
  if (parts <= most) return;
  throw new PayloadError({
    jsonPath: "$",
    expected: `at most ${Math.floor(most)} objects, lists and values`,
    got: `at least ${parts}`,
  });
}

/** Returns the JSON object in a response's text; throws a PayloadError for anything else. */
export function parseObject(
  text: string,
  contentType: string,
  max_body_bytes: number = USUAL_BYTES,
): JsonObject {
  checkParts(text, max_body_bytes);
  let payload: unknown;
  try {
    payload = JSON.parse(quoteLongIntegers(text.startsWith("\ufeff") ? text.slice(1) : text));
  } catch (cause) {
    throw new PayloadError({
      jsonPath: "$",
      expected: "a JSON object",
      got: describeText(text, contentType),
      cause,
    });
  }
  return checkObject(payload);
}

/** Returns the payload as an object; throws a PayloadError for lists, texts and numbers. */
export function checkObject(payload: unknown): JsonObject {
  if (isObject(payload)) return payload;
  throw new PayloadError({
    jsonPath: "$",
    expected: "a JSON object",
    got: describeJson(payload),
  });
}

function describeText(text: string, contentType: string): string {
  if (isCut(text.trim())) return `JSON that was cut short after ${text.length} characters`;
  return `text that is not JSON (${contentType === "" ? "no content type" : contentType})`;
}

/** Returns whether JSON ends before the closing bracket of its list or object. */
function isCut(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index++) {
    const sign = text[index];
    if (inText && sign === "\\") index++;
    else if (sign === '"') inText = !inText;
    else if (!inText && (sign === "{" || sign === "[")) depth++;
    else if (!inText && (sign === "}" || sign === "]")) depth--;
  }
  return inText || depth > 0;
}
