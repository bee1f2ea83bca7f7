import { MIDDLE_LINE, type Spot } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";
import type { ThreePointLine } from "../../leagues";
import type { SpecPart } from "../shared/chart-style";
import { position } from "../shared/marks";
import type { Theme } from "../shared/theme";

export interface Panel {
  /** The team or the athlete; empty where the chart's own title says it. */
  readonly title: string;
  readonly color: string;
  /** Located or not, in view or not: `drawableShots` are those that can be drawn. */
  readonly shots: readonly Shot[];
  /** Undefined where only the table of shots is known. */
  readonly free_throws?: FreeThrows | undefined;
}

export interface FreeThrows {
  readonly made: number;
  readonly attempted: number;
}

/**
 * The floor that a panel is drawn on, with a narrow margin. Its coordinates are feet: half a court
 * has those of the table, 0 at the rim and y upward, the basket at the bottom. A whole court lies: x
 * runs along it from the rim on the left, and each team has its own end.
 */
export interface Floor {
  readonly court: "half" | "full";
  readonly x: readonly [least: number, most: number];
  readonly y: readonly [least: number, most: number];
  readonly pixels_per_foot: number;
  readonly line: ThreePointLine;
  readonly theme: Theme;
  /** Where a spot of the table (feet from the rim) lies on this floor, for this panel's end. */
  readonly place: (spot: Spot) => Spot;
}

export interface PanelContext {
  readonly panels: readonly Panel[];
  /** Every shot that was given, those of teams and athletes that were not asked for too. */
  readonly sample: readonly Shot[];
  /** Points per shot, or the shots to compare with; undefined for the sample itself. */
  readonly baseline: number | readonly Shot[] | undefined;
}

export interface PanelDrawing {
  /** Layers beneath the lines of the court, in the floor's coordinates. */
  readonly below?: readonly SpecPart[];
  readonly above?: readonly SpecPart[];
  /** Lines under the panel, before its free throws. */
  readonly note?: readonly string[];
  /** Lines under the whole chart; a line that several panels share is shown once. */
  readonly caption?: readonly string[];
  /** Above all panels; the first that a panel brings is taken. */
  readonly legend?: Legend;
}

export interface Legend {
  readonly height: number;
  /** Layers that bring their data and place themselves by `pixels`, or by values. */
  readonly layers: (width: number) => readonly SpecPart[];
}

export type DrawMode = (panel: Panel, floor: Floor, context: PanelContext) => PanelDrawing;

export interface PlacedShot extends Spot {
  readonly shot: Shot;
}

/** Whether a spot of the table lies on the part of the court that is shown. */
export const isInView = ({ court }: Floor, { y }: Spot): boolean =>
  court === "full" || y <= MIDDLE_LINE;

/** Where a shot was taken, in feet from the rim; undefined where the service does not say. */
export const spotOf = ({ x_ft: x, y_ft: y }: Shot): Spot | undefined =>
  x === null || y === null ? undefined : { x, y };

export const isLocated = (shot: Shot): boolean => spotOf(shot) !== undefined;

/** The shots of a panel that have a location in view, in the coordinates of the table. */
export const shotsInView = ({ shots }: Panel, floor: Floor): readonly PlacedShot[] =>
  shots.flatMap((shot) => {
    const { x_ft: x, y_ft: y } = shot;
    return x !== null && y !== null && isInView(floor, { x, y }) ? [{ shot, x, y }] : [];
  });

export const drawableShots = (panel: Panel, floor: Floor): readonly PlacedShot[] =>
  shotsInView(panel, floor).map(({ shot, x, y }) => ({ shot, ...floor.place({ x, y }) }));

/** Encodings of the fields x and y on a floor: every layer has the same scales and no axis. */
export const onFloor = (
  floor: Pick<Floor, "x" | "y">,
): { readonly x: SpecPart; readonly y: SpecPart } => ({
  x: position("x", { domain: floor.x, nice: false }),
  y: position("y", { domain: floor.y, nice: false }),
});
