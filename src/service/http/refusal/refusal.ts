import { hidePrefix, readOrigin, shownUrl } from "../address";
import { ageText, momentText } from "../cache/notices";
import type { Clock } from "../limits/clock";
import type { Fault, HttpAnswer, HttpRequest } from "../message";
import { readStart } from "./page";

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
