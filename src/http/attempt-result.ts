import type { HttpAnswer } from "./message";
import type { Dispatch } from "./pending-request";

/** Why an attempt got no complete answer. */
export interface Fault {
  readonly kind: "network" | "timeout";
  /** What happened, as the end of the sentence "no complete answer from <URL>: ...". */
  readonly what: string;
  /** What the user can do. */
  readonly next: string;
  /** Whether another attempt may succeed. */
  readonly isPassing: boolean;
  readonly cause: unknown;
}

/** The result of one attempt: an answer of any status, or a fault. */
export type AttemptResult =
  | { readonly answer: HttpAnswer; readonly fault?: never }
  | { readonly fault: Fault; readonly answer?: never };

/** One attempt. Rejects only with the reason of a request that was ended early. */
export type Attempt = Dispatch<AttemptResult>;
