import type { JsonObject } from "../../../schema/payload";
import type { Plan, Team } from "../league";
import { rankOf } from "../polls";
import { isCompleted, type Tally, type TeamRecord } from "../season";
import { sideOfTeam } from "../sides";
import { stationJson, stationsOf } from "./broadcasts";
import { boardCompetitor } from "./competitors";
import { seasonName, seasonTypeOf } from "./envelope";
import { competitionType, eventNotes, shortNameOf } from "./events";
import { given } from "./given";
import { clubhouse, clubhouseLink, gamePages } from "./links";
import { logosOf } from "./logos";
import { CLUB_RECORDS, COLLEGE_RECORDS, type RecordName } from "./record-names";
import { leadersOf, pitchersOf, probablesOf } from "./schedule-people";
import { isTimed } from "./start";
import { statusOf } from "./status";
import type { AnyGame, AnySeason } from "./table";
import { teamJson } from "./team-json";
import { tallyText } from "./texts";
import { addressOf } from "./venues";

/** One game of a team's schedule, seen from that team; also the next game of a team's page. */
export function scheduleEvent(season: AnySeason, game: AnyGame, team: Team): JsonObject {
  const { world } = season;
  const { plan } = game;
  const between = plan.neutralSite ? "vs" : "at";
  const type = seasonTypeOf(world, plan.seasonType);
  return {
    id: plan.id,
    date: plan.start,
    name: `${plan.away.displayName} ${between} ${plan.home.displayName}`,
    shortName: shortNameOf(plan),
    season: { year: world.year, displayName: seasonName(world, world.year) },
    seasonType: type,
    week: { number: plan.week, text: `Week ${plan.week}` },
    timeValid: isTimed(plan),
    competitions: [competition(season, game, team)],
    links: gamePages(world, plan),
  };
}

function competition(season: AnySeason, game: AnyGame, team: Team): JsonObject {
  const { plan } = game;
  const { code } = season.world.league;
  const isOpen = game.phase === "pre" && code === "mlb";
  return {
    id: plan.id,
    date: plan.start,
    attendance: isCompleted(game) ? plan.attendance : 0,
    type: competitionType(plan),
    timeValid: isTimed(plan),
    neutralSite: plan.neutralSite,
    boxscoreAvailable: game.played !== undefined,
    ticketsAvailable: isOpen,
    venue: { fullName: plan.venue.fullName, address: addressOf(plan.venue) },
    competitors: [plan.home, plan.away].map((side) => competitor(season, game, side, team)),
    notes: eventNotes(plan.note),
    broadcasts: stationsOf(plan).map(({ broadcast, name }) => stationJson(broadcast, name)),
    ...(isOpen && { tickets: [ticket(season, plan)] }),
    status: { ...statusOf(code, game), ...pitchersOf(season, game) },
  };
}

const LOWEST_PRICE = 6;

function ticket({ world }: AnySeason, plan: Plan): JsonObject {
  const startingPrice = LOWEST_PRICE + (Number(plan.id) % 40);
  return {
    id: `77${plan.id.slice(-5)}`,
    summary: `Tickets as low as $${startingPrice}`,
    description: `${plan.away.displayName} at ${plan.home.displayName}`,
    maxPrice: startingPrice * 31,
    startingPrice,
    numberAvailable: startingPrice * 57,
    totalPostings: startingPrice * 13,
    links: [
      { rel: ["tickets", "desktop", "event"], href: `${clubhouse(world, plan.home)}/tickets` },
    ],
  };
}

function competitor(season: AnySeason, game: AnyGame, side: Team, team: Team): JsonObject {
  const { world } = season;
  const { code } = world.league;
  const at = sideOfTeam(game.plan, side.id);
  const { uid: _, ...head } = boardCompetitor(season, game, at);
  return {
    ...head,
    team: {
      ...teamJson(world, side, [
        "id",
        "location",
        ...(code === "wbb" ? (["nickname"] as const) : []),
        "abbreviation",
        "displayName",
        "shortDisplayName",
      ]),
      logos: logosOf(world, side),
      links: [clubhouseLink(world, side)],
    },
    ...points(game, code, season.score(game)?.[at]),
    ...(side.id === team.id && given("leaders", leadersOf(season, game, side))),
    ...given("record", records(season, game, side)),
    ...probablesOf(season, game, at),
    ...(code === "wbb" && { curatedRank: { current: rankOf(season, side.id, game.plan.start) } }),
  };
}

/** An object here, unlike on scoreboards; a postponed baseball game has nought, others nothing. */
function points(game: AnyGame, code: "wbb" | "mlb", own: number | undefined): JsonObject {
  const value = own ?? (code === "mlb" && game.phase === "postponed" ? 0 : undefined);
  return value === undefined ? {} : { score: { value, displayValue: String(value) } };
}

/** Numbers of the record after a game. */
const TO_DATE = { wbb: "1", mlb: "615" } as const;

function record([id, , abbreviation, names]: RecordName, type: string, tally: Tally): JsonObject {
  const [displayName, shortDisplayName, description] = names ?? [];
  const displayValue = tallyText(tally);
  return { id, abbreviation, displayName, shortDisplayName, description, type, displayValue };
}

/** The record of a part of the season after a game: without abbreviation, numbered by itself. */
function split(id: string, name: RecordName, type: string, tally: Tally): JsonObject {
  const { abbreviation: _, ...rest } = record(name, type, tally);
  return { ...rest, id };
}

/** Records after a completed game; today's beside a postponed one; none before a game. */
function records(season: AnySeason, game: AnyGame, side: Team): JsonObject[] | undefined {
  const { code } = season.world.league;
  if (isCompleted(game)) return recordsAfter(code, season.recordAfter(side.id, game.plan.id));
  if (code === "wbb" || game.phase !== "postponed") return undefined;
  const { all, home, road, lastTen } = season.record(side.id);
  return [
    record(CLUB_RECORDS.total, "total", all),
    record(CLUB_RECORDS.home, "home", home),
    record(CLUB_RECORDS.road, "road", road),
    record(CLUB_RECORDS.lasttengames, "lasttengames", lastTen),
  ];
}

function recordsAfter(code: "wbb" | "mlb", { all, home, road, group }: TeamRecord): JsonObject[] {
  const names = ["Record Year To Date", "YTD", "Overall Record"] as const;
  const total = record([TO_DATE[code], "overall", "Game", names], "total", all);
  if (code === "wbb") {
    return [total, split("9009", COLLEGE_RECORDS.vsconf, "vsconf", group)];
  }
  return [
    total,
    split("61533", CLUB_RECORDS.home, "home", home),
    split("61534", CLUB_RECORDS.road, "road", road),
  ];
}
