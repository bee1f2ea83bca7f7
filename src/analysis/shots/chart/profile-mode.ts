import { type Floor, measureSize } from "../../../charts/marks/court";
import { keyView } from "../../../charts/marks/key";
import { pixels, position, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { type Kind, muted } from "../../../charts/marks/symbols";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { maximum } from "../../../schema/extremes";
import type { Shot } from "../shots";
import type { DrawMode } from "./shot-panel";
import { CLASSES, KINDS, ofThem, type Kind as ShotKind, tallyShots, UNKNOWN } from "./shot-panel";

/** Shown even without attempts: that is worth knowing, too. */
const ALWAYS: readonly unknown[] = [KINDS.layup, KINDS["jumper two"], KINDS.three];
const ROW = { height: 40, text: 14, bar: 11 } as const;

/**
 * Draws shots by kind, for games without locations. Each kind has a bar of the attempts, filled up to the
 * made ones, under its name and its numbers. Bars of all panels have one scale.
 */
export const profiles: DrawMode = (views, { room, theme }) => {
  const all = views.flatMap(({ shots }) => shots);
  const kinds = CLASSES.filter(({ title, holds }) => ALWAYS.includes(title) || all.some(holds));
  const counted = views.map(({ shots }) => kinds.map((kind) => buildCounts(shots, kind)));
  const most = maximum([1, ...counted.flat().map(({ tried }) => tried)]);
  return {
    panels: views.map(({ color, floor }, index) => ({
      above: barLayers(counted[index] ?? [], most, color, floor),
      height: kinds.length * ROW.height,
    })),
    legends: [keyView(KEY, room, theme)],
    notes: {
      unknown_kinds:
        kinds.some(({ title }) => title === UNKNOWN) &&
        `${UNKNOWN}: shots whose kind the plays do not state.`,
    },
  };
};

const KEY: readonly Kind[] = [
  { name: "Made", shape: "bar", filled: true, color: muted },
  { name: "Attempted", shape: "bar", filled: false, color: muted },
];

/** Keeps outlines inside the picture. */
const EDGE = 0.5;

function buildCounts(shots: readonly Shot[], { title: name, holds }: ShotKind) {
  const { attempts: tried, makes: made } = tallyShots(shots.filter(holds));
  return { name, numbers: ofThem(made, tried), tried, made };
}

function barLayers(
  counts: readonly ReturnType<typeof buildCounts>[],
  most: number,
  color: string,
  floor: Floor,
): readonly SpecPart[] {
  const { theme } = floor;
  const { width } = measureSize(floor);
  const lengthOf = (count: number): number =>
    EDGE + Math.round((count / most) * (width - 2 * EDGE) * 100) / 100;
  const rows = counts.map(({ name, numbers, tried, made }, index) => {
    const text_y = index * ROW.height + ROW.text;
    const y = text_y + 5;
    const y2 = text_y + 5 + ROW.bar;
    const lengths = { start: EDGE, tried: lengthOf(tried), made: lengthOf(made) };
    return { name, numbers, text_y, y, y2, ...lengths };
  });
  // The outline shows the attempts without color.
  const bars = (field: "tried" | "made", fill: string): SpecPart => ({
    data: { values: rows.filter(({ tried }) => tried > EDGE) },
    mark: { type: "rect", fill, stroke: color, strokeWidth: 1 },
    encoding: {
      x: position("start", null),
      x2: { field },
      y: pixels.y,
      y2: { field: "y2" },
      tooltip: tooltipOf({ name: "Kind", numbers: "Made" }),
    },
  });
  const text = (field: string, style: SpecPart): SpecPart =>
    textLayer(rows, { y: position("text_y", null) }, { baseline: "alphabetic", ...style }, field);
  return [
    bars("tried", theme.surface),
    bars("made", color),
    text("name", { align: "left", x: 0, color: theme.ink }),
    text("numbers", { align: "right", x: width, color: theme.muted }),
  ];
}
