/** One output of a cell in several forms; a front end shows the best form that it supports. */
export interface Bundle {
  /** Data by MIME type, the best first: bytes in base64, JSON as an object. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** Returns the display of a cell's last value; undefined for values without one. */
export type Render = (value: object) => Bundle | undefined;

/** Shown instead of a promise as a cell's last value: kernels do not await it. */
export const FORGOTTEN_AWAIT =
  "Promise: its value is not available yet. Put await before the call that returns it.";
