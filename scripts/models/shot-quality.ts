import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ExpectedPointsModel,
  expectedPoints,
  fitExpectedPoints,
  rows,
  type Shot,
  shotQuality,
  shotQualityChart,
  shots,
  site_wbb_summary,
  teamGames,
} from "sportsframe";
import { averageByGroup } from "../../src/analysis/baseball-metrics/grouped-mean";
import { RECORDED } from "../../test/support/recorded-folder";
import type { ModelCard } from "../models";
import { recordedGames } from "./recorded-season";

type Attempt = Shot & { readonly day: string };

/** The attempts of the recorded season, each with the day of its game. */
function attempts(): readonly Attempt[] {
  const list: Attempt[] = [];
  for (const game of recordedGames()) {
    const day = String(rows(teamGames(game))[0]?.game_date ?? "");
    for (const shot of rows(shots(game))) list.push({ ...shot, day });
  }
  return list;
}

type Chance = (shot: Attempt) => number;

const loss = (chance: number, made: boolean): number => -Math.log(made ? chance : 1 - chance);

/** The chance by a model of the package's kind, over a table. */
function chancesBy(
  model: ExpectedPointsModel,
  table: readonly Attempt[],
): ReadonlyMap<string, number> {
  const expected = expectedPoints(table, { model });
  return new Map(
    expected.map((row) => [`${row.game_id} ${row.play_id}`, Number(row.make_probability)]),
  );
}

/** Shares made by groups of a training table. */
function lookup(train: readonly Attempt[], key: (shot: Attempt) => string): Chance {
  const groups = new Map<string, [attempts: number, makes: number]>();
  for (const shot of train) {
    const own = groups.get(key(shot)) ?? [0, 0];
    groups.set(key(shot), [own[0] + 1, own[1] + Number(shot.made)]);
  }
  const all = train.filter(({ made }) => made).length / train.length;
  return (shot) => {
    const [count, makes] = groups.get(key(shot)) ?? [0, 0];
    return (makes + 30 * all) / (count + 30);
  };
}

const classAndValue = (shot: Attempt) => `${shot.shot_class} ${shot.points_attempted}`;

/** Mean difference of log loss to another model, with its standard error by game. */
function compared(test: readonly Attempt[], own: Chance, other: Chance): string {
  const { mean, standard_error } = averageByGroup(
    test.map((shot) => ({
      value: loss(own(shot), shot.made === true) - loss(other(shot), shot.made === true),
      group: shot.game_id,
    })),
  );
  return `${mean?.toFixed(5)} ± ${standard_error?.toFixed(5)}`;
}

const meanLoss = (test: readonly Attempt[], chance: Chance): string =>
  (
    test.reduce((sum, shot) => sum + loss(chance(shot), shot.made === true), 0) / test.length
  ).toFixed(4);

/** Shares expected and made of parts of the attempts. */
function calibration(test: readonly Attempt[], chance: Chance): readonly string[] {
  const classes = [...new Set(test.map((shot) => String(shot.shot_class)))].toSorted();
  const parts = classes.map(
    (name) => [name, test.filter((shot) => shot.shot_class === name)] as const,
  );
  return parts
    .filter(([, own]) => own.length >= 500)
    .map(([name, own]) => {
      const expected = own.reduce((sum, shot) => sum + chance(shot), 0) / own.length;
      const made = averageByGroup(
        own.map((shot) => ({ value: Number(shot.made), group: shot.game_id })),
      );
      return `| ${name} | ${own.length} | ${percent(expected)} | ${percent(made.mean ?? 0)} ± ${percent(made.standard_error ?? 0)} |`;
    });
}

const percent = (share: number): string => (100 * share).toFixed(1);

/** Correlation between the odd and the even games of teams with many, by statistic. */
function reliability(table: readonly Attempt[]): readonly string[] {
  const games = new Map<string, string[]>();
  for (const { team_id, game_id } of table) {
    const own = games.get(String(team_id)) ?? [];
    if (own.at(-1) !== game_id) games.set(String(team_id), [...own, String(game_id)]);
  }
  const many = new Set([...games].filter(([, own]) => own.length >= 10).map(([id]) => id));
  const half = (parity: number) =>
    new Map(
      shotQuality(
        table.filter(({ team_id, game_id }) => {
          const own = games.get(String(team_id)) ?? [];
          return many.has(String(team_id)) && own.indexOf(String(game_id)) % 2 === parity;
        }),
      ).map((row) => [row.team_id, row]),
    );
  const [even, odd] = [half(0), half(1)];
  const ids = [...even.keys()].filter((id) => odd.has(id));
  const statistics = {
    "expected points per shot": "expected_points_per_shot",
    "points per shot": "points_per_shot",
  } as const;
  const line = (
    title: string,
    of: (row: typeof even extends Map<unknown, infer R> ? R : never) => number,
  ) => {
    const pairs = ids.map((id) => [of(even.get(id) as never), of(odd.get(id) as never)] as const);
    const r = correlation(pairs);
    // The correlation of halves, and that of all games by the formula of Spearman and Brown.
    return `| ${title} | ${ids.length} | ${r.toFixed(2)} | ${((2 * r) / (1 + r)).toFixed(2)} |`;
  };
  return [
    ...Object.entries(statistics).map(([title, name]) => line(title, (row) => Number(row[name]))),
    line(
      "points above expectation per shot",
      (row) => Number(row.points_above_expected) / Number(row.attempts),
    ),
  ];
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / pairs.length;
  const [first, second] = [mean(0), mean(1)];
  const sum = (of: (one: number, other: number) => number) =>
    pairs.reduce((total, [one, other]) => total + of(one - first, other - second), 0);
  return sum((a, b) => a * b) / Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
}

/** Widths in feet of the bands of a class, and the start of its last band. */
const BANDS = {
  layup: { width: 2, last: 4 },
  "jumper two": { width: 4, last: 16 },
  three: { width: 2, last: 26 },
} as const;

/** Shares made by class and distance of located attempts. */
function makesByDistance(table: readonly Attempt[]): readonly string[] {
  const located = table.filter(({ distance_ft }) => distance_ft != null);
  return Object.entries(BANDS).flatMap(([name, { width, last }]) => {
    const own = located.filter((shot) => shot.shot_class === name);
    const bandOf = ({ distance_ft }: Attempt) =>
      Math.min(last, width * Math.floor(Number(distance_ft) / width));
    const bands = [...new Set(own.map(bandOf))].sort((one, other) => one - other);
    return bands.map((from) => {
      const part = own.filter((shot) => bandOf(shot) === from);
      const { mean, standard_error } = averageByGroup(
        part.map((shot) => ({ value: Number(shot.made), group: shot.game_id })),
      );
      const feet = from === last ? `${from} and more` : `${from} to ${from + width}`;
      return `| ${name} | ${feet} | ${part.length} | ${percent(mean ?? 0)} ± ${percent(standard_error ?? 0)} |`;
    });
  });
}

/** Returns the effect of distance in located attempts, fitted to one half of the games, tested on the other. */
function distance(table: readonly Attempt[]): string {
  const located = table.filter(({ distance_ft }) => distance_ft != null);
  const ids = [...new Set(located.map(({ game_id }) => game_id))];
  const first = new Set(ids.filter((_, place) => place % 2 === 0));
  const halves = [true, false].map((isFirst) =>
    located.filter(({ game_id }) => first.has(game_id) === isFirst),
  );
  const differences = halves.flatMap((test, place) => gains(halves[1 - place] ?? [], test));
  const recent = recentShots();
  return `${located.length} located attempts of ${ids.length} games): ${meanGain(differences)}.
With a fit to all of them, the change in the 2 recorded games of 2025-26 (${recent.length} attempts) is ${meanGain(gains(located, recent))}.`;
}

/** The located attempts of the recorded games of 2025-26. */
const recentShots = (): readonly Attempt[] =>
  ["summary_401824221_inplay", "summary_401825220"].flatMap((name) => {
    const text = readFileSync(join(RECORDED, `wbb/${name}.json`), "utf8");
    const table = rows(shots(site_wbb_summary.parse(JSON.parse(text))));
    return table
      .filter(({ distance_ft, made }) => distance_ft !== null && made !== null)
      .map((shot) => ({ ...shot, day: "" }));
  });

/** Changes of log loss in a test by bands of four feet within classes. */
function gains(train: readonly Attempt[], test: readonly Attempt[]) {
  const banded = (shot: Attempt) =>
    `${classAndValue(shot)} ${Math.min(6, Math.floor(Number(shot.distance_ft) / 4))}`;
  const [plain, near] = [lookup(train, classAndValue), lookup(train, banded)];
  return test.map((shot) => ({
    value: loss(near(shot), shot.made === true) - loss(plain(shot), shot.made === true),
    group: shot.game_id,
  }));
}

function meanGain(differences: ReturnType<typeof gains>): string {
  const { mean, standard_error } = averageByGroup(differences);
  return `${mean?.toFixed(4)} ± ${standard_error?.toFixed(4)}`;
}

/** The card of expectedPoints and shotQuality. */
export async function card(): Promise<ModelCard> {
  const table = attempts().filter(({ made }) => made !== null);
  const [train, test] = [
    table.filter(({ day }) => day < "20230101"),
    table.filter(({ day }) => day >= "20230101"),
  ];
  const chances = chancesBy(fitExpectedPoints(train), test);
  const own: Chance = (shot) => chances.get(`${shot.game_id} ${shot.play_id}`) ?? Number.NaN;
  const constant = lookup(train, () => "");
  const value = lookup(train, (shot) => String(shot.points_attempted));
  const bar = lookup(train, classAndValue);
  const points = shotQuality(test, { model: fitExpectedPoints(train) });
  const sum = (name: "points" | "expected_points") =>
    points.reduce((total, row) => total + Number(row[name]), 0);
  const ratio = sum("points") / sum("expected_points");
  const text = `
# Shot quality

\`expectedPoints\` adds to each attempt the mean points of an average shooter from attempts like it. \`shotQuality\`
sums them for a team, its opponents or a player, next to the actual points.

## Definition

The probability of a make is a table with three keys. These are the class (layup, dunk, tip, two-point jumper, three-pointer),
the points, and whether at most three seconds of the period were left. Each entry is the share
made in the fitted games. It is shrunk by 30 attempts toward the share of all attempts with the same value.
Expected points are the probability times the points. Shooter, team, assist and result are not used. Fouls on
missed shots are not attempts, so free throws are excluded.

## Accuracy out of sample

Fitted to ${train.length} attempts of November and December 2022, and tested on ${test.length} of January 2023. The package's
numbers are fitted to all three months. Errors are standard errors by game.

| probabilities | log loss | difference to class by value |
| --- | --- | --- |
| one for all | ${meanLoss(test, constant)} | ${compared(test, constant, bar)} |
| by value | ${meanLoss(test, value)} | ${compared(test, value, bar)} |
| by class and value | ${meanLoss(test, bar)} | |
| the same, with separate last three seconds | ${meanLoss(test, own)} | ${compared(test, own, bar)} |

The period and the side do not improve it. Actual points were ${ratio.toFixed(4)} of the expected ones.

| class | attempts | expected % | made % |
| --- | --- | --- | --- |
${calibration(test, own).join("\n")}

## Distance

The model has no term for distance: a layup from six feet has the same number as one at the rim. Few games of that
season have locations. Bands of four feet for each class were fitted to one half of the games.
In the other half, log loss changes by this much (${distance(table)}
Class and value already contain what these attempts say of distance. Errors are standard errors by game.

| class | feet | attempts | made % |
| --- | --- | --- | --- |
${makesByDistance(table).join("\n")}

## Reliability

Correlation between the odd and even games of teams with at least ten recorded games. The last column is the
implied reliability of all games (Spearman and Brown).

| statistic | teams | halves | all games |
| --- | --- | --- | --- |
${reliability(table).join("\n")}

![Expected and actual points per shot](images/shot-quality.png)

## Limits

- All layups are alike: the model ignores defenders and distance.
- The interval of points above expectation covers only chance, not the opponents' strength.
- Other leagues have no parameters here. \`fitExpectedPoints(shots)\` fits them to a season's shots.
`;
  return { text, pictures: { "shot-quality": shotQualityChart(shotQuality(table)) } };
}
