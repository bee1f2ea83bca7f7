import {
  type ExpectedPointsModel,
  expectedPoints,
  fitExpectedPoints,
  rows,
  type Shot,
  type ShotQuality,
  shotQuality,
  shotQualityChart,
  shots,
  site_wbb_summary,
  teamGames,
} from "sportsframe";
import { averageByGroup } from "../../src/analysis/baseball-metrics/grouped-mean";
import { mean } from "../../src/analysis/numeric/mean";
import { groupBy } from "../../src/schema/group-by";
import { readRecorded } from "../recorded";
import { recordedRows } from "./games";
import { correlation, sum, withError } from "./numbers";
import { type Change, type ModelCard, type Rows, sentence, table } from "./page";

type Attempt = Shot & { readonly day: string };

/** The attempts of the recorded season, each with the day of its game. */
const attempts = (): readonly Attempt[] =>
  recordedRows((game) => {
    const day = String(rows(teamGames(game))[0]?.game_date ?? "");
    return rows(shots(game)).map((shot) => ({ ...shot, day }));
  });

type Chance = (shot: Attempt) => number;

/** The chance by a model of the package's kind. */
function chancesBy(model: ExpectedPointsModel, test: readonly Attempt[]): Chance {
  const keyOf = ({ game_id, play_id }: Pick<Shot, "game_id" | "play_id">) =>
    `${game_id} ${play_id}`;
  const chances = new Map(
    expectedPoints(test, { model }).map((row) => [keyOf(row), Number(row.make_probability)]),
  );
  return (shot) => chances.get(keyOf(shot)) ?? Number.NaN;
}

/** Shares made by groups of a training table. */
function lookup(train: readonly Attempt[], key: (shot: Attempt) => string): Chance {
  const groups = groupBy(train, key);
  const makesIn = (list: readonly Attempt[]) => list.filter(({ made }) => made).length;
  const all = makesIn(train) / train.length;
  const chances = new Map(
    [...groups].map(([name, own]) => [name, (makesIn(own) + 30 * all) / (own.length + 30)]),
  );
  return (shot) => chances.get(key(shot)) ?? all;
}

const classAndValue = (shot: Attempt) => `${shot.shot_class} ${shot.points_attempted}`;

/** The mean of a number of attempts with its standard error by game. */
function averageText(
  list: readonly Attempt[],
  number: (shot: Attempt) => number,
  digits: number,
): string {
  const values = list.map((shot) => ({ value: number(shot), group: shot.game_id }));
  const { mean, standard_error } = averageByGroup(values);
  return withError(mean ?? 0, standard_error ?? 0, digits);
}

const lossBy =
  (chance: Chance) =>
  (shot: Attempt): number =>
    -Math.log(shot.made === true ? chance(shot) : 1 - chance(shot));

/** How much the log loss differs from that of another model. */
const lossBeyond =
  (own: Chance, other: Chance) =>
  (shot: Attempt): number =>
    lossBy(own)(shot) - lossBy(other)(shot);

const madeText = (list: readonly Attempt[]): string =>
  averageText(list, ({ made }) => 100 * Number(made), 1);

/** Shares expected and made of parts of the attempts. */
const calibration = (test: readonly Attempt[], chance: Chance): Rows =>
  [...groupBy(test, ({ shot_class }) => String(shot_class))]
    .filter(([, own]) => own.length >= 500)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, own]) => [
      name,
      own.length,
      (100 * mean(own.map(chance))).toFixed(1),
      madeText(own),
    ]);

/** Correlation between the odd and the even games of teams with many, by statistic. */
function reliability(attempts: readonly Attempt[]): Rows {
  const games = new Map(
    [...groupBy(attempts, ({ team_id }) => team_id)].map(([team_id, own]) => [
      team_id,
      [...new Set(own.map(({ game_id }) => game_id))],
    ]),
  );
  const half = (parity: number) => {
    const own = attempts.filter(({ team_id, game_id }) => {
      const all = games.get(team_id) ?? [];
      return all.length >= 10 && all.indexOf(game_id) % 2 === parity;
    });
    return new Map(shotQuality(own).map((row) => [row.team_id, row]));
  };
  const [even, odd] = [half(0), half(1)];
  const statistics: Readonly<Record<string, (row: ShotQuality) => unknown>> = {
    "expected points per shot": (row) => row.expected_points_per_shot,
    "points per shot": (row) => row.points_per_shot,
    "points above expectation per shot": (row) =>
      Number(row.points_above_expected) / Number(row.attempts),
  };
  return Object.entries(statistics).map(([title, of]) => {
    const pairs = [...even].flatMap(([id, row]) => {
      const other = odd.get(id);
      return other === undefined ? [] : [[Number(of(row)), Number(of(other))] as const];
    });
    const r = correlation(pairs);
    // The correlation of halves, and that of all games by the formula of Spearman and Brown.
    return [title, pairs.length, r.toFixed(2), ((2 * r) / (1 + r)).toFixed(2)];
  });
}

/** Widths in feet of the bands of a class, and the start of its last band. */
const BANDS = {
  layup: { width: 2, last: 4 },
  "jumper two": { width: 4, last: 16 },
  three: { width: 2, last: 26 },
} as const;

const located = (list: readonly Attempt[]): readonly Attempt[] =>
  list.filter(({ distance_ft, made }) => distance_ft !== null && made !== null);

/** Shares made by class and distance of located attempts. */
const makesByDistance = (list: readonly Attempt[]): Rows =>
  Object.entries(BANDS).flatMap(([name, { width, last }]) => {
    const bands = groupBy(
      list.filter((shot) => shot.shot_class === name),
      ({ distance_ft }) => Math.min(last, width * Math.floor(Number(distance_ft) / width)),
    );
    return [...bands]
      .toSorted(([one], [other]) => one - other)
      .map(([from, own]) => {
        const feet = from === last ? `${from} and more` : `${from} to ${from + width}`;
        return [name, feet, own.length, madeText(own)];
      });
  });

/** The effect of distance, fitted to one half of the games and tested on the other. */
function distanceChange(list: readonly Attempt[]): Change {
  const ids = [...new Set(list.map(({ game_id }) => game_id))];
  const first = new Set(ids.filter((_, place) => place % 2 === 0));
  const isFirst = ({ game_id }: Attempt) => first.has(game_id);
  const [inFirst, inSecond] = [list.filter(isFirst), list.filter((shot) => !isFirst(shot))];
  const [byFirst, bySecond] = [gainBy(inFirst), gainBy(inSecond)];
  const gain = (shot: Attempt) => (isFirst(shot) ? bySecond : byFirst)(shot);
  const recent = recentShots();
  return sentence`by this much (${list.length} located attempts of ${ids.length} games): ${averageText([...inFirst, ...inSecond], gain, 4)}. With a fit to all of them, the change in the 2 recorded games of 2025-26 (${recent.length} attempts) is ${averageText(recent, gainBy(list), 4)}. Class`;
}

/** The located attempts of the recorded games of 2025-26. */
const recentShots = (): readonly Attempt[] =>
  ["summary_401824221_inplay", "summary_401825220"].flatMap((name) => {
    const own = rows(shots(site_wbb_summary.parse(readRecorded(`wbb/${name}.json`))));
    return located(own.map((shot) => ({ ...shot, day: "" })));
  });

/** The change of log loss by bands of four feet within classes, fitted to a table. */
function gainBy(train: readonly Attempt[]) {
  const banded = (shot: Attempt) =>
    `${classAndValue(shot)} ${Math.min(6, Math.floor(Number(shot.distance_ft) / 4))}`;
  return lossBeyond(lookup(train, banded), lookup(train, classAndValue));
}

/** The card of expectedPoints and shotQuality. */
export async function card(): Promise<ModelCard> {
  const all = attempts().filter(({ made }) => made !== null);
  const train = all.filter(({ day }) => day < "20230101");
  const test = all.filter(({ day }) => day >= "20230101");
  const model = fitExpectedPoints(train);
  const own = chancesBy(model, test);
  const bar = lookup(train, classAndValue);
  const points = shotQuality(test, { model });
  const ratio =
    sum(points.map((row) => Number(row.points))) /
    sum(points.map((row) => Number(row.expected_points)));
  const lossRow = (name: string, chance: Chance) => [
    name,
    mean(test.map(lossBy(chance))).toFixed(4),
    chance === bar ? "" : averageText(test, lossBeyond(chance, bar), 5),
  ];
  return {
    changes: [
      sentence`Fitted to ${train.length} attempts of November`,
      sentence`and tested on ${test.length} of January 2023`,
      table("probabilities", [
        lossRow(
          "one for all",
          lookup(train, () => ""),
        ),
        lossRow(
          "by value",
          lookup(train, (shot) => String(shot.points_attempted)),
        ),
        lossRow("by class and value", bar),
        lossRow("the same, with separate last three seconds", own),
      ]),
      sentence`Actual points were ${ratio.toFixed(4)} of the expected`,
      table("class | attempts", calibration(test, own)),
      distanceChange(located(all)),
      table("class | feet", makesByDistance(located(all))),
      table("statistic", reliability(all)),
    ],
    pictures: { "shot-quality": shotQualityChart(shotQuality(all)) },
  };
}
