import { measure, wrap } from "../shared/font";
import type { TeamLabel } from "../shared/game-heading";
import {
  type Leader,
  type LineMap,
  lineMap,
  placeLabels,
  type Setting,
  type Surroundings,
} from "../shared/labels";
import type { Box, Point } from "../shared/labels/boxes";
import { SIZES } from "../shared/theme";
import { pixelsOf, type Scene } from "./scene";
import { isText, swingLine, swingText } from "./swings";

interface Block extends Setting {
  readonly lines: readonly string[];
}

export const lineHeight = (size: number): number => size + 3.5;

function block(lines: readonly string[], size: number, weight = 400): Block {
  const line_widths = lines.map((line) => measure(line, size, weight));
  const width = line_widths.reduce((most, one) => Math.max(most, one), 0);
  return { lines, line_widths, width, height: lines.length * lineHeight(size) };
}

export interface Callout extends Block, Point {
  readonly anchor: Point;
  readonly end: Point;
}

/** Labels of swings beside the line, then names of the teams where these leave room. */
export function textsOf(scene: Scene) {
  const { paper, game } = scene;
  const plot = { x: 0, y: 0, width: paper.width, height: paper.chances };
  const height = plot.height / 2;
  const middle = [
    { x: 0, y: height },
    { x: plot.width, y: height },
  ];
  const lines = [...pathsOf(scene), middle];
  const callouts = calloutsOf(scene, inset(plot), lineMap(plot, lines));
  const leaders = callouts.map(({ anchor, end }): Leader => [anchor, end]);
  const taken = { lines: lineMap(plot, [...lines, ...leaders]), taken: callouts, leaders };
  const names = (["home", "away"] as const).flatMap((side) => {
    const half = inset({ ...plot, y: side === "home" ? 0 : height, height });
    const name = nameOn(half, side === "home" ? "top" : "bottom", game.heading[side], taken);
    return name ? [{ ...name, side }] : [];
  });
  return { callouts, names };
}

/** The line's runs in pixels, the corners of its steps included. */
function pathsOf(scene: Scene): readonly (readonly Point[])[] {
  const paths: Point[][] = [];
  for (const { at, home_win_probability: home, run } of scene.data.line) {
    const path = paths[run] ?? [];
    paths[run] = path;
    const point = pixelsOf(scene, { at, home });
    const last = path.at(-1);
    if (last !== undefined) path.push({ x: point.x, y: last.y });
    path.push(point);
  }
  return paths;
}

const inset = ({ x, y, width, height }: Box): Box => ({
  x: x + 6,
  y: y + 4,
  width: width - 12,
  height: height - 8,
});

function calloutsOf(scene: Scene, frame: Box, lines: LineMap): readonly Callout[] {
  const labels = scene.data.swings.map((swing) => ({
    anchor: pixelsOf(scene, swing),
    sizes: swingBlocks(swingText(swing, scene.game), frame.width),
  }));
  const places = placeLabels(labels, { frame, lines });
  return labels.flatMap(({ anchor, sizes }, index) => {
    const place = places[index];
    const set = place && sizes[place.size];
    if (!place || !set) return [];
    return [{ ...set, x: place.x, y: place.y, anchor, end: place.end }];
  });
}

/** What a line takes of the panel's width at most: a label of one line, one of several, a short one. */
const [SINGLE, BROKEN, SHORT] = [0.42, 0.56, 0.3];

/** The ways to set a label: on one line, broken between its parts, and within what happened. */
function swingBlocks(text: ReturnType<typeof swingText>, room: number): readonly Block[] {
  const { when, short_text, score } = text;
  const what = [short_text, score].filter(isText).join(", ");
  const happened = [short_text, score].every(isText) ? `${short_text},` : (short_text ?? "");
  // Names and scores are not broken, unless they would not fit at all.
  const longest = [...happened.split(" "), score ?? ""].reduce(
    (most, part) => Math.max(most, measure(part, SIZES.label)),
    0,
  );
  const broken = (width: number) => {
    const most = Math.min(Math.max(room * width, longest), room);
    return [when, happened, score ?? ""].flatMap((part) => wrap(part, most, SIZES.label));
  };
  const fitting = (lines: readonly string[], width: number) => {
    const texts = lines.filter(isText);
    return texts.every((line) => measure(line, SIZES.label) <= room * width) ? [texts] : [];
  };
  const settings = [
    ...fitting([swingLine(text)], SINGLE),
    ...fitting([when, what], BROKEN),
    broken(BROKEN),
    broken(SHORT),
  ];
  const different = new Map(settings.map((lines) => [lines.join("\n"), lines]));
  return [...different.values()].map((lines) => block(lines, SIZES.label));
}

/** A name takes at most this part of the width, so that it is seen to stand on one half. */
const ROOM = 0.6;

/**
 * A team's name at the left or else the right of its half, as near to the outer edge as all else
 * allows: in full where that covers nothing, else its abbreviation. Where both cover something on
 * both sides, it is anywhere in the half.
 */
function nameOn(
  half: Box,
  outer: "top" | "bottom",
  side: TeamLabel,
  surroundings: Pick<Surroundings, "lines" | "taken" | "leaders">,
): (Block & Point) | undefined {
  const y = outer === "top" ? half.y : half.y + half.height;
  const blocks = nameBlocks(side, half.width * ROOM);
  const atSides = blocks.flatMap((set) =>
    [half.x, half.x + half.width - set.width].map((x) => ({
      set,
      frame: { ...half, x, width: set.width },
    })),
  );
  let covering: (Block & Point) | undefined;
  for (const { set, frame } of [...atSides, ...blocks.map((set) => ({ set, frame: half }))]) {
    const label = { anchor: { x: frame.x, y }, sizes: [set] };
    const [place] = placeLabels([label], { ...surroundings, frame, reach: 0 });
    if (!place) continue;
    const name = { ...set, x: place.x, y: place.y };
    if (place.clear) return name;
    // The last is the shortest, where it covers the least.
    covering = name;
  }
  return covering;
}

function nameBlocks({ name, abbreviation }: TeamLabel, room: number): readonly Block[] {
  const set = (lines: readonly string[]) => block(lines, SIZES.heading, 600);
  const fitting = [...new Set([name, abbreviation])].filter(
    (text) => measure(text, SIZES.heading, 600) <= room,
  );
  if (fitting.length > 0) return fitting.map((text) => set([text]));
  return [set(wrap(abbreviation, room, SIZES.heading, 600))];
}
