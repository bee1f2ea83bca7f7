import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { gunzipSync } from "node:zlib";
import { ArgumentError, countText, PayloadError, refusalText, writeNotice } from "../../errors";
import { readRegularFile } from "../../files/safe-files";
import { type LeagueCode, leagueOfSlug, leagueOfUid } from "../../leagues";
import { parseObject } from "../../schema/parse";
import { asObject, isObject, type JsonObject, valuesAt } from "../../schema/payload";

/*
 * Summaries that somebody stored as files: raw JSON, also packed by gzip, or copies in a cache folder of this
 * package. Files are read one by one, since their texts take more memory than their games.
 */

/** A game's summary from a file. */
export interface RecordedGame {
  readonly game_id: string;
  /** Null if the summary does not state it. */
  readonly league: LeagueCode | null;
  /** The header, with the date of its competition, as an event of a scoreboard. */
  readonly event: JsonObject;
  readonly isFinal: boolean;
  readonly payload: JsonObject;
}

/** A file that is left out, with the reason. */
export interface Doubt {
  readonly file: string;
  readonly why: string;
}

const WILDCARD = /\*/;

/** Returns whether a path is a folder, or a pattern such as `games/*.json`. */
export const isOfSeveral = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? WILDCARD.test(path);

/**
 * Returns the JSON files of a folder and the folders in it, or those that a pattern matches, sorted by path.
 * Throws an ArgumentError if there are none.
 */
export function listRecorded(operation: string, path: string): readonly string[] {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  const names = isFile ? [path] : namesBelow(operation, path);
  if (names.length > 0) return names;
  throw new ArgumentError(`${path} has no files that end in .json or .json.gz.`, {
    operation,
    next: "Pass the folder that contains one summary per file, or a pattern: games/2023-*.json.",
  });
}

function namesBelow(operation: string, path: string): readonly string[] {
  const plain = path.replaceAll(sep, "/");
  const isPattern = statSync(path, { throwIfNoEntry: false }) === undefined && WILDCARD.test(path);
  const end = isPattern ? plain.lastIndexOf("/", plain.search(WILDCARD)) : plain.length;
  const folder = path.slice(0, end + 1) || ".";
  const pattern = plain.slice(end + 1).split("/");
  try {
    const names = readdirSync(folder, { recursive: true }) as string[];
    return names
      .map((name) => name.replaceAll(sep, "/"))
      .filter((name) => /\.json(?:\.gz)?$/i.test(name) && !/(?:^|\/)\./.test(name))
      .filter((name) => !isPattern || matches(pattern, name.split("/")))
      .sort()
      .map((name) => join(folder, name));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "it does not exist" : refusalText(cause);
    throw new ArgumentError(`${folder} cannot be read: ${why ?? String(cause)}.`, {
      operation,
      next: "Paths are relative to the folder of the notebook or process.",
      cause,
    });
  }
}

/** Returns whether a path matches a pattern, folder by folder; `**` is any number of folders. */
function matches(
  [part, ...parts]: readonly string[],
  [name, ...names]: readonly string[],
): boolean {
  if (part === undefined || name === undefined) return part === name;
  if (part !== "**") return matchesName(part, name) && matches(parts, names);
  return matches(parts, [name, ...names]) || matches([part, ...parts], names);
}

/** The same of one name: `*` is any text, also none. */
function matchesName(pattern: string, name: string): boolean {
  const [begin = "", ...middle] = pattern.split("*");
  const end = middle.pop();
  if (end === undefined) return name === pattern;
  let at = begin.length;
  for (const text of middle) {
    const found = name.indexOf(text, at);
    if (found < 0) return false;
    at = found + text.length;
  }
  return name.startsWith(begin) && name.length >= at + end.length && name.endsWith(end);
}

/** Maximum size of a text, as of a response. */
const LARGEST = 64 * 1024 * 1024;

/** The first line of a copy in a cache folder, which contains the URL of the response. */
const COPY = /^\{"url":"([^"\n]*)"[^\n]*\}\n/;

/**
 * Returns the game of a file, or the reason why it is none of the league. Undefined for a copy of
 * another response than a summary, which any cache folder contains.
 */
export function readRecorded(
  file: string,
  league: LeagueCode | undefined,
): RecordedGame | string | undefined {
  let text: string;
  try {
    const bytes = readRegularFile(file);
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    text = (isPacked ? gunzipSync(bytes, { maxOutputLength: LARGEST }) : bytes).toString();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return code.startsWith("Z_") ? "damaged gzip" : (refusalText(error) ?? "not readable");
  }
  const [line = "", url] = COPY.exec(text) ?? [];
  if (url !== undefined && !/\/summary\?/.test(url)) return undefined;
  try {
    return readGame(parseObject(text.slice(line.length), ""), league);
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    return /cut short/.test(error.got) ? "JSON that was cut short" : "not a JSON object";
  }
}

function readGame(payload: JsonObject, wanted: LeagueCode | undefined): RecordedGame | string {
  const header = asObject(payload.header);
  const [competition] = valuesAt(header, "competitions").filter(isObject);
  if (typeof header.id !== "string" || competition === undefined) return "not a summary";
  // Files of sportsdataverse's "final" folders: plays with other keys, which no table could read.
  if ("gameId" in payload) return "rewritten by another package: use its raw file";
  const own = asObject(header.league);
  const uid = header.uid ?? own.uid;
  const league = leagueOfUid(uid) ?? leagueOfSlug(own.slug) ?? null;
  if (league === null && (uid !== undefined || wanted === undefined)) return "of another league";
  if (wanted !== undefined && league !== null && league !== wanted) return `of ${league}`;
  const { completed } = asObject(asObject(competition.status).type);
  return {
    game_id: header.id,
    league,
    event: { ...header, date: competition.date },
    isFinal: completed === true,
    payload,
  };
}

/**
 * Gathers the games of files, each once: a final game before one that was recorded earlier, otherwise the
 * first file. `keep` returns what is kept of a game, a reason to doubt it, or nothing to skip it.
 */
export function gatherRecorded<T extends object>(
  league: LeagueCode | undefined,
  keep: (game: RecordedGame) => T | string | undefined,
) {
  const games = new Map<string, { file: string; isFinal: boolean; value: T }>();
  const doubts: Doubt[] = [];
  const read = (file: string): void => {
    const game = readRecorded(file, league);
    const value = typeof game === "object" ? keep(game) : game;
    if (typeof value === "string") doubts.push({ file, why: value });
    if (typeof value !== "object" || typeof game !== "object") return;
    const { game_id, isFinal } = game;
    const known = games.get(game_id);
    const isNewer = known === undefined || (isFinal && !known.isFinal);
    if (isNewer) games.set(game_id, { file, isFinal, value });
    if (known === undefined) return;
    doubts.push({ file: isNewer ? known.file : file, why: `game ${game_id} once more` });
  };
  return { games, doubts, read };
}

/** Maximum number of files that a message names. */
const MOST_NAMED = 5;

/** Returns the left-out files as the end of a sentence: `: games/a.json (not a summary) and 3 more.` */
export function doubtsText(doubts: readonly Doubt[]): string {
  if (doubts.length === 0) return ".";
  const named = doubts.slice(0, MOST_NAMED).map(({ file, why }) => `${file} (${why})`);
  const more = doubts.length - named.length;
  return `: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

/** Names the files that were left out in a line on stderr, if there are any. */
export function reportDoubts(operation: string, doubts: readonly Doubt[]): void {
  if (doubts.length === 0) return;
  writeNotice(
    `sportsframe: ${operation}: left out ${countText(doubts.length, "file")}${doubtsText(doubts)}`,
  );
}
