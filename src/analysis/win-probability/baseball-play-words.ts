import { type PlateAppearanceEvent, plateAppearanceEvent } from "../../games/baseball/results";
import { firstWords, lastName, withoutSuffix } from "../../games/play-words";
import type { MlbWinProbabilityRow } from "./win-probability";

type BaseballRow = Pick<MlbWinProbabilityRow, "text" | "batter_name">;

/** More specific names than the event; the first match is used. */
const FINER: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bground[- ]rule double\b/i, "ground-rule double"],
  [/\binfield single\b/i, "infield single"],
  [/\bbunt single\b|\bsingled on bunt\b/i, "bunt single"],
  [/\bgrounded out\b/i, "groundout"],
  [/\bflied out\b/i, "flyout"],
  [/\blined out\b/i, "lineout"],
  [/\bpopped out\b/i, "popout"],
  [/\bfouled out\b/i, "foul out"],
  [/\bbunted out\b/i, "bunt out"],
];

/** Names in reports that differ from the event's; an out of unknown kind uses the words of the text. */
const NAMES: { readonly [Event in PlateAppearanceEvent]?: string | undefined } = {
  "fielder's choice": "fielder’s choice",
  "catcher interference": "catcher’s interference",
  "reached on error": "reaches on error",
  "field out": undefined,
};

/** The first word after the batter's name in the service's sentences. */
const VERB =
  / (?:homered|doubled|tripled|singled|walked|intentionally|hit|struck|called|grounded|flied|lined|popped|fouled|bunted|sacrificed|reached|safe|out|to)\b/i;

/** Returns a short text such as `Perez double`; the beginning of the text if it contains no known word. */
export function shortPlayText({ text: sent, batter_name }: BaseballRow): string | null {
  if (sent === null || sent.trim() === "") return null;
  const text = sent.replace(/\s+/g, " ");
  const end = Math.max(text.search(VERB), 0);
  // Only the clause of the batter: the others tell what became of the runners.
  const [clause = ""] = text.slice(end).split(/,| \(/);
  const event = plateAppearanceEvent({ text: clause, alternative_type_id: null });
  // The service's sentences have last names.
  const who = end > 0 ? withoutSuffix(text.slice(0, end)) : batter_name && lastName(batter_name);
  const result = event && resultName(event, clause);
  if (result == null || who === null) return firstWords(text);
  const isSlam = event === "home run" && text.match(/\bscored\b/g)?.length === 3;
  return `${who} ${isSlam ? "grand slam" : result}`;
}

const resultName = (event: PlateAppearanceEvent, clause: string): string | undefined =>
  FINER.find(([pattern]) => pattern.test(clause))?.[1] ?? (event in NAMES ? NAMES[event] : event);
