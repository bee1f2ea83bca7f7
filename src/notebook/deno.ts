import { inspect } from "node:util";
import { orUndefined } from "../errors";
import { onDisplay } from "../frames/print/print-hook";
import { type Bundle, FORGOTTEN_AWAIT, type Render } from "./bundle";

// The only file that uses Deno's kernel, by its public parts; written for version 2.9.

/** `Deno.jupyter`, which throws outside of a kernel. */
interface Jupyter {
  broadcast(type: string, content: object): void;
}

const jupyter = ((): Jupyter | undefined => {
  try {
    return (globalThis as { readonly Deno?: { readonly jupyter?: Jupyter } }).Deno?.jupyter;
  } catch {
    return undefined;
  }
})();

export const isKernel = (): boolean => jupyter !== undefined;
export const canUpdate = isKernel;

export const send = (bundle: Bundle): boolean => write("display_data", bundle, {});

export function startUpdating(first: Bundle): ((next: Bundle) => void) | undefined {
  const transient = { display_id: `sportsframe-${crypto.randomUUID()}` };
  if (!write("display_data", first, transient)) return undefined;
  return (next) => write("update_display_data", next, transient);
}

/** Returns false instead of throwing: a cell must not fail because of its output. */
function write(type: string, { data, metadata = {} }: Bundle, transient: object): boolean {
  try {
    jupyter?.broadcast(type, { data, metadata, transient });
    return true;
  } catch {
    return false;
  }
}

/** The method that the kernel calls on a cell's last value, unless it is a function. */
const DISPLAY = Symbol.for("Jupyter.display");

export function onEcho(render: Render): void {
  printNotices();
  const value = function (this: object): Bundle["data"] {
    return rendered(this, render) ?? { "text/plain": inspect(this) };
  };
  onDisplay({ [DISPLAY]: { value, configurable: true } });
  Object.defineProperty(Promise.prototype, DISPLAY, {
    configurable: true,
    value: () => ({ "text/plain": FORGOTTEN_AWAIT }),
  });
}

/** Prints notices as output: the kernel loses text that a process writes to stderr by itself. */
function printNotices(): void {
  process.stderr.write = (text: unknown) => {
    console.error(String(text).replace(/\n$/, ""));
    return true;
  };
}

/** Suppresses errors, so that a chart that cannot be drawn shows as text and does not fail the cell. */
const rendered = (value: object, render: Render): Bundle["data"] | undefined =>
  orUndefined(() => render(value)?.data);
