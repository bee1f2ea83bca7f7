import { BlockedError, courseText, NetworkError, PayloadError, TimeoutError } from "../errors";
import { hidePrefix, shownUrl } from "./address";
import type { AttemptResult, Fault } from "./attempt-result";
import type { Course, GoodAnswer, HttpAnswer, HttpRequest } from "./message";
import { isChallenge, isPage } from "./page";
import { checkStatus, nextBlocked, startOf } from "./status";

/** The good answer of a request; an error for everything else that can come of one. */
export function judge(
  request: HttpRequest,
  outcome: AttemptResult,
  course: Course,
  /** The package's own names that were tried. */
  agents: readonly string[] = [],
): GoodAnswer {
  if (outcome.answer === undefined) throw errorOf(request, outcome.fault, course);
  checkStatus(request, outcome.answer, course, agents);
  checkContent(request, outcome.answer, course, agents);
  return withCourse(outcome.answer, course);
}

/** Key by key: this is done for every answer, and a spread with more keys behind it is slow. */
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

/** Throws for a 2xx whose body cannot be the service's: never is a page taken for no data. */
function checkContent(
  request: HttpRequest,
  answer: HttpAnswer,
  course: Course,
  agents: readonly string[],
): void {
  const { text, is_utf8 } = answer;
  // Almost all answers are objects, and ask for no closer look.
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
  const got = misfit(answer);
  if (got === undefined) return;
  throw new PayloadError({
    operation,
    url,
    jsonPath: "$",
    expected: "a JSON object",
    got: isPage(text) ? `${got} (${content_type || "no content type"})` : got,
    next: "Something else than the service may have answered: a proxy or a portal, perhaps.",
    status,
    body,
    ...course,
  });
}

function misfit({ text, is_utf8 }: HttpAnswer): string | undefined {
  if (isPage(text)) return "a web page";
  if (text.trim() === "") return "an empty answer";
  if (!is_utf8) return "bytes that are not UTF-8";
  const isCut = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text);
  return isCut ? `JSON that was cut short after ${text.length} characters` : undefined;
}
