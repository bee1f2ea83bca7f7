import {
  BlockedError,
  HttpError,
  NetworkError,
  PayloadError,
  printable,
  RateLimitError,
  TimeoutError,
} from "../../../errors";
import { hidePrefix, readOrigin, shownUrl } from "../address";
import { ageText, momentText } from "../cache/notices";
import type { Clock } from "../limits/clock";
import type { Fault, HttpAnswer, HttpRequest } from "../message";

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

/** Pause of all requests to a host that refuses the client. */
export const PAUSE_MS = 60_000;

/** A refusal, with the facts that later requests need. */
export interface Refusal {
  /** End of the pause, by the clock's `now`. */
  readonly until: number;
  readonly url: string;
  readonly status: number;
  readonly body: string;
  /** The user agents that were refused. */
  readonly agents: readonly string[];
}

export function readRefusal(
  { url }: HttpRequest,
  { status, text }: HttpAnswer,
  agents: readonly string[],
  clock: Clock,
): Refusal {
  const body = hidePrefix(readStart(text), url);
  return { until: clock.now() + PAUSE_MS, url: shownUrl(url), status, body, agents };
}

/** Returns the fault of a request that is not sent because an earlier one was refused. */
export function refusalFault(request: HttpRequest, refusal: Refusal, clock: Clock): Fault {
  const { until, url, status, body, agents } = refusal;
  const wait = until - clock.now();
  const said = body === "" ? "" : `: ${body}`;
  const what =
    `${readOrigin(request.url)} refused this client on an earlier request, ` +
    `${ageText(PAUSE_MS - wait)} ago (${status} for ${url}${said})`;
  const next = nextBlocked(agents, `${waitText(wait)}, at ${momentText(clock.date() + wait)}`);
  return {
    kind: "blocked",
    what,
    next,
    isPassing: false,
    cause: undefined,
    isOfHost: true,
    status,
    body,
  };
}

const waitText = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

/** Advice after a refusal, with the user agents that were tried. */
export function nextBlocked(agents: readonly string[], wait = waitText(PAUSE_MS)): string {
  const tried = agents.length === 0 ? "" : ` Tried ${[...new Set(agents)].join(" and ")}.`;
  return (
    "The service may refuse your IP address or this user agent; it also refuses those of browsers." +
    `${tried} The next attempt is possible in ${wait}. Another network, the options user_agent and ` +
    "proxy, or a cache folder with older copies may help."
  );
}

/**
 * Returns in a few words why the service blocks or is down. Undefined for an error about the request (not
 * found, a bad argument) and for the caller's own abort.
 */
export function describeOutage(error: unknown): string | undefined {
  if (error instanceof TimeoutError) return "the service did not respond in time";
  if (error instanceof NetworkError) return "the service sent no complete response";
  if (error instanceof PayloadError) return "the service responded with something other than data";
  if (!(error instanceof HttpError)) return undefined;
  const status = `status ${error.status}`;
  if (error instanceof BlockedError) return `the service refused this client (${status})`;
  if (error instanceof RateLimitError) return `the service asked for fewer requests (${status})`;
  const isDown = error.status === 408 || error.status >= 500;
  return isDown ? `the service failed (${status})` : undefined;
}
