import type { JsonObject } from "../../../../schema/payload";
import { countAtBat, emptyBatting } from "../../baseball/lines";
import { startingLineup } from "../../baseball/lineup";
import type { Batting, BattingLine, Pitching, PitchingLine } from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { seeded } from "../../random";
import { AWAY_FIRST, otherSide, type Side } from "../../sides";
import { given } from "../given";
import { boxTeam } from "../team-json";
import { averageText, inningsText } from "../texts";
import { boxAthlete, positionJson, positionsOf } from "./athletes";
import {
  battingAverage,
  earnedRunAverage,
  onBase,
  type PitcherTotal,
  type SeasonLines,
  seasonLines,
  slugging,
} from "./lines";
import { type MlbGame, type MlbSeason, sideOf, teamOf } from "./model";
import type { PlayRow } from "./plays";
import { trapsOf } from "./traps";

type Column = readonly [key: string, label: string, description: string];

const HITS: Column = ["hits", "H", "Hits"];
const RUNS: Column = ["runs", "R", "Runs"];
const HOME_RUNS: Column = ["homeRuns", "HR", "Home Runs"];
const WALKS: Column = ["walks", "BB", "Walks"];
const STRIKEOUTS: Column = ["strikeouts", "K", "Strikeouts"];
const AT_BATS: readonly Column[] = [
  ["hits-atBats", "H-AB", "Hits per At Bats"],
  ["atBats", "AB", "At Bats"],
];
const RUNS_BATTED_IN: Column = ["RBIs", "RBI", "Runs Batted In"];
const AVERAGE: Column = ["avg", "AVG", "Batting Average"];

const BATTING: readonly Column[] = [
  ...AT_BATS,
  RUNS,
  HITS,
  RUNS_BATTED_IN,
  HOME_RUNS,
  WALKS,
  STRIKEOUTS,
  ["pitches", "#P", "Pitches Seen"],
  AVERAGE,
  ["onBasePct", "OBP", "On Base Percentage"],
  ["slugAvg", "SLG", "Slugging Percentage"],
];

/** Before the game: totals of the season. */
const EXPECTED: readonly Column[] = [
  ...AT_BATS,
  HITS,
  RUNS_BATTED_IN,
  HOME_RUNS,
  ["stolenBases", "SB", "Stolen Bases"],
  STRIKEOUTS,
  AVERAGE,
];

const PITCHING: readonly Column[] = [
  ["fullInnings.partInnings", "IP", "Innings Pitched"],
  HITS,
  RUNS,
  ["earnedRuns", "ER", "Earned Runs"],
  WALKS,
  STRIKEOUTS,
  HOME_RUNS,
  ["pitches-strikes", "PC-ST", "Pitches Thrown/Strikes Thrown"],
  ["ERA", "ERA", "Earned Run Average"],
  ["pitches", "PC", "Pitches Thrown"],
];

const NOT_YET_BATTED = ["-----", "--", "--", "--", "--", "--", "--", ""];
const NOT_YET_PITCHED = ["--.--", "--", "--", "--", "--", "--", "--", "-----", "", "--"];

const block = (
  type: "batting" | "pitching",
  columns: readonly Column[],
  totals: readonly string[],
  athletes: readonly JsonObject[],
): JsonObject => {
  const labels = columns.map(([, label]) => label);
  return {
    type,
    names: labels,
    keys: columns.map(([key]) => key),
    labels,
    descriptions: columns.map(([, , description]) => description),
    totals,
    athletes,
  };
};

const texts = (...values: readonly number[]) => values.map(String);

const battingTexts = (line: BattingLine): string[] => [
  `${line.hits}-${line.atBats}`,
  ...texts(
    line.atBats,
    line.runs,
    line.hits,
    line.runsBattedIn,
    line.homeRuns,
    line.walks,
    line.strikeouts,
    line.pitches,
  ),
];

const averages = (line: BattingLine): string[] =>
  [battingAverage(line), onBase(line), slugging(line)].map(averageText);

const pitchingTexts = (line: PitchingLine, earned: string): string[] => [
  inningsText(line.outs),
  ...texts(line.hits, line.runs, line.earnedRuns, line.walks, line.strikeouts, line.homeRuns),
  `${line.pitches}-${line.strikes}`,
  earned,
  String(line.pitches),
];

const earnedText = ({ line }: PitcherTotal): string => earnedRunAverage(line).toFixed(2);

const expectedTexts = (line: BattingLine): string[] => [
  `${line.hits}-${line.atBats}`,
  ...texts(line.atBats, line.hits, line.runsBattedIn, line.homeRuns, line.stolenBases),
  String(line.strikeouts),
  averageText(battingAverage(line)),
];

const PINCH: readonly string[] = ["PH", "PR"];

/** The place in the field counts as the position, however somebody came into the game. */
const mainPosition = ({ positions, athlete }: Batting): string =>
  positions.findLast((one) => !PINCH.includes(one)) ??
  positions.at(-1) ??
  athlete.position.abbreviation;

function batterJson(
  season: MlbSeason,
  batting: Batting,
  totals: SeasonLines,
  rows: readonly PlayRow[],
): JsonObject {
  const { athlete, line, positions, order, starter, subbedOut } = batting;
  return {
    active: !subbedOut,
    athlete: {
      ...boxAthlete(season, athlete),
      positions: positionsOf(season, athlete, positions),
    },
    starter,
    batOrder: order,
    position: positionJson(mainPosition(batting)),
    ...(positions.length > 1 ? { positions: positions.map(positionJson).reverse() } : {}),
    ...(PINCH.includes(positions[0] ?? "")
      ? { notes: [{ type: "lineup", text: `${entered(batting)} in place ${order}` }] }
      : {}),
    atBats: rows
      .filter(({ result }) => result?.batter.id === athlete.id)
      .map(({ id, atBatId }) => ({ id, atBatId, playId: id })),
    stats: [...battingTexts(line), ...averages(totals.batting(athlete.id))],
  };
}

export const entered = ({ positions }: Batting): string =>
  positions[0] === "PR" ? "ran" : "batted";

const DECISIONS = {
  win: ({ wins, losses }: PitcherTotal) => `W, ${wins}-${losses}`,
  loss: ({ wins, losses }: PitcherTotal) => `L, ${wins}-${losses}`,
  save: ({ saves }: PitcherTotal) => `S, ${saves}`,
  hold: ({ holds }: PitcherTotal) => `H, ${holds}`,
  "blown save": ({ blownSaves }: PitcherTotal) => `BS, ${blownSaves}`,
} as const;

const throwing = ({ throws }: BaseballAthlete) => (throws === "LEFT" ? "LHP" : "RHP");

const pitcherAthlete = (season: MlbSeason, athlete: BaseballAthlete): JsonObject => ({
  ...boxAthlete(season, athlete),
  throws: throwing(athlete),
  positions: positionsOf(season, athlete, ["P"]),
});

function pitcherJson(
  season: MlbSeason,
  { athlete, line, starter, decision }: Pitching,
  totals: SeasonLines,
  active: boolean,
): JsonObject {
  const total = totals.pitching(athlete.id);
  return {
    active,
    athlete: pitcherAthlete(season, athlete),
    starter,
    batOrder: 0,
    position: positionJson("P"),
    ...(decision === undefined
      ? {}
      : { notes: [{ type: "pitchingDecision", text: DECISIONS[decision](total) }] }),
    stats: pitchingTexts(line, earnedText(total)),
  };
}

/** Columns that are documented and that no recorded payload feeds: one pitcher sent off, a bench. */
function rareColumns(game: MlbGame, pitchers: readonly JsonObject[]): readonly JsonObject[] {
  const traps = trapsOf(game);
  if (!traps.ejection) return pitchers;
  const last = seeded(game.plan.id, "ejected").below(pitchers.length);
  return pitchers.map((pitcher, index) => ({
    ...pitcher,
    ejected: index === last,
    ...(index === last ? { reason: "Left the game" } : {}),
  }));
}

function benchOf(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  if (!trapsOf(game).bench) return [];
  const batted = new Set(sideOf(game, where)?.batting.map(({ athlete }) => athlete.id));
  const left = teamOf(game, where).athletes.filter(
    ({ id, hitting, injury }) => hitting !== undefined && !batted.has(id) && injury === undefined,
  );
  return left.slice(0, 2).map((athlete) => ({
    active: false,
    athlete: { ...boxAthlete(season, athlete), ...given("jersey", athlete.jersey) },
    starter: false,
    didNotPlay: true,
    reason: "Rested",
    batOrder: 0,
    position: positionJson(athlete.position.abbreviation),
    stats: [],
  }));
}

function playedBlocks(
  season: MlbSeason,
  game: MlbGame,
  where: Side,
  rows: readonly PlayRow[],
): JsonObject[] {
  const side = sideOf(game, where);
  if (side === undefined) return [];
  const totals = seasonLines(season, game, where);
  const pitchers = side.pitching.map((one, index) =>
    pitcherJson(season, one, totals, index === side.pitching.length - 1),
  );
  return [
    block(
      "batting",
      BATTING,
      [...battingTexts(side.battingTotal), "", "", ""],
      [
        ...side.batting.map((one) => batterJson(season, one, totals, rows)),
        ...benchOf(season, game, where),
      ],
    ),
    block("pitching", PITCHING, pitchingTexts(side.pitchingTotal, ""), rareColumns(game, pitchers)),
  ];
}

/** What a batter did against the expected pitcher earlier in the season. */
function meetings(season: MlbSeason, game: MlbGame, batter: string, pitcher: string): BattingLine {
  const line = emptyBatting();
  for (const { plan, played } of season.gamesOf(teamOf(game, "home").id)) {
    if (plan.id === game.plan.id || plan.start > game.plan.start) continue;
    for (const event of played?.events ?? []) {
      if (event.kind !== "result") continue;
      if (event.batter.id === batter && event.pitcher.id === pitcher) countAtBat(line, event);
    }
  }
  return line;
}

/** The expected line-up with totals of the season. */
function expectedBlocks(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  const { slots, pitcher } = startingLineup(game.plan, teamOf(game, where));
  const opponent = startingLineup(game.plan, teamOf(game, otherSide(where))).pitcher;
  const totals = seasonLines(season, game, where);
  const batters = slots.map(({ athlete, position }, index) => ({
    active: true,
    athlete: {
      ...boxAthlete(season, athlete),
      positions: positionsOf(season, athlete, [position]),
    },
    starter: true,
    batOrder: index + 1,
    position: positionJson(position),
    atBats: [],
    stats: expectedTexts(totals.batting(athlete.id)),
    vsStats: expectedTexts(meetings(season, game, athlete.id, opponent.id)),
  }));
  const total = totals.pitching(pitcher.id);
  const starter = {
    active: true,
    athlete: pitcherAthlete(season, pitcher),
    starter: true,
    batOrder: 0,
    position: positionJson("P"),
    stats: NOT_YET_PITCHED.map((text, index) => (index === 8 ? earnedText(total) : text)),
  };
  return [
    block("batting", EXPECTED, NOT_YET_BATTED, batters),
    block("pitching", PITCHING, NOT_YET_PITCHED, [starter]),
  ];
}

/** Athletes by side and block: batting, then pitching; one who does both is in both. */
export function boxPlayers(
  season: MlbSeason,
  game: MlbGame,
  rows: readonly PlayRow[],
): JsonObject[] {
  const expected = game.phase === "pre";
  if (!expected && sideOf(game, "home") === undefined) return [];
  return AWAY_FIRST.map((where, index) => ({
    team: boxTeam(season.world, game.plan[where]),
    statistics: expected
      ? expectedBlocks(season, game, where)
      : playedBlocks(season, game, where, rows),
    displayOrder: index + 1,
  }));
}
