import words from "../data/baseball-words.json";

export type Words = readonly [
  id: string,
  text: string,
  abbreviation?: string | undefined,
  alternative?: string,
];

/** Outcomes of a plate appearance, with the service's number, words and abbreviation. */
export type Outcome = keyof typeof words.outcomes;
export const OUTCOMES = words.outcomes as never as Readonly<Record<Outcome, Words>>;

/** Running plays between two pitches. */
export type RunningPlay = keyof typeof words.running;
export const RUNNING = words.running as never as Readonly<Record<RunningPlay, Words>>;

export type Call =
  | "ball"
  | "called"
  | "swinging"
  | "foul"
  | "in play"
  | "hit by pitch"
  | "automatic";

/** Number and words of the service, and mean speed in miles an hour. */
export type PitchKind = keyof typeof words.pitches;
export const PITCHES = words.pitches as never as Readonly<
  Record<PitchKind, readonly [id: string, text: string, speed: number]>
>;

/** Spots of fielders on the service's picture of the field: home is (125, 205). */
export type Fielder = keyof typeof words.ground;
export const GROUND = words.ground as never as Readonly<
  Record<Fielder, readonly [x: number, y: number, place: string]>
>;

const verbs: Partial<Record<Outcome, string>> = words.verbs;
const plain: Partial<Record<Outcome, string>> = words.plain;

/** The sentence of a plate appearance: who did what, then what became of the runners. */
export function resultText(
  name: string,
  outcome: Outcome,
  fielder: Fielder,
  {
    culprit,
    feet,
    runners,
  }: { culprit: string; feet: number | undefined; runners: readonly string[] },
): string {
  const place = GROUND[fielder][2];
  const relay =
    fielder === "SS" ? "shortstop to second to first" : `${place} to shortstop to first`;
  const core =
    outcome === "double play"
      ? `${name} grounded into double play, ${relay}`
      : outcome === "reached on error"
        ? `${name} safe at first on error by ${words.titles[fielder]} ${culprit}`
        : (plain[outcome] && `${name} ${plain[outcome]}`) || `${name} ${verbs[outcome]} ${place}`;
  return `${[core + (feet === undefined ? "" : ` (${feet} feet)`), ...runners].join(", ")}.`;
}
