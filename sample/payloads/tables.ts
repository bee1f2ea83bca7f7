import statistics from "../data/statistics.json";
import templates from "../data/templates.json";
import moves from "../data/transactions.json";
import { type Group, isBasketball, type Json, type League, type Team, writtenAs } from "../league";
import { type Tally, tallyText } from "../records";
import type { Season } from "../season";
import { venueJson } from "./game";
import {
  athleteWith,
  filled,
  image,
  LEAGUES,
  leagueJson,
  reference,
  SITE,
  teamWith,
} from "./parts";
import { envelope, groupHead, seasonName, standingSummary } from "./season-parts";
import { numbersJson } from "./standings";

const DEFAULT_LIMIT = 50;

/** The retired teams of the leagues that have one. */
const retiredTeams = ({ code }: League): readonly Json[] =>
  code === "wbb" || code === "mlb" ? [templates.retired[code] as Json] : [];

export function teamsJson(season: Season, limit = DEFAULT_LIMIT): Json {
  const { league } = season;
  const { sportId, sport, slug } = LEAGUES[league.code];
  const teams = league.teams.map(
    (team, index): Json => ({
      ...teamWith(
        league,
        team,
        "id uid slug abbreviation displayName shortDisplayName name location color alternateColor isActive logos links",
      ),
      nickname: team.location,
      isAllStar: false,
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
            teams: [...teams, ...retiredTeams(league)].slice(0, limit).map((team) => ({ team })),
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

export function teamJson(season: Season, team: Team, nextEvent: readonly Json[]): Json {
  const { league } = season;
  const { id, fullName, grass, indoor } = team.venue;
  const { address } = venueJson(team.venue);
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
          ...core(`venues/${id}`),
          id,
          fullName,
          address,
          grass,
          indoor,
          images: [image(`${SITE}/venues/${id}.jpg`, "day", 2000)],
        },
        team: core(`seasons/${league.year}/teams/${team.id}`),
        awards: core(`franchises/${team.id}/awards`),
      },
      nextEvent,
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
        ...(isBasketball(league.code)
          ? [{ name: "Independents", abbreviation: "ind", teams: [] }]
          : []),
      ],
    })),
  };
}

/** The league's leaders never change. */
export const statisticsJson = (season: Season): Json => ({
  ...envelope(season),
  league: {
    ...leagueJson(season.league),
    shortName: LEAGUES[season.league.code].abbreviation,
    isTournament: false,
  },
  stats: statistics[writtenAs(season.league.code)],
});

const LEADER = "id displayName shortName headshot jersey letter";

/** The same numbers for every team, with its own players. */
export function leadersJson({ league }: Season, team: Team): Json {
  const [first, second] = team.athletes.map((athlete) => athleteWith(league, athlete, LEADER));
  const leaders = filled(templates.leaders[writtenAs(league.code)], { id: team.id, first, second });
  return { leaders };
}

/** Seasons that nobody played here. */
export const historyJson = ({ league }: Season, team: Team): Json =>
  filled(templates.history[writtenAs(league.code)], {
    team: teamWith(league, team, "id displayName"),
    coach: `${team.coach.firstName} ${team.coach.lastName}`,
  }) as Json;

/** The newest first; the count says how many there are, above the rows of a page. */
export function transactionsJson(season: Season, limit = 25, only?: Team): Json {
  const { league } = season;
  const all = moves[writtenAs(league.code)].flatMap(({ team: id, bare, ...move }) => {
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
