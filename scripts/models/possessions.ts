import {
  chart,
  fourFactors,
  type Possession,
  possessions,
  rows,
  runs,
  teamBoxScore,
  type WbbSummary,
} from "sportsframe";
import { mean } from "../../src/analysis/numeric/mean";
import { recordedGames } from "./games";
import { lineupChanges } from "./lineups";
import { deviation, percent, quantile, standardError, sum } from "./numbers";
import { type Change, type ModelCard, sentence, table } from "./page";

/** Counts of one recorded game. */
type Counted = NonNullable<ReturnType<typeof counted>>;

function counted(game: WbbSummary) {
  const list = rows(possessions(game));
  if (list.length === 0) return undefined;
  const estimates = rows(fourFactors(game)).filter((side) => side.possessions !== null);
  const found = rows(runs(game));
  const scores = rows(teamBoxScore(game));
  const ofSide = (team_id: string | null) => list.filter((one) => one.team_id === team_id);
  return {
    /** Counted less estimated possessions of each side. */
    differences: estimates.map((side) => ofSide(side.team_id).length - (side.possessions ?? 0)),
    possessions: list,
    runs: found.filter(({ kind }) => kind === "run").length,
    droughts: found.filter(({ kind }) => kind === "drought").length,
    /** Whether shots, trips, turnovers and second chances are one in every possession. */
    adds_up: list.every(
      (one) =>
        (one.field_goals_attempted ?? 0) +
          (one.free_throw_trips ?? 0) +
          (one.turnovers ?? 0) -
          (one.second_chances ?? 0) ===
        1,
    ),
    /** Whether points add up to the final score, of both sides. */
    scores: scores.every(
      ({ team_id, points }) => sum(ofSide(team_id).map((one) => one.points ?? 0)) === points,
    ),
  };
}

/** How many possessions have each doubt, by its name. */
function doubtsIn(all: readonly Possession[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { doubts } of all) {
    for (const one of doubts?.split(", ") ?? []) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return new Map([...counts].sort(([, one], [, other]) => other - one));
}

function changesOf(games: readonly Counted[]): readonly Change[] {
  const differences = games.flatMap((game) => game.differences);
  const byGame = games
    .filter((game) => game.differences.length > 0)
    .map((game) => mean(game.differences));
  const sizes = differences.map(Math.abs);
  const all = games.flatMap((game) => game.possessions);
  const points = all.map((one) => one.points ?? 0);
  const spread = deviation(points);
  // Four ratings, each from a mean over this number of possessions.
  const uncertain = 100 * spread * Math.sqrt(4 / 100);
  const share = (list: readonly unknown[]) => percent(list.length / games.length);
  const meanOf = (number: (game: Counted) => number) => mean(games.map(number)).toFixed(1);
  return [
    sentence`| ${games.length} games of November 2022`,
    table(`${games.length} games of`, [
      [
        "games in which the sum above holds in every possession",
        share(games.filter(({ adds_up }) => adds_up)),
      ],
      [
        "games in which points add up to the final score, both sides",
        share(games.filter(({ scores }) => scores)),
      ],
      ["possessions counted, per side", meanOf((game) => game.possessions.length / 2)],
      [
        "counted minus formula, per side",
        `${mean(differences).toFixed(2)} (standard error by game ${standardError(byGame).toFixed(2)})`,
      ],
      ["mean distance from the formula", mean(sizes).toFixed(2)],
      ["95th percentile of the distance", quantile(sizes, 0.95).toFixed(2)],
      [
        "points per possession",
        `${mean(points).toFixed(3)}, standard deviation ${spread.toFixed(2)}`,
      ],
      ["runs of at least 8 points, per game", meanOf((game) => game.runs)],
      ["droughts of at least 4 minutes, per game", meanOf((game) => game.droughts)],
    ]),
    table(
      "doubt",
      [...doubtsIn(all)].map(([name, count]) => [name, percent(count / all.length, 2)]),
    ),
    sentence`The standard deviation is ${spread.toFixed(2)} points per possession`,
    sentence`standard error of ${uncertain.toFixed(0)} points; with 1,000, of ${(uncertain / Math.sqrt(10)).toFixed(0)}. ![Counted`,
  ];
}

const picture = (games: readonly Counted[]) =>
  chart(
    games.flatMap(({ differences }) => differences.map((difference) => ({ difference }))),
    {
      mark: "bar",
      encoding: {
        x: {
          field: "difference",
          bin: { step: 0.5 },
          axis: { title: "Counted less estimated", values: [-6, -4, -2, 0, 2, 4], grid: false },
        },
        y: { aggregate: "count", axis: { title: "Sides of games" } },
      },
    },
    { title: "Possessions: the count and the box score's formula" },
  );

/** The card of possessions, runs and lineups. */
export async function card(): Promise<ModelCard> {
  const games = [...recordedGames()].flatMap((game) => counted(game) ?? []);
  return {
    changes: [...changesOf(games), ...lineupChanges()],
    pictures: { possessions: picture(games) },
  };
}
