import { noticeOnce } from "../../frames/notices";
import { invalidOption } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { loadColors } from "../vendored";
import { contrast, difference, LEAST_CONTRAST, LEAST_DIFFERENCE } from "./colors";
import type { SideColors, Theme } from "./theme";

/** Returns a theme with the user's colors of the sides; an ArgumentError for other values. */
export function withSides(chart: string, theme: Theme, colors: unknown): Theme {
  if (colors === undefined) return theme;
  if (!isObject(colors)) {
    throw invalidOption(
      chart,
      "colors",
      'an object like { home: "navy" } or { LSU: "#461d7c" }',
      colors,
    );
  }
  const { home, away, ...named } = colors as Readonly<Record<string, unknown>>;
  const sides = {
    ...(home !== undefined && { home: checkHex(chart, "colors.home", home) }),
    ...(away !== undefined && { away: checkHex(chart, "colors.away", away) }),
  };
  for (const doubt of listDoubts(sides, theme)) noticeOnce(chart, doubt);
  const teams = Object.entries(named).map(([team, color]) => {
    const chosen = { color: checkHex(chart, `colors.${team}`, color), is_used: false };
    return [team.toLowerCase(), chosen] as const;
  });
  return { ...theme, sides, ...(teams.length > 0 && { teams: new Map(teams) }) };
}

function checkHex(chart: string, key: string, color: unknown): string {
  const { parse, formatHex } = loadColors();
  const read = typeof color === "string" ? parse(color) : undefined;
  if (read !== undefined && (read.alpha ?? 1) === 1) return formatHex(read);
  throw invalidOption(chart, key, 'a solid CSS color, such as "navy" or "#461d7c"', color);
}

/** Describes why chosen colors are hard to see. */
function listDoubts(sides: SideColors, { background, name }: Theme): readonly string[] {
  const { home, away } = sides;
  const faint = Object.entries(sides).flatMap(([side, color]) => {
    const ratio = contrast(color, background);
    if (ratio >= LEAST_CONTRAST.shape) return [];
    return `${color} of ${side} has a contrast of ${ratio.toFixed(1)} to 1 in the ${name} theme; ${LEAST_CONTRAST.shape} to 1 are easy to see.`;
  });
  const areAlike =
    home !== undefined && away !== undefined && difference(home, away) < LEAST_DIFFERENCE;
  return areAlike ? [...faint, `some readers cannot tell ${home} from ${away}.`] : faint;
}
