import { BlockedError, courseText, NetworkError, PayloadError, TimeoutError } from "../errors";
import { hidePrefix, shownUrl } from "./address";
import type { AttemptResult, Fault } from "./attempt-result";
import type { Course, GoodAnswer, HttpAnswer, HttpRequest } from "./message";
import { isChallenge, isPage } from "./page";
import { checkStatus, nextBlocked, startOf } from "./status";

/** The good answer of a request; throws an error for anything else an attempt can end with. */
export function checkedAnswer(
  request: HttpRequest,
  result: AttemptResult,
  course: Course,
  /** The package's own names that were tried. */
  agents: readonly string[] = [],
): GoodAnswer {
  if (result.answer === undefined) throw errorOf(request, result.fault, course);
  checkStatus(request, result.answer, course, agents);
  checkContent(request, result.answer, course, agents);
  return withCourse(result.answer, course);
}

/** Key by key, since a spread followed by more keys is slow and every answer passes here. */
function withCourse(answer: HttpAnswer, course: Course): GoodAnswer {
  const { status, content_type, text, bytes, is_utf8, retry_after, date, location } = answer;
  return { status, content_type, text, bytes, is_utf8, retry_after, date, location, course };
}

function errorOf(request: HttpRequest, fault: Fault, course: Course): Error {
  const { operation } = request;
  const url = shownUrl(request.url);
  const Kind = fault.kind === "timeout" ? TimeoutError : NetworkError;
  return new Kind(`no complete answer from ${url} ${courseText(course)}: ${fault.what}.`, {
    operation,
    url,
    next: fault.next,
    cause: fault.cause,
    ...course,
  });
}

/** Throws for a 2xx whose body is not the service's, so that a web page never counts as "no data". */
function checkContent(
  request: HttpRequest,
  answer: HttpAnswer,
  course: Course,
  agents: readonly string[],
): void {
  const { text, is_utf8 } = answer;
  // Almost all answers are objects and need no closer look.
  if (is_utf8 && text.startsWith("{") && text.endsWith("}")) return;
  const { operation } = request;
  const url = shownUrl(request.url);
  const { status, content_type } = answer;
  const body = hidePrefix(startOf(text), request.url);
  if (isChallenge(answer)) {
    throw new BlockedError(
      `${url} answered ${status} with ${isPage(text) ? "a page" : "a challenge"} instead of data ` +
        `${courseText(course)} (${body}).`,
      { operation, url, status, body, next: nextBlocked(agents), ...course },
    );
  }
  const got = unusable(answer);
  if (got === undefined) return;
  throw new PayloadError({
    operation,
    url,
    jsonPath: "$",
    expected: "a JSON object",
    got: isPage(text) ? `${got} (${content_type || "no content type"})` : got,
    next: "Something other than the service may have answered, perhaps a proxy or a login portal.",
    status,
    body,
    ...course,
  });
}

function unusable({ text, is_utf8 }: HttpAnswer): string | undefined {
  if (isPage(text)) return "a web page";
  if (text.trim() === "") return "an empty answer";
  if (!is_utf8) return "bytes that are not UTF-8";
  const isCut = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text);
  return isCut ? `JSON that was cut short after ${text.length} characters` : undefined;
}
