import { createRequire } from "node:module";
import { onPolarsLoad, onPrint } from "../frames/print-hook";
import { hookPolarsPrinting } from "./polars-print";

// The only file that knows tslab, written for 1.0.22. Each use says whether it is tslab's public
// interface. Without the inner parts, cells still show one form of a value; without either, text.

/** One output of a cell: the same thing in several forms, of which a front end takes its best. */
export interface Bundle {
  /** By MIME type, the best first. Bytes are given as base64, JSON as itself. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const KERNEL = /[\\/]tslab[\\/]bin[\\/]tslab$/;

/** Whether this process is a notebook's kernel: then tslab's command is what runs. */
export function isKernel(): boolean {
  return KERNEL.test(require.main?.filename ?? "");
}

/** Sends an output to the cell that runs; false where this is no kernel or tslab does not take it. */
export function send(bundle: Bundle): boolean {
  if (!isKernel()) return false;
  try {
    return sendWhole(bundle) || sendOneForm(bundle);
  } catch {
    return false;
  }
}

/** Inner part of tslab, set anew for each cell. */
interface JupyterModule {
  readonly lastWriteDisplayData?: (output: object, update: boolean) => void;
}

const JUPYTER = /[\\/]tslab[\\/]dist[\\/]jupyter\.js$/;

/**
 * A whole bundle in one output. tslab has no public way to do that; its own `display` does it like
 * this. A global tslab that found a local one is in memory twice: the one that runs has a writer.
 */
function sendWhole({ data, metadata = {} }: Bundle): boolean {
  const path = Object.keys(require.cache).find((file) => JUPYTER.test(file) && writerOf(file));
  const write = path === undefined ? undefined : writerOf(path);
  if (write === undefined) return false;
  write({ data, metadata, transient: {} }, false);
  return true;
}

function writerOf(path: string): JupyterModule["lastWriteDisplayData"] {
  const { lastWriteDisplayData } = (require.cache[path]?.exports ?? {}) as JupyterModule;
  return typeof lastWriteDisplayData === "function" ? lastWriteDisplayData : undefined;
}

/** tslab's public interface. */
interface PublicModule {
  readonly display: { raw(mime: string, content: string): void };
}

/** Forms that every front end can show; each further form would be an output of its own. */
const PLAIN_FORMS = ["text/html", "image/png", "image/svg+xml", "text/plain"];

function sendOneForm({ data }: Bundle): boolean {
  const mime = PLAIN_FORMS.find((form) => typeof data[form] === "string");
  if (mime === undefined) return false;
  const { display } = createRequire(require.main?.filename ?? "")("tslab") as PublicModule;
  display.raw(mime, data[mime] as string);
  return true;
}

/**
 * Shows the value that a cell ends with as `render` says. tslab has no public way to do that
 * either: it prints the value with `console.log`, and of what it prints only `util.inspect.custom`
 * sees the value.
 */
export function onEcho(render: (value: object) => Bundle | undefined): void {
  onPolarsLoad(hookPolarsPrinting);
  onPrint((value, text) => {
    if (isEcho()) replaceNextWrite(`${text}\n`, () => sendRendered(value, render));
  });
}

/** Swallows errors, since the text is still there: a chart that cannot be drawn must not fail the cell. */
function sendRendered(value: object, render: (value: object) => Bundle | undefined): boolean {
  try {
    const bundle = render(value);
    return bundle !== undefined && send(bundle);
  } catch {
    return false;
  }
}

const EXECUTOR = /[\\/]tslab[\\/]dist[\\/]executor\.js$/;

/**
 * Whether tslab prints rather than the user: then only Node's own frames lie on the stack between
 * tslab's executor and the code that turns the value into text.
 */
function isEcho(): boolean {
  const files = callers();
  const printing = files.slice(files.findIndex((file) => file.startsWith("node:")));
  return EXECUTOR.test(printing.find((file) => !file.startsWith("node:")) ?? "");
}

/** The files of the functions on the stack, innermost first. */
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
 * Calls `instead` in place of the next write to stdout if that is exactly this text, and writes it
 * after all where `instead` fails. A value inside another, or printed beside another, is not the
 * whole text, and so stays text.
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
