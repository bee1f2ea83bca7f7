import type { Athlete } from "./league";
import { type Game, isCompleted, type Score, type Tally, type TeamRecord } from "./season";

/** One side's view of a completed game. */
interface Outing {
  readonly opponent: string;
  readonly points: number;
  readonly allowed: number;
  readonly site: "home" | "road" | "neutral";
  readonly inGroup: boolean;
  readonly inLeague: boolean;
}

/**
 * A team's record over games in their order. Spring training does not count; the regular season
 * alone counts within groups. A neutral floor is neither home nor road in wbb; in mlb the side
 * designated as home keeps it.
 */
export function recordOf<A extends Athlete, G>(
  team: string,
  games: readonly Game<A, G>[],
  score: (game: Game<A, G>) => Score | undefined,
  code: "wbb" | "mlb",
): TeamRecord {
  const outings = games.flatMap((game): Outing[] => {
    const points = score(game);
    if (!isCompleted(game) || game.plan.seasonType === 1 || points === undefined) return [];
    const { plan } = game;
    const isHome = plan.home.id === team;
    const [own, other] = isHome ? [plan.home, plan.away] : [plan.away, plan.home];
    const regular = plan.seasonType === 2;
    return [
      {
        opponent: other.id,
        points: isHome ? points.home : points.away,
        allowed: isHome ? points.away : points.home,
        site: plan.neutralSite && code === "wbb" ? "neutral" : isHome ? "home" : "road",
        inGroup: regular && own.group.id === other.group.id,
        inLeague: regular && own.group.parent?.id === other.group.parent?.id,
      },
    ];
  });
  const tally = (keep: (outing: Outing) => boolean) => tallyOf(outings.filter(keep));
  const all = tallyOf(outings);
  const played = outings.length;
  return {
    all,
    home: tally(({ site }) => site === "home"),
    road: tally(({ site }) => site === "road"),
    group: tally(({ inGroup }) => inGroup),
    league: tally(({ inLeague }) => inLeague),
    lastTen: tallyOf(outings.slice(-10)),
    against: (opponent) => tally((outing) => opponent(outing.opponent)),
    pointsFor: outings.reduce((sum, { points }) => sum + points, 0),
    pointsAgainst: outings.reduce((sum, { allowed }) => sum + allowed, 0),
    streak: streakOf(outings),
    percent: played === 0 ? 0 : (all.wins + all.ties / 2) / played,
  };
}

function tallyOf(outings: readonly Outing[]): Tally {
  const count = (sign: number) =>
    outings.filter(({ points, allowed }) => Math.sign(points - allowed) === sign).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

function streakOf(outings: readonly Outing[]): number {
  let streak = 0;
  for (const { points, allowed } of [...outings].reverse()) {
    const sign = Math.sign(points - allowed);
    if (sign === 0 || (streak !== 0 && sign !== Math.sign(streak))) break;
    streak += sign;
  }
  return streak;
}
