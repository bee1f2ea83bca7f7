import type { WbbPlay } from "../../service/datasets/summary/plays";

/*
 * Plays come in two wordings: "NAME made Three Point Jumper. Assisted by NAME." and, since February
 * 2026, "NAME makes 24-foot three point jumper (NAME assists)".
 */

/** In texts of the professional leagues, the shooter of a blocked shot is the second name. */
const VERB = /\b(?:made|missed|makes|misses) |\bblocks [^(]{1,60}'s /i;

/** Returns the attempt as text, between verb and passer, since names can contain any word. */
export function wordsOfAttempt(text: string | null): string | undefined {
  const verb = VERB.exec(text ?? "");
  const words = verb?.input.slice(verb.index + verb[0].length);
  return words?.split(/\(|assisted by/i)[0];
}

export function namedDistance(text: string | null): number | null {
  if (!/\d[- ]f/i.test(text ?? "")) return null;
  const [, feet] = /\b(\d{1,2})[- ](?:foot|feet|ft)\b/i.exec(wordsOfAttempt(text) ?? "") ?? [];
  return feet === undefined ? null : Number(feet);
}

/** Returns the two numbers of `free throw 1 of 2`; both null if the text has none. */
export function freeThrowNumbers(text: string | null) {
  const found = /\bfree throw (\d) of (\d)\b/i.exec(wordsOfAttempt(text) ?? "");
  const [, free_throw_number = null, free_throws_awarded = null] = found?.map(Number) ?? [];
  return { free_throw_number, free_throws_awarded };
}

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

const SAYS_THREE = /three[ -]point/i;

/** Returns the points at stake; `scoreValue` is set on misses, too. */
export function pointsAttempted({ points_attempted, score_value, text }: WbbPlay): 2 | 3 {
  if (points_attempted === 2 || points_attempted === 3) return points_attempted;
  return score_value === 3 || SAYS_THREE.test(text ?? "") ? 3 : 2;
}

/**
 * Returns the points of a play: 0 if it did not score, null if that is unknown. A field goal without a
 * `scoreValue` counts its attempted points. A field goal counts three, whatever its `scoreValue`, if the text
 * names a three and the score rises by three. The rise is measured from the play before.
 */
export function pointsScored(
  play: WbbPlay,
  kind: AttemptKind | undefined,
  before: WbbPlay | undefined,
): number | null {
  if (play.scoring_play !== true) return play.scoring_play === null ? null : 0;
  if (kind === "free throw") return 1;
  if (kind === undefined) return play.score_value;
  if (play.score_value !== 3 && SAYS_THREE.test(play.text ?? "") && riseOf(play, before) === 3) {
    return 3;
  }
  return play.score_value || pointsAttempted(play);
}

const riseOf = (play: WbbPlay, before: WbbPlay | undefined): number =>
  shownOn(play) - (before === undefined ? 0 : shownOn(before));

const shownOn = ({ home_score, away_score }: WbbPlay): number =>
  (home_score ?? Number.NaN) + (away_score ?? Number.NaN);
