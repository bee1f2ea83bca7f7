import type { MlbPlay } from "../../service/datasets/summary/plays";

export type PlateAppearanceEvent = (typeof WORDS)[number][1];

/** A baserunning play while a batter is at the plate. */
export type RunningEvent = (typeof RUNNING)[number][1] | "other";

const NO_AT_BATS = new Set<PlateAppearanceEvent>([
  "walk",
  "intentional walk",
  "hit by pitch",
  "sacrifice fly",
  "sacrifice bunt",
  "catcher interference",
]);

export const isAtBat = (event: PlateAppearanceEvent): boolean => !NO_AT_BATS.has(event);

/** Events by the words of the batter's part of a sentence; the kinds of rows are less precise. */
const WORDS = [
  [/\bstruck out\b|\bcalled out on strikes\b/i, "strikeout"],
  [/\bintentional/i, "intentional walk"],
  [/\bwalked\b/i, "walk"],
  [/\bhit by (?:a )?pitch\b/i, "hit by pitch"],
  [/\bcatcher'?s?'? interference\b/i, "catcher interference"],
  [/\bhomered\b|\bhome run\b/i, "home run"],
  [/\btripled\b/i, "triple"],
  [/\bdoubled\b|\bground[- ]rule double\b/i, "double"],
  [/\bsingled?\b/i, "single"],
  [/\bsacrifice fly\b/i, "sacrifice fly"],
  [/\btriple play\b/i, "triple play"],
  [/\bdouble play\b/i, "double play"],
  [/\bsacrific/i, "sacrifice bunt"],
  [/\bfielder'?s'? choice\b/i, "fielder's choice"],
  [/\berror\b/i, "reached on error"],
  [/\b(?:grounded|flied|lined|popped|fouled|bunted)\b|\bout\b/i, "field out"],
] as const;

/** Type ids of rows by event. */
const KINDS: readonly (readonly [PlateAppearanceEvent, readonly (string | null)[]])[] = [
  ["single", ["2", "6"]],
  ["double", ["3"]],
  ["triple", ["4"]],
  ["walk", ["5", "80"]],
  ["reached on error", ["10"]],
  ["fielder's choice", ["15"]],
  ["field out", ["22", "23", "24", "32", "33"]],
  ["hit by pitch", ["26"]],
  ["home run", ["28"]],
  ["sacrifice bunt", ["34"]],
  ["sacrifice fly", ["35"]],
  ["strikeout", ["36", "37"]],
  ["intentional walk", ["81"]],
];

/** Returns the result of a plate appearance by its result row; null if unknown. */
export function plateAppearanceEvent({
  text,
  alternative_type_id,
}: Pick<MlbPlay, "text" | "alternative_type_id">): PlateAppearanceEvent | null {
  const [own = ""] = (text ?? "").split(",");
  const said = WORDS.find(([words]) => words.test(own))?.[1];
  return said ?? KINDS.find(([, ids]) => ids.includes(alternative_type_id))?.[0] ?? null;
}

const RUNNING = [
  [/\bcaught stealing\b/i, "caught stealing"],
  [/\bpicked off\b|\bpick off\b/i, "pick-off"],
  [/\bstole\b|\bstolen\b/i, "stolen base"],
  [/\bwild pitch\b/i, "wild pitch"],
  [/\bpassed ball\b/i, "passed ball"],
  [/\bbalk\b/i, "balk"],
  [/\bindifference\b/i, "defensive indifference"],
  [/\berror\b/i, "error"],
] as const;

/** Returns the event of a runners' row; "other" for unknown words. */
export function runningEvent({ text, alternative_type_text }: MlbPlay): RunningEvent {
  const event = [text, alternative_type_text]
    .map((words) => RUNNING.find(([known]) => known.test(words ?? ""))?.[1])
    .find((known) => known !== undefined);
  return event ?? "other";
}

/** Returns whether a row describes only runners, not the batter. */
export const isOfRunners = (play: MlbPlay): boolean =>
  runningEvent(play) !== "other" && plateAppearanceEvent(play) === null;

const HITS: readonly (readonly [RegExp, number])[] = [
  [/\bsingle$/i, 1],
  [/\bdouble$/i, 2],
  [/\btriple$/i, 3],
  [/\bhome run$/i, 4],
];

/** Returns the bases of a hit by the words of its type; 0 for anything else, such as "Double Play". */
export const basesOfHit = (words: string) => HITS.find(([kind]) => kind.test(words))?.[1] ?? 0;
