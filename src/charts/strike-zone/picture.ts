import type { Pitch } from "../../games/baseball/pitches";
import { mlbZone } from "../../leagues";
import { halfInningText, MATCHUP_COLUMNS } from "../shared/baseball/drawing";
import type { KeyEntry } from "../shared/baseball/key";
import type { Panel as BaseballPanel } from "../shared/baseball/panel";
import type { Kind } from "../shared/baseball/symbols";
import { countWithUnit, percentOf, withCommas } from "../shared/wording";
import { type Kinds, kindsByResult, kindsByType, type PitchColor, resultOf } from "./kinds";
import { tallyInLines, tallyOf } from "./words";
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
}

export type Picture = ReturnType<typeof pictureOf>;

export interface Asked {
  readonly zone: Zone;
  readonly color: PitchColor;
  readonly one_batter: boolean;
  readonly reason: string;
}

const HANDS = { LEFT: "left-handed", RIGHT: "right-handed" } as const;

/** More balls than these are drawn smaller than they are, but not smaller than that. */
const MOST_BALLS = 600;
const LEAST_BALL = 0.4;

const isSide = (side: string | null): side is keyof typeof HANDS =>
  side !== null && Object.hasOwn(HANDS, side);

export function pictureOf(rows: readonly PitchRow[], asked: Asked) {
  const { zone, color } = asked;
  const { kinds, of, others } = color === "result" ? kindsByResult(rows) : kindsByType(rows);
  const visible = rows.filter((row) => isLocated(row) && isInView(row));
  const isEmpty = visible.length === 0;
  const message = rows.length === 0 ? asked.reason : "None of the pitches has a place in view";
  const empty: Panel = { side: null, heading: [], marks: [], message };
  return {
    zone,
    /** Feet above the ground to the upper edge. */
    top_ft: topOf(visible, zone),
    /** How large balls are drawn, by their true size: smaller where they would hide each other. */
    ball: Math.max(LEAST_BALL, Math.min(1, Math.sqrt(MOST_BALLS / visible.length))),
    kinds,
    tally: tallyOf(rows),
    /** Pitches that are in no panel, and why. */
    missing: missingIn(rows),
    /** What the rarest pitch types are that share a mark. */
    others,
    panels: isEmpty ? [empty] : panelsOf(rows, visible, of, asked),
    key: isEmpty ? [] : keyOf(rows, kinds, of, asked),
  };
}

function panelsOf(
  rows: readonly PitchRow[],
  visible: readonly PitchRow[],
  kindOf: Kinds["of"],
  { one_batter }: Asked,
): readonly Panel[] {
  const marks = (own: readonly PitchRow[]) => own.map((row) => markOf(row, kindOf));
  const sides = (["LEFT", "RIGHT"] as const).filter((side) => rows.some(isTo(side)));
  if (sides.length === 0) return [{ side: null, heading: [], marks: marks(visible) }];
  return sides.map((side) => {
    const name = one_batter ? `Batting ${HANDS[side]}` : `To ${HANDS[side]} batters`;
    const numbers = tallyInLines(tallyOf(rows.filter(isTo(side))));
    return {
      side,
      // Of one side alone the subtitle has the numbers.
      heading: sides.length === 1 ? [name] : [name, ...numbers],
      marks: marks(visible.filter(isTo(side))),
    };
  });
}

const isTo =
  (side: string) =>
  ({ batter_side }: PitchRow): boolean =>
    batter_side === side;

const isLocated = ({ plate_x_ft, plate_z_ft }: PitchRow): boolean =>
  plate_x_ft !== null && plate_z_ft !== null;

function isInView({ plate_x_ft, plate_z_ft }: PitchRow): boolean {
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

function missingIn(rows: readonly PitchRow[]): readonly string[] {
  const count = (is: (row: PitchRow) => boolean) => rows.filter(is).length;
  const beyond = count((row) => isLocated(row) && !isInView(row));
  const unlocated = count((row) => !isLocated(row));
  const hasSides = rows.some(({ batter_side }) => isSide(batter_side));
  const sideless = hasSides ? count(({ batter_side }) => !isSide(batter_side)) : 0;
  const said = (n: number, why: string) =>
    n === 0 ? [] : [`${countWithUnit(n, "pitch", "pitches")} ${why}`];
  return [
    ...said(beyond, "farther out than the picture"),
    ...said(unlocated, "without a location"),
    ...said(sideless, "to batters whose side is unknown"),
  ];
}

function markOf(row: PitchRow, kindOf: Kinds["of"]): Mark {
  const { velocity, balls_before, strikes_before } = row;
  return {
    x: thousandths(row.plate_x_ft),
    z: thousandths(row.plate_z_ft),
    kind: kindOf(row),
    pitcher: row.pitcher_name ?? "unknown",
    batter: row.batter_name ?? "unknown",
    pitch: row.pitch_type_text ?? row.pitch_type ?? "unknown",
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

function keyOf(
  rows: readonly PitchRow[],
  kinds: readonly Kind[],
  of: Kinds["of"],
  { zone, color }: Asked,
): readonly KeyEntry[] {
  const entries = kinds.map(({ name }) => {
    const own = rows.filter((row) => of(row) === name);
    const about = color === "result" ? percentOf(own.length, rows.length) : meanSpeed(own);
    return {
      kind: name,
      label: `${name} ${withCommas(own.length)}${about === null ? "" : ` · ${about}`}`,
    };
  });
  const label = zone.own ? "the batter’s zone" : "average zone";
  return [...entries, { kind: null, label, dashed: !zone.own }];
}

function meanSpeed(rows: readonly PitchRow[]): string | null {
  const speeds = rows.flatMap(({ velocity }) => velocity ?? []);
  if (speeds.length === 0) return null;
  const sum = speeds.reduce((total, speed) => total + speed, 0);
  return `${(sum / speeds.length).toFixed(1)} mph`;
}
