import { type BigIntStats, lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { SportsFrameError } from "../../errors";
import { checkNoLinks, readParts } from "../../files/safe-files";
import { countRows } from "../../frames/files/parquet";
import { belowRoot, type Place } from "./file-names";
import type { FileEntry, Manifest } from "./manifest";
import { isMissingFile, isOfSystem, storing } from "./storage-errors";

/** Verified files by path, until their stamps change; rows are null if the file cannot be read. */
const verified = new Map<string, { stamp: string; sha256: string; rows?: number | null }>();

/** Returns a text that changes when a file is written to or replaced. */
export const stampFile = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [dev, ino, size, mtimeNs, ctimeNs].join(" ");

/** Returns the defect of a listed file: missing, or of another size or digest. The system's errors throw. */
export function findFlaw(operation: string, place: Place, file: string, entry: FileEntry) {
  const path = join(place.folder, file);
  return storing(operation, path, () => {
    checkNoLinks(...belowRoot(place, dirname(file)));
    const found = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (found === undefined) return "is missing";
    if (!found.isFile()) return "is not a file";
    if (found.size !== BigInt(entry.bytes)) {
      return `has ${found.size} bytes instead of ${entry.bytes}`;
    }
    try {
      if (verified.get(path)?.stamp !== stampFile(found)) noteDigest(path);
    } catch (error) {
      if (isMissingFile(error)) return "is missing";
      throw error;
    }
    const known = verified.get(path);
    if (known?.sha256 !== entry.sha256) return "has another SHA-256 digest than the manifest";
    // The author of a folder writes its digests, too, and a small file can have any number of rows.
    if (known.rows === undefined) known.rows = rowsOf(path);
    if (known.rows === null) return "is not a valid Parquet file";
    return known.rows === entry.rows
      ? undefined
      : `has ${known.rows} rows instead of ${entry.rows}`;
  });
}

function rowsOf(path: string): number | null {
  try {
    return countRows(path);
  } catch (error) {
    if (isOfSystem(error) || error instanceof SportsFrameError) throw error;
    return null;
  }
}

/** Throws an error that names the file unless it matches the manifest. */
export function checkFile(
  operation: string,
  place: Place,
  file: string,
  { files }: Pick<Manifest, "files">,
): void {
  const flaw = findFlaw(operation, place, file, files[file] as FileEntry);
  if (flaw === undefined) return;
  const next = "Call update(): it rebuilds the file from the stored responses.";
  throw new SportsFrameError(`${join(place.folder, file)} ${flaw}.`, { operation, next });
}

/** Records the digest of a moved file, so that it is not read again. */
export function noteMove(from: string, to: string): void {
  const known = verified.get(from);
  verified.delete(from);
  if (known === undefined) return;
  const stamp = stampFile(lstatSync(to, { bigint: true }));
  verified.set(to, { stamp, sha256: known.sha256 });
}

/** Reads a file, and returns and records the SHA-256 digest of its content. */
export function noteDigest(path: string): string {
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  const hash = createHash("sha256");
  const found = readParts(path, (part) => void hash.update(part));
  const sha256 = hash.digest("hex");
  verified.set(path, { stamp: stampFile(found), sha256 });
  return sha256;
}
