import type { GameHeading, Moment } from "./timeline";

/** `9th`, `11th`, `22nd`. */
export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  const ending = isTeen ? undefined : ["th", "st", "nd", "rd"][number % 10];
  return `${number}${ending ?? "th"}`;
}

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** A small number as a word, a greater one in digits. */
export const numberWord = (number: number): string => COUNTS[number] ?? String(number);

/** A share as people write it; almost certain is never written as 0 % or 100 %. */
export function probabilityText(share: number): string {
  if (share > 0 && share < 0.005) return "<1%";
  if (share < 1 && share >= 0.995) return ">99%";
  return `${Math.round(share * 100)}%`;
}

type Scored = Pick<Moment, "home_score" | "away_score">;

/** A score, the greater one first: `80–77`. */
export function leadText({ home_score, away_score }: Scored): string | null {
  if (home_score === null || away_score === null) return null;
  return `${Math.max(home_score, away_score)}–${Math.min(home_score, away_score)}`;
}

/** A score, the home side's first: `KBAY 64, IOWA 66`. */
export function scoreText(
  { home_score, away_score }: Scored,
  { home, away }: Pick<GameHeading, "home" | "away">,
): string | null {
  if (home_score === null || away_score === null) return null;
  return `${home.abbreviation} ${home_score}, ${away.abbreviation} ${away_score}`;
}

const PARTICLES = new Set(
  "al bin da dal de del della den der di dos du el la le mac mc san st st. te ten ter van vander von".split(
    " ",
  ),
);

const SUFFIX = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/** A name without its generational suffix: `Hassell` for `Hassell III`. */
export function withoutSuffix(name: string): string {
  const words = name.trim().split(/,?\s+/);
  while (words.length > 1 && SUFFIX.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** The name that a report uses: `Van Lith` for `Hailey Van Lith`. */
export function lastName(name: string): string {
  const words = withoutSuffix(name).split(" ");
  let first = words.length - 1;
  // The first word is a given name, whatever it looks like.
  while (first > 1 && PARTICLES.has((words[first - 1] ?? "").toLowerCase())) first -= 1;
  return words.slice(first).join(" ");
}

const MOST_LETTERS = 32;

/** The beginning of a text that nothing is known about, whole words only. */
export function firstWords(text: string): string | null {
  const words = text.trim().replace(/\.$/, "").split(/\s+/);
  let line = words[0] ?? "";
  for (const word of words.slice(1)) {
    if (`${line} ${word}`.length > MOST_LETTERS) return `${line} …`;
    line = `${line} ${word}`;
  }
  return line === "" ? null : line;
}
