import type { JsonObject } from "../../../../schema/payload";
import { recapOf } from "../articles";
import { calendarList } from "../calendar";
import { currentType, seasonDates, seasonTypeOf } from "../envelope";
import { gameLink, given, isTimed, leagueOf, SITE, uid } from "../shared";
import { boardCompetitors } from "./board-competitors";
import { gameLeaders } from "./board-leaders";
import { boardBroadcasts, headerBroadcasts } from "./broadcasts";
import { boardFeatured } from "./decisions";
import { boardWeather } from "./game-info";
import { leagueLogos } from "./header";
import { boxOf, type MlbGame, type MlbSeason, showsPlays } from "./model";
import { notesOf } from "./notes";
import { outsText, situationOf } from "./situation";
import { mlbStatus, stateOf } from "./status";
import { trapsOf } from "./traps";

/** What a scoreboard was asked for. */
export interface MlbScoreboardQuery {
  /** The one day asked for, `YYYYMMDD`. */
  readonly day?: string;
  readonly seasonType?: 1 | 2 | 3;
}

const SLUGS = { 1: "preseason", 2: "regular-season", 3: "post-season" } as const;

const page = (rel: string, href: string, text: string): JsonObject => ({
  language: "en-US",
  rel: [rel, "desktop", "event"],
  href,
  text,
  shortText: text,
  isExternal: false,
  isPremium: false,
});

function links(season: MlbSeason, game: MlbGame): JsonObject[] {
  const { id } = game.plan;
  const live = stateOf(game) === "in";
  return [
    page(live ? "live" : "summary", gameLink(season.world, id), "Gamecast"),
    ...(boxOf(game) === undefined
      ? []
      : [page("boxscore", `${SITE}/mlb/boxscore/_/gameId/${id}`, "Box Score")]),
    ...(showsPlays(game)
      ? [page("pbp", `${SITE}/mlb/playbyplay/_/gameId/${id}`, "Play-by-Play")]
      : []),
  ];
}

/** A recap's headline in the form of scoreboards. */
function headlines(season: MlbSeason, game: MlbGame): JsonObject {
  const recap = recapOf(season, game);
  if (recap === undefined) return {};
  const { description, headline } = recap;
  return { headlines: [{ type: "Recap", description, shortLinkText: headline }] };
}

/** What only a game in play says. */
function live(season: MlbSeason, game: MlbGame): JsonObject {
  const situation = situationOf(season, game);
  if (situation === undefined) return {};
  return { situation, outsText: outsText(Number(situation.outs)) };
}

function competition(season: MlbSeason, game: MlbGame): JsonObject {
  const { plan, phase } = game;
  const featured = boardFeatured(season, game);
  const leaders = gameLeaders(season, game);
  const inPlay = stateOf(game) === "in";
  return {
    id: plan.id,
    uid: uid.competition(season.world, plan.id),
    date: plan.start,
    attendance: phase === "final" ? plan.attendance : 0,
    type: { id: "1", abbreviation: "STD" },
    timeValid: isTimed(plan),
    neutralSite: plan.neutralSite,
    conferenceCompetition: plan.conference,
    playByPlayAvailable: showsPlays(game),
    recent: inPlay,
    wasSuspended: phase === "suspended" || plan.resumed !== undefined,
    ...(phase === "suspended" ? given("endDate", plan.resumed) : {}),
    venue: {
      id: plan.venue.id,
      fullName: plan.venue.fullName,
      address: { city: plan.venue.city, ...given("state", plan.venue.state) },
      indoor: plan.venue.indoor,
      ...(trapsOf(game).unknownKeys ? { roofStatus: plan.venue.indoor ? "closed" : "none" } : {}),
    },
    competitors: boardCompetitors(season, game),
    notes: notesOf(season, game),
    ...live(season, game),
    status: {
      ...mlbStatus(game),
      ...(featured.length > 0 ? { featuredAthletes: featured } : {}),
    },
    broadcasts: boardBroadcasts(game),
    ...(leaders.length > 0 ? { leaders } : {}),
    format: { regulation: { periods: 9 } },
    startDate: plan.start,
    broadcast: plan.broadcasts.find(({ market }) => market === "national")?.names.join("/") ?? "",
    geoBroadcasts: headerBroadcasts(game, false),
    highlights: [],
    ...headlines(season, game),
    ...(phase === "pre" ? { odds: [], tickets: [] } : {}),
  };
}

/** One element of a scoreboard's `events`. */
export function mlbEvent(season: MlbSeason, game: MlbGame): JsonObject {
  const { id, start, home, away, neutralSite, seasonType } = game.plan;
  return {
    id,
    uid: uid.event(season.world, id),
    date: start,
    name: `${away.displayName} at ${home.displayName}`,
    shortName: `${away.abbreviation} ${neutralSite ? "VS" : "@"} ${home.abbreviation}`,
    season: { year: season.world.year, type: seasonType, slug: SLUGS[seasonType] },
    competitions: [competition(season, game)],
    links: links(season, game),
    ...boardWeather(game),
    status: mlbStatus(game),
  };
}

function league(season: MlbSeason): JsonObject {
  const { world } = season;
  const { id, uid: leagueUid, name, abbreviation, midsizeName, slug } = leagueOf(world);
  const { startDate, endDate } = seasonDates(world, world.year);
  return {
    id,
    uid: leagueUid,
    name,
    abbreviation,
    midsizeName,
    slug,
    season: {
      year: world.year,
      startDate,
      endDate,
      displayName: String(world.year),
      type: seasonTypeOf(world, currentType(season)),
    },
    logos: leagueLogos(),
    calendarType: "day",
    calendarIsWhitelist: false,
    calendarStartDate: startDate,
    calendarEndDate: endDate,
    calendar: calendarList(world),
  };
}

const dashed = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** `/scoreboard` of the games that were asked for; `day` is told for one day alone. */
export function mlbScoreboard(
  season: MlbSeason,
  games: readonly MlbGame[],
  query: MlbScoreboardQuery = {},
): JsonObject {
  const { world } = season;
  const type = query.seasonType ?? games[0]?.plan.seasonType ?? currentType(season);
  return {
    leagues: [league(season)],
    season: { type, year: world.year },
    ...(query.day === undefined ? {} : { day: { date: dashed(query.day) } }),
    events: games.map((game) => mlbEvent(season, game)),
  };
}
