import { BlockedError, courseText, NetworkError, PayloadError, TimeoutError } from "../errors";
import type { Course, GoodAnswer, HttpAnswer, HttpRequest } from "./message";
import type { Fault, Outcome } from "./outcome";
import { checkStatus, NEXT_BLOCKED, startOf } from "./status";

/** The good answer of a request; an error for everything else that can come of one. */
export function judge(request: HttpRequest, outcome: Outcome, course: Course): GoodAnswer {
  if (outcome.answer === undefined) throw errorOf(request, outcome.fault, course);
  checkStatus(request, outcome.answer, course);
  checkContent(request, outcome.answer, course);
  return withCourse(outcome.answer, course);
}

/** Key by key: this is done for every answer, and a spread with more keys behind it is slow. */
function withCourse(answer: HttpAnswer, course: Course): GoodAnswer {
  const { status, content_type, text, bytes, is_utf8, retry_after, date, location } = answer;
  return { status, content_type, text, bytes, is_utf8, retry_after, date, location, course };
}

function errorOf({ operation, url }: HttpRequest, fault: Fault, course: Course): Error {
  const Kind = fault.kind === "timeout" ? TimeoutError : NetworkError;
  return new Kind(`no complete answer from ${url} ${courseText(course)}: ${fault.what}.`, {
    operation,
    url,
    next: fault.next,
    cause: fault.cause,
    ...course,
  });
}

/** Pages in the place of answers mostly say what they are within their first lines. */
const READ_OF_PAGE = 20_000;

/** Words of the pages that services put before those they take for robots. */
const REFUSAL =
  /captcha|access (is |was )?denied|are you (a )?(human|robot)|not a robot|verify (that )?you|unusual traffic|request (was |has been )?blocked|you have been blocked|attention required|just a moment|checking your browser|bot detection/i;

/** Throws for a 2xx whose body cannot be the service's: never is a page taken for no data. */
function checkContent(request: HttpRequest, answer: HttpAnswer, course: Course): void {
  const { text, is_utf8 } = answer;
  // Almost all answers are objects, and ask for no closer look.
  if (is_utf8 && text.startsWith("{") && text.endsWith("}")) return;
  const { operation, url } = request;
  const { status, content_type } = answer;
  const page = text.slice(0, READ_OF_PAGE);
  const isPage = /^\s*</.test(page);
  const body = startOf(text);
  if (isPage && REFUSAL.test(page)) {
    throw new BlockedError(
      `${url} answered ${status} with a page instead of data ${courseText(course)} (${body}).`,
      { operation, url, status, body, next: NEXT_BLOCKED, ...course },
    );
  }
  const got = misfit(answer, isPage);
  if (got === undefined) return;
  throw new PayloadError({
    operation,
    url,
    jsonPath: "$",
    expected: "a JSON object",
    got: isPage ? `${got} (${content_type || "no content type"})` : got,
    next: "Something else than the service may have answered: a proxy or a portal, perhaps.",
    status,
    body,
    ...course,
  });
}

function misfit({ text, is_utf8 }: HttpAnswer, isPage: boolean): string | undefined {
  if (isPage) return "a web page";
  if (text.trim() === "") return "an empty answer";
  if (!is_utf8) return "bytes that are not UTF-8";
  const isCut = /^\s*[[{]/.test(text) && !/[\]}]\s*$/.test(text);
  return isCut ? `JSON that was cut short after ${text.length} characters` : undefined;
}
