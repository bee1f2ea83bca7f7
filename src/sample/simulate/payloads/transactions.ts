import type { JsonObject } from "../../../schema/payload";
import { dashed, dayAfter, eastern } from "../clock";
import type { Athlete, Team } from "../league";
import { compareTexts } from "../order";
import { seeded } from "../random";
import { envelope, seasonName } from "./envelope";
import { clubhousePage } from "./links";
import { logosOf } from "./logos";
import type { AnySeason } from "./table";
import { COLORS, teamJson } from "./team-json";

const PAGE = 25;
/** Per team, so that a league's fill more than a page. */
const EACH = 4;
/** Days before the present within which they happened. */
const DAYS = 40;

type Limit = { readonly limit?: number };

interface Transaction {
  readonly team: Team;
  /** `YYYYMMDD`. */
  readonly day: string;
  readonly description: string;
}

const MOVES = {
  mlb: [
    (athlete: string) => `Recalled ${athlete} from Riverton of the Lantern Coast League.`,
    (athlete: string) => `Selected the contract of ${athlete} from Riverton.`,
    (athlete: string) => `Agreed to terms with ${athlete} on a one-year contract.`,
    (athlete: string) => `Claimed ${athlete} off waivers, "with a bat".`,
  ],
  wbb: [
    (athlete: string) => `Announced that ${athlete} has returned to practice.`,
    (athlete: string) => `Named ${athlete} team captain.`,
    (athlete: string) => `Announced that ${athlete} will return for another season.`,
    (athlete: string) => `Granted ${athlete} a leave, and a ticket home.`,
  ],
} as const;

const titled = ({ position, displayName }: Athlete) => `${position.abbreviation} ${displayName}`;

/** Newest first; those of one day by team. */
function all({ world }: AnySeason): readonly Transaction[] {
  const { code } = world.league;
  const today = eastern(world.now).day;
  const list = world.teams.flatMap((team) => {
    const random = seeded(world.seed, "transactions", team.id);
    const athletes = random.shuffled(team.athletes.filter(({ injury }) => injury === undefined));
    const moves = MOVES[code].slice(0, EACH).map((words, index) => ({
      team,
      day: dayAfter(today, -random.below(DAYS)),
      description: words(titled(athletes[index] as Athlete)),
    }));
    return [...moves, ...injured(code, team)];
  });
  return list.sort(
    (a, b) =>
      compareTexts(b.day, a.day) ||
      compareTexts(a.team.id, b.team.id) ||
      compareTexts(a.description, b.description),
  );
}

const injured = (code: "wbb" | "mlb", team: Team): Transaction[] =>
  team.athletes.flatMap((athlete) => {
    const { injury } = athlete;
    if (injury === undefined) return [];
    const what =
      code === "wbb" || injury.status === "Day-To-Day"
        ? `Announced that ${titled(athlete)} is out with an injury (${injury.part.toLowerCase()}).`
        : `Placed ${titled(athlete)} on the ${injury.status.slice(0, 2)}-day injured list.`;
    return { team, day: eastern(injury.date).day, description: what };
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
