import { readOrigin } from "../address";
import type { Clock } from "../limits/clock";
import {
  type AttemptResult,
  type Fault,
  type HttpAnswer,
  type HttpRequest,
  isSuccess,
  oncePerHeaders,
} from "../message";
import { isChallenge, isPage, PAUSE_MS, type Refusal, readRefusal, refusalFault } from "./refusal";

/** The state of a host for requests with the same headers; it may accept other headers. */
interface State {
  /** Whether it has responded since it last refused all requests. */
  isOpen: boolean;
  /** The last refused path, if there was no response since. */
  lastRefused: string | undefined;
  /** A refusal of all requests. */
  whole: Refusal | undefined;
  /** Refusals of single paths, while other paths respond. */
  readonly paths: Map<string, Refusal>;
}

/** More states than a client uses at a time: headers may differ between calls. */
const MOST_STATES = 100;

export type Blocks = ReturnType<typeof createBlocks>;

/**
 * Remembers refusals, each for a pause or until the host responds. A host that responded before may refuse
 * one path alone, so its first refusal counts for the path. A refusal of a second path before any response
 * counts for the host, and so does the first refusal of a host that never responded.
 */
export function createBlocks(
  clock: Clock,
  /** Called when waiting requests may have to be rejected. */
  changed: () => void,
) {
  const states = new Map<string, State>();
  /** End of the pause by avoided host. */
  const avoided = new Map<string, number>();

  const buildState = ({ url, headers }: HttpRequest): State => {
    const key = `${readOrigin(url)} ${writeText(headers)}`;
    let state = states.get(key);
    if (state === undefined) {
      const [oldest] = states.keys();
      if (oldest !== undefined && states.size === MOST_STATES) states.delete(oldest);
      state = { isOpen: false, lastRefused: undefined, whole: undefined, paths: new Map() };
      states.set(key, state);
    }
    return state;
  };
  const holds = (refusal: Refusal | undefined): refusal is Refusal =>
    refusal !== undefined && refusal.until > clock.now();

  const refuse = (state: State, path: string, refusal: Refusal): void => {
    for (const [one, earlier] of state.paths) {
      if (!holds(earlier)) state.paths.delete(one);
    }
    const isOfPath = state.isOpen && (state.lastRefused ?? path) === path;
    state.lastRefused = path;
    if (isOfPath) state.paths.set(path, refusal);
    else Object.assign(state, { isOpen: false, whole: refusal });
    changed();
  };
  const accept = (state: State, path: string): void => {
    Object.assign(state, { isOpen: true, lastRefused: undefined, whole: undefined });
    state.paths.delete(path);
  };

  return {
    /** Returns the reason not to send a request; undefined if it may be sent. */
    faultOf(request: HttpRequest): Fault | undefined {
      const { whole, paths } = buildState(request);
      const found = [whole, paths.get(pathOf(request.url))].find(holds);
      if (found !== undefined) return refusalFault(request, found, clock);
      const until = request.other && avoided.get(readOrigin(request.url));
      return until !== undefined && clock.now() < until ? DOWN : undefined;
    },
    /** Records the last result of a request, which was sent with these user agents. */
    learn(request: HttpRequest, { answer }: AttemptResult, agents: readonly string[]): void {
      if (answer === undefined) return;
      const path = pathOf(request.url);
      if (isBlock(answer))
        refuse(buildState(request), path, readRefusal(request, answer, agents, clock));
      else if (isAccepted(answer)) accept(buildState(request), path);
    },
    /** Pauses requests to a host if another host has the same data. */
    avoid(host: string): void {
      avoided.set(host, clock.now() + PAUSE_MS);
      changed();
    },
    return(host: string): void {
      avoided.delete(host);
    },
  };
}

/** The reason not to use an avoided host. */
const DOWN: Fault = {
  kind: "network",
  what: "it was down less than a minute ago and was not tried again",
  next: "Try again later.",
  isPassing: false,
  cause: undefined,
  isOfHost: true,
};

/** Returns whether the service refuses this client. */
export const isBlock = (answer: HttpAnswer): boolean =>
  answer.status === 401 || answer.status === 403 || isChallenge(answer);

/** Returns whether the service itself responded: with data, or with 400 or 404 for wrong arguments. */
export const isAccepted = (answer: HttpAnswer): boolean =>
  (isSuccess(answer.status) && !isPage(answer.text) && !isChallenge(answer)) ||
  answer.status === 400 ||
  answer.status === 404;

const pathOf = (url: string): string => url.split("?", 1)[0] ?? url;

const writeText = oncePerHeaders((headers) => JSON.stringify(Object.entries(headers).sort()));
