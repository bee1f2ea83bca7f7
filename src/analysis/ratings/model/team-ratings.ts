import { requireColumns } from "../../../frames/input/input-table";
import { type AggregateWith, defineAggregate } from "../../../games/define-aggregate";
import { describeColumns } from "../../../schema/columns";
import type { Cell } from "../../../schema/dtypes";
import type { DenseRow } from "../../../schema/reader";
import type { FourFactors } from "../../four-factors/four-factors";
import type { MlbTeamGame, WbbTeamGame } from "../../team-games/team-game-columns";
import { teamGames } from "../../team-games/team-games";
import { ownParameters } from "./fit";
import type { RatingParameters, ScoringSpread } from "./parameters";
import { type FollowingSeason, followingSeason, teamPriors } from "./prior-ratings";
import {
  hasPossessions,
  isRanked,
  RATED_COLUMNS,
  type RatedSeason,
  type RatedTeam,
  ratedSeasons,
  type SeasonRatings,
} from "./rated-games";
import {
  type CheckedOptions,
  checkedOptions,
  ratingRules,
  type TeamRatingsOptions,
} from "./rating-options";
import { ratingColumns, type TeamRating } from "./rating-table";
import { shrunkRatings } from "./shrunk-ratings";
import { eloRatings, leastSquares } from "./srs-and-elo";

const OPERATION = "teamRatings";
const COLUMNS = describeColumns(ratingColumns);

/**
 * Returns team ratings: one row per team and season, by season, then rank. Takes the table of `teamGames` or
 * `fourFactors` of one league, rows of it, a list of such frames, or summaries. The result has the same form.
 * Each season is rated separately.
 *
 * "efficiency" (with `fourFactors`) and "margin" are least squares of all games at once, with one home
 * advantage. Units are points per 100 possessions, or points or runs per game. When games are few, teams are
 * shrunk toward the mean of their conference, and conferences toward that of the league. Spreads of teams,
 * conferences and games, fitted by maximum likelihood, decide how strongly (`parameters`). Sides outside
 * Division I are one opponent, found by their group: tables of scoreboards contain neither groups nor
 * conferences. The simple rating system, "srs", is mean margin plus mean rating of the opponents, without
 * shrinkage. Groups of teams that no game connects have a mean of 0 each. The method "elo" starts from 1500.
 * Each game moves it by K times ln(margin + 1) x 2.2 / (the favorite's lead in Elo / 1000 + 2.2) times the
 * surprise of the result. Elo alone carries ratings over from season to season (`carry_over`).
 *
 * With `prior`, the table of the previous season, "efficiency" and "margin" start from a share of last
 * season's net rating instead of the conference's mean. Teams only in that table have rows, too, with `games`
 * 0. offensive_rating, defensive_rating and adjusted_pace use only the prior's net rating.
 *
 * Each game_id counts once, if the game was completed with a score and `game_date` is before `as_of`.
 * Forfeits, preseason games, all-star games and finals of a cup do not count. Teams of the table without such a game have a row with
 * `games` 0, their conference's mean and no rank. Empty for an empty table.
 *
 * @category Ratings and predictions
 * @throws ArgumentError for another table, and for invalid options
 * @example
 * teamRatings(fourFactors([game, other]));
 * teamRatings(await season.load("teamGames"), { as_of: "2023-01-31" });
 */
export const teamRatings: AggregateWith<
  { basketball: WbbTeamGame | FourFactors; baseball: MlbTeamGame },
  { anySport: TeamRating },
  TeamRatingsOptions
> = defineAggregate({
  name: OPERATION,
  from: teamGames,
  // Games are read once by their id, with what their other rows say of the teams.
  keys: [],
  options: ratingRules,
  anySport: {
    needs: RATED_COLUMNS,
    columns: COLUMNS,
    cells(input, options) {
      const { league } = input;
      if (league === undefined) return [];
      if (input.names.has("possessions")) {
        requireColumns(OPERATION, input, ["minutes"], "fourFactors()");
      }
      const chosen = checkedOptions(OPERATION, options, league, hasPossessions(input));
      const seasons = ratedSeasons(input, chosen.as_of);
      if (seasons.length === 0) return [];
      const following = seasons.map((season) => followingSeason(OPERATION, season, chosen.prior));
      const parameters =
        chosen.parameters ?? ownParameters(OPERATION, league, following, chosen.method);
      const checked = { ...chosen, parameters };
      const ratings = listRatings(following, checked);
      return following.flatMap(({ season }, index) =>
        listRows(season, ratings[index] as SeasonRatings, checked),
      );
    },
  },
});

function listRatings(
  following: readonly FollowingSeason[],
  options: CheckedOptions & { readonly parameters: RatingParameters },
): readonly SeasonRatings[] {
  const { method, parameters } = options;
  const { margin, efficiency, pace } = parameters;
  if (method === "elo") {
    const seasons = following.map(({ season }) => season);
    return eloRatings(seasons, { ...parameters.elo, ...options.elo }, options);
  }
  return following.map(({ season, last }) => {
    if (method === "srs") return leastSquares(season, margin.difference, options);
    const perPossession = method === "efficiency";
    const scoring = perPossession ? (efficiency as ScoringSpread) : margin;
    const priors = last && teamPriors(season, last, parameters.prior, scoring.difference);
    return shrunkRatings(season, perPossession, scoring, pace, options, priors);
  });
}

/** Ratings that differ by less are equal except for rounding. */
const SAME = 1e-9;

function listRows(
  season: RatedSeason,
  ratings: SeasonRatings,
  { as_of, method }: CheckedOptions,
): DenseRow[] {
  const { values, ...common } = ratings;
  const schedules = listSchedules(season, ratings);
  const ranked = values.filter((_, index) => isRanked(season.teams[index] as RatedTeam));
  const list = season.teams.map((team, index) => {
    const { net, offensive, defensive, ...value } = values[index] as SeasonRatings["values"][0];
    const better = ranked.filter((other) => other.net > net + SAME);
    return {
      ...team,
      ...value,
      ...common,
      season: season.season,
      as_of: as_of ?? null,
      method,
      rank: isRanked(team) ? 1 + better.length : null,
      net_rating: net,
      offensive_rating: offensive,
      defensive_rating: defensive,
      strength_of_schedule: schedules[index] ?? null,
    };
  });
  return list
    .sort(
      (one, other) =>
        (one.rank ?? Infinity) - (other.rank ?? Infinity) ||
        other.net_rating - one.net_rating ||
        (one.team_id < other.team_id ? -1 : 1),
    )
    .map((row) => COLUMNS.map(({ name }): Cell => (row as Record<string, Cell>)[name] ?? null));
}

function listSchedules(
  { teams, games }: RatedSeason,
  { values }: SeasonRatings,
): readonly (number | null)[] {
  const sums = teams.map(() => 0);
  for (const { home, away } of games) {
    sums[home] = (sums[home] as number) + (values[away]?.net ?? 0);
    sums[away] = (sums[away] as number) + (values[home]?.net ?? 0);
  }
  return teams.map(({ games: count }, index) => (count > 0 ? (sums[index] ?? 0) / count : null));
}
