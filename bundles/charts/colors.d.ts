/** The parts of culori that colors.js exports. */

export interface Color {
  readonly mode: string;
  readonly alpha?: number;
  readonly [channel: string]: string | number | undefined;
}

type Filter = <C extends Color | string | undefined>(color: C) => C extends undefined ? C : Color;

/** Parses a CSS colour: hex, rgb(), hsl(), oklab(), oklch() or a name. */
export declare function parse(color: string): Color | undefined;
export declare function formatHex(color: Color | string): string;
export declare function formatHex(color: Color | string | undefined): string | undefined;
/** The nearest colour that a screen can show, with less chroma in the space `mode`. */
export declare function clampChroma(color: Color | string, mode?: string): Color;
/** From 1 to 21, as WCAG 2 defines it. */
export declare function wcagContrast(a: Color | string, b: Color | string): number;
export declare function differenceCiede2000(
  Kl?: number,
  Kc?: number,
  Kh?: number,
): (a: Color | string, b: Color | string) => number;
/** Simulates a colour deficiency with a severity from 0 to 1. */
export declare function filterDeficiencyProt(severity?: number): Filter;
export declare function filterDeficiencyDeut(severity?: number): Filter;
export declare function filterDeficiencyTrit(severity?: number): Filter;
/** The modes are "rgb", "hsl", "lrgb", "lab65", "oklab" and "oklch". */
export declare function interpolate(
  colors: readonly (Color | string)[],
  mode?: string,
): (position: number) => Color;
export declare function interpolatorLinear(values: readonly number[]): (position: number) => number;
