import { basename, join } from "node:path";
import { readParquet } from "../../frames/files/parquet";
import { asMade } from "../../frames/input/input-table";
import { buildPolars } from "../../frames/polars";
import { columnNames } from "../../frames/print/glimpse";
import { rows, type UntypedRow } from "../../frames/rows";
import type { FrameColumn, PolarsFrame } from "../../frames/types";
import type { Sport } from "../../leagues";
import type { Cell } from "../../schema/dtypes";
import type { Place } from "./file-names";
import { digestText, type Manifest, type StoredResults } from "./manifest";
import { readError } from "./storage-errors";
import { findFlaw } from "./verify-files";

/*
 * Ranked totals and metrics of a whole season take seconds to compute. An update stores those of the usual
 * options as files, so that the first chart of a process reads them. Results of other files or another
 * version do not count: they are computed again, as if none were stored.
 */

/** Results of fewer games take about a second at most, so that none are stored. */
export const LEAST_GAMES: Readonly<Record<Sport, number>> = { basketball: 4000, baseball: 2000 };

/** Raised with every change of a formula between versions, after which stored results do not count. */
const FORMULAS = 3;

/** Returns a text that changes with the files of a season and with the version that computes results. */
export function stateOfResults({ files }: Pick<Manifest, "files">): string {
  const { version } = require("../../../package.json") as { readonly version: string };
  const digests = Object.values(files).map(({ sha256 }) => sha256);
  return digestText(JSON.stringify([FORMULAS, version, digests.sort()]));
}

/** Returns the name of a result, from everything that determines it. */
export const nameResult = (key: unknown): string => digestText(JSON.stringify(key));

/** Returns the stored rows of a result; undefined if there are none of the current files. */
export function readResult(
  place: Place,
  { files, results }: Pick<Manifest, "files" | "results">,
  key: unknown,
): readonly UntypedRow[] | undefined {
  const found = results && findResult(results, nameResult(key));
  if (found === undefined || results?.of !== stateOfResults({ files })) return undefined;
  const [file, entry] = found;
  // A damaged file costs time, but no result. The next update replaces it.
  if (findFlaw("load", place, file, entry) !== undefined) return undefined;
  const path = join(place.folder, file);
  try {
    const frame = readParquet(path);
    return asMade(rows(frame) as readonly UntypedRow[], columnNames(frame));
  } catch (cause) {
    throw readError("load", path, cause);
  }
}

const findResult = ({ files }: StoredResults, name: string) =>
  Object.entries(files).find(([file]) => basename(file).startsWith(`${name}-`));

/** Returns rows as a frame. A column has the type of its first known cell; one without any is of texts. */
export function frameOfResult(list: readonly UntypedRow[]): PolarsFrame {
  const columns = Object.keys(list[0] ?? {}).map((name): FrameColumn => {
    const known = list.find((row) => (row[name] ?? null) !== null)?.[name];
    return { name, dtype: DTYPES[typeof known as keyof typeof DTYPES] ?? "character" };
  });
  return buildPolars(
    columns,
    list.map((row) => columns.map(({ name }) => (row[name] ?? null) as Cell)),
  );
}

const DTYPES = { number: "double", boolean: "logical" } as const;
