import { writeNotice } from "../errors";

const written = new Set<string>();

/** Writes a notice about a result to stderr, once per process: the same chart is often computed again. */
export function noticeOnce(operation: string, text: string): void {
  const line = `sportsframe: ${operation}: ${text}`;
  if (written.has(line)) return;
  written.add(line);
  writeNotice(line);
}
