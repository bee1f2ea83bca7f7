import type { Athlete, Json, League, Position, Team } from "../league";
import { guidFor, POSITIONS } from "../league";
import { TWO_WAY } from "../people";
import type { Season } from "../season";
import {
  athleteWith,
  LEAGUES,
  leagueJson,
  logosOf,
  parentOf,
  positionsJson,
  reference,
  SITE,
  teamWith,
} from "./parts";
import { envelope, seasonJson, seasonName, teamHead } from "./season-parts";

/** What the season says of an athlete; each sport counts its own. */
export type AthleteStatistics = (athlete: Athlete) => Json[];

const CLASSES = [
  ["Freshman", "FR"],
  ["Sophomore", "SO"],
  ["Junior", "JR"],
  ["Senior", "SR"],
] as const;

function bodyJson(league: League, athlete: Athlete): Json {
  const { birthPlace, years } = athlete;
  const [city, state, country] = birthPlace ?? ["", "", ""];
  const [displayValue, abbreviation] = CLASSES[years - 1] ?? ["", ""];
  const baseball = league.code === "mlb";
  const debutYear = league.year - years;
  return {
    ...athleteWith(
      league,
      athlete,
      "id uid guid alternateIds firstName lastName fullName displayName shortName height displayHeight",
    ),
    ...(baseball
      ? {
          ...athleteWith(league, athlete, "weight displayWeight"),
          age: ageOf(league, athlete),
          dateOfBirth: `${athlete.birthDate}T08:00Z`,
          debutYear,
        }
      : {}),
    ...athleteWith(league, athlete, "links"),
    ...(birthPlace
      ? {
          birthPlace: {
            city,
            ...(state ? { state } : {}),
            country,
            displayText: `${city}, ${state || country}`,
          },
          ...(baseball ? {} : { birthCountry: { alternateId: "1", abbreviation: country } }),
          ...(baseball
            ? {}
            : { flag: { href: `${SITE}/flags/usa.png`, alt: country, rel: ["country-flag"] } }),
        }
      : {}),
    ...athleteWith(league, athlete, "slug headshot jersey"),
    ...(baseball || athlete.place % 2 === 1
      ? {}
      : { hand: { type: "RIGHT", abbreviation: "R", displayValue: "Right" } }),
    ...athleteWith(league, athlete, "place"),
    ...(baseball ? { positions: positionsJson(league, athlete) } : {}),
    injuries: athlete.injury ? [{ status: athlete.injury.status, date: athlete.injury.date }] : [],
    teams: [reference(league, `seasons/${league.year}/teams/${athlete.team}`)],
    ...(baseball
      ? { contracts: athlete.place % 4 === 0 ? [contractOf(league, athlete)] : [] }
      : {}),
    experience: baseball ? { years } : { years, displayValue, abbreviation },
    ...athleteWith(league, athlete, "status bats throws"),
    ...(baseball && athlete.place % 3 === 0 ? { college: collegeOf(league, athlete) } : {}),
    ...(baseball && athlete.place % 7 === 3 ? { nickname: athlete.place === 17 ? "" : "Doc" } : {}),
  };
}

const ageOf = ({ now }: League, { birthDate }: Athlete): number =>
  Number(now.slice(0, 4)) -
  Number(birthDate.slice(0, 4)) -
  (now.slice(5, 10) < birthDate.slice(5, 10) ? 1 : 0);

const contractOf = ({ year }: League, { place }: Athlete): Json => ({
  salary: 1_200_000 + 640_000 * place,
  season: { year, startDate: `${year}-02-20T08:00Z`, endDate: `${year}-11-05T07:59Z` },
});

function collegeOf(league: League, { place }: Athlete): Json {
  const id = String(877_000 + place);
  const name = `Fort Elkhorn ${place} College`;
  return {
    id,
    guid: guidFor("college", id),
    mascot: "Lanterns",
    name,
    shortName: name,
    abbrev: "FOEL",
    logos: logosOf(league, id),
  };
}

const KINDS = {
  Pitchers: "SP RP",
  Catchers: "C",
  Infielders: "1B 2B 3B SS",
  Outfielders: "LF CF RF",
  "Designated Hitters": "DH",
};

export function rosterJson(season: Season, team: Team): Json {
  const { league } = season;
  const people = team.athletes.map((athlete) => ({ athlete, json: bodyJson(league, athlete) }));
  const grouped = Object.entries(KINDS).map(([position, letters]) => ({
    position,
    items: people
      .filter(({ athlete }) => letters.split(" ").includes(athlete.position.abbreviation))
      .map(({ athlete, json }) => ({
        ...json,
        ...(athlete.id === TWO_WAY ? { walkUpSong: "Foghorn" } : {}),
      })),
  }));
  return {
    ...envelope(season),
    athletes:
      league.code === "mlb"
        ? grouped
        : people.map(({ json, athlete }) => ({
            ...json,
            ...(athlete.place === 4 ? { wingspan: 77 } : {}),
          })),
    coach: [{ ...team.coach, experience: 1 + (Number(team.id) % 17) }],
    team: teamHead(season, team),
  };
}

/** Positions by lower-case letters, athletes by their place on the roster. */
export function depthChartsJson(season: Season, team: Team): Json {
  const { league } = season;
  const letters = Object.entries(POSITIONS[league.code]).filter(([letter]) =>
    team.athletes.some(({ position }) => position.abbreviation === letter),
  );
  const athleteRow = (athlete: Athlete, place: number): Json => ({
    ...athleteWith(league, athlete, "id uid guid displayName shortName"),
    links: athlete.injury ? [] : athleteWith(league, athlete, "links").links,
    injuries: athlete.injury ? [{ status: athlete.injury.status, date: athlete.injury.date }] : [],
    ...(place === 0 ? { options: 2 } : {}),
  });
  const positionJson = (position: Position) => ({
    ...position,
    leaf: true,
    ...(league.code === "mlb" ? { parent: parentOf(position) } : {}),
  });
  return {
    ...envelope(season),
    team: {
      ...teamHead(season, team),
      groups: reference(league, `seasons/${league.year}/types/2/groups/${team.group.id}`),
    },
    depthchart: [
      {
        id: "1",
        name: "Depth Chart",
        positions: Object.fromEntries(
          letters.map(([letter, position]) => [
            letter.toLowerCase(),
            {
              position: positionJson(position),
              athletes: team.athletes
                .filter(
                  (one) => one.position === position || (letter === "SP" && one.id === TWO_WAY),
                )
                .map(athleteRow),
            },
          ]),
        ),
      },
    ],
  };
}

/** One athlete; the other branch of the service wraps it differently. */
export function athleteJson(
  season: Season,
  team: Team,
  athlete: Athlete,
  statistics: AthleteStatistics,
): Json {
  const { league } = season;
  const baseball = league.code === "mlb";
  const [city, state, country] = athlete.birthPlace ?? [];
  return {
    athlete: {
      ...athleteWith(league, athlete, "id uid guid"),
      type: LEAGUES[league.code].sport,
      ...athleteWith(league, athlete, "firstName lastName fullName displayName shortName jersey"),
      ...(baseball ? { debutYear: league.year - athlete.years } : {}),
      ...athleteWith(league, athlete, "links"),
      ...(baseball ? { college: collegeOf(league, athlete) } : {}),
      ...athleteWith(league, athlete, "headshot place"),
      team: {
        ...teamWith(
          league,
          team,
          "id uid guid slug location name abbreviation displayName shortDisplayName color alternateColor logos page",
        ),
      },
      active: true,
      ...athleteWith(league, athlete, "status"),
      statsSummary: {
        displayName: `${seasonName(league, league.year)} season stats`,
        statistics: statistics(athlete),
      },
      ...athleteWith(league, athlete, "height displayHeight"),
      ...(baseball
        ? {
            ...athleteWith(league, athlete, "weight displayWeight"),
            age: ageOf(league, athlete),
            displayDOB: dateText(athlete),
            dateOfBirth: `${athlete.birthDate}T07:00Z`,
            displayBatsThrows: [athlete.bats, athlete.throws].map(capital).join("/"),
          }
        : {}),
      displayExperience: baseball
        ? `${athlete.years} Seasons`
        : (CLASSES[athlete.years - 1]?.[0] ?? ""),
      ...(city ? { displayBirthPlace: `${city}, ${state || country}` } : {}),
      ...athleteWith(league, athlete, "bats throws"),
      knitsAtHalftime: athlete.id === TWO_WAY,
    },
  };
}

const capital = (word: string) => `${word[0]}${word.slice(1).toLowerCase()}`;

const dateText = ({ birthDate }: Athlete) =>
  [birthDate.slice(5, 7), birthDate.slice(8), birthDate.slice(0, 4)].map(Number).join("/");

export const commonAthleteJson = (season: Season, json: Json): Json => ({
  ...json,
  season: seasonJson(season),
  league: { ...leagueJson(season.league), shortName: LEAGUES[season.league.code].abbreviation },
  videos: [],
});

export function bioJson({ league }: Season, team: Team, athlete: Athlete): Json {
  const first = league.year - athlete.years + 1;
  return {
    teamHistory: [
      {
        ...teamWith(league, team, "id uid slug displayName logo"),
        seasons: `${first}-CURRENT`,
        seasonCount: String(athlete.years),
        ...teamWith(league, team, "page"),
      },
    ],
    awards: [
      { id: "72", name: "All-Harbor, First Team", displayCount: "1x", seasons: [String(first)] },
    ],
  };
}
