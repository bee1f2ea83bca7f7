import {
  BlockedError,
  courseText,
  HttpError,
  type HttpErrorDetails,
  NotFoundError,
  printable,
  RateLimitError,
} from "../errors";
import { hidePrefix, shownUrl } from "./address";
import type { Course, HttpAnswer, HttpRequest } from "./message";
import { retryAfter } from "./retry-after";

/** Characters of a body that an error keeps: enough for the service's own message. */
const BODY_START = 200;

/** The first part of a body on one line of printable text, for messages. */
export function startOf(text: string): string {
  // Twice as many UTF-16 units as characters, so that none is cut in half.
  const letters = [...text.slice(0, 2 * BODY_START)].slice(0, BODY_START).join("");
  return printable(letters.replace(/[\s\p{Cc}]+/gu, " ").trim());
}

/** Throws the error of any status other than 2xx. */
export function checkStatus(
  request: HttpRequest,
  answer: HttpAnswer,
  course: Course,
  agents: readonly string[] = [],
): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const { operation } = request;
  const url = shownUrl(request.url);
  const body = hidePrefix(startOf(answer.text), request.url);
  const what = `${url} answered ${status}${body === "" ? "" : ` (${body})`} ${courseText(course)}.`;
  throw errorFor(what, { operation, url, status, body, ...course }, request, answer, agents);
}

function errorFor(
  what: string,
  details: HttpErrorDetails,
  request: HttpRequest,
  answer: HttpAnswer,
  agents: readonly string[],
): HttpError {
  const refused = request.unknown ?? "Check the arguments: the service knows no such thing.";
  switch (details.status) {
    case 401:
    case 403:
      return new BlockedError(what, { ...details, next: nextBlocked(agents) });
    case 404:
      return new NotFoundError(what, { ...details, next: refused });
    case 408:
      return new HttpError(what, { ...details, next: NEXT_LATER });
    case 429:
      return new RateLimitError(what, { ...details, next: waitText(answer, request) });
    default:
      if (details.status < 400) {
        const { location } = answer;
        const to =
          location === undefined
            ? ""
            : ` This one points to ${hidePrefix(startOf(location), request.url)}.`;
        return new HttpError(what, { ...details, next: `Redirects are not followed.${to}` });
      }
      return new HttpError(what, {
        ...details,
        next: details.status < 500 ? refused : NEXT_LATER,
      });
  }
}

const NEXT_LATER = "The service has a fault: try again later.";

/** What to do where the service refuses this client; names the user agents that were tried. */
export function nextBlocked(agents: readonly string[]): string {
  const tried = agents.length === 0 ? "" : ` Asked as ${agents.join(" and as ")}.`;
  return (
    "The service may refuse your IP address, or this user_agent, as it refuses those of browsers: " +
    `try later, or set your own user_agent.${tried}`
  );
}

function waitText(answer: HttpAnswer, { limits }: HttpRequest): string {
  const advice = "Ask less often: lower requests_per_second.";
  const wait = retryAfter(answer, Date.now());
  if (wait === undefined) return advice;
  const room = wait < limits.timeout_ms ? "" : ", which timeout_ms does not allow";
  return `${advice} The service asks to wait ${Math.ceil(wait / 1000)} s${room}.`;
}
