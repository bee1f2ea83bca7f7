import { chmodSync } from "node:fs";

/** Runs as a user who may not write to folders; root may write to any. */
export async function withoutWriting(
  folders: readonly string[],
  run: () => Promise<void>,
): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  for (const folder of folders) chmodSync(folder, 0o555);
  if (isRoot) process.seteuid?.(65_534);
  try {
    await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
    for (const folder of folders) chmodSync(folder, 0o755);
  }
}
