import type { Athlete, Team } from "./league";
import { compareTexts } from "./order";
import { remembered } from "./remembered";
import type { Season } from "./season";

/** A team's place in a poll. */
export interface Ranked {
  readonly team: Team;
  /** From 1. */
  readonly rank: number;
  /** A week before; 0 for a team that was not ranked. */
  readonly previous: number;
  readonly points: number;
  readonly firstPlaceVotes: number;
}

/** The polls rank half of the make-believe teams; the others are unranked. */
const PLACES = 6;
const VOTERS = { ap: 28, usa: 32 } as const;

/** What the service writes for a team that is not ranked. */
export const UNRANKED = 99;

type AnySeason<A extends Athlete> = Pick<Season<A, never, never>, "world" | "record">;

/**
 * Journalists ("ap") go by results, coaches ("usa") by results and strength; in both a point is
 * what a voter's ballot of six gives.
 */
export function pollOf<A extends Athlete>(
  season: AnySeason<A>,
  poll: "ap" | "usa",
): readonly Ranked[] {
  const merit = (team: Team<A>) => {
    const { all, pointsFor, pointsAgainst } = season.record(team.id);
    const results = 3 * (all.wins - all.losses) + (pointsFor - pointsAgainst) / 20;
    return results + (poll === "usa" ? team.strength : team.strength / 4);
  };
  const former = order(season.world.teams, (team) => team.strength);
  return order(season.world.teams, merit)
    .slice(0, PLACES)
    .map((team, place) => {
      const previous = former.indexOf(team) + 1;
      const firstPlaceVotes = place === 0 ? VOTERS[poll] - 3 : place === 1 ? 3 : 0;
      // One voter of the coaches' poll halves the last place, as shared ballots do.
      const shared = poll === "usa" && place === PLACES - 1 ? 0.5 : 0;
      return {
        team,
        rank: place + 1,
        previous: previous <= PLACES ? previous : 0,
        points: VOTERS[poll] * (PLACES - place) - place * 3 + shared,
        firstPlaceVotes,
      };
    });
}

/** Highest first; equal ones by id, so that the order never depends on the sort. */
function order<T extends { readonly id: string }>(
  list: readonly T[],
  merit: (one: T) => number,
): T[] {
  return [...list].sort((a, b) => merit(b) - merit(a) || compareTexts(a.id, b.id));
}

const ranksOf = remembered(
  (season: AnySeason<Athlete>): ReadonlyMap<string, number> =>
    new Map(pollOf(season, "ap").map(({ team: { id }, rank }) => [id, rank])),
);

/** Place in the journalists' poll, 99 for the unranked. */
export const rankOf = (season: AnySeason<Athlete>, team: string): number =>
  ranksOf(season).get(team) ?? UNRANKED;
