import {
  BlockedError,
  HttpError,
  NetworkError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../../../src/errors";
import type { ErrorName } from "./catalogue";

/** The classes of the errors that faults cause, by name. */
export const CLASSES = {
  BlockedError,
  HttpError,
  NetworkError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  TimeoutError,
} as const satisfies Readonly<Record<ErrorName, unknown>>;
