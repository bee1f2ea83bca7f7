import type { WbbPlay } from "../../service/datasets/summary/plays";
import { wordsOfAttempt } from "./wording";

/** Kind of an attempt: a free throw, or a kind of field goal; "unknown" if no word names it. */
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

/** Returns the kind by type if known, otherwise by text; undefined for other plays. */
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
