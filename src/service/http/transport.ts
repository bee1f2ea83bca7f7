import { readOrigin } from "./address";
import { createAttempt } from "./attempt";
import { withCache } from "./cache/layer";
import { checkedAnswer } from "./checked-answer";
import { type ConnectionSettings, createConnections } from "./connections";
import { type ClientStats, createCounters, withCounters } from "./counters";
import type { Clock } from "./limits/clock";
import { createLimiter } from "./limits/limiter";
import { withRetries } from "./limits/retry";
import { withSharing } from "./limits/share";
import type { AttemptResult, GoodAnswer } from "./message";
import type { Attempt, Dispatch } from "./pending-request";
import { type Blocks, createBlocks, isBlock } from "./refusal/blocks";
import {
  type Identities,
  type Trials,
  waitsForTrial,
  withAgent,
  withIdentity,
} from "./refusal/identity";

export type Transport = ReturnType<typeof createTransport>;

/**
 * Returns a client's connections, and the layers around each attempt. Connections are opened again if it is
 * used after `close`. `identities` contains the accepted user agents found on earlier connections.
 */
export function createTransport(
  settings: ConnectionSettings,
  clock: Clock,
  identities: Identities = new Map(),
) {
  const connections = createConnections(settings);
  const counters = createCounters();
  // Not carried over from earlier connections, because another proxy may solve the problem.
  const blocks = createBlocks(clock, () => limiter.recheck());
  const trials: Trials = new Map();
  const limiter = createLimiter(settings, clock, {
    faultOf: blocks.faultOf,
    waits: (request, pending) => waitsForTrial(trials, request, pending),
  });
  const counted = withCounters(createAttempt(connections), counters, clock);
  const limited = limiter.limit(withAgent(counted, identities, trials, blocks));
  const retried = withRetries(limited, clock);
  const identified = withIdentity(retried, identities, trials, blocks, limiter.recheck);
  const cached = withCache(checking(withOtherHost(identified, blocks)), clock);
  return {
    send: withSharing(cached, clock, counters),
    stats: (): ClientStats => ({ ...counters, ...limiter.traffic() }),
    close: connections.close,
  };
}

/** Turns the result of an attempt into a valid response or an error. */
const checking =
  (attempt: Attempt): Dispatch<GoodAnswer> =>
  async (request, pending) => {
    const result = await attempt(request, pending);
    const asked = result.request ?? request;
    const agents = pending.triedAt(readOrigin(asked.url));
    const answer = checkedAnswer(asked, result, pending.course(), agents);
    return asked.url === request.url ? answer : { ...answer, url: asked.url };
  };

/**
 * Requests the same data from another host if the first one blocks or is down, within the remaining time of
 * the request. A fault of the request itself, such as a 404, is the result. A host that was down a moment
 * ago is not requested again.
 */
const withOtherHost =
  (attempt: Attempt, blocks: Blocks): Attempt =>
  async (request, pending) => {
    const { other } = request;
    const first = await attempt(request, pending);
    const failure = other && hostFailure(first);
    if (other === undefined || failure === undefined) return first;
    const host = readOrigin(request.url);
    const aside = `This host was used because ${host} failed: ${failure}.`;
    const there = { ...request, ...other, other: undefined, aside };
    const second = await attempt(there, pending);
    const failureThere = hostFailure(second);
    if (failureThere === undefined) {
      blocks.avoid(host);
      return { ...second, request: there };
    }
    blocks.return(host);
    const both = `${readOrigin(there.url)} was tried, too: ${failureThere}.`;
    return { ...first, request: { ...request, aside: both } };
  };

/** Returns how a host blocks or is down; undefined for a response to the request and for a fault of it. */
function hostFailure({ answer, fault }: AttemptResult): string | undefined {
  if (answer === undefined) return fault.isOfHost ? fault.what : undefined;
  const { status } = answer;
  const isFailure = isBlock(answer) || status >= 500 || status === 408;
  return isFailure ? `it answered ${status}` : undefined;
}
