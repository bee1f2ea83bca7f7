import type { Athlete, Plan, Team } from "./league";
import { ratio } from "./numbers";
import { type Game, isCompleted, type Score, type Tally, type TeamRecord } from "./season";

/** A completed game as one team saw it. */
export interface Result {
  readonly game: Game<Athlete, unknown>;
  readonly home: boolean;
  readonly opponent: Team;
  readonly own: number;
  readonly other: number;
}

/** Completed games that count in the records: all but spring training. */
export function resultsOf<A extends Athlete, G>(
  team: string,
  games: readonly Game<A, G>[],
  score: (game: Game<A, G>) => Score | undefined,
): readonly Result[] {
  return games.flatMap((game) => {
    const points = score(game);
    if (!isCompleted(game) || game.plan.seasonType === 1 || points === undefined) return [];
    const home = game.plan.home.id === team;
    return {
      game,
      home,
      opponent: home ? game.plan.away : game.plan.home,
      own: home ? points.home : points.away,
      other: home ? points.away : points.home,
    };
  });
}

/** A neutral floor is neither home nor road in wbb; in mlb the side designated as home keeps it. */
export const isNeutral = (code: "wbb" | "mlb", { neutralSite }: Plan): boolean =>
  code === "wbb" && neutralSite;

/** A team's record over games in their order; the regular season alone counts within groups. */
export function recordOf<A extends Athlete, G>(
  team: string,
  games: readonly Game<A, G>[],
  score: (game: Game<A, G>) => Score | undefined,
  code: "wbb" | "mlb",
): TeamRecord {
  const results = resultsOf(team, games, score);
  const tally = (keep: (result: Result) => boolean) => tallyOf(results.filter(keep));
  const all = tallyOf(results);
  return {
    all,
    home: tally(({ game, home }) => home && !isNeutral(code, game.plan)),
    road: tally(({ game, home }) => !home && !isNeutral(code, game.plan)),
    group: tally((result) => isRegular(result) && groupOf(result).id === result.opponent.group.id),
    league: tally(
      (result) =>
        isRegular(result) && groupOf(result).parent?.id === result.opponent.group.parent?.id,
    ),
    lastTen: tallyOf(results.slice(-10)),
    against: (opponent) => tally((result) => opponent(result.opponent.id)),
    pointsFor: results.reduce((sum, { own }) => sum + own, 0),
    pointsAgainst: results.reduce((sum, { other }) => sum + other, 0),
    streak: streakOf(results),
    percent: winPercent(all),
  };
}

const isRegular = ({ game }: Result): boolean => game.plan.seasonType === 2;

const groupOf = ({ game: { plan }, home }: Result) => (home ? plan.home : plan.away).group;

export function tallyOf(results: readonly Result[]): Tally {
  const count = (sign: number) =>
    results.filter(({ own, other }) => Math.sign(own - other) === sign).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

/** Share of games won, ties half; 0 before the first. */
export const winPercent = ({ wins, losses, ties }: Tally): number =>
  ratio(wins + ties / 2, wins + losses + ties);

function streakOf(results: readonly Result[]): number {
  let streak = 0;
  for (const { own, other } of [...results].reverse()) {
    const sign = Math.sign(own - other);
    if (sign === 0 || (streak !== 0 && sign !== Math.sign(streak))) break;
    streak += sign;
  }
  return streak;
}
