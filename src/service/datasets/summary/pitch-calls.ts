import type { MlbPlay } from "./plays";

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
  "2",
  "3",
  "4",
  "6",
  "28",
  "10",
  "15",
  "22",
  "23",
  "24",
  "32",
  "33",
  "34",
  "35",
];

/** Balls awarded without a pitch: for an intentional walk or a violation of the clock. */
const AUTOMATIC: readonly (string | null)[] = ["80", "81"];

/** Returns whether a row is a thrown pitch, as the box score counts them. */
export const isPitch = ({
  summary_type,
  type_id,
}: Pick<MlbPlay, "summary_type" | "type_id">): boolean =>
  summary_type === "P" && !AUTOMATIC.includes(type_id);

/** Words in the text of types that are not listed, such as challenged ones: "Strike 2 Looking". */
const WORDS: readonly (readonly [RegExp, Call])[] = [
  [/\bball in play\b/i, "in play"],
  [/\bfoul\b/i, "foul"],
  [/\bstrike \d looking\b/i, "called strike"],
  [/\bstrike \d swinging\b/i, "swinging strike"],
  [/: ball \d\b/i, "ball"],
  [/\bhit by pitch\b/i, "hit by pitch"],
];

/** Returns the call; undefined for an unknown type, which counts as neither ball nor strike. */
export function classifyCall({
  type_id,
  text,
}: Pick<MlbPlay, "type_id" | "text">): Call | undefined {
  if (type_id !== null && Object.hasOwn(CALLS, type_id)) return CALLS[type_id];
  const said = WORDS.find(([words]) => words.test(text ?? ""))?.[1];
  return said ?? (IN_PLAY.includes(type_id) ? "in play" : undefined);
}

/** Returns the result of a challenged call of balls and strikes, by the words of the pitch's type. */
export function readChallenge({ type_text }: Pick<MlbPlay, "type_text">) {
  if (/ - confirmed$/i.test(type_text ?? "")) return "confirmed";
  return / - overturned$/i.test(type_text ?? "") ? "overturned" : null;
}
