import {
  BlockedError,
  type Course,
  courseText,
  NetworkError,
  PayloadError,
  TimeoutError,
} from "../../errors";
import { shownUrl } from "./address";
import type { AttemptResult, Fault, GoodAnswer, HttpAnswer, HttpRequest } from "./message";
import { isChallenge, isPage } from "./refusal/page";
import { nextBlocked } from "./refusal/refusal";
import { answerDetails, checkStatus } from "./status";

/** Returns the valid response of a request; throws for every other result. */
export function checkedAnswer(
  request: HttpRequest,
  result: AttemptResult,
  course: Course,
  /** The user agents that were tried. */
  agents: readonly string[] = [],
): GoodAnswer {
  if (result.answer === undefined) throw buildError(request, result.fault, course);
  checkStatus(request, result.answer, course, agents);
  checkContent(request, result.answer, course, agents);
  // Copied key by key, because spreading is slow and every response passes here.
  const { status, content_type, text, bytes, is_utf8, retry_after, date, location } = result.answer;
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
function checkContent(
  request: HttpRequest,
  answer: HttpAnswer,
  course: Course,
  agents: readonly string[],
): void {
  const { text, is_utf8, content_type } = answer;
  // Almost all responses are objects and need no further check.
  if (is_utf8 && text.startsWith("{") && text.endsWith("}")) return;
  const details = answerDetails(request, answer, course);
  if (isChallenge(answer)) {
    const { url, status, body } = details;
    const got = isPage(text) ? "a page" : "a challenge";
    const what = `${url} answered ${status} with ${got} instead of data ${courseText(course)}`;
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
