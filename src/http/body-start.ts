import { printable } from "../errors";

/** Characters of a body that an error keeps: enough for the service's own message. */
const BODY_START = 200;

/** The first part of a body on one line of printable text, for messages. */
export function startOf(text: string): string {
  // Twice as many UTF-16 units as characters, so that none is cut in half.
  const letters = [...text.slice(0, 2 * BODY_START)].slice(0, BODY_START).join("");
  return printable(letters.replace(/[\s\p{Cc}]+/gu, " ").trim());
}
