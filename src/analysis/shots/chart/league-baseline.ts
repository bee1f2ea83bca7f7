import { leagueOfRow, sampleName } from "../../../charts/input/season-rows";
import { countWithUnit } from "../../../charts/input/wording";
import { GRADIENT, legendView, type Palette } from "../../../charts/marks/key";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { mixed, tintDepth } from "../../../charts/theme/colors";
import { wrap } from "../../../charts/theme/font";
import { DIVERGING, HEAT, SIZES, type Theme } from "../../../charts/theme/theme";
import { countRows, rowsApart, timesOf } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { groupBy } from "../../../schema/group-by";
import { makeProbabilities, modelFor, pointsFor } from "../model/expected-points";
import type { Shot } from "../shots";
import { isLocated, pointsPerShot, tallyShots } from "./shot-panel";

export interface Baseline {
  /** In words that follow "against"; null if there is no comparison. */
  readonly name: string | null;
  /** The points that a shot brings there; null if too few are known. */
  readonly expected: (shot: Shot) => number | null;
  /** The located shots to compare with, if a table was passed. */
  readonly shots?: readonly Shot[];
  /** The number of its games and shots, in a sentence. */
  readonly counts?: string;
}

/** Shots at the baseline, or at the mean, that are added to each part of the floor before it is colored. */
const SHRUNK_BY = 10;

/** Points per shot from the baseline to the end of the colors, and the ends without a baseline. */
const END = 0.3;
const ENDS = [0.6, 1.4] as const;

/** A zone needs this many shots of the baseline for a comparison. */
export const LEAST_IN_ZONE = 50;

export const shrunkCaption = ({ name }: Baseline, part: string): string =>
  `Colors add ${SHRUNK_BY} ${name === null ? "average shots" : "shots at the baseline"} to each ${part}.`;

/**
 * Returns the baseline of a chart. Shots to compare with have one for each zone, so that teams are not
 * rewarded for shooting from near. A zone with few of them has none. "expected" is the average of each class of
 * shots, whoever takes it. Without a baseline, the mean of the sample only steadies the colors: that of located
 * shots, like the drawn ones.
 */
export function resolveBaseline(
  chosen: number | readonly Shot[] | "expected" | undefined,
  sample: readonly Shot[],
): Baseline {
  if (chosen === "expected") {
    const model = modelFor("shotChart", leagueOfRow(sample[0] ?? {}), undefined);
    const probabilityOf = makeProbabilities(model);
    const worth = (shot: Shot & UntypedRow) => probabilityOf(shot) * pointsFor(shot);
    return { name: "expected points", expected: (shot) => worth(shot as Shot & UntypedRow) };
  }
  if (typeof chosen === "number") {
    return { name: `the baseline ${chosen.toFixed(2)}`, expected: () => chosen };
  }
  if (chosen === undefined) {
    const mean = pointsPerShot(sample.filter(isLocated)) ?? 0;
    return { name: null, expected: () => mean };
  }
  const located = chosen.filter(({ zone }) => zone !== null);
  const means = new Map(
    [...groupBy(located, ({ zone }) => zone)].map(([zone, shots]) => [
      zone,
      countRows(shots) < LEAST_IN_ZONE ? null : pointsPerShot(shots),
    ]),
  );
  return {
    name: sampleName(located as readonly (Shot & UntypedRow)[], "the baseline shots"),
    expected: ({ zone }) => means.get(zone) ?? null,
    shots: located,
    counts: countsText(chosen, countRows(located), sample),
  };
}

const keyOfTeam = ({ season = null, team_id }: Shot): string => `${season} ${team_id}`;

/** Fewer of the games than this share have locations if they do not speak for a league. */
const MOST_GAMES = 0.5;

function countsText(chosen: readonly Shot[], located: number, sample: readonly Shot[]): string {
  const rows = rowsApart(chosen) ?? (chosen as readonly (Shot & UntypedRow)[]);
  const games = new Set(rows.map(({ game_id }) => game_id));
  const seen = new Set(
    rows.flatMap(({ game_id, located: isSeen, zone }) =>
      isSeen === true || (zone ?? null) !== null ? [game_id] : [],
    ),
  );
  const all = `${countWithUnit(located, "located shot")} of ${countWithUnit(seen.size, "game")}`;
  const isPart = seen.size < MOST_GAMES * games.size;
  const part = isPart ? ` of ${games.size}, games with locations only, not the league` : "";
  const drawn = new Set(sample.map(keyOfTeam));
  const isOwn = chosen.some((shot) => shot.zone !== null && drawn.has(keyOfTeam(shot)));
  const own = `, the ${drawn.size === 1 ? "team’s" : "teams’"} own among them`;
  return `Baseline: ${all}${part}${isOwn ? own : ""}.`;
}

/**
 * Returns the baseline's points per shot from the same places, and the value of shots on the scale of the
 * colors. This is their points per shot from the baseline, or without one their points per shot. Some shots
 * at the baseline or the mean are added. Null if the baseline is not known.
 */
export function compareShots(shots: readonly Shot[], { name, expected }: Baseline) {
  const { points, attempts } = tallyShots(shots);
  let atBaseline = 0;
  for (const shot of shots) {
    const worth = expected(shot);
    if (worth === null) return null;
    atBaseline += timesOf(shot) * worth;
  }
  const difference = (points - atBaseline) / (attempts + SHRUNK_BY);
  const usual = atBaseline / (attempts || 1);
  return { usual, shade: name === null ? difference + usual : difference };
}

/** From fewer points to more around the baseline, or from few to many without one. */
export function paletteOf({ name }: Baseline, theme: Theme): Palette {
  const [low = "", , middle = "", , high = ""] = DIVERGING[theme.name];
  return name === null
    ? { domain: ENDS, range: HEAT[theme.name].slice(1) }
    : { domain: [-END, 0, END], range: [low, middle, high] };
}

/** Opacity of an end's color on the floor if text must be legible on it. */
const DEEPEST = 0.6;

/** The palette of floors with text on them. */
export function tintedPalette(baseline: Baseline, theme: Theme): Palette {
  const { domain, range } = paletteOf(baseline, theme);
  const { surface } = theme;
  const [first = "", ...others] = range.map((color) =>
    mixed(surface, color, tintDepth(color, surface, theme, DEEPEST)),
  );
  const last = others.at(-1) ?? first;
  return { domain, range: baseline.name === null ? [first, last] : [first, surface, last] };
}

/** A channel of the field `shade`, which is null for parts without a comparison. */
export const shadeChannel = ({ domain, range }: Palette) => ({
  field: "shade",
  type: "quantitative",
  scale: { domain, range, interpolate: "rgb", clamp: true, nice: false },
});

export function shadeLegend({ name }: Baseline, palette: Palette, room: number): SpecPart {
  const title = name === null ? "Points per shot" : `Points per shot, against ${name}`;
  const labelExpr = `'${END} ' + (datum.value < 0 ? 'fewer' : 'more')`;
  const legend = {
    title: wrap(title, room, SIZES.label, 600),
    ...(name === null ? { values: ENDS, format: ".1f" } : { values: [-END, END], labelExpr }),
    ...GRADIENT,
  };
  const fill = { ...shadeChannel(palette), legend };
  return legendView([{ shade: palette.domain[0] }], { fill });
}
