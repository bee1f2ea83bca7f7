import {
  BlockedError,
  type Course,
  courseText,
  HttpError,
  type HttpErrorDetails,
  NotFoundError,
  RateLimitError,
} from "../../errors";
import { hidePrefix, shownUrl } from "./address";
import { retryAfter } from "./limits/retry-after";
import { type HttpAnswer, type HttpRequest, isSuccess } from "./message";
import { readStart } from "./refusal/page";
import { nextBlocked } from "./refusal/refusal";

/** The facts about a response that all its errors contain. */
export function answerDetails(
  { operation, url, aside }: HttpRequest,
  { status, text }: HttpAnswer,
  course: Course,
): HttpErrorDetails {
  const body = hidePrefix(readStart(text), url);
  return { operation, url: shownUrl(url), status, body, aside, ...course };
}

/** Throws the error of any status other than 2xx. */
export function checkStatus(
  request: HttpRequest,
  answer: HttpAnswer,
  course: Course,
  agents: readonly string[],
): void {
  const { status, location } = answer;
  if (isSuccess(status)) return;
  const details = answerDetails(request, answer, course);
  const body = details.body === "" ? "" : ` (${details.body})`;
  const what = `${details.url} answered ${status}${body} ${courseText(course)}.`;
  const refused = request.unknown ?? "Check the arguments: the service does not accept them.";
  switch (status) {
    case 401:
    case 403:
      throw new BlockedError(what, { ...details, next: nextBlocked(agents) });
    case 404:
      throw new NotFoundError(what, { ...details, next: refused });
    case 429:
      throw new RateLimitError(what, { ...details, next: waitText(answer, request) });
  }
  const isRequestFault = status >= 400 && status < 500 && status !== 408;
  const next = isRequestFault ? refused : "The service failed: try again later.";
  const to = location && ` This one points to ${hidePrefix(readStart(location), request.url)}.`;
  const redirect = `Redirects are not followed.${to ?? ""}`;
  throw new HttpError(what, { ...details, next: status < 400 ? redirect : next });
}

function waitText(answer: HttpAnswer, { limits }: HttpRequest): string {
  const advice = "Send fewer requests: lower requests_per_second.";
  const wait = retryAfter(answer, Date.now());
  if (wait === undefined) return advice;
  const room = wait < limits.timeout_ms ? "" : ", which timeout_ms does not allow";
  return `${advice} The service asks you to wait ${Math.ceil(wait / 1000)} s${room}.`;
}
