import { ArgumentError } from "../../errors";
import { delivered, readNumber } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import type { RowInLeague } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import { type LeagueOption, leagueRule, readLeagueTable } from "../../games/table-league";
import { type BracketHosts, type LeagueCode, leagueOf } from "../../leagues";
import { character, decidedBy, describeColumns, double, integer } from "../../schema/columns";
import { groupBy } from "../../schema/group-by";
import {
  checkOptions,
  type OptionsFor,
  oneAmong,
  orUnset,
  wholeNumber,
} from "../../schema/option-rules";
import { readRows } from "../../schema/reader";
import { describeValue } from "../../schema/value-text";
import { leagueColumn } from "../../service/datasets/game-day";
import { randomNumbers } from "../numeric/random";
import { collectRatings, ratingTable, requireRated } from "../ratings/model/rating-table";
import { exactChances, simulatedChances } from "./bracket-chances";

const chance = (what: string) =>
  double(`Chance to ${what}, 0 to 1; null if the bracket does not have that round.`);

const columns = decidedBy(
  ["region", "seed", "team_abbreviation", "round_of_16", "round_of_4", "champion", "team_name"],
  {
    season: integer(
      "Season of the bracket, otherwise the last one of the ratings; null if neither has one.",
    ),
    slot: integer("Slot in the bracket, from 1 at the top."),
    region: character("Region of the bracket; null if not passed."),
    seed: integer("Seed of the team in its region; null if not passed."),
    team_id: character("Team id; joins to team_id of every other table."),
    team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
    net_rating: double("Net rating of the team, as passed, from which the chances are computed."),
    wins: integer("Tournament games already won, without the First Four."),
    round_of_64: chance("reach the round of 64: to win in the First Four"),
    round_of_32: chance("reach the round of 32"),
    round_of_16: chance("reach the round of 16"),
    round_of_8: chance("reach the round of 8"),
    round_of_4: chance("reach the round of 4"),
    round_of_2: chance("reach the final"),
    champion: double("Chance to win the title, 0 to 1."),
    simulations: integer("Number of simulations; null for exact chances."),
    team_name: character("Location and nickname of the team."),
  },
);

/** A team's chances in a bracket. */
export interface BracketChances extends RowInLeague<typeof columns> {}

/** A team's place in a bracket, from `bracketOf` or written by hand. */
export interface BracketSlot {
  /**
   * Slot from the top, from 1: the winner of slots 1 and 2 meets that of slots 3 and 4. Two teams of the
   * First Four share a slot.
   */
  readonly slot: number;
  readonly team_id: string | number;
  readonly region?: string | null;
  readonly seed?: number | null;
  /** Number of rounds, from the first, in which the team plays at home. */
  readonly host_rounds?: number | null;
  /** Tournament games won, without the First Four. */
  readonly wins?: number | null;
  /** True if the team lost its First Four game. */
  readonly lost_first_four?: boolean | null;
}

/** Options of `simulateBracket`. */
export interface SimulateBracketOptions extends LeagueOption {
  /** Number of simulations, at most 1,000,000. @default none, the chances are exact; 10,000 with uncertainty */
  readonly simulations?: number;
  /** Seed of the random numbers, a whole number: the same seed gives the same chances. @default 1 */
  readonly seed?: number;
  /**
   * Whether ratings are drawn with their errors, once per simulation: a team drawn above its rating is better
   * in all of its games.
   * @default false
   */
  readonly uncertainty?: boolean;
}

const NAME = "simulateBracket";
const USUAL_SIMULATIONS = 10_000;

const rules = {
  ...leagueRule,
  simulations: orUnset(wholeNumber(1, 1_000_000, USUAL_SIMULATIONS)),
  seed: wholeNumber(0, Number.MAX_SAFE_INTEGER, 1),
  uncertainty: oneAmong([true, false], false),
} satisfies OptionsFor<SimulateBracketOptions>;

const ALL = namesAndColorsLast({ ...columns, league: leagueColumn });

/**
 * Returns each team's chance to reach each round of a bracket. One row is one team, the most likely champion
 * first. Chances are exact, by recursion over rounds, unless `simulations` or `uncertainty` are set. Games
 * already won (`wins`) are not simulated.
 *
 * A bracket has one row per team: `team_id`, and `slot` from 1. The winner of slots 1 and 2 meets that of
 * slots 3 and 4. Optional columns are `region`, `seed`, `wins`, `lost_first_four` and `host_rounds` (rounds
 * from the first in which the team plays at home). A bracket has 2, 4, 8, 16, 32 or 64 slots; of 64, four can
 * be shared by two teams of the First Four each. Without `host_rounds`, seeds 1 to 4 of women's college
 * basketball host the first two rounds of a bracket of 64 slots. All other games are at neutral sites. Never
 * empty: a bracket without teams is an error.
 *
 * @category Ratings and predictions
 * @param bracket the table of `bracketOf`, or rows with these columns; the result has the same form
 * @param ratings the table of `teamRatings` as of a day before the simulated games
 * @throws ArgumentError for a bracket of another size, a duplicate team, a team without a rating,
 * contradictory wins, tables of two leagues, and invalid options
 * @example
 * const ratings = teamRatings(teamGames([game, other]));
 * const two = rows(ratings).slice(0, 2);
 * const slots = two.map(({ team_id }, index) => ({ slot: index + 1, team_id }));
 * simulateBracket(slots, ratings)[0]?.champion;
 */
export function simulateBracket<T, R>(
  bracket: PassedRows<T>,
  ratings: PassedRows<R>,
  options?: SimulateBracketOptions,
): SameForm<T, BracketChances>;
export function simulateBracket(
  slots: unknown,
  ratings: unknown,
  options?: SimulateBracketOptions,
): unknown {
  const { league, seed, uncertainty, simulations } = checkOptions(
    "simulateBracket",
    rules,
    options,
  );
  const bracket = readBracket(slots, ratings, league);
  const { entries, rounds, form } = bracket;
  const isExact = simulations === undefined && !uncertainty;
  const count = isExact ? null : (simulations ?? USUAL_SIMULATIONS);
  const chances =
    count === null
      ? exactChances(bracket)
      : simulatedChances(bracket, count, uncertainty, randomNumbers(seed));
  const items = entries.map(({ slot, seed, team_id, region, rating, wins }, index) => {
    const own = chances[index] as readonly number[];
    return {
      season: bracket.season,
      slot: slot + 1,
      region,
      seed,
      team_id,
      wins,
      simulations: count,
      team_abbreviation: rating.team_abbreviation,
      team_name: rating.team_name,
      net_rating: rating.net_rating,
      champion: own[rounds] as number,
      ...Object.fromEntries(
        own.slice(0, -1).map((value, round) => [`round_of_${2 ** (rounds - round)}`, value]),
      ),
      league: bracket.league,
    };
  });
  items.sort((one, other) => other.champion - one.champion || one.slot - other.slot);
  return delivered(form, describeColumns(ALL), readRows(ALL, items));
}

/** The columns in frame order, with their dtypes and descriptions. */
simulateBracket.columns = describeColumns(ALL);

export type Entry = ReturnType<typeof buildEntry>;
export type Bracket = ReturnType<typeof readBracket>;

const SIZES = [2, 4, 8, 16, 32, 64];
const FULL = 64;
const FIRST_FOUR = 4;

function readBracket(bracket: unknown, ratings: unknown, chosen: LeagueCode | undefined) {
  const options = { league: chosen, isOptional: true };
  const input = readLeagueTable(NAME, bracket, "bracketOf()", ["slot", "team_id"], options);
  const table = ratingTable(NAME, ratings, input.league);
  const league = input.league ?? table.league;
  const last = [...table.seasons.keys()].sort((one, other) => Number(one) - Number(other)).at(-1);
  const stated = input.rows.find(({ season }) => season != null)?.season;
  /** The bracket's season, otherwise the last one of the ratings. */
  const season = stated == null ? (last ?? null) : Number(stated);
  const own = collectRatings(NAME, table, season);
  const size = checkSize(input.rows);
  checkTeams(input.rows);
  requireRated(
    NAME,
    own,
    input.rows.map(({ team_id, team_name }) => [String(team_id), team_name]),
  );
  const hosts = league === undefined || size !== FULL ? null : leagueOf(league).bracket_hosts;
  const rounds = Math.log2(size);
  const entries = input.rows
    .map((row) => buildEntry(row, own, hosts, rounds))
    .sort((one, other) => one.slot - other.slot);
  checkWins(entries, rounds);
  return { form: input.form, league, season, rounds, entries };
}

const failure = (what: string, next?: string): ArgumentError =>
  new ArgumentError(what, { operation: NAME, ...(next !== undefined && { next }) });

function checkSize(rows: readonly UntypedRow[]): number {
  const slots = groupBy(rows, (row) => readNumber(row, "slot"));
  const { size } = slots;
  if (!SIZES.includes(size)) {
    throw failure(
      `a bracket of ${rows.length} teams in ${size} slots cannot be played.`,
      `Pass ${SIZES.join(", ")} slots, or 68 teams in 64 slots: the First Four shares four.`,
    );
  }
  const missing = range(size).find((slot) => !slots.has(slot));
  if (missing !== undefined) {
    throw failure(`slot ${missing} is missing: slots are numbered from 1 to ${size}.`);
  }
  const shared = [...slots].filter(([, teams]) => teams.length > 1);
  const [crowded] = shared.find(([, teams]) => teams.length > 2) ?? [];
  if (crowded !== undefined) throw failure(`slot ${crowded} has more than two teams.`);
  if (shared.length > 0 && !(size === FULL && shared.length === FIRST_FOUR)) {
    throw failure(
      `two teams share slot ${shared.map(([slot]) => slot).join(", ")}.`,
      "Two teams may share a slot only in the First Four of a bracket of 68 teams, which has four such " +
        "slots.",
    );
  }
  return size;
}

function checkTeams(rows: readonly UntypedRow[]): void {
  const seen = new Map<string, unknown>();
  for (const { team_id, team_name, slot } of rows) {
    const id = String(team_id ?? "");
    if (id === "") throw failure(`slot ${slot} has no team_id.`);
    if (seen.has(id)) {
      const name = team_name == null ? id : `${team_name} (${id})`;
      throw failure(`team ${name} is in the bracket twice, in slots ${seen.get(id)} and ${slot}.`);
    }
    seen.set(id, slot);
  }
}

function buildEntry(
  row: UntypedRow,
  ratings: ReadonlyMap<string, UntypedRow>,
  hosts: BracketHosts | null,
  rounds: number,
) {
  const count = (name: string, most: number): number | null => {
    if (row[name] == null) return null;
    const number = readNumber(row, name);
    if (number !== null && Number.isInteger(number) && number >= 0 && number <= most) return number;
    const range = most === Number.POSITIVE_INFINITY ? "from 0" : `from 0 to ${most}`;
    throw failure(
      `${name} of slot ${row.slot} must be a whole number ${range}, got ${describeValue(row[name])}.`,
    );
  };
  const seed = count("seed", Number.POSITIVE_INFINITY);
  const isHost = hosts !== null && seed !== null && seed >= 1 && seed <= hosts.seeds;
  return {
    /** From 0. */
    slot: Number(row.slot) - 1,
    team_id: String(row.team_id),
    region: (row.region as string | null) ?? null,
    seed,
    host_rounds: count("host_rounds", rounds) ?? (isHost ? hosts.rounds : 0),
    wins: count("wins", rounds) ?? 0,
    lostFirstFour: row.lost_first_four === true,
    rating: ratings.get(String(row.team_id)) as UntypedRow,
  };
}

function checkWins(entries: readonly Entry[], rounds: number): void {
  for (const [round, winnings] of [1, ...range(rounds)].entries()) {
    const winners = new Map<number, Entry>();
    for (const entry of entries.filter(({ wins }) => wins >= winnings)) {
      const other = winners.get(entry.slot >> round);
      if (other !== undefined) {
        throw failure(
          `teams ${other.team_id} and ${entry.team_id} cannot both have ${winnings} wins: they meet ` +
            "before that.",
        );
      }
      winners.set(entry.slot >> round, entry);
    }
  }
  for (const { team_id, slot, wins, lostFirstFour } of entries) {
    if (!lostFirstFour) continue;
    const pair = entries.filter((other) => other.slot === slot);
    if (wins > 0 || pair.length < 2 || pair.every((one) => one.lostFirstFour)) {
      throw failure(
        `team ${team_id} cannot have lost in the First Four: it has wins, or no other team in its slot ` +
          "remains.",
      );
    }
  }
}

const range = (last: number): readonly number[] =>
  Array.from({ length: last }, (_, index) => index + 1);
