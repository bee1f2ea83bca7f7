import { appendFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { leagueDesk } from "../sample/desk";
import { isCompleted } from "../sample/game";
import type { Code, Json } from "../sample/league";
import { listedDays } from "../sample/payloads/scoreboard";

export interface ArchiveOptions {
  readonly games: number;
  readonly out: string;
  readonly leagues: readonly Code[];
  readonly seed?: string;
}

/** An invalid command line; the message says why. */
export class UsageError extends Error {}

const LEAGUES: readonly Code[] = ["wbb", "mlb"];
/** With more circuits of teams, ids of players would collide with those of coaches. */
const MOST = 50_000;

/** Reads the command line; undefined if it does not ask for games. */
export function archiveOptions(words: readonly string[]): ArchiveOptions | undefined {
  const { games, out, league, seed } = optionsOf(words);
  if (games === undefined) {
    if ([out, league, seed].every((value) => value === undefined)) return undefined;
    throw new UsageError(
      "--out, --league and --seed say how to write the games of --games NUMBER.",
    );
  }
  if (!/^[1-9]\d*$/.test(games) || Number(games) > MOST) {
    throw new UsageError(`--games must be a whole number from 1 to ${MOST}, not "${games}".`);
  }
  if (out === undefined || out === "") {
    throw new UsageError("--out FOLDER is missing: the folder to write the games to.");
  }
  const leagues = LEAGUES.filter((code) => league === undefined || code === league);
  if (leagues.length === 0) throw new UsageError(`--league must be wbb or mlb, not "${league}".`);
  for (const folder of [out, ...leagues.map((code) => join(out, code))]) checkFree(folder, out);
  return { games: Number(games), out, leagues, ...(seed === undefined ? {} : { seed }) };
}

function optionsOf(words: readonly string[]) {
  const text = { type: "string" } as const;
  const options = { games: text, out: text, league: text, seed: text };
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    // An unknown option, an unexpected word, or an option without its value.
    throw new UsageError(
      error instanceof Error ? error.message.replace(/[.\n].*/s, ".") : `${error}`,
    );
  }
}

/** Files of an earlier run would be taken for those of this one. */
function checkFree(folder: string, out: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) throw new UsageError(`--out: ${folder} is not a folder.`);
  if (folder !== out && readdirSync(folder).length > 0) {
    throw new UsageError(`--out: ${folder} is not empty; remove it or choose another folder.`);
  }
}

/**
 * Writes completed games of a season as the service would return them: `LEAGUE/summary/ID.json` and
 * `LEAGUE/scoreboard/YYYYMMDD.json`. A game that was resumed on another day is on both scoreboards. A season
 * with more games than the sample's has further circuits of teams on the same days. Memory does not limit the
 * number of games: it holds one circuit, and scoreboards grow on disk. Returns the number written.
 */
export function writeArchive(code: Code, games: number, folder: string, seed?: string): number {
  const root = join(folder, code);
  for (const name of ["summary", "scoreboard"]) mkdirSync(join(root, name), { recursive: true });
  const begun = new Set<string>();
  let written = 0;
  for (let circuit = 0; written < games; circuit++) {
    const desk = leagueDesk(code, { circuit, ...(seed === undefined ? {} : { seed }) }).at(0);
    const wanted = desk.season.games
      .filter((game) => isCompleted(game) && game.played !== undefined)
      .slice(0, games - written);
    for (const { plan } of wanted) {
      const file = join(root, "summary", `${plan.id}.json`);
      writeFileSync(file, JSON.stringify(desk.summary(plan.id)));
    }
    for (const day of new Set(wanted.flatMap(({ plan }) => listedDays(plan)))) {
      const today = wanted.filter(({ plan }) => listedDays(plan).includes(day));
      const file = join(root, "scoreboard", `${day}.json`);
      const board = desk.scoreboard(today, day);
      if (begun.has(file)) appendFileSync(file, `,${eventsOf(board)}`);
      else writeFileSync(file, opened(board));
      begun.add(file);
    }
    written += wanted.length;
  }
  for (const file of begun) appendFileSync(file, "]}");
  return written;
}

/** The games of a scoreboard, without the brackets around them. */
const eventsOf = ({ events }: Json): string => JSON.stringify(events).slice(1, -1);

/** A scoreboard with its games last and their list left open. */
function opened(board: Json): string {
  const { events: _, ...rest } = board;
  return `${JSON.stringify({ ...rest, events: [] }).slice(0, -2)}${eventsOf(board)}`;
}
