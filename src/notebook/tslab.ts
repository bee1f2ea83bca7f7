import { createRequire } from "node:module";
import { hearPrinted } from "../frames/printed";

// The only file that knows tslab, written for 1.0.22. What is its public interface and what is not
// is said at each use; without the inner parts cells still show one form of a value, and without
// either they show text.

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

/** Forms that everybody can show; the others would stand beside them in outputs of their own. */
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
 * learns the value.
 */
export function onEcho(render: (value: object) => Bundle | undefined): void {
  hearPrinted((value, text) => {
    if (isEcho()) replaceNextWrite(`${text}\n`, () => sendRendered(value, render));
  });
}

/** There is text to write: no cell fails for a picture that cannot be drawn. */
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
 * Whether it is tslab that prints, not the user: then nothing but Node stands between its executor
 * and what turns the value into text.
 */
function isEcho(): boolean {
  const files = callers();
  const printing = files.slice(files.findIndex((file) => file.startsWith("node:")));
  return EXECUTOR.test(printing.find((file) => !file.startsWith("node:")) ?? "");
}

/** The files of the functions that run, the innermost first. */
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
 * Has the next text that is written, if it is exactly this one, replaced by what `instead` does;
 * where that fails it is written. A value inside of another, or printed beside another, is not the
 * whole text and so stays text.
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
