import { type Copy, sweep, writeCopy } from "./folder";
import { say } from "./words";

/** Folders this process has swept, and those it has said to be of no use. */
const swept = new Set<string>();
const complained = new Set<string>();

/**
 * Writes a copy. A folder that takes none, read-only or full, costs no call its answer: stderr says
 * so, once.
 */
export async function keepCopy(folder: string, file: string, copy: Copy): Promise<void> {
  try {
    await writeCopy(folder, file, copy);
  } catch (error) {
    complain(folder, error);
    return;
  }
  if (swept.has(folder)) return;
  swept.add(folder);
  await sweep(folder, copy.stored_at);
}

function complain(folder: string, error: unknown): void {
  if (complained.has(folder)) return;
  complained.add(folder);
  const reason = error instanceof Error ? error.message : String(error);
  say(`A copy could not be written to ${folder} (${reason}); calls go on without. Said once.`);
}
