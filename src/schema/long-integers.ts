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

/**
 * Returns a function that tests, from left to right, whether positions in a JSON text are within a string.
 */
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
