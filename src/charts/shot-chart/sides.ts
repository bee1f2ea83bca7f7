import { isInsideLine } from "../../games/basketball/court";
import type { ThreePointLine } from "../../leagues";
import type { PlacedShot } from "./panel";
import { outOf } from "./words";

export const isThree = ({ shot }: Pick<PlacedShot, "shot">): boolean => shot.points_attempted === 3;

/**
 * A sentence on the shots that the service has on the other side of the three-point line than their
 * points say; `counted` says where these are counted. Undefined where there are none.
 */
export function strayNote(
  shots: readonly PlacedShot[],
  line: ThreePointLine,
  counted: string | undefined,
): string | undefined {
  const threes = shots.filter(isThree);
  const twos = shots.filter((one) => !isThree(one));
  const inside = threes.filter((one) => isInsideLine(one, line)).length;
  const outside = twos.filter((one) => !isInsideLine(one, line)).length;
  const are = (stray: number, all: number, name: string) =>
    `${outOf(stray, all)} ${name} ${stray === 1 ? "is" : "are"} located`;
  const parts = [
    inside > 0 && `${are(inside, threes.length, "threes")} inside ${LINE}`,
    outside > 0 && `${are(outside, twos.length, "twos")} outside ${inside > 0 ? "it" : LINE}`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  return `${parts.join(" and ")}, as the service has them${counted ? `; ${counted}` : ""}.`;
}

const LINE = "the three-point line";
