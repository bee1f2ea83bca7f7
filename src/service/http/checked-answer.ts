import {
  BlockedError,
  type Course,
  courseText,
  HttpError,
  NetworkError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../../errors";
import { hidePrefix, shownUrl } from "./address";
import { retryAfter } from "./limits/retry";
import {
  type AttemptResult,
  type Fault,
  type GoodAnswer,
  type HttpAnswer,
  type HttpRequest,
  isSuccess,
} from "./message";
import { isChallenge, isPage, nextBlocked, readStart } from "./refusal/refusal";

/** Returns the valid response of a request; throws for every other result. */
export function checkedAnswer(
  request: HttpRequest,
  result: AttemptResult,
  course: Course,
  /** The user agents that were tried. */
  agents: readonly string[] = [],
): GoodAnswer {
  const { answer, fault } = result;
  if (answer === undefined) throw buildError(request, fault, course);
  // Copied key by key, because spreading is slow and every response passes here.
  const { status, content_type, text, bytes, is_utf8, retry_after, date, location } = answer;
  // Almost all responses are objects and need no further check.
  const isObject = is_utf8 && text.startsWith("{") && text.endsWith("}");
  if (!isSuccess(status) || !isObject) {
    const details = answerDetails(request, answer, course);
    if (!isSuccess(status)) throw buildStatusError(request, answer, details, agents);
    checkContent(answer, details, agents);
  }
  return { status, content_type, text, bytes, is_utf8, retry_after, date, location, course };
}

function buildError(request: HttpRequest, fault: Fault, course: Course): Error {
  const { kind, what, next, cause } = fault;
  const { operation, aside } = request;
  const url = shownUrl(request.url);
  if (kind === "blocked") {
    const { status = 403, body = "" } = fault;
    const details = { operation, url, status, body, aside, next, ...course };
    return new BlockedError(`${url} was not requested: ${what}.`, details);
  }
  const Kind = kind === "timeout" ? TimeoutError : NetworkError;
  const message = `no complete answer from ${url} ${courseText(course)}: ${what}.`;
  return new Kind(message, { operation, url, aside, next, cause, ...course });
}

/** Throws if the body of a 2xx is not the service's, so that a web page does not look like missing data. */
function checkContent(answer: HttpAnswer, details: AnswerDetails, agents: readonly string[]): void {
  const { text, content_type } = answer;
  if (isChallenge(answer)) {
    const { url, status, body } = details;
    const got = isPage(text) ? "a page" : "a challenge";
    const what = `${url} answered ${status} with ${got} instead of data ${courseText(details)}`;
    throw new BlockedError(`${what} (${body}).`, { ...details, next: nextBlocked(agents) });
  }
  const got = unusable(answer);
  if (got === undefined) return;
  throw new PayloadError({
    ...details,
    jsonPath: "$",
    expected: "a JSON object",
    got: isPage(text) ? `${got} (${content_type || "no content type"})` : got,
    next: "The response may come from a proxy or a login page instead of the service.",
  });
}

/** Returns the defect of a body that cannot be JSON. */
function unusable({ text, is_utf8 }: HttpAnswer): string | undefined {
  if (isPage(text)) return "a web page";
  if (text.trim() === "") return "an empty response";
  if (!is_utf8) return "bytes that are not UTF-8";
  const isCut = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text);
  return isCut ? `JSON that was cut short after ${text.length} characters` : undefined;
}

type AnswerDetails = ReturnType<typeof answerDetails>;

/** The facts about a response that all its errors contain. */
function answerDetails(
  { operation, url, aside }: HttpRequest,
  { status, text }: HttpAnswer,
  course: Course,
) {
  const body = hidePrefix(readStart(text), url);
  return { operation, url: shownUrl(url), status, body, aside, ...course };
}

/** Returns the error of any status other than 2xx. */
function buildStatusError(
  request: HttpRequest,
  answer: HttpAnswer,
  details: AnswerDetails,
  agents: readonly string[],
): HttpError {
  const { status, location } = answer;
  const body = details.body === "" ? "" : ` (${details.body})`;
  const what = `${details.url} answered ${status}${body} ${courseText(details)}.`;
  const refused = request.unknown ?? "Check the arguments: the service does not accept them.";
  switch (status) {
    case 401:
    case 403:
      return new BlockedError(what, { ...details, next: nextBlocked(agents) });
    case 404:
      return new NotFoundError(what, { ...details, next: refused });
    case 429:
      return new RateLimitError(what, { ...details, next: waitText(answer, request) });
  }
  const isRequestFault = status >= 400 && status < 500 && status !== 408;
  const next = isRequestFault ? refused : "The service failed: try again later.";
  const to = location && ` This one points to ${hidePrefix(readStart(location), request.url)}.`;
  const redirect = `Redirects are not followed.${to ?? ""}`;
  return new HttpError(what, { ...details, next: status < 400 ? redirect : next });
}

function waitText(answer: HttpAnswer, { limits }: HttpRequest): string {
  const advice = "Send fewer requests: lower requests_per_second.";
  const wait = retryAfter(answer, Date.now());
  if (wait === undefined) return advice;
  const room = wait < limits.timeout_ms ? "" : ", which timeout_ms does not allow";
  return `${advice} The service asks you to wait ${Math.ceil(wait / 1000)} s${room}.`;
}
