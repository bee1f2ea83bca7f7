import { printable } from "../../../errors";
import type { HttpAnswer } from "../message";

/** Number of characters of a page that are searched: its first lines identify it. */
const SEARCHED = 20_000;

/** Words on pages that services show to suspected robots. */
const REFUSAL =
  /captcha|access (is |was )?denied|are you (a )?(human|robot)|not a robot|verify (that )?you|unusual traffic|request (was |has been )?blocked|you have been blocked|attention required|just a moment|checking your browser|bot detection/i;

export const isPage = (text: string): boolean => /^\s*</.test(text.slice(0, SEARCHED));

/**
 * Returns whether a 2xx asks the client to prove that it is human. The service itself never sends 202: the
 * network in front of it does, with a page or an empty body.
 */
export function isChallenge({ status, text }: HttpAnswer): boolean {
  if (status === 202) return !/^\s*[[{]/.test(text.slice(0, SEARCHED));
  return isPage(text) && REFUSAL.test(text.slice(0, SEARCHED));
}

/** Number of characters of a body in errors: enough for the service's own message. */
const BODY_START = 200;

/** Returns the first part of a body as one line of printable text for messages. */
export function readStart(text: string): string {
  // Twice as many UTF-16 units as characters, so that no character is cut in half.
  const letters = [...text.slice(0, 2 * BODY_START)].slice(0, BODY_START).join("");
  return printable(letters.replace(/[\s\p{Cc}]+/gu, " ").trim());
}
