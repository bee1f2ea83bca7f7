import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { orUndefined } from "../../errors";
import {
  isUnfinishedName,
  makeFolders,
  makeScratchFolder,
  moveInto,
  removeBelow,
  removeIfEmpty,
  syncFolder,
} from "../../files/safe-files";
import {
  belowRoot,
  FORMER_RESULTS,
  isFileName,
  isTableName,
  type Place,
  tableFolder,
} from "./file-names";
import { emptyManifest, everyFile, type FileEntry, type Manifest, writeManifest } from "./manifest";
import { readManifest } from "./read-manifest";
import { storing } from "./storage-errors";
import { noteMove } from "./verify-files";

/*
 * Files of a season never change. An update writes new ones in a scratch folder and moves them to names that
 * were never used. Then it replaces the manifest, which alone lists the files of the season. A process that
 * stops at any instant has changed all or nothing, and readers need no lock.
 */

/** A file on disk in a scratch folder. */
export interface PreparedFile {
  /** Final path, relative to the league's folder. */
  readonly file: string;
  readonly path: string;
  readonly entry: FileEntry;
}

/** Creates a scratch folder for files of a season inside the folder of a table. */
export function makeScratch(place: Place, table: string): string {
  const folder = tableFolder(table, place);
  return storing("update", join(place.folder, folder), () => {
    makeFolders(...belowRoot(place, folder));
    return makeScratchFolder(...belowRoot(place, folder));
  });
}

/** Moves prepared files into place, then the manifest that lists them, and removes unlisted files. */
export function commit(place: Place, manifest: Manifest, files: readonly PreparedFile[]): void {
  try {
    const folders = new Set<string>();
    for (const { file, path } of files) {
      storing("update", join(place.folder, file), () => {
        const folder = makeFolders(...belowRoot(place, dirname(file)));
        const [root, below] = belowRoot(place, file);
        moveInto(root, path, below);
        noteMove(path, join(place.folder, file));
        folders.add(folder).add(dirname(folder));
      });
    }
    for (const folder of folders) storing("update", folder, () => syncFolder(folder));
    writeManifest(place, manifest);
  } catch (error) {
    // On a full disk, unused files must not remain.
    const listed = listedFiles(place);
    for (const { file } of files) if (listed && !Object.hasOwn(listed, file)) remove(place, file);
    throw error;
  }
  sweep(place, manifest);
}

/** Returns the files in the current manifest; undefined if it cannot be read. */
const listedFiles = (place: Place): Manifest["files"] | undefined =>
  orUndefined(() => everyFile(readManifest(place) ?? emptyManifest(place, {})));

/** Removes remains of stopped updates and files that a manifest does not list, no links. */
export function sweep(place: Place, manifest: Manifest | undefined): void {
  const isListed = (file: string) =>
    manifest === undefined || Object.hasOwn(everyFile(manifest), file);
  for (const table of listEntries(place.folder)) {
    if (isAbandoned(place, table)) remove(place, table.name);
    if (!table.isDirectory() || !isTableName(table.name)) continue;
    const folder = tableFolder(table.name, place);
    for (const entry of listEntries(join(place.folder, folder))) {
      const file = `${folder}/${entry.name}`;
      const isScratch = entry.isDirectory() && isUnfinishedName(entry.name);
      const isLeft = entry.isFile() && isFileName(entry.name) && !isListed(file);
      if (isScratch || isLeft) remove(place, file);
    }
    if (table.name !== FORMER_RESULTS) continue;
    for (const emptied of [folder, table.name]) removeIfEmpty(...belowRoot(place, emptied));
  }
}

/** Returns whether a file is an abandoned manifest, an hour old: others are written within moments. */
function isAbandoned({ folder }: Place, entry: Dirent): boolean {
  if (!entry.isFile() || !isUnfinishedName(entry.name)) return false;
  const found = lstatSync(join(folder, entry.name), { throwIfNoEntry: false });
  return found !== undefined && found.mtimeMs < Date.now() - 3_600_000;
}

/** Returns the entries of a folder; empty if it is a link, missing or unreadable. */
const listEntries = (folder: string): readonly Dirent[] =>
  orUndefined(() =>
    lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : [],
  ) ?? [];

/** Removes a file; if a full or read-only disk refuses this, the next update tries again. */
const remove = (place: Place, path: string): void =>
  orUndefined(() => removeBelow(...belowRoot(place, path)));
