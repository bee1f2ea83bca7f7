import type { HttpAnswer } from "./message";

/** Pages in the place of answers mostly say what they are within their first lines. */
const READ_OF_PAGE = 20_000;

/** Words of the pages that services put before those they take for robots. */
const REFUSAL =
  /captcha|access (is |was )?denied|are you (a )?(human|robot)|not a robot|verify (that )?you|unusual traffic|request (was |has been )?blocked|you have been blocked|attention required|just a moment|checking your browser|bot detection/i;

/** Whether a text is a web page. */
export const isPage = (text: string): boolean => /^\s*</.test(text.slice(0, READ_OF_PAGE));

/**
 * Whether a 2xx is a challenge to prove oneself human. The service never says 202 itself: that is
 * the network before it, with a page or with nothing for who asks for no page.
 */
export function isChallenge({ status, text }: HttpAnswer): boolean {
  if (status === 202) return !/^\s*[[{]/.test(text.slice(0, READ_OF_PAGE));
  return isPage(text) && REFUSAL.test(text.slice(0, READ_OF_PAGE));
}
