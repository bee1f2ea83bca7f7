import { delivered } from "../../frames/input/input-table";
import type { PassedRows, SameForm } from "../../frames/input/input-types";
import type { UntypedRow } from "../../frames/rows";
import type { RowInLeague } from "../../games/row-columns";
import { namesAndColorsLast } from "../../games/table";
import { type LeagueOption, leagueRule, readLeagueTable } from "../../games/table-league";
import { character, decidedBy, describeColumns, double, integer } from "../../schema/columns";
import type { Day } from "../../schema/dates";
import { groupBy } from "../../schema/group-by";
import {
  checkOptions,
  dayBefore,
  type OptionsFor,
  oneAmong,
  wholeNumber,
} from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { readRows } from "../../schema/reader";
import { leagueColumn } from "../../service/datasets/game-day";
import { randomNumbers } from "../numeric/random";
import {
  collectRatings,
  dayOfTable,
  ratingTable,
  requireRated,
} from "../ratings/model/rating-table";
import { readSchedule, SCHEDULE_COLUMNS, type Schedule, seasonChances } from "./season-draws";

const team = {
  season: integer("Season as one year, from the schedule."),
  as_of: character(
    "First day whose games are projected, YYYYMMDD; null if all unplayed games are.",
  ),
  team_id: character("Team id; joins to team_id of every other table."),
  team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
};
const looks = { team_name: character("Location and nickname of the team.") };

const columns = decidedBy(
  [
    "team_abbreviation",
    "wins",
    "losses",
    "games_left",
    "projected_wins",
    "wins_low",
    "wins_high",
    "projected_place",
    "first_probability",
    "team_name",
  ],
  {
    ...team,
    conference: character("Conference of the team; null if not in the schedule."),
    games: integer("Games played that count in the standings; ties do not."),
    wins: integer("Games won so far, including forfeits."),
    losses: integer("Games lost so far, including forfeits."),
    games_left: integer("Scheduled games that the team has yet to play."),
    projected_wins: double("Expected wins at the end of the season, including those so far."),
    wins_sd: double("Standard deviation of the wins at the end of the season."),
    wins_low: integer("Lower end of the central 80% interval of wins at the end of the season."),
    wins_high: integer("Upper end of the central 80% interval of wins at the end of the season."),
    projected_place: double(
      "Mean final rank in the standings, by winning percentage; ties share the better rank.",
    ),
    place_low: integer("Better end of the central 80% interval of ranks."),
    place_high: integer("Worse end of the central 80% interval of ranks."),
    first_probability: double(
      "Chance to finish with the best winning percentage of the standings, 0 to 1; ties count for every " +
        "tied team.",
    ),
    simulations: integer("Number of simulations behind the chances."),
    ...looks,
  },
);

const winColumns = decidedBy(["team_abbreviation", "wins", "probability", "team_name"], {
  ...team,
  wins: integer("Number of wins at the end of the season, including those so far."),
  probability: double("Chance of exactly this number of wins, 0 to 1."),
  ...looks,
});

/** Projected end of a team's season. */
export interface SeasonProjection extends RowInLeague<typeof columns> {}

/** The chance of a number of wins. */
export interface ProjectedWins extends RowInLeague<typeof winColumns> {}

/** The row by the option `by`. @shown SeasonProjection | ProjectedWins */
type RowBy<By extends "team" | "wins"> = { team: SeasonProjection; wins: ProjectedWins }[By];

/** Options of `projectSeason`. */
export interface ProjectSeasonOptions extends LeagueOption {
  /**
   * First day, in US Eastern time, whose games are projected even if the schedule has results ("20230131").
   * @default that of the ratings
   */
  readonly as_of?: Day;
  /** Number of simulations, at most 100,000. @default 10_000 */
  readonly simulations?: number;
  /** Seed of the random numbers, a whole number: the same seed gives the same projection. @default 1 */
  readonly seed?: number;
  /**
   * Whether ratings are drawn with their errors, once per simulation. If false, the distribution of wins is
   * exact, but too narrow.
   * @default true
   */
  readonly uncertainty?: boolean;
  /**
   * Games that count and teams that are ranked together: the whole league, or each conference in its own
   * games.
   * @default "league"
   */
  readonly standings?: "league" | "conference";
  /** Row of the result: a team, or a team and a number of wins with its chance. @default "team" */
  readonly by?: "team" | "wins";
}

const rules = {
  ...leagueRule,
  as_of: dayBefore,
  simulations: wholeNumber(1, 100_000, 10_000),
  seed: wholeNumber(0, Number.MAX_SAFE_INTEGER, 1),
  uncertainty: oneAmong([true, false], true),
  standings: oneAmong(["league", "conference"] as const, "league"),
  by: oneAmong(["team", "wins"] as const, "team"),
} satisfies OptionsFor<ProjectSeasonOptions>;

const NAME = "projectSeason";
const TEAMS = namesAndColorsLast({ ...columns, league: leagueColumn });
const WINS = namesAndColorsLast({ ...winColumns, league: leagueColumn });

/**
 * Returns projections of a season: wins, rank in the standings and chance of finishing first. One row is one
 * team of the ranked group, most wins first. Results of played games count; remaining games are simulated
 * from the ratings. Ratings are drawn with their errors once per simulation, so that a team drawn above its
 * rating is better in all of its games.
 *
 * With `uncertainty: false` the distribution of wins is exact; places are simulated in any case. With `by:
 * "wins"` one row is a team and a number of wins with its chance. Past games without a result do not count.
 * Sides outside Division I count as opponents but have no row. Never empty: a schedule without remaining
 * games is an error.
 *
 * @category Ratings and predictions
 * @param ratings the table of `teamRatings` as of a day before the remaining games
 * @param schedule the table of `teamGames` of one season, including unplayed games; the result has the same
 * form
 * @throws ArgumentError for other tables, a schedule without unplayed games, several seasons, a team without
 * a rating, ratings that include games from `as_of` on, and invalid options
 * @example
 * const log = await season.load("teamGames");
 * const ratings = teamRatings(log, { as_of: "2023-01-15" });
 * projectSeason(ratings, log, { as_of: "2023-01-15", simulations: 1_000 });
 */
export function projectSeason<R, T, By extends "team" | "wins" = "team">(
  ratings: PassedRows<R>,
  schedule: PassedRows<T>,
  options?: ProjectSeasonOptions & { readonly by?: By },
): SameForm<T, RowBy<By>>;
export function projectSeason(
  ratings: unknown,
  schedule: unknown,
  options?: ProjectSeasonOptions,
): unknown {
  const { by, standings, ...chosen } = checkOptions(NAME, rules, options);
  const isConference = standings === "conference";
  const further = isConference ? ["conference", "opponent_conference", "conference_game"] : [];
  const columns = [...SCHEDULE_COLUMNS, ...further];
  const input = readLeagueTable(NAME, schedule, "teamGames()", columns, chosen);
  const table = ratingTable(NAME, ratings, input.league);
  const as_of = dayOfTable(NAME, table, chosen.as_of);
  const league = input.league ?? table.league ?? "wbb";
  const season = readSchedule(input.rows, league, as_of, isConference);
  const own = collectRatings(NAME, table, season.season);
  requireRated(
    NAME,
    own,
    season.teams.map(({ team_id }) => [team_id, null]),
  );
  const rows = season.teams.map(({ team_id }) => own.get(team_id) as UntypedRow);
  const { simulations, seed, uncertainty } = chosen;
  const placed = listPlaced(season, rows);
  const groups = isConference
    ? [...groupBy(placed, (index) => season.teams[index]?.conference ?? undefined).values()]
    : [placed];
  const random = randomNumbers(seed);
  const chances = seasonChances(season, rows, groups, simulations, uncertainty, random);
  const common = { season: season.season, as_of: as_of ?? null, simulations, league };
  const items = projections(season, chances, rows, placed).map((item) => ({ ...item, ...common }));
  const list = by === "team" ? TEAMS : WINS;
  const listed = by === "team" ? items : items.flatMap(winRows);
  return delivered(input.form, describeColumns(list), readRows(list, listed));
}

/** Returns the indexes of teams that are ranked. */
const listPlaced = ({ teams }: Schedule, rows: readonly UntypedRow[]): readonly number[] =>
  teams.flatMap(({ wins, losses, games_left }, index) =>
    rows[index]?.division_one !== false && wins + losses + games_left > 0 ? [index] : [],
  );

function projections(
  schedule: Schedule,
  { wins, places }: ReturnType<typeof seasonChances>,
  rows: readonly UntypedRow[],
  placed: readonly number[],
) {
  const list = placed.map((index) => {
    const one = schedule.teams[index] as Schedule["teams"][0];
    const distribution = wins[index] as Float64Array;
    const place = places[index] as Float64Array;
    const mean = meanOf(distribution);
    const squares = distribution.reduce((sum, chance, k) => sum + chance * (k - mean) ** 2, 0);
    const ranks = place.length > 0 && {
      projected_place: 1 + meanOf(place),
      place_low: 1 + quantile(place, LOW),
      place_high: 1 + quantile(place, HIGH),
      first_probability: Math.min(1, place[0] as number),
    };
    return {
      ...one,
      games: one.wins + one.losses,
      distribution,
      team_name: rows[index]?.team_name,
      team_abbreviation: rows[index]?.team_abbreviation,
      projected_wins: one.wins + mean,
      wins_sd: Math.sqrt(squares),
      wins_low: one.wins + quantile(distribution, LOW),
      wins_high: one.wins + quantile(distribution, HIGH),
      ...ranks,
    };
  });
  return list.sort(
    (one, other) =>
      other.projected_wins - one.projected_wins || (one.team_id < other.team_id ? -1 : 1),
  );
}

const LOW = 0.1;
const HIGH = 0.9;

const meanOf = (chances: Float64Array): number =>
  chances.reduce((sum, chance, index) => sum + chance * index, 0);

/** Returns the smallest number that is not exceeded with a probability. */
function quantile(chances: Float64Array, probability: number): number {
  let sum = 0;
  const found = chances.findIndex((chance) => {
    sum += chance;
    return sum >= probability - ROUNDING;
  });
  return found < 0 ? chances.length - 1 : found;
}

const ROUNDING = 1e-9;

const winRows = ({
  distribution,
  wins,
  ...item
}: ReturnType<typeof projections>[number]): readonly JsonObject[] =>
  Array.from(distribution, (probability, won) => ({ ...item, wins: wins + won, probability }));

/** The columns of a row per team, in the order of the frame, with their dtypes and descriptions. */
projectSeason.columns = describeColumns(TEAMS);
