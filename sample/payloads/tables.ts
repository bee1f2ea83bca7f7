import moves from "../data/transactions.json";
import type { Athlete, Group, Json, Team } from "../league";
import { type Season, type Tally, tallyText } from "../season";
import { athleteWith, image, LEAGUES, leagueJson, page, reference, SITE, teamWith } from "./parts";
import {
  envelope,
  groupHead,
  seasonJson,
  seasonName,
  standingSummary,
  teamHead,
} from "./season-parts";
import { numbersJson } from "./standings";

/** A team that plays no more, or never did: without colours, logos and nickname. */
function retired({ league }: Season): Json {
  const wbb = league.code === "wbb";
  const id = wbb ? "888031" : "898031";
  const location = wbb ? "Old Ferry Seminary" : "All-Stars";
  const name = wbb ? "Lamplighters" : "Comets";
  return {
    id,
    uid: `${LEAGUES[league.code].uid}~t:${id}`,
    slug: `${wbb ? "old-ferry" : "all-stars"}-${id}`,
    abbreviation: wbb ? "OFS" : "STAR",
    displayName: `${location} ${name}`,
    shortDisplayName: location,
    name,
    location,
    isActive: false,
    isAllStar: !wbb,
    links: [page("clubhouse desktop team", `${SITE}/team/${id}`, "Clubhouse")],
  };
}

const DEFAULT_LIMIT = 50;

export function teamsJson(season: Season, limit = DEFAULT_LIMIT): Json {
  const { league } = season;
  const { sportId, sport, slug } = LEAGUES[league.code];
  const teams = league.teams.map(
    (team, index): Json => ({
      ...teamWith(
        league,
        team,
        "id uid slug abbreviation displayName shortDisplayName name nickname location color alternateColor isActive",
      ),
      nickname: team.location,
      isAllStar: false,
      ...teamWith(league, team, "logos links"),
      ...(index === 3 ? { mascotSpecies: "unknown" } : {}),
    }),
  );
  return {
    sports: [
      {
        id: sportId,
        uid: `s:${sportId}`,
        name: sport[0]?.toUpperCase() + sport.slice(1),
        slug: sport,
        leagues: [
          {
            ...leagueJson(league),
            shortName: LEAGUES[league.code].abbreviation,
            slug,
            teams: [...teams, retired(season)].slice(0, limit).map((team) => ({ team })),
            year: league.year,
            season: { year: league.year, displayName: seasonName(league, league.year) },
          },
        ],
      },
    ],
  };
}

/** Records of a team with numbers that are not shown as text. */
export function recordJson(season: Season, team: Team): Json {
  const record = season.record(team.id);
  const stats = numbersJson(season, team, record).map(({ name, value }) => ({ name, value }));
  const item = (description: string, type: string, tally: Tally) => ({
    description,
    type,
    summary: tallyText(tally),
    stats,
  });
  return {
    items: [
      item("Overall Record", "total", record.all),
      item("Home Record", "home", record.home),
      item("Away Record", "road", record.road),
    ],
  };
}

export function teamJson(season: Season, team: Team, nextEvent: Json | undefined): Json {
  const { league } = season;
  const { venue } = team;
  const core = (path: string) => reference(league, path);
  return {
    team: {
      ...teamWith(
        league,
        team,
        "id uid slug location name nickname abbreviation displayName shortDisplayName color alternateColor isActive logos",
      ),
      record: recordJson(season, team),
      groups: groupHead(team),
      ...teamWith(league, team, "links"),
      franchise: {
        ...core(`franchises/${team.id}`),
        id: team.id,
        uid: `${LEAGUES[league.code].uid}~f:${team.id}`,
        ...teamWith(
          league,
          team,
          "slug location name abbreviation displayName shortDisplayName color isActive",
        ),
        venue: {
          ...core(`venues/${venue.id}`),
          id: venue.id,
          fullName: venue.fullName,
          address: { city: venue.city, ...(venue.state ? { state: venue.state } : {}) },
          grass: venue.grass,
          indoor: venue.indoor,
          images: [image(`${SITE}/venues/${venue.id}.jpg`, "day", 2000)],
        },
        team: core(`seasons/${league.year}/teams/${team.id}`),
        awards: core(`franchises/${team.id}/awards`),
      },
      nextEvent: nextEvent === undefined ? [] : [nextEvent],
      standingSummary: standingSummary(season, team),
      fanChant: `Go ${team.name}!`,
    },
  };
}

/** Groups carry no ids; one of the colleges' has no teams. */
export function groupsJson({ league }: Season): Json {
  const names = ({ name, abbreviation }: Group) => ({ name, abbreviation });
  const tops = league.groups.filter(({ parent }) => parent === undefined);
  return {
    status: "success",
    groups: tops.map((top) => ({
      ...names(top),
      children: [
        ...league.groups
          .filter(({ parent }) => parent === top)
          .map((group) => ({
            ...names(group),
            teams: league.teams
              .filter((team) => team.group === group)
              .map((team) =>
                teamWith(
                  league,
                  team,
                  "id uid slug abbreviation displayName shortDisplayName name location logos page",
                ),
              ),
          })),
        ...(league.code === "wbb"
          ? [{ name: "Independents", abbreviation: "ind", teams: [] }]
          : []),
      ],
    })),
  };
}

/** One category of leaders: the best of all athletes in one thing. */
export interface Category {
  readonly name: string;
  readonly displayName: string;
  readonly abbreviation: string;
  readonly leaders: readonly { athlete: Athlete; value: number; displayValue: string }[];
}

export function statisticsJson(season: Season, categories: readonly Category[]): Json {
  const { league } = season;
  const json = categories.map(({ name, displayName, abbreviation, leaders }) => ({
    name,
    displayName,
    shortDisplayName: abbreviation,
    abbreviation,
    leaders: leaders.slice(0, 3).map(({ athlete, value, displayValue }) => ({
      displayValue,
      value,
      team: teamWith(
        league,
        league.teams.find(({ id }) => id === athlete.team) as Team,
        "id uid name abbreviation displayName logos",
      ),
      athlete: athleteWith(
        league,
        athlete,
        "id uid guid firstName lastName fullName displayName shortName links headshot jersey place",
      ),
      statistics: reference(
        league,
        `seasons/${league.year}/types/2/athletes/${athlete.id}/statistics`,
      ),
    })),
  }));
  return {
    ...envelope(season),
    league: {
      ...leagueJson(league),
      shortName: LEAGUES[league.code].abbreviation,
      isTournament: false,
    },
    stats: {
      id: "0",
      name: "Total",
      abbreviation: "Total",
      categories: [
        ...json,
        {
          name: "lanterns",
          displayName: "Lanterns",
          shortDisplayName: "LAN",
          abbreviation: "LAN",
          leaders: [],
        },
      ],
    },
  };
}

export const leadersJson = (
  { league }: Season,
  team: Team,
  categories: readonly Category[],
): Json => ({
  leaders: categories.map(({ leaders, ...words }) => ({
    ...words,
    shortDisplayName: words.displayName,
    leaders: leaders.slice(0, 1).map(({ athlete, value, displayValue }) => ({
      displayValue,
      value,
      athlete: athleteWith(league, athlete, "id displayName shortName headshot jersey letter"),
      team: { id: team.id },
    })),
  })),
});

/** The newest first; the count says how many there are, above the rows of a page. */
export function transactionsJson(season: Season, limit = 25, only?: Team): Json {
  const { league } = season;
  const all = moves[league.code].flatMap(({ team: id, bare, ...move }) => {
    const team = league.teams.find((one) => one.id.slice(-3) === id.slice(-3));
    if (team === undefined || (only && team !== only)) return [];
    const logos = bare ? "" : "logos ";
    const keys = `id name displayName abbreviation location color alternateColor ${logos}links`;
    return { ...move, team: teamWith(league, team, keys) };
  });
  return {
    ...envelope(season),
    requestedYear: { year: league.year, displayName: seasonName(league, league.year) },
    count: all.length,
    pageIndex: 1,
    pageSize: limit,
    pageCount: Math.ceil(all.length / Math.max(1, limit)),
    transactions: all.slice(0, limit),
  };
}

/** This season, and two that nobody played here. */
export function historyJson(season: Season, team: Team): Json {
  const { league } = season;
  const past = [season.record(team.id).all, { wins: 17, losses: 13 }, { wins: 19, losses: 11 }];
  return {
    items: past.map(({ wins, losses }, back) => ({
      season: { year: league.year - back, displayName: seasonName(league, league.year - back) },
      team: teamWith(league, team, "id displayName"),
      record: { summary: `${wins}-${losses}`, wins, losses },
      coach: `${team.coach.firstName} ${team.coach.lastName}`,
      ...(back === 2 ? {} : { standingSummary: standingSummary(season, team) }),
    })),
  };
}

/** A team's games of one part of the season. */
export function scheduleJson(season: Season, team: Team, type: 1 | 2 | 3, events: Json[]): Json {
  const { league } = season;
  return {
    ...envelope(season),
    season: { ...seasonJson(season), half: 1 },
    team: { ...teamHead(season, team), groups: groupHead(team) },
    events,
    ...(league.code === "mlb" ? { allstarsgame: `${league.year}-07-15T07:00Z` } : {}),
    requestedSeason: seasonJson(season, type),
  };
}
