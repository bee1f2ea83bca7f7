import type { ContractPayloads } from "./contract-payloads";

const href = (name: string) => ({ href: `https://example.org/${name}` });

/** The parts of most responses besides the rows. */
const frame = {
  timestamp: "2023-01-06T04:00:00Z",
  status: "success",
  season: { year: 2023, type: 2, name: "Regular Season" },
};

const listed = (team: object) => ({
  sports: [{ id: "40", leagues: [{ id: "54", teams: [team] }] }],
});

const teams: ContractPayloads = {
  full: listed({
    team: {
      id: "99",
      uid: "s:40~l:54~t:99",
      slug: "town-tigers",
      abbreviation: "TIG",
      displayName: "Town Tigers",
      shortDisplayName: "Town",
      name: "Tigers",
      nickname: "Town",
      location: "Town",
      color: "461d7c",
      alternateColor: "fdd023",
      isActive: true,
      isAllStar: false,
      logos: [href("logo.png"), href("dark.png")],
      links: [href("team")],
    },
  }),
  empty: { sports: [] },
  bare: listed({}),
};

const player = {
  id: "4433403",
  uid: "s:40~l:54~a:4433403",
  guid: "8f1d-77",
  alternateIds: { sdr: "4433403" },
  slug: "ann-guard",
  firstName: "Ann",
  lastName: "Guard",
  fullName: "Ann Guard",
  displayName: "Ann Guard",
  shortName: "A. Guard",
  jersey: "00",
  height: 70.5,
  displayHeight: "5' 11\"",
  birthPlace: { city: "Town", state: "LA", country: "USA", displayText: "Town, LA" },
  status: { id: "1", name: "Active", type: "active", abbreviation: "Active" },
  headshot: { ...href("4433403.png"), alt: "Ann Guard" },
  injuries: [{ status: "Out" }],
  teams: [{ $ref: "https://example.org/teams/99" }],
  links: [href("player")],
};

const guard = { id: "3", name: "Guard", displayName: "Guard", abbreviation: "G", leaf: true };

const wbbRoster: ContractPayloads = {
  full: {
    ...frame,
    athletes: [
      {
        ...player,
        position: guard,
        hand: { type: "RIGHT", abbreviation: "R", displayValue: "Right" },
        experience: { years: 2, displayValue: "Sophomore", abbreviation: "SO" },
        birthCountry: { alternateId: "1", abbreviation: "USA" },
        flag: { ...href("usa.png"), alt: "USA", rel: ["country-flag"] },
      },
    ],
    team: { id: "99" },
  },
  empty: { athletes: [] },
  bare: { athletes: [{}] },
};

const mlbRoster: ContractPayloads = {
  full: {
    ...frame,
    athletes: [
      {
        position: "Infielders",
        items: [
          {
            ...player,
            nickname: "Ace",
            weight: 180,
            displayWeight: "180 lbs",
            age: 27,
            dateOfBirth: "1996-04-10T07:00Z",
            debutYear: 2018,
            experience: { years: 5 },
            position: {
              ...guard,
              parent: {
                id: "9",
                name: "Infielder",
                displayName: "Infielder",
                abbreviation: "IF",
                leaf: false,
              },
            },
            positions: [{ id: "3" }],
            contracts: [{ salary: 5_000_000 }],
            bats: { type: "LEFT", abbreviation: "L", displayValue: "Left" },
            throws: { type: "RIGHT", abbreviation: "R", displayValue: "Right" },
            college: {
              id: "2",
              guid: "c0-1",
              mascot: "Lions",
              name: "Lake",
              shortName: "Lake",
              abbrev: "LAK",
              logos: [href("lake.png")],
            },
          },
        ],
      },
    ],
    team: { id: "99" },
  },
  empty: { athletes: [] },
  bare: { athletes: [{ items: [{}] }] },
};

const schedule: ContractPayloads = {
  full: {
    ...frame,
    team: { id: "99" },
    events: [
      {
        id: "401469424",
        date: "2023-01-06T00:00Z",
        timeValid: true,
        name: "Town Tigers at Lake Lions",
        shortName: "TIG @ LIO",
        season: { year: 2023, displayName: "2022-23" },
        seasonType: { id: "2", type: 2, name: "Regular Season", abbreviation: "reg" },
        week: { number: 9, text: "Week 9" },
        competitions: [{ id: "401469424" }],
        links: [href("game")],
      },
    ],
  },
  empty: { events: [] },
  bare: { events: [{}] },
};

const records = (types: readonly string[]) =>
  types.map((type) => ({ name: type, type, summary: "15-3", displayValue: "15-3" }));

const numbers = (types: readonly string[]) =>
  types.map((type, index) => ({ name: type, type, value: index + 0.5, displayValue: `${index}` }));

const standings = (stats: readonly object[]): ContractPayloads => ({
  full: {
    id: "54",
    name: "Women's league",
    abbreviation: "WL",
    children: [
      {
        id: "8",
        name: "South",
        abbreviation: "S",
        standings: {
          id: "0",
          entries: [
            {
              team: {
                id: "99",
                name: "Tigers",
                abbreviation: "TIG",
                displayName: "Town Tigers",
                location: "Town",
                logos: [href("logo.png")],
              },
              stats,
            },
          ],
        },
      },
    ],
  },
  empty: { children: [] },
  bare: { children: [{ standings: { entries: [{}] } }] },
});

const wbbStandings = standings([
  ...records(["total", "home", "road", "vsconf", "vsaprankedteams", "vsusarankedteams"]),
  ...numbers([
    "playoffseed",
    "wins",
    "losses",
    "winpercent",
    "leaguewinpercent",
    "gamesbehind",
    "gamesahead",
    "streak",
    "pointsfor",
    "pointsagainst",
    "pointdifferential",
    "avgpointsfor",
    "avgpointsagainst",
  ]),
]);

const mlbStandings = standings([
  ...records(["total", "home", "road", "intradivision", "intraleague", "lasttengames"]),
  ...numbers([
    "playoffseed",
    "clincher",
    "gamesplayed",
    "wins",
    "losses",
    "ties",
    "winpercent",
    "leaguewinpercent",
    "divisionwinpercent",
    "gamesbehind",
    "divisiongamesbehind",
    "divisiontied",
    "magicnumberdivision",
    "magicnumberwildcard",
    "points",
    "streak",
    "pointsfor",
    "pointsagainst",
    "pointdifferential",
    "avgpointsfor",
    "avgpointsagainst",
    "differential",
    "homewins",
    "homelosses",
    "hometies",
    "roadwins",
    "roadlosses",
    "roadties",
    "otwins",
    "otlosses",
  ]),
  { type: "playoffpercent", value: 87.5, displayValue: "87.5%" },
  { type: "divisionpercent", value: 0.25, displayValue: "0.25" },
  { type: "wildcardpercent", value: 0.5, displayValue: "0.5%" },
]);

const injuries: ContractPayloads = {
  full: {
    ...frame,
    injuries: [
      {
        id: "99",
        displayName: "Town Tigers",
        injuries: [{ id: "-1", status: "Out", athlete: { displayName: "Ann Guard" } }],
      },
    ],
  },
  empty: { injuries: [] },
  bare: { injuries: [{}] },
};

const article = {
  id: 35000001,
  nowId: "1-35000001",
  contentKey: "35000001-1-21-1",
  dataSourceIdentifier: "8a1b2c",
  type: "Recap",
  headline: "Tigers win",
  description: "The Tigers won.",
  published: "2023-01-06T03:00:00Z",
  lastModified: "2023-01-06T04:00:00Z",
  premium: false,
  byline: "A. Writer",
  images: [{ url: "https://example.org/1.jpg", width: 576 }],
  categories: [{ type: "team", teamId: 99 }],
  links: {
    web: { ...href("web"), self: { ...href("self"), dsi: href("dsi") } },
    mobile: href("mobile"),
    api: { self: href("api"), artwork: href("artwork") },
    app: { sportscenter: href("app") },
    sportscenter: href("video"),
  },
};

const news: ContractPayloads = {
  full: { header: "News", link: href("news"), articles: [article] },
  empty: { articles: [] },
  bare: { articles: [{}] },
};

/** Operations with one table of documented columns, except the scoreboards. */
export const tablePayloads: Readonly<Record<string, ContractPayloads>> = {
  site_wbb_teams_site: teams,
  site_wbb_team_roster: wbbRoster,
  site_wbb_team_schedule: schedule,
  site_wbb_standings: wbbStandings,
  site_wbb_injuries: injuries,
  site_wbb_team_injuries: injuries,
  site_wbb_news: news,
  site_wbb_team_news: news,
  site_wbb_player_news: news,
  site_mlb_teams_site: teams,
  site_mlb_team_roster: mlbRoster,
  site_mlb_team_schedule: schedule,
  site_mlb_standings: mlbStandings,
  site_mlb_injuries: injuries,
  site_mlb_team_injuries: injuries,
  site_mlb_news: news,
  site_mlb_team_news: news,
  site_mlb_player_news: news,
};
