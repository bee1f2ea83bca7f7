import { maximum, minimum } from "../../schema/extremes";
import { oncePer } from "../../schema/once-per";
import { loadColors } from "../vendored";
import { DIVERGING, SIGNED, type SideColors, THEMES, type Theme, type ThemeName } from "./theme";

/** A team's own two colors: six hex digits without a leading #, as tables have them, or null. */
export interface OwnColors {
  readonly team_id?: string | null;
  readonly color: string | null;
  readonly alternate: string | null;
  /** Whose side of a game it is, for the colors that a user chose. */
  readonly home_away?: string | null;
  readonly name?: string | null;
  readonly abbreviation?: string | null;
}

export interface TeamColors {
  readonly home: string;
  readonly away: string;
}

/** WCAG 2 requires a contrast of 3 to 1 for shapes against their background, and of 4.5 to 1 for text. */
export const LEAST_CONTRAST = { shape: 3, words: 4.5 } as const;

/**
 * Least difference by CIEDE2000 between two teams, also for readers with protanopia, deuteranopia or
 * tritanopia. Two reds of different schools differ by 5 to 15, and navy and black by 16. Red and dark green
 * differ by 10 to 18, red and navy by more than 30.
 */
export const LEAST_DIFFERENCE = 22;
/** Limit for lightening or darkening a team's color, as a share of the way from black to white in OKLCH. */
const FARTHEST = 0.3;
const STEP = 0.01;

/** The contrast of two colors after WCAG 2: 1 for the same, 21 for black and white. */
export const contrast = (one: string, other: string) => loadColors().wcagContrast(one, other);

/** The difference of two colors under the least favorable color vision, by CIEDE2000. */
export const difference = (one: string, other: string): number =>
  minimum(comparisons(one, other).map((compare) => compare()));

/** Stops at the first color vision that confuses the two, since comparing takes long. */
const areDistinct = (one: string, other: string): boolean =>
  comparisons(one, other).every((compare) => compare() >= LEAST_DIFFERENCE);

function comparisons(one: string, other: string): readonly (() => number)[] {
  const { distance, looks } = readersOf(loadColors());
  const theirs = looks(other);
  return looks(one).map((look, eye) => () => distance(look, theirs[eye] ?? look));
}

type Colors = ReturnType<typeof loadColors>;
type Color = Exclude<ReturnType<Colors["parse"]>, undefined>;

/** Created once: creating them takes longer than comparing two colors. */
const readersOf = oncePer((colors: Colors) => {
  const eyes = [
    colors.filterDeficiencyProt(1),
    colors.filterDeficiencyDeut(1),
    colors.filterDeficiencyTrit(1),
  ];
  // The color space of differences: converting takes longer than comparing.
  const seen = (color: Color | string) => colors.interpolate([color, color], "lab65")(0);
  const looks = remembered(String, (color: string) =>
    [color, ...eyes.map((eye) => simulateVision(eye, color))].map(seen),
  );
  return { distance: colors.differenceCiede2000(), looks };
});

/** A color as an eye sees it; filters multiply amounts of light, and would darken gamma-coded reds to black. */
function simulateVision(eye: ReturnType<Colors["filterDeficiencyProt"]>, color: string): Color {
  const light = loadColors().interpolate([color, color], "lrgb")(0);
  const { r, g, b } = eye({ ...light, mode: "rgb" });
  return { mode: "lrgb", r: share(r), g: share(g), b: share(b) };
}

/** Screens show no values outside 0 to 1. */
const share = (light: unknown): number => Math.min(1, Math.max(0, Number(light)));

/** Keeps results by a text of the arguments: converting colors takes longer than the rest of most charts. */
function remembered<Arguments extends readonly unknown[], Result>(
  keyOf: (...given: Arguments) => string,
  compute: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const known = new Map<string, Result>();
  return (...given) => {
    const key = keyOf(...given);
    const result = known.get(key) ?? compute(...given);
    known.set(key, result);
    return result;
  };
}

interface Shade {
  readonly color: string;
  /** Between its lightness and that of the team's own color. */
  readonly shift: number;
}

/** A color in every allowed lightness that is visible on paper, from its own one outward. */
const listShades = remembered(
  (own, { name }) => `${own} ${name}`,
  (own: string, theme: Theme): readonly Shade[] => {
    const shadeBy = lightened(own);
    const steps = Array.from({ length: Math.round(FARTHEST / STEP) }, (_, step) => step + 1);
    const shades = steps.flatMap((step) =>
      [-step, step].map((way) => ({ color: shadeBy(way * STEP), shift: step * STEP })),
    );
    return [{ color: own, shift: 0 }, ...shades].filter(({ color }) => isOnPaper(color, theme));
  },
);

/** Returns a function that makes a color of the same hue, lighter by a part of the way from black to white. */
function lightened(color: string): (by: number) => string {
  const { interpolate, clampChroma, formatHex } = loadColors();
  const { l, ...own } = interpolate([color, color], "oklch")(0);
  return (by) => {
    const lightness = Math.min(1, Math.max(0, Number(l) + by));
    // Few hues are as strong in every lightness as in their own.
    return formatHex(clampChroma({ ...own, l: lightness }, "oklch"));
  };
}

/** Pictures are drawn on the background, courts and fields on the surface. */
const isOnPaper = (color: string, { background, surface }: Theme): boolean =>
  [background, surface].every((paper) => contrast(color, paper) >= LEAST_CONTRAST.shape);

const isLegible = (color: string, grounds: readonly string[]): boolean =>
  grounds.every((ground) => contrast(color, ground) >= LEAST_CONTRAST.words);

const HEX = /^#?([0-9a-f]{6})$/i;

/** The shades of a team's own colors, those of its first color first. */
const palettesOf = (own: OwnColors, theme: Theme): readonly (readonly Shade[])[] =>
  inOrder(own)
    .map((color) => listShades(color, theme))
    .filter((shades) => shades.length > 0);

/** A team's colors, the first one first unless it is black, gray or white and the alternate is not. */
function inOrder({ color, alternate }: OwnColors): readonly string[] {
  const own = [color, alternate].flatMap((one) => {
    const digits = HEX.exec(one ?? "")?.[1];
    return digits === undefined ? [] : `#${digits.toLowerCase()}`;
  });
  return own.toSorted((one, other) => Number(isColorless(one)) - Number(isColorless(other)));
}

/** The difference of a color's channels, as a share of light, below which it is a gray. */
const LEAST_HUE = 0.1;

/** Red, green and blue from 0 to 255. */
const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

function isColorless(color: string): boolean {
  const channels = channelsOf(color);
  return (maximum(channels) - minimum(channels)) / 255 < LEAST_HUE;
}

const greysOf = (theme: Theme): readonly Shade[] =>
  [theme.muted, theme.line, theme.ink]
    .filter((color) => isOnPaper(color, theme))
    .map((color) => ({ color, shift: 0 }));

/**
 * Returns the color of one team, as in a panel under its name: its own, or its alternate for black and white.
 * If it would be invisible on the paper, it is lighter or darker. If that would change it too much, the
 * alternate is used, and gray if neither works. The hue is always one of the team's.
 */
export const teamColor = (theme: Theme, own: OwnColors): string =>
  chosenColor(theme, own, own.home_away) ??
  ownColor(own, theme) ??
  palettesOf(own, theme)[0]?.[0]?.color ??
  theme.muted;

/**
 * Returns the colors of two teams in one view, which everybody can distinguish and see on the paper. They are
 * those of `teamColor`, so that a team has one color in all charts, unless these two clash or are shades of one
 * hue. Then, the first of these that helps, in both themes alike:
 *
 * 1. the home side keeps its color, the away side takes its alternate;
 * 2. the away side keeps its color, the home side takes its alternate;
 * 3. both keep their hues, one lighter and one darker by as little as possible;
 * 4. one keeps its hue, the other is gray or the color of ink; and last both are.
 *
 * No team ever has the opponent's hue, or one that is neither's.
 */
export function teamColors(theme: Theme, home: OwnColors, away: OwnColors): TeamColors {
  const ours = chosenColor(theme, home, "home");
  const theirs = chosenColor(theme, away, "away");
  if (ours !== undefined) return { home: ours, away: theirs ?? colorBeside(ours, away, theme) };
  if (theirs !== undefined) return { home: colorBeside(theirs, home, theme), away: theirs };
  return choosePairs(home, away)[theme.name];
}

/** The color that a user chose for a team, by its side or by one of its names. */
function chosenColor(
  { sides, teams }: Theme,
  { team_id, abbreviation, name }: OwnColors,
  side: string | null | undefined,
): string | undefined {
  const named = [team_id, abbreviation, name].flatMap((one) => one?.toLowerCase() ?? []);
  const chosen = named.flatMap((one) => teams?.get(one) ?? [])[0];
  if (chosen !== undefined) chosen.is_used = true;
  return sides?.[side as keyof SideColors] ?? chosen?.color;
}

/** Returns the pairs of the first choice that can be distinguished in both themes. */
const choosePairs = remembered(
  (...teams) =>
    teams.map(({ color, alternate }) => `${color} ${alternate}`.toLowerCase()).join(" "),
  findPairs,
);

function findPairs(home: OwnColors, away: OwnColors): Readonly<Record<ThemeName, TeamColors>> {
  const ours = inOrder(home);
  const theirs = inOrder(away);
  for (const [one, other] of [
    [ours[0], theirs[0]],
    [ours[0], theirs[1]],
    [ours[1], theirs[0]],
  ]) {
    if (one === undefined || other === undefined || areOneHue(one, other)) continue;
    const [light, dark] = [THEMES.light, THEMES.dark].map((theme) => {
      const [first] = listShades(one, theme);
      const [second] = listShades(other, theme);
      return first && second && nearestPair([first], [second]);
    });
    if (light && dark) return { light, dark };
  }
  return {
    light: distinctPair(THEMES.light, home, away),
    dark: distinctPair(THEMES.dark, home, away),
  };
}

/** Hues that are nearer than this, in degrees of OKLCH, have one name. */
const LEAST_TURN = 20;

function areOneHue(one: string, other: string): boolean {
  if (isColorless(one) || isColorless(other)) return false;
  const { interpolate } = loadColors();
  const hueOf = (color: string) => Number(interpolate([color, color], "oklch")(0).h ?? 0);
  const turn = Math.abs(hueOf(one) - hueOf(other)) % 360;
  return Math.min(turn, 360 - turn) < LEAST_TURN;
}

/** A team's color beside one that a user chose for the opponent. */
function colorBeside(chosen: string, own: OwnColors, theme: Theme): string {
  const fixed = [{ color: chosen, shift: 0 }];
  const pairs = [...palettesOf(own, theme), greysOf(theme)].map((shades) =>
    nearestPair(fixed, shades),
  );
  return pairs.find((pair) => pair !== undefined)?.away ?? theme.muted;
}

/** Returns a team's first color if it is visible without another lightness. */
function ownColor(colors: OwnColors, theme: Theme): string | undefined {
  const [own] = inOrder(colors);
  return own !== undefined && isOnPaper(own, theme) ? own : undefined;
}

function distinctPair(theme: Theme, home: OwnColors, away: OwnColors): TeamColors {
  const [ours = [], ourOther = []] = palettesOf(home, theme);
  const [theirs = [], theirOther = []] = palettesOf(away, theme);
  const greys = greysOf(theme);
  return (
    nearestPair(ours, theirs) ??
    nearestPair(ours.slice(0, 1), theirOther.slice(0, 1)) ??
    nearestPair(ourOther.slice(0, 1), theirs.slice(0, 1)) ??
    nearestPair(ours, greys) ??
    nearestPair(greys, theirs) ??
    nearestPair(greys, greys) ?? { home: theme.muted, away: theme.ink }
  );
}

/** The two that can be distinguished and are nearest to the teams' own colors. */
function nearestPair(ours: readonly Shade[], theirs: readonly Shade[]): TeamColors | undefined {
  const costOf = ([one, other]: readonly [Shade, Shade]) => one.shift ** 2 + other.shift ** 2;
  const found = ours
    .flatMap((one) => theirs.map((other) => [one, other] as const))
    .sort((pair, other) => costOf(pair) - costOf(other))
    .find(([one, other]) => areDistinct(one.color, other.color));
  return found && { home: found[0].color, away: found[1].color };
}

/** Returns the visible color of a ground under a color that covers `part` of it. */
export function mixed(ground: string, color: string, part: number): string {
  const over = channelsOf(color);
  const channels = channelsOf(ground).map((under, index) =>
    Math.round(under + ((over[index] ?? 0) - under) * part),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the color of a percentile, 0 to 1: red at the top, gray in the middle, blue at the bottom. */
export function percentileColor({ name, line }: Theme, percentile: number): string {
  const end = percentile < 0.5 ? DIVERGING[name].at(0) : DIVERGING[name].at(-1);
  return mixed(line, end ?? line, Math.abs(2 * percentile - 1));
}

/** Returns the colors of gains and losses that are least like those of two teams, and their names. */
export function signedColors({ name }: Theme, { home, away }: TeamColors) {
  const isApart = ({ gain, loss }: (typeof SIGNED)[ThemeName][number]) =>
    [gain, loss].every((one) => [home, away].every((team) => areDistinct(one, team)));
  const [usual] = SIGNED[name];
  return SIGNED[name].find(isApart) ?? usual;
}

/** Returns the opacity of a color, at most `most`, on which text in ink is legible. */
export function tintDepth(color: string, ground: string, { ink }: Theme, most: number): number {
  let depth = most;
  while (depth > 0 && !isLegible(ink, [mixed(ground, color, depth)])) {
    depth = Math.max(0, depth - 0.02);
  }
  return depth;
}

/** Returns the hue of a color, lighter or darker if text needs it to be legible on these grounds. */
export const wordsColor = remembered(
  (color, grounds) => `${color} ${grounds}`,
  (color: string, grounds: readonly string[]): string => {
    const shadeBy = lightened(color);
    for (let step = 0; step < 1 / STEP; step++) {
      const shades = [-step, step].map((way) => shadeBy(way * STEP));
      const found = shades.find((shade) => isLegible(shade, grounds));
      if (found !== undefined) return found;
    }
    return color;
  },
);
