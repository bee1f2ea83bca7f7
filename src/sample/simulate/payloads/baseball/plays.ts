import type { JsonObject } from "../../../../schema/payload";
import { isHit } from "../../baseball/lines";
import type {
  BaseballEvent,
  InningEvent,
  LineupEvent,
  PitchEvent,
  ResultEvent,
  RunningEvent,
  StartEvent,
} from "../../baseball/model";
import { ordinal } from "../../numbers";
import { type AppearanceState, openAppearance } from "./appearance";
import { type MlbGame, showsPlays } from "./model";
import {
  END_BATTER,
  END_INNING,
  LINEUP_CHANGE,
  outcomeType,
  PLAY_RESULT,
  type PlayType,
  pitchPlayType,
  pitchText,
  runningType,
  START_BATTER,
  START_INNING,
  typeJson,
} from "./play-types";

/** One row of `plays`, and the result it stands for where it is one. */
export interface PlayRow {
  readonly id: string;
  readonly atBatId: string;
  readonly result?: ResultEvent;
  readonly json: JsonObject;
}

const two = (value: number) => String(value).padStart(2, "0");
const four = (value: number) => String(value).padStart(4, "0");

/** Top of the 1st is 00, its bottom 01: the start of every id in a half-inning. */
const halfCode = ({ inning, half }: BaseballEvent) =>
  two((inning - 1) * 2 + (half === "top" ? 0 : 1));

/** The log of a game as far as it was played; empty where none is kept. */
export function playRows(game: MlbGame): readonly PlayRow[] {
  if (!showsPlays(game)) return [];
  return halves(game.played?.events ?? []).flatMap((events) => halfRows(game, events));
}

const isOfInning = (event: BaseballEvent): event is InningEvent =>
  event.kind === "start of inning" || event.kind === "end of inning";

function halves(events: readonly BaseballEvent[]): BaseballEvent[][] {
  const list: BaseballEvent[][] = [];
  for (const event of events) {
    const current = list.at(-1);
    if (current?.[0] !== undefined && halfCode(current[0]) === halfCode(event)) current.push(event);
    else list.push([event]);
  }
  return list;
}

function halfRows(game: MlbGame, events: readonly BaseballEvent[]): PlayRow[] {
  const rows: PlayRow[] = [];
  let appearance: Exclude<BaseballEvent, InningEvent>[] = [];
  let count = 0;
  const close = () => {
    if (appearance.length === 0) return;
    count += 1;
    rows.push(...appearanceRows(game, appearance, count));
    appearance = [];
  };
  for (const event of events) {
    if (isOfInning(event)) {
      close();
      rows.push(inningRow(game, event, Math.max(1, count)));
    } else {
      appearance.push(event);
      if (event.kind === "result") close();
    }
  }
  close();
  return rows;
}

/** What every row says, whatever it is about. */
function common(
  event: BaseballEvent,
  row: { id: string; atBatId: string; sequence: number; type: PlayType; text?: string },
) {
  return {
    id: row.id,
    sequenceNumber: String(row.sequence),
    type: typeJson(row.type),
    ...(row.text === undefined ? {} : { text: row.text }),
    awayScore: event.awayScore,
    homeScore: event.homeScore,
    period: {
      type: event.half === "top" ? "Top" : "Bottom",
      number: event.inning,
      displayValue: `${ordinal(event.inning)} Inning`,
    },
    scoringPlay: false,
    scoreValue: 0,
    wallclock: event.wallclock,
    atBatId: row.atBatId,
    pitchCount: { balls: 0, strikes: 0 },
    resultCount: { balls: 0, strikes: 0 },
    outs: 0,
  };
}

const battingTeam = ({ plan }: MlbGame, { half }: BaseballEvent) => ({
  id: half === "top" ? plan.away.id : plan.home.id,
});

const fieldingTeam = ({ plan }: MlbGame, { half }: BaseballEvent) => ({
  id: half === "top" ? plan.home.id : plan.away.id,
});

function inningRow(game: MlbGame, event: InningEvent, appearance: number): PlayRow {
  const starts = event.kind === "start of inning";
  const half = `${game.plan.id}${halfCode(event)}`;
  const atBatId = `${half}${two(appearance)}`;
  const id = `${half}${starts ? "00000059" : "99990058"}`;
  const place = event.half === "top" ? ["Top", "Middle"] : ["Bottom", "End"];
  const row = common(event, {
    id,
    atBatId,
    sequence: starts ? 1 : 2,
    type: starts ? START_INNING : END_INNING,
    text: `${starts ? place[0] : place[1]} of the ${ordinal(event.inning)} inning`,
  });
  const ended = event.half === "top" ? "Mid" : "End";
  return {
    id,
    atBatId,
    json: {
      ...row,
      period: starts ? row.period : { ...row.period, type: ended },
      team: battingTeam(game, event),
      ...(starts ? { summaryType: "I" } : {}),
    },
  };
}

function appearanceRows(
  game: MlbGame,
  events: readonly Exclude<BaseballEvent, InningEvent>[],
  number: number,
): PlayRow[] {
  const [first] = events;
  if (first === undefined) return [];
  const atBatId = `${game.plan.id}${halfCode(first)}${two(number)}`;
  const state = openAppearance(game, events);
  const rows: PlayRow[] = [];
  const used = new Set<string>();
  const add = (
    event: BaseballEvent,
    code: string,
    type: PlayType,
    rest: JsonObject,
    text?: string,
  ) => {
    const id = `${atBatId}${code}`;
    used.add(code);
    const sequence = rows.length + 1;
    const place = { id, atBatId, sequence, type };
    const row = common(event, text === undefined ? place : { ...place, text });
    rows.push({
      id,
      atBatId,
      ...(event.kind === "result" && type === PLAY_RESULT ? { result: event } : {}),
      json: { ...row, ...rest },
    });
    return id;
  };
  for (const event of events) {
    state.enter(event);
    switch (event.kind) {
      case "lineup":
        add(event, freeCode(used, event), PLAY_RESULT, lineupRow(event), event.text);
        break;
      case "running":
        addRunning(game, event, state, used, add);
        break;
      case "start of batter":
        addStart(game, event, state, add);
        break;
      case "pitch":
        addPitch(game, event, state, add);
        break;
      case "result":
        addResult(game, event, state, add);
        break;
    }
  }
  return rows;
}

type Add = (
  event: BaseballEvent,
  code: string,
  type: PlayType,
  rest: JsonObject,
  text?: string,
) => string;

/** `000857` is a change in the seventh place; a second one there gets the next free number. */
function freeCode(used: ReadonlySet<string>, event: LineupEvent): string {
  let place = event.change === "pitcher" ? 11 : (event.order ?? 0) + 1;
  while (used.has(`00${two(place)}57`)) place += 20;
  return `00${two(place)}57`;
}

/** Changes carry `outs` 0, and neither count nor runners. */
function lineupRow(event: LineupEvent): JsonObject {
  const pitcher = event.change === "pitcher";
  return {
    alternativeType: typeJson(LINEUP_CHANGE),
    team: { id: event.team.id },
    ...(pitcher ? { participants: [{ athlete: { id: event.entering.id }, type: "pitcher" }] } : {}),
    batOrder: pitcher ? 10 : (event.order ?? 0),
    summaryType: pitcher ? "C" : "N",
  };
}

function addStart(game: MlbGame, event: StartEvent, state: AppearanceState, add: Add): void {
  const text = `${event.pitcher.displayName} pitches to ${event.batter.displayName}`;
  const team = battingTeam(game, event);
  const row = { team, summaryType: "A", ...state.outcome(), ...state.people() };
  add(event, "010001", START_BATTER, row, text);
}

function addPitch(game: MlbGame, event: PitchEvent, state: AppearanceState, add: Add): void {
  const type = pitchPlayType(event.pitch, state.result?.outcome);
  const { balls, strikes } = state.count();
  const code = `${two(event.pitch.number + 1)}${four(Number(type.id))}`;
  const row = { team: fieldingTeam(game, event), ...state.pitchRow(event), ...state.people() };
  state.decidedBy(add(event, code, type, row, pitchText(event.pitch, balls, strikes)));
}

/** A running play has two rows: its own kind, and a result that no probability names. */
function addRunning(
  game: MlbGame,
  event: RunningEvent,
  state: AppearanceState,
  used: ReadonlySet<string>,
  add: Add,
): void {
  const type = runningType(event);
  const after = two(state.pitches() + 1);
  let turn = 2;
  while (used.has(`${after}${two(turn)}98`)) turn += 1;
  const rest = {
    ...state.score(),
    team: battingTeam(game, event),
    ...state.lastPitchNumber(),
    ...state.peopleOnBases(event),
  };
  const id = add(event, `${after}${two(turn)}${type.id}`, type, rest, event.text);
  const scored = event.runs.length;
  add(
    event,
    `${after}${two(turn)}98`,
    PLAY_RESULT,
    {
      ...rest,
      alternativeType: typeJson(type),
      alternativePlay: id,
      scoringPlay: scored > 0,
      scoreValue: scored,
      summaryType: scored > 0 ? "S" : "N",
    },
    event.text,
  );
}

function addResult(game: MlbGame, event: ResultEvent, state: AppearanceState, add: Add): void {
  const scored = event.runs.length;
  const team = battingTeam(game, event);
  const type = outcomeType(event.outcome);
  add(
    event,
    "990057",
    PLAY_RESULT,
    {
      alternativeType: typeJson(type),
      ...state.decidingPlay(),
      scoringPlay: scored > 0,
      scoreValue: scored,
      team,
      ...state.outcome(),
      // The result row of an out has no coordinate of the ball; the end row after it has.
      ...state.lastPitch({ located: isHit(event) }),
      summaryType: scored > 0 ? "S" : "N",
      ...state.people(),
    },
    event.text,
  );
  add(event, "990099", END_BATTER, {
    team,
    ...state.outcome(),
    ...state.lastPitch({ located: true }),
    ...state.people(),
  });
}
