import type { Bundle, Render } from "./bundle";
import * as deno from "./deno";
import * as tslab from "./tslab";

/** The kernel that this process is. */
const kernel = [tslab, deno].find(({ isKernel }) => isKernel());

/** Whether this process is a notebook's kernel. */
export const isKernel = (): boolean => kernel !== undefined;

/** Sends an output to the running cell; false if this is no kernel or it does not accept it. */
export const send = (bundle: Bundle): boolean => kernel?.send(bundle) ?? false;

/**
 * Sends an output to the running cell and returns the function that replaces it by another. Undefined
 * if the kernel does not accept it: each state would be an output.
 */
export const startUpdating = (first: Bundle): ((next: Bundle) => void) | undefined =>
  kernel?.startUpdating(first);

/** Whether an output of the running cell can be replaced. */
export const canUpdate = (): boolean => kernel?.canUpdate() ?? false;

/** Shows the last value of a cell as `render` returns it. */
export const onEcho = (render: Render): void => kernel?.onEcho(render);
