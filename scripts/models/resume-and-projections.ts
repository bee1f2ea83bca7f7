import {
  fitTeamRatings,
  luckChart,
  projectSeason,
  type RatingParameters,
  type Resume,
  resume,
  rows,
  simulateBracket,
  teamGames,
  teamRatings,
  type WbbTeamGame,
} from "sportsframe";
import { dailyForecasts } from "../../src/analysis/ratings/model/daily-forecasts";
import { ratedSeasons } from "../../src/analysis/ratings/model/rated-games";
import { closeGameChance } from "../../src/analysis/resume/resume-rows";
import { recordedRows } from "./games";
import { correlation, meanText, sum, withError } from "./numbers";
import { type Change, type ModelCard, sentence, table } from "./page";

const YEAR = "20230101";
const CLOSE = 5;

export async function card(): Promise<ModelCard> {
  const log = recordedRows<WbbTeamGame>((game) => rows(teamGames(game)));
  const parameters = fitTeamRatings(log, { as_of: YEAR });
  const measured = resume(log, teamRatings(log, { method: "margin" }), { parameters });
  return { changes: changesOf(log, parameters), pictures: { luck: luckChart(measured) } };
}

type Log = readonly WbbTeamGame[];

/** Close games from a day on: favorites that were said to win, and those that did. */
function closeGames(log: Log, parameters: RatingParameters, from: string) {
  const input = {
    rows: log,
    league: "wbb",
    names: new Set(Object.keys(log[0] ?? {})),
    form: "rows",
  };
  const [season] = ratedSeasons(input as never, undefined);
  if (season === undefined) throw new Error("There is no season.");
  const forecasts = dailyForecasts("card", "wbb", season, parameters);
  const overtimes = new Map(log.map((row) => [row.game_id, Number(row.overtimes)]));
  const list = season.games.flatMap((game) => {
    const forecast = forecasts.get(game.game_id);
    const margin = game.home_points - game.away_points;
    const isClose = Math.abs(margin) <= CLOSE || (overtimes.get(game.game_id) ?? 0) > 0;
    if (forecast === undefined || !isClose || game.game_date < from) return [];
    const plain = forecast.home_win_probability;
    const known = closeGameChance(forecast, CLOSE);
    const isHome = plain >= 1 / 2;
    return {
      plain: isHome ? plain : 1 - plain,
      known: isHome ? known : 1 - known,
      won: Number(margin > 0 === isHome),
    };
  });
  const sumOf = (name: "plain" | "known" | "won") => sum(list.map((one) => one[name]));
  const error = Math.sqrt(sum(list.map(({ known }) => known * (1 - known))));
  const [plain, known, won] = [sumOf("plain"), sumOf("known"), sumOf("won")];
  return { games: list.length, plain, known, won, error };
}

/**
 * How much of each team's probability integral transform, spread evenly over its step, is within limits;
 * in percent.
 */
function coverage(log: Log, parameters: RatingParameters, uncertainty: boolean, least: number) {
  const ratings = teamRatings(log, { as_of: YEAR, method: "margin", parameters });
  const projected = projectSeason(ratings, log, { as_of: YEAR, uncertainty, by: "wins" });
  const teams = projectSeason(ratings, log, { as_of: YEAR, uncertainty, simulations: 1 });
  return teams
    .filter(({ games_left }) => Number(games_left) >= least)
    .map(({ team_id }) => {
      const own = projected.filter((row) => row.team_id === team_id);
      const wins = log.filter((row) => row.team_id === team_id && row.result === "W").length;
      const fewer = own.filter((row) => Number(row.wins) < wins);
      const below = sum(fewer.map(({ probability }) => Number(probability)));
      const at = Number(own.find((row) => row.wins === wins)?.probability ?? 0);
      const inside = Math.min(0.9, below + at) - Math.max(0.1, below);
      return at === 0 ? 0 : (100 * Math.max(0, inside)) / at;
    });
}

/** How the luck of teams before January goes with that of January. */
function luckBeforeAndAfter(log: Log, parameters: RatingParameters) {
  const tableOf = (as_of?: string) => {
    const options = { method: "margin", ...(as_of !== undefined && { as_of }) } as const;
    return resume(log, teamRatings(log, options), { parameters }) as readonly Resume[];
  };
  const [before, all] = [tableOf(YEAR), tableOf()];
  const pairs = all.flatMap((row): (readonly [number, number])[] => {
    const own = before.find(({ team_id }) => team_id === row.team_id);
    const games = Number(row.luck_games) - Number(own?.luck_games ?? 0);
    const few = Math.min(games, Number(own?.luck_games)) < 3;
    if (row.team_id === null || own === undefined || few) return [];
    const later = Number(row.luck) - Number(own.luck);
    return [[Number(own.luck) / Number(own.luck_games), later / games]];
  });
  const sums = sum(all.map(({ luck }) => Number(luck)));
  return { teams: pairs.length, correlation: correlation(pairs), sums };
}

/** The largest distance of simulated from exact chances of the best 64 teams, in standard errors. */
function bracketCheck(log: Log) {
  const ratings = teamRatings(log, { method: "margin" });
  const best = ratings.filter(({ rank }) => rank !== null).slice(0, 64);
  const slots = best.map(({ team_id }, index) => ({
    slot: index + 1,
    team_id: String(team_id),
    seed: 1 + Math.floor(index / 4),
  }));
  const simulations = 1_000_000;
  const exact = simulateBracket(slots, ratings);
  const simulated = simulateBracket(slots, ratings, { simulations });
  const rounds = [32, 16, 8, 4, 2].map((teams) => `round_of_${teams}`);
  const distances = exact.flatMap((row) => {
    const other = simulated.find(({ team_id }) => team_id === row.team_id);
    return [...rounds, "champion"].map((name) => {
      const key = name as "champion";
      const p = Number(row[key]);
      return Math.abs(Number(other?.[key]) - p) / Math.sqrt((p * (1 - p)) / simulations);
    });
  });
  const champions = sum(exact.map(({ champion }) => Number(champion)));
  return { largest: Math.max(...distances), count: distances.length, champions };
}

function changesOf(log: Log, parameters: RatingParameters): readonly Change[] {
  const periods = [
    ["all, parameters partly of these games", ""],
    ["January, unseen", YEAR],
  ] as const;
  const close = periods.map(([name, from]) => {
    const { games, plain, known, won, error } = closeGames(log, parameters, from);
    return [name, games, plain.toFixed(1), withError(known, error, 1), won];
  });
  const covered = [5, 3].flatMap((least) =>
    [true, false].map((uncertainty) => {
      const shares = coverage(log, parameters, uncertainty, least);
      const name = uncertainty ? "drawn with their errors" : "taken as certain";
      return [`at least ${least}`, name, shares.length, meanText(shares, 1)];
    }),
  );
  const luck = luckBeforeAndAfter(log, parameters);
  const luckError = (1 - luck.correlation ** 2) / Math.sqrt(luck.teams - 1);
  const luckSum = Math.abs(luck.sums) < 1e-6 ? "0 (within 1e-6)" : luck.sums.toFixed(3);
  const bracket = bracketCheck(log);
  const excess = Math.max(1e-16, Math.abs(bracket.champions - 1));
  return [
    table("games | close", close),
    table("games left", covered),
    sentence`correlation ${withError(luck.correlation, luckError)} over ${luck.teams} teams. The`,
    sentence`The luck of all teams sums to ${luckSum}. In a bracket`,
    sentence`probabilities sum to 1 within ${excess.toExponential(0)}. The largest`,
    sentence`largest difference of ${bracket.count} chances`,
    sentence`simulations is ${bracket.largest.toFixed(1)} standard errors`,
  ];
}
