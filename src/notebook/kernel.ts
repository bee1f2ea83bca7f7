import type { Bundle, Render } from "./bundle";
import * as deno from "./deno";
import * as tslab from "./tslab";

const kernel = [tslab, deno].find(({ isKernel }) => isKernel());

/** Returns whether this process is a notebook's kernel. */
export const isKernel = (): boolean => kernel !== undefined;

/** Sends an output to the running cell; false if there is no kernel or it rejects the output. */
export const send = (bundle: Bundle): boolean => kernel?.send(bundle) ?? false;

/**
 * Returns a function that shows its first bundle in the running cell, and replaces it by the next ones. Kernels
 * that cannot replace outputs show none, because each state would be a separate output.
 */
export function createOutput(): (bundle: Bundle) => void {
  let update: ((next: Bundle) => void) | undefined;
  return (bundle) => {
    if (update === undefined) update = kernel?.startUpdating(bundle);
    else update(bundle);
  };
}

export const canUpdate = (): boolean => kernel?.canUpdate() ?? false;

export const onEcho = (render: Render): void => kernel?.onEcho(render);
