/** One output of a cell in several forms; a front end shows the best that it can. */
export interface Bundle {
  /** By MIME type, the best first: bytes in base64, JSON as an object. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** What a cell's last value is shown as; undefined for values that have no display of their own. */
export type Render = (value: object) => Bundle | undefined;

/** What is shown in place of a promise, which a cell's last value may be: kernels await none. */
export const FORGOTTEN_AWAIT =
  "Promise: its value is not here yet. Put await before the call that gives it.";
