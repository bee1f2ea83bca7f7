import type { BaseballAthlete } from "../../league";
import { averageText } from "../texts";
import { battingAverage, earnedRunAverage, type SeasonLines } from "./lines";

/** Who leads a club in something over the season. */
interface SeasonLeader {
  readonly name: string;
  readonly displayName: string;
  readonly abbreviation: string;
  readonly athlete: BaseballAthlete;
  readonly value: number;
  readonly displayValue: string;
}

export interface Category {
  readonly name: string;
  readonly displayName: string;
  readonly abbreviation: string;
  readonly value: (totals: SeasonLines, athlete: string) => number;
  readonly show: (value: number) => string;
  /** Games worth of appearances a leader must have; without them anyone with a value leads. */
  readonly qualifies: (totals: SeasonLines, athlete: string) => boolean;
  /** The best has the least. */
  readonly least?: boolean;
}

const whole = (value: number) => String(value);
const bats = (totals: SeasonLines, athlete: string) => totals.batting(athlete).plateAppearances > 0;
const pitches = (totals: SeasonLines, athlete: string) => totals.pitching(athlete).line.outs > 0;

export const CATEGORIES = {
  avg: {
    name: "avg",
    displayName: "Batting Average",
    abbreviation: "AVG",
    value: (totals, athlete) => battingAverage(totals.batting(athlete)),
    show: averageText,
    qualifies: (totals, athlete) =>
      totals.batting(athlete).plateAppearances >= 2.5 * totals.team.games,
  },
  homeRuns: {
    name: "homeRuns",
    displayName: "Home Runs",
    abbreviation: "HR",
    value: (totals, athlete) => totals.batting(athlete).homeRuns,
    show: whole,
    qualifies: bats,
  },
  RBIs: {
    name: "RBIs",
    displayName: "Runs Batted In",
    abbreviation: "RBI",
    value: (totals, athlete) => totals.batting(athlete).runsBattedIn,
    show: whole,
    qualifies: bats,
  },
  ERA: {
    name: "ERA",
    displayName: "Earned Run Average",
    abbreviation: "ERA",
    value: (totals, athlete) => earnedRunAverage(totals.pitching(athlete).line),
    show: (value) => value.toFixed(2),
    qualifies: (totals, athlete) => totals.pitching(athlete).line.outs >= 2 * totals.team.games,
    least: true,
  },
  wins: {
    name: "wins",
    displayName: "Wins",
    abbreviation: "W",
    value: (totals, athlete) => totals.pitching(athlete).wins,
    show: whole,
    qualifies: pitches,
  },
  strikeouts: {
    name: "strikeouts",
    displayName: "Strikeouts",
    abbreviation: "K",
    value: (totals, athlete) => totals.pitching(athlete).line.strikeouts,
    show: whole,
    qualifies: pitches,
  },
} as const satisfies { readonly [name: string]: Category };

export type CategoryName = keyof typeof CATEGORIES;

/** The leader of one category; nobody before the first game. */
export function leaderOf(
  athletes: readonly BaseballAthlete[],
  totals: SeasonLines,
  name: CategoryName,
): SeasonLeader[] {
  const category: Category = CATEGORIES[name];
  const { displayName, abbreviation, value, show, qualifies, least } = category;
  const candidates = athletes.filter(({ id }) => qualifies(totals, id));
  const [first] = candidates;
  if (first === undefined) return [];
  const sign = least ? -1 : 1;
  const athlete = candidates.reduce((best, one) =>
    sign * (value(totals, one.id) - value(totals, best.id)) > 0 ? one : best,
  );
  const most = value(totals, athlete.id);
  return [{ name, displayName, abbreviation, athlete, value: most, displayValue: show(most) }];
}
