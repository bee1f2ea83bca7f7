import type { Athlete, League, Plan, Team } from "./league";
import { later } from "./time";

/** Fifty-two weeks, so that games stay on their weekdays. */
const YEAR_MINUTES = 364 * 24 * 60;

/** What tells the ids of the season before from those of the present one. */
const IDS = 1_000_000;

/** Whether an id is of a game of the season before. */
export const isEarlierGame = (id: string): boolean => id.startsWith("989");

/**
 * The season before a league's: the same teams and days, every game played. Each player is a year
 * younger, players of the first year are replaced by others who have left since, and of each pair of
 * teams two players were on the other one.
 */
export function seasonBefore(league: League): League {
  const teams = league.teams.map((team, index) => {
    const others = league.teams[index % 2 === 0 ? index + 1 : index - 1] ?? team;
    const moved = placeOfMove(team, others, index >> 1);
    const athletes = team.athletes.map((athlete, place) =>
      yearBefore(place === moved ? (others.athletes[place] ?? athlete) : athlete, team, others),
    );
    return { ...team, athletes };
  });
  const byId = new Map(teams.map((team) => [team.id, team]));
  const plans = league.plans.filter(({ fate }) => fate === "final");
  return {
    ...league,
    year: league.year - 1,
    now: later(league.now, -YEAR_MINUTES / 2),
    teams,
    plans: plans.map((plan) => planBefore(plan, byId)),
  };
}

/** The first place, from one on, whose players of both teams are not in their first year. */
const placeOfMove = (team: Team, others: Team, from: number): number =>
  team.athletes.findIndex(
    ({ years }, place) => place >= from && years > 1 && (others.athletes[place]?.years ?? 0) > 1,
  );

function yearBefore(athlete: Athlete, team: Team, others: Team): Athlete {
  const { injury: _, years, place, ...rest } = athlete;
  const own = { ...rest, injury: undefined, place, team: team.id };
  if (years > 1) return { ...own, years: years - 1 };
  const { lastName } = others.athletes[(place + 1) % others.athletes.length] ?? athlete;
  return {
    ...own,
    id: String(Number(athlete.id) + 50),
    lastName,
    name: `${athlete.firstName} ${lastName}`,
    shortName: `${[...athlete.firstName][0]}. ${lastName}`,
    years: 4,
  };
}

function planBefore(plan: Plan, teams: ReadonlyMap<string, Team>): Plan {
  const { winner: _, resumed: __, ...rest } = plan;
  return {
    ...rest,
    id: String(Number(plan.id) - IDS),
    start: later(plan.start, -YEAR_MINUTES),
    home: teams.get(plan.home.id) ?? plan.home,
    away: teams.get(plan.away.id) ?? plan.away,
    overtime: false,
    salt: 0,
  };
}
