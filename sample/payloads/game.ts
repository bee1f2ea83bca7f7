import type { Json, Plan, Side } from "../league";
import { SIDES } from "../league";
import { isOdd } from "../oddities";
import { type Game, isCompleted, isLive, type Season, tallyText } from "../season";
import { dashed, dayAfter, eastern } from "../time";
import {
  eventNotes,
  gamePages,
  isPlayed,
  isTimed,
  stationJson,
  stations,
  venueJson,
  winnerOf,
} from "./game-parts";
import { eventUid, LEAGUES, leagueJson, leagueLogos, page, pick, SITE } from "./parts";
import { currentType, seasonName, seasonTypeJson } from "./season-parts";

/** What the two sports write of their own into a scoreboard's event. */
export interface BoardParts {
  status(game: Game): Json;
  competition(season: Season, game: Game): Json;
  competitor(season: Season, game: Game, side: Side): Json;
}

/** The sides in the order that a game lists its competitors in: home first, mostly. */
export const listed = (plan: Plan): readonly Side[] =>
  plan.home.id < "890000" && isOdd(plan, "awayFirst") ? ["away", "home"] : SIDES;

export const attendanceOf = (game: Game): number =>
  isPlayed(game) && !isOdd(game.plan, "uncounted") ? game.plan.attendance : 0;

const THEMES = ["Pack The Gym Night", "Books & Baskets Day", "Alumnae Night"];

export const themeOf = ({ id }: Plan): string => THEMES[Number(id) % 3] ?? "";

export const notesOf = (plan: Plan): Json[] =>
  eventNotes(plan.note, plan.note && isOdd(plan, "secondNote") ? themeOf(plan) : undefined);

export const nameOf = ({ home, away, neutral }: Plan) => ({
  name: `${away.displayName} ${neutral ? "vs" : "at"} ${home.displayName}`,
  shortName: `${away.abbreviation} ${neutral ? "VS" : "@"} ${home.abbreviation}`,
});

/** The whole answer of a scoreboard for these games. */
export function scoreboardJson(
  season: Season,
  games: readonly Game[],
  day: string | undefined,
  parts: BoardParts,
): Json {
  const { league } = season;
  const last = games.at(-1)?.plan;
  const type = last?.type ?? currentType(season);
  const wbb = league.code === "wbb";
  const dates = datesOf(season);
  return {
    leagues: [
      {
        ...leagueJson(league),
        season: {
          year: league.year,
          ...dates,
          displayName: seasonName(league, league.year),
          type: seasonTypeJson(league, type),
        },
        logos: leagueLogos(league),
        ...calendarJson(season, dates),
      },
    ],
    ...(wbb ? { groups: ["50"] } : {}),
    season: { type, year: league.year },
    ...(day === undefined ? {} : { day: { date: dashed(day) } }),
    events: games.map((game) => eventJson(season, game, parts)),
    ...(wbb && games[0] ? { eventsDate: { date: games[0].plan.start, seasonType: type } } : {}),
  };
}

const datesOf = ({ league: { code, year } }: Season) =>
  code === "wbb"
    ? { startDate: `${year - 1}-07-13T07:00Z`, endDate: `${year}-04-09T06:59Z` }
    : { startDate: `${year}-02-20T08:00Z`, endDate: `${year}-11-05T07:59Z` };

/** A suspended game stands on the day it began and on the day it goes on. */
export const listedDays = ({ start, resumed }: Plan): readonly string[] =>
  [start, ...(resumed === undefined ? [] : [resumed])].map((text) => eastern(text).day);

/** Days with games in basketball, between first and last without games in baseball. */
export function calendarDays({ league }: Season): string[] {
  const played = [...new Set(league.plans.flatMap(listedDays))].sort();
  const at = (day: string) => `${dashed(day)}T0${league.code === "wbb" ? 8 : 7}:00Z`;
  if (league.code === "wbb") return played.map(at);
  const free: string[] = [];
  const end = played.at(-1) ?? "";
  for (let day = played[0] ?? end; day < end; day = dayAfter(day)) {
    if (!played.includes(day)) free.push(at(day));
  }
  return free;
}

export const calendarJson = (season: Season, dates = datesOf(season)): Json => ({
  calendarType: "day",
  calendarIsWhitelist: season.league.code === "wbb",
  calendarStartDate: dates.startDate,
  calendarEndDate: dates.endDate,
  calendar: calendarDays(season),
});

function eventJson(season: Season, game: Game, parts: BoardParts): Json {
  const { league } = season;
  const { plan } = game;
  const { id, start } = plan;
  const mlb = league.code === "mlb";
  const status = parts.status(game);
  return {
    id,
    uid: eventUid(league, id),
    date: start,
    ...nameOf(plan),
    season: {
      year: league.year,
      type: plan.type,
      slug: ["", "preseason", "regular-season", "post-season"][plan.type],
    },
    competitions: [
      {
        id,
        uid: `${eventUid(league, id)}~c:${id}`,
        date: start,
        attendance: attendanceOf(game),
        type: plan.tournament
          ? { id: "6", abbreviation: "TRNMNT" }
          : { id: "1", abbreviation: "STD" },
        timeValid: isTimed(plan),
        neutralSite: plan.neutral,
        conferenceCompetition: plan.conference,
        playByPlayAvailable: isPlayed(game) && plan.hasPlays,
        recent: isLive(game),
        ...(mlb ? { wasSuspended: plan.resumed !== undefined } : {}),
        venue: {
          ...venueJson(plan.venue, !mlb && isOdd(plan, "zipCode") ? plan.venue.zipCode : undefined),
          indoor: plan.venue.indoor,
        },
        competitors: listed(plan).map((side) => ({
          id: plan[side].id,
          uid: `${LEAGUES[league.code].uid}~t:${plan[side].id}`,
          type: "team",
          order: side === "home" ? 0 : 1,
          homeAway: side,
          ...winnerOf(game, side),
          ...parts.competitor(season, game, side),
        })),
        notes: notesOf(plan),
        status,
        broadcasts: plan.broadcasts.map(({ market, names }) => ({ market, names })),
        ...(!mlb && plan.conference
          ? { groups: pick({ ...plan.home.group }, "id name shortName isConference") }
          : {}),
        format: { regulation: { periods: mlb ? 9 : 4 } },
        startDate: start,
        ...(game.phase === "suspended" ? { endDate: plan.resumed } : {}),
        broadcast: plan.broadcasts
          .filter(({ market }) => market === "national")
          .flatMap(({ names }) => names)
          .join("/"),
        geoBroadcasts: stations(plan).map(({ broadcast, name }) => stationJson(broadcast, name)),
        highlights: [],
        ...(game.phase === "pre" && mlb ? { odds: [], tickets: [] } : {}),
        ...parts.competition(season, game),
      },
    ],
    links: gamePages(league, plan).slice(0, mlb ? 3 : 1),
    ...(mlb && (game.phase === "pre" || isLive(game))
      ? { weather: { displayValue: "1", ...weather(plan, "Sunny") } }
      : {}),
    status,
  };
}

export function weather({ id, venue }: Plan, conditionId: string): Json {
  const temperature = 50 + (Number(id) % 30);
  return {
    temperature,
    highTemperature: temperature,
    conditionId,
    link: {
      ...page("", `${SITE}/weather/${venue.id}`, "Weather"),
      rel: [venue.id],
      isExternal: true,
    },
  };
}

/** Records of a competitor: their abbreviations say before or after the game. */
export function boardRecords(season: Season, game: Game, side: Side): Json[] {
  const { plan } = game;
  const wbb = season.league.code === "wbb";
  const record = recordBeside(season, game, side);
  const done = isCompleted(game);
  const short = (abbreviation: string) => (done ? {} : { abbreviation });
  return [
    {
      name: "overall",
      abbreviation: done ? "Game" : wbb ? "Season" : "Total",
      type: "total",
      summary: tallyText(record.all),
    },
    { name: "Home", ...short("Home"), type: "home", summary: tallyText(record.home) },
    { name: "Road", ...short("AWAY"), type: "road", summary: tallyText(record.road) },
    ...(wbb && plan.type !== 1
      ? [{ name: "vs. Conf.", ...short("CONF"), type: "vsconf", summary: tallyText(record.group) }]
      : []),
  ];
}

/** A played game shows the record after it, any other the present one. */
export const recordBeside = (season: Season, game: Game, side: Side) =>
  isCompleted(game)
    ? season.recordAfter(game.plan[side].id, game.plan.id)
    : season.record(game.plan[side].id);

export const nationalOf = ({ plan }: Game, market: string): Json =>
  plan.home.id >= "890000" || isOdd(plan, "isNational")
    ? { isNational: market === "national" }
    : {};
