import { hasQuarters } from "../../games/basketball/college";
import { ZONES } from "../../games/basketball/court";
import { SHOT_CLASSES, type Shot } from "../../games/basketball/shots";
import { ratio } from "../../games/basketball/statistics";
import type { SharedValueTexts } from "../shared/filtered-table";
import { measure } from "../shared/font";
import { joinParts, withCommas } from "../shared/wording";
import { isLocated } from "./panel";

export const percentWithDecimal = (share: number | null): string =>
  share === null ? "" : `${(Math.round(share * 1000) / 10).toFixed(1)}%`;

/** `12 of 25`. */
export const outOf = (part: number, whole: number): string =>
  `${withCommas(part)} of ${withCommas(whole)}`;

/** `12 of 25 (48.0%)`, `0 of 0`. */
export function ofThem(made: number, attempted: number): string {
  const share = percentWithDecimal(ratio(made, attempted));
  return `${outOf(made, attempted)}${share && ` (${share})`}`;
}

export type Tally = ReturnType<typeof tallyOf>;

export function tallyOf(shots: readonly Shot[]) {
  const makes = shots.filter(({ made }) => made === true);
  const isThree = ({ points_attempted }: Shot) => points_attempted === 3;
  return {
    attempts: shots.length,
    makes: makes.length,
    threes: shots.filter(isThree).length,
    threesMade: makes.filter(isThree).length,
    located: shots.filter(isLocated).length,
  };
}

export function shootingParts({ attempts, makes, threes, threesMade }: Tally): readonly string[] {
  if (attempts === 0) return ["No field-goal attempts"];
  return [
    `FG ${ofThem(makes, attempts)}`,
    `3P ${outOf(threesMade, threes)}`,
    `eFG ${percentWithDecimal(ratio(makes + threesMade / 2, attempts))}`,
  ];
}

/** Nothing where no shot is located: bars in the place of points, and their title, say so. */
export const locatedParts = ({ located, attempts }: Tally): readonly string[] =>
  located === 0 ? [] : [`${outOf(located, attempts)} located`];

export function inLines(parts: readonly string[], width: number, size: number): readonly string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.length === 0 ? part : joinParts([lines.at(-1), part]);
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** When in the game, as people write it: `Q4 0:02`, `2OT 3:10`, `H2 12:00` of games in halves. */
export function moment(shot: Shot): string {
  return [periodName(shot), shot.clock].filter((part) => part !== null).join(" ");
}

function periodName({ period, season, league }: Shot): string | null {
  if (period === null) return null;
  const quarters = hasQuarters(season, league);
  const overtime = period - (quarters ? 4 : 2);
  if (overtime <= 0) return `${quarters ? "Q" : "H"}${period}`;
  return overtime === 1 ? "OT" : `${overtime}OT`;
}

const WHERE: Readonly<Record<(typeof ZONES)[number], string>> = {
  rim: "at the rim",
  paint: "in the paint",
  "mid-range": "from mid-range",
  "left corner three": "from one corner",
  "right corner three": "from the other corner",
  "above the break three": "above the break",
  backcourt: "from the backcourt",
};

export const KINDS: Readonly<Record<(typeof SHOT_CLASSES)[number], string>> = {
  dunk: "Dunks",
  tip: "Tip-ins",
  layup: "Layups",
  "jumper two": "Two-point jumpers",
  three: "Three-pointers",
};

/** What all shots of a filtered table can have in common. */
export const SHARED: SharedValueTexts<Shot> = {
  period: (period) => `period ${period}`,
  team_name: (name) => name,
  athlete_name: (name) => name,
  made: (made) => (made ? "only made ones" : "only missed ones"),
  points_attempted: (points) => (points === 3 ? "only threes" : "only twos"),
  shot_class: (kind) => (kind === "three" ? null : `only ${classText(kind)}`),
  zone: (zone) => `zone ${zone}`,
};

const classText = (kind: string): string =>
  Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS].toLowerCase() : kind;

/** Where a group scored, in a sentence, or by what where no place is known. */
export function whereScored(name: string, shots: readonly Shot[]): string {
  const { makes, attempts, located } = tallyOf(shots);
  if (attempts === 0) return `${name} took no shots.`;
  const parts =
    located > 0
      ? partsOf(shots, "zone", ZONES, WHERE)
      : partsOf(shots, "shot_class", SHOT_CLASSES, KINDS).map((part) => part.toLowerCase());
  const total = `${name} made ${ofThem(makes, attempts)}`;
  const isPart = located > 0 && located < attempts;
  const before = isPart ? `; of the ${withCommas(located)} located, ` : ": ";
  return parts.length === 0 ? `${total}.` : `${total}${before}${parts.join(", ")}.`;
}

const partsOf = <T extends string>(
  shots: readonly Shot[],
  column: "zone" | "shot_class",
  all: readonly T[],
  names: Readonly<Record<T, string>>,
): readonly string[] =>
  all.flatMap((one) => {
    const { makes, attempts } = tallyOf(shots.filter((shot) => shot[column] === one));
    return attempts === 0 ? [] : [`${outOf(makes, attempts)} ${names[one]}`];
  });
