import { messageOf, refusalText, writeNotice } from "../../../errors";
import { type Copy, sweep, writeCopy } from "./folder";

/** Folders that this process has swept, and those whose failure it has reported. */
const swept = new Set<string>();
const reported = new Set<string>();

/** Writes a copy. A read-only or full folder is reported once on stderr, and the call continues. */
export async function keepCopy(folder: string, file: string, copy: Copy): Promise<void> {
  try {
    await writeCopy(folder, file, copy);
  } catch (error) {
    if (reported.has(folder)) return;
    reported.add(folder);
    writeNotice(
      `A copy could not be written to ${folder} (${refusalText(error) ?? messageOf(error)}); ` +
        "calls continue without it. Reported once.",
    );
    return;
  }
  if (swept.has(folder)) return;
  swept.add(folder);
  await sweep(folder, copy.stored_at);
}
