import { readOrigin } from "../address";
import { type AttemptResult, type HttpRequest, oncePerHeaders } from "../message";
import type { Attempt, PendingRequest } from "../pending-request";
import { type Blocks, isAccepted } from "./blocks";
import { isChallenge, isPage } from "./refusal";

const AGENT = "user-agent";

/**
 * The package's two user agents, both truthful; the first is used first. At one time the service refused user
 * agents with a link, at another those without.
 */
export const OWN_AGENTS: readonly [string, string] = ownAgents();

function ownAgents(): [string, string] {
  const { name, version, homepage } = require("../../../../package.json") as Record<string, string>;
  return [`Mozilla/5.0 (compatible; ${name}/${version})`, `${name}/${version} (+${homepage})`];
}

/** The user agent of the package that is sent to each host, for the lifetime of a client. */
export type Identities = Map<string, 0 | 1>;

/** Requests that test whether a host accepts the other user agent, by host; at most one at a time. */
export type Trials = Map<string, Trial>;

interface Trial {
  readonly pending: PendingRequest;
  readonly isOver: Promise<void>;
  end(): void;
}

function openTrial(trials: Trials, host: string, pending: PendingRequest): Trial {
  let end = (): void => {};
  const isOver = new Promise<void>((resolve) => {
    end = () => {
      trials.delete(host);
      resolve();
    };
  });
  const trial = { pending, isOver, end };
  trials.set(host, trial);
  return trial;
}

/** Returns whether a request uses the package's user agents: the user has not set one. */
const isOwn = ({ headers }: HttpRequest): boolean => headers[AGENT] === undefined;

/** Returns whether a request must wait until a trial has found the accepted user agent. */
export function waitsForTrial(
  trials: Trials,
  request: HttpRequest,
  pending: PendingRequest,
): boolean {
  if (trials.size === 0 || !isOwn(request)) return false;
  const trial = trials.get(readOrigin(request.url));
  return trial !== undefined && trial.pending !== pending;
}

/**
 * Sends an attempt as the user agent that is valid at its turn. The response is evaluated before the next
 * attempt: the first refusal of that user agent starts a trial of the other one.
 */
export const withAgent =
  (attempt: Attempt, identities: Identities, trials: Trials, blocks: Blocks): Attempt =>
  async (request, pending) => {
    const host = readOrigin(request.url);
    const which = identities.get(host) ?? 0;
    const headers = isOwn(request) ? headersAs(request.headers)[which] : request.headers;
    const tried = pending.triedAt(host);
    const isSecond = tried.length > 0 && !tried.includes(String(headers[AGENT]));
    tried.push(String(headers[AGENT]));
    const result = await attempt({ ...request, headers }, pending);
    if (!isOwn(request) || !isRefusal(result) || isSecond) blocks.learn(request, result, tried);
    else if (!trials.has(host)) openTrial(trials, host, pending);
    return result;
  };

/**
 * Repeats a request once with the other user agent if the first is refused, and uses the accepted one from
 * then on. If several requests are refused, one repeats and the others wait for its result.
 */
export const withIdentity =
  (
    attempt: Attempt,
    identities: Identities,
    trials: Trials,
    blocks: Blocks,
    /** Called when waiting requests may start, or may no longer start. */
    recheck: () => void,
  ): Attempt =>
  async (request, pending) => {
    const before = pending.attempts;
    const result = await attempt(request, pending);
    if (!isOwn(request) || !isRefusal(result)) return result;
    const host = readOrigin(request.url);
    const again = { ...request, retries: request.retries - (pending.attempts - before - 1) };
    const refused = pending.triedAt(host).at(-1) === OWN_AGENTS[1] ? 1 : 0;
    let trial = trials.get(host);
    while (trial !== undefined && trial.pending !== pending) {
      const { isOver } = trial;
      await pending.during<void>((resolve) => {
        void isOver.then(resolve);
        return () => {};
      });
      trial = trials.get(host);
    }
    if ((identities.get(host) ?? 0) !== refused) return attempt(again, pending);
    if (blocks.faultOf(request) !== undefined) return result;
    trial ??= openTrial(trials, host, pending);
    identities.set(host, refused === 0 ? 1 : 0);
    let isTaken = false;
    try {
      const second = await attempt(again, pending);
      isTaken = second.answer !== undefined && isAccepted(second.answer);
      return second;
    } finally {
      if (!isTaken) identities.set(host, refused);
      trial.end();
      recheck();
    }
  };

/** Returns headers with each of the user agents. */
const headersAs = oncePerHeaders(
  (headers) =>
    [
      { ...headers, [AGENT]: OWN_AGENTS[0] },
      { ...headers, [AGENT]: OWN_AGENTS[1] },
    ] as const,
);

/** Returns whether the service refuses the client, or asks for proof that it is human. */
function isRefusal({ answer }: AttemptResult): boolean {
  if (answer === undefined) return false;
  if (answer.status === 403) return true;
  const mayBePage = answer.status === 200 || answer.status === 202;
  return mayBePage && (isPage(answer.text) || isChallenge(answer));
}
