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
  const [, number, awarded] = /\bfree throw (\d) of (\d)\b/i.exec(wordsOfAttempt(text) ?? "") ?? [];
  return {
    free_throw_number: number === undefined ? null : Number(number),
    free_throws_awarded: awarded === undefined ? null : Number(awarded),
  };
}
