import type { AggregateInput } from "../../../games/define-aggregate";
import { namesAndColorsLast } from "../../../games/table";
import {
  type ColumnInfo,
  type Columns,
  describeColumns,
  double,
  integer,
  logical,
} from "../../../schema/columns";
import type { JsonObject } from "../../../schema/payload";
import { type DenseRow, readRows } from "../../../schema/reader";
import { type Place, rankValues, UNRANKED } from "../../numeric/ranks";
import type { Statistic } from "../statistics";
import {
  type Minimum,
  minimumFor,
  type Qualification,
  type TeamGameKey,
  TeamLogs,
  type TeamSpan,
} from "./qualification";

/** Statistics that can be ranked, by name: `fewer` if the lowest value is the best, and the kind of totals. */
export type Ranked = Readonly<Record<string, Partial<Pick<Statistic, "fewer" | "kind">>>>;

/** Ranks and percentiles in a row, present with the option `ranks`. */
export type PlacesOf<R extends Ranked> = {
  readonly [Name in keyof R & string as `${Name}_rank` | `${Name}_percentile`]?: number | null;
};

export const qualifiedBy = (rule: string) => ({
  qualified: logical(
    "True if the row reaches qualifying_minimum, which is required for ranks without a separate minimum.",
  ),
  qualifying_minimum: double(
    `Minimum to qualify. ${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`,
  ),
});

export function placeColumns(statistics: Ranked, who: string): Columns {
  const among = `the season's qualified ${who}`;
  const entries = Object.entries(statistics);
  const ranks = entries.map(([name, { fewer }]) => {
    const first = `1 for the ${fewer ? "lowest" : "highest"}; ties share the better rank.`;
    return [`${name}_rank`, integer(`Rank by ${name} among ${among}, ${first}`)];
  });
  const percentiles = entries.map(([name, { fewer }]) => {
    const worse = `with a ${fewer ? "higher" : "lower"} ${name}, plus half of those with the same value.`;
    return [`${name}_percentile`, double(`Share of ${among}, 0 to 1, ${worse}`)];
  });
  return Object.fromEntries([...ranks, ...percentiles]);
}

interface Subject {
  readonly season: unknown;
  readonly span: TeamSpan;
  /** Whether it is never ranked. */
  readonly isOutside: boolean;
  /** The group whose members are compared with each other; all of a season if undefined. */
  readonly group?: string | null;
  readonly sum: (name: string) => number;
  readonly value: (name: string) => number | null;
}

/** Settings of a ranking; `least` replaces the usual minimum. */
interface Ranking {
  readonly statistics: Ranked;
  readonly qualification: Qualification;
  readonly least: number | undefined;
  readonly min_games?: number | undefined;
  readonly ranks: boolean;
}

interface Judged {
  readonly isQualified: boolean;
  readonly minimum: number | null;
}

/** Returns the subjects by season, the qualified first, otherwise in their order. */
export function rankSubjects<S extends Subject>(
  subjects: readonly S[],
  { statistics, qualification, least, min_games = 0, ranks }: Ranking,
) {
  const seasons = [...new Set(subjects.map(({ season }) => season))];
  return seasons.flatMap((season) => {
    const own = subjects.filter((one) => one.season === season);
    const judged = judgeBy(qualification, own, least, min_games);
    const lists = (ranks ? Object.entries(statistics) : []).map(([name, { fewer }]) => {
      const known = judged(name);
      const values = own.map((one, at) => (known[at]?.isQualified ? one.value(name) : null));
      return rankInGroups(own, values, fewer === true);
    });
    const usual = judged("usual");
    const standings = own.map((subject, at) => ({
      ...(usual[at] as Judged),
      subject,
      places: lists.map((list) => list[at] as Place),
    }));
    return [true, false].flatMap((is) => standings.filter(({ isQualified }) => isQualified === is));
  });
}

/** Among fewer of a group nobody is ranked. */
const LEAST_IN_GROUP = 20;
const USUAL = ["usual"] as const;

function judgeBy(
  { usual, further, option }: Qualification,
  subjects: readonly Subject[],
  least: number | undefined,
  min_games: number,
): (name: string) => readonly Judged[] {
  const sumOf = ({ sum }: Subject, { of }: Minimum): number =>
    of.reduce((all, name) => all + sum(name), 0);
  const counts = subjects
    .filter(({ isOutside }) => !isOutside)
    .map((one) => sumOf(one, usual))
    .sort((a, b) => a - b);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  // An option counts its own column; the default rule may add others.
  const asked = { of: [usual.of[0] as string], floor: least ?? 0 };
  const replaced = least !== undefined && option !== undefined;
  const known = new Map<unknown, readonly Judged[]>();
  return (name) => {
    const rule = further[name] ?? USUAL;
    const minima = rule.map((one) => (one !== "usual" ? one : replaced ? asked : usual));
    const list =
      known.get(rule) ??
      subjects.map((subject) => {
        const needed = minima.map((one) => minimumFor(one, subject.span, median));
        const isQualified =
          !subject.isOutside &&
          (min_games === 0 || subject.sum("games") >= min_games) &&
          minima.every((one, index) => sumOf(subject, one) >= (needed[index] ?? 0));
        return { isQualified, minimum: needed[0] ?? null };
      });
    known.set(rule, list);
    return list;
  };
}

/** Returns the places of values within the subjects' groups; none outside of a group, or in a small one. */
function rankInGroups(
  subjects: readonly Subject[],
  values: readonly (number | null)[],
  fewerIsBetter: boolean,
): readonly Place[] {
  if (subjects.every(({ group }) => group === undefined)) return rankValues(values, fewerIsBetter);
  const lists = new Map(
    [...new Set(subjects.map(({ group }) => group))].map((group) => {
      const own = values.map((value, at) => (subjects[at]?.group === group ? value : null));
      const isRanked = own.filter((value) => value !== null).length >= LEAST_IN_GROUP;
      return [group, group === null || !isRanked ? [] : rankValues(own, fewerIsBetter)] as const;
    }),
  );
  return subjects.map(({ group }, at) => lists.get(group)?.[at] ?? UNRANKED);
}

/** Returns the share of values that are less than one, plus half of the equal ones. */
export function percentileAmong(values: readonly number[], one: number): number {
  const less = values.filter((value) => value < one).length;
  const equal = values.filter((value) => value === one).length;
  return (less + equal / 2) / values.length;
}

/** Returns the part of an aggregate's declaration that depends on the option `ranks`. */
export function rankedTable<Options extends { readonly ranks: boolean }>(
  columns: Columns,
  statistics: Ranked,
  who: string,
  items: (input: AggregateInput, options: Options) => Iterable<JsonObject>,
) {
  const plain = namesAndColorsLast(columns);
  const placed = namesAndColorsLast({ ...columns, ...placeColumns(statistics, who) });
  const lists = { plain: describeColumns(plain), placed: describeColumns(placed) };
  return {
    columns: lists.plain,
    columnsWith: ({ ranks }: Options): readonly ColumnInfo[] =>
      ranks ? lists.placed : lists.plain,
    cells: (input: AggregateInput, options: Options): readonly DenseRow[] =>
      readRows(options.ranks ? placed : plain, items(input, options)),
  };
}

type Item = Readonly<Record<string, unknown>>;

/** Returns the items by season, the qualified first. `games` are all games of the teams. */
export function rankItems(
  players: readonly { readonly item: Item; readonly appearances: readonly TeamGameKey[] }[],
  games: readonly TeamGameKey[],
  ranking: Ranking,
): readonly Item[] {
  const rows = [...games, ...players.flatMap(({ appearances }) => appearances)];
  const logs = new TeamLogs(rows, undefined, games.length);
  let next = games.length;
  const subjects = players.map(({ item, appearances }) => ({
    item,
    season: item.season,
    span: logs.spanOf(appearances.map(() => next++)),
    isOutside: false,
    sum: (name: string) => Number(item[name] ?? 0),
    value: (name: string) => (typeof item[name] === "number" ? item[name] : null),
  }));
  const names = Object.keys(ranking.statistics);
  return rankSubjects(subjects, ranking).map(({ subject, isQualified, minimum, places }) => ({
    ...subject.item,
    qualified: isQualified,
    qualifying_minimum: minimum,
    ...Object.fromEntries(
      places.flatMap(({ rank, percentile }, at) => [
        [`${names[at]}_rank`, rank],
        [`${names[at]}_percentile`, percentile],
      ]),
    ),
  }));
}
