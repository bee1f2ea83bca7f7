import type { JsonObject } from "../../../schema/payload";
import type { Broadcast, Plan, Team } from "../league";
import { rankOf } from "../polls";
import { isCompleted, type TeamRecord } from "../season";
import { seasonName, seasonTypeOf } from "./envelope";
import { clubhouse, gamePages } from "./links";
import { leadersOf, pitchersOf, probablesOf } from "./schedule-people";
import { given, isTimed, logosOf, tallyText } from "./shared";
import { type AnyGame, statusOf } from "./status";
import type { AnySeason } from "./table";

const COMPETITIONS = {
  standard: { id: "1", text: "Standard", abbreviation: "STD", slug: "standard", type: "standard" },
  tournament: {
    id: "6",
    text: "Tournament",
    abbreviation: "TRNMNT",
    slug: "tournament",
    type: "tournament",
  },
} as const;

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
    shortName: `${plan.away.abbreviation} ${plan.neutralSite ? "VS" : "@"} ${plan.home.abbreviation}`,
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
  const { fullName, city, state, zipCode } = plan.venue;
  const isOpen = game.phase === "pre" && code === "mlb";
  return {
    id: plan.id,
    date: plan.start,
    attendance: isCompleted(game) ? plan.attendance : 0,
    type: COMPETITIONS[plan.tournament ? "tournament" : "standard"],
    timeValid: isTimed(plan),
    neutralSite: plan.neutralSite,
    boxscoreAvailable: game.played !== undefined,
    ticketsAvailable: isOpen,
    venue: { fullName, address: { city, ...given("state", state), ...given("zipCode", zipCode) } },
    competitors: [plan.home, plan.away].map((side) => competitor(season, game, side, team)),
    notes: plan.note === undefined ? [] : [{ type: "event", headline: plan.note }],
    broadcasts: plan.broadcasts.flatMap(broadcasts),
    ...(isOpen && { tickets: [ticket(season, plan)] }),
    status: { ...statusOf(code, game), ...pitchersOf(season, game) },
  };
}

const TELECASTS = { TV: "1", Streaming: "4", Radio: "5" } as const;
const MARKETS = {
  national: { id: "1", type: "National" },
  home: { id: "2", type: "Home" },
  away: { id: "3", type: "Away" },
} as const;

const broadcasts = ({ market, names, type }: Broadcast): JsonObject[] =>
  names.map((shortName) => ({
    type: { id: TELECASTS[type], shortName: type },
    market: MARKETS[market],
    media: { shortName },
    lang: "en",
    region: "us",
  }));

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
  const home = side === game.plan.home;
  const score = season.score(game);
  const own = score && (home ? score.home : score.away);
  const other = score && (home ? score.away : score.home);
  const { id, location, nickname, abbreviation, displayName, shortDisplayName } = side;
  return {
    id,
    type: "team",
    order: home ? 0 : 1,
    homeAway: home ? "home" : "away",
    ...(isCompleted(game) && { winner: (own ?? 0) > (other ?? 0) }),
    team: {
      id,
      location,
      ...(code === "wbb" && { nickname }),
      abbreviation,
      displayName,
      shortDisplayName,
      logos: logosOf(world, side),
      links: [
        { rel: ["clubhouse", "desktop", "team"], href: clubhouse(world, side), text: "Clubhouse" },
      ],
    },
    ...points(game, code, own),
    ...(side.id === team.id && given("leaders", leadersOf(season, game, side))),
    ...given("record", records(season, game, side)),
    ...probablesOf(season, game, home ? "home" : "away"),
    ...(code === "wbb" && { curatedRank: { current: rankOf(season, id) } }),
  };
}

/** An object here, unlike on scoreboards; a postponed baseball game has nought, others nothing. */
function points(game: AnyGame, code: "wbb" | "mlb", own: number | undefined): JsonObject {
  const value = own ?? (code === "mlb" && game.phase === "postponed" ? 0 : undefined);
  return value === undefined ? {} : { score: { value, displayValue: String(value) } };
}

function record(
  id: string,
  abbreviation: string | undefined,
  displayName: string,
  shortDisplayName: string,
  description: string,
  type: string,
  displayValue: string,
): JsonObject {
  return {
    id,
    ...given("abbreviation", abbreviation),
    displayName,
    shortDisplayName,
    description,
    type,
    displayValue,
  };
}

/** Records after a completed game; today's beside a postponed one; none before a game. */
function records(season: AnySeason, game: AnyGame, side: Team): JsonObject[] | undefined {
  const { code } = season.world.league;
  if (isCompleted(game)) return recordsAfter(code, season.recordAfter(side.id, game.plan.id));
  if (code === "wbb" || game.phase !== "postponed") return undefined;
  const { all, home, road, lastTen } = season.record(side.id);
  return [
    record("0", "Total", "Overall", "OVER", "Overall Record", "total", tallyText(all)),
    record("33", "Home", "Home", "HOME", "Home Record", "home", tallyText(home)),
    record("34", "AWAY", "Road", "AWAY", "Away Record", "road", tallyText(road)),
    record(
      "614",
      "Last Ten",
      "Last Ten Games",
      "L10",
      "Record last 10 games",
      "lasttengames",
      tallyText(lastTen),
    ),
  ];
}

function recordsAfter(code: "wbb" | "mlb", { all, home, road, group }: TeamRecord): JsonObject[] {
  const total = record(
    code === "wbb" ? "1" : "615",
    "Game",
    "Record Year To Date",
    "YTD",
    "Overall Record",
    "total",
    tallyText(all),
  );
  if (code === "mlb") {
    return [
      total,
      record("61533", undefined, "Home", "HOME", "Home Record", "home", tallyText(home)),
      record("61534", undefined, "Road", "AWAY", "Away Record", "road", tallyText(road)),
    ];
  }
  const conference = tallyText(group);
  return [
    total,
    record("9009", undefined, "CONF", "CONF", "Conference Record", "vsconf", conference),
  ];
}
