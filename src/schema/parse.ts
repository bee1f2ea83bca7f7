import { PayloadError } from "../errors";
import { quoteLongIntegers } from "./long-integers";
import { describeJson, isObject, type JsonObject } from "./payload";

/** Returns the JSON object in a response's text; throws a PayloadError for anything else. */
export function parseObject(text: string, contentType: string): JsonObject {
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
