import type { Box, Point } from "../shared/labels/boxes";
import type { Scene } from "./scene";
import type { KnownMoment } from "./timeline";

/** The upper panel in pixels. */
export const plotOf = ({ paper }: Scene): Box => ({
  x: 0,
  y: 0,
  width: paper.width,
  height: paper.chances,
});

/** Where a probability lies in the panel. */
export function pixelsOf(
  { game, paper }: Scene,
  { at, home }: Pick<KnownMoment, "at" | "home">,
): Point {
  const { from, to } = game.timeline.shown;
  return { x: ((at - from) / (to - from)) * paper.width, y: (1 - home) * paper.chances };
}

/** Where a pixel of the panel lies on its scales: texts stand on them as all else does. */
export function valuesAt({ game, paper }: Scene, { x, y }: Point) {
  const { from, to } = game.timeline.shown;
  return {
    at: rounded(from + (x / paper.width) * (to - from)),
    home_win_probability: rounded(1 - y / paper.chances),
  };
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;

/** The line's runs in pixels, the corners of its steps included. */
export function pathsOf(scene: Scene): readonly (readonly Point[])[] {
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
