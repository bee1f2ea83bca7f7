/**
 * For each operation a small payload with a value for every column, one without rows, and one with
 * empty rows. Names and numbers are made up.
 */
export interface ContractPayloads {
  /** Every declared column has a value in some row. */
  readonly full: object;
  /** The container alone. */
  readonly empty: object;
  /** One row in every table, without every optional key. */
  readonly bare: object;
}

type Values = Record<string, unknown>;

/** A payload with values at some paths; a key with [] is that of a list of one object. */
function payloadOf(parts: Readonly<Record<string, Values>>): Values {
  const payload: Values = {};
  for (const [path, values] of Object.entries(parts)) {
    const node = path.split(".").reduce<Values>((parent, step) => {
      const [key = "", isList] = step.split("[");
      parent[key] ??= isList === undefined ? {} : [{}];
      return [parent[key]].flat()[0] as Values;
    }, payload);
    Object.assign(node, values);
  }
  return payload;
}

const words = (text: string): string[] => text.split(/\s+/);

/** A payload with an empty object at each path. */
const bareOf = (paths: string) =>
  payloadOf(Object.fromEntries(words(paths).map((path) => [path, {}])));

/** A text under each of some names. */
const texts = (names: string): Record<string, string> =>
  Object.fromEntries(words(names).map((name) => [name, `a ${name}`]));

const href = (name: string) => ({ href: `https://example.org/${name}` });

const WBB_UID = "s:40~l:54";
const EVENT_ID = "401469424";

const competitor = (homeAway: "home" | "away", rank: unknown) => ({
  homeAway,
  winner: homeAway === "home",
  score: homeAway === "home" ? "70" : "65",
  curatedRank: { current: rank },
  team: texts("id name abbreviation displayName location color alternateColor logo"),
});

const game = {
  id: EVENT_ID,
  uid: `${WBB_UID}~e:${EVENT_ID}`,
  date: "2023-01-06T00:00Z",
  ...texts("name shortName"),
  season: { year: 2023, type: 2, slug: "regular-season" },
};

const scoreboard = (rank: unknown): ContractPayloads => ({
  full: payloadOf({
    "events[]": game,
    "events[].competitions[]": {
      attendance: 5012,
      neutralSite: false,
      conferenceCompetition: true,
      venue: { ...texts("id fullName"), indoor: true, address: texts("city state") },
      competitors: [competitor("home", rank), competitor("away", rank)],
      broadcasts: [{ market: "national", names: ["TVN", "TVN2"] }],
      notes: [{ type: "event", headline: "First round" }],
      status: { clock: 0.5, displayClock: "0:00", period: 4 },
    },
    "events[].competitions[].status.type": {
      ...texts("id name state description detail shortDetail"),
      completed: true,
    },
  }),
  empty: { events: [] },
  bare: { events: [{}] },
});

const article = {
  id: 35000001,
  ...texts("nowId contentKey dataSourceIdentifier type headline description byline"),
  ...texts("published lastModified"),
  premium: false,
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

const team = {
  id: "99",
  uid: `${WBB_UID}~t:99`,
  ...texts("location abbreviation displayName logo"),
  logos: [href("logo.png"), href("dark.png")],
  links: [href("team")],
};

const athlete = { ...texts("id displayName shortName jersey"), position: { abbreviation: "G" } };

/** A player's statistics, under their keys. */
const block = (keys: string) => ({
  keys: words(keys),
  athletes: [
    {
      athlete,
      starter: true,
      active: false,
      didNotPlay: false,
      ejected: false,
      reason: "COACH'S DECISION",
      stats: words(keys).map((key) => `a ${key}`),
    },
  ],
});

/** The parts of both leagues' summaries. */
const shared = {
  header: {
    id: EVENT_ID,
    uid: `${WBB_UID}~e:${EVENT_ID}`,
    week: 9,
    timeValid: true,
    gameNote: "First round",
    season: { year: 2023, type: 2, current: true },
    competitions: [{ id: EVENT_ID }],
    links: [href("game")],
  },
  "header.league": {
    id: "54",
    uid: WBB_UID,
    ...texts("name abbreviation midsizeName slug"),
    isTournament: false,
    links: [href("league")],
    logos: [href("league.png")],
  },
  "winprobability[]": { playId: "4014694241", homeWinPercentage: 0.75, tiePercentage: 0 },
  "broadcasts[]": { ...texts("station stationKey lang region"), isNational: true },
  "broadcasts[].type": texts("id shortName longName slug"),
  "broadcasts[].market": texts("id type"),
  "broadcasts[].media": texts("callLetters name shortName"),
  gameInfo: { attendance: 5012 },
  "gameInfo.venue": { ...texts("id guid fullName shortName"), grass: false },
  "gameInfo.venue.address": texts("city state zipCode"),
  "gameInfo.officials[]": { ...texts("fullName displayName"), order: 1 },
  "gameInfo.officials[].position": texts("id name displayName"),
  "standings.groups[]": texts("header conferenceHeader divisionHeader"),
  "boxscore.players[]": { team },
  "boxscore.teams[]": { team, homeAway: "home", displayOrder: 2 },
  "plays[]": {
    id: "4014694241",
    ...texts("sequenceNumber text wallclock"),
    team: { id: "99" },
    participants: [{ athlete: { id: "4433403" }, type: "batter" }],
    scoringPlay: true,
    scoreValue: 2,
    awayScore: 0,
    homeScore: 2,
  },
  news: { header: "News", articles: [article] },
};

const ENTRIES = "standings.groups[].standings.entries[]";
const standing = { id: "99", uid: `${WBB_UID}~t:99`, team: "Town" };

const SECTIONS = `header boxscore.players[].statistics[].athletes[] boxscore.teams[].statistics[]
  plays[] winprobability[] gameInfo.officials[] ${ENTRIES} broadcasts[] format news.articles[]`;

const wbbSummary: ContractPayloads = {
  full: payloadOf({
    ...shared,
    [ENTRIES]: {
      ...standing,
      stats: [
        { name: "overall", displayValue: "15-0" },
        { name: "vs. Conf.", displayValue: "3-0" },
        { name: "gamesBehind", displayValue: "-", value: 0 },
      ],
    },
    "boxscore.players[].statistics[]": block(
      `minutes points fieldGoalsMade-fieldGoalsAttempted
        threePointFieldGoalsMade-threePointFieldGoalsAttempted freeThrowsMade-freeThrowsAttempted
        rebounds assists turnovers steals blocks offensiveRebounds defensiveRebounds fouls`,
    ),
    "boxscore.teams[].statistics[]": { ...texts("name label displayValue"), value: 44 },
    "plays[].type": texts("id text"),
    "plays[].period": { number: 1, displayValue: "1st Quarter" },
    "plays[].clock": { displayValue: "9:40" },
    "plays[].coordinate": { x: 25, y: 14 },
    "leaders[]": { team },
    "leaders[].leaders[]": texts("name displayName"),
    "leaders[].leaders[].leaders[]": {
      athlete,
      ...texts("displayValue summary"),
      value: 18.5,
      mainStat: { value: "18" },
      statistics: [{ value: 18.5 }],
    },
    "format.regulation": { periods: 4, displayName: "Quarter", slug: "quarter", clock: 600 },
    "format.overtime": { displayName: "Overtime", slug: "overtime", clock: 300 },
    "plays[]": {
      ...shared["plays[]"],
      shortDescription: "Jumper",
      shootingPlay: true,
      pointsAttempted: 2,
    },
  }),
  empty: { header: {} },
  bare: bareOf(`${SECTIONS} leaders[].leaders[].leaders[]`),
};

const playType = texts("id text abbreviation alternativeText type");

const mlbSummary: ContractPayloads = {
  full: payloadOf({
    ...shared,
    [ENTRIES]: {
      ...standing,
      stats: [
        { name: "wins", displayValue: "38", value: 38 },
        { name: "losses", displayValue: "32", value: 32 },
        { name: "winPercent", displayValue: ".543", value: 0.543 },
        { name: "gamesBehind", displayValue: "-", value: 0 },
        { name: "streak", displayValue: "W4", value: 4 },
      ],
    },
    "boxscore.players[]": {
      team,
      statistics: [
        block(`hits-atBats atBats runs hits RBIs homeRuns walks strikeouts pitches avg onBasePct
          slugAvg`),
        block("fullInnings.partInnings earnedRuns pitches-strikes ERA"),
      ],
    },
    "boxscore.teams[].statistics[]": { name: "pitching" },
    "boxscore.teams[].statistics[].stats[]": {
      ...texts("name displayValue"),
      // The label, whose key has another name in basketball.
      displayName: "Strikeouts",
      value: 9,
    },
    "plays[]": {
      ...shared["plays[]"],
      ...texts("atBatId summaryType trajectory"),
      batOrder: 1,
      type: playType,
      period: { number: 1, type: "Top", displayValue: "1st Inning" },
      bats: texts("type abbreviation displayValue"),
      atBatPitchNumber: 1,
      pitchCount: { balls: 0, strikes: 0 },
      resultCount: { balls: 0, strikes: 1 },
      pitchType: texts("id text abbreviation"),
      pitchVelocity: 97.5,
      pitchCoordinate: { x: 110.5, y: 160 },
      hitCoordinate: { x: 125, y: 98.25 },
      outs: 1,
      alternativePlay: { id: "4016966360102" },
      alternativeType: playType,
    },
    "plays[].onFirst.athlete": { id: "1" },
    "plays[].onSecond.athlete": { id: "2" },
    "plays[].onThird.athlete": { id: "3" },
    "seasonseries[]": {
      ...texts("type title description round summary shortSummary seriesScore seriesLabel"),
      completed: false,
      totalCompetitions: 4,
      events: [{ id: "401696636" }],
    },
    "format.regulation": { periods: 9, displayName: "Inning", slug: "inning" },
    article: {
      ...article,
      ...texts("publishedkey gameId linkText story section source originallyPosted categorized"),
      keywords: ["tigers"],
      video: [{ id: 1 }],
      isLiveBlog: false,
      allowComments: true,
      allowSearch: true,
      allowContentReactions: false,
    },
    "injuries[]": { team, injuries: [{ status: "Out", athlete: { id: "4433403" } }] },
  }),
  empty: { header: {} },
  bare: bareOf(`${SECTIONS} seasonseries[] article injuries[]`),
};

/** A table whose rows are the list at a path. */
const listed = (path: string, row: Values, parts: Values = {}): ContractPayloads => ({
  full: { ...parts, ...payloadOf({ [path]: row }) },
  empty: { [path.split("[")[0] ?? ""]: [] },
  bare: bareOf(path),
});

const teams = listed("sports[].leagues[].teams[]", {
  team: {
    ...team,
    ...texts("slug shortDisplayName name nickname color alternateColor"),
    isActive: true,
    isAllStar: false,
  },
});

/** The parts of most responses besides the rows. */
const frame = { status: "success", season: { year: 2023, type: 2, name: "Regular Season" } };

const position = { ...texts("id name displayName abbreviation"), leaf: true };

const player = {
  ...texts("id uid guid slug firstName lastName fullName displayName shortName jersey"),
  alternateIds: { sdr: "4433403" },
  height: 70.5,
  displayHeight: "5' 11\"",
  birthPlace: texts("city state country displayText"),
  status: texts("id name type abbreviation"),
  headshot: { ...href("4433403.png"), alt: "Ann Guard" },
  injuries: [{ status: "Out" }],
  teams: [{ $ref: "https://example.org/teams/99" }],
  links: [href("player")],
  position,
};

const wbbRoster = listed(
  "athletes[]",
  {
    ...player,
    hand: texts("type abbreviation displayValue"),
    experience: { ...texts("displayValue abbreviation"), years: 2 },
    birthCountry: texts("alternateId abbreviation"),
    flag: { ...href("usa.png"), alt: "USA", rel: ["country-flag"] },
  },
  frame,
);

const mlbRoster: ContractPayloads = {
  full: payloadOf({
    "athletes[]": { position: "Infielders" },
    "athletes[].items[]": {
      ...player,
      ...texts("nickname displayWeight dateOfBirth"),
      weight: 180,
      age: 27,
      debutYear: 2018,
      experience: { years: 5 },
      position: { ...position, parent: position },
      positions: [{ id: "3" }],
      contracts: [{ salary: 5_000_000 }],
      bats: texts("type abbreviation displayValue"),
      throws: texts("type abbreviation displayValue"),
      college: { ...texts("id guid mascot name shortName abbrev"), logos: [href("lake.png")] },
    },
  }),
  empty: { athletes: [] },
  bare: bareOf("athletes[].items[]"),
};

const schedule = listed(
  "events[]",
  {
    ...texts("id date name shortName"),
    timeValid: true,
    season: { year: 2023, displayName: "2022-23" },
    seasonType: { ...texts("id name abbreviation"), type: 2 },
    week: { number: 9, text: "Week 9" },
    competitions: [{ id: EVENT_ID }],
    links: [href("game")],
  },
  frame,
);

const injuries = listed(
  "injuries[]",
  { ...texts("id displayName"), injuries: [{ id: "-1", athlete: { displayName: "Ann Guard" } }] },
  frame,
);

const news = listed("articles[]", article, { header: "News", link: href("news") });

/** Standings with records and numbers of some types, and other statistics. */
const standings = (records: string, numbers: string, others: readonly object[] = []) => ({
  full: payloadOf({
    "children[]": { id: "8", name: "South", abbreviation: "S" },
    "children[].standings.entries[]": {
      team: { ...texts("id name abbreviation displayName location"), logos: team.logos },
      stats: [
        ...words(records).map((type) => ({ type, summary: "15-3", displayValue: "15-3" })),
        ...words(numbers).map((type, index) => ({ type, value: index + 0.5 })),
        ...others,
      ],
    },
  }),
  empty: { children: [] },
  bare: bareOf("children[].standings.entries[]"),
});

const both = {
  teams_site: teams,
  team_schedule: schedule,
  injuries,
  team_injuries: injuries,
  news,
  team_news: news,
  player_news: news,
};

const leagues: Readonly<Record<string, Readonly<Record<string, ContractPayloads>>>> = {
  wbb: {
    ...both,
    scoreboard: scoreboard(12),
    summary: wbbSummary,
    team_roster: wbbRoster,
    standings: standings(
      "total home road vsconf vsaprankedteams vsusarankedteams",
      `playoffseed wins losses winpercent leaguewinpercent gamesbehind gamesahead streak pointsfor
        pointsagainst pointdifferential avgpointsfor avgpointsagainst`,
    ),
  },
  mlb: {
    ...both,
    scoreboard: scoreboard("12"),
    summary: mlbSummary,
    team_roster: mlbRoster,
    standings: standings(
      "total home road intradivision intraleague lasttengames",
      [
        "playoffseed clincher gamesplayed wins losses ties winpercent leaguewinpercent",
        "divisionwinpercent gamesbehind divisiongamesbehind divisiontied magicnumberdivision",
        "magicnumberwildcard points streak pointsfor pointsagainst pointdifferential avgpointsfor",
        "avgpointsagainst differential homewins homelosses hometies roadwins roadlosses roadties",
        "otwins otlosses",
      ].join(" "),
      [
        { type: "playoffpercent", value: 87.5, displayValue: "87.5%" },
        { type: "divisionpercent", value: 0.25, displayValue: "0.25" },
        { type: "wildcardpercent", value: 0.5, displayValue: "0.5%" },
      ],
    ),
  },
};

/** By the name of the operation. */
export const contractPayloads: Readonly<Record<string, ContractPayloads>> = Object.fromEntries(
  Object.entries(leagues).flatMap(([league, payloads]) => {
    // The payloads are written with the uids of women's basketball.
    const withUids = (one: ContractPayloads): ContractPayloads =>
      league === "mlb" ? JSON.parse(JSON.stringify(one).replaceAll(WBB_UID, "s:1~l:10")) : one;
    return Object.entries(payloads).map(([name, one]) => [`site_${league}_${name}`, withUids(one)]);
  }),
);
