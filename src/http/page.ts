import { printable } from "../errors";
import type { HttpAnswer } from "./message";

/** How many characters of a page are searched: its first lines say what it is. */
const SEARCHED = 20_000;

/** Words on the pages that services show to suspected robots. */
const REFUSAL =
  /captcha|access (is |was )?denied|are you (a )?(human|robot)|not a robot|verify (that )?you|unusual traffic|request (was |has been )?blocked|you have been blocked|attention required|just a moment|checking your browser|bot detection/i;

/** Whether a text is a web page. */
export const isPage = (text: string): boolean => /^\s*</.test(text.slice(0, SEARCHED));

/**
 * Whether a 2xx asks the client to prove that it is human. The service itself never answers 202: the
 * network in front of it does, with a page or an empty body.
 */
export function isChallenge({ status, text }: HttpAnswer): boolean {
  if (status === 202) return !/^\s*[[{]/.test(text.slice(0, SEARCHED));
  return isPage(text) && REFUSAL.test(text.slice(0, SEARCHED));
}

/** Characters of a body that an error keeps: enough for the service's own message. */
const BODY_START = 200;

/** The first part of a body on one line of printable text, for messages. */
export function readStart(text: string): string {
  // Twice as many UTF-16 units as characters, so that none is cut in half.
  const letters = [...text.slice(0, 2 * BODY_START)].slice(0, BODY_START).join("");
  return printable(letters.replace(/[\s\p{Cc}]+/gu, " ").trim());
}
