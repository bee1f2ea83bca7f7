import type { MlbWinProbabilityRow } from "../../games/win-probability";
import { firstWords, lastName, withoutSuffix } from "./words";

type BaseballRow = Pick<MlbWinProbabilityRow, "text" | "batter_name">;

/** What the batter did in the service's words, and what a report calls it; the first that fits. */
const RESULTS: readonly (readonly [pattern: Pick<RegExp, "test">, name: string])[] = [
  [/\bhomered\b|\bhome run\b/i, "home run"],
  [/\bground[- ]rule double\b/i, "ground-rule double"],
  [/\btriple play\b/i, "triple play"],
  [/\bdouble play\b/i, "double play"],
  [/\btripled\b/i, "triple"],
  [/\bdoubled\b/i, "double"],
  [/\binfield single\b/i, "infield single"],
  [/\bbunt single\b|\bsingled on bunt\b/i, "bunt single"],
  [/\bsingled\b/i, "single"],
  [/\bintentionally walked\b|\bwalked intentionally\b/i, "intentional walk"],
  [/\bwalked\b/i, "walk"],
  [/\bhit by pitch\b/i, "hit by pitch"],
  [/\bstruck out\b|\bcalled out on strikes\b/i, "strikeout"],
  [/\bsacrifice fly\b/i, "sacrifice fly"],
  [/\bsacrificed?\b/i, "sacrifice bunt"],
  [/\bfielder'?s choice\b/i, "fielder’s choice"],
  [/\binterference\b/i, "catcher’s interference"],
  [{ test: isReachedOnError }, "reaches on error"],
  [/\bgrounded out\b/i, "groundout"],
  [/\bflied out\b/i, "flyout"],
  [/\blined out\b/i, "lineout"],
  [/\bpopped out\b/i, "popout"],
  [/\bfouled out\b/i, "foul out"],
  [/\bbunted out\b/i, "bunt out"],
];

/** As one pattern it would take a time that grows with the square of the text. */
function isReachedOnError(clause: string): boolean {
  const reached = clause.search(/\b(?:safe at|reached)\b/i);
  return reached !== -1 && /\berror\b/i.test(clause.slice(reached));
}

/** Where the batter's name ends in the service's sentences. */
const VERB =
  / (?:homered|doubled|tripled|singled|walked|intentionally|hit|struck|called|grounded|flied|lined|popped|fouled|bunted|sacrificed|reached|safe|out|to)\b/i;

/** `Perez double`; the beginning of the text where no known word is in it. */
export function shortPlayText({ text: sent, batter_name }: BaseballRow): string | null {
  if (sent === null || sent.trim() === "") return null;
  const text = sent.replace(/\s+/g, " ");
  const end = Math.max(text.search(VERB), 0);
  // Only the clause of the batter: the others tell what became of the runners.
  const [clause = ""] = text.slice(end).split(/,| \(/);
  const result = RESULTS.find(([pattern]) => pattern.test(clause))?.[1];
  // The service's sentences have last names.
  const who = end > 0 ? withoutSuffix(text.slice(0, end)) : batter_name && lastName(batter_name);
  if (result === undefined || who === null) return firstWords(text);
  const isSlam = result === "home run" && (text.match(/\bscored\b/g)?.length ?? 0) === 3;
  return `${who} ${isSlam ? "grand slam" : result}`;
}
