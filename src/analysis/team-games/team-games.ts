import { ArgumentError } from "../../errors";
import { detectEngine } from "../../frames/contents";
import { deliver } from "../../frames/deliver";
import type { AnyFrame, OneOf, Passed, RowIn, SameKind } from "../../frames/input/input-types";
import { readContents } from "../../frames/input/read-frame";
import { unknownColumn } from "../../frames/nearest";
import { refuseOptions } from "../../frames/no-options";
import { engineOfSections, type Sections } from "../../frames/sections";
import type { Engine, Frame, FrameColumn } from "../../frames/types";
import {
  hasBegun,
  isForfeit,
  isSummary,
  isUndetermined,
  LISTING_COLUMNS,
  type ListedGame,
  type Listing,
  leagueOfSummary,
  listingOfSummary,
  mergeListings,
  OPTIONAL_LISTING_COLUMNS,
  type Summary,
  scoreOf,
} from "../../joins/listings";
import { buildPeriods, type LeagueCode, leagueOfUid, sportOf } from "../../leagues";
import type { Sport } from "../../leagues/league";
import { asInteger, FRAME_DTYPES } from "../../schema/dtypes";
import { groupBy } from "../../schema/group-by";
import { type JsonObject, NOTHING } from "../../schema/payload";
import { readRows } from "../../schema/reader";
import { type MlbGame, scoreboard, type WbbGame } from "../../service/datasets/scoreboard";
import { classifyStage, countsInRecords } from "../../service/datasets/stage";
import type { MlbSummaryRows, WbbSummaryRows } from "../../service/datasets/summary";
import { minus } from "../formulas";
import {
  type MlbTeamGame,
  mlbTeamGameColumns,
  teamGameColumns,
  type WbbTeamGame,
  wbbTeamGameColumns,
} from "./team-game-columns";

/** The row of `teamGames` for a row of a scoreboard; unknown if that is unknown. */
export type TeamGameOf<Game> = unknown extends Game
  ? unknown
  : Game extends WbbGame
    ? WbbTeamGame
    : Game extends MlbGame
      ? MlbTeamGame
      : unknown;

type Summaries = Sections<WbbSummaryRows, Engine> | Sections<MlbSummaryRows, Engine>;

/** Parameter type: scoreboards or summaries. @shown OneOrMore<Frame | WbbSummary | MlbSummary> */
type PassedGames<G> = Passed<
  G,
  AnyFrame | readonly AnyFrame[] | Summaries | readonly Summaries[],
  "neither a scoreboard nor a game's summary, nor a list of these"
>;

/** @shown WbbTeamGame | MlbTeamGame */
type TeamGameIn<G> =
  G extends Sections<WbbSummaryRows, Engine>
    ? WbbTeamGame
    : G extends Sections<MlbSummaryRows, Engine>
      ? MlbTeamGame
      : TeamGameOf<RowIn<G>>;

const COLUMNS = { basketball: wbbTeamGameColumns, baseball: mlbTeamGameColumns };

/**
 * Returns the games of teams: one row per team and game, by start, then game_id, the home side first. A side that is
 * to be determined (TBD) has no row, and its opponent's row has no opponent_id. The input is a scoreboard
 * (`site_wbb_scoreboard`), a summary (`site_wbb_summary`), or a list of these of one league. The result is the same
 * kind of frame, and empty if the input is. Scores and ranks are numbers, days are in US Eastern time, ids are text.
 *
 * A game is identified by its game_id alone. A game that is listed or downloaded twice, such as a suspended
 * one, has one row per team. The completed listing wins, then the most advanced, then the last one. A
 * postponed game and its makeup have different ids; the postponed one remains as an unplayed row with null
 * result and points. `result` is set only for games that count: filter by it for a record, and by `stage` for
 * a part of the season.
 *
 * Source: the columns of the scoreboard, or the header of a summary. In a header, the line score determines
 * the periods begun; only a header contains a team's division, conference and record. Throws an ArgumentError
 * for a frame that is not a scoreboard, has a missing column, contains ids as numbers, or contains two
 * leagues.
 *
 * @category Joins
 * @example
 * const log = rows(teamGames(await site_wbb_scoreboard({ dates: "202301" })));
 * const own = log.filter(({ team_id }) => team_id === "99");
 * const wins = own.filter(({ result }) => result === "W").length;
 */
export function teamGames<G>(games: PassedGames<G>): SameKind<OneOf<G>, TeamGameIn<OneOf<G>>>;
export function teamGames(games: unknown, options?: unknown): Frame {
  refuseOptions(OPERATION, options);
  const list = (Array.isArray(games) ? games : [games]) as readonly (Frame | Summary)[];
  const engines = list.map(engineOfGames);
  const boards = list.map((one) => {
    if (!isSummary(one)) return readScoreboard(one);
    const league = leagueOfSummary(one);
    return { league, sport: sportOf(league), listings: listingOfSummary(one) };
  });
  const [engine, other] = new Set(engines);
  const [league, second] = new Set(boards.flatMap((board) => board.league ?? []));
  const [board] = boards;
  if (engine === undefined || board === undefined) throw failure("the list of games is empty.");
  if (other !== undefined) throw failure("games contains two kinds of frames, danfo and polars.");
  if (second !== undefined) throw failure(`games contains two leagues, ${league} and ${second}.`);
  const listings = mergeListings(boards.flatMap((board) => board.listings));
  const sport = league === undefined ? board.sport : sportOf(league);
  const items = league === undefined ? [] : teamGameItems(league, listings);
  const rows = readRows(COLUMNS[sport], items);
  return deliver<Engine, unknown>(engine, teamGameColumns[sport], rows);
}

/** Returns the table's definition for one summary. The type of the competition comes from a scoreboard. */
export const teamGameTable = (sport: Sport) => ({
  version: 2,
  columns: COLUMNS[sport],
  items: (summary: Summary, type_abbreviation: string | null): readonly JsonObject[] => {
    const listings = listingOfSummary(summary).map((one) => ({ ...one, type_abbreviation }));
    return teamGameItems(leagueOfSummary(summary), mergeListings(listings));
  },
});

const OPERATION = "teamGames";

const IDS = ["game_id", "home_id", "away_id"] as const;

function readScoreboard(frame: Frame) {
  const { columns, rows } = readContents(frame);
  const names = columns.map(({ name }) => name);
  const noBoard = IDS.find((name) => !names.includes(name));
  if (noBoard !== undefined) {
    throw noScoreboard(`games is not a scoreboard: it has no column ${noBoard}.`);
  }
  const missing = LISTING_COLUMNS.find((name) => !names.includes(name));
  if (missing !== undefined) throw unknownColumn(OPERATION, missing, names, "games");
  const ids = IDS.map((name) => columns[names.indexOf(name)] as FrameColumn);
  const number = ids.find(({ dtype }) => dtype !== "character");
  if (number !== undefined) {
    const { name, dtype } = number;
    throw noScoreboard(
      `${name} of games is ${FRAME_DTYPES[dtype]}, but ids must be text ("2" is not "02").`,
    );
  }
  const known = [...LISTING_COLUMNS, ...OPTIONAL_LISTING_COLUMNS];
  const places = known.map((name) => names.indexOf(name));
  const listings = rows.map((row) => {
    const cells = known.map((name, index) => [name, row[places[index] ?? -1] ?? null]);
    return Object.fromEntries(cells) as Listing;
  });
  const league = findLeague(listings);
  return { league, sport: league === undefined ? findSport(columns) : sportOf(league), listings };
}

const findSport = (columns: readonly FrameColumn[]): Sport =>
  Object.entries(scoreboard.baseball.columns).every(([name, { dtype }]) =>
    columns.some((column) => column.name === name && column.dtype === dtype),
  )
    ? "baseball"
    : "basketball";

/** Returns the league by the uids; undefined for a scoreboard without games. */
function findLeague(listings: readonly Listing[]): LeagueCode | undefined {
  const codes = new Set<LeagueCode>();
  for (const { uid } of listings) {
    if (uid === null) continue;
    const league = leagueOfUid(uid);
    if (league === undefined) {
      throw noScoreboard(
        `games contains the uid ${JSON.stringify(uid)}, which is of another league.`,
      );
    }
    codes.add(league);
  }
  const [first, second] = codes;
  if (second !== undefined) {
    throw noScoreboard(`games contains two leagues, ${first} and ${second}.`);
  }
  if (first === undefined && listings.length > 0) {
    throw noScoreboard("games has no uid that identifies the league.");
  }
  return first;
}

function engineOfGames(one: Frame | Summary): Engine {
  const known = isSummary(one) ? engineOfSections(one) : undefined;
  const frame = isSummary(one) ? one.header : one;
  return known ?? detectEngine(frame, { operation: OPERATION, title: "games" });
}

const failure = (
  what: string,
  next = "Pass scoreboards or summaries of one league, in one kind of frames.",
): ArgumentError => new ArgumentError(what, { operation: OPERATION, next });

const noScoreboard = (what: string): ArgumentError =>
  failure(
    what,
    "Pass the result of site_wbb_scoreboard or site_mlb_scoreboard, or a list of results.",
  );

/** The columns of each sport in frame order. */
teamGames.columns = teamGameColumns;

const SIDES = [
  ["home", "away"],
  ["away", "home"],
] as const;

type Side = (typeof SIDES)[number][0];

function teamGameItems(league: LeagueCode, games: readonly ListedGame[]): JsonObject[] {
  const numbers = doubleheaders(games);
  return games.flatMap((game) => {
    const { listing, day, suspended } = game;
    const { season_type, conference_competition } = listing;
    const stage = classifyStage(league, { ...listing, game_date: day });
    const length = computeLength(league, listing);
    // The service's records omit forfeits.
    const isCounted =
      stage !== null &&
      listing.status_type_completed === true &&
      !isForfeit(listing) &&
      countsInRecords(league, { stage });
    const both = {
      game_id: listing.game_id,
      short_name: nameGame(listing),
      league,
      season: listing.season_year,
      season_type,
      start_utc: listing.date,
      game_date: day,
      venue_id: listing.venue_id,
      venue_full_name: listing.venue_full_name,
      stage,
      conference_game: conference_competition && stage === "regular season",
      // The columns of a sport read one of them.
      overtimes: length,
      innings: length,
      doubleheader_game: numbers.get(game),
      forfeit: isForfeit(listing),
      suspended,
    };
    return SIDES.filter(([side]) => !isUndetermined(listing, side)).map(([side, other]) => {
      const points = scoreOf(listing, side);
      const opponent_points = scoreOf(listing, other);
      const margin = minus(points, opponent_points);
      return {
        ...both,
        team: buildTeam(listing, side, stage),
        opponent: buildTeam(listing, other, stage),
        games_on_record: isCounted ? listing[`${side}_facts`]?.games_on_record : null,
        home_away: side,
        site: listing.neutral_site === true ? "neutral" : side,
        points,
        opponent_points,
        margin,
        result: decideResult(listing, side, margin),
      };
    });
  });
}

/** Only scoreboards send this name; the header of a summary does not. */
function nameGame({ away_abbreviation, home_abbreviation, neutral_site }: Listing): string | null {
  if (away_abbreviation === null || home_abbreviation === null) return null;
  return `${away_abbreviation} ${neutral_site === true ? "VS" : "@"} ${home_abbreviation}`;
}

function buildTeam(listing: Listing, side: Side, stage: string | null): JsonObject {
  if (isUndetermined(listing, side)) return NOTHING;
  const sent = asInteger(listing[`${side}_rank`]);
  const place = sent === UNRANKED ? null : sent;
  const isSeeded = stage === SEEDED;
  return {
    id: listing[`${side}_id`],
    abbreviation: listing[`${side}_abbreviation`],
    name: listing[`${side}_display_name`],
    color: listing[`${side}_color`],
    alternate_color: listing[`${side}_alternate_color`],
    rank: isSeeded ? null : place,
    seed: isSeeded ? place : null,
    division_one: listing[`${side}_facts`]?.division_one,
    conference: listing[`${side}_facts`]?.conference,
  };
}

/** The tournament for which the service sends seeds as ranks. */
const SEEDED = "NCAA tournament";

/** The rank that the service sends for unranked teams. */
const UNRANKED = 99;

/** Returns the result by the score, or by the service's winner for a forfeit. */
function decideResult(listing: Listing, side: Side, margin: number | null): "W" | "L" | "T" | null {
  if (listing.status_type_completed !== true) return null;
  const { home_winner, away_winner } = listing;
  if (isForfeit(listing) && home_winner !== away_winner) {
    return (side === "home") === (home_winner === true) ? "W" : "L";
  }
  if (margin === null) return null;
  if (margin === 0) return "T";
  return margin > 0 ? "W" : "L";
}

/** Returns the overtimes in basketball, the innings in baseball; forfeits without play are sent with period 0. */
function computeLength(league: LeagueCode, listing: Listing): number | null {
  const { status_period: period, season_year } = listing;
  if (!hasBegun(listing) || period === null || period === 0) return null;
  if (sportOf(league) === "baseball") return period;
  return Math.max(0, period - buildPeriods(league, season_year).count);
}

/** Returns the number of the game by start, for teams that meet more than once on a day. */
function doubleheaders(games: readonly ListedGame[]): ReadonlyMap<ListedGame, number> {
  const meetings = groupBy(games, ({ day, listing }) => {
    const { home_id, away_id } = listing;
    if (home_id === null || away_id === null || day === null) return undefined;
    if (SIDES.some(([side]) => isUndetermined(listing, side))) return undefined;
    return JSON.stringify([day, ...[home_id, away_id].sort()]);
  });
  const several = [...meetings.values()].filter(({ length }) => length > 1);
  return new Map(several.flatMap((list) => list.map((game, index) => [game, index + 1] as const)));
}
