import type { EloParameters } from "./parameters";
import { type RatedGame, type RatedSeason, type RatedTeam, sortByKey } from "./rated-games";
import { marginOf, rankedMean, type SeasonRatings, type Weighing } from "./season-ratings";

const START = 1500;

/** Difference in Elo points at which a side is ten times as likely to win as to lose. */
const TENFOLD = 400;

/** The name under which all sides outside Division I are rated. */
const OUTSIDE = "outside";

const keyOf = ({ team_id, division_one }: RatedTeam): string =>
  division_one === false ? OUTSIDE : team_id;

/**
 * Returns Elo ratings of seasons in order, game by game. One side gains what the other loses, depending on
 * how surprising the result was. Between seasons, ratings move toward the start.
 */
export function eloRatings(
  seasons: readonly RatedSeason[],
  parameters: EloParameters,
  weighing: Pick<Weighing, "margin_cap">,
): readonly SeasonRatings[] {
  const ratings = new Map<string, number>();
  const { carry_over, per_point, game_sd } = parameters;
  return seasons.map((season) => {
    for (const [team, rating] of ratings) {
      const start = startOf(team, parameters);
      ratings.set(team, start + carry_over * (rating - start));
    }
    playThrough(season, ratings, parameters, weighing);
    const elos = season.teams.map((team) => {
      const key = keyOf(team);
      return ratings.get(key) ?? startOf(key, parameters);
    });
    const middle = rankedMean(season, elos);
    return {
      values: elos.map((elo) => ({ net: (elo - middle) / per_point, elo })),
      home_advantage: parameters.home_advantage / per_point,
      game_sd,
    };
  });
}

const startOf = (team: string, { outside_start }: EloParameters): number =>
  team === OUTSIDE ? outside_start : START;

export function playThrough(
  { teams, games }: RatedSeason,
  ratings: Map<string, number>,
  parameters: EloParameters,
  weighing: Pick<Weighing, "margin_cap">,
  onGame?: (game: RatedGame, difference: number) => void,
): void {
  for (const game of sortByKey(games, startKey)) {
    const home = keyOf(teams[game.home] as RatedTeam);
    const away = keyOf(teams[game.away] as RatedTeam);
    const ofHome = ratings.get(home) ?? startOf(home, parameters);
    const ofAway = ratings.get(away) ?? startOf(away, parameters);
    const difference = ofHome - ofAway + (game.neutral ? 0 : parameters.home_advantage);
    onGame?.(game, difference);
    if (home === away) continue;
    const gained = computeGain(marginOf(game, weighing), difference, parameters);
    ratings.set(home, ofHome + gained);
    ratings.set(away, ofAway - gained);
  }
}

const startKey = ({ game_date, start_utc, game_id }: RatedGame): string =>
  `${game_date} ${start_utc} ${game_id}`;

/**
 * Returns the change of the home side's rating by a game. Larger margins move it farther, but less if the
 * favorite wins: otherwise favorites would gain more than they lose.
 */
function computeGain(margin: number, difference: number, parameters: EloParameters): number {
  const { k_factor, margin_multiplier } = parameters;
  const expected = 1 / (1 + 10 ** (-difference / TENFOLD));
  const score = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  const favored = margin === 0 ? 0 : Math.sign(margin) * difference;
  const multiplier = margin_multiplier
    ? (Math.log(Math.max(1, Math.abs(margin)) + 1) * 2.2) / (Math.max(favored, -1000) / 1000 + 2.2)
    : 1;
  return k_factor * multiplier * (score - expected);
}
