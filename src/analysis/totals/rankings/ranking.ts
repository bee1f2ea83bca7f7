import { type Place, rankValues, UNRANKED } from "../../numeric/ranks";
import type { Ranked } from "./place-columns";
import { type Minimum, minimumFor, type Qualification, type TeamSpan } from "./qualification";

export interface Subject {
  readonly season: unknown;
  readonly span: TeamSpan;
  /** Whether it is never ranked. */
  readonly isOutside: boolean;
  /** The group whose members are compared with each other; all of a season if undefined. */
  readonly group?: string | null;
  /** Returns a sum that a minimum may require. */
  readonly sum: (name: string) => number;
  /** Returns a statistic. */
  readonly value: (name: string) => number | null;
}

/** Settings of a ranking; `least` replaces the usual minimum. */
export interface Ranking {
  readonly statistics: Ranked;
  readonly qualification: Qualification;
  readonly least: number | undefined;
  /** Games that everybody needs in addition. */
  readonly min_games?: number | undefined;
  readonly ranks: boolean;
}

/** Whether a subject qualifies, and the required minimum. */
interface Judged {
  readonly isQualified: boolean;
  readonly minimum: number | null;
}

export interface Standing<S extends Subject> extends Judged {
  readonly subject: S;
  readonly places: readonly Place[];
}

/** Returns the subjects by season, the qualified first, otherwise in their order. */
export function rankSubjects<S extends Subject>(
  subjects: readonly S[],
  { statistics, qualification, least, min_games = 0, ranks }: Ranking,
): readonly Standing<S>[] {
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
  const lists = new Map(
    [...new Set(subjects.map(({ group }) => group))].map((group) => {
      const own = values.map((value, at) => (subjects[at]?.group === group ? value : null));
      const isRanked =
        group === undefined || own.filter((value) => value !== null).length >= LEAST_IN_GROUP;
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
