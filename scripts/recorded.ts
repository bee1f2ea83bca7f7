// Recorded payloads of the real service, which are not part of the repository.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { filesIn, RECORDED } from "../test/support/recorded-folder";

/** The folder of the recorded season. */
export const SEASON = "season_2023";

export const recordedPath = (path: string): string => join(RECORDED, path);

/** Whether a recorded file or folder is on this machine. */
export const isRecorded = (path = ""): boolean => existsSync(recordedPath(path));

/** The paths of all recorded payloads outside of the season. */
export const recordedFiles = (): readonly string[] => filesIn(RECORDED);

/** The paths of the packed summaries of the recorded season. */
export const seasonFiles = (): readonly string[] => {
  const folder = `${SEASON}/summaries`;
  const names = isRecorded(folder) ? readdirSync(recordedPath(folder)).sort() : [];
  return names.map((name) => `${folder}/${name}`);
};

export function readRecorded(path: string) {
  const bytes = readFileSync(recordedPath(path));
  return JSON.parse((path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString());
}
