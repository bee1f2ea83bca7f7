import { leagueOfRow } from "../../../charts/input/season-rows";
import { withCommas } from "../../../charts/input/wording";
import { timesOf } from "../../../frames/input/input-table";
import type { ZONES } from "../../../games/basketball/court";
import { buildPeriods } from "../../../leagues";
import { groupBy } from "../../../schema/group-by";
import { ratio } from "../../../schema/ratio";
import type { SHOT_CLASSES, Shot } from "../shots";
import { isLocated, isThree, type Official } from "./shot-panel";

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

export const isMade = ({ made }: Shot): boolean => made === true;

/** Shots in numbers, with counted ones as often as they stand for. */
export function tallyShots(shots: readonly Shot[]) {
  const tally = { attempts: 0, makes: 0, points: 0, located: 0, threes: 0, threes_made: 0 };
  for (const shot of shots) {
    const times = timesOf(shot);
    tally.attempts += times;
    tally.points += times * (shot.points_scored ?? 0);
    if (isMade(shot)) tally.makes += times;
    if (isLocated(shot)) tally.located += times;
    if (isThree(shot)) tally.threes += times;
    if (isThree(shot) && isMade(shot)) tally.threes_made += times;
  }
  return tally;
}

/** Points per shot; null without a shot. */
export function pointsPerShot(shots: readonly Shot[]): number | null {
  const { points, attempts } = tallyShots(shots);
  return ratio(points, attempts);
}

/**
 * `FG 28 of 63 (44.4%)`, `3P 10 of 29`, `eFG 52.4%`, by the box score if it is known, and the number of located
 * shots of the log if there are any.
 */
export function shootingParts(shots: readonly Shot[], official?: Official): readonly string[] {
  const { attempts, located, ...log } = tallyShots(shots);
  const { field_goals, threes } = official ?? {
    field_goals: { made: log.makes, attempted: attempts },
    threes: { made: log.threes_made, attempted: log.threes },
  };
  return [
    `FG ${ofThem(field_goals.made, field_goals.attempted)}`,
    `3P ${outOf(threes.made, threes.attempted)}`,
    `eFG ${percentWithDecimal(ratio(field_goals.made + threes.made / 2, field_goals.attempted))}`,
    ...(located === 0 ? [] : [`${outOf(located, attempts)} located`]),
  ];
}

/** When in the game, as people write it: `Q4 0:02`, `2OT 3:10`, `H2 12:00` of games in halves. */
export const moment = (shot: Shot): string =>
  [periodName(shot), shot.clock].filter((part) => part !== null).join(" ");

function periodName({ period, season, league }: Shot): string | null {
  if (period === null) return null;
  const { count } = buildPeriods(leagueOfRow({ league }), season);
  const overtime = period - count;
  if (overtime <= 0) return `${count === 4 ? "Q" : "H"}${period}`;
  return overtime === 1 ? "OT" : `${overtime}OT`;
}

const WHERE: Readonly<Record<(typeof ZONES)[number], string>> = {
  rim: "at the rim",
  paint: "in the rest of the paint",
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

/** Describes in a sentence the zones of a group's shots, or the kinds if no locations are known. */
export function whereScored(name: string, shots: readonly Shot[]): string {
  if (shots.length === 0) return `${name} took no shots.`;
  const { attempts, makes, located } = tallyShots(shots);
  const [column, all] =
    located > 0
      ? (["zone", Object.entries(WHERE)] as const)
      : (["shot_class", Object.entries(KINDS)] as const);
  const groups = groupBy(shots, (shot) => shot[column]);
  const parts = all.flatMap(([one, words]) => {
    const own = groups.get(one);
    if (own === undefined) return [];
    const there = tallyShots(own);
    return [`${outOf(there.makes, there.attempts)} ${words.toLowerCase()}`];
  });
  const total = `${name} made ${ofThem(makes, attempts)}`;
  const isPart = located > 0 && located < attempts;
  const before = isPart ? `; of the ${withCommas(located)} located, ` : ": ";
  return parts.length === 0 ? `${total}.` : `${total}${before}${parts.join(", ")}.`;
}
