import { PayloadError } from "../errors";
import { isObject, type JsonObject, unexpected } from "./payload";

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

export function checkObject(payload: unknown): JsonObject {
  if (isObject(payload)) return payload;
  throw unexpected("$", "a JSON object", payload);
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

/** Integers of fewer digits are safe: 2^53 has 16. */
const DIGITS = 16;
const HALF = DIGITS / 2;
const [QUOTE, BACKSLASH, MINUS] = ['"', "\\", "-"].map((sign) => sign.charCodeAt(0));

const BEFORE_NUMBER = /[:,[\s]/;
const AFTER_NUMBER = /\s*[,}\]]/y;

/**
 * Returns JSON text with quotes around integers that a double cannot represent exactly, so that JSON.parse
 * returns ids beyond 2^53 as digits, not rounded. Text without such integers is unchanged.
 */
export function quoteLongIntegers(text: string): string {
  const parts: string[] = [];
  const isInString = makeStrings(text);
  let copied = 0;
  // Every run of 16 digits covers a place that 16 divides: nothing else has to be looked at.
  for (let place = 0; place < text.length; place += DIGITS) {
    if (!isDigit(text, place)) continue;
    // Most digits are of short numbers: half a run away, on one side or the other, is another.
    if (!isDigit(text, place - HALF) && !isDigit(text, place + HALF)) continue;
    let start = place;
    let end = place + 1;
    while (isDigit(text, start - 1)) start--;
    while (isDigit(text, end)) end++;
    place = end - (end % DIGITS);
    if (text.charCodeAt(start - 1) === MINUS) start--;
    if (!isUnsafeInteger(text, start, end) || isInString(start)) continue;
    parts.push(text.slice(copied, start), '"', text.slice(start, end), '"');
    copied = end;
  }
  return copied === 0 ? text : parts.join("") + text.slice(copied);
}

function isDigit(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code >= 48 && code <= 57;
}

/** Returns whether a range of text is an integer that a double cannot represent exactly. */
function isUnsafeInteger(text: string, start: number, end: number): boolean {
  if (end - start < DIGITS || !BEFORE_NUMBER.test(text.charAt(start - 1))) return false;
  AFTER_NUMBER.lastIndex = end;
  if (!AFTER_NUMBER.test(text)) return false;
  const digits = text.slice(start, end);
  return !/^-?0/.test(digits) && !Number.isSafeInteger(Number(digits));
}

/** Returns a function that tests, from left to right, whether places in a JSON text are within a string. */
function makeStrings(text: string): (place: number) => boolean {
  let outside = 0;
  return (place) => {
    for (;;) {
      const opening = text.indexOf('"', outside);
      if (opening === -1 || opening > place) return false;
      let closing = opening + 1;
      while (closing < place && text.charCodeAt(closing) !== QUOTE) {
        closing += text.charCodeAt(closing) === BACKSLASH ? 2 : 1;
      }
      if (closing >= place) return true;
      outside = closing + 1;
    }
  };
}
