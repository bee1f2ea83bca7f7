import type { BaseballAthlete } from "../league";
import { assistsOf } from "./assists";
import { type Decision, decisionsOf } from "./decisions";
import {
  addLine,
  countAtBat,
  countFaced,
  countPitch,
  countRunning,
  emptyBatting,
  emptyPitching,
  isHit,
} from "./lines";
import { startingLineup } from "./lineup";
import type {
  BaseballEvent,
  BaseballGame,
  BaseballPlan,
  BaseballSide,
  BaseballTeam,
  BattingLine,
  LineupEvent,
  PitchingLine,
  ResultEvent,
  RunningEvent,
} from "./model";
import { isDecided } from "./rules";

interface BattingEntry {
  readonly athlete: BaseballAthlete;
  readonly order: number;
  readonly starter: boolean;
  subbedOut: boolean;
  readonly positions: string[];
  readonly line: BattingLine;
}

interface PitchingEntry {
  readonly athlete: BaseballAthlete;
  readonly starter: boolean;
  readonly line: PitchingLine;
}

/** One side while it is counted. */
interface Sheet {
  readonly team: BaseballTeam;
  readonly batting: BattingEntry[];
  readonly pitching: PitchingEntry[];
  readonly runs: number[];
  readonly hits: number[];
  /** By inning in the field, which may be one more than at bat. */
  readonly errors: number[];
  putouts: number;
  assists: number;
  doublePlays: number;
}

/** The game after the first of its events, everything counted from them. */
export function afterBaseball(plan: BaseballPlan, events: readonly BaseballEvent[]): BaseballGame {
  const home = sheetOf(plan, plan.home);
  const away = sheetOf(plan, plan.away);
  let before: BaseballEvent | undefined;
  for (const event of events) {
    const [batting, fielding] = event.half === "top" ? [away, home] : [home, away];
    if (event.kind === "end of inning") strand(before, batting);
    else count(event, batting, fielding);
    before = event;
  }
  const last = events.at(-1);
  const over = last !== undefined && isDecided(plan, last);
  const decisions = over
    ? decisionsOf(events, { home: starterOf(home), away: starterOf(away) })
    : new Map<BaseballAthlete, Decision>();
  return {
    events,
    box: { home: sideOf(home, decisions), away: sideOf(away, decisions) },
    inning: last?.inning ?? 1,
    half: last?.half ?? "top",
    between: !over && last?.kind === "end of inning",
    over,
  };
}

function sheetOf(plan: BaseballPlan, team: BaseballTeam): Sheet {
  const { slots, pitcher } = startingLineup(plan, team);
  return {
    team,
    batting: slots.map(({ athlete, position }, index) =>
      battingEntry(athlete, index + 1, true, position),
    ),
    pitching: [{ athlete: pitcher, starter: true, line: emptyPitching() }],
    runs: [],
    hits: [],
    errors: [],
    putouts: 0,
    assists: 0,
    doublePlays: 0,
  };
}

const battingEntry = (
  athlete: BaseballAthlete,
  order: number,
  starter: boolean,
  position: string,
): BattingEntry => ({
  athlete,
  order,
  starter,
  subbedOut: false,
  positions: [position],
  line: emptyBatting(),
});

function starterOf({ pitching }: Sheet): BaseballAthlete {
  const [starter] = pitching;
  if (!starter) throw new RangeError("a side without a pitcher");
  return starter.athlete;
}

const found = <T extends { readonly athlete: BaseballAthlete }>(
  list: readonly T[],
  athlete: BaseballAthlete,
): T => {
  const one = list.find((entry) => entry.athlete === athlete);
  if (!one) throw new RangeError(`${athlete.displayName} is not in the game`);
  return one;
};

function count(event: BaseballEvent, batting: Sheet, fielding: Sheet): void {
  switch (event.kind) {
    case "start of inning":
      batting.runs.push(0);
      batting.hits.push(0);
      fielding.errors[event.inning - 1] ??= 0;
      return;
    case "end of inning":
    case "start of batter":
      return;
    case "lineup":
      substitute(event.team === batting.team ? batting : fielding, event);
      return;
    case "pitch":
      countPitch(
        found(batting.batting, event.batter).line,
        found(fielding.pitching, event.pitcher).line,
        event,
      );
      return;
    case "running":
      countRunning(
        found(batting.batting, event.runner).line,
        found(fielding.pitching, event.pitcher).line,
        event,
      );
      break;
    case "result":
      result(event, batting, fielding);
      break;
  }
  countRuns(event, batting, fielding);
}

function result(event: ResultEvent, batting: Sheet, fielding: Sheet): void {
  countAtBat(found(batting.batting, event.batter).line, event);
  countFaced(found(fielding.pitching, event.pitcher).line, event);
  if (isHit(event)) add(batting.hits, event.inning);
  if (event.error) add(fielding.errors, event.inning);
}

const add = (list: number[], inning: number, by = 1) => {
  list[inning - 1] = (list[inning - 1] ?? 0) + by;
};

/** Runs, outs and who was left on base: of results and running plays alike. */
function countRuns(event: ResultEvent | RunningEvent, batting: Sheet, fielding: Sheet): void {
  add(batting.runs, event.inning, event.runs.length);
  for (const runner of event.runs) found(batting.batting, runner).line.runs += 1;
  event.charged.forEach((pitcher, index) => {
    const { line } = found(fielding.pitching, pitcher);
    line.runs += 1;
    if (!event.unearned?.[index]) line.earnedRuns += 1;
  });
  fielding.putouts += event.outsMade;
  fielding.assists += assistsOf(event);
  if (event.outsMade === 2) fielding.doublePlays += 1;
}

function substitute(sheet: Sheet, event: LineupEvent): void {
  const { entering, leaving, order, position } = event;
  if (event.change === "pitcher") {
    sheet.pitching.push({ athlete: entering, starter: false, line: emptyPitching() });
    sheet.batting.find(({ athlete }) => athlete === leaving)?.positions.push("DH");
    return;
  }
  const staying = sheet.batting.find(({ athlete }) => athlete === entering);
  if (staying) {
    staying.positions.push(position);
    return;
  }
  const index = sheet.batting.findIndex(({ athlete }) => athlete === leaving);
  const replaced = sheet.batting[index];
  if (replaced) replaced.subbedOut = true;
  sheet.batting.splice(index + 1, 0, battingEntry(entering, order ?? 0, false, position));
}

/** Runners stranded count for whoever was at the plate when the half-inning ended. */
function strand(before: BaseballEvent | undefined, batting: Sheet): void {
  if (before?.kind !== "result" && before?.kind !== "running") return;
  const { line } = found(batting.batting, before.batter);
  line.leftOnBase += before.bases.filter(Boolean).length;
}

function sideOf(sheet: Sheet, decisions: ReadonlyMap<BaseballAthlete, Decision>): BaseballSide {
  const { team, batting, pitching, runs, hits, errors } = sheet;
  const byInning = runs.map((count, index) => ({
    runs: count,
    hits: hits[index] ?? 0,
    errors: errors[index] ?? 0,
  }));
  const made = total(errors);
  return {
    team,
    runs: total(runs),
    hits: total(hits),
    errors: made,
    byInning,
    batting,
    pitching: pitching.map((entry) => {
      const decision = decisions.get(entry.athlete);
      return decision === undefined ? entry : { ...entry, decision };
    }),
    battingTotal: batting.reduce((sum, { line }) => addLine(sum, line), emptyBatting()),
    pitchingTotal: pitching.reduce((sum, { line }) => addLine(sum, line), emptyPitching()),
    fielding: {
      putouts: sheet.putouts,
      assists: sheet.assists,
      errors: made,
      doublePlays: sheet.doublePlays,
    },
  };
}

const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
