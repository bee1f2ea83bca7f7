import type { WbbPlay } from "../../datasets/summary/plays";
import { wordsOfAttempt } from "./wording";

/** What was tried: a free throw, or a field goal of some kind; unknown if no word says which. */
export type AttemptKind = "free throw" | "layup" | "dunk" | "tip" | "jumper" | "unknown";

const KIND_OF_TYPE: Readonly<Record<string, AttemptKind>> = {
  "437": "tip",
  "540": "free throw",
  "558": "jumper",
  "572": "layup",
  "574": "dunk",
};

const KINDS: readonly (readonly [word: RegExp, kind: AttemptKind])[] = [
  [/free ?throw/i, "free throw"],
  [/lay-?up/i, "layup"],
  [/dunk/i, "dunk"],
  [/\btip/i, "tip"],
  [/jump ?(?:er|shot)|hook|three point/i, "jumper"],
];

const kindInWords = (words: string | null | undefined): AttemptKind | undefined =>
  KINDS.find(([word]) => word.test(words ?? ""))?.[1];

/** By the type where it is known, else by the words; undefined for plays that are no attempt. */
export function attemptKind({
  type_id,
  type_text,
  text,
  shooting_play,
}: WbbPlay): AttemptKind | undefined {
  const known = type_id !== null && Object.hasOwn(KIND_OF_TYPE, type_id);
  const kind = known ? KIND_OF_TYPE[type_id] : kindInWords(wordsOfAttempt(text));
  if (kind !== undefined || shooting_play !== true) return kind;
  return kindInWords(type_text) ?? "unknown";
}
