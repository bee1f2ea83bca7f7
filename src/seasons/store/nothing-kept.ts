import { readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { LEAGUE_CODES } from "../../leagues";
import type { Place } from "./file-names";

/** A folder and its stored seasons. */
interface Kept {
  readonly dir: string;
  readonly seasons: readonly string[];
}

/** Maximum number of folders that are searched. */
const MOST_FOLDERS = 500;

/** Maximum number of seasons that are listed. */
const MOST_SEASONS = 6;

/**
 * Returns the message for reading a season that no update has written, whose tables are empty. It lists the
 * seasons in the folder, or in a nearby one, because `dir` is often mistyped.
 */
export function nothingKept({ folder, league, season }: Place): string {
  const dir = dirname(folder);
  const wanted = `${league} ${season}`;
  const own = collectKept(dir);
  const others = foldersNear(dir)
    .map(collectKept)
    .filter(({ seasons }) => seasons.length > 0);
  const other = others.find(({ seasons }) => seasons.includes(wanted)) ?? others[0];
  const here = own.seasons.length > 0 ? [`It has ${listed(own)}.`] : [];
  const there = other === undefined ? [] : [`${shown(other.dir)} has ${listed(other)}.`];
  const next =
    "Check dir, or download the season with update(), or in a shell with sportsframe season update.";
  return [`nothing is stored of ${wanted} in ${shown(dir)}.`, ...here, ...there, next].join(" ");
}

const listed = ({ seasons }: Kept): string =>
  seasons.slice(0, MOST_SEASONS).join(", ") + (seasons.length > MOST_SEASONS ? ", ..." : "");

/** Returns a path for messages, relative to the working directory if that is shorter. */
function shown(dir: string): string {
  const near = relative(process.cwd(), dir) || ".";
  return near.length < dir.length ? near : dir;
}

const collectKept = (dir: string): Kept => ({
  dir,
  seasons: LEAGUE_CODES.flatMap((league) =>
    listNames(join(dir, league)).flatMap((name) => {
      const season = /^season=(\d+)\.json$/.exec(name)?.[1];
      return season === undefined ? [] : [`${league} ${season}`];
    }),
  ),
});

function foldersNear(dir: string): readonly string[] {
  const above = dirname(dir);
  const beside = listNames(above).map((name) => join(above, name));
  const below = listNames(dir).map((name) => join(dir, name));
  return [above, ...beside, ...below].filter((one) => one !== dir).slice(0, MOST_FOLDERS);
}

/** Returns the names in a folder; empty if the folder is missing or unreadable. */
function listNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
