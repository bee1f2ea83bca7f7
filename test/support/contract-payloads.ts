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

const competitor = (homeAway: "home" | "away", rank: unknown) => ({
  homeAway,
  winner: homeAway === "home",
  score: homeAway === "home" ? "70" : "65",
  curatedRank: { current: rank },
  team: {
    id: homeAway === "home" ? "99" : "103",
    name: "Tigers",
    abbreviation: "TIG",
    displayName: "Town Tigers",
    location: "Town",
    color: "461d7c",
    alternateColor: "fdd023",
    logo: "https://example.org/logo.png",
  },
});

const status = {
  clock: 0.5,
  displayClock: "0:00",
  period: 4,
  type: {
    id: "3",
    name: "STATUS_FINAL",
    state: "post",
    completed: true,
    description: "Final",
    detail: "Final/OT",
    shortDetail: "Final",
  },
};

const game = (rank: unknown) => ({
  id: "401469424",
  uid: "s:40~l:54~e:401469424",
  date: "2023-01-06T00:00Z",
  name: "Town Tigers at Lake Lions",
  shortName: "TIG @ LIO",
  season: { year: 2023, type: 2, slug: "regular-season" },
  competitions: [
    {
      attendance: 5012,
      neutralSite: false,
      conferenceCompetition: true,
      venue: {
        id: "2070",
        fullName: "Town Arena",
        indoor: true,
        address: { city: "Town", state: "LA" },
      },
      competitors: [competitor("home", rank), competitor("away", rank)],
      broadcasts: [{ market: "national", names: ["TVN", "TVN2"] }],
      notes: [{ type: "event", headline: "First round" }],
      status,
    },
  ],
});

const scoreboard = (rank: unknown): ContractPayloads => ({
  full: { events: [game(rank)] },
  empty: { events: [] },
  bare: { events: [{}] },
});

const href = (name: string) => ({ href: `https://example.org/${name}` });

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

const team = {
  id: "99",
  uid: "s:40~l:54~t:99",
  location: "Town",
  abbreviation: "TIG",
  displayName: "Town Tigers",
  logo: "https://example.org/logo.png",
  logos: [href("logo.png"), href("dark.png")],
  links: [href("team")],
};

const header = {
  id: "401469424",
  uid: "s:40~l:54~e:401469424",
  week: 9,
  timeValid: true,
  gameNote: "First round",
  season: { year: 2023, type: 2, current: true },
  competitions: [{ id: "401469424" }],
  links: [href("game")],
  league: {
    id: "54",
    uid: "s:40~l:54",
    name: "Women's league",
    abbreviation: "WL",
    midsizeName: "W. league",
    slug: "womens-league",
    isTournament: false,
    links: [href("league")],
    logos: [href("league.png")],
  },
};

const shared = {
  header,
  winprobability: [{ playId: "4014694241", homeWinPercentage: 0.75, tiePercentage: 0 }],
  broadcasts: [
    {
      station: "TVN",
      stationKey: "tvn",
      lang: "en",
      region: "us",
      isNational: true,
      type: { id: "1", shortName: "TV", longName: "Television", slug: "tv" },
      market: { id: "1", type: "National" },
      media: { callLetters: "TVN", name: "Television North", shortName: "TVN" },
    },
  ],
  gameInfo: {
    attendance: 5012,
    venue: {
      id: "2070",
      guid: "d0c1-77",
      fullName: "Town Arena",
      shortName: "Arena",
      grass: false,
      address: { city: "Town", state: "LA", zipCode: "70803" },
    },
    officials: [
      {
        fullName: "R. Whistle",
        displayName: "R. Whistle",
        order: 1,
        position: { id: "1", name: "Referee", displayName: "Referee" },
      },
    ],
  },
  news: { header: "News", articles: [article] },
};

const athlete = {
  id: "4433403",
  displayName: "Ann Guard",
  shortName: "A. Guard",
  jersey: "00",
  position: { abbreviation: "G" },
};

const wbbStats: Readonly<Record<string, string>> = {
  minutes: "31",
  points: "18",
  "fieldGoalsMade-fieldGoalsAttempted": "7-12",
  "threePointFieldGoalsMade-threePointFieldGoalsAttempted": "2-5",
  "freeThrowsMade-freeThrowsAttempted": "2-2",
  rebounds: "6",
  assists: "4",
  turnovers: "3",
  steals: "2",
  blocks: "1",
  offensiveRebounds: "1",
  defensiveRebounds: "5",
  fouls: "2",
};

const wbbSummary: ContractPayloads = {
  full: {
    ...shared,
    boxscore: {
      players: [
        {
          team,
          statistics: [
            {
              keys: Object.keys(wbbStats),
              athletes: [
                {
                  athlete,
                  starter: true,
                  active: false,
                  didNotPlay: false,
                  ejected: false,
                  reason: "COACH'S DECISION",
                  stats: Object.values(wbbStats),
                },
              ],
            },
          ],
        },
      ],
      teams: [
        {
          team,
          homeAway: "home",
          displayOrder: 2,
          statistics: [{ name: "rebounds", label: "REB", displayValue: "44", value: 44 }],
        },
      ],
    },
    plays: [
      {
        id: "4014694241",
        sequenceNumber: "1",
        text: "Ann Guard made Jumper.",
        shortDescription: "Jumper",
        wallclock: "2023-01-06T00:10:00Z",
        type: { id: "558", text: "JumpShot" },
        period: { number: 1, displayValue: "1st Quarter" },
        clock: { displayValue: "9:40" },
        team: { id: "99" },
        participants: [{ athlete: { id: "4433403" } }],
        scoringPlay: true,
        shootingPlay: true,
        scoreValue: 2,
        pointsAttempted: 2,
        awayScore: 0,
        homeScore: 2,
        coordinate: { x: 25, y: 14 },
      },
    ],
    leaders: [
      {
        team,
        leaders: [
          {
            name: "points",
            displayName: "Points",
            leaders: [
              {
                athlete,
                displayValue: "18 PTS",
                value: 18.5,
                mainStat: { value: "18" },
                summary: "58.3 FG%",
                statistics: [{ value: 18.5 }],
              },
            ],
          },
        ],
      },
    ],
    standings: {
      groups: [
        {
          header: "2022-23 Standings",
          conferenceHeader: "South",
          divisionHeader: "Division I",
          standings: {
            entries: [
              {
                id: "99",
                uid: "s:40~l:54~t:99",
                team: "Town",
                stats: [
                  { name: "overall", displayValue: "15-0" },
                  { name: "vs. Conf.", displayValue: "3-0" },
                  { name: "gamesBehind", displayValue: "-", value: 0 },
                ],
              },
            ],
          },
        },
      ],
    },
    format: {
      regulation: { periods: 4, displayName: "Quarter", slug: "quarter", clock: 600 },
      overtime: { displayName: "Overtime", slug: "overtime", clock: 300 },
    },
  },
  empty: { header: {} },
  bare: {
    header: {},
    boxscore: {
      players: [{ statistics: [{ athletes: [{}] }] }],
      teams: [{ statistics: [{}] }],
    },
    plays: [{}],
    winprobability: [{}],
    leaders: [{ leaders: [{ leaders: [{}] }] }],
    gameInfo: { officials: [{}] },
    standings: { groups: [{ standings: { entries: [{}] } }] },
    broadcasts: [{}],
    format: {},
    news: { articles: [{}] },
  },
};

const batting: Readonly<Record<string, string>> = {
  "hits-atBats": "2-4",
  atBats: "4",
  runs: "1",
  hits: "2",
  RBIs: "3",
  homeRuns: "1",
  walks: "0",
  strikeouts: "1",
  pitches: "17",
  avg: ".272",
  onBasePct: ".320",
  slugAvg: ".538",
};

const pitching: Readonly<Record<string, string>> = {
  "fullInnings.partInnings": "5.2",
  earnedRuns: "2",
  "pitches-strikes": "98-61",
  ERA: "3.99",
};

const mlbBlock = (stats: Readonly<Record<string, string>>) => ({
  keys: Object.keys(stats),
  athletes: [
    {
      athlete,
      starter: true,
      active: false,
      didNotPlay: false,
      ejected: false,
      reason: "INJURED",
      stats: Object.values(stats),
    },
  ],
});

const mlbSummary: ContractPayloads = {
  full: {
    ...shared,
    boxscore: {
      players: [{ team, statistics: [mlbBlock(batting), mlbBlock(pitching)] }],
      teams: [
        {
          team,
          homeAway: "home",
          displayOrder: 2,
          statistics: [
            {
              name: "pitching",
              stats: [
                { name: "strikeouts", displayName: "Strikeouts", displayValue: "9", value: 9 },
              ],
            },
          ],
        },
      ],
    },
    plays: [
      {
        id: "4016966360101",
        sequenceNumber: "1",
        atBatId: "40169663601",
        batOrder: 1,
        summaryType: "P",
        type: {
          id: "36",
          text: "Strike Looking",
          abbreviation: "SL",
          alternativeText: "Called strike",
          type: "strike-looking",
        },
        text: "Pitch 1 : Strike 1 Looking",
        period: { number: 1, type: "Top", displayValue: "1st Inning" },
        team: { id: "99" },
        participants: [{ athlete: { id: "4433403" }, type: "batter" }],
        bats: { type: "LEFT", abbreviation: "L", displayValue: "Left" },
        atBatPitchNumber: 1,
        pitchCount: { balls: 0, strikes: 0 },
        resultCount: { balls: 0, strikes: 1 },
        pitchType: { id: "32", text: "Four-seam FB", abbreviation: "FF" },
        pitchVelocity: 97.5,
        pitchCoordinate: { x: 110.5, y: 160 },
        hitCoordinate: { x: 125, y: 98.25 },
        trajectory: "F",
        outs: 1,
        scoringPlay: false,
        scoreValue: 0,
        awayScore: 0,
        homeScore: 0,
        onFirst: { athlete: { id: "1" } },
        onSecond: { athlete: { id: "2" } },
        onThird: { athlete: { id: "3" } },
        alternativePlay: { id: "4016966360102" },
        alternativeType: {
          id: "57",
          text: "Play Result",
          abbreviation: "PR",
          alternativeText: "Result",
          type: "play-result",
        },
        wallclock: "2025-06-04T16:15:00Z",
      },
    ],
    seasonseries: [
      {
        type: "season",
        title: "Season Series",
        description: "Regular season",
        round: "1",
        summary: "TIG leads series 2-1",
        shortSummary: "TIG leads 2-1",
        seriesScore: "2-1",
        seriesLabel: "Series",
        completed: false,
        totalCompetitions: 4,
        events: [{ id: "401696636" }],
      },
    ],
    standings: {
      groups: [
        {
          header: "2025 Standings",
          conferenceHeader: "South League",
          divisionHeader: "East",
          standings: {
            entries: [
              {
                id: "99",
                uid: "s:1~l:10~t:99",
                team: "Town",
                stats: [
                  { name: "wins", displayValue: "38", value: 38 },
                  { name: "losses", displayValue: "32", value: 32 },
                  { name: "winPercent", displayValue: ".543", value: 0.543 },
                  { name: "gamesBehind", displayValue: "-", value: 0 },
                  { name: "streak", displayValue: "W4", value: 4 },
                ],
              },
            ],
          },
        },
      ],
    },
    format: { regulation: { periods: 9, displayName: "Inning", slug: "inning" } },
    article: {
      ...article,
      publishedkey: "mlb401696636",
      gameId: "401696636",
      linkText: "Tigers win",
      story: "<p>The Tigers won.</p>",
      section: "MLB",
      source: "AP",
      originallyPosted: "2025-06-04T20:00:00Z",
      categorized: "2025-06-04T20:01:00Z",
      keywords: ["tigers"],
      video: [{ id: 1 }],
      isLiveBlog: false,
      allowComments: true,
      allowSearch: true,
      allowContentReactions: false,
    },
    injuries: [{ team, injuries: [{ status: "Out", athlete: { id: "4433403" } }] }],
  },
  empty: { header: {} },
  bare: {
    header: {},
    boxscore: {
      players: [{ statistics: [{ athletes: [{}] }] }],
      teams: [{ statistics: [{}] }],
    },
    plays: [{}],
    winprobability: [{}],
    gameInfo: { officials: [{}] },
    seasonseries: [{}],
    standings: { groups: [{ standings: { entries: [{}] } }] },
    broadcasts: [{}],
    format: {},
    article: {},
    injuries: [{}],
    news: { articles: [{}] },
  },
};

/** By the name of the operation. */
export const contractPayloads: Readonly<Record<string, ContractPayloads>> = {
  site_wbb_scoreboard: scoreboard(12),
  site_wbb_summary: wbbSummary,
  site_mlb_scoreboard: scoreboard("12"),
  site_mlb_summary: mlbSummary,
};
