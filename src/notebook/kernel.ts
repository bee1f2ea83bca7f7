import type { Bundle, Render } from "./bundle";
import * as deno from "./deno";
import * as tslab from "./tslab";

const kernel = [tslab, deno].find(({ isKernel }) => isKernel());

/** Returns whether this process is a notebook's kernel. */
export const isKernel = (): boolean => kernel !== undefined;

/** Sends an output to the running cell; false if there is no kernel or it rejects the output. */
export const send = (bundle: Bundle): boolean => kernel?.send(bundle) ?? false;

/**
 * Sends an output to the running cell and returns a function that replaces it. Undefined if the kernel cannot
 * replace outputs, because each state would be a separate output.
 */
export const startUpdating = (first: Bundle): ((next: Bundle) => void) | undefined =>
  kernel?.startUpdating(first);

/** Returns whether an output of the running cell can be replaced. */
export const canUpdate = (): boolean => kernel?.canUpdate() ?? false;

/** Shows the last value of a cell in the form that `render` returns. */
export const onEcho = (render: Render): void => kernel?.onEcho(render);
