import { createRequire } from "node:module";
import { type InspectOptions, inspect } from "node:util";
import { onPrint } from "../frames/print/print-hook";
import { type Bundle, FORGOTTEN_AWAIT, type Render } from "./bundle";

// The only file that uses tslab; written for 1.0.22. Comments state which parts of tslab are public. Without
// its internal parts, cells show one form of a value; without the public ones, text.

const KERNEL = /[\\/]tslab[\\/]bin[\\/]tslab$/;

/** Returns whether this process is a notebook's kernel, by the command that started it. */
export const isKernel = (): boolean => KERNEL.test(require.main?.filename ?? "");

export function send(bundle: Bundle): boolean {
  if (!isKernel()) return false;
  try {
    return sendWhole(bundle) || sendOneForm(bundle);
  } catch {
    return false;
  }
}

/** Internal part of tslab, replaced for each cell. */
interface JupyterModule {
  readonly lastWriteDisplayData?: (output: object, update: boolean) => void;
}

const JUPYTER = /[\\/]tslab[\\/]dist[\\/]jupyter\.js$/;

/**
 * Sends all forms in one output, as tslab's own `display` does; there is no public way. If a global tslab
 * loaded a local one, both are in memory, and the running one has a writer.
 */
function sendWhole({ data, metadata = {} }: Bundle): boolean {
  const write = findWriter();
  write?.({ data, metadata, transient: {} }, false);
  return write !== undefined;
}

/** Starts an output that can be replaced; there is no public way for this. */
export function startUpdating(first: Bundle): ((next: Bundle) => void) | undefined {
  if (!canUpdate()) return undefined;
  const transient = { display_id: `sportsframe-${crypto.randomUUID()}` };
  const write = ({ data, metadata = {} }: Bundle, isUpdate: boolean): void => {
    try {
      findWriter()?.({ data, metadata, transient }, isUpdate);
    } catch {
      // The computation of a cell must not fail because of its output.
    }
  };
  write(first, false);
  return (next) => write(next, true);
}

export const canUpdate = (): boolean => isKernel() && findWriter() !== undefined;

function findWriter(): JupyterModule["lastWriteDisplayData"] {
  const files = Object.keys(require.cache).filter((file) => JUPYTER.test(file));
  const modules = files.map((file) => require.cache[file]?.exports as JupyterModule | undefined);
  const writers = modules.map((module) => module?.lastWriteDisplayData);
  return writers.find((write) => typeof write === "function");
}

interface PublicModule {
  readonly display: { raw(mime: string, content: string): void };
}

/** Forms that front ends can show, the best first; each call of `raw` creates a separate output. */
const PLAIN_FORMS = ["text/html", "image/png", "image/svg+xml", "text/plain"];

function sendOneForm({ data }: Bundle): boolean {
  const mime = PLAIN_FORMS.find((form) => typeof data[form] === "string");
  if (mime === undefined) return false;
  const { display } = createRequire(require.main?.filename ?? "")("tslab") as PublicModule;
  display.raw(mime, data[mime] as string);
  return true;
}

/**
 * Shows the last value of a cell. There is no public way for this either: tslab prints the value with
 * `console.log`, and only `util.inspect.custom` receives the value.
 */
export function onEcho(render: Render): void {
  explainPromises();
  onPrint((value, text) => {
    if (isEcho()) replaceNextWrite(`${text}\n`, () => sendRendered(value, render));
  });
}

/**
 * Adds a line to promises that are a cell's last expression, which is not awaited. Otherwise the cell would
 * show `Promise { <pending> }`. The line appears for all promises of a kernel, since users may forget to
 * await any of them. Elsewhere they are printed as usual.
 */
function explainPromises(): void {
  Object.defineProperty(Promise.prototype, inspect.custom, {
    configurable: true,
    value(this: Promise<unknown>, depth: number, options: InspectOptions) {
      const isWhole = depth === options.depth;
      return isWhole && isEcho() ? FORGOTTEN_AWAIT : this;
    },
  });
}

/** Suppresses errors, so that a chart that cannot be drawn shows as text and does not fail the cell. */
function sendRendered(value: object, render: Render): boolean {
  try {
    const bundle = render(value);
    return bundle !== undefined && send(bundle);
  } catch {
    return false;
  }
}

const EXECUTOR = /[\\/]tslab[\\/]dist[\\/]executor\.js$/;

/**
 * Returns whether tslab is printing, not the user. Then the stack has only Node's own frames between tslab's
 * executor and the code that turns the value into text.
 */
function isEcho(): boolean {
  const files = callers();
  const printing = files.slice(files.findIndex((file) => file.startsWith("node:")));
  return EXECUTOR.test(printing.find((file) => !file.startsWith("node:")) ?? "");
}

/** Returns the files of the functions on the stack, innermost first. */
function callers(): readonly string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 40;
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? "node:");
    return new Error().stack as unknown as readonly string[];
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  }
}

/**
 * Calls `instead` if the next write to stdout is exactly this text, and writes the text if `instead` returns
 * false. A value printed inside or beside another is only part of a text, and remains text.
 */
function replaceNextWrite(text: string, instead: () => boolean): void {
  const { write } = process.stdout;
  process.stdout.write = (...args: unknown[]) => {
    process.stdout.write = write;
    const [chunk] = args;
    if (chunk === text && instead()) return true;
    return Reflect.apply(write, process.stdout, args);
  };
}
