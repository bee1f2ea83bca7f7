import { originOf } from "./address";
import type { Attempt, AttemptResult } from "./attempt-result";
import type { HttpAnswer, HttpRequest } from "./message";
import { isChallenge, isPage } from "./page";

/** The header in which a client names itself. */
const AGENT = "user-agent";

/**
 * The package's two names for itself, both true, the first to be tried first. The service has
 * refused names with a link at one time, and names without one at another.
 */
export const OWN_AGENTS: readonly [string, string] = ownAgents();

function ownAgents(): [string, string] {
  const { name, version, homepage } = require("../../package.json") as Record<string, string>;
  return [`Mozilla/5.0 (compatible; ${name}/${version})`, `${name}/${version} (+${homepage})`];
}

/** Which of the package's names a host accepts, as far as a client knows. */
interface Knowledge {
  /** Index of the name to try first. */
  first: 0 | 1;
  /** Whether a name was accepted. */
  isAccepted: boolean;
  /** Whether both were refused and none was accepted since. */
  isRefused: boolean;
}

/** By host, for a client's life. */
export type Identities = Map<string, Knowledge>;

/**
 * Sends a request under one of the package's own names, and once more under the other where the
 * first is refused; the accepted name is used from then on. While both are refused, each request
 * tries one. A name set by the user is left as it is.
 */
export const withIdentity =
  (attempt: Attempt, identities: Identities): Attempt =>
  async (request, pending) => {
    if (request.headers[AGENT] !== undefined) return attempt(request, pending);
    const host = originOf(request.url);
    const known = identities.get(host) ?? { first: 0, isAccepted: false, isRefused: false };
    identities.set(host, known);

    const askAs = async (which: 0 | 1, retries: number): Promise<AttemptResult> => {
      const agent = OWN_AGENTS[which];
      pending.agents.push(agent);
      const result = await attempt(
        { ...request, retries, headers: headersAs(request, which) },
        pending,
      );
      const { answer } = result;
      if (answer !== undefined && isAccepted(answer)) {
        Object.assign(known, { first: which, isAccepted: true, isRefused: false });
      }
      return result;
    };

    const { first, isRefused } = known;
    const other = first === 0 ? 1 : 0;
    const before = pending.attempts;
    const result = await askAs(first, request.retries);
    if (!isRefusal(result)) return result;
    if (isRefused) {
      // Alternate, unless one was accepted before: that one is more likely to be accepted again.
      if (known.isRefused && !known.isAccepted) known.first = other;
      return result;
    }
    const repeats = pending.attempts - before - 1;
    const second = await askAs(other, request.retries - repeats);
    if (isRefusal(second)) known.isRefused = true;
    return second;
  };

/** Headers with one of the names, built once for all requests of a client. */
function headersAs({ headers }: HttpRequest, which: 0 | 1): HttpRequest["headers"] {
  const made = withNames.get(headers) ?? [];
  withNames.set(headers, made);
  made[which] ??= { ...headers, [AGENT]: OWN_AGENTS[which] };
  return made[which];
}

const withNames = new WeakMap<HttpRequest["headers"], HttpRequest["headers"][]>();

/** Whether the client is refused, or asked to prove that it is human. */
function isRefusal({ answer }: AttemptResult): boolean {
  if (answer === undefined) return false;
  if (answer.status === 403) return true;
  const mayBePage = answer.status === 200 || answer.status === 202;
  return mayBePage && (isPage(answer.text) || isChallenge(answer));
}

/** Whether an answer accepts the name; failures on the way say nothing about names. */
const isAccepted = (answer: HttpAnswer): boolean =>
  answer.status >= 200 && answer.status < 300 && !isRefusal({ answer });
