import { ArgumentError } from "../../errors";
import { delivered } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import type { RowInLeague } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import { type LeagueOption, leagueRule, readLeagueTable } from "../../games/table-league";
import {
  isUndetermined,
  LISTING_COLUMNS,
  type Listing,
  mergeListings,
  scoreOf,
} from "../../joins/listings";
import { type LeagueCode, leagueOf } from "../../leagues";
import { character, decidedBy, describeColumns, integer, logical } from "../../schema/columns";
import { asInteger } from "../../schema/dtypes";
import { checkedBy, checkOptions, invalidOption, type OptionsFor } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { readRows } from "../../schema/reader";
import { leagueColumn } from "../../service/datasets/game-day";
import { classifyStage } from "../../service/datasets/stage";

const columns = decidedBy(["slot", "region", "seed", "team_abbreviation", "wins", "team_name"], {
  season: integer("Season of the tournament, by the year in which it ends."),
  slot: integer(
    "Slot from the top of the bracket, 1 to 64: the winner of slots 1 and 2 meets that of slots 3 and 4.",
  ),
  region: character("Region of the bracket, from the games' notes."),
  seed: integer("Seed of the team in its region, 1 to 16."),
  team_id: character("Team id; joins to team_id of every other table."),
  team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
  host_rounds: integer(
    "Number of rounds, from the first, in which the team plays at home, by the league's rule for seeds.",
  ),
  wins: integer("Tournament games won so far, without the First Four."),
  lost_first_four: logical(
    "True if the team lost in the First Four, in which two teams share a slot.",
  ),
  team_name: character("Location and nickname of the team."),
});

/** A team's place in the bracket of a tournament, and the games it has won. */
export interface TournamentSlot extends RowInLeague<typeof columns> {}

/** Options of `bracketOf`. */
export interface BracketOfOptions extends LeagueOption {
  /**
   * The four regions from the top of the bracket: the winners of the first two meet in the Final Four.
   * @default the order in which the games of the Final Four pair them
   */
  readonly regions?: readonly string[];
}

const rules = {
  ...leagueRule,
  regions: checkedBy(checkRegions, undefined),
} satisfies OptionsFor<BracketOfOptions>;

const NAME = "bracketOf";
const ALL = namesAndColorsLast({ ...columns, league: leagueColumn });
const REGIONS = 4;

/** Seeds of a region from the top of the bracket: neighbors meet in the first round. */
const SEED_ORDER = [1, 16, 8, 9, 5, 12, 4, 13, 6, 11, 3, 14, 7, 10, 2, 15];

function checkRegions(operation: string, name: string, value: unknown): readonly string[] {
  const isList = Array.isArray(value) && value.every((one) => typeof one === "string");
  if (isList && value.length === REGIONS && new Set(value).size === REGIONS) return value;
  const next = `For example { ${name}: ["East", "West", "South", "Midwest"] }.`;
  throw invalidOption(operation, name, "a list of four regions", value, next);
}

/**
 * Returns the bracket of an NCAA tournament from the scoreboards of its days, with the games won so far. One
 * row is one team, from the top of the bracket, for `simulateBracket`. Rounds and regions are read from the
 * games' notes, seeds from the ranks that the service sends with tournament games. The table needs the first
 * round, and the First Four if there was one. In women's college basketball, seeds 1 to 4 host two rounds;
 * change `host_rounds` for seasons at other sites. Never empty: a table without a tournament is an error.
 *
 * @category Ratings and predictions
 * @param scoreboards the table of a scoreboard, a list of such tables, or rows; the result has the same form
 * @throws ArgumentError for another table, for several seasons, without an NCAA tournament or a full first
 * round, and regions in unknown order
 * @example
 * const dates = "20230317-20230318";
 * const board = await site_wbb_scoreboard({ dates, groups: "100" });
 * const regions = ["Greenville 1", "Seattle 4", "Greenville 2", "Seattle 3"];
 * if (board.shape[0] >= 32) bracketOf(board, { regions });
 */
export function bracketOf<T>(
  scoreboards: PassedRows<T>,
  options?: BracketOfOptions,
): SameForm<T, TournamentSlot>;
export function bracketOf(scoreboards: unknown, options?: BracketOfOptions): unknown {
  const { regions, ...chosen } = checkOptions(NAME, rules, options);
  const title = "site_wbb_scoreboard() or site_mbb_scoreboard()";
  const { league, form, rows } = readLeagueTable(NAME, scoreboards, title, LISTING_COLUMNS, chosen);
  const games = league === undefined ? [] : tournamentGames(league, rows);
  const seasons = [...new Set(games.map(({ season }) => season))];
  if (league === undefined || games.length === 0) {
    throw failure("none of the games is in an NCAA tournament.");
  }
  if (seasons.length > 1) {
    throw failure(`the games are from several seasons: ${seasons.join(", ")}.`);
  }
  return delivered(form, describeColumns(ALL), readRows(ALL, listSlots(league, games, regions)));
}

const failure = (
  what: string,
  next = 'Pass the scoreboards of its days: groups: "100" of site_wbb_scoreboard().',
): ArgumentError => new ArgumentError(what, { operation: NAME, next });

function listSlots(
  league: LeagueCode,
  games: readonly TournamentGame[],
  chosen: readonly string[] | undefined,
): readonly JsonObject[] {
  const sides = games.flatMap(({ round, region, sides }) =>
    round > 1 || region === null ? [] : sides.map((side) => ({ ...side, region })),
  );
  const teams = new Map(sides.map((side) => [side.team_id, side]));
  const found = [...new Set(sides.map(({ region }) => region))].sort();
  const regions = orderRegions(found, games, teams, chosen);
  const hosts = leagueOf(league).bracket_hosts;
  const gamesOf = (team: string) =>
    games.filter(({ sides }) => sides.some(({ team_id }) => team_id === team));
  return regions.flatMap((region, place) =>
    SEED_ORDER.flatMap((seed, index) => {
      const own = [...teams.values()].filter((one) => one.region === region && one.seed === seed);
      if (own.length === 0 || own.length > 2) {
        throw failure(
          `the region ${region} has ${own.length} teams with seed ${seed} in its first round.`,
          "Pass all scoreboards of the First Four and the first round.",
        );
      }
      return own.map(({ team_id, name, abbreviation }) => ({
        season: games[0]?.season ?? null,
        league,
        region,
        seed,
        team_id,
        slot: place * SEED_ORDER.length + index + 1,
        team_name: name,
        team_abbreviation: abbreviation,
        host_rounds: hosts !== null && seed <= hosts.seeds ? hosts.rounds : 0,
        wins: gamesOf(team_id).filter(({ round, winner_id }) => round > 0 && winner_id === team_id)
          .length,
        lost_first_four: gamesOf(team_id).some(
          ({ round, winner_id }) => round === 0 && winner_id !== null && winner_id !== team_id,
        ),
      }));
    }),
  );
}

/** Returns the regions from the top of the bracket; those that meet in the Final Four are next to each other. */
function orderRegions(
  found: readonly string[],
  games: readonly TournamentGame[],
  teams: ReadonlyMap<string, TournamentGame["sides"][number] & { readonly region: string }>,
  chosen: readonly string[] | undefined,
): readonly string[] {
  if (found.length !== REGIONS) {
    throw failure(`the first round has ${found.length} regions, not four: ${found.join(", ")}.`);
  }
  if (chosen !== undefined) {
    const unknown = chosen.find((region) => !found.includes(region));
    if (unknown === undefined) return chosen;
    throw failure(
      `there is no region '${unknown}'; the regions are ${found.join(", ")}.`,
      "Pass these four names.",
    );
  }
  for (const { round, sides } of games) {
    if (round !== REGIONS + 1) continue;
    const pair = found.filter((region) =>
      sides.some(({ team_id }) => teams.get(team_id)?.region === region),
    );
    if (pair.length === 2) return [...pair, ...found.filter((one) => !pair.includes(one))];
  }
  throw failure(
    "the order of the regions is unknown before the Final Four.",
    `Pass { regions: ["${found.join('", "')}"] } with the two that meet in the Final Four next to each ` +
      "other.",
  );
}

/** The columns in frame order, with their dtypes and descriptions. */
bracketOf.columns = describeColumns(ALL);

const ROUNDS: readonly (readonly [round: number, words: RegExp])[] = [
  [0, /\bfirst four\b/i],
  [1, /\b(?:1st|first) round\b|\bround of 64\b/i],
  [2, /\b(?:2nd|second) round\b|\bround of 32\b/i],
  [3, /\bsweet (?:16|sixteen)\b|\bregional semi-?finals?\b/i],
  [4, /\belite (?:8|eight)\b|\bregional (?:final|championship)\b/i],
  [5, /\bfinal four\b|\bnational semi-?finals?\b/i],
  [6, /\bnational (?:championship|final)\b|\bchampionship game\b/i],
];

/** "East Region", "Regional 1 in Albany": the number and the town are part of the name. */
const REGION = /\bregion(?:al)?\b(?! (?:semi|final|championship))/i;

/**
 * Returns a game's place in the tournament of 64 teams, by a note such as "NCAA Women's Championship -
 * Greenville 1 Region - 1st Round". The First Four is round 0, the final 6; the last two have no region.
 */
export function tournamentPlace(note: string) {
  const round = ROUNDS.find(([, words]) => words.test(note))?.[0];
  if (round === undefined) return;
  const part = note.split(/ [-–—] /).find((words) => REGION.test(words));
  const region = part?.replace(REGION, "").replace(/\s+/g, " ").trim();
  return { round, region: round > 4 || !region ? null : region };
}

type TournamentGame = ReturnType<typeof tournamentGames>[number];

/** Returns the games of the NCAA tournament among rows of scoreboards; sides not known yet are missing. */
function tournamentGames(league: LeagueCode, rows: readonly UntypedRow[]) {
  return mergeListings(rows as unknown as readonly Listing[]).flatMap(({ listing, day }) => {
    const season_type = asInteger(listing.season_type);
    const stage = classifyStage(league, { ...listing, season_type, game_date: day });
    if (stage !== "NCAA tournament" || listing.note === null) return [];
    const place = tournamentPlace(listing.note);
    if (place === undefined) return [];
    const sides = (["home", "away"] as const).flatMap((side) => readSide(listing, side));
    const season = asInteger(listing.season_year);
    return [{ ...place, season, sides, winner_id: findWinner(listing) }];
  });
}

/** Returns a side with a seed; "to be determined" has the rank 99. */
function readSide(listing: Listing, side: "home" | "away") {
  const team_id = isUndetermined(listing, side) ? null : listing[`${side}_id`];
  const seed = asInteger(listing[`${side}_rank`]);
  if (team_id === null || seed === null || !SEED_ORDER.includes(seed)) return [];
  const name = listing[`${side}_display_name`];
  const abbreviation = listing[`${side}_abbreviation`];
  return [{ team_id: String(team_id), name, abbreviation, seed }];
}

function findWinner(listing: Listing): string | null {
  if (listing.status_type_completed !== true) return null;
  const { home_id, away_id, home_winner, away_winner } = listing;
  if (home_winner !== away_winner) return home_winner === true ? home_id : away_id;
  const home = scoreOf(listing, "home");
  const away = scoreOf(listing, "away");
  if (home === null || away === null || home === away) return null;
  return home > away ? home_id : away_id;
}
