import { describe, expect, it } from "vitest";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { DanfoFrame } from "../../src/frames/types";
import { operations } from "../../src/operations";
import { fixtureText, payloadText } from "../support/payloads";
import { sampleLeague } from "../support/sample";

type Plays = readonly UntypedRow[];
type Counts = Readonly<Record<string, number>>;

const count = (plays: Plays, holds: (play: UntypedRow) => boolean) => plays.filter(holds).length;
const highest = (plays: Plays, column: string) =>
  Math.max(...plays.map((play) => Number(play[column])));
const isOneOf = (...ids: readonly string[]) => {
  const kinds = new Set<unknown>(ids);
  return ({ type_id }: UntypedRow) => kinds.has(type_id);
};
const isMade = ({ scoring_play }: UntypedRow) => scoring_play === true;

/** Counted from the rows of the play-by-play alone. */
function countBasketball({ plays }: Tables) {
  const shots = plays.filter(isOneOf("558", "572", "574", "437"));
  const threes = shots.filter(({ score_value }) => score_value === 3);
  const freeThrows = plays.filter(isOneOf("540"));
  const overtimes = Math.max(0, highest(plays, "period_number") - 4);
  const hasPasser = ({ participants }: UntypedRow) =>
    JSON.parse(String(participants ?? "[]")).length > 1;
  return {
    games: 1,
    // A team's stretches of 40 minutes.
    spans: 2 + (2 * 5 * overtimes) / 40,
    overtimes: overtimes > 0 ? 1 : 0,
    rows: plays.length,
    points: highest(plays, "home_score") + highest(plays, "away_score"),
    fieldGoals: count(shots, isMade),
    shots: shots.length,
    threesMade: count(threes, isMade),
    threes: threes.length,
    freeThrowsMade: count(freeThrows, isMade),
    freeThrows: freeThrows.length,
    offensiveRebounds: count(plays, isOneOf("586")),
    rebounds: count(plays, isOneOf("586", "587")),
    assists: count(shots, (shot) => isMade(shot) && hasPasser(shot)),
    steals: count(plays, isOneOf("607")),
    blocks: count(plays, isOneOf("618")),
    turnovers: count(plays, isOneOf("598")),
    fouls: count(plays, isOneOf("519")),
  };
}

/** Counted from the rows of the play-by-play, plate appearances from those of win probability. */
function countBaseball({ plays, winprobability }: Tables) {
  const pitches = plays.filter(({ summary_type }) => summary_type === "P");
  const fastballs = pitches.filter(({ pitch_type_abbreviation: kind }) => kind === "FF");
  const kinds = (...ids: readonly string[]) => count(pitches, isOneOf(...ids));
  return {
    games: 1,
    sides: 2,
    extras: highest(plays, "period_number") > 9 ? 1 : 0,
    rows: plays.length,
    runs: highest(plays, "home_score") + highest(plays, "away_score"),
    hits: kinds("2", "3", "4", "6", "28"),
    homeRuns: kinds("28"),
    walks: count(plays.filter(isOneOf("5", "80", "81")), (row) => row.result_count_balls === 4),
    strikeouts: count(
      pitches.filter(isOneOf("36", "37")),
      (pitch) => pitch.result_count_strikes === 3,
    ),
    stolenBases: count(plays, isOneOf("52")),
    appearances: winprobability.length,
    pitches: pitches.length,
    balls: kinds("5"),
    called: kinds("36"),
    swinging: kinds("37"),
    fouls: kinds("21"),
    inPlay: pitches.length - kinds("5", "36", "37", "21", "13", "26", "80", "81"),
    untyped: count(pitches, ({ pitch_type_id }) => pitch_type_id === null),
    fastballs: fastballs.length,
    velocity: fastballs.reduce((sum, { pitch_velocity }) => sum + Number(pitch_velocity), 0),
  };
}

interface Tables {
  readonly plays: Plays;
  readonly winprobability: Plays;
}

const COLUMNS = {
  shared: ["type_id", "period_number", "home_score", "away_score"],
  wbb: ["scoring_play", "score_value", "participants"],
  mlb: [
    "summary_type",
    "result_count_balls",
    "result_count_strikes",
    "pitch_type_id",
    "pitch_type_abbreviation",
    "pitch_velocity",
  ],
} as const;
const SPANS = { wbb: ["2022", "2023"], mlb: ["2025"] } as const;
type Code = keyof typeof SPANS;

function tablesOf(code: Code, summary: { readonly [section: string]: unknown }): Tables {
  const columns = [...COLUMNS.shared, ...COLUMNS[code]];
  return {
    plays: rows((summary.plays as DanfoFrame).loc({ columns })) as UntypedRow[],
    winprobability: rows(summary.winprobability as DanfoFrame) as UntypedRow[],
  };
}

/** Sums over all completed games of the sample that have plays. */
function season<C extends Counts>(code: Code, counted: (game: Tables) => C): C {
  const { parsed } = sampleLeague();
  const games = SPANS[code].flatMap(
    (dates) => rows(parsed(`site_${code}_scoreboard`, { dates }) as DanfoFrame) as UntypedRow[],
  );
  const completed = games.filter(({ status_type_completed }) => status_type_completed === true);
  const sums: Record<string, number> = {};
  for (const id of new Set(completed.map(({ game_id }) => game_id))) {
    const tables = tablesOf(code, parsed(`site_${code}_summary`, { event_id: id }));
    if (tables.plays.length === 0) continue;
    for (const [name, value] of Object.entries(counted(tables))) {
      sums[name] = (sums[name] ?? 0) + value;
    }
  }
  return sums as C;
}

/** What is measured, between what it must lie, and why there. */
type Band<C> = readonly [
  label: string,
  mean: (sum: C) => number,
  low: number,
  high: number,
  source: string,
];

const EIGHT = "95 % interval of the mean of 8 recorded team-games";

const BASKETBALL: readonly Band<ReturnType<typeof countBasketball>>[] = [
  [
    "points in 40 minutes",
    ({ points, spans }) => points / spans,
    63.3,
    73.2,
    "122 scores of two teams' seasons to 8 recorded team-games",
  ],
  ["field-goal share", ({ fieldGoals, shots }) => fieldGoals / shots, 0.395, 0.457, EIGHT],
  ["field-goal attempts in 40 minutes", ({ shots, spans }) => shots / spans, 55, 65.2, EIGHT],
  ["three-point share", ({ threesMade, threes }) => threesMade / threes, 0.256, 0.384, EIGHT],
  ["threes among attempts", ({ threes, shots }) => threes / shots, 0.188, 0.374, EIGHT],
  [
    "free-throw share",
    ({ freeThrowsMade, freeThrows }) => freeThrowsMade / freeThrows,
    0.609,
    0.809,
    EIGHT,
  ],
  ["free throws in 40 minutes", ({ freeThrows, spans }) => freeThrows / spans, 17.1, 31.8, EIGHT],
  ["rebounds in 40 minutes", ({ rebounds, spans }) => rebounds / spans, 31.6, 44.5, EIGHT],
  [
    "offensive rebounds in 40 minutes",
    ({ offensiveRebounds, spans }) => offensiveRebounds / spans,
    6.7,
    15.9,
    EIGHT,
  ],
  ["assists in 40 minutes", ({ assists, spans }) => assists / spans, 11.3, 14.7, EIGHT],
  ["steals in 40 minutes", ({ steals, spans }) => steals / spans, 7.1, 9.8, EIGHT],
  ["blocks in 40 minutes", ({ blocks, spans }) => blocks / spans, 2, 5.2, EIGHT],
  ["turnovers in 40 minutes", ({ turnovers, spans }) => turnovers / spans, 13.9, 21.4, EIGHT],
  ["fouls in 40 minutes", ({ fouls, spans }) => fouls / spans, 16.6, 25.8, EIGHT],
  [
    "plays a game",
    (sum) => sum.rows / sum.games,
    323,
    379,
    "476,046 plays of 1,474 games to the fullest recorded game in 40 minutes",
  ],
  [
    "share of overtime games",
    ({ overtimes, games }) => overtimes / games,
    0.008,
    0.208,
    "95 % interval of 2 of 32 games of a schedule",
  ],
];

const SEASONS = "464 team-games of two clubs' season totals";
const ONE_GAME = "two standard errors around 276 recorded pitches";

const BASEBALL: readonly Band<ReturnType<typeof countBaseball>>[] = [
  [
    "runs",
    ({ runs, sides }) => runs / sides,
    3.89,
    4.75,
    "10 % around 908 team-games: totals, standings, schedule",
  ],
  ["hits", ({ hits, sides }) => hits / sides, 7.12, 8.71, `10 % around ${SEASONS}`],
  ["home runs", ({ homeRuns, sides }) => homeRuns / sides, 0.76, 1.15, `20 % around ${SEASONS}`],
  ["walks", ({ walks, sides }) => walks / sides, 2.66, 3.6, `15 % around ${SEASONS}`],
  [
    "strikeouts",
    ({ strikeouts, sides }) => strikeouts / sides,
    7.49,
    9.15,
    `10 % around ${SEASONS}`,
  ],
  [
    "stolen bases",
    ({ stolenBases, sides }) => stolenBases / sides,
    0.54,
    0.91,
    `25 % around ${SEASONS}`,
  ],
  [
    "plate appearances",
    ({ appearances, sides }) => appearances / sides,
    35.3,
    39.1,
    `5 % around ${SEASONS}`,
  ],
  ["pitches", ({ pitches, sides }) => pitches / sides, 137.9, 152.5, `5 % around ${SEASONS}`],
  ["balls among pitches", ({ balls, pitches }) => balls / pitches, 0.266, 0.379, ONE_GAME],
  [
    "called strikes among pitches",
    ({ called, pitches }) => called / pitches,
    0.128,
    0.22,
    ONE_GAME,
  ],
  [
    "swinging strikes among pitches",
    ({ swinging, pitches }) => swinging / pitches,
    0.09,
    0.171,
    ONE_GAME,
  ],
  ["fouls among pitches", ({ fouls, pitches }) => fouls / pitches, 0.161, 0.26, ONE_GAME],
  [
    "balls in play among pitches",
    ({ inPlay, pitches }) => inPlay / pitches,
    0.157,
    0.193,
    `10 % around ${SEASONS}`,
  ],
  [
    "four-seam velocity",
    ({ velocity, fastballs }) => velocity / fastballs,
    89,
    95,
    "3 miles an hour around 118 of one recorded game",
  ],
  [
    "pitches without type",
    ({ untyped, pitches }) => untyped / pitches,
    0,
    0.03,
    "none of 276, but some in other recorded games",
  ],
  [
    "rows a game",
    (sum) => sum.rows / sum.games,
    468,
    633,
    "15 % around two recorded games of 531 and 569",
  ],
  [
    "share of games with extra innings",
    ({ extras, games }) => extras / games,
    0.02,
    0.137,
    "95 % interval of 5 of 82 games",
  ],
];

const shown = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);

/** Second cells of the README's tables by the first. */
const told = new Map(
  fixtureText("README.md")
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, label, mean]) => [label, mean]),
);

function check<C extends Counts>(bands: readonly Band<C>[], sums: C): void {
  it.each(bands)("%s", (_label, mean, low, high, source) => {
    expect(mean(sums), source).toBeGreaterThanOrEqual(low);
    expect(mean(sums), source).toBeLessThanOrEqual(high);
  });

  it("are those that fixtures/README.md tells", () => {
    const means = bands.map(([label, mean]) => [label, shown(mean(sums))]);
    expect(bands.map(([label]) => [label, told.get(label)])).toEqual(means);
  });
}

describe("means of basketball lie near the real ones", () => {
  check(BASKETBALL, season("wbb", countBasketball));
});

describe("means of baseball lie near the real ones", () => {
  check(BASEBALL, season("mlb", countBaseball));
});

describe("the counting agrees with box scores of recorded games", () => {
  const recorded = (code: Code, file: string) =>
    tablesOf(
      code,
      operations[`site_${code}_summary`].parse(JSON.parse(payloadText(`${code}/${file}.json`))),
    );

  it("of basketball", () => {
    expect(countBasketball(recorded("wbb", "summary_401486844_3ot_nocoords"))).toMatchObject({
      spans: 2.75,
      points: 196,
      fieldGoals: 68,
      shots: 154,
      threesMade: 9,
      threes: 35,
      freeThrowsMade: 51,
      freeThrows: 89,
      assists: 40,
      steals: 20,
      blocks: 8,
    });
  });

  it("of baseball", () => {
    expect(countBaseball(recorded("mlb", "summary_401696636"))).toMatchObject({
      runs: 6,
      hits: 15,
      homeRuns: 2,
      walks: 3,
      strikeouts: 21,
      stolenBases: 1,
      appearances: 69,
      pitches: 276,
      extras: 0,
    });
  });
});
