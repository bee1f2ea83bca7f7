import type { Line } from "../../../charts/define-chart";
import type { Floor } from "../../../charts/marks/court";
import type { SpecPart } from "../../../charts/theme/chart-style";
import type { Theme } from "../../../charts/theme/theme";
import { timesOf } from "../../../frames/input/input-table";
import { MIDDLE_LINE, type Spot } from "../../../games/basketball/court";
import type { Shot } from "../shots";
import type { Baseline } from "./league-baseline";

export interface Panel {
  /** The team or the player; empty if the chart's own title says it. */
  readonly title: string;
  readonly color: string;
  /** Located or not, in view or not. */
  readonly shots: readonly Shot[];
  /** The numbers of the box score for a whole game; undefined for a part, and without one. */
  readonly official?: Official | undefined;
  /** Undefined if only the table of shots is known. */
  readonly free_throws?: Made | undefined;
}

interface Made {
  readonly made: number;
  readonly attempted: number;
}

/** Numbers of the box score. */
export interface Official {
  readonly field_goals: Made;
  readonly threes: Made;
  readonly free_throws: Made;
}

export interface View {
  readonly panel: Panel;
  readonly floor: Floor;
}

/** The drawing of one panel. */
export interface PanelLayers {
  /** Layers below the lines of the court, in the floor's coordinates. */
  readonly below?: readonly SpecPart[];
  readonly above?: readonly SpecPart[];
  /** Height of a panel without a floor. */
  readonly height?: number;
  /** Lines under the panel, before its free throws. */
  readonly notes?: readonly string[];
}

/** Meanings of colors: of points, of hexagons and zones, or of zones alone. */
export type ShotColor = "result" | "assisted" | "expected" | "share";

/** Common settings of all panels. */
export interface ModeContext {
  readonly theme: Theme;
  /** The width of the picture without its edges. */
  readonly room: number;
  readonly baseline: Baseline;
  /** From a side of a hexagon to the opposite one. */
  readonly hexagon_ft: number;
  /** The least number of shots of a zone with a percentage. */
  readonly min_shots: number;
  /** Meaning of the colors. */
  readonly color: ShotColor;
}

/** Draws all panels of one kind together, so that they have the same scales. */
export type DrawMode = (views: readonly View[], context: ModeContext) => ModeDrawing;

export interface ModeDrawing {
  readonly panels: readonly PanelLayers[];
  /** Legends of the marks, above all panels. */
  readonly legends: readonly SpecPart[];
  /** Notes under the whole chart. */
  readonly notes: Line;
}

export interface PlacedShot extends Spot {
  readonly shot: Shot;
}

export const isThree = ({ points_attempted }: Shot): boolean => points_attempted === 3;

/** More points than these cover the floor. */
export const MOST_DRAWN = 20_000;

/** Whether the service has the location of a shot. */
export const isLocated = ({ x_ft, y_ft }: Shot): boolean => x_ft !== null && y_ft !== null;

/** The located shots of a panel in feet from the rim, those in view on its floor or those beyond. */
export function placedShots({ panel, floor }: View, isInView = true): readonly PlacedShot[] {
  return panel.shots.flatMap((shot) => {
    const { x_ft: x, y_ft: y } = shot;
    if (x === null || y === null) return [];
    return (floor.court === "full" || y <= MIDDLE_LINE) === isInView ? { shot, x, y } : [];
  });
}

/** Returns the number of shots, with counted ones as often as they stand for. */
export const countPlaced = (shots: readonly PlacedShot[]): number =>
  shots.reduce((sum, { shot }) => sum + timesOf(shot), 0);
