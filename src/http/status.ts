import {
  BlockedError,
  HttpError,
  type HttpErrorDetails,
  NotFoundError,
  RateLimitError,
} from "../errors";
import type { HttpAnswer, HttpRequest } from "./message";

/** How much of a body an error keeps: enough for the service's own words. */
const BODY_START = 200;

/** The first part of a body on one line of printable text, for messages. */
export function startOf(text: string): string {
  // Twice as many units as letters, so that none is cut in half.
  const letters = [...text.slice(0, 2 * BODY_START)].slice(0, BODY_START).join("");
  return letters.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** Throws the error of any status other than 2xx; `unknownId` says where valid ids are listed. */
export function checkStatus(
  request: HttpRequest,
  answer: HttpAnswer,
  unknownId: string | undefined,
): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  const { url } = request;
  const body = startOf(answer.text);
  const what = `${url} answered ${status}${body === "" ? "" : ` (${body})`}.`;
  const details = { operation: request.operation, url, status, body };
  throw errorFor(what, details, unknownId);
}

function errorFor(
  what: string,
  details: HttpErrorDetails,
  unknownId: string | undefined,
): HttpError {
  const refused = unknownId ?? "Check the arguments: the service knows no such thing.";
  switch (details.status) {
    case 401:
    case 403:
      return new BlockedError(what, {
        ...details,
        next: "The service may refuse this user_agent or address: set user_agent, or try later.",
      });
    case 404:
      return new NotFoundError(what, { ...details, next: refused });
    case 429:
      return new RateLimitError(what, { ...details, next: "Wait before the next request." });
    default:
      if (details.status < 400) {
        return new HttpError(what, { ...details, next: "Redirects are not followed." });
      }
      return new HttpError(what, {
        ...details,
        next: details.status < 500 ? refused : "The service has a fault: try again later.",
      });
  }
}
