import { originOf } from "./address";
import type { Attempt, AttemptResult } from "./attempt-result";
import type { HttpAnswer, HttpRequest } from "./message";
import { isChallenge, isPage } from "./page";

/** The header by which a client names itself. */
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

/** What a client knows of the names that a host takes. */
interface Knowledge {
  /** Place in the list of names of the one to begin with. */
  first: 0 | 1;
  /** Whether a name was taken. */
  isTaken: boolean;
  /** Whether both were refused, and nothing was answered since. */
  isRefused: boolean;
}

/** By host, for a client's life. */
export type Identities = Map<string, Knowledge>;

/**
 * Names a request by one of the package's own names, and asks once more under the other where the
 * first is refused; the name that was taken is used from then on. While both are refused, each
 * request tries one. A user's own name is left as it is.
 */
export const withIdentity =
  (attempt: Attempt, identities: Identities): Attempt =>
  async (request, pending) => {
    if (request.headers[AGENT] !== undefined) return attempt(request, pending);
    const host = originOf(request.url);
    const known = identities.get(host) ?? { first: 0, isTaken: false, isRefused: false };
    identities.set(host, known);

    const askAs = async (which: 0 | 1, retries: number): Promise<AttemptResult> => {
      const agent = OWN_AGENTS[which];
      pending.agents.push(agent);
      const outcome = await attempt(
        { ...request, retries, headers: named(request, which) },
        pending,
      );
      const { answer } = outcome;
      if (answer !== undefined && isTaken(answer)) {
        Object.assign(known, { first: which, isTaken: true, isRefused: false });
      }
      return outcome;
    };

    const { first, isRefused } = known;
    const other = first === 0 ? 1 : 0;
    const before = pending.attempts;
    const outcome = await askAs(first, request.retries);
    if (!isRefusal(outcome)) return outcome;
    if (isRefused) {
      // Which of them the host will take again, nobody knows; one that was taken is likelier.
      if (known.isRefused && !known.isTaken) known.first = other;
      return outcome;
    }
    const repeats = pending.attempts - before - 1;
    const second = await askAs(other, request.retries - repeats);
    if (isRefusal(second)) known.isRefused = true;
    return second;
  };

/** Headers with a name, made once for all requests of a client. */
function named({ headers }: HttpRequest, which: 0 | 1): HttpRequest["headers"] {
  const made = withNames.get(headers) ?? [];
  withNames.set(headers, made);
  made[which] ??= { ...headers, [AGENT]: OWN_AGENTS[which] };
  return made[which];
}

const withNames = new WeakMap<HttpRequest["headers"], HttpRequest["headers"][]>();

/** Whether the client is refused, or asked for proof of being human. */
function isRefusal({ answer }: AttemptResult): boolean {
  if (answer === undefined) return false;
  if (answer.status === 403) return true;
  const isPlaced = answer.status === 200 || answer.status === 202;
  return isPlaced && (isPage(answer.text) || isChallenge(answer));
}

/** Whether an answer is the service's own: one of a fault on the way says nothing of names. */
const isTaken = (answer: HttpAnswer): boolean =>
  answer.status >= 200 && answer.status < 300 && !isRefusal({ answer });
