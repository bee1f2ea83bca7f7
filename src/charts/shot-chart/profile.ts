import { SHOT_CLASSES, type Shot } from "../../games/basketball/shots";
import type { SpecPart } from "../shared/chart-style";
import { measure } from "../shared/font";
import { pixels, position, textLayer, tooltipOf } from "../shared/marks";
import { SIZES, type Theme } from "../shared/theme";
import type { Legend, Panel } from "./panel";
import { KINDS, ofThem } from "./words";

type ShotClass = keyof typeof KINDS;

const UNKNOWN = "Unknown kind";

/** A table of the user's own can have kinds of its own: they count as unknown. */
const kindOf = ({ shot_class }: Shot): ShotClass | null =>
  shot_class !== null && Object.hasOwn(KINDS, shot_class) ? (shot_class as ShotClass) : null;

/** What the row of unknown kinds is, where there is one. */
export const profileCaption = ({ classes }: ProfileScale): readonly string[] =>
  classes.includes(null) ? [`${UNKNOWN}: shots of which the plays do not say what they were.`] : [];

/** Shown even without attempts: that is worth knowing, too. */
const ALWAYS: readonly (ShotClass | null)[] = ["layup", "jumper two", "three"];

/** What the profiles of a chart have in common, so that their bars can be compared. */
export type ProfileScale = ReturnType<typeof profileScale>;

/** Classes from the rim outward, null for unknown ones, and the attempts that fill the width. */
export function profileScale(panels: readonly Panel[]) {
  const all = panels.flatMap(({ shots }) => shots);
  const classes = [...SHOT_CLASSES, null].filter(
    (one) => ALWAYS.includes(one) || all.some((shot) => kindOf(shot) === one),
  );
  const attempts = panels.flatMap(({ shots }) =>
    classes.map((one) => shots.filter((shot) => kindOf(shot) === one).length),
  );
  return { classes, most: Math.max(1, ...attempts) };
}

/** Keeps outlines inside the picture. */
const EDGE = 0.5;

const ROW = { height: 40, text: 14, bar: 11 } as const;

export const profileHeight = ({ classes }: ProfileScale): number => classes.length * ROW.height;

/**
 * Shots by what they were, for games without locations: a bar of the attempts for each kind, of
 * which the part that fell is filled, under its name and its numbers.
 */
export function profile(
  { shots, color }: Panel,
  { classes, most }: ProfileScale,
  width: number,
  theme: Theme,
): readonly SpecPart[] {
  const lengthOf = (number: number): number =>
    EDGE + Math.round((number / most) * (width - 2 * EDGE) * 100) / 100;
  const rows = classes.map((one, index) => {
    const there = shots.filter((shot) => kindOf(shot) === one);
    const makes = there.filter(({ made }) => made === true).length;
    const top = index * ROW.height;
    return {
      name: one === null ? UNKNOWN : KINDS[one],
      numbers: ofThem(makes, there.length),
      text_y: top + ROW.text,
      y: top + ROW.text + 5,
      y2: top + ROW.text + 5 + ROW.bar,
      start: EDGE,
      tried: lengthOf(there.length),
      made: lengthOf(makes),
    };
  });
  const tried = rows.filter(({ tried }) => tried > EDGE);
  const text = (field: string, style: SpecPart): SpecPart =>
    textLayer(rows, { y: position("text_y", null) }, { baseline: "alphabetic", ...style }, field);
  return [
    bars(tried, "tried", barStyle(true, color, theme)),
    bars(tried, "made", barStyle(false, color, theme)),
    text("name", { align: "left", x: 0, color: theme.ink }),
    text("numbers", { align: "right", x: width, color: theme.muted }),
  ];
}

const bars = (values: readonly object[], field: "tried" | "made", style: SpecPart): SpecPart => ({
  data: { values },
  mark: { type: "rect", ...style },
  encoding: {
    x: position("start", null),
    x2: { field },
    y: pixels.y,
    y2: { field: "y2" },
    tooltip: tooltipOf({ name: "Kind", numbers: "Made" }),
  },
});

/** The outline shows the attempts without colour. */
const barStyle = (isTried: boolean, color: string, { surface }: Theme): SpecPart => ({
  fill: isTried ? surface : color,
  stroke: color,
  strokeWidth: 1,
});

const SWATCH = 18;

export function profileLegend(theme: Theme): Legend {
  const made = { x: EDGE, x2: SWATCH, words: "Made" };
  const start = SWATCH + 6 + measure(made.words, SIZES.label) + 18;
  const tried = { x: start, x2: start + SWATCH, words: "Tried" };
  return {
    name: "bars",
    height: ROW.text,
    layers: () =>
      [made, tried].flatMap(({ x, x2, words }, index) => [
        {
          data: { values: [{}] },
          mark: {
            type: "rect",
            x,
            x2,
            y: 2,
            y2: 2 + ROW.bar,
            ...barStyle(index === 1, theme.muted, theme),
          },
        },
        {
          data: { values: [{}] },
          mark: {
            type: "text",
            align: "left",
            baseline: "middle",
            text: words,
            x: x2 + 6,
            y: 2 + ROW.bar / 2,
            color: theme.muted,
          },
        },
      ]),
  };
}
