import type { Line } from "../../../charts/define-chart";
import { leagueOfRow } from "../../../charts/input/season-rows";
import { joinParts, withCommas } from "../../../charts/input/wording";
import type { Floor } from "../../../charts/marks/court";
import type { SpecPart } from "../../../charts/theme/chart-style";
import type { Theme } from "../../../charts/theme/theme";
import { timesOf } from "../../../frames/input/input-table";
import { MIDDLE_LINE, type Spot, type Zone } from "../../../games/basketball/court";
import { buildPeriods } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { ratio } from "../../../schema/ratio";
import type { SHOT_CLASSES, Shot } from "../shots";
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

export interface Made {
  readonly made: number;
  readonly attempted: number;
}

type Official = Readonly<Record<"field_goals" | "threes" | "free_throws", Made>>;

export interface View extends Panel {
  readonly floor: Floor;
}

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

export interface ModeContext {
  readonly theme: Theme;
  /** The width of the picture without its edges. */
  readonly room: number;
  readonly baseline: Baseline;
  /** From a side of a hexagon to the opposite one. */
  readonly hexagon_ft: number;
  /** The least number of shots of a zone with a percentage. */
  readonly min_shots: number;
  readonly color: ShotColor;
}

/** Draws all panels of one kind together, so that they have the same scales. */
export type DrawMode = (
  views: readonly View[],
  context: ModeContext,
) => {
  readonly panels: readonly PanelLayers[];
  /** Legends of the marks, above all panels. */
  readonly legends: readonly SpecPart[];
  readonly notes: Line;
};

export const isThree = ({ points_attempted }: Shot): boolean => points_attempted === 3;

/** More points than these cover the floor. */
export const MOST_DRAWN = 20_000;

export const isLocated = ({ x_ft, y_ft }: Shot): boolean => x_ft !== null && y_ft !== null;

/** The place of a located shot, in feet from the rim. */
export const spotOf = ({ x_ft, y_ft }: Shot): Spot => ({ x: x_ft ?? 0, y: y_ft ?? 0 });

/** The located shots of a panel, those in view on its floor or those beyond. */
export const shownShots = ({ shots, floor }: View, isInView = true): readonly Shot[] =>
  shots.filter(
    (shot) =>
      isLocated(shot) && (floor.court === "full" || spotOf(shot).y <= MIDDLE_LINE) === isInView,
  );

export const percentWithDecimal = (share: number | null): string =>
  share === null ? "" : `${(Math.round(share * 1000) / 10).toFixed(1)}%`;

/** `12 of 25`. */
export const outOf = (part: number, whole: number): string =>
  `${withCommas(part)} of ${withCommas(whole)}`;

/** `12 of 25 (48.0%)`, `0 of 0`. */
export function ofThem(made: number, attempted: number): string {
  const share = percentWithDecimal(ratio(made, attempted));
  return `${outOf(made, attempted)}${share && ` (${share})`}`;
}

export const isMade = ({ made }: Shot): boolean => made === true;

/** Shots in numbers, with counted ones as often as they stand for. */
export function tallyShots(shots: readonly Shot[]) {
  const tally = { attempts: 0, makes: 0, points: 0, located: 0, threes: 0, threes_made: 0 };
  for (const shot of shots) {
    const times = timesOf(shot);
    tally.attempts += times;
    tally.points += times * (shot.points_scored ?? 0);
    if (isMade(shot)) tally.makes += times;
    if (isLocated(shot)) tally.located += times;
    if (isThree(shot)) tally.threes += times;
    if (isThree(shot) && isMade(shot)) tally.threes_made += times;
  }
  return tally;
}

/** Points per shot; null without a shot. */
export function pointsPerShot(shots: readonly Shot[]): number | null {
  const { points, attempts } = tallyShots(shots);
  return ratio(points, attempts);
}

/**
 * `FG 28 of 63 (44.4%)`, `3P 10 of 29`, `eFG 52.4%`, by the box score if it is known, and the number of located
 * shots of the log if there are any.
 */
export function shootingParts(shots: readonly Shot[], official?: Official): readonly string[] {
  const { attempts, located, ...log } = tallyShots(shots);
  const { field_goals, threes } = official ?? {
    field_goals: { made: log.makes, attempted: attempts },
    threes: { made: log.threes_made, attempted: log.threes },
  };
  return [
    `FG ${ofThem(field_goals.made, field_goals.attempted)}`,
    `3P ${outOf(threes.made, threes.attempted)}`,
    `eFG ${percentWithDecimal(ratio(field_goals.made + threes.made / 2, field_goals.attempted))}`,
    ...(located === 0 ? [] : [`${outOf(located, attempts)} located`]),
  ];
}

/** When in the game, as people write it: `Q4 0:02`, `2OT 3:10`, `H2 12:00` of games in halves. */
export function moment({ period, clock, season, league }: Shot): string {
  if (period === null) return clock ?? "";
  const { count } = buildPeriods(leagueOfRow({ league }), season);
  const overtime = period - count;
  const half = `${count === 4 ? "Q" : "H"}${period}`;
  const name = overtime <= 0 ? half : `${overtime === 1 ? "" : overtime}OT`;
  return joinParts([name, clock], " ");
}

const WHERE: Readonly<Record<Zone, string>> = {
  rim: "at the rim",
  paint: "in the rest of the paint",
  "mid-range": "from mid-range",
  "left corner three": "from one corner",
  "right corner three": "from the other corner",
  "above the break three": "above the break",
  backcourt: "from the backcourt",
};

export const KINDS: Readonly<Record<(typeof SHOT_CLASSES)[number], string>> = {
  dunk: "Dunks",
  tip: "Tip-ins",
  layup: "Layups",
  "jumper two": "Two-point jumpers",
  three: "Three-pointers",
};

/** Describes in a sentence the zones of a group's shots, or the kinds if no locations are known. */
export function whereScored(name: string, shots: readonly Shot[]): string {
  if (shots.length === 0) return `${name} took no shots.`;
  const { attempts, makes, located } = tallyShots(shots);
  const groups = groupBy(shots, (shot) => (located > 0 ? shot.zone : shot.shot_class));
  const parts = Object.entries(located > 0 ? WHERE : KINDS).flatMap(([one, words]) => {
    const own = groups.get(one);
    if (own === undefined) return [];
    const there = tallyShots(own);
    return [`${outOf(there.makes, there.attempts)} ${words.toLowerCase()}`];
  });
  const total = `${name} made ${ofThem(makes, attempts)}`;
  const isPart = located > 0 && located < attempts;
  const before = isPart ? `; of the ${withCommas(located)} located, ` : ": ";
  return parts.length === 0 ? `${total}.` : `${total}${before}${parts.join(", ")}.`;
}

export const UNKNOWN = "Unknown kind";

export interface Kind {
  readonly name: string;
  readonly title?: string;
  readonly holds: (shot: Shot) => boolean;
}

/** Names for rows beside an axis. */
const SHORT: Readonly<Record<string, string>> = { "jumper two": "Other twos", three: "Threes" };

/** The kinds of shots from the rim outward. A user's table can have others: they count as unknown. */
export const CLASSES: readonly Kind[] = [
  ...Object.entries(KINDS).map(([kind, title]) => ({
    name: SHORT[kind] ?? title,
    title,
    holds: ({ shot_class }: Shot) => shot_class === kind,
  })),
  {
    name: "Unknown",
    title: UNKNOWN,
    holds: ({ shot_class }) => !Object.hasOwn(KINDS, shot_class ?? ""),
  },
];
