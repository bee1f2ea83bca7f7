import { originOf } from "./address";
import { type AttemptResult, type HttpRequest, isSuccess } from "./message";
import { isChallenge, isPage } from "./page";
import type { Attempt } from "./pending-request";

const AGENT = "user-agent";

/**
 * The package's two user agents, both true; the first is tried first. The service has refused user
 * agents with a link at one time, and those without one at another.
 */
export const OWN_AGENTS: readonly [string, string] = ownAgents();

function ownAgents(): [string, string] {
  const { name, version, homepage } = require("../../package.json") as Record<string, string>;
  return [`Mozilla/5.0 (compatible; ${name}/${version})`, `${name}/${version} (+${homepage})`];
}

/** What a client has learnt about a host and the package's user agents. */
interface Identity {
  /** Index of the user agent to try first. */
  first: 0 | 1;
  /** Whether one was accepted. */
  isAccepted: boolean;
  /** Whether both were refused and none was accepted since. */
  isRefused: boolean;
}

/** By host, for a client's life. */
export type Identities = Map<string, Identity>;

/**
 * Sends a request with one of the package's user agents, and once more with the other if the first
 * is refused; the accepted one is used from then on. While both are refused, each request tries one.
 * A user agent set by the user is left alone.
 */
export const withIdentity =
  (attempt: Attempt, identities: Identities): Attempt =>
  async (request, pending) => {
    if (request.headers[AGENT] !== undefined) return attempt(request, pending);
    const host = originOf(request.url);
    const identity = identities.get(host) ?? { first: 0, isAccepted: false, isRefused: false };
    identities.set(host, identity);

    const askAs = async (which: 0 | 1, retries: number): Promise<AttemptResult> => {
      pending.agents.push(OWN_AGENTS[which]);
      const headers = headersAs(request, which);
      const result = await attempt({ ...request, retries, headers }, pending);
      if (isAccepted(result)) {
        Object.assign(identity, { first: which, isAccepted: true, isRefused: false });
      }
      return result;
    };

    const { first, isRefused } = identity;
    const other = first === 0 ? 1 : 0;
    const before = pending.attempts;
    const result = await askAs(first, request.retries);
    if (!isRefusal(result)) return result;
    if (isRefused) {
      // Alternate, unless one was accepted before: that one is more likely to be accepted again.
      if (identity.isRefused && !identity.isAccepted) identity.first = other;
      return result;
    }
    const repeats = pending.attempts - before - 1;
    const second = await askAs(other, request.retries - repeats);
    if (isRefusal(second)) identity.isRefused = true;
    return second;
  };

/** Headers with one of the user agents, built once for all requests of a client. */
function headersAs({ headers }: HttpRequest, which: 0 | 1): HttpRequest["headers"] {
  const both = withAgents.get(headers) ?? [];
  withAgents.set(headers, both);
  both[which] ??= { ...headers, [AGENT]: OWN_AGENTS[which] };
  return both[which];
}

const withAgents = new WeakMap<HttpRequest["headers"], HttpRequest["headers"][]>();

/** Whether the service refuses the client, or asks it to prove that it is human. */
function isRefusal({ answer }: AttemptResult): boolean {
  if (answer === undefined) return false;
  if (answer.status === 403) return true;
  const mayBePage = answer.status === 200 || answer.status === 202;
  return mayBePage && (isPage(answer.text) || isChallenge(answer));
}

/** Whether the service accepts the user agent; an error of another kind does not say. */
const isAccepted = (result: AttemptResult): boolean =>
  result.answer !== undefined && isSuccess(result.answer.status) && !isRefusal(result);
