import { PayloadError } from "../errors";
import { describeJson, isObject, type JsonObject } from "./payload";

/** The JSON object of an answer's text; a PayloadError for anything else. */
export function parseObject(text: string, contentType: string): JsonObject {
  let payload: unknown;
  try {
    payload = JSON.parse(text.startsWith("\ufeff") ? text.slice(1) : text);
  } catch (cause) {
    throw new PayloadError({
      jsonPath: "$",
      expected: "a JSON object",
      got: describeText(text, contentType, cause as SyntaxError),
      cause,
    });
  }
  return checkObject(payload);
}

/** The payload as an object; a PayloadError for lists, texts and numbers. */
export function checkObject(payload: unknown): JsonObject {
  if (isObject(payload)) return payload;
  throw new PayloadError({
    jsonPath: "$",
    expected: "a JSON object",
    got: describeJson(payload),
  });
}

/** How much of a text that is no JSON a message shows. */
const SHOWN = 80;

function describeText(text: string, contentType: string, { message }: SyntaxError): string {
  const start = text.slice(0, SHOWN).replace(/\s+/g, " ").trim();
  if (start === "") return "an empty answer";
  if (start.startsWith("<")) return `a web page (${start})`;
  if (/end of JSON|Unterminated|Expected .* at position \d+$/.test(message) && isCut(text)) {
    return `JSON that was cut short after ${text.length} characters`;
  }
  const type = contentType === "" ? "no content type" : contentType;
  return `text that is not JSON (${type}: ${start})`;
}

/** JSON that opens a list or an object and does not end with its closing bracket. */
function isCut(text: string): boolean {
  const trimmed = text.trim();
  return /^[[{]/.test(trimmed) && !/[\]}]$/.test(trimmed);
}
