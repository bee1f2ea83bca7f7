import { join } from "node:path";
import { ArgumentError, countText, writeNotice } from "../errors";
import { loadPolars } from "../frames/polars";
import { type LeagueCode, leagueOf } from "../leagues";
import { checkKeys, type Elsewhere, invalidOption } from "../schema/option-rules";
import { isWholeNumber } from "../schema/payload";
import { type AnyClient, type ClientOptions, createClient, defaultClient } from "../service/client";
import { checkLeague } from "../service/find/team";
import { folder as folderRule } from "../service/options/checks";
import { OPTION_NAMES } from "../service/options/settings";
import { Season } from "./season";
import { readManifest } from "./store/read-manifest";
import { rosterTable, seasonTables } from "./tables";
import { SOUGHT } from "./update/finder";

/** Options of `openSeason`: the season, its folder, and the options of requests. */
export interface SeasonOptions<L extends LeagueCode = LeagueCode> extends ClientOptions {
  /** The league of the season. */
  league: L;
  /**
   * Season as one year: basketball the year in which it ends (2023 is 2022-23), baseball the year.
   * @default none; then `seasons` is needed
   */
  season?: number | undefined;
  /** Several seasons instead of `season`, each once and in any order; they are read as one. @default none */
  seasons?: readonly number[] | undefined;
  /**
   * The folder for its tables, and for the responses if `cache` is not set; `update` creates it.
   * @default required; with `from`, that folder's name and "-season"
   */
  dir?: string;
  /**
   * A folder of recorded summaries, or a pattern, as `load` takes. The season then has the games of the folder
   * and asks nothing of the service.
   * @default none; `update` downloads the games
   */
  from?: string;
  /** A client that makes the requests, instead of options. @default a client with the other options */
  client?: AnyClient;
}

/**
 * Opens a season that is downloaded once and stored as Parquet files: `update` downloads its games, `load`
 * and `scan` read its tables. Opening writes nothing and makes no request. Any number of seasons, of both
 * leagues, can share a folder. With `seasons` instead of `season`, several seasons of a league are updated
 * in turn and read as one, with a column `season` in every table.
 *
 * On disk are `<dir>/<league>/<table>/season=YYYY/YYYY-MM-<digits>.parquet`, the manifest
 * `<dir>/<league>/season=YYYY.json`, and the responses in `<dir>/answers` or in `cache`.
 *
 * With `from`, opening stores the games of a folder of recorded summaries, and so does each `update`: new files
 * and those that were not final. Files that are no summaries of the league and season are left out, and a line
 * on stderr names them. Another line counts games in play, which the tables do not have. Without any game of the
 * season it throws an ArgumentError.
 *
 * Throws an ArgumentError for an unknown league, an impossible or repeated season, both or neither of
 * `season` and `seasons`, and unknown options. Throws a SportsFrameError if the folder cannot be used or its
 * manifest is not one, and a MissingPackageError if polars is not installed.
 *
 * @category Seasons
 * @example
 * const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
 * await season.update({ team_id: "99" });
 * const lines = await season.load("boxScore");
 */
export async function openSeason<L extends LeagueCode>(
  options: SeasonOptions<L>,
): Promise<Season<L>> {
  checkKeys(OPERATION, options, [...OWN, ...CLIENT_OPTIONS], CALL_OPTION_ADVICE, EXAMPLE);
  const { league: code, season, seasons, from, dir, client, cache, ...others } = options;
  const league = checkLeague(OPERATION, code);
  const years = checkedYears(league, season, seasons);
  const path = from === undefined ? undefined : checkDir("from", from);
  // A pattern has none, since it may match several folders.
  const beside = path === undefined || path.includes("*") ? undefined : `${path}-season`;
  const root = checkDir("dir", dir ?? beside);
  if (client !== undefined && Object.keys(others).length > 0) {
    throw new ArgumentError(`pass either client or options (${Object.keys(others).join(", ")}).`, {
      operation: OPERATION,
    });
  }
  loadPolars("do not use seasons: their tables are Parquet files");
  const answers =
    cache === undefined ? join(root, "answers") : folderRule.check(undefined, "cache", cache);
  if (answers === false) {
    const what = "cache must be the path of a folder, because a season stores its responses.";
    const next = "Omit it to use the folder answers in dir.";
    throw new ArgumentError(what, { operation: OPERATION, next });
  }
  const shared = {
    answers,
    client: client ?? clientOf(others.replay ? { ...others, cache: answers } : others),
    recorded:
      path === undefined
        ? undefined
        : { path, seasons: years, files: new Map(), reported: new Set<string>() },
    tables: seasonTables(league),
    rosters: rosterTable(league),
  };
  const folder = join(root, league);
  const stores = years.map((year) => ({ ...shared, place: { folder, league, season: year } }));
  for (const { place } of stores) readManifest(place);
  const opened = new Season<L>(stores);
  if (path !== undefined) {
    const { not_final } = await opened.update();
    const games = `${countText(not_final, "game")} in play or to come`;
    const line = `${OPERATION}: ${games} ${not_final === 1 ? "is" : "are"} not in the tables.`;
    if (not_final > 0) writeNotice(`sportsframe: ${line}`);
  }
  return opened;
}

const OPERATION = "openSeason";
const EXAMPLE = 'For example { league: "wbb", season: 2023, dir: "data" }.';

const OWN = ["league", "season", "seasons", "dir", "from", "client"];

const CLIENT_OPTIONS = OPTION_NAMES.filter(
  (name) => !["return_as_polars", "return_parsed"].includes(name),
);

/** Advice for options of a season's calls that were passed to openSeason. */
const CALL_OPTION_ADVICE: Elsewhere = {
  ...Object.fromEntries(
    SOUGHT.map((name) => [name, `It is an option of update: season.update({ ${name}: ... }).`]),
  ),
  return_as_polars:
    'It is an option of each call: season.load("boxScore", { return_as_polars: true }).',
  return_parsed: "A season stores the unchanged responses in the folder answers.",
};

function checkedYears(league: LeagueCode, season: unknown, seasons: unknown): readonly number[] {
  const wrong = (what: string): ArgumentError =>
    new ArgumentError(what, {
      operation: OPERATION,
      next: "For example { season: 2023 } or { seasons: [2022, 2023] }.",
    });
  if (season !== undefined && seasons !== undefined) throw wrong("pass either season or seasons.");
  if (seasons === undefined) return [checkSeason(league, season)];
  if (!Array.isArray(seasons) || seasons.length === 0) {
    throw wrong("seasons must be a list of seasons.");
  }
  const years = seasons.map((one) => checkSeason(league, one));
  const twice = years.find((year, index) => years.indexOf(year) !== index);
  if (twice !== undefined) throw wrong(`seasons has ${twice} twice.`);
  return years.sort((one, other) => one - other);
}

/** The first year for which the service has more than scores. */
const FIRST_SEASON = 2002;

/** Returns a season as one year; throws an ArgumentError with the rule and range for any other value. */
function checkSeason(league: LeagueCode, season: unknown): number {
  const last = new Date().getUTCFullYear() + 1;
  if (isWholeNumber(season, FIRST_SEASON, last)) return season;
  const next = Array.isArray(season)
    ? "Pass several as seasons: [2022, 2023]."
    : `A season of ${league} is named by ${leagueOf(league).season_rule}.`;
  const format = `a whole number from ${FIRST_SEASON} to ${last}`;
  throw invalidOption(OPERATION, "season", format, season, next);
}

/** Returns the client of a season; without options, it uses the settings of the exported operations. */
const clientOf = (options: ClientOptions): AnyClient =>
  Object.keys(options).length === 0 ? defaultClient() : (createClient(options) as AnyClient);

function checkDir(name: "dir" | "from", dir: unknown): string {
  const folder =
    typeof dir === "string" && dir.trim() !== "" && folderRule.check(undefined, name, dir);
  if (folder !== false) return folder;
  throw invalidOption(OPERATION, name, "the path of a folder", dir, EXAMPLE);
}
