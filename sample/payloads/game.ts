import type { Json, Plan, Side } from "../league";
import { SIDES } from "../league";
import { isOdd } from "../oddities";
import {
  type Game,
  isCompleted,
  isLive,
  otherSide,
  type Season,
  scoreOf,
  sideOf,
  tallyText,
} from "../season";
import { dashed, dayAfter, eastern } from "../time";
import {
  athleteWith,
  currentType,
  eventNotes,
  eventUid,
  gameHref,
  gamePages,
  indexLinks,
  isPlayed,
  isTimed,
  LEAGUES,
  leagueJson,
  leagueLogos,
  omit,
  page,
  pick,
  SITE,
  scoreText,
  seasonName,
  seasonTypeJson,
  sideTeam,
  stateOf,
  stationJson,
  stations,
  teamWith,
  venueJson,
  winnerOf,
} from "./parts";

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

const notesOf = (plan: Plan): Json[] =>
  eventNotes(plan.note, plan.note && isOdd(plan, "secondNote") ? themeOf(plan) : undefined);

const nameOf = ({ home, away, neutral }: Plan) => ({
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

/** Days with games in basketball, between first and last without games in baseball. */
export function calendarDays({ league }: Season): string[] {
  const played = [...new Set(league.plans.map(({ start }) => eastern(start).day))].sort();
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

/** `header` of a summary, with what a sport adds to competition, competitors and status. */
export function headerJson(
  season: Season,
  game: Game,
  parts: {
    readonly competition: Json;
    readonly status: Json;
    readonly competitor: (side: Side) => Json;
    readonly header: Json;
  },
): Json {
  const { league } = season;
  const { plan } = game;
  const { id } = plan;
  const mlb = league.code === "mlb";
  return {
    id,
    uid: eventUid(league, id),
    season: {
      year: league.year,
      ...(mlb || game.phase === "pre" ? { current: true } : {}),
      type: plan.type,
    },
    timeValid: isTimed(plan),
    competitions: [
      {
        id,
        uid: `${eventUid(league, id)}~c:${id}`,
        date: plan.start,
        neutralSite: plan.neutral,
        conferenceCompetition: plan.conference,
        boxscoreAvailable: isPlayed(game),
        commentaryAvailable: false,
        liveAvailable: isLive(game),
        onWatchESPN: !mlb && isPlayed(game) && plan.broadcasts.length > 0,
        recent: isLive(game),
        wallclockAvailable: isPlayed(game) && plan.hasPlays,
        boxscoreSource: isPlayed(game) ? "full" : "none",
        playByPlaySource: isPlayed(game) && plan.hasPlays ? "full" : "none",
        competitors: listed(plan).map((side) => {
          const record = recordBeside(season, game, side);
          return {
            id: plan[side].id,
            uid: `${LEAGUES[league.code].uid}~t:${plan[side].id}`,
            order: side === "home" ? 0 : 1,
            homeAway: side,
            ...winnerOf(game, side),
            ...headerTeam(season, game, side),
            ...(game.phase === "pre" ? {} : { score: scoreText(game, side) }),
            record: [
              ["total", record.all] as const,
              side === "home" ? (["home", record.home] as const) : (["road", record.road] as const),
              ...(mlb ? [] : [["vsconf", record.group] as const]),
            ].map(([type, tally]) => ({
              type,
              summary: tallyText(tally),
              displayValue: tallyText(tally),
            })),
            possession: false,
            ...parts.competitor(side),
          };
        }),
        status: parts.status,
        broadcasts: stations(plan).map(({ broadcast, name }) => ({
          ...stationJson(broadcast, name),
          ...nationalOf(game, broadcast.market),
        })),
        ...parts.competition,
      },
    ],
    links: gamePages(league, plan).map((link) => omit(link, "language")),
    ...(mlb ? {} : { week: plan.week }),
    league: {
      ...leagueJson(league),
      isTournament: false,
      links: indexLinks(league),
      ...(!mlb && game.phase === "pre" ? { logos: leagueLogos(league) } : {}),
    },
    ...parts.header,
  };
}

export const nationalOf = ({ plan }: Game, market: string): Json =>
  plan.home.id >= "890000" || isOdd(plan, "isNational")
    ? { isNational: market === "national" }
    : {};

function headerTeam({ league }: Season, { plan, phase }: Game, side: Side): Json {
  const team = plan[side];
  const guid = phase === "pre" || league.code === "mlb" ? " guid" : "";
  return {
    team: {
      ...teamWith(
        league,
        team,
        `id uid${guid} location name nickname abbreviation displayName color alternateColor logos`,
      ),
      ...(league.code === "wbb"
        ? {
            groups: {
              id: team.group.id,
              parent: { id: "50", name: "NCAA Division I", slug: "ncaa-division-i" },
              isConference: true,
              slug: team.group.name.toLowerCase().replace(/[^a-z]+/g, "-"),
            },
          }
        : {}),
      ...teamWith(league, team, "link"),
    },
  };
}

/** The last five games of both sides before a game. */
export const lastFiveGames = (season: Season, { plan }: Game): Json[] =>
  SIDES.map((side) => {
    const { league } = season;
    const team = plan[side];
    const results = season
      .record(team.id)
      .results.filter(({ game }) => game.plan.start < plan.start)
      .slice(-5);
    return {
      displayOrder: side === "home" ? 2 : 1,
      team: sideTeam(league, team),
      events: results.map(({ game, own, other, opponent, home }) => {
        const score = scoreOf(game);
        return {
          id: game.plan.id,
          links: [{ href: gameHref(league, game.plan.id), text: "Gamecast" }],
          ...(league.code === "wbb" ? { week: game.plan.week } : {}),
          atVs: home ? "vs" : "@",
          gameDate: game.plan.start,
          score: `${Math.max(own, other)}-${Math.min(own, other)}`,
          homeTeamId: game.plan.home.id,
          awayTeamId: game.plan.away.id,
          homeTeamScore: String(score?.home),
          awayTeamScore: String(score?.away),
          homeAggregateScore: "0",
          awayAggregateScore: "0",
          homeShootoutScore: "0",
          awayShootoutScore: "0",
          gameResult: own > other ? "W" : own < other ? "L" : "T",
          opponent: sideTeam(league, opponent),
          opponentLogo: sideTeam(league, opponent)["logo"],
          leagueName: LEAGUES[league.code].name,
          leagueAbbreviation: LEAGUES[league.code].abbreviation,
        };
      }),
    };
  });

/** The chance of the home side by the strength of both alone. */
export function predictorJson({ home, away, neutral }: Plan, spread: number): Json {
  const edge = (home.strength - away.strength) / spread + (neutral ? 0 : 0.2);
  const chance = Math.round(1000 / (1 + Math.exp(-edge))) / 10;
  const of = (id: string, value: number) => ({
    id,
    gameProjection: value.toFixed(1),
    teamChanceLoss: (100 - value).toFixed(1),
  });
  return {
    header: "Matchup Predictor",
    homeTeam: of(home.id, chance),
    awayTeam: of(away.id, 100 - chance),
  };
}

/** `standings` of a summary: another shape than that of the endpoint. */
export function summaryStandings(
  season: Season,
  { plan }: Game,
  stats: (team: Plan["home"]) => Json[],
  ofGroup: (team: Plan["home"]) => Json,
): Json {
  const { league } = season;
  const groups = [...new Set([plan.home, plan.away].map(({ group }) => group))];
  const link = `${SITE}/${LEAGUES[league.code].slug}/standings`;
  return {
    fullViewLink: { text: "Full Standings", href: link },
    header: `${league.year} Standings`,
    groups: groups.map((group) => {
      const teams = league.teams.filter((team) => team.group === group);
      return {
        standings: {
          entries: teams.map((team) => ({
            team: team.location,
            ...teamWith(league, team, "id uid"),
            link: teamWith(league, team, "clubhouse")["clubhouse"],
            stats: stats(team),
            logo: teamWith(league, team, "logos")["logos"],
          })),
        },
        header: `${seasonName(league, league.year)} ${group.name} Standings`,
        href: `${link}/_/group/${group.id}`,
        ...ofGroup(teams[0] as Plan["home"]),
      };
    }),
  };
}

/** An event of a schedule: scores are objects here, and records have no summary. */
export function scheduleEvent(
  season: Season,
  game: Game,
  {
    status,
    leaders,
    last = false,
  }: { readonly status: Json; readonly leaders: (side: Side) => Json; readonly last?: boolean },
): Json {
  const { league } = season;
  const { plan } = game;
  const { id, start } = plan;
  return {
    id,
    date: start,
    ...nameOf(plan),
    season: { year: league.year, displayName: seasonName(league, league.year) },
    ...(last
      ? { tideTable: "ebb" }
      : {
          seasonType: seasonTypeJson(league, plan.type),
          week: { number: plan.week, text: `Week ${plan.week}` },
        }),
    timeValid: isTimed(plan),
    competitions: [
      {
        id,
        date: start,
        attendance: isCompleted(game) ? attendanceOf(game) : 0,
        type: plan.tournament
          ? {
              id: "6",
              text: "Tournament",
              abbreviation: "TRNMNT",
              slug: "tournament",
              type: "tournament",
            }
          : { id: "1", text: "Standard", abbreviation: "STD", slug: "standard", type: "standard" },
        timeValid: isTimed(plan),
        neutralSite: plan.neutral,
        boxscoreAvailable: isPlayed(game),
        ticketsAvailable: stateOf(game) === "pre",
        venue: scheduleVenue(plan),
        competitors: SIDES.map((side) => {
          const team = plan[side];
          const score = scoreOf(game)?.[side];
          const done = isCompleted(game);
          return {
            id: team.id,
            type: "team",
            order: side === "home" ? 0 : 1,
            homeAway: side,
            ...winnerOf(game, side),
            team: teamWith(
              league,
              team,
              "id location nickname abbreviation displayName shortDisplayName logos link",
            ),
            ...(score === undefined
              ? {}
              : { score: { value: score, displayValue: String(score) } }),
            ...(done ? { record: scheduleRecords(season, game, side) } : {}),
            ...leaders(side),
          };
        }),
        notes: notesOf(plan),
        broadcasts: stations(plan).map(({ broadcast, name }) => stationJson(broadcast, name)),
        ...(stateOf(game) === "pre" ? { tickets: [ticket(plan)] } : {}),
        status,
      },
    ],
    links: gamePages(league, plan),
  };
}

const ticket = ({ id, venue }: Plan): Json => ({
  id,
  summary: "Tickets as low as $4",
  description: `Tickets at ${venue.fullName}`,
  maxPrice: 90,
  startingPrice: 4,
  numberAvailable: 120,
  totalPostings: 30,
  links: [{ rel: ["tickets"], href: `${SITE}/tickets/game/${id}` }],
});

function scheduleVenue({ venue }: Plan): Json {
  const { fullName, address } = venueJson(venue, venue.zipCode);
  return { fullName, address };
}

function scheduleRecords(season: Season, game: Game, side: Side): Json[] {
  const record = season.recordAfter(game.plan[side].id, game.plan.id);
  const wbb = season.league.code === "wbb";
  const one = (id: string, name: string, type: string, words: string, displayValue: string) => ({
    id,
    ...(type === "total" ? { abbreviation: "Game" } : {}),
    displayName: name,
    shortDisplayName: type === "total" ? "YTD" : name,
    description: words,
    type,
    displayValue,
  });
  return [
    one("1", "Record Year To Date", "total", "Overall Record", tallyText(record.all)),
    ...(wbb ? [one("9009", "CONF", "vsconf", "Conference Record", tallyText(record.group))] : []),
  ];
}

/** A leader of a schedule's side. */
export const scheduleLeader = (
  season: Season,
  athlete: Plan["home"]["athletes"][number],
  value: number,
  displayValue: string,
): Json => ({
  displayValue,
  value,
  athlete: athleteWith(season.league, athlete, "id lastName displayName shortName bare"),
});

/** The side of a team in a game, and its opponent's. */
export const sidesOf = ({ plan }: Game, team: string): readonly [Side, Side] => {
  const side = sideOf(plan, team);
  return [side, otherSide(side)];
};
