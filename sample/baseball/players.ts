import { type Athlete, AWAY_FIRST, type Json, positionsOf, type Side } from "../league";
import { thousandths } from "../numbers";
import { isOdd } from "../oddities";
import { isPlayed } from "../payloads/game";
import { athleteWith, boxTeam, positionsJson } from "../payloads/parts";
import {
  average,
  type Batting,
  earnedRunAverage,
  type Hitter,
  inningsText,
  type MlbGame,
  type MlbSeason,
  newBatting,
  newPitching,
  onBase,
  type Pitcher,
  type Pitching,
  slugging,
} from "./box";
import { lineupOf, starterOf } from "./events";
import type { Row } from "./rows";
import { seasonTotals } from "./totals";

const POSITIONS = positionsOf("mlb");

/** Key, label and description of the columns. */
const BATTING = [
  ["hits-atBats", "H-AB", "Hits per At Bats"],
  ["atBats", "AB", "At Bats"],
  ["runs", "R", "Runs"],
  ["hits", "H", "Hits"],
  ["RBIs", "RBI", "Runs Batted In"],
  ["homeRuns", "HR", "Home Runs"],
  ["walks", "BB", "Walks"],
  ["strikeouts", "K", "Strikeouts"],
  ["pitches", "#P", "Pitches Seen"],
  ["avg", "AVG", "Batting Average"],
  ["onBasePct", "OBP", "On Base Percentage"],
  ["slugAvg", "SLG", "Slugging Percentage"],
];

const BATTING_BEFORE = [
  ["hits-atBats", "H-AB", "Hits per At Bats"],
  ["atBats", "AB", "At Bats"],
  ["hits", "H", "Hits"],
  ["RBIs", "RBI", "Runs Batted In"],
  ["homeRuns", "HR", "Home Runs"],
  ["stolenBases", "SB", "Stolen Bases"],
  ["strikeouts", "K", "Strikeouts"],
  ["avg", "AVG", "Batting Average"],
];

const PITCHING = [
  ["fullInnings.partInnings", "IP", "Innings Pitched"],
  ["hits", "H", "Hits"],
  ["runs", "R", "Runs"],
  ["earnedRuns", "ER", "Earned Runs"],
  ["walks", "BB", "Walks"],
  ["strikeouts", "K", "Strikeouts"],
  ["homeRuns", "HR", "Home Runs"],
  ["pitches-strikes", "PC-ST", "Pitches Thrown/Strikes Thrown"],
  ["ERA", "ERA", "Earned Run Average"],
  ["pitches", "PC", "Pitches Thrown"],
];

function columns(type: string, list: readonly (readonly string[])[]): Json {
  const [keys, labels, descriptions] = [0, 1, 2].map((part) => list.map((one) => one[part]));
  return { type, names: labels, keys, labels, descriptions };
}

/** A batting line of the game, with the averages of the season up to it. */
const battingStats = (line: Batting, season: readonly string[]): string[] => [
  `${line.h}-${line.ab}`,
  ...[line.ab, line.r, line.h, line.rbi, line.hr, line.bb, line.k, line.pitches].map(String),
  ...season,
];

const beforeStats = (line: Batting): string[] => [
  `${line.h}-${line.ab}`,
  ...[line.ab, line.h, line.rbi, line.hr, line.sb, line.k].map(String),
  thousandths(average(line)),
];

const pitchingStats = (line: Pitching, era: string): string[] => [
  inningsText(line.outs),
  ...[line.h, line.r, line.er, line.bb, line.k, line.hr].map(String),
  `${line.pitches}-${line.strikes}`,
  era,
  String(line.pitches),
];

const ATHLETE = "id uid guid displayName shortName link headshot position";

/** The part before the stats of batters and pitchers. */
const personJson = (
  { league }: MlbSeason,
  { plan }: MlbGame,
  { athlete, starter = true, throws }: { athlete: Athlete; starter?: boolean; throws?: string },
): Json => ({
  active: true,
  athlete: {
    ...athleteWith(league, athlete, ATHLETE),
    ...(throws === undefined ? {} : { throws }),
    positions: positionsJson(league, athlete),
  },
  starter,
  ...(isOdd(plan, "documented") ? { ejected: false } : {}),
});

function batterRow(season: MlbSeason, game: MlbGame, one: Hitter, rows: readonly Row[]): Json {
  const { athlete, line, order, position } = one;
  const sum = seasonTotals(season, game.plan.start).batters.get(athlete.id)?.line ?? newBatting();
  const shares = [average(sum), onBase(sum), slugging(sum)].map(thousandths);
  return {
    ...personJson(season, game, { athlete }),
    batOrder: order,
    position: { ...POSITIONS[position] },
    atBats: rows
      .filter(({ event, isResult }) => isResult && event.batter?.id === athlete.id)
      .map(({ json: { id, atBatId } }) => ({ id, atBatId, playId: id })),
    ...(game.phase === "pre"
      ? { stats: beforeStats(sum), vsStats: beforeStats(newBatting()) }
      : { stats: battingStats(line, shares) }),
  };
}

function pitcherRow(season: MlbSeason, game: MlbGame, one: Pitcher, index: number): Json {
  const { athlete, line, starter, decision } = one;
  const total = seasonTotals(season, game.plan.start).pitchers.get(athlete.id);
  const { wins = 0, losses = 0, saves = 1 } = total ?? {};
  const text = decision === "S" ? `S, ${saves}` : `${decision}, ${wins}-${losses}`;
  const era = total ? earnedRunAverage(total.line) : 0;
  const sent = isOdd(game.plan, "ejection") && index === 0;
  return {
    ...personJson(season, game, { athlete, starter, throws: `${athlete.throws[0]}HP` }),
    batOrder: 0,
    position: { ...POSITIONS.P },
    ...(sent ? { ejected: true, reason: "ARGUED BALLS AND STRIKES" } : {}),
    ...(decision ? { notes: [{ type: "pitchingDecision", text }] } : {}),
    stats: pitchingStats(line, era.toFixed(2)),
  };
}

/** Players on the bench, if the box score lists them. */
const benchRows = (season: MlbSeason, { plan }: MlbGame, side: Side): Json[] =>
  isOdd(plan, "bench")
    ? plan[side].athletes.slice(22).map((athlete) => ({
        active: false,
        athlete: athleteWith(season.league, athlete, ATHLETE),
        starter: false,
        didNotPlay: true,
        ejected: false,
        reason: "MANAGER'S DECISION",
        position: { ...athlete.position },
        atBats: [],
        stats: [],
      }))
    : [];

const DASHES = ["-----", "--", "--", "--", "--", "--", "--", ""];

/** `rosters`: the batting orders, before the game those to expect; substitutions are not simulated. */
export const rostersJson = ({ league }: MlbSeason, { plan }: MlbGame): Json[] =>
  AWAY_FIRST.map((side) => ({
    homeAway: side,
    team: boxTeam(league, plan[side]),
    roster: lineupOf(plan, side).map(({ athlete, position }, index) => ({
      active: true,
      starter: true,
      athlete: athleteWith(league, athlete, "id uid guid lastName fullName displayName headshot"),
      jersey: athlete.jersey,
      position: { ...POSITIONS[position] },
      batOrder: index + 1,
      subbedIn: false,
      subbedOut: false,
    })),
  }));

/** `boxscore.players`: before the game the line-ups to expect, with what the season says of them. */
export function playersJson(season: MlbSeason, game: MlbGame, rows: readonly Row[]): Json[] {
  const { plan, phase } = game;
  const before = phase === "pre";
  return AWAY_FIRST.map((side, index) => {
    const box = isPlayed(game) ? game.played?.box[side] : undefined;
    const expected = lineupOf(plan, side).map(
      (one, place): Hitter => ({ ...one, order: place + 1, line: newBatting() }),
    );
    const probable = { athlete: starterOf(plan, side), starter: true, line: newPitching() };
    const hitters = before ? expected : (box?.hitters ?? []);
    const pitchers = before ? [probable] : (box?.pitchers ?? []);
    return {
      team: boxTeam(season.league, plan[side]),
      statistics: [
        {
          ...columns("batting", before ? BATTING_BEFORE : BATTING),
          totals: before ? DASHES : box ? battingStats(box.batting, ["", "", ""]) : [],
          athletes: [
            ...hitters.map((one) => batterRow(season, game, one, rows)),
            ...(box ? benchRows(season, game, side) : []),
          ],
        },
        {
          ...columns("pitching", PITCHING),
          totals: before ? [...DASHES, "--", "--"] : box ? pitchingStats(box.pitching, "") : [],
          athletes: pitchers.map((one, place) => pitcherRow(season, game, one, place)),
        },
      ],
      displayOrder: index + 1,
    };
  });
}
