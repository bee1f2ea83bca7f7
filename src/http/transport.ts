import { createAttempt } from "./attempt";
import type { Attempt } from "./attempt-result";
import { withCache } from "./cache/layer";
import type { Clock } from "./clock";
import { type ConnectionSettings, createConnections } from "./connections";
import { type Identities, withIdentity } from "./identity";
import { judge } from "./judge";
import { createLimiter } from "./limiter";
import type { GoodAnswer, Send } from "./message";
import type { Dispatch } from "./pending-request";
import { withRetries } from "./retry";
import { withSharing } from "./share";
import { type ClientStats, createTally, withTally } from "./tally";

/** A client's way to the service: its connections and the layers around an attempt. */
export interface Transport {
  readonly send: Send;
  stats(): ClientStats;
  /** Closes the connections; the transport opens new ones if it is used again. */
  close(): Promise<void>;
}

/** `identities` is what was learnt of hosts on former connections of the same client. */
export function createTransport(
  settings: ConnectionSettings,
  clock: Clock,
  identities: Identities = new Map(),
): Transport {
  const connections = createConnections(settings);
  const tally = createTally();
  const limiter = createLimiter(settings, clock);
  const one = limiter.limit(withTally(createAttempt(connections), tally, clock));
  const cached = withCache(judging(withIdentity(withRetries(one, clock), identities)), clock);
  return {
    send: withSharing(cached, clock, tally),
    stats: () => ({ ...tally, ...limiter.traffic() }),
    close: connections.close,
  };
}

/** The seam between attempts, of which anything can come, and what callers get. */
const judging =
  (attempt: Attempt): Dispatch<GoodAnswer> =>
  async (request, pending) =>
    judge(request, await attempt(request, pending), pending.course(), pending.agents);
