import type { TeamLabel } from "../../../charts/input/game-heading";
import {
  type Box,
  type Label,
  type LineMap,
  lineMap,
  type Point,
  placeLabels,
  type Setting,
  type Surroundings,
} from "../../../charts/marks/labels/labels";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { measure, NO_BREAK, wrap } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import { swingLines, swingText } from "./headline";
import type { Scene } from "./panels";
import { goAheadPlay, type Swing } from "./timeline";

interface Block extends Setting {
  readonly lines: readonly string[];
}

const lineHeight = (size: number): number => size + 3.5;

/** Style of text that begins at the upper left corner of its block. */
export const textStyle = (size: number): SpecPart => ({
  align: "left",
  baseline: "top",
  fontSize: size,
  lineHeight: lineHeight(size),
});

function block(lines: readonly string[], size: number, weight = 400): Block {
  const line_widths = lines.map((line) => measure(line, size, weight));
  const width = maximum([0, ...line_widths]);
  return { lines, line_widths, width, height: lines.length * lineHeight(size) };
}

/** How wide the mark of a swing is. */
const DOT = 8;

/** Draws labels of swings beside the line, then names of the teams if these leave room. */
export function buildTexts(scene: Scene) {
  const { plot, chances, game, swings } = scene;
  const frame = { x: 0, y: 0, width: plot.width, height: chances };
  const height = chances / 2;
  const middle = [
    { x: 0, y: height },
    { x: plot.width, y: height },
  ];
  const lines = [...listPaths(scene), middle];
  const inner = inset(frame);
  const go_ahead = game.endless === undefined ? goAheadPlay(game.timeline) : undefined;
  // The first labels stay longest when there is little room.
  const ordered = swings.toSorted(
    (one, other) => Number(other === go_ahead) - Number(one === go_ahead),
  );
  const labels = ordered.map((swing) => ({
    anchor: placeSwing(scene, swing),
    ...swingBlocks(swing, game, inner.width),
  }));
  const dots = labels.map(({ anchor: { x, y } }) => ({
    ...{ x: x - DOT / 2, y: y - DOT / 2 },
    ...{ width: DOT, height: DOT },
  }));
  const around = { frame: inner, taken: dots };
  const isRequired = go_ahead !== undefined && ordered[0] === go_ahead;
  const callouts = placeSwings(labels, around, lineMap(frame, lines), isRequired);
  const leaders = callouts.map(({ anchor, end }) => [anchor, end] as const);
  const taken = { lines: lineMap(frame, [...lines, ...leaders]), taken: callouts, leaders };
  const names = (["home", "away"] as const).flatMap((side) => {
    const half = inset({ ...frame, y: side === "home" ? 0 : height, height });
    const anchor = { x: half.x, y: side === "home" ? half.y : half.y + half.height };
    const places = nameBlocks(game[side], half.width * ROOM).flatMap((set) => {
      const label = { anchor, sizes: [set] };
      const [place] = placeLabels([label], { ...taken, frame: half, reach: 0 });
      return place ? [{ ...set, x: place.x, y: place.y, side, clear: place.clear }] : [];
    });
    // The last is the shortest and covers the least.
    return places.find(({ clear }) => clear) ?? places.at(-1) ?? [];
  });
  return { callouts, names };
}

interface SwingLabel extends Label<Block> {
  /** The same, and those without the play and the score. */
  readonly shorter: readonly Block[];
}

/**
 * Returns the labels that have a place off the line: in full if all have one, else some of them without the
 * play. The first has a place in any case if it is required.
 */
function placeSwings(
  labels: readonly SwingLabel[],
  around: Surroundings,
  lines: LineMap,
  isRequired: boolean,
) {
  const shorter = labels.map(({ anchor, shorter }) => ({ anchor, sizes: shorter }));
  const place = (some: readonly Label<Block>[], room: Surroundings) =>
    placeLabels(some, room).map((one, index) => {
      const { anchor, sizes } = some[index] as Label<Block>;
      const set = one && sizes[one.size];
      return set ? { ...set, x: one.x, y: one.y, anchor, end: one.end } : null;
    });
  const off = { ...around, lines, covered: lines };
  let placed = place(labels, off);
  if (placed.includes(null)) placed = place(shorter, off);
  if (isRequired && placed[0] === null) placed = place(shorter.slice(0, 1), { ...around, lines });
  return placed.filter((one) => one !== null);
}

function placeSwing(
  { game, plot, chances }: Scene,
  { at, home }: Pick<Swing, "at" | "home">,
): Point {
  const { from, to } = game.timeline.shown;
  return { x: ((at - from) / (to - from)) * plot.width, y: (1 - home) * chances };
}

/** The line's runs in pixels, the corners of its steps included. */
function listPaths(scene: Scene): readonly (readonly Point[])[] {
  const paths: Point[][] = [];
  for (const { at, home_win_probability: home, run } of scene.data.line) {
    const path = paths[run] ?? [];
    paths[run] = path;
    const point = placeSwing(scene, { at, home });
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

/** Maximum shares of the panel's width: for a label of one line, one of several, a short one. */
const [SINGLE, BROKEN, SHORT] = [0.42, 0.56, 0.3];

/** The ways to set a label: on one line, broken between its parts, and broken within the play. */
function swingBlocks(swing: Swing, game: Scene["game"], room: number) {
  const parts = swingLines(swing, game);
  const { when, what, score } = parts;
  const happened = what === "" || score === "" ? what : `${what},`;
  const width = (text: string) => measure(text, SIZES.label);
  // Names, gains and scores are not broken, unless they would not fit at all.
  const longest = maximum([...happened.split(" "), score].map(width));
  const broken = (share: number) => {
    const most = Math.min(Math.max(room * share, longest), room);
    return [when.replace(" +", `${NO_BREAK}+`), happened, score].flatMap((part) =>
      wrap(part, most, SIZES.label),
    );
  };
  const fitting = (lines: readonly string[], share: number) => {
    const texts = lines.filter((line) => line !== "");
    return texts.every((line) => width(line) <= room * share) ? [texts] : [];
  };
  const settings = [
    ...fitting([swingText(parts)], SINGLE),
    ...fitting([when, `${happened} ${score}`.trim()], BROKEN),
    broken(BROKEN),
    broken(SHORT),
  ];
  const different = new Map(settings.map((lines) => [lines.join("\n"), lines]));
  const sizes = [...different.values()].map((lines) => block(lines, SIZES.label));
  const short = [[when], when.split(/ (?=\()/)].map((lines) => block(lines, SIZES.label));
  return { sizes, shorter: [...sizes, ...short] };
}

/** A name takes at most this part of the width, so that it is clearly on one half. */
const ROOM = 0.6;

/** The ways to set a team's name, the full one first. */
function nameBlocks({ name, abbreviation }: TeamLabel, room: number): readonly Block[] {
  const set = (lines: readonly string[]) => block(lines, SIZES.heading, 600);
  const fitting = [...new Set([name, abbreviation])].filter(
    (text) => measure(text, SIZES.heading, 600) <= room,
  );
  if (fitting.length > 0) return fitting.map((text) => set([text]));
  return [set(wrap(abbreviation, room, SIZES.heading, 600))];
}
