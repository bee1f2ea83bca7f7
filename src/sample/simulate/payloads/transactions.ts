import type { JsonObject } from "../../../schema/payload";
import { dashed, dayAfter, eastern } from "../clock";
import type { Athlete, Team, World } from "../league";
import { compareTexts } from "../order";
import { seeded } from "../random";
import { remembered } from "../remembered";
import { envelope, seasonName } from "./envelope";
import { clubhousePage } from "./links";
import { logosOf } from "./logos";
import { baseballOf, basketballOf } from "./status";
import type { AnyGame, AnySeason } from "./table";
import { COLORS, teamJson } from "./team-json";

const PAGE = 25;
/** Athletes of a club who came during the season. */
const NEWCOMERS = 2;
/** Days before the present within which they happened. */
const DAYS = 40;

type Limit = { readonly limit?: number };

interface Transaction {
  readonly team: Team;
  /** `YYYYMMDD`. */
  readonly day: string;
  readonly description: string;
}

/** Moves that bring an athlete of the roster, only before the first game he or she was in. */
const ARRIVALS = [
  (athlete: string) => `Recalled ${athlete} from Riverton of the Lantern Coast League.`,
  (athlete: string) => `Selected the contract of ${athlete} from Riverton.`,
  (athlete: string) => `Claimed ${athlete} off waivers, "with a bat".`,
] as const;

const NOTICES = {
  mlb: [
    (athlete: string) => `Agreed to terms with ${athlete} on a contract for next season.`,
    (athlete: string) => `Named ${athlete} to the players' committee.`,
    (athlete: string) => `Announced that ${athlete} will sign "anything with a pen".`,
  ],
  wbb: [
    (athlete: string) => `Named ${athlete} team captain for the month.`,
    (athlete: string) => `Announced that ${athlete} will return for another season.`,
    (athlete: string) => `Named ${athlete} to the students' council.`,
    (athlete: string) => `Announced "an evening with ${athlete}", and a ticket home.`,
  ],
} as const;

/** Men who are on no roster: they come and go in the text alone. */
const STRANGERS = ["Ezekiel Overstreet", "Dimas Quintanar", "Bo Halvard", "Tobiah Lunn"] as const;

const DEPARTURES = [
  (man: string) => `Optioned RHP ${man} to Riverton of the Lantern Coast League.`,
  (man: string) => `Designated OF ${man} for assignment.`,
  (man: string) => `Placed INF ${man} on waivers.`,
] as const;

const titled = ({ position, displayName }: Athlete) => `${position.abbreviation} ${displayName}`;

/** The first day on which each athlete was in a game. */
function debuts(season: AnySeason): Debuts {
  const days = new Map<string, string>();
  for (const game of season.games) {
    const { day } = eastern(game.plan.start);
    for (const id of playersOf(game)) {
      const known = days.get(id);
      if (known === undefined || day < known) days.set(id, day);
    }
  }
  return days;
}

function playersOf(game: AnyGame): readonly string[] {
  const court = basketballOf(game)?.box;
  const field = baseballOf(game)?.box;
  return [
    ...(court === undefined ? [] : [court.home, court.away]).flatMap(({ appearances }) =>
      appearances.filter(({ line }) => line !== null),
    ),
    ...(field === undefined ? [] : [field.home, field.away]).flatMap(({ batting, pitching }) => [
      ...batting,
      ...pitching,
    ]),
  ].map(({ athlete }) => athlete.id);
}

const newestFirst = (a: Transaction, b: Transaction): number =>
  compareTexts(b.day, a.day) ||
  compareTexts(a.team.id, b.team.id) ||
  compareTexts(a.description, b.description);

/** Newest first; those of one day by team. */
const all = remembered((season: AnySeason): readonly Transaction[] => {
  const { world } = season;
  const { code } = world.league;
  const first = debuts(season);
  return world.teams
    .flatMap((team) => {
      const newcomers = code === "mlb" ? newcomersOf(world, team, first) : [];
      return [
        ...notices(world, team, newcomers),
        ...newcomers.map((one) => arrival(world, team, one, first)),
        ...(code === "mlb" ? [departure(world, team)] : []),
        ...injured(code, team),
      ];
    })
    .sort(newestFirst);
});

const daysAgo = ({ now }: World, days: number): string => dayAfter(eastern(now).day, -days);

/** Of those who were there all the time. */
function notices(world: World, team: Team, newcomers: readonly Athlete[]): Transaction[] {
  const random = seeded(world.seed, "notices", team.id);
  const athletes = random.shuffled(
    team.athletes.filter((one) => one.injury === undefined && !newcomers.includes(one)),
  );
  return NOTICES[world.league.code].map((words, index) => ({
    team,
    day: daysAgo(world, random.below(DAYS)),
    description: words(titled(athletes[index] as Athlete)),
  }));
}

type Debuts = ReadonlyMap<string, string>;

/** Some of those who have been in games only lately, or in none. */
function newcomersOf(world: World, team: Team, first: Debuts): readonly Athlete[] {
  const random = seeded(world.seed, "newcomers", team.id);
  const late = team.athletes.filter(
    ({ id, injury }) => injury === undefined && (first.get(id) ?? "9") > daysAgo(world, DAYS),
  );
  return random.shuffled(late).slice(0, NEWCOMERS);
}

function arrival(world: World, team: Team, athlete: Athlete, first: Debuts): Transaction {
  const random = seeded(world.seed, "arrival", athlete.id);
  const debut = first.get(athlete.id) ?? eastern(world.now).day;
  return {
    team,
    day: dayAfter(debut, -random.between(1, 3)),
    description: random.pick(ARRIVALS)(titled(athlete)),
  };
}

function departure(world: World, team: Team): Transaction {
  const random = seeded(world.seed, "departures", team.id);
  const day = daysAgo(world, random.below(DAYS));
  return { team, day, description: random.pick(DEPARTURES)(random.pick(STRANGERS)) };
}

/** Colleges give leave, clubs put on a list; who may play from day to day is only announced. */
const injured = (code: "wbb" | "mlb", team: Team): Transaction[] =>
  team.athletes.flatMap((athlete) => {
    const { injury } = athlete;
    if (injury === undefined) return [];
    const { status } = injury;
    const part = injury.part.toLowerCase();
    const description =
      status === "Day-To-Day"
        ? `Announced that ${titled(athlete)} is day-to-day (${part}).`
        : code === "wbb"
          ? `Granted ${titled(athlete)} a leave of absence (${part}).`
          : status === "Out"
            ? `Announced that ${titled(athlete)} is out with an injury (${part}).`
            : `Placed ${titled(athlete)} on the ${status.slice(0, 2)}-day injured list (${part}).`;
    return { team, day: eastern(injury.date).day, description };
  });

/** `/transactions`: a page of twenty-five unless a limit is asked. */
export const transactionsPayload = (season: AnySeason, options: Limit = {}): JsonObject =>
  paged(season, all(season), options);

/** `/teams/{id}/transactions`, in the shape of the league's. */
export const teamTransactionsPayload = (season: AnySeason, team: Team): JsonObject =>
  paged(
    season,
    all(season).filter((one) => one.team.id === team.id),
    {},
  );

function paged(
  season: AnySeason,
  list: readonly Transaction[],
  { limit = PAGE }: Limit,
): JsonObject {
  const { year } = season.world;
  return {
    ...envelope(season),
    requestedYear: { year, displayName: seasonName(season.world, year) },
    count: list.length,
    pageIndex: 1,
    pageSize: limit,
    pageCount: Math.ceil(list.length / limit),
    transactions: list.slice(0, limit).map((one, index) => row(season, one, index)),
  };
}

const KEYS = ["id", "name", "displayName", "abbreviation", "location", ...COLORS] as const;

/** The second without pages and logos, the third without words. */
function row({ world }: AnySeason, { team, day, description }: Transaction, index: number) {
  const isBare = index === 1;
  return {
    team: {
      ...teamJson(world, team, KEYS),
      logos: isBare ? [] : logosOf(world, team).slice(0, 1),
      links: isBare ? [] : [clubhousePage(world, team)],
    },
    date: `${dashed(day)}T07:00Z`,
    ...(index !== 2 && { description }),
    ...(index === 0 && { ledgerPage: 7 }),
  };
}
