import type { JsonObject } from "../../../schema/payload";
import type { Plan, World } from "../league";
import { calendarList } from "./calendar";
import { currentType, seasonName, seasonTypeOf } from "./envelope";
import { leagueJson, type OfLeague, uid } from "./leagues";
import { gameHref, page } from "./links";
import { isTimed } from "./start";
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

export const competitionType = ({ tournament }: Plan) =>
  COMPETITIONS[tournament ? "tournament" : "standard"];

const SLUGS = { 1: "preseason", 2: "regular-season", 3: "post-season" } as const;

/** `ABC @ DEF`. */
export const shortNameOf = ({ home, away, neutralSite }: Plan): string =>
  `${away.abbreviation} ${neutralSite ? "VS" : "@"} ${home.abbreviation}`;

/** What an event of a scoreboard begins with. */
export function boardEvent(world: World, plan: Plan): JsonObject {
  const { id, start, home, away, seasonType } = plan;
  return {
    id,
    uid: uid.event(world, id),
    date: start,
    name: `${away.displayName} at ${home.displayName}`,
    shortName: shortNameOf(plan),
    season: { year: world.year, type: seasonType, slug: SLUGS[seasonType] },
  };
}

/** What a competition of a scoreboard begins with. */
export function boardCompetition(
  world: OfLeague,
  plan: Plan,
  known: {
    readonly attendance: number;
    readonly hasPlays: boolean;
    readonly isLive: boolean;
  },
): JsonObject {
  const { id, abbreviation } = competitionType(plan);
  return {
    id: plan.id,
    uid: uid.competition(world, plan.id),
    date: plan.start,
    attendance: known.attendance,
    type: { id, abbreviation },
    timeValid: isTimed(plan),
    neutralSite: plan.neutralSite,
    conferenceCompetition: plan.conference,
    playByPlayAvailable: known.hasPlays,
    recent: known.isLive,
  };
}

/** What a competition of a header begins with. */
export const headerCompetition = (
  world: OfLeague,
  plan: Plan,
  known: { readonly hasBox: boolean; readonly isLive: boolean },
): JsonObject => ({
  id: plan.id,
  uid: uid.competition(world, plan.id),
  date: plan.start,
  neutralSite: plan.neutralSite,
  conferenceCompetition: plan.conference,
  boxscoreAvailable: known.hasBox,
  commentaryAvailable: false,
  liveAvailable: known.isLive,
});

/** A page of a game in the links of a header, which do not tell their language. */
export function headerPage(
  world: OfLeague,
  id: string,
  rel: string,
  [text, shortText, path]: readonly [text: string, shortText: string, path: string],
): JsonObject {
  const href = gameHref(world, id, path);
  const { language: _, ...link } = page([rel, "desktop", "event"], href, text, shortText);
  return link;
}

/** A page of a game in the links of a scoreboard. */
export const boardPage = (
  world: OfLeague,
  id: string,
  rel: string,
  text: string,
  path: string,
): JsonObject => page([rel, "desktop", "event"], gameHref(world, id, path), text);

/** `leagues[0]` of a scoreboard, whose season has its own dates. */
export function boardLeague(
  season: AnySeason,
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  logos: readonly JsonObject[],
): JsonObject {
  const { world } = season;
  return {
    ...leagueJson(world),
    season: {
      year: world.year,
      startDate,
      endDate,
      displayName: seasonName(world, world.year),
      type: seasonTypeOf(world, currentType(season)),
    },
    logos,
    calendarType: "day",
    calendarIsWhitelist: world.league.code === "wbb",
    calendarStartDate: startDate,
    calendarEndDate: endDate,
    calendar: calendarList(world),
  };
}

/** `notes` beside a game. */
export const eventNotes = (...headlines: readonly (string | undefined)[]): JsonObject[] =>
  headlines
    .filter((headline) => headline !== undefined)
    .map((headline) => ({ type: "event", headline }));
