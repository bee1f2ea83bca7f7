/** Returns the ordinal of a number: `9th`, `11th`, `22nd`. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10];
  return `${number}${ending ?? "th"}`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** Returns a small number as a word, a larger one in digits. */
export const numberWord = (number: number): string => COUNTS[number] ?? String(number);

const PARTICLES = new Set([
  "al",
  "bin",
  "da",
  "dal",
  "de",
  "del",
  "della",
  "den",
  "der",
  "di",
  "dos",
  "du",
  "el",
  "la",
  "le",
  "mac",
  "mc",
  "san",
  "st",
  "st.",
  "te",
  "ten",
  "ter",
  "van",
  "vander",
  "von",
]);

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/** Returns a name without its generational suffix: `Hassell` for `Hassell III`. */
export function withoutSuffix(name: string): string {
  const words = name.trim().split(/,?\s+/);
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** Returns the name that a report uses: `Van Lith` for `Hailey Van Lith`. */
export function lastName(name: string): string {
  const words = withoutSuffix(name).split(" ");
  let first = words.length - 1;
  // The first word is always a first name.
  while (first > 1 && PARTICLES.has((words[first - 1] ?? "").toLowerCase())) first -= 1;
  return words.slice(first).join(" ");
}

const MOST_LETTERS = 32;

/** Returns the beginning of an unknown text, whole words only. */
export function firstWords(text: string): string | null {
  const words = text.trim().replace(/\.$/, "").split(/\s+/);
  let line = words[0] ?? "";
  for (const word of words.slice(1)) {
    if (`${line} ${word}`.length > MOST_LETTERS) return `${line} …`;
    line = `${line} ${word}`;
  }
  return line === "" ? null : line;
}
