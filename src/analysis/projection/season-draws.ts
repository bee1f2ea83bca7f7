import type { UntypedRow } from "../../frames/rows";
import { ratingDraws } from "../bracket/bracket-chances";
import type { Random } from "../numeric/random";
import { winDistribution } from "../numeric/wins";
import { buildPrediction } from "../ratings/model/predict-game";
import type { GameToCome, Schedule } from "./schedule";

const computeProbability = (
  { home, away, neutral }: GameToCome,
  ratings: readonly UntypedRow[],
): number =>
  buildPrediction(ratings[home] as UntypedRow, ratings[away] as UntypedRow, neutral)
    .home_win_probability;

/** Returns exact distributions of wins, with ratings taken as certain. */
function exactWins({ teams, games }: Schedule, ratings: readonly UntypedRow[]) {
  const chances: number[][] = teams.map(() => []);
  for (const game of games) {
    const probability = computeProbability(game, ratings);
    chances[game.home]?.push(probability);
    chances[game.away]?.push(1 - probability);
  }
  return chances.map(winDistribution);
}

/** Returns a function that draws whether home sides win; ratings are drawn once for all games, or certain. */
function gameDraws(
  { games }: Schedule,
  ratings: readonly UntypedRow[],
  isUncertain: boolean,
  { uniform, gaussian }: Random,
): (results: Uint8Array) => void {
  if (!isUncertain) {
    const probabilities = games.map((game) => computeProbability(game, ratings));
    return (results) => {
      for (let index = 0; index < results.length; index++) {
        results[index] = Number(uniform() < (probabilities[index] as number));
      }
    };
  }
  const draw = ratingDraws(ratings, gaussian);
  const advantage = Number(ratings[0]?.home_advantage);
  const sd = Number(ratings[0]?.game_sd);
  return (results) => {
    const drawn = draw();
    games.forEach(({ home, away, neutral }, index) => {
      const difference = (drawn[home] as number) - (drawn[away] as number);
      const margin = difference + (neutral ? 0 : advantage) + sd * gaussian();
      results[index] = Number(margin > 0);
    });
  };
}

/**
 * Returns distributions of wins in the remaining games, from 0, and of ranks, from 1. Ranks are always
 * simulated, since they depend on all games; teams that are not ranked have none. Wins are exact if ratings
 * are certain.
 *
 * @param groups teams that are ranked together, as indexes in the list of teams
 */
export function seasonChances(
  schedule: Schedule,
  ratings: readonly UntypedRow[],
  groups: readonly (readonly number[])[],
  options: { readonly simulations: number; readonly isUncertain: boolean; readonly random: Random },
) {
  const { teams, games } = schedule;
  const { simulations, isUncertain, random } = options;
  const draw = gameDraws(schedule, ratings, isUncertain, random);
  const results = new Uint8Array(games.length);
  const won = new Uint16Array(teams.length);
  const wins = teams.map(({ games_left }) => new Float64Array(games_left + 1));
  const places = teams.map(() => new Float64Array(0));
  for (const group of groups) {
    for (const team of group) places[team] = new Float64Array(group.length);
  }
  for (let simulation = 0; simulation < simulations; simulation++) {
    draw(results);
    won.fill(0);
    games.forEach(({ home, away }, index) => {
      const winner = results[index] === 1 ? home : away;
      won[winner] = (won[winner] as number) + 1;
    });
    wins.forEach((shares, team) => {
      addShare(shares, won[team] as number, simulations);
    });
    for (const group of groups) placeTeams(schedule, group, won, places, simulations);
  }
  return { wins: isUncertain ? wins : exactWins(schedule, ratings), places };
}

function addShare(shares: Float64Array, at: number, simulations: number): void {
  shares[at] = (shares[at] as number) + 1 / simulations;
}

/** Ranks teams by winning percentage; ties share the better rank. */
function placeTeams(
  { teams }: Schedule,
  group: readonly number[],
  won: Uint16Array,
  places: readonly Float64Array[],
  simulations: number,
): void {
  const shares = group.map((team) => {
    const { wins, losses, games_left } = teams[team] as Schedule["teams"][0];
    return (wins + (won[team] as number)) / (wins + losses + games_left);
  });
  const sorted = Float64Array.from(shares).sort().reverse();
  group.forEach((team, index) => {
    const place = sorted.indexOf(shares[index] as number);
    addShare(places[team] as Float64Array, place, simulations);
  });
}
