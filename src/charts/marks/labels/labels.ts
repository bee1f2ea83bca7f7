import {
  apart,
  type Box,
  distanceToLine,
  dot,
  GAP,
  isBeside,
  isOnBox,
  type Leader,
  leaderEnd,
  type Neighbour,
  nearestPoint,
  overlap,
  type Point,
  type Size,
} from "./boxes";
import { jointPlaces } from "./joint";
import { CELL, type LineMap, NO_LINES } from "./line-map";

export type { Leader } from "./boxes";
export { type Box, overlap, type Point, type Size } from "./boxes";
export { type LineMap, lineMap } from "./line-map";

/** One way to set a label. */
export interface Setting extends Size {
  /** Widths of its lines from the top: its leader ends at the nearest of them. Without, at its box. */
  readonly line_widths?: readonly number[];
}

export interface Label<Layout extends Setting = Setting> {
  readonly anchor: Point;
  /** The size of each layout of the label; the best one first. */
  readonly sizes: readonly Layout[];
}

/** The position of a label, and its chosen size. */
export interface PlacedLabel extends Box {
  readonly size: number;
  /** The end of a leader from its anchor. */
  readonly end: Point;
  /** Whether it does not cover any line. */
  readonly clear: boolean;
}

export interface Surroundings {
  readonly frame: Box;
  /** No label covers any of these. */
  readonly taken?: readonly Box[];
  /** Boxes that no label may cover. */
  readonly leaders?: readonly Leader[];
  /** Lines that labels, and the leaders from their anchors, avoid if they can. */
  readonly lines?: LineMap;
  /** Whether a label that would cover a line has no place. */
  readonly off_lines?: boolean;
  /** Ideal distance of a label from its anchor. */
  readonly reach?: number;
}

/** How many places are looked at for each size of a label, roughly. */
const PLACES = 1500;
/** Up to this many labels every order of placing is tried; beyond it only the original order. */
const ORDERED = 4;

/** Penalties, in pixels of extra distance worth accepting to avoid each. */
const COST = { onLine: 28, acrossLine: 6, onAnchor: 120, nextSize: 18 } as const;

/** How much worse than its best place a label's place may be for the sake of the other labels. */
const SLACK = 60;
/** The best of the places within this are mostly better than all others: then no more are sought. */
const NEAR = 8;

interface Candidate extends PlacedLabel {
  readonly cost: number;
}

/**
 * Returns places for labels near their anchors: inside the frame and off occupied areas. Labels and leaders
 * do not overlap, leaders do not cross, and both avoid the lines if possible. A label without room is null.
 */
export function placeLabels(
  labels: readonly Label[],
  surroundings: Surroundings,
): readonly (PlacedLabel | null)[] {
  const seekers = labels.map((label, index) => {
    const others = labels.filter((_, other) => other !== index).map(({ anchor }) => anchor);
    return buildSeeker(label, others, surroundings);
  });
  const quick = bestTrial(labels, seekers, SLACK);
  const { places } =
    quick.missing === 0
      ? quick
      : (jointTrial(labels, seekers) ?? bestTrial(labels, seekers, Infinity));
  return places.map((place) => {
    if (place === null) return null;
    const { cost: _, ...withoutCost } = place;
    return withoutCost;
  });
}

/** Like SLACK, if labels are in each other's way. */
const WIDE_SLACK = 180;

function jointTrial(labels: readonly Label[], seekers: readonly Seeker[]) {
  const places = jointPlaces(
    labels.map(({ anchor }) => anchor),
    seekers.map((within) => within(WIDE_SLACK)),
  );
  return places && { places };
}

function bestTrial(labels: readonly Label[], seekers: readonly Seeker[], slack: number) {
  const places = labels.map(({ anchor }, index) =>
    makePlaces(anchor, slack, seekers[index] as Seeker),
  );
  const initial = labels.map((_, index) => index);
  const orders = labels.length > ORDERED ? [initial] : permutations(initial);
  return orders
    .map((order) => tryOrder(order, labels, places))
    .reduce((best, one) => ((one.missing - best.missing || one.cost - best.cost) < 0 ? one : best));
}

/** Gives each label in turn the best remaining place. */
function tryOrder(
  order: readonly number[],
  labels: readonly Label[],
  placesOfLabels: readonly Places[],
) {
  const places: (Candidate | null)[] = labels.map(() => null);
  const before: Neighbour<Candidate>[] = [];
  let [cost, missing] = [0, 0];
  for (const index of order) {
    const [place, own] = placesOfLabels[index]?.(before) ?? NOWHERE;
    places[index] = place;
    // The first labels matter most: none makes way for all that follow it.
    if (place === null) missing += 0.5 ** index;
    else before.push({ anchor: (labels[index] as Label).anchor, place });
    cost += own;
  }
  return { places, cost, missing };
}

/** The best place of a label beside those that others have, and its cost there. */
type Places = (before: readonly Neighbour<Candidate>[]) => readonly [Candidate | null, number];

const NOWHERE = [null, 0] as const;

/** A label's candidates that are worse than its best one by no more than the slack, the best first. */
type Seeker = (slack: number) => readonly Candidate[];

/**
 * Candidates within the slack are sought only if none of the few near the best is provably the best of all.
 * Other labels make no place better.
 */
function makePlaces(anchor: Point, slack: number, within: Seeker): Places {
  const near = slack > NEAR ? within(NEAR) : [];
  const proved = (near[0]?.cost ?? -Infinity) + NEAR;
  let all: readonly Candidate[] | undefined;
  return (before) => {
    const found = findBest(near, anchor, before);
    if (found[0] !== null && found[1] <= proved) return found;
    all ??= within(slack);
    return findBest(all, anchor, before);
  };
}

function findBest(
  candidates: readonly Candidate[],
  anchor: Point,
  before: readonly Neighbour<Candidate>[],
): ReturnType<Places> {
  let best: Candidate | null = null;
  let least = Infinity;
  for (const candidate of candidates) {
    // Candidates are sorted by their cost.
    if (candidate.cost >= least) break;
    if (isBeside(candidate, anchor, before)) [best, least] = [candidate, candidate.cost];
  }
  return best === null ? NOWHERE : [best, least];
}

/** Places of a label that do not leave the frame or cover occupied areas. */
function buildSeeker(
  { anchor, sizes }: Label,
  others: readonly Point[],
  {
    frame,
    taken = [],
    leaders = [],
    lines = NO_LINES,
    off_lines = false,
    reach = 16,
  }: Surroundings,
): Seeker {
  const step = Math.max(CELL, Math.sqrt((frame.width * frame.height) / PLACES));
  const grids = sizes.map(({ width, height }) => ({
    across: stops(frame.x, frame.width - width, anchor.x - width / 2, step),
    down: stops(frame.y, frame.height - height, anchor.y - height / 2, step),
  }));
  return (slack) => {
    const found: Candidate[] = [];
    let least = Infinity;
    sizes.forEach(({ width, height, line_widths }, size) => {
      const { across, down } = grids[size] as (typeof grids)[number];
      for (const y of down) {
        // Stops are sorted by distance: the ones that follow are farther away.
        if (apart(anchor.y, y, height) > least + slack + reach) break;
        for (const x of across) {
          if (apart(anchor.x, x, width) > least + slack + reach) break;
          // Most places are too far off to be evaluated further.
          const far = farness(anchor, x, y, width, height, reach) + COST.nextSize * size;
          if (far > least + slack) continue;
          const box = { x, y, width, height };
          if (taken.some((one) => overlap(one, box, GAP))) continue;
          if (leaders.some((leader) => isOnBox(leader, box))) continue;
          const inside = lines.within(box);
          if (off_lines && inside > 0) continue;
          const drawn = far + COST.onLine * inside;
          if (drawn > least + slack) continue;
          const end = line_widths ? leaderEnd(anchor, box, line_widths) : nearestPoint(anchor, box);
          const cost =
            drawn +
            COST.acrossLine * lines.along(anchor, end) +
            COST.onAnchor * others.filter((other) => isHidden(other, box, anchor, end)).length;
          least = Math.min(least, cost);
          if (cost > least + slack) continue;
          // Not `...box`: V8 adds keys to a spread object fifty times as slowly.
          found.push({ x, y, width, height, size, end, clear: inside === 0, cost });
        }
      }
    });
    return found
      .filter(({ cost }) => cost <= least + slack)
      .sort((one, other) => one.cost - other.cost);
  };
}

/** Whether a label or its leader hides the anchor of another, or seems to belong to it. */
const isHidden = (other: Point, box: Box, anchor: Point, end: Point): boolean =>
  overlap(box, dot(other), GAP) || distanceToLine(other, anchor, end) < 2 * GAP;

/** Coordinates within the room, `step` apart, those near the middle first, and both ends. */
function stops(start: number, room: number, middle: number, step: number): readonly number[] {
  if (room < 0) return [];
  if (room === 0) return [start];
  const first = start + ((((middle - start) % step) + step) % step);
  const all = [start, start + room];
  for (let stop = first; stop < start + room; stop += step) all.push(stop);
  return [...new Set(all)].sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
}

/** Too near is worse than too far; a label askew of its anchor is a little worse than one straight. */
function farness(
  anchor: Point,
  x: number,
  y: number,
  width: number,
  height: number,
  reach: number,
): number {
  const across = apart(anchor.x, x, width);
  const down = apart(anchor.y, y, height);
  const far = Math.sqrt(across * across + down * down);
  const askew = Math.abs(x + width / 2 - anchor.x) / 8;
  return (far < reach ? 4 * (reach - far) : far - reach) + askew;
}

function permutations(items: readonly number[]): readonly (readonly number[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item) =>
    permutations(items.filter((one) => one !== item)).map((rest) => [item, ...rest]),
  );
}
