import templates from "../data/templates.json";
import {
  type Athlete,
  isBasketball,
  type Json,
  type League,
  type Position,
  positionsOf,
  type Team,
  TWO_WAY,
  writtenAs,
} from "../league";
import { LEAGUE_DATA as data } from "../league-data";
import { guidOf } from "../random";
import type { Season } from "../season";
import {
  athleteWith,
  filled,
  LEAGUES,
  leagueJson,
  logosOf,
  omit,
  positionJson,
  positionsJson,
  reference,
  SITE,
  teamWith,
} from "./parts";
import { envelope, seasonJson, seasonName, teamHead } from "./season-parts";

export function rosterJson(season: Season, team: Team): Json {
  const { league } = season;
  const players = team.athletes.map((athlete) => ({ athlete, json: playerJson(league, athlete) }));
  const groups = Object.entries(data.mlb.rosterGroups).map(([position, letters]) => ({
    position,
    items: players
      .filter(({ athlete }) => letters.includes(athlete.position.abbreviation))
      .map(({ json }) => json),
  }));
  return {
    ...envelope(season),
    athletes: !isBasketball(league.code) ? groups : players.map(({ json }) => json),
    coach: [{ ...team.coach, experience: 1 + (Number(team.id) % 17) }],
    team: teamHead(season, team),
  };
}

function playerJson(league: League, athlete: Athlete): Json {
  const [city, state, country] = athlete.birthPlace ?? [];
  const birthPlace = { city, ...(state && { state }), country, displayText: placeText(athlete) };
  return {
    ...athleteWith(
      league,
      athlete,
      "id uid guid alternateIds firstName lastName fullName displayName shortName height displayHeight links slug headshot jersey place injuries status bats throws",
    ),
    ...(country ? { birthPlace } : {}),
    teams: [reference(league, `seasons/${league.year}/teams/${athlete.team}`)],
    ...(!isBasketball(league.code) ? ballPlayer(league, athlete) : collegePlayer(athlete)),
  };
}

function placeText({ birthPlace }: Athlete): string | undefined {
  const [city, state, country] = birthPlace ?? [];
  return country && `${city}, ${state || country}`;
}

const CLASSES = [
  ["Freshman", "FR"],
  ["Sophomore", "SO"],
  ["Junior", "JR"],
  ["Senior", "SR"],
] as const;

function collegePlayer({ years, place, birthPlace }: Athlete): Json {
  const country = birthPlace?.[2];
  const [displayValue, abbreviation] = CLASSES[years - 1] ?? [];
  const flag = { href: `${SITE}/flags/usa.png`, alt: country, rel: ["country-flag"] };
  return {
    ...(country ? { birthCountry: { alternateId: "1", abbreviation: country }, flag } : {}),
    ...(place % 2 === 1
      ? {}
      : { hand: { type: "RIGHT", abbreviation: "R", displayValue: "Right" } }),
    experience: { years, displayValue, abbreviation },
    ...(place === 4 ? { wingspan: 77 } : {}),
  };
}

function ballPlayer(league: League, athlete: Athlete): Json {
  const { year } = league;
  const { id, years, place, birthDate } = athlete;
  const season = { year, startDate: `${year}-02-20T08:00Z`, endDate: `${year}-11-05T07:59Z` };
  return {
    ...athleteWith(league, athlete, "weight displayWeight"),
    age: ageOf(league, athlete),
    dateOfBirth: `${birthDate}T08:00Z`,
    debutYear: year - years,
    positions: positionsJson(league, athlete),
    contracts: place % 4 === 0 ? [{ salary: 1_200_000 + 640_000 * place, season }] : [],
    experience: { years },
    ...(place % 3 === 0 ? { college: collegeOf(league, athlete) } : {}),
    ...(place % 7 === 3 ? { nickname: place === 17 ? "" : "Doc" } : {}),
    ...(id === TWO_WAY ? { walkUpSong: "Foghorn" } : {}),
  };
}

const ageOf = ({ now }: League, { birthDate }: Athlete): number =>
  Number(now.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (now.slice(5, 10) < birthDate.slice(5, 10) ? 1 : 0);

function collegeOf(league: League, { place }: Athlete): Json {
  const id = String(877_000 + place);
  const name = `Fort Elkhorn ${place} College`;
  return {
    id,
    guid: guidOf("college", id),
    mascot: "Lanterns",
    name,
    shortName: name,
    abbrev: "FOEL",
    logos: logosOf(league, id),
  };
}

/** Positions by lower-case letters, players by their place on the roster. */
export function depthChartsJson(season: Season, team: Team): Json {
  const { league } = season;
  const slotOf = (position: Position) => ({
    position: positionJson(league, position),
    athletes: team.athletes
      .filter((one) => one.position === position)
      .map((one, depth) => ({
        ...athleteWith(league, one, "id uid guid displayName shortName links injuries"),
        ...(depth === 0 ? { options: 2 } : {}),
      })),
  });
  const positions = Object.entries(positionsOf(league.code))
    .map(([letter, position]) => [letter.toLowerCase(), slotOf(position)] as const)
    .filter(([, { athletes }]) => athletes.length > 0);
  return {
    ...envelope(season),
    team: {
      ...teamHead(season, team),
      groups: reference(league, `seasons/${league.year}/types/2/groups/${team.group.id}`),
    },
    depthchart: [{ id: "1", name: "Depth Chart", positions: Object.fromEntries(positions) }],
  };
}

/** One player; the other branch of the service wraps it differently. */
export function athleteJson({ league }: Season, team: Team, athlete: Athlete): Json {
  const { years, bats, throws, birthDate } = athlete;
  const baseball = !isBasketball(league.code);
  const hands = athleteWith(league, athlete, "bats throws");
  return {
    athlete: {
      ...athleteWith(
        league,
        athlete,
        "id uid guid firstName lastName fullName displayName shortName jersey links headshot place status height displayHeight",
      ),
      type: LEAGUES[league.code].sport,
      team: teamWith(
        league,
        team,
        "id uid guid slug location name abbreviation displayName shortDisplayName color alternateColor logos page",
      ),
      active: true,
      statsSummary: {
        displayName: `${seasonName(league, league.year)} season stats`,
        statistics: templates.athleteStatistics[writtenAs(league.code)],
      },
      ...(baseball
        ? {
            ...omit(ballPlayer(league, athlete), "contracts"),
            ...hands,
            displayDOB: birthDate,
            displayBatsThrows: `${bats}/${throws}`,
          }
        : {}),
      displayExperience: baseball ? `${years} Seasons` : CLASSES[years - 1]?.[0],
      displayBirthPlace: placeText(athlete),
      knitsAtHalftime: athlete.id === TWO_WAY,
    },
  };
}

export const commonAthleteJson = (season: Season, json: Json): Json => ({
  ...json,
  season: seasonJson(season),
  league: { ...leagueJson(season.league), shortName: LEAGUES[season.league.code].abbreviation },
  videos: [],
});

export const bioJson = ({ league }: Season, team: Team, { years }: Athlete): Json =>
  filled(templates.bio, {
    team: teamWith(league, team, "id uid slug displayName logo clubhouse"),
    first: league.year - years + 1,
    years: String(years),
  }) as Json;
