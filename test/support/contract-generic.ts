import * as fc from "fast-check";
import type { Dtype } from "../../src/schema/dtypes";

/** A column that a frame must have: its type, and its values from the first row on. */
export type ExpectedColumn = readonly [Dtype, ...cells: (string | number | boolean | null)[]];

/** An operation whose columns the specification does not show. */
export interface GenericContract {
  readonly full: object;
  /** The frame of `full`, its columns in order. */
  readonly frame: Readonly<Record<string, ExpectedColumn>>;
  /** The container without rows, if there is one. */
  readonly empty?: object;
  /** Whether the service answers `{}` if it has no data. */
  readonly mayBeEmpty: boolean;
  /** Payloads that are not answers of this endpoint, and the path of the error. */
  readonly broken: readonly (readonly [payload: object, jsonPath: string])[];
  /** A payload with these rows. */
  readonly wrap: (rows: readonly object[]) => object;
  /** Columns that do not come from the row. */
  readonly own: readonly string[];
  /** Whether there is always one row. */
  readonly single: boolean;
}

const rowsOf = { own: [], single: false, mayBeEmpty: false } as const;

const calendar: GenericContract = {
  ...rowsOf,
  full: {
    calendarType: "day",
    calendarIsWhitelist: true,
    calendar: ["2023-01-05T08:00Z", "2023-01-06T08:00Z"],
  },
  frame: {
    date: ["character", "2023-01-05T08:00Z", "2023-01-06T08:00Z"],
    has_games: ["logical", true, true],
  },
  empty: { calendar: [] },
  broken: [
    [{ leagues: {}, events: [] }, "$.leagues"],
    [{ leagues: [], events: [] }, "$.leagues[0]"],
    [{ leagues: [5], events: [] }, "$.leagues[0]"],
    [{ leagues: [{ calendar: "2023" }], events: [] }, "$.leagues[0].calendar"],
  ],
  wrap: (rows) => ({ calendar: rows }),
};

const brokenList = (key: string): GenericContract["broken"] => [
  [{ items: [] }, `$.${key}`],
  [{ code: 404, message: "no" }, `$.${key}`],
  [{ [key]: null }, `$.${key}`],
  [{ [key]: {} }, `$.${key}`],
  [{ [key]: "[]" }, `$.${key}`],
  [{ [key]: [{}, 5] }, `$.${key}[1]`],
  [{ [key]: [null] }, `$.${key}[0]`],
];

/** Rows that are the list of one key. */
const ofList = (key: string, parts: Pick<GenericContract, "full" | "frame">): GenericContract => ({
  ...rowsOf,
  empty: { [key]: [] },
  broken: brokenList(key),
  wrap: (rows) => ({ [key]: rows }),
  ...parts,
});

const tigers = { id: "3", displayName: "Town Tigers", logos: [{ width: 500 }], isActive: true };

const transactions = ofList("transactions", {
  full: {
    count: 28,
    transactions: [
      { date: "2025-06-04T07:00Z", description: "Traded P Bo Throw.", team: tigers },
      { date: "2025-06-03T07:00Z", type: 4, team: { id: "4", displayName: null } },
    ],
  },
  frame: {
    date: ["character", "2025-06-04T07:00Z", "2025-06-03T07:00Z"],
    description: ["character", "Traded P Bo Throw.", null],
    team_id: ["character", "3", "4"],
    team_display_name: ["character", "Town Tigers", null],
    team_logos: ["character", '[{"width":500}]', null],
    team_is_active: ["logical", true, null],
    type: ["double", null, 4],
  },
});

const southEast = { name: "South East", abbreviation: "SLE", teams: [{ id: "3" }] };
const southWest = { name: "South West", children: [{ name: "South Far West" }] };

const conferences: GenericContract = {
  ...ofList("groups", {
    full: {
      status: "success",
      groups: [
        { name: "South League", abbreviation: "SL", children: [southEast, southWest] },
        { name: "North League", abbreviation: "NL" },
      ],
    },
    frame: {
      name: [
        "character",
        ..."South League,South East,South West,South Far West,North League".split(","),
      ],
      abbreviation: ["character", "SL", "SLE", null, null, "NL"],
      parent_name: ["character", null, "South League", "South League", "South West", null],
      depth: ["double", 0, 1, 1, 2, 0],
      teams: ["character", null, '[{"id":"3"}]', null, null, null],
    },
  }),
  broken: [
    ...brokenList("groups"),
    [{ groups: [{ children: 5 }] }, "$.groups[0].children"],
    [{ groups: [{}, { children: [{}, { children: {} }] }] }, "$.groups[1].children[1].children"],
    [{ groups: [{ children: [{}, null] }] }, "$.groups[0].children[1]"],
  ],
  own: ["parent_name", "depth"],
};

const leader = (displayValue: string, id: string, others: object = {}) => ({
  displayValue,
  value: Number(displayValue),
  athlete: { id },
  ...others,
});
const batters = [leader(".341", "1", { team: { id: "3" } }), leader(".330", "2")];
const twenty = [{ displayValue: "20", value: 20 }];

const statistics: GenericContract = {
  ...rowsOf,
  full: {
    status: "success",
    stats: {
      name: "Total",
      categories: [
        { name: "avg", displayName: "Batting Average", leaders: batters },
        { name: "triples", leaders: [] },
        { name: "homeRuns", rank: 1, leaders: twenty },
      ],
    },
  },
  frame: {
    category_name: ["character", "avg", "avg", "homeRuns"],
    category_display_name: ["character", "Batting Average", "Batting Average", null],
    display_value: ["character", ".341", ".330", "20"],
    value: ["double", 0.341, 0.33, 20],
    athlete_id: ["character", "1", "2", null],
    team_id: ["character", "3", null, null],
    category_rank: ["double", null, null, 1],
  },
  empty: { stats: { categories: [] } },
  mayBeEmpty: true,
  broken: [
    [{ stats: [] }, "$.stats"],
    [{ stats: "none" }, "$.stats"],
    [{ stats: { categories: {} } }, "$.stats.categories"],
    [{ stats: { categories: [5] } }, "$.stats.categories[0]"],
    [{ stats: { categories: [{}, { leaders: 5 }] } }, "$.stats.categories[1].leaders"],
    [{ stats: { categories: [{ leaders: [{}, 5] }] } }, "$.stats.categories[0].leaders[1]"],
  ],
  wrap: (rows) => ({ stats: { categories: [{ name: "avg", leaders: rows }] } }),
  own: ["category_name"],
};

const draft = ofList("picks", {
  full: {
    year: 2025,
    teams: [{ id: "3" }],
    picks: [
      { pick: 1, traded: false, athlete: { id: "9" } },
      { pick: 2, note: "compensation" },
    ],
  },
  frame: {
    pick: ["double", 1, 2],
    traded: ["logical", false, null],
    athlete_id: ["character", "9", null],
    note: ["character", null, "compensation"],
  },
});

const brokenEntity = (key: string): GenericContract["broken"] => [
  [{ items: [] }, `$.${key}`],
  [{ code: 404, message: "no" }, `$.${key}`],
  [{ [key]: null }, `$.${key}`],
  [{ [key]: [] }, `$.${key}`],
  [{ [key]: "99" }, `$.${key}`],
];

/** One row, the object of one key. */
const entity = (key: string, row: object, frame: GenericContract["frame"]): GenericContract => ({
  full: { [key]: row, season: { year: 2023 } },
  frame,
  mayBeEmpty: false,
  broken: brokenEntity(key),
  wrap: ([one]) => ({ [key]: one }),
  own: [],
  single: true,
});

const team = entity(
  "team",
  {
    id: "99",
    isActive: true,
    groups: { id: "8", parent: { id: "50" } },
    rank: 12,
    nextEvent: [],
    franchise: null,
  },
  {
    team_id: ["character", "99"],
    team_is_active: ["logical", true],
    team_groups_id: ["character", "8"],
    team_groups_parent_id: ["character", "50"],
    team_rank: ["double", 12],
    team_next_event: ["character", "[]"],
    team_franchise: ["character", null],
  },
);

const playerInfo = entity(
  "athlete",
  {
    id: "4433402",
    displayDOB: "1/2/2003",
    age: 20,
    position: { leaf: true },
    links: [{ rel: ["playercard"] }],
  },
  {
    athlete_id: ["character", "4433402"],
    athlete_display_dob: ["character", "1/2/2003"],
    athlete_age: ["double", 20],
    athlete_position_leaf: ["logical", true],
    athlete_links: ["character", '[{"rel":["playercard"]}]'],
  },
);

const playerBio: GenericContract = {
  full: {
    teamHistory: [{ id: "99", seasons: "2020-CURRENT", seasonCount: "6" }],
    awards: [{ name: "MVP", displayCount: "2x" }],
    totalAwards: 2,
  },
  frame: {
    team_history: ["character", '[{"id":"99","seasons":"2020-CURRENT","seasonCount":"6"}]'],
    awards: ["character", '[{"name":"MVP","displayCount":"2x"}]'],
    total_awards: ["double", 2],
  },
  ...rowsOf,
  broken: [],
  wrap: ([row]) => ({ ...row }),
  single: true,
};

const items = {
  ...rowsOf,
  mayBeEmpty: true,
  broken: [],
  wrap: (rows: readonly object[]) => ({ items: rows }),
} as const;

const teamRecord: GenericContract = {
  ...items,
  full: {
    items: [
      { type: "total", summary: "38-24", stats: [{ value: 2 }] },
      { type: "home", wins: 20.5 },
    ],
  },
  frame: {
    type: ["character", "total", "home"],
    summary: ["character", "38-24", null],
    stats: ["character", '[{"value":2}]', null],
    wins: ["double", null, 20.5],
  },
  broken: [
    [{ items: [{}, 5] }, "$.items[1]"],
    [{ team: { record: "38-24" } }, "$.team.record"],
    [{ team: { record: { items: {} } } }, "$.team.record.items"],
    [{ team: { record: { items: [null] } } }, "$.team.record.items[0]"],
  ],
};

const teamHistory: GenericContract = {
  ...items,
  full: {
    team: { id: "99", links: [] },
    history: {
      seasons: [
        { season: { year: 2025 }, record: { wins: 38 } },
        { season: { year: 2024 }, record: { wins: 80 }, champion: true },
      ],
    },
  },
  frame: {
    season_year: ["double", 2025, 2024],
    record_wins: ["double", 38, 80],
    champion: ["logical", null, true],
  },
};

const teamLeaders: GenericContract = {
  ...items,
  full: {
    status: "success",
    leaders: [
      { name: "avg", displayName: "Batting Average", leaders: [{ value: 0.341 }] },
      { name: "homeRuns", leaders: [] },
    ],
  },
  frame: {
    name: ["character", "avg", "homeRuns"],
    display_name: ["character", "Batting Average", null],
    leaders: ["character", '[{"value":0.341}]', "[]"],
  },
};

const teamTransactions: GenericContract = { ...transactions, mayBeEmpty: true };

const starters = (sp: object) => ({ depthchart: [{ positions: { sp } }] });

const positions = {
  sp: {
    position: { id: "64", abbreviation: "SP" },
    athletes: [
      { id: "11", displayName: "Bo Throw" },
      { id: "12", displayName: "Cy Pitch", injuries: [{ status: "Out" }] },
    ],
  },
  c: { position: { id: "2", abbreviation: "C", leaf: true }, athletes: [{ id: "13" }] },
  dh: { position: { id: "10" }, athletes: [] },
};
const bare = { "1b": { athletes: [{ id: "11" }] } };

const depthCharts: GenericContract = {
  ...rowsOf,
  full: {
    team: { id: "99" },
    depthchart: [
      { id: "1", name: "Field", positions },
      { id: "2", positions: bare },
    ],
  },
  frame: {
    chart_id: ["character", "1", "1", "1", "2"],
    chart_name: ["character", "Field", "Field", "Field", null],
    position_key: ["character", "sp", "sp", "c", "1b"],
    position_id: ["character", "64", "64", "2", null],
    position_abbreviation: ["character", "SP", "SP", "C", null],
    depth: ["double", 1, 2, 1, 1],
    athlete_id: ["character", "11", "12", "13", "11"],
    athlete_display_name: ["character", "Bo Throw", "Cy Pitch", null, null],
    athlete_injuries: ["character", null, '[{"status":"Out"}]', null, null],
    position_leaf: ["logical", null, null, true, null],
  },
  empty: { depthchart: [] },
  broken: [
    ...brokenList("depthchart"),
    [{ depthchart: [{ positions: [] }] }, "$.depthchart[0].positions"],
    [{ depthchart: [{}, { positions: { sp: 5 } }] }, "$.depthchart[1].positions.sp"],
    [starters({ athletes: {} }), "$.depthchart[0].positions.sp.athletes"],
    [starters({ athletes: [null] }), "$.depthchart[0].positions.sp.athletes[0]"],
    [starters({ position: "SP", athletes: [{}] }), "$.depthchart[0].positions.sp.position"],
  ],
  wrap: (rows) => starters({ athletes: rows }),
  own: ["chart_id", "chart_name", "position_key", "depth"],
};

const poll = {
  id: "1",
  name: "AP Top 25",
  shortName: "AP Poll",
  type: "ap",
  occurrence: { number: 21, type: "week", value: "4", displayValue: "Week 4" },
  date: "2025-04-07T07:00Z",
  season: { year: 2025, displayName: "2024-25", type: { type: 3, name: "Postseason" } },
  ranks: [
    { current: 1, previous: 1, points: 750, trend: "-", team: { id: "99", name: "Tigers" } },
    { current: 2, previous: 0, points: 61.5, trend: "+2", team: { id: "103" } },
  ],
  others: [{ current: 0, team: { id: "104" } }],
};

const rankings: GenericContract = {
  ...rowsOf,
  full: {
    sports: [{ id: "40" }],
    rankings: [
      poll,
      { id: "2", name: "Coaches Poll", type: "usa", ranks: [{ current: 1, team: { id: "103" } }] },
      { id: "3", name: "Closed Poll" },
    ],
  },
  frame: {
    poll_id: ["character", "1", "1", "2"],
    poll_name: ["character", "AP Top 25", "AP Top 25", "Coaches Poll"],
    poll_short_name: ["character", "AP Poll", "AP Poll", null],
    poll_type: ["character", "ap", "ap", "usa"],
    poll_season: ["double", 2025, 2025, null],
    poll_week: ["character", "Week 4", "Week 4", null],
    poll_week_number: ["double", 21, 21, null],
    poll_date: ["character", "2025-04-07T07:00Z", "2025-04-07T07:00Z", null],
    current: ["double", 1, 2, 1],
    previous: ["double", 1, 0, null],
    points: ["double", 750, 61.5, null],
    trend: ["character", "-", "+2", null],
    team_id: ["character", "99", "103", "103"],
    team_name: ["character", "Tigers", null, null],
  },
  empty: { rankings: [] },
  broken: [
    ...brokenList("rankings"),
    [{ rankings: [{}, { ranks: 5 }] }, "$.rankings[1].ranks"],
    [{ rankings: [{ ranks: [{}, null] }] }, "$.rankings[0].ranks[1]"],
  ],
  wrap: (rows) => ({ rankings: [{ name: "AP Top 25", ranks: rows }] }),
  own: ["id", "name", "short_name", "type", "season", "week", "week_number", "date"].map(
    (name) => `poll_${name}`,
  ),
};

const both: Readonly<Record<string, GenericContract>> = {
  calendar,
  transactions,
  conferences,
  statistics_league: statistics,
  draft,
  team,
  team_record: teamRecord,
  team_depthcharts: depthCharts,
  team_transactions: teamTransactions,
  team_history: teamHistory,
  team_leaders: teamLeaders,
  player_info: playerInfo,
  player_bio: playerBio,
};

const ofLeague = (league: string) =>
  Object.entries(both).map(([name, contract]) => [`site_${league}_${name}`, contract]);

/** By the name of the operation. */
export const generic: Readonly<Record<string, GenericContract>> = {
  ...Object.fromEntries([...ofLeague("wbb"), ...ofLeague("mlb")]),
  site_wbb_rankings: rankings,
};

/** Keys that become the same name, no name, or a name that is in use. */
const keys = fc.constantFrom(
  ...["a", "A", "a_2", "fooBar", "FooBar", "foo_bar", "foo bar", "foo_bar_2", "id", "ID"],
  ...["", "_", "é", "深", "value", "columns", "index", "values", "copy", "copy_"],
  ...["constructor", "__proto__", "toString", "hasOwnProperty", "length", "name", "2"],
);

/** Scalars that survive every conversion. */
const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53 - 1, "", "5", "true", "null"),
  fc.integer(),
  fc.string(),
);

const list = fc.array(scalar, { maxLength: 2 });

/** Rows with nested objects and lists. */
export const anyRows: fc.Arbitrary<object[]> = fc.array(
  fc.letrec<{ value: unknown; object: object }>((tie) => ({
    value: fc.oneof({ depthSize: "small" }, scalar, list, tie("object")),
    object: fc
      .array(fc.tuple(keys, tie("value")), { maxLength: 5 })
      .map((entries) => Object.fromEntries(entries)),
  })).object,
  { minLength: 1, maxLength: 4 },
);

/** How many values of a row a frame must have: a list counts as one, an object as its values. */
export function presentValues(value: unknown): number {
  if (value === null) return 0;
  if (typeof value !== "object" || Array.isArray(value)) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + presentValues(inner), 0);
}
