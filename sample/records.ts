import { type Game, isCompleted, scoreOf, sideOf } from "./game";
import { type Code, isBasketball, otherSide, type Team } from "./league";
import { ratio } from "./numbers";

export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A completed game as one team saw it. */
export interface Result {
  readonly game: Game;
  readonly home: boolean;
  readonly opponent: Team;
  readonly own: number;
  readonly other: number;
}

export interface TeamRecord {
  readonly all: Tally;
  readonly home: Tally;
  readonly road: Tally;
  /** Within the conference or division, and within a baseball league. */
  readonly group: Tally;
  readonly league: Tally;
  readonly lastTen: Tally;
  readonly results: readonly Result[];
  readonly pointsFor: number;
  readonly pointsAgainst: number;
  /** Games won in a row, lost in a row as a negative number. */
  readonly streak: number;
}

/** Spring training and forfeits count nowhere, as with the service, and only the regular season within groups. */
export function recordOf(code: Code, team: string, games: readonly Game[]): TeamRecord {
  const results = games.flatMap((game): Result[] => {
    const score = scoreOf(game);
    const isCounted = isCompleted(game) && game.phase !== "forfeit" && game.plan.type !== 1;
    if (!isCounted || score === undefined) return [];
    const side = sideOf(game.plan, team);
    const opponent = game.plan[otherSide(side)];
    return [
      { game, home: side === "home", opponent, own: score[side], other: score[otherSide(side)] },
    ];
  });
  const tally = (keep: (result: Result) => boolean) => tallyOf(results.filter(keep));
  // A neutral floor is neither home nor road in wbb.
  const hasHost = ({ game }: Result) => !isBasketball(code) || !game.plan.neutral;
  const own = ({ game: { plan }, home }: Result) => (home ? plan.home : plan.away).group;
  const regular = ({ game }: Result) => game.plan.type === 2;
  return {
    results,
    all: tallyOf(results),
    home: tally((result) => result.home && hasHost(result)),
    road: tally((result) => !result.home && hasHost(result)),
    group: tally((result) => regular(result) && own(result) === result.opponent.group),
    league: tally(
      (result) => regular(result) && own(result).parent === result.opponent.group.parent,
    ),
    lastTen: tallyOf(results.slice(-10)),
    pointsFor: results.reduce((sum, result) => sum + result.own, 0),
    pointsAgainst: results.reduce((sum, result) => sum + result.other, 0),
    streak: streakOf(results),
  };
}

export function tallyOf(results: readonly Result[]): Tally {
  const count = (sign: number) =>
    results.filter(({ own, other }) => Math.sign(own - other) === sign).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

/** Share of games won, ties half; 0 before the first. */
export function winPercent({ wins, losses, ties }: Tally): number {
  return ratio(wins + ties / 2, wins + losses + ties);
}

/** `8-3`, with ties if there are any. */
export const tallyText = ({ wins, losses, ties }: Tally): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join("-");

function streakOf(results: readonly Result[]): number {
  let streak = 0;
  for (const { own, other } of [...results].reverse()) {
    const sign = Math.sign(own - other);
    if (sign === 0 || (streak !== 0 && sign !== Math.sign(streak))) break;
    streak += sign;
  }
  return streak;
}
