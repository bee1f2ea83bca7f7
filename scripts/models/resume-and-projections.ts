// The card of resume, projectSeason and simulateBracket: docs/models/resume-and-projections.md.
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
import type { ModelCard } from "../models";
import { markdown, meanOf } from "./ratings/scores";
import { recordedRows } from "./recorded-season";

const YEAR = "20230101";
const CLOSE = 5;

export async function card(): Promise<ModelCard> {
  const log = recordedRows<WbbTeamGame>((game) => rows(teamGames(game)));
  const parameters = fitTeamRatings(log, { as_of: YEAR });
  const table = resume(log, teamRatings(log, { method: "margin" }), { parameters });
  return { text: textOf(log, parameters), pictures: { luck: luckChart(table) } };
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
    return [
      {
        plain: isHome ? plain : 1 - plain,
        known: isHome ? known : 1 - known,
        won: Number(margin > 0 === isHome),
      },
    ];
  });
  const sum = (name: "plain" | "known" | "won") => list.reduce((all, one) => all + one[name], 0);
  const error = Math.sqrt(list.reduce((all, { known }) => all + known * (1 - known), 0));
  return { games: list.length, plain: sum("plain"), known: sum("known"), won: sum("won"), error };
}

/** How much of a team's probability integral transform, spread evenly over its step, is within limits. */
function coverage(log: Log, parameters: RatingParameters, uncertainty: boolean, least: number) {
  const ratings = teamRatings(log, { as_of: YEAR, method: "margin", parameters });
  const projected = projectSeason(ratings, log, { as_of: YEAR, uncertainty, by: "wins" });
  const teams = projectSeason(ratings, log, { as_of: YEAR, uncertainty, simulations: 1 });
  const won = new Map<string, number>();
  for (const { team_id, result } of log) {
    if (result === "W") won.set(String(team_id), (won.get(String(team_id)) ?? 0) + 1);
  }
  const shares = teams
    .filter(({ games_left }) => Number(games_left) >= least)
    .map(({ team_id }) => {
      const own = projected.filter((row) => row.team_id === team_id);
      const wins = won.get(String(team_id)) ?? 0;
      const below = own.reduce(
        (sum, row) => sum + (Number(row.wins) < wins ? Number(row.probability) : 0),
        0,
      );
      const at = Number(own.find((row) => row.wins === wins)?.probability ?? 0);
      const inside = Math.min(0.9, below + at) - Math.max(0.1, below);
      return at === 0 ? 0 : Math.max(0, inside) / at;
    });
  return { teams: shares.length, ...meanOf(shares) };
}

/** How the luck of teams before January goes with that of January. */
function luckBeforeAndAfter(log: Log, parameters: RatingParameters) {
  const tableOf = (as_of?: string) => {
    const options = { method: "margin", ...(as_of !== undefined && { as_of }) } as const;
    return resume(log, teamRatings(log, options), { parameters }) as readonly Resume[];
  };
  const [before, all] = [tableOf(YEAR), tableOf()];
  const pairs = all.flatMap((row) => {
    const own = before.find(({ team_id }) => team_id === row.team_id);
    const games = Number(row.luck_games) - Number(own?.luck_games ?? 0);
    if (row.team_id === null || own === undefined || Number(own.luck_games) < 3 || games < 3)
      return [];
    return [
      [
        Number(own.luck) / Number(own.luck_games),
        (Number(row.luck) - Number(own.luck)) / games,
      ] as const,
    ];
  });
  const sums = all.reduce((sum, { luck }) => sum + Number(luck), 0);
  return { teams: pairs.length, correlation: correlation(pairs), sums };
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (place: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[place], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = (of: (pair: readonly [number, number]) => number) =>
    pairs.reduce((all, pair) => all + of(pair), 0);
  return (
    sum(([a, b]) => (a - x) * (b - y)) /
    Math.sqrt(sum(([a]) => (a - x) ** 2) * sum(([, b]) => (b - y) ** 2))
  );
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
  const names = [
    "round_of_32",
    "round_of_16",
    "round_of_8",
    "round_of_4",
    "round_of_2",
    "champion",
  ];
  const distances = exact.flatMap((row) => {
    const other = simulated.find(({ team_id }) => team_id === row.team_id);
    return names.map((name) => {
      const key = name as "champion";
      const p = Number(row[key]);
      return Math.abs(Number(other?.[key]) - p) / Math.sqrt((p * (1 - p)) / simulations);
    });
  });
  const champions = exact.reduce((sum, { champion }) => sum + Number(champion), 0);
  return { largest: Math.max(...distances), count: distances.length, champions };
}

const shown = (value: number, error: number, digits = 1): string =>
  `${value.toFixed(digits)} ± ${error.toFixed(digits)}`;

function textOf(log: Log, parameters: RatingParameters): string {
  const periods = [
    ["all, parameters partly of these games", ""],
    ["January, unseen", YEAR],
  ] as const;
  const close = periods.map(([name, from]) => {
    const { games, plain, known, won, error } = closeGames(log, parameters, from);
    return [name, String(games), plain.toFixed(1), shown(known, error), String(won)];
  });
  const covered = [5, 3].flatMap((least) =>
    [true, false].map((uncertainty) => {
      const { teams, value, error } = coverage(log, parameters, uncertainty, least);
      const name = uncertainty ? "drawn with their errors" : "taken as certain";
      return [`at least ${least}`, name, String(teams), shown(100 * value, 100 * error)];
    }),
  );
  const luck = luckBeforeAndAfter(log, parameters);
  const bracket = bracketCheck(log);
  const luckError = (1 - luck.correlation ** 2) / Math.sqrt(luck.teams - 1);
  return `
# Résumé, projections and brackets

\`resume\` measures a team's results against its schedule, \`projectSeason\` simulates the rest of its season, and
\`simulateBracket\` a tournament. All three take the table of \`teamRatings\`.

## The formulas

Probabilities of single games come from \`predictGame\`: normal(margin / sd), see [ratings](ratings.md).

- Strength of record: the chance of at least as many wins for a team with the mean rating of
  ranks 20 to 30. Sites count. That team's rating is certain, the opponents' are not.
- Wins above bubble: wins minus the sum of the probabilities of a team rated as the mean of ranks 41 to 50. Games
  against sides outside Division I do not count. Professional leagues use other ranks. The strong
  ranks are 5 to 8 in the NBA, 3 to 4 in the WNBA and 5 to 8 in baseball. Those of the bubble are 15 to 18, 7 to
  10 and 11 to 14.
- Quadrants are data of the league and season. Ranks are those of the ratings passed, not NET.
- Luck: wins minus the sum of the probabilities of margin ratings as of each game's day. Days count after
  the league's first 20 games.
- Close games end within 5 points (baseball: 1 run) or go to overtime. With m and sd as of the day, F the
  normal distribution and c = 5.5 (1.5), the chance to win a close game is
  \`[F((c - m) / sd) - F(-m / sd)] / [F((c - m) / sd) - F((-c - m) / sd)]\`.
- Projections: ratings are drawn once per simulation; the shared part of a conference is drawn once for its teams.
  Games are drawn around these with game_sd. With \`uncertainty: false\` each game has its
  probability, independently of the others, and the distribution of wins is their convolution.
- Brackets: the chance to win a round is the chance to reach it times a sum over the possible opponents. Its terms
  are their chance to reach the round times the probability to beat them. With \`uncertainty: true\`, ratings are
  drawn as in projections.

## Accuracy

Parameters were fitted to the games before January 1, 2023. The games are the recorded ones of 2022-23.

Wins of the favorite in close games: predicted by plain probabilities, predicted by conditional ones, and actual. Errors
are one standard error of the number of wins if the conditional ones are correct. Plain probabilities are too high:
a close game is evidence against the favorite.

${markdown(["games", "close", "plain", "conditional", "won"], close)}

Projections of the recorded games of January, as of January 1. "Within" is the share of teams whose wins fall into
the central 80%; 80 is right. It uses the randomized probability integral transform, averaged over its randomness.
Errors are one standard error by team. Teams play each other, so the true error is somewhat larger.

${markdown(["games left", "ratings", "teams", "within, %"], covered)}

![Luck and record](images/luck.png)

Luck per game before January against January, teams with at least three games in both: correlation
${shown(luck.correlation, luckError, 2)} over ${luck.teams} teams. The luck of all teams sums to ${Math.abs(luck.sums) < 1e-6 ? "0 (within 1e-6)" : luck.sums.toFixed(3)}.

In a bracket of the best 64 teams, champions sum to 1 within ${Math.max(1e-16, Math.abs(bracket.champions - 1)).toExponential(0)}. The largest difference of ${bracket.count} chances
from 1,000,000 simulations is ${bracket.largest.toFixed(1)} standard errors.

## Limits

- No tournament game is among these games, so the accuracy of brackets was not measured here.
- Only some games of each team are recorded, so these projections cover few games of a team. Over whole
  schedules, the errors of ratings matter more.
- Injuries, rest, travel and a committee's choice are ignored; ties in standings are equal shares of wins. Ranks 41 to 50 are a convention for the bubble, not the field's last teams.
- Luck is not KenPom's: it compares results with probabilities before each game, not with points scored.
  Ratings in November are uncertain, so luck in November is partly unknown strength.
`;
}
