import { ArgumentError } from "../../errors";
import type { FileEnding } from "../../frames/files/files";
import { type LoadOptions, loadTable } from "../../frames/files/load";
import type { Sections } from "../../frames/sections";
import type { ChosenFrame, Engine } from "../../frames/types";
import { LEAGUE_CODES, type LeagueCode, type SportOf } from "../../leagues";
import { checkKeys, checkOneOf, flag } from "../../schema/option-rules";
import type { MlbSummaryRows, WbbSummaryRows } from "../datasets/summary";
import { leagueOperations } from "../operations/league-objects";
import {
  doubtsText,
  gatherRecorded,
  isOfSeveral,
  listRecorded,
  type RecordedGame,
  reportDoubts,
} from "./recorded";

/** Whether a path is of no file with a table, so a folder or a pattern. */
type IsOfGames<P extends string> = string extends P
  ? false
  : P extends `${string}*${string}`
    ? true
    : Lowercase<P> extends `${string}${FileEnding}`
      ? false
      : true;

/** Recorded games of a league. @shown WbbSummary[] | MlbSummary[] */
type RecordedGames<L extends LeagueCode, E extends Engine> = {
  basketball: Sections<WbbSummaryRows, E>[];
  baseball: Sections<MlbSummaryRows, E>[];
}[SportOf<L>];

/**
 * The result for a path: games of the league in the options, games of any league, or a table.
 *
 * @shown WbbSummary[] | MlbSummary[] | Frame
 */
type Loaded<P extends string, L extends LeagueCode, Polars extends boolean> = [L] extends [never]
  ? IsOfGames<P> extends true
    ? RecordedGames<LeagueCode, Polars extends true ? "polars" : "danfo">
    : ChosenFrame<Polars>
  : RecordedGames<L, Polars extends true ? "polars" : "danfo">;

/**
 * Reads the table of a file into a danfo or polars frame, or a folder of recorded summaries into a list of
 * games; synchronously. The format of a file depends on its extension: `.csv`, `.json` (a list of objects),
 * `.ndjson`, `.jsonl`, and with polars `.parquet`, `.arrow`, `.feather` and `.ipc`. One row per row of the
 * file, in its order; text is UTF-8, or UTF-16 with a byte order mark.
 *
 * CSV fields are separated by commas, semicolons or tabs, which the header shows. With semicolons, numbers may
 * have a decimal comma. A first line `sep=;` is read, too. CSV has no dtypes. Without `columns`, each is
 * guessed so that no text changes: boolean, int32 or float32 if every value would be written identically,
 * otherwise string. One `02`, `1.50` or whole number beyond 2^53 makes its column text, and so does an id's
 * name (`id`, `team_id`, `uid`). With `columns`, every dtype and the order of columns are as declared. An
 * empty field is null, `""` an empty text. Empty lines are skipped, but are nulls in a table of one column.
 *
 * JSON distinguishes text from numbers, so ids stay text. It does not distinguish whole doubles from
 * integers, and empty columns or files have no type. Without `columns`, a column of whole numbers is int32,
 * of other numbers float32, of mixed types or only nulls string; nested values are JSON text. With `columns`
 * every dtype, and the columns' order, is as declared, even for a file without rows.
 *
 * Parquet and Arrow store the dtypes.
 *
 * A folder, a pattern such as `games/2023-*.json`, or any path with `league` returns games by date. Each is
 * as `site_wbb_summary` returns it. Game tables and charts take the list: `shots(games)`. Files contain the
 * unchanged JSON of a summary each and end in `.json` or `.json.gz`; folders in the folder are read, too. So
 * are the folders `cache` and `answers` of this package. Other files are left out, and a line on stderr names
 * them. For a whole season use `openSeason({ from })`.
 *
 * Throws an ArgumentError for an unknown extension, a missing file, a malformed one (with its line), and
 * columns that differ from `columns`. It also throws for a value that does not fit its dtype (with its row,
 * counted from 0). More cells than `max_cells` and more text than `max_characters` are an ArgumentError, too.
 * So are a folder without games, and one with games of several leagues unless `league` selects one.
 * Throws a MissingPackageError if polars is not installed.
 *
 * @category Files
 * @param path of the file, with its extension, or of the folder
 * @example
 * const games = load("games.csv", { columns: site_wbb_scoreboard.columns });
 * const recorded = load("summaries", { league: "wbb" });
 */
export function load<
  P extends string,
  L extends LeagueCode = never,
  Polars extends boolean = false,
>(path: P, options?: LoadOptions & { return_as_polars?: Polars; league?: L }): Loaded<P, L, Polars>;
export function load(path: string, options: LoadOptions = {}): unknown {
  const isOfGames =
    options?.league !== undefined || (typeof path === "string" && isOfSeveral(path));
  return isOfGames ? loadGames(path, options) : loadTable(path, options);
}

const ELSEWHERE = Object.fromEntries(
  ["columns", "max_cells", "max_characters"].map((name) => [
    name,
    "It is an option for a file with a table, and this path is of recorded games.",
  ]),
);

function loadGames(path: string, options: LoadOptions): readonly unknown[] {
  const operation = "load";
  checkKeys(operation, options, ["league", "return_as_polars"], ELSEWHERE);
  const { league: wanted, return_as_polars = false } = options;
  if (wanted !== undefined) checkOneOf(operation, "league", wanted, LEAGUE_CODES);
  flag.check(operation, "return_as_polars", return_as_polars);
  const { games, doubts, read } = gatherRecorded(wanted, (game) => game);
  for (const file of listRecorded(operation, path)) read(file);
  const found = [...games.values()].map(({ value }) => value);
  const leagues = new Set(found.map((game) => game.league ?? wanted));
  const [league, other] = leagues;
  if (league === undefined) {
    throw new ArgumentError(`${path} has no games${doubtsText(doubts)}`, {
      operation,
      next: "Pass the folder of unchanged summaries, and the league of its games.",
    });
  }
  if (other !== undefined) {
    throw new ArgumentError(`${path} has games of ${[...leagues].join(" and ")}.`, {
      operation,
      next: `Select a league: load(${JSON.stringify(path)}, { league: "${league}" }).`,
    });
  }
  reportDoubts(operation, doubts);
  const { parse } = leagueOperations[league].summary;
  const byDate = (one: RecordedGame, other: RecordedGame) => (keyOf(one) < keyOf(other) ? -1 : 1);
  return found.sort(byDate).map(({ payload }) => parse(payload, { return_as_polars }));
}

const keyOf = ({ event, game_id }: RecordedGame): string => `${event.date} ${game_id}`;
