import { inspect } from "node:util";
import { danfoNames } from "../schema/danfo-names";
import { FRAME_DTYPES } from "../schema/dtypes";
import type { ColumnContents } from "./contents";
import { holdColumns } from "./input/held-columns";
import { noticeOnce } from "./notices";
import { rememberKeys } from "./print/key-columns";
import { displayed, notifyPrint } from "./print/print-hook";
import { frameText } from "./print/text";
import type { CellLists, DanfoFrame, FrameColumn } from "./types";

type Danfo = typeof import("../../vendor/danfo");

let loaded: Danfo | undefined;

/** Returns danfo, loaded on first use: it takes longer to load than the rest of the package together. */
export function loadDanfo(): Danfo {
  if (loaded === undefined) {
    loaded = require("../../vendor/danfo") as Danfo;
    printReadably(loaded);
  }
  return loaded;
}

/** Builds a danfo frame, also without rows; columns that would break it are renamed, which is reported once. */
export function buildDanfo<R>(columns: readonly FrameColumn[], rows: CellLists): DanfoFrame<R> {
  const names = danfoNames(columns.map(({ name }) => name));
  columns.forEach(({ name }, at) => {
    if (name === names[at]) return;
    const why = "because danfo frames have a member of that name";
    noticeOnce("danfo", `the column '${name}' is called '${names[at]}' here, ${why}.`);
  });
  const { DataFrame } = loadDanfo();
  const dtypes = columns.map(({ dtype }) => FRAME_DTYPES[dtype]);
  return new DataFrame(rows, { columns: [...names], dtypes }) as DanfoFrame<R>;
}

/** Returns a danfo frame of columns, which it stores; its rows are created when they are first read. */
export function buildDanfoOfColumns<R>({ columns, cells, height }: ColumnContents): DanfoFrame<R> {
  const frame = buildDanfo<R>(columns, []);
  if (height > 0) holdColumns(frame, cells, height);
  return frame;
}

/**
 * Makes danfo's frames print as a table with shape and dtypes instead of their internals. Some of danfo's
 * methods return frames of an inner class, but all have the same base. Groups belong to a class that danfo
 * does not export.
 */
function printReadably({ NDframe, DataFrame }: Danfo): void {
  printAs(displayed(NDframe.prototype), (frame) => notifyPrint(frame, frameText(frame)));
  rememberKeys(DataFrame.prototype, ["sortValues"], SELECTING);
  const groups = new DataFrame([[1]], { columns: ["a"] }).groupby(["a"]);
  printAs(Object.getPrototypeOf(groups), () => GROUPS);
}

/** Methods whose results are rows of the same frame, in the same order. */
const SELECTING = [
  "addColumn",
  "asType",
  "copy",
  "drop",
  "dropNa",
  "fillNa",
  "head",
  "iloc",
  "loc",
  "query",
  "rename",
  "resetIndex",
  "tail",
];

const GROUPS =
  "groups of a danfo frame, not a table yet:\n" +
  '.col(["points"]).mean() makes a table of them, and so does .agg({ points: "mean" })';

function printAs(prototype: object, textOf: (value: object) => string): void {
  Object.defineProperty(prototype, inspect.custom, {
    value(this: object) {
      return textOf(this);
    },
    configurable: true,
  });
}
