import { groupRows } from "../../../charts/input/chart-input";
import { leagueOfRow, sampleName } from "../../../charts/input/season-rows";
import { GRADIENT, legendView } from "../../../charts/marks/key";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { mixed, tintDepth } from "../../../charts/theme/colors";
import { wrap } from "../../../charts/theme/font";
import { SIZES, type Theme, type ThemeName } from "../../../charts/theme/theme";
import type { UntypedRow } from "../../../frames/rows";
import { makeProbabilities, modelFor, pointsFor } from "../model/shot-model";
import type { Shot } from "../shots";
import { isLocated } from "./shot-panel";
import { tallyShots } from "./shot-words";

/** The baseline that shots are compared with. */
export interface Baseline {
  /** In words that follow "against". */
  readonly name: string;
  /** The points that a shot brings there. */
  readonly expected: (shot: Shot) => number;
  /** The shots to compare with, if a table was passed. */
  readonly shots?: readonly Shot[];
}

/** Shots at the baseline that are added to each part of the floor before it is colored. */
export const SHRUNK_BY = 10;

/** Points per shot from the baseline to the end of the colors. */
export const END = 0.3;

/** Blue to orange through gray, which all common kinds of color blindness can distinguish. */
export const COLORS: Readonly<Record<ThemeName, readonly [string, string, string]>> = {
  light: ["#0b5c9e", "#c6cbd2", "#c2510c"],
  dark: ["#4fb0f0", "#454d57", "#ff9a3c"],
};

export const shrunkCaption = (part: string): string =>
  `Colors add ${SHRUNK_BY} shots at the baseline to each ${part}.`;

/** Returns the average points of each class of shots, whoever takes it. */
function expectedBaseline(sample: readonly Shot[]): Baseline {
  const [first] = sample;
  const probabilityOf = makeProbabilities(
    modelFor("shotChart", leagueOfRow(first ?? {}), undefined),
  );
  const worth = (shot: Shot & UntypedRow) => probabilityOf(shot) * pointsFor(shot);
  return { name: "expected points", expected: (shot) => worth(shot as Shot & UntypedRow) };
}

function pointsPerShot(shots: readonly Shot[]): number {
  const { points, attempts } = tallyShots(shots);
  return points / (attempts || 1);
}

/**
 * Returns the baseline of a chart. Shots to compare with have one for each zone, so that teams are not
 * rewarded for shooting from near. A zone without any of them uses the mean of all. For the sample itself it
 * is one number, of located shots only, like the drawn ones.
 */
export function resolveBaseline(
  chosen: number | readonly Shot[] | "expected" | undefined,
  sample: readonly Shot[],
): Baseline {
  if (chosen === "expected") return expectedBaseline(sample);
  if (typeof chosen === "number") {
    return { name: `the baseline ${chosen.toFixed(2)}`, expected: () => chosen };
  }
  if (chosen === undefined) {
    const mean = pointsPerShot(sample.filter(isLocated));
    return { name: `${mean.toFixed(2)} of this sample`, expected: () => mean };
  }
  const overall = pointsPerShot(chosen);
  const located = chosen.filter(({ zone }) => zone !== null);
  if (located.length === 0) {
    const name = `${overall.toFixed(2)} of ${tableName(chosen)}`;
    return { name, expected: () => overall };
  }
  const zones = groupRows(located, ({ zone }) => zone);
  const means = new Map([...zones].map(([zone, shots]) => [zone, pointsPerShot(shots)]));
  return {
    name: `${tableName(chosen)}, by zone`,
    expected: ({ zone }) => means.get(zone) ?? overall,
    shots: chosen,
  };
}

const tableName = (shots: readonly Shot[]): string =>
  sampleName(shots as readonly (Shot & UntypedRow)[], "the baseline shots");

/** A channel of the field `difference`, from the color of fewer points to that of more. */
export const differenceColor = (range: readonly string[]) => ({
  field: "difference",
  type: "quantitative",
  scale: { domain: [-END, 0, END], range, interpolate: "rgb", clamp: true, nice: false },
});

/** Legend of the colors of differences from a baseline. */
export const differencesLegend = (
  { name }: Baseline,
  range: readonly string[],
  room: number,
): SpecPart => {
  const legend = {
    title: wrap(`Points per shot, against ${name}`, room, SIZES.label, 600),
    values: [-END, END],
    labelExpr: `'${END} ' + (datum.value < 0 ? 'fewer' : 'more')`,
  };
  const fill = { ...differenceColor(range), legend: { ...legend, ...GRADIENT } };
  return legendView([{ difference: 0 }], { fill });
};

/** Opacity of an end's color on the floor if text must be legible on it. */
const DEEPEST = 0.6;

/** Returns the colors of differences if text must be legible on them. */
export function tints(theme: Theme): readonly [string, string, string] {
  const tint = (color: string) =>
    mixed(theme.surface, color, tintDepth(color, theme.surface, theme, DEEPEST));
  const [low, , high] = COLORS[theme.name];
  return [tint(low), theme.surface, tint(high)];
}

/** The tint of a difference in points per shot. */
export function chooseTint(difference: number, theme: Theme): string {
  const [low, middle, high] = tints(theme);
  const part = Math.min(1, Math.abs(difference) / END);
  return mixed(middle, difference < 0 ? low : high, part);
}
