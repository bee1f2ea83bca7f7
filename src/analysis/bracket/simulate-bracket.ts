import { delivered } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { RowInLeague } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { character, decidedBy, describeColumns, double, integer } from "../../schema/columns";
import type { Cell } from "../../schema/dtypes";
import {
  checkOptions,
  type OptionsFor,
  oneAmong,
  orUnset,
  wholeNumber,
} from "../../schema/option-rules";
import { leagueColumn } from "../../service/datasets/game-day";
import { randomNumbers } from "../numeric/random";
import { exactChances, simulatedChances } from "./bracket-chances";
import { readBracket } from "./bracket-slots";

const chance = (name: string, what: string) =>
  double(name, `Chance to ${what}, 0 to 1; null if the bracket does not have that round.`);

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
    round_of_64: chance("round_of_64", "reach the round of 64: to win in the First Four"),
    round_of_32: chance("round_of_32", "reach the round of 32"),
    round_of_16: chance("round_of_16", "reach the round of 16"),
    round_of_8: chance("round_of_8", "reach the round of 8"),
    round_of_4: chance("round_of_4", "reach the round of 4"),
    round_of_2: chance("round_of_2", "reach the final"),
    champion: double("Chance to win the title, 0 to 1."),
    simulations: integer("Number of simulations; null for exact chances."),
    team_name: character("Location and nickname of the team."),
  },
);

/** A team's chances in a bracket. */
export interface BracketChances extends RowInLeague<typeof columns> {}

/** Options of `simulateBracket`. */
export interface SimulateBracketOptions extends LeagueOption {
  /**
   * Number of simulations, at most 1,000,000.
   * @default none, the chances are exact; 10,000 with uncertainty
   */
  readonly simulations?: number;
  /**
   * Seed of the random numbers, a whole number: the same seed gives the same chances.
   * @default 1
   */
  readonly seed?: number;
  /**
   * Whether ratings are drawn with their errors, once per simulation: a team drawn above its rating is better
   * in all of its games.
   * @default false
   */
  readonly uncertainty?: boolean;
}

const MOST_SIMULATIONS = 1_000_000;
const USUAL_SIMULATIONS = 10_000;

const rules = {
  ...leagueRule,
  simulations: orUnset(wholeNumber(1, MOST_SIMULATIONS, 10_000)),
  seed: wholeNumber(0, Number.MAX_SAFE_INTEGER, 1),
  uncertainty: oneAmong([true, false], false),
} satisfies OptionsFor<SimulateBracketOptions>;

const NAME = "simulateBracket";
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
  const { league, seed, uncertainty, simulations } = checkOptions(NAME, rules, options);
  const bracket = readBracket(NAME, slots, ratings, league);
  const { entries, rounds, form } = bracket;
  const isExact = simulations === undefined && !uncertainty;
  const count = isExact ? null : (simulations ?? USUAL_SIMULATIONS);
  const chances =
    count === null
      ? exactChances(bracket)
      : simulatedChances(bracket, count, uncertainty, randomNumbers(seed));
  const items = entries.map((entry, index) => {
    const { slot, team_id, region, rating, wins } = entry;
    const own = chances[index] as readonly number[];
    return {
      season: bracket.season,
      slot: slot + 1,
      region,
      seed: entry.seed,
      team_id,
      wins,
      simulations: count,
      team_abbreviation: rating.team_abbreviation ?? null,
      team_name: rating.team_name ?? null,
      net_rating: rating.net_rating,
      ...Object.fromEntries(own.map((value, round) => [roundName(rounds - round), value])),
      league: bracket.league ?? null,
    } as unknown as Record<string, Cell> & { champion: number; slot: number };
  });
  items.sort((one, other) => other.champion - one.champion || one.slot - other.slot);
  const names = Object.keys(ALL);
  const dense = items.map((item) => names.map((name) => item[name] ?? null));
  return delivered(form, describeColumns(ALL), dense);
}

/** Returns the column of teams that have `left` rounds to play. */
const roundName = (left: number): string => (left === 0 ? "champion" : `round_of_${2 ** left}`);

/** The columns in frame order, with their dtypes and descriptions. */
simulateBracket.columns = describeColumns(ALL);
