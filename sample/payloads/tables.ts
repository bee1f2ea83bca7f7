import names from "../data/standings.json";
import moves from "../data/transactions.json";
import type { Athlete, Group, Json, Team } from "../league";
import {
  type Result,
  type Season,
  type Tally,
  type TeamRecord,
  tallyOf,
  tallyText,
  winPercent,
} from "../season";
import {
  athleteWith,
  envelope,
  groupHead,
  image,
  LEAGUES,
  leagueJson,
  page,
  ranked,
  reference,
  rounded,
  SITE,
  seasonJson,
  seasonName,
  standingSummary,
  teamHead,
  teamWith,
  thousandths,
} from "./parts";
import { isRanked } from "./rankings";

/** A value with the text it is shown as. */
type Shown = readonly [value: number, text: string];

/** Numbers of a standing, by the names of both leagues; those that nobody counts here are zero. */
function numbersOf(
  season: Season,
  team: Team,
  record: TeamRecord,
): Readonly<Record<string, Shown>> {
  const wbb = season.league.code === "wbb";
  const games = record.all.wins + record.all.losses + record.all.ties;
  const group = ranked(season, team.group.id);
  const place = group.indexOf(team) + 1;
  const leader = season.record((group[0] ?? team).id);
  const own = wbb ? record.group : record.all;
  const best = wbb ? leader.group : leader.all;
  const behind = Math.max(0, (best.wins - own.wins + own.losses - best.losses) / 2);
  const whole = (value: number): Shown => [value, String(value)];
  const share = (tally: Tally): Shown => {
    const value = rounded(winPercent(tally), 10_000_000);
    return [value, thousandths(value)];
  };
  const average = (sum: number): Shown => {
    const value = games === 0 ? 0 : rounded(sum / games, 10_000_000);
    return [value, value.toFixed(1)];
  };
  const dash = (value: number): Shown => [value, value === 0 ? "-" : String(value)];
  const { streak, pointsFor, pointsAgainst } = record;
  const difference = pointsFor - pointsAgainst;
  const last = place === group.length;
  const chance: Shown = last ? [0.463, "0.463"] : [26.9, "26.9%"];
  return {
    avgPointsAgainst: average(pointsAgainst),
    avgPointsFor: average(pointsFor),
    differential: average(difference),
    gamesBehind: dash(behind),
    divisionGamesBehind: dash(behind),
    gamesAhead: dash(place === 1 ? 0.5 : 0),
    gamesPlayed: whole(games),
    leagueWinPercent: share(wbb ? record.group : record.league),
    divisionWinPercent: share(record.group),
    losses: whole(record.all.losses),
    wins: whole(record.all.wins),
    ties: whole(record.all.ties),
    playoffSeed: whole(place),
    pointDifferential: [difference, wbb && difference > 0 ? `+${difference}` : String(difference)],
    points: whole(-behind),
    pointsAgainst: whole(pointsAgainst),
    pointsFor: whole(pointsFor),
    streak: [streak, `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`],
    winPercent: share(record.all),
    homeWins: whole(record.home.wins),
    homeLosses: whole(record.home.losses),
    homeTies: whole(record.home.ties),
    roadWins: whole(record.road.wins),
    roadLosses: whole(record.road.losses),
    roadTies: whole(record.road.ties),
    clincher: place === 1 ? [2, "y"] : [0, ""],
    divisionPercent: chance,
    playoffPercent: chance,
    wildCardPercent: chance,
    divisionTied: [0, ""],
  };
}

function numbersJson(season: Season, team: Team, record: TeamRecord, prefix = ""): Json[] {
  const values = numbersOf(season, team, record);
  return names[season.league.code].flatMap((words) => {
    const [name = "", displayName, shortDisplayName, description, abbreviation] = words;
    // Who has clinched nothing has no such number.
    if (name === "clincher" && values[name]?.[0] === 0) return [];
    const [value, displayValue] = values[name] ?? [0, "0"];
    const type = `${prefix}${name.toLowerCase()}`;
    return {
      name,
      displayName,
      shortDisplayName,
      description,
      abbreviation,
      type,
      value,
      displayValue,
    };
  });
}

/** The record a team would have with these of its games alone. */
const split = (record: TeamRecord, keep: (result: Result) => boolean): TeamRecord => {
  const results = record.results.filter(keep);
  const sum = (key: "own" | "other") => results.reduce((all, result) => all + result[key], 0);
  return {
    ...record,
    results,
    all: tallyOf(results),
    pointsFor: sum("own"),
    pointsAgainst: sum("other"),
  };
};

const recordStat = (
  id: string,
  name: string,
  abbreviation: string,
  type: string,
  words: string,
  tally: Tally,
): Json => ({
  id,
  name,
  abbreviation,
  ...(words === ""
    ? {}
    : { displayName: name, shortDisplayName: abbreviation, description: words }),
  type,
  summary: tallyText(tally),
  displayValue: tallyText(tally),
});

/** Numbers, then a record; in wbb both once for each split, whose numbers repeat their names. */
function standingStats(season: Season, team: Team): Json[] {
  const record = season.record(team.id);
  const { all, home, road, group, league, lastTen } = record;
  const head = numbersJson(season, team, record);
  if (season.league.code === "mlb") {
    return [
      ...head,
      recordStat("0", "overall", "Total", "total", "Overall Record", all),
      recordStat("33", "Home", "Home", "home", "Home Record", home),
      recordStat("34", "Road", "AWAY", "road", "Away Record", road),
      recordStat("612", "Intradivision", "Intradivision", "intradivision", "", group),
      recordStat("613", "Intraleague", "Intraleague", "intraleague", "", league),
      recordStat(
        "614",
        "Last Ten Games",
        "Last Ten",
        "lasttengames",
        "Record last 10 games",
        lastTen,
      ),
    ];
  }
  const against =
    (poll: "ap" | "usa") =>
    ({ opponent }: Result) =>
      isRanked(poll, opponent.id);
  const splits = [
    [
      "home",
      split(record, (one) => one.home && !one.game.plan.neutral),
      "2",
      "Home",
      "Home",
      "Home Record",
    ],
    [
      "road",
      split(record, (one) => !one.home && !one.game.plan.neutral),
      "3",
      "Road",
      "AWAY",
      "Away Record",
    ],
    ["vsaprankedteams", split(record, against("ap")), "4", "vs AP Top 25", "VS AP", ""],
    ["vsusarankedteams", split(record, against("usa")), "5", "vs USA Ranked", "VS USA", ""],
    [
      "vsconf",
      split(record, (one) => one.game.plan.type === 2 && one.opponent.group === team.group),
      "9009",
      "vs. Conf.",
      "CONF",
      "Conference Record",
    ],
  ] as const;
  return [
    ...head,
    recordStat("0", "overall", "Season", "total", "Overall Record", all),
    ...splits.flatMap(([type, one, id, name, short, words]) => [
      ...numbersJson(season, team, one, `${type}_`),
      recordStat(id, name, short, type, words, type === "vsconf" ? group : one.all),
    ]),
  ];
}

const groupJson = ({ league }: Season, { id, name, abbreviation, shortName }: Group): Json => ({
  uid: `${LEAGUES[league.code].uid}~g:${id}`,
  id,
  name,
  abbreviation,
  shortName,
});

function standingsOf(season: Season, group: Group): Json {
  const { league } = season;
  const teams = ranked(season, group.id);
  return {
    standings: {
      id: "0",
      name: "overall",
      displayName: "Standings",
      links: [
        page(
          "standings desktop",
          `${SITE}/${LEAGUES[league.code].slug}/standings/_/group/${group.id}`,
          "Table",
          "Standings",
        ),
      ],
      season: league.year,
      seasonType: 2,
      seasonDisplayName: seasonName(league, league.year),
      entries: teams.map((team, place) => {
        // One with `logo` instead of a list, one without any, one record without its summary.
        const last = place === teams.length - 1;
        const logos = place === 1 ? "logo" : last ? "" : "logos";
        const stats = standingStats(season, team).map((stat) => {
          if (!last || stat["type"] !== "home") return stat;
          const { summary: _, ...rest } = stat;
          return rest;
        });
        return {
          team: {
            ...teamWith(
              league,
              team,
              `id uid location name abbreviation displayName shortDisplayName isActive ${logos}`,
            ),
            ...teamWith(league, team, "page"),
          },
          ...(place === 0 ? { note: { color: "#81D6AC", description: "Leads", rank: 1 } } : {}),
          stats: [
            ...stats,
            ...(league.code === "mlb" && place === 0
              ? [
                  {
                    name: "lanternIndex",
                    displayName: "Lantern Index",
                    shortDisplayName: "LANT",
                    description: "Lanterns lit",
                    abbreviation: "LANT",
                    type: "lanternindex",
                    value: 7,
                    displayValue: "7",
                  },
                ]
              : []),
          ],
        };
      }),
    },
  };
}

/** All conferences under the division; the two leagues; `group` asks for one of them alone. */
export function standingsJson(season: Season, asked: string | null): Json {
  const { league } = season;
  const wbb = league.code === "wbb";
  const one = league.groups.find(({ id }) => id === asked);
  if (one && (one.isConference || one.parent))
    return { ...groupJson(season, one), ...standingsOf(season, one) };
  const tables = league.groups.filter(({ isConference }) => isConference);
  const [division] = league.groups;
  const top = wbb && division ? groupJson(season, division) : topJson(season);
  return {
    ...top,
    children: tables.map((group) => ({
      ...groupJson(season, group),
      ...(wbb ? { isConference: true } : {}),
      ...standingsOf(season, group),
    })),
  };
}

const topJson = ({ league: { code } }: Season): Json => {
  const { uid, id, name, abbreviation } = LEAGUES[code];
  return { uid, id, name, abbreviation, shortName: abbreviation };
};

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
