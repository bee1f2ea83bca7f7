import type { BaseballTotal } from "../baseball/totals";
import { baseballTotals } from "../baseball/totals";
import { reboundsOf } from "../basketball/box";
import type { BasketballTotal } from "../basketball/totals";
import { basketballTotals } from "../basketball/totals";
import type { Athlete, Team } from "../league";
import { ratio } from "../numbers";
import { compareTexts } from "../order";
import { remembered } from "../remembered";
import type { MlbSeason } from "./baseball/model";
import type { WbbSeason } from "./basketball/model";
import { seasonBattingText, seasonPitchingText } from "./stat-lines";
import type { AnySeason } from "./table";
import { averageText, oneDecimal } from "./texts";

/** An athlete's season in one category. */
export interface Led {
  readonly athlete: Athlete;
  readonly team: Team;
  readonly value: number;
  /** The number as printed. */
  readonly text: string;
  /** The season in a line, where the service prints that instead. */
  readonly line: string;
}

/** A category with everybody who counts in it, best first. */
export interface Category {
  readonly name: string;
  readonly displayName: string;
  readonly shortDisplayName: string;
  readonly abbreviation: string;
  readonly description: string;
  readonly leaders: readonly Led[];
}

interface Definition<T> {
  /** Name, display name, short display name, abbreviation and description. */
  readonly names: readonly [string, string, string, string, string];
  /** Undefined for those who do not count. */
  readonly value: (total: T, games: number) => number | undefined;
  readonly text?: (value: number) => string;
  /** Lowest first. */
  readonly isLow?: boolean;
}

const positive = (value: number | undefined) =>
  value !== undefined && value > 0 ? value : undefined;

const COLLEGE: readonly Definition<BasketballTotal>[] = [
  {
    names: ["points", "Points", "PTS", "PTS", "Points scored."],
    value: ({ line }) => positive(line.points),
  },
  {
    names: ["rebounds", "Rebounds", "REB", "REB", "Rebounds taken."],
    value: (total) => positive(reboundsOf(total.line)),
  },
  {
    names: ["assists", "Assists", "AST", "AST", "Passes that led to a basket."],
    value: ({ line }) => positive(line.assists),
  },
  {
    names: ["steals", "Steals", "STL", "STL", "Balls taken from the other side."],
    value: ({ line }) => positive(line.steals),
  },
  {
    names: ["blocks", "Blocks", "BLK", "BLK", "Shots blocked."],
    value: ({ line }) => positive(line.blocks),
  },
  {
    names: ["avgPoints", "Points Per Game", "PPG", "PPG", "Points a game."],
    value: ({ line, games }) => positive(ratio(line.points, games)),
    text: oneDecimal,
  },
  {
    names: ["fieldGoalPct", "Field Goal Percentage", "FG%", "FG%", "Share of shots made."],
    // Three shots a game of the team: a tall reserve does not lead with one of one.
    value: ({ line }, games) =>
      line.fieldGoalsAttempted < 3 * games
        ? undefined
        : 100 * ratio(line.fieldGoalsMade, line.fieldGoalsAttempted),
    text: oneDecimal,
  },
  {
    names: ["quadrupleDoubles", "Quadruple-Doubles", "QD", "QD", "None so far."],
    value: () => undefined,
  },
];

const CLUB: readonly Definition<BaseballTotal>[] = [
  {
    names: ["avg", "Batting Average", "BA", "AVG", "Hits an at-bat."],
    // 3.1 plate appearances a game of the team, as the rules have it.
    value: ({ batting }, games) =>
      batting === undefined || batting.plateAppearances < 3.1 * games
        ? undefined
        : ratio(batting.hits, batting.atBats),
    text: averageText,
  },
  {
    names: ["homeRuns", "Home Runs", "HR", "HR", "Home runs hit."],
    value: ({ batting }) => positive(batting?.homeRuns),
  },
  {
    names: ["RBIs", "Runs Batted In", "RBI", "RBI", "Runs batted in."],
    value: ({ batting }) => positive(batting?.runsBattedIn),
  },
  {
    names: ["stolenBases", "Stolen Bases", "SB", "SB", "Bases stolen."],
    value: ({ batting }) => positive(batting?.stolenBases),
  },
  {
    names: ["wins", "Wins", "W", "W", "Games won by the pitcher."],
    value: ({ wins }) => positive(wins),
  },
  {
    names: ["ERA", "Earned Run Average", "ERA", "ERA", "Earned runs in nine innings."],
    // An inning a game of the team, as the rules have it.
    value: ({ pitching }, games) =>
      pitching === undefined || pitching.outs < 3 * games
        ? undefined
        : ratio(27 * pitching.earnedRuns, pitching.outs),
    text: (value) => value.toFixed(2),
    isLow: true,
  },
  {
    names: ["strikeouts", "Strikeouts", "K", "K", "Batters struck out."],
    value: ({ pitching }) => positive(pitching?.strikeouts),
  },
  {
    names: ["saves", "Saves", "SV", "SV", "Games saved."],
    value: ({ saves }) => positive(saves),
  },
  { names: ["perfectGames", "Perfect Games", "PG", "PG", "None so far."], value: () => undefined },
];

type Total = BasketballTotal | BaseballTotal;

const PITCHED = new Set(["wins", "ERA", "strikeouts", "saves"]);

function lineOf(total: Total, category: string, text: string): string {
  if ("line" in total) return text;
  return PITCHED.has(category) ? seasonPitchingText(total) : seasonBattingText(total);
}

function categoriesFrom<T extends Total>(
  season: AnySeason,
  totals: ReadonlyMap<string, T>,
  definitions: readonly Definition<T>[],
): readonly Category[] {
  const games = new Map(
    season.world.teams.map(({ id }) => [
      id,
      season.gamesOf(id).filter(({ phase, plan }) => phase === "final" && plan.seasonType !== 1)
        .length,
    ]),
  );
  return definitions.map(({ names, value: count, text = String, isLow = false }) => {
    const [name, displayName, shortDisplayName, abbreviation, description] = names;
    const leaders = [...totals.values()].flatMap((total): Led[] => {
      const value = count(total, games.get(total.team.id) ?? 0);
      if (value === undefined) return [];
      const { athlete, team } = total;
      const shown = text(value);
      return [{ athlete, team, value, text: shown, line: lineOf(total, name, shown) }];
    });
    const sign = isLow ? -1 : 1;
    leaders.sort((a, b) => sign * (b.value - a.value) || compareTexts(a.athlete.id, b.athlete.id));
    return { name, displayName, shortDisplayName, abbreviation, description, leaders };
  });
}

/** Everybody's season by category; the last category has nobody. */
export const categoriesOfSeason = remembered((season: AnySeason): readonly Category[] =>
  season.world.league.code === "wbb"
    ? categoriesFrom(season, basketballTotals(season as WbbSeason), COLLEGE)
    : categoriesFrom(season, baseballTotals(season as MlbSeason), CLUB),
);
