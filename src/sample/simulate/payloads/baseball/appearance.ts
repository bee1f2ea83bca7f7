import type { JsonObject } from "../../../../schema/payload";
import type {
  BaseballEvent,
  Bases,
  Batted,
  InningEvent,
  PitchEvent,
  ResultEvent,
  RunningEvent,
  StartEvent,
} from "../../baseball/model";
import { seeded } from "../../random";
import { handOf } from "../person";
import type { MlbGame } from "./model";
import { BASES } from "./model";
import { pitchTypeJson } from "./play-types";
import { trapsOf } from "./traps";

type OfAppearance = Exclude<BaseballEvent, InningEvent>;

/** What the rows of one plate appearance say of each other. */
export interface AppearanceState {
  readonly result: ResultEvent | undefined;
  enter(event: OfAppearance): void;
  /** Score and outs after the plate appearance, which already its first row carries. */
  outcome(): JsonObject;
  score(): JsonObject;
  count(): { readonly balls: number; readonly strikes: number };
  pitches(): number;
  people(): JsonObject;
  peopleOnBases(event: RunningEvent): JsonObject;
  pitchRow(event: PitchEvent): JsonObject;
  lastPitch(how: { readonly located: boolean }): JsonObject;
  lastPitchNumber(): JsonObject;
  decidedBy(id: string): void;
  decidingPlay(): JsonObject;
}

const PLATE = { x: 117, y: 239, across: 38, up: 27 };
const HOME = { x: 125, y: 205, feet: 2.38 };

/** Feet at the plate to the 250-pixel picture, x growing to the catcher's left, y downward. */
export const pitchCoordinate = (plateX: number, plateZ: number) => ({
  x: Math.round(PLATE.x - PLATE.across * plateX),
  y: Math.round(PLATE.y - PLATE.up * plateZ),
});

/** Distance and bearing of a ball to the picture of the field, home plate at (125, 205). */
export function hitCoordinate({ distance, bearing }: Batted) {
  const angle = (bearing * Math.PI) / 180;
  const pixels = distance / HOME.feet;
  return {
    x: Math.round(HOME.x + pixels * Math.sin(angle)),
    y: Math.round(HOME.y - pixels * Math.cos(angle)),
  };
}

function runners(bases: Bases) {
  return BASES.flatMap((base, index) => {
    const runner = bases[index];
    return runner === undefined ? [] : [{ base, athlete: { id: runner.id } }];
  });
}

const STRIKES: readonly string[] = ["called strike", "swinging strike", "bunted foul"];
const BALLS: readonly string[] = ["ball", "automatic ball"];

export function openAppearance(game: MlbGame, events: readonly OfAppearance[]): AppearanceState {
  const traps = trapsOf(game);
  const result = events.find((event) => event.kind === "result");
  const last = events.at(-1);
  const lastPitch = events.filter(({ kind }) => kind === "pitch").at(-1);
  const batted = result?.batted;
  let bases: Bases = [undefined, undefined, undefined];
  let balls = 0;
  let strikes = 0;
  let plate: StartEvent | PitchEvent | ResultEvent | undefined;
  let before = { balls, strikes };
  let pitch: PitchEvent | undefined;
  let deciding: string | undefined;

  const score = () => ({ awayScore: last?.awayScore ?? 0, homeScore: last?.homeScore ?? 0 });
  const ball = (located: boolean) => ({
    ...(located && batted !== undefined ? { hitCoordinate: hitCoordinate(batted) } : {}),
    ...(batted === undefined ? {} : { trajectory: batted.trajectory }),
  });
  const onBases = () => {
    const list = runners(bases);
    return Object.fromEntries(list.map(({ base, athlete }) => [base, { athlete }]));
  };
  const roles = (athletes: readonly { readonly id: string; readonly type: string }[]) => ({
    participants: [
      ...athletes.map(({ id, type }) => ({ athlete: { id }, type })),
      ...runners(bases).map(({ base, athlete }) => ({ athlete, type: base })),
    ],
  });

  return {
    result,
    enter(event) {
      // Runners stay on until the result row, whatever a pitch event says of them.
      if (event.kind !== "pitch") bases = event.bases;
      if (event.kind === "start of batter" || event.kind === "result") plate = event;
      if (event.kind !== "pitch") return;
      plate = event;
      pitch = event;
      before = { balls, strikes };
      const { call } = event.pitch;
      if (BALLS.includes(call)) balls += 1;
      if (STRIKES.includes(call)) strikes += 1;
      if (call === "foul") strikes = Math.min(2, strikes + 1);
    },
    outcome: () => ({ ...score(), outs: last?.outs ?? 0 }),
    score,
    count: () => ({ balls, strikes }),
    pitches: () => pitch?.pitch.number ?? 0,
    people: () =>
      plate === undefined
        ? {}
        : {
            ...roles([
              { id: plate.pitcher.id, type: "pitcher" },
              { id: plate.batter.id, type: "batter" },
            ]),
            batOrder: plate.order,
            bats: handOf(plate.side),
            ...onBases(),
          },
    peopleOnBases: ({ pitcher }) => ({
      ...roles([{ id: pitcher.id, type: "pitcher" }]),
      ...onBases(),
    }),
    pitchRow(event) {
      const { call, kind, velocity, plateX, plateZ, number } = event.pitch;
      // Outs are those of the end from the first row on, the score from the deciding pitch on.
      const decides = result !== undefined && event === lastPitch;
      const { awayScore, homeScore } = event;
      const inPlay = call === "in play";
      const foul = call === "foul" || call === "bunted foul";
      return {
        ...(decides ? score() : { awayScore, homeScore }),
        outs: last?.outs ?? 0,
        atBatPitchNumber: number,
        pitchCoordinate: pitchCoordinate(plateX, plateZ),
        ...(kind === undefined ? {} : { pitchType: pitchTypeJson(kind) }),
        ...(velocity === undefined ? {} : { pitchVelocity: velocity }),
        ...(traps.unknownKeys
          ? { spinRate: seeded(game.plan.id, "spin", number, plateX).between(1900, 2700) }
          : {}),
        ...(inPlay || foul || traps.trajectoryBefore ? ball(inPlay || foul) : {}),
        summaryType: "P",
        pitchCount: before,
        resultCount: { balls, strikes },
      };
    },
    lastPitch: ({ located }) =>
      pitch === undefined
        ? {}
        : {
            atBatPitchNumber: pitch.pitch.number,
            pitchCoordinate: pitchCoordinate(pitch.pitch.plateX, pitch.pitch.plateZ),
            ...ball(located),
            pitchCount: { balls, strikes },
            resultCount: { balls, strikes },
          },
    lastPitchNumber: () => (pitch === undefined ? {} : { atBatPitchNumber: pitch.pitch.number }),
    decidedBy(id) {
      deciding = id;
    },
    decidingPlay: () => (deciding === undefined ? {} : { alternativePlay: deciding }),
  };
}
