import { writeNotice } from "../errors";

const written = new Set<string>();

/**
 * Writes a line to stderr: what users should know of a result although nothing failed. Once in a
 * process, since the same is often drawn or calculated again.
 */
export function noticeOnce(operation: string, text: string): void {
  const line = `sportsframe: ${operation}: ${text}`;
  if (written.has(line)) return;
  written.add(line);
  writeNotice(line);
}
