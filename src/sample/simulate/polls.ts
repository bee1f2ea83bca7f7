import { dayAfter, eastern } from "./clock";
import type { Athlete, Team } from "./league";
import { compareTexts } from "./order";
import { seeded } from "./random";
import { recordOf } from "./record";
import { remembered } from "./remembered";
import type { Season, Tally } from "./season";

/** Journalists ("ap") and coaches ("usa"). */
export type PollKind = "ap" | "usa";

/** A team's place in a poll. */
export interface Ranked {
  readonly team: Team;
  /** From 1; 0 for a team that is not ranked. */
  readonly rank: number;
  /** A week before; 0 for a team that was not ranked. */
  readonly previous: number;
  readonly points: number;
  readonly firstPlaceVotes: number;
  /** On the day of the poll. */
  readonly record: Tally;
}

/** One week's poll. */
export interface Poll {
  /** The Monday it was published, `YYYYMMDD`. */
  readonly day: string;
  /** 1 is the poll before the first game. */
  readonly week: number;
  readonly ranks: readonly Ranked[];
  /** Teams with points that are not ranked. */
  readonly others: readonly Ranked[];
  /** Ranked a week before and no more, with points or without. */
  readonly droppedOut: readonly Ranked[];
}

type PolledSeason = Season<Athlete, unknown, unknown>;

/** The polls rank half of the make-believe teams, and a ballot names as many. */
const PLACES = 6;
const VOTERS = { ap: 28, usa: 32 } as const;
/** How much of a team's strength the voters see beside its results. */
const INSIGHT = { ap: 0.5, usa: 1 } as const;
/** Deviations of one voter's opinion of a team: of the season, and of the week beside it. */
const OPINION = 3;
const MOOD = 2;

/** What the service writes for a team that is not ranked. */
export const UNRANKED = 99;

/** Highest first; equal ones by id, so that the order never depends on the sort. */
function order<T extends { readonly team: Team }>(list: readonly T[], merit: (one: T) => number) {
  const keyed = list.map((one) => ({ one, key: merit(one) }));
  keyed.sort((a, b) => b.key - a.key || compareTexts(a.one.team.id, b.one.team.id));
  return keyed.map(({ one }) => one);
}

interface Judged {
  readonly team: Team;
  readonly merit: number;
  readonly record: Tally;
}

/** What the voters know of a team on a Monday: the games of the days before. */
function judged(season: PolledSeason, team: Team, kind: PollKind, day: string): Judged {
  const games = season
    .gamesOf(team.id)
    .filter(({ plan: { start, resumed = start } }) => eastern(resumed).day < day);
  const { all, pointsFor, pointsAgainst } = recordOf(
    team.id,
    games,
    season.score,
    season.sport.code,
  );
  const results = 2 * (all.wins - all.losses) + (pointsFor - pointsAgainst) / 20;
  return { team, merit: results + INSIGHT[kind] * team.strength, record: all };
}

/** All teams as one voter sees them, best first. */
const ballotOf = (
  teams: readonly Judged[],
  seed: string,
  kind: PollKind,
  day: string,
  voter: number,
) =>
  order(
    teams,
    ({ team: { id }, merit }) =>
      merit +
      seeded(seed, "opinion", kind, voter, id).normal(0, OPINION) +
      seeded(seed, "mood", kind, day, voter, id).normal(0, MOOD),
  );

interface Counted {
  readonly team: Team;
  readonly record: Tally;
  points: number;
  firstPlaceVotes: number;
}

/** Points of all teams, most first; one of the coaches shares the last place between two. */
function count(season: PolledSeason, kind: PollKind, day: string): readonly Counted[] {
  const { teams, seed } = season.world;
  const known = teams.map((team) => judged(season, team, kind, day));
  const counted = new Map(
    known.map(({ team, record }): readonly [string, Counted] => [
      team.id,
      { team, record, points: 0, firstPlaceVotes: 0 },
    ]),
  );
  for (let voter = 0; voter < VOTERS[kind]; voter++) {
    const ballot = ballotOf(known, seed, kind, day, voter);
    const shares = kind === "usa" && voter === 0;
    ballot.slice(0, shares ? PLACES + 1 : PLACES).forEach(({ team }, place) => {
      const one = counted.get(team.id) as Counted;
      one.points += shares && place >= PLACES - 1 ? 0.5 : PLACES - place;
      if (place === 0) one.firstPlaceVotes += 1;
    });
  }
  return order(
    [...counted.values()],
    ({ points, firstPlaceVotes }) => points + firstPlaceVotes / 1000,
  );
}

/** Monday on or before a day of the American East. */
const mondayOf = ({ day, weekday }: { readonly day: string; readonly weekday: number }): string =>
  dayAfter(day, -((weekday + 6) % 7));

/** The day of the poll in force at a moment: before the season the first. */
function pollDay({ world: { now, plans } }: PolledSeason, moment: string): string {
  const day = mondayOf(eastern(moment < now ? moment : now));
  const first = firstDay(plans[0]?.start ?? now);
  return day < first ? first : day;
}

const firstDay = (start: string): string => mondayOf(eastern(start));

const countsOf = remembered((season: PolledSeason) => {
  const known = new Map<string, readonly Counted[]>();
  return (kind: PollKind, day: string): readonly Counted[] => {
    const counted = known.get(kind + day) ?? count(season, kind, day);
    known.set(kind + day, counted);
    return counted;
  };
});

const rankedOn = (season: PolledSeason, kind: PollKind, day: string): readonly string[] =>
  countsOf(season)(kind, day)
    .slice(0, PLACES)
    .map(({ team: { id } }) => id);

/** Number of a poll, its day being a Monday of the season. */
function weekOf({ world: { plans, now } }: PolledSeason, day: string): number {
  let week = 1;
  for (let monday = firstDay(plans[0]?.start ?? now); monday < day; week++) {
    monday = dayAfter(monday, 7);
  }
  return week;
}

/** The poll in force at a moment, the newest one if none is named. */
export function pollOf(season: PolledSeason, kind: PollKind, moment = season.world.now): Poll {
  const day = pollDay(season, moment);
  const week = weekOf(season, day);
  const former = week === 1 ? [] : rankedOn(season, kind, dayAfter(day, -7));
  const all = countsOf(season)(kind, day).map(
    (one, place): Ranked => ({
      ...one,
      rank: place < PLACES ? place + 1 : 0,
      previous: former.indexOf(one.team.id) + 1,
    }),
  );
  return {
    day,
    week,
    ranks: all.slice(0, PLACES),
    others: all.slice(PLACES).filter(({ points }) => points > 0),
    droppedOut: all.slice(PLACES).filter(({ previous }) => previous > 0),
  };
}

/** Place in the journalists' poll when a game began, or today; 99 for the unranked. */
export function rankOf(season: PolledSeason, team: string, start = season.world.now): number {
  const place = rankedOn(season, "ap", pollDay(season, start)).indexOf(team);
  return place < 0 ? UNRANKED : place + 1;
}
