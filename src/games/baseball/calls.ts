import type { MlbPlay } from "../../datasets/summary/plays";

/** What became of a pitch. */
export type Call =
  | "ball"
  | "called strike"
  | "swinging strike"
  | "foul"
  | "in play"
  | "hit by pitch";

const CALLS: { readonly [TypeId in string]?: Call } = {
  "5": "ball",
  "36": "called strike",
  "37": "swinging strike",
  "21": "foul",
  "13": "foul",
  "26": "hit by pitch",
};

/** Known types of balls in play. The list is incomplete, so the text is checked first. */
const IN_PLAY: readonly (string | null)[] = [
  ...["2", "3", "4", "6", "28"],
  ...["10", "15", "22", "23", "24", "32", "33", "34", "35"],
];

const SAYS_IN_PLAY = /\bball in play\b/i;

/** Balls given without a pitch: of an intentional walk, or because the clock ran out. */
const AUTOMATIC: readonly (string | null)[] = ["80", "81"];

/** Whether a row is a pitch that was thrown, as the box score counts them. */
export const isPitch = ({ summary_type, type_id }: MlbPlay): boolean =>
  summary_type === "P" && !AUTOMATIC.includes(type_id);

/** Undefined for an unknown kind, which counts as neither ball nor strike. */
export function callOf({ type_id, text }: MlbPlay): Call | undefined {
  if (type_id !== null && Object.hasOwn(CALLS, type_id)) return CALLS[type_id];
  return SAYS_IN_PLAY.test(text ?? "") || IN_PLAY.includes(type_id) ? "in play" : undefined;
}

const HITS: readonly (readonly [RegExp, number])[] = [
  [/\bsingle$/i, 1],
  [/\bdouble$/i, 2],
  [/\btriple$/i, 3],
  [/\bhome run$/i, 4],
];

/** Bases of a hit by the words of its kind; 0 if it is not a hit, as a "Double Play". */
export const basesOfHit = (words: string): number =>
  HITS.find(([kind]) => kind.test(words))?.[1] ?? 0;
