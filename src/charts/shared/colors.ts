import { loadColors } from "../vendored";
import type { Theme } from "./theme";

/** A team's own two colours: six hex digits without a leading #, as tables have them, or null. */
export interface OwnColors {
  readonly color: string | null;
  readonly alternate: string | null;
}

export interface TeamColors {
  readonly home: string;
  readonly away: string;
}

/** WCAG 2 asks for 3 to 1 of what must be seen against its background. */
const LEAST_CONTRAST = 3;

/**
 * Least difference by CIEDE2000 between two teams, also to the eyes of readers with protanopia,
 * deuteranopia or tritanopia. Two reds of different schools lie at 5 to 15, navy and black at 16,
 * red and dark green at 10 to 18, red and navy beyond 30.
 */
const LEAST_DIFFERENCE = 22;

/** The contrast of two colours after WCAG 2: 1 for the same, 21 for black and white. */
export const contrast = (one: string, other: string): number =>
  loadColors().wcagContrast(one, other);

/** The difference of two colours under the least favourable colour vision, by CIEDE2000. */
export function difference(one: string, other: string): number {
  const { distance, looks } = sight();
  const [mine, theirs] = [looks(one), looks(other)];
  return Math.min(...mine.map((look, eye) => distance(look, theirs[eye] ?? look)));
}

let readers: ReturnType<typeof readersOf> | undefined;

/** Made once: making them takes longer than comparing two colours. */
function sight() {
  readers ??= readersOf(loadColors());
  return readers;
}

type Colors = ReturnType<typeof loadColors>;
type Color = Exclude<ReturnType<Colors["parse"]>, undefined>;

function readersOf(colors: Colors) {
  const eyes = [
    colors.filterDeficiencyProt(1),
    colors.filterDeficiencyDeut(1),
    colors.filterDeficiencyTrit(1),
  ];
  // The space that differences are computed in: converting takes longer than comparing.
  const seen = (color: Color | string) => colors.interpolate([color, color], "lab65")(0);
  const known = new Map<string, readonly Color[]>();
  const looks = (color: string): readonly Color[] => {
    const all = known.get(color) ?? [color, ...eyes.map((eye) => seenBy(eye, color))].map(seen);
    known.set(color, all);
    return all;
  };
  return { distance: colors.differenceCiede2000(), looks };
}

/**
 * What is left of a colour. The filters are made for amounts of light and multiply what they get:
 * given the usual gamma-coded values they would show every red as nearly black.
 */
function seenBy(eye: ReturnType<Colors["filterDeficiencyProt"]>, color: string): Color {
  const light = loadColors().interpolate([color, color], "lrgb")(0);
  const { r, g, b } = eye({ ...light, mode: "rgb" });
  return { mode: "lrgb", r: share(r), g: share(g), b: share(b) };
}

/** No screen shows less than none or more than all of a colour. */
const share = (light: unknown): number => Math.min(1, Math.max(0, Number(light)));

const HEX = /^#?([0-9a-f]{6})$/i;

/** The team's colours that can be seen on the background, its first one first. */
function visible({ color, alternate }: OwnColors, { background }: Theme): readonly string[] {
  return [color, alternate]
    .map((own) => HEX.exec(own ?? "")?.[1])
    .filter((digits) => digits !== undefined)
    .map((digits) => `#${digits.toLowerCase()}`)
    .filter((own) => contrast(own, background) >= LEAST_CONTRAST);
}

/**
 * Colours for two teams that everybody can tell apart and see on the background: their first ones
 * where these do, else the away side's alternate, the home side's, both alternates, one team's own
 * with a colour of the theme, and last two colours of the theme.
 */
export function teamColors(theme: Theme, home: OwnColors, away: OwnColors): TeamColors {
  const [ours, theirs] = [visible(home, theme), visible(away, theme)];
  const pairs = [
    ...ours.flatMap((one) => theirs.map((other) => ({ home: one, away: other }))),
    ...ours.flatMap((one) => theme.series.map((other) => ({ home: one, away: other }))),
    ...theirs.flatMap((other) => theme.series.map((one) => ({ home: one, away: other }))),
  ];
  const [first = theme.ink, second = theme.muted] = theme.series;
  const fitting = pairs.find((pair) => difference(pair.home, pair.away) >= LEAST_DIFFERENCE);
  return fitting ?? { home: first, away: second };
}

/** The colour of one team alone; the theme's first where its own cannot be seen. */
export const teamColor = (theme: Theme, own: OwnColors): string =>
  visible(own, theme)[0] ?? theme.series[0] ?? theme.ink;
