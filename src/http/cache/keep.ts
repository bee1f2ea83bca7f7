import { type Copy, sweep, writeCopy } from "./folder";
import { writeNotice } from "./notices";

/** Folders that this process has swept, and those it has complained about. */
const swept = new Set<string>();
const complained = new Set<string>();

/**
 * Writes a copy. Where the folder is read-only or full, the call still gets its answer, and stderr
 * says so once.
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
  writeNotice(
    `A copy could not be written to ${folder} (${reason}); calls continue without it. Reported once.`,
  );
}
