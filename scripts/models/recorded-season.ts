import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { site_wbb_summary, type WbbSummary } from "sportsframe";
import { RECORDED } from "../../test/support/recorded-folder";

const FOLDER = join(RECORDED, "season_2023/summaries");

/** Whether the recorded games lie on this machine. */
export const hasRecordedGames = (): boolean => existsSync(FOLDER);

/** The recorded games one after another: all at once take a gigabyte. */
export function* recordedGames(): Generator<WbbSummary> {
  for (const name of readdirSync(FOLDER).sort()) {
    const text = gunzipSync(readFileSync(join(FOLDER, name))).toString();
    yield site_wbb_summary.parse(JSON.parse(text));
  }
}

/** The rows that a table has of all recorded games. */
export function recordedRows<R>(rowsOf: (game: WbbSummary) => readonly R[]): readonly R[] {
  const list: R[] = [];
  for (const game of recordedGames()) list.push(...rowsOf(game));
  return list;
}
