// Recorded responses for cells that name the real service. Such a cell reads them from its cache folder, as
// after a download.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeCopy } from "../src/service/http/cache/folder";
import { operations } from "../src/service/operations";
import { type Cell, type Notebook, notebookText, readNotebook, textOf } from "./notebook-file";
import { isRecorded, recordedPath } from "./recorded";

const { site_mlb_summary, site_wbb_summary } = operations;

const FILES = [
  [site_wbb_summary, "401469424", "wbb/summary_401469424_fullcoords.json"],
  [site_mlb_summary, "401696636", "mlb/summary_401696636.json"],
] as const;

/** Writes the cache folders of notebooks, which kernels run in these folders; false if recordings are missing. */
export async function storeRecordings(folders: readonly string[]): Promise<boolean> {
  if (!FILES.every(([, , path]) => isRecorded(path))) return false;
  for (const [operation, event_id, path] of FILES) {
    const url = operation.url({ event_id });
    const { hostname } = new URL(url);
    const text = readFileSync(recordedPath(path), "utf8");
    const file = `${hostname}/${operation.operation}/event_id=${event_id}.json.gz`;
    const copy = {
      url,
      status: 200,
      content_type: "application/json",
      text,
      stored_at: Date.now(),
      keep_ms: null,
      bytes: Buffer.byteLength(text),
    };
    for (const folder of folders) await writeCopy(join(folder, "answers"), file, copy);
  }
  return true;
}

const needsRecording = ({ cell_type, source }: Cell): boolean =>
  cell_type === "code" && textOf(source).includes('base_url: "https://site.api.espn.com"');

/** Calls `run` with a copy of the notebook in which the cells on recordings are empty. */
export async function withoutRecordings<T>(
  source: string,
  key: string,
  run: (path: string) => Promise<T>,
): Promise<T> {
  const { cells, ...notebook } = readNotebook(source);
  const path = join(dirname(source), `without-recordings-${key}.ipynb`);
  const reduced = cells.map((cell) => (needsRecording(cell) ? { ...cell, source: "" } : cell));
  writeFileSync(path, notebookText({ ...notebook, cells: reduced }));
  try {
    return await run(path);
  } finally {
    rmSync(path);
  }
}

/** The executed notebook, with the cells on recordings as they were committed. */
export const asCommitted = (executed: Notebook, committed: Notebook): Notebook => ({
  ...executed,
  cells: executed.cells.map((cell, index) => {
    const former = committed.cells[index];
    return former !== undefined && needsRecording(former) ? former : cell;
  }),
});
