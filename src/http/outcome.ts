import type { Flight } from "./flight";
import type { HttpAnswer, HttpRequest } from "./message";

/** Why an attempt brought no complete answer. */
export interface Fault {
  readonly kind: "network" | "timeout";
  /** What happened, as the end of the sentence "no complete answer from <URL>: ...". */
  readonly what: string;
  /** What the user can do. */
  readonly next: string;
  /** Whether the next attempt may fare better. */
  readonly isPassing: boolean;
  readonly cause: unknown;
}

/** What came of one attempt: an answer of any status, or none. */
export type Outcome =
  | { readonly answer: HttpAnswer; readonly fault?: never }
  | { readonly fault: Fault; readonly answer?: never };

/** One attempt. Rejects only with the reason of a flight that was ended before time. */
export type Attempt = (request: HttpRequest, flight: Flight) => Promise<Outcome>;
