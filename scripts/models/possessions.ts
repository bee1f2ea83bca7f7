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
import type { ModelCard } from "../models";
import { lineupParts } from "./lineups";
import { recordedGames } from "./recorded-season";

/** Counts of one recorded game. */
interface Counted {
  /** Counted less estimated possessions of each side. */
  readonly differences: readonly number[];
  readonly possessions: readonly Possession[];
  readonly runs: number;
  readonly droughts: number;
  /** Whether shots, trips, turnovers and second chances add up to the possessions, of both sides. */
  readonly adds_up: boolean;
  /** Whether points add up to the final score, of both sides. */
  readonly scores: boolean;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);
export const mean = (values: readonly number[]): number => sum(values) / values.length;
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? 0;
const deviation = (values: readonly number[]): number => {
  const middle = mean(values);
  return Math.sqrt(sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1));
};
const standardError = (values: readonly number[]): number =>
  deviation(values) / Math.sqrt(values.length);
export const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)}%`;

function counted(game: WbbSummary): Counted | undefined {
  const list = rows(possessions(game));
  if (list.length === 0) return undefined;
  const estimates = rows(fourFactors(game)).filter((side) => side.possessions !== null);
  const found = rows(runs(game));
  const scores = rows(teamBoxScore(game));
  const ofSide = (team_id: string | null) => list.filter((one) => one.team_id === team_id);
  return {
    differences: estimates.map((side) => ofSide(side.team_id).length - (side.possessions ?? 0)),
    possessions: list,
    runs: found.filter(({ kind }) => kind === "run").length,
    droughts: found.filter(({ kind }) => kind === "drought").length,
    adds_up: list.every(
      (one) =>
        (one.field_goals_attempted ?? 0) +
          (one.free_throw_trips ?? 0) +
          (one.turnovers ?? 0) -
          (one.second_chances ?? 0) ===
        1,
    ),
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

function countText(games: readonly Counted[]): string {
  const differences = games.flatMap((game) => game.differences);
  const byGame = games.flatMap((game) =>
    game.differences.length === 0 ? [] : [mean(game.differences)],
  );
  const sizes = differences.map(Math.abs);
  const all = games.flatMap((game) => game.possessions);
  const points = all.map((one) => one.points ?? 0);
  const spread = deviation(points);
  // Four ratings, each from a mean over this number of possessions.
  const uncertain = 100 * spread * Math.sqrt(4 / 100);
  const share = (list: readonly unknown[]) => percent(list.length / games.length);
  return `
## Possessions

A side's possession lasts from getting the ball to losing it. An offensive rebound continues it, the free throw
after a basket belongs to it, and free throws for technical fouls are points without a possession. In each
possession

    shots from the floor + trips to the line + turnovers - second chances = 1,

and over a game the count is close to the usual formula, FGA + 0.475 FTA + TO - ORB. Trips are counted
instead of 0.475 FTA, and offensive rebounds without a further attempt are excluded. (Formula: D. Oliver, *Basketball on
Paper*; the college weight 0.475 is K. Pomeroy's.) There are no parameters to fit.

| ${games.length} games of November 2022 to January 2023 | |
| --- | --- |
| games in which the sum above holds in every possession | ${share(games.filter(({ adds_up }) => adds_up))} |
| games in which points add up to the final score, both sides | ${share(games.filter(({ scores }) => scores))} |
| possessions counted, per side | ${mean(games.map((game) => game.possessions.length / 2)).toFixed(1)} |
| counted minus formula, per side | ${mean(differences).toFixed(2)} (standard error by game ${standardError(byGame).toFixed(2)}) |
| mean distance from the formula | ${mean(sizes).toFixed(2)} |
| 95th percentile of the distance | ${quantile(sizes, 0.95).toFixed(2)} |
| points per possession | ${mean(points).toFixed(3)}, standard deviation ${spread.toFixed(2)} |
| runs of at least 8 points, per game | ${mean(games.map((game) => game.runs)).toFixed(1)} |
| droughts of at least 4 minutes, per game | ${mean(games.map((game) => game.droughts)).toFixed(1)} |

Points differ from the final score if plays are missing from the log, or a value is wrong. The count is below the
formula for two reasons. A side without an attempt at the end of a period has no possession. Box scores count a
team rebound after the last free throw of a period.

Possessions with gaps in the log have entries in \`doubts\`:

| doubt | possessions |
| --- | --- |
${[...doubtsIn(all)].map(([name, count]) => `| ${name} | ${percent(count / all.length, 2)} |`).join("\n")}

The standard deviation is ${spread.toFixed(2)} points per possession. With 100 possessions of each side, on and off,
\`net_rating_difference\` therefore has a standard error of ${uncertain.toFixed(0)} points; with 1,000, of ${(uncertain / Math.sqrt(10)).toFixed(0)}.

![Counted minus estimated possessions](images/possessions.png)
`;
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
  const text = `# Possessions, runs and lineups

\`possessions\` and \`runs\` are counted from the plays of a basketball game, \`lineups\`, \`stints\` and \`onOff\`
from its substitutions. None of them has fitted parameters, so no games are held out. Errors come from the log, and this card shows
their frequency.
${countText(games)}
${lineupParts()}`;
  return { text, pictures: { possessions: picture(games) } };
}
