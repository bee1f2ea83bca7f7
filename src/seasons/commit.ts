import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type FileEntry,
  type Manifest,
  manifestPath,
  type Place,
  parseManifest,
  writeManifest,
} from "./manifest";
import { moveSynced, storing, writeSynced } from "./storage";

/** A file that was written beside its place and is on the disk. */
export interface Prepared {
  /** Path from the league's folder. */
  readonly file: string;
  readonly entry: FileEntry;
}

/** Where the file of a table and month lies, from the league's folder. */
export const filePath = (table: string, season: number, month: string): string =>
  `${table}/season=${season}/${month}.parquet`;

/** Of what is on its way into place: the manifest to come, and the files beside theirs. */
const journalPath = (place: Place): string => `${manifestPath(place)}.next`;

/**
 * Puts prepared files and the manifest that lists them in place as one step: a process that stops
 * before the journal is there has changed nothing, and what stops after it is finished by
 * `recover`.
 */
export function commit(place: Place, manifest: Manifest, files: readonly string[]): void {
  if (files.length > 0) {
    const journal = journalPath(place);
    storing("update", journal, () => {
      try {
        writeSynced(`${journal}.new`, JSON.stringify({ ...manifest, moves: files }));
      } catch (error) {
        discard(`${journal}.new`);
        throw error;
      }
      moveSynced(`${journal}.new`, journal);
    });
  }
  finish(place, manifest, files);
}

function finish(place: Place, manifest: Manifest, files: readonly string[]): void {
  for (const file of files) {
    const path = join(place.folder, file);
    storing("update", path, () => {
      if (existsSync(`${path}.new`)) moveSynced(`${path}.new`, path);
    });
  }
  writeManifest(place, manifest);
  discard(journalPath(place));
}

/** Whether a process is putting files in place, or was stopped while it did. */
export const isUnfinished = (place: Place): boolean => existsSync(journalPath(place));

/** Finishes what a process that was stopped had begun to put in place. */
export function recover(place: Place): void {
  const journal = parseManifest(place, journalPath(place));
  if (journal === undefined) return;
  const { moves, ...manifest } = journal as Manifest & { readonly moves: readonly string[] };
  finish(place, manifest, moves);
}

/** Removes a file that is in nobody's way if it stays. */
export function discard(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A full or read-only disk refuses this, too.
  }
}

/** Removes what was written beside the files of the season, but for what is to come into place. */
export function sweep(place: Place): void {
  if (isUnfinished(place)) return;
  const { folder, season } = place;
  for (const table of readdirSync(folder, { withFileTypes: true })) {
    if (!table.isDirectory()) continue;
    const months = join(folder, table.name, `season=${season}`);
    const names = existsSync(months) ? readdirSync(months) : [];
    for (const name of names) if (name.endsWith(".parquet.new")) discard(join(months, name));
  }
}

const MAGIC = "PAR1";

/** What is wrong with a file that the manifest lists; undefined for one that looks whole. */
export function flawOf(path: string, { bytes }: FileEntry): string | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "is missing" : "cannot be read";
  }
  try {
    const { size } = fstatSync(file);
    if (size !== bytes) return `has ${size} bytes instead of ${bytes}`;
    const end = Buffer.alloc(8);
    readSync(file, end, 0, 8, size - 8);
    const isWhole = end.toString("latin1", 4) === MAGIC && end.readUInt32LE(0) < size - 8;
    return isWhole ? undefined : "has lost its footer";
  } finally {
    closeSync(file);
  }
}

/** The listed files that are missing or damaged, with what is wrong with each. */
export function damagedFiles(
  place: Place,
  { files }: Manifest,
): readonly { readonly file: string; readonly flaw: string }[] {
  return Object.entries(files).flatMap(([file, entry]) => {
    const flaw = flawOf(join(place.folder, file), entry);
    return flaw === undefined ? [] : [{ file, flaw }];
  });
}

/** The month of a file, `2023-01`. */
export const monthOfFile = (file: string): string =>
  file.slice(dirname(file).length + 1).replace(/\.parquet$/, "");
