import type { Box } from "../shared/labels/boxes";
import { lineMap } from "../shared/labels/line-map";
import { type Callout, calloutsOf } from "./callouts";
import { pathsOf, pixelsOf, plotOf } from "./plot";
import type { Scene } from "./scene";
import { nameOn } from "./team-names";
import type { PlacedBlock } from "./text-block";

/** The texts in the upper panel, none of them over another. */
export interface Texts {
  readonly callouts: readonly Callout[];
  readonly names: readonly (PlacedBlock & { readonly side: "home" | "away" })[];
}

/** Labels of swings beside the line, then names of the teams where these leave room. */
export function textsOf(scene: Scene): Texts {
  const plot = plotOf(scene);
  const middle = [
    { x: 0, y: plot.height / 2 },
    { x: plot.width, y: plot.height / 2 },
  ];
  const lines = [...pathsOf(scene), middle];
  const callouts = calloutsOf(scene.data.swings, (swing) => pixelsOf(scene, swing), {
    frame: inset(plot),
    lines: lineMap(plot, lines),
  });
  const leaders = callouts.map(({ anchor, end }) => [anchor, end]);
  const surroundings = { lines: lineMap(plot, [...lines, ...leaders]), taken: callouts };
  const { home, away } = scene.game.heading;
  const height = plot.height / 2;
  const [upper, lower] = [plot.y, plot.y + height].map((y) => inset({ ...plot, y, height }));
  const names = [
    { side: "home" as const, set: upper && nameOn(upper, "top", home, surroundings) },
    { side: "away" as const, set: lower && nameOn(lower, "bottom", away, surroundings) },
  ];
  return { callouts, names: names.flatMap(({ side, set }) => (set ? [{ ...set, side }] : [])) };
}

/** Texts keep off the edges of what they stand in. */
const inset = ({ x, y, width, height }: Box): Box => ({
  x: x + 6,
  y: y + 4,
  width: width - 12,
  height: height - 8,
});
