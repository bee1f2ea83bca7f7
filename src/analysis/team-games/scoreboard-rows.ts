import { ArgumentError } from "../../errors";
import type { Contents } from "../../frames/contents";
import { readContents } from "../../frames/input/read-frame";
import { unknownColumn } from "../../frames/nearest";
import type { Frame } from "../../frames/types";
import { LISTING_COLUMNS, type Listing, OPTIONAL_LISTING_COLUMNS } from "../../joins/listings";
import { type LeagueCode, leagueOfUid, type Sport, sportOf } from "../../leagues";
import { type Cell, FRAME_DTYPES } from "../../schema/dtypes";
import { scoreboard } from "../../service/datasets/scoreboard";

export interface Scoreboard {
  /** Undefined for an empty scoreboard. */
  readonly league: LeagueCode | undefined;
  readonly sport: Sport;
  readonly listings: readonly Listing[];
}

const IDS = ["game_id", "home_id", "away_id"] as const;

export function readScoreboard(operation: string, frame: Frame): Scoreboard {
  const contents = readContents(frame);
  const names = contents.columns.map(({ name }) => name);
  const noBoard = IDS.find((name) => !names.includes(name));
  if (noBoard !== undefined) {
    throw failure(operation, `games is not a scoreboard: it has no column ${noBoard}.`);
  }
  const missing = LISTING_COLUMNS.find((name) => !names.includes(name));
  if (missing !== undefined) throw unknownColumn(operation, missing, names, "games");
  const known = [...LISTING_COLUMNS, ...OPTIONAL_LISTING_COLUMNS];
  const places = known.map((name) => names.indexOf(name));
  for (const name of IDS) {
    const dtype = contents.columns[names.indexOf(name)]?.dtype;
    if (dtype !== "character") {
      throw failure(
        operation,
        `${name} of games is ${dtype && FRAME_DTYPES[dtype]}, but ids must be text ("2" is not "02").`,
      );
    }
  }
  const listings = contents.rows.map((row) => readListing(row, known, places));
  const league = findLeague(operation, listings);
  return { league, sport: league === undefined ? buildSport(contents) : sportOf(league), listings };
}

function readListing(
  row: readonly Cell[],
  names: readonly string[],
  places: readonly number[],
): Listing {
  const cells = names.map((name, index) => [name, row[places[index] ?? -1] ?? null]);
  return Object.fromEntries(cells) as Listing;
}

const buildSport = ({ columns }: Contents): Sport =>
  Object.entries(scoreboard.baseball.columns).every(([name, { dtype }]) =>
    columns.some((column) => column.name === name && column.dtype === dtype),
  )
    ? "baseball"
    : "basketball";

/** Returns the league by the uids; undefined for a scoreboard without games. */
function findLeague(operation: string, listings: readonly Listing[]): LeagueCode | undefined {
  const codes = new Set<LeagueCode>();
  for (const { uid } of listings) {
    if (uid === null) continue;
    const league = leagueOfUid(uid);
    if (league === undefined) {
      throw failure(
        operation,
        `games contains the uid ${JSON.stringify(uid)}, which is of another league.`,
      );
    }
    codes.add(league);
  }
  const [first, second] = codes;
  if (first !== undefined && second !== undefined) {
    throw failure(operation, `games contains two leagues, ${first} and ${second}.`);
  }
  if (first === undefined && listings.length > 0) {
    throw failure(operation, "games has no uid that identifies the league.");
  }
  return first;
}

const failure = (operation: string, what: string): ArgumentError =>
  new ArgumentError(what, {
    operation,
    next: "Pass the result of site_wbb_scoreboard or site_mlb_scoreboard, or a list of results.",
  });
