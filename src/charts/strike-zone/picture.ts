import type { Pitch } from "../../games/baseball/pitches";
import { mlbZone } from "../../leagues";
import { halfInningText, MATCHUP_COLUMNS } from "../shared/baseball/drawing";
import type { KeyEntry } from "../shared/baseball/key";
import type { Panel as BaseballPanel } from "../shared/baseball/panel";
import { pitchName } from "../shared/baseball/pitch-types";
import { percentOf, withCommas } from "../shared/wording";
import { type Kinds, kindsByResult, kindsByType, type PitchColor, resultOf } from "./kinds";
import { tallyInLines, tallyOf } from "./tally";
import { VIEW, type Zone } from "./zone";

/** Columns of `pitches` that the chart reads: a table of the user's own needs no others. */
export const READ = [
  ...MATCHUP_COLUMNS,
  "batter_side",
  "pitch_type",
  "pitch_type_text",
  "velocity",
  "balls_before",
  "strikes_before",
  "plate_x_ft",
  "plate_z_ft",
  "called_strike",
  "swinging_strike",
  "foul",
  "in_play",
  "ball",
  "hit_by_pitch",
] as const satisfies readonly (keyof Pitch)[];

export type PitchRow = Pick<Pitch, (typeof READ)[number]>;

export const TOOLTIP = {
  pitcher: "Pitcher",
  batter: "Batter",
  pitch: "Pitch",
  speed: "Speed",
  when: "When",
  count: "Count before",
  result: "Result",
  text: "Log",
} as const;

interface Mark extends Readonly<Record<keyof typeof TOOLTIP, string>> {
  readonly x: number;
  readonly z: number;
  readonly kind: string;
}

export interface Panel extends BaseballPanel<Mark> {
  /** LEFT or RIGHT; null if unknown. */
  readonly side: string | null;
  /** Pitches with a location, also those too far out to be marked. */
  readonly located: readonly PitchRow[];
}

export type Mode = "points" | "density";

export type Picture = ReturnType<typeof pictureOf>;

export interface Asked {
  readonly zone: Zone;
  readonly color: PitchColor;
  /** Undefined where the number of pitches is to decide. */
  readonly mode: Mode | undefined;
  readonly one_batter: boolean;
  readonly reason: string;
}

const HANDS = { LEFT: "left-handed", RIGHT: "right-handed" } as const;

/** Of more balls than these in a panel readers see no single one. */
export const MOST_POINTS = 120;

/** More balls than these, where points are asked for, are drawn smaller, but not below that. */
const MOST_BALLS = 600;
const LEAST_BALL = 0.4;

const isSide = (side: string | null): side is keyof typeof HANDS =>
  side !== null && Object.hasOwn(HANDS, side);

export function pictureOf(rows: readonly PitchRow[], asked: Asked) {
  const { zone, color } = asked;
  const kinds = color === "result" ? kindsByResult(rows) : kindsByType(rows);
  const visible = rows.filter((row) => isLocated(row) && isInView(row));
  const isEmpty = visible.length === 0;
  const message = rows.length === 0 ? asked.reason : "None of the pitches has a place in view";
  const empty: Panel = { side: null, heading: [], marks: [], located: [], message };
  const panels = isEmpty ? [empty] : panelsOf(rows, kinds.of, asked);
  const isCrowded = panels.some(({ located }) => located.length > MOST_POINTS);
  return {
    mode: isEmpty ? "points" : (asked.mode ?? (isCrowded ? "density" : "points")),
    /** Whether nobody asked for densities. */
    is_own_choice: asked.mode === undefined,
    zone,
    /** Feet above the ground to the upper edge. */
    top_ft: topOf(visible, zone),
    /** How large balls are drawn, by their true size: smaller where they would hide each other. */
    ball: Math.max(LEAST_BALL, Math.min(1, Math.sqrt(MOST_BALLS / visible.length))),
    color,
    kinds: kinds.kinds,
    tally: tallyOf(rows),
    /** Pitches that are in no panel, and why. */
    missing: missingIn(rows),
    /** How many pitches the service tells no kind of. */
    unidentified: {
      ...kinds.unidentified,
      count: rows.filter((row) => isUnidentified(row, kinds)).length,
    },
    /** Pitches whose speed the service has, which the means in the key are of. */
    timed: rows.filter(({ velocity }) => velocity !== null).length,
    panels,
    key: isEmpty ? [] : keyOf(rows, kinds, asked),
  };
}

const isUnidentified = (row: PitchRow, { of, unidentified }: Kinds): boolean =>
  of(row) === unidentified.name;

function panelsOf(
  rows: readonly PitchRow[],
  kindOf: Kinds["of"],
  { one_batter }: Asked,
): readonly Panel[] {
  const places = (own: readonly PitchRow[]) => {
    const located = own.filter(isLocated);
    return { located, marks: located.filter(isInView).map((row) => markOf(row, kindOf)) };
  };
  const sides = (["LEFT", "RIGHT"] as const).filter((side) => rows.some(isTo(side)));
  if (sides.length === 0) return [{ side: null, heading: [], ...places(rows) }];
  return sides.map((side) => {
    const own = rows.filter(isTo(side));
    const name = one_batter ? `Batting ${HANDS[side]}` : `To ${HANDS[side]} batters`;
    return {
      side,
      // Of one side alone the subtitle has the numbers.
      heading: sides.length === 1 ? [name] : [name, ...tallyInLines(tallyOf(own))],
      ...places(own),
    };
  });
}

const isTo =
  (side: string) =>
  ({ batter_side }: PitchRow): boolean =>
    batter_side === side;

const isLocated = ({ plate_x_ft, plate_z_ft }: PitchRow): boolean =>
  plate_x_ft !== null && plate_z_ft !== null;

export function isInView({ plate_x_ft, plate_z_ft }: PitchRow): boolean {
  const radius = mlbZone.ball_radius_ft;
  const [x, z] = [plate_x_ft ?? 0, plate_z_ft ?? 0];
  return (
    Math.abs(x) <= VIEW.side_ft - radius &&
    z >= VIEW.bottom_ft + radius &&
    z <= VIEW.top_ft - radius
  );
}

function topOf(visible: readonly PitchRow[], { top_ft }: Zone): number {
  const top = visible.reduce(
    (most, { plate_z_ft }) => Math.max(most, (plate_z_ft ?? 0) + 0.25),
    top_ft + 0.5,
  );
  return Math.min(VIEW.top_ft, top);
}

/** Each pitch once, by the first reason that it is missing for. */
function missingIn(rows: readonly PitchRow[]) {
  const located = rows.filter(isLocated);
  const inView = located.filter(isInView);
  const hasSides = rows.some(({ batter_side }) => isSide(batter_side));
  return {
    beyond: located.length - inView.length,
    unlocated: rows.length - located.length,
    sideless: hasSides ? inView.filter(({ batter_side }) => !isSide(batter_side)).length : 0,
  };
}

function markOf(row: PitchRow, kindOf: Kinds["of"]): Mark {
  const { velocity, balls_before, strikes_before } = row;
  return {
    x: thousandths(row.plate_x_ft),
    z: thousandths(row.plate_z_ft),
    kind: kindOf(row),
    pitcher: row.pitcher_name ?? "unknown",
    batter: row.batter_name ?? "unknown",
    pitch: pitchName(row),
    speed: velocity === null ? "unknown" : `${velocity} mph`,
    when: halfInningText(row),
    count:
      balls_before === null || strikes_before === null
        ? "unknown"
        : `${balls_before}-${strikes_before}`,
    result: resultOf(row),
    text: row.text ?? "",
  };
}

const thousandths = (feet: number | null): number => Math.round((feet ?? 0) * 1000) / 1000;

/** A line of the key, also as a sentence has it: "Slider 71 (80.5 mph)"; not of the zone. */
interface ZoneKeyEntry extends KeyEntry {
  readonly words: string | null;
}

/** What the service does not tell is in the caption, which says so. */
function keyOf(
  rows: readonly PitchRow[],
  { kinds, of, unidentified }: Kinds,
  { zone, color }: Asked,
): readonly ZoneKeyEntry[] {
  const inKey = kinds.filter(({ name }) => name !== unidentified.name);
  const entries = inKey.map(({ name }) => {
    const own = rows.filter((row) => of(row) === name);
    const about = color === "result" ? percentOf(own.length, rows.length) : meanSpeed(own);
    const count = `${name} ${withCommas(own.length)}`;
    return {
      kind: name,
      label: about === null ? count : `${count} · ${about}`,
      words: about === null ? count : `${count} (${about})`,
    };
  });
  const label = zone.own ? "the batter’s zone" : "average zone";
  return [...entries, { kind: null, label, words: null, dashed: !zone.own }];
}

function meanSpeed(rows: readonly PitchRow[]): string | null {
  const speeds = rows.flatMap(({ velocity }) => velocity ?? []);
  if (speeds.length === 0) return null;
  const sum = speeds.reduce((total, speed) => total + speed, 0);
  return `${(sum / speeds.length).toFixed(1)} mph`;
}
