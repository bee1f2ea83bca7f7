import {
  type MlbSummary,
  plateAppearances,
  rows,
  site_mlb_summary,
  site_wbb_summary,
  type WbbSummary,
} from "sportsframe";
import { everySummary } from "../../test/support/sample";
import { readRecorded, recordedFiles, seasonFiles } from "../recorded";

/** The games of the recorded season one after another: all at once take a gigabyte. */
export function* recordedGames(): Generator<WbbSummary> {
  for (const file of seasonFiles()) yield site_wbb_summary.parse(readRecorded(file));
}

/** The rows that a table has of all games of the recorded season. */
export function recordedRows<R>(rowsOf: (game: WbbSummary) => readonly R[]): readonly R[] {
  const list: R[] = [];
  for (const game of recordedGames()) list.push(...rowsOf(game));
  return list;
}

const hasLog = (game: MlbSummary): boolean => rows(plateAppearances(game)).length > 0;

/** The recorded baseball games of the real service that have a log. */
export const recordedBaseball = (): readonly MlbSummary[] =>
  recordedFiles()
    .filter((file) => file.startsWith("mlb/summary_"))
    .map((file) => site_mlb_summary.parse(readRecorded(file)))
    .filter(hasLog);

/** The games of the sample league's season with a log. */
export const sampleBaseball = (): readonly MlbSummary[] =>
  everySummary
    .mlb()
    .map((raw) => site_mlb_summary.parse(raw))
    .filter(hasLog);
