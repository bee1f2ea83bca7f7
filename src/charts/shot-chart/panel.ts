import { MIDDLE_LINE, type Spot } from "../../games/basketball/court";
import type { Shot } from "../../games/basketball/shots";
import type { SpecPart } from "../shared/chart-style";
import type { Floor } from "../shared/court";

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

export interface PanelContext {
  readonly panels: readonly Panel[];
  /** Every shot that was given, those of teams and athletes that were not asked for too. */
  readonly sample: readonly Shot[];
  /** Points per shot, or the shots to compare with; undefined for the sample itself. */
  readonly baseline: number | readonly Shot[] | undefined;
  /** The least number of located shots that are drawn as hexagons. */
  readonly min_shots: number;
}

export interface PanelDrawing {
  /** Layers beneath the lines of the court, in the floor's coordinates. */
  readonly below?: readonly SpecPart[];
  readonly above?: readonly SpecPart[];
  /** Lines of the court that are left out, by their names. */
  readonly omits?: readonly string[];
  /** Lines under the panel, before its free throws. */
  readonly note?: readonly string[];
  /** Where shots on the wrong side of the three-point line are counted, if not where they lie. */
  readonly strays?: string;
  /** Lines under the whole chart; a line that several panels share is shown once. */
  readonly caption?: readonly string[];
  /** Above all panels; of those of one name the first that a panel brings. */
  readonly legend?: Legend;
}

export interface Legend {
  readonly name: string;
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
