/** What becomes of a plate appearance, with the service's number, words and abbreviation. */
export const OUTCOMES = {
  walk: ["5", "Ball", "B", "Walk"],
  "intentional walk": ["81", "Automatic Ball - Ibb", "IBB", "Walk"],
  "hit by pitch": ["26", "Hit By Pitch", "HBP", "Hit By Pitch"],
  "strikeout looking": ["36", "Strike Looking", "SL", "Strikeout"],
  "strikeout swinging": ["37", "Strike Swinging", "SS", "Strikeout"],
  single: ["2", "Single", "1B", "Single"],
  double: ["3", "Double", "2B", "Double"],
  triple: ["4", "Triple", "3B", "Triple"],
  "home run": ["28", "Home Run", "HR", "Home Run"],
  "ground out": ["24", "Ground Out", "GRO", "Ground Out"],
  "fly out": ["22", "Fly Out", "FLY", "Fly Out"],
  "line out": ["32", "Line Out", "LIN", "Line Out"],
  "pop out": ["33", "Pop Out", "POP", "Pop Out"],
  "foul out": ["23", "Foul Out", "FOU", "Foul Out"],
  "double play": ["24", "Ground Out", "GRO", "Ground Out"],
  "fielders choice": [
    "15",
    "Batters Fielders Choice - Runner Out",
    "BFO",
    "Fielders Choice, Runner Out",
  ],
  "reached on error": ["10", "Reached On Error", "ROE", "Reached On Error"],
  "sacrifice bunt": ["34", "Sacrifice", "SAC", "Sacrifice"],
  "sacrifice fly": ["35", "Sacrifice Fly", "SF", "Sacrifice Fly"],
} as const;

export type Outcome = keyof typeof OUTCOMES;

/** What runners do between two pitches. */
export const RUNNING = {
  "stolen base": ["52", "Stolen Base", "SB", "Stolen Base"],
  "caught stealing": ["42", "Caught Stealing", "CS", "Caught Stealing"],
  "wild pitch": ["54", "Wild Pitch", "WP", "Wild Pitch"],
  "pick off": ["49", "Pick Off", "PO", "Pick Off"],
} as const;

export type RunningPlay = keyof typeof RUNNING;

export type Call =
  | "ball"
  | "called"
  | "swinging"
  | "foul"
  | "in play"
  | "hit by pitch"
  | "automatic";

/** Share of pitches, number and words of the service, and mean speed in miles an hour. */
export const PITCHES = {
  FF: ["17", "Four-seam FB", 94],
  SI: ["2", "Sinker", 93],
  FC: ["3", "Cutter", 89],
  SL: ["5", "Slider", 85],
  ST: ["25", "Sweeper", 82],
  CU: ["4", "Curve", 79],
  CH: ["6", "Changeup", 85],
  FS: ["8", "Splitter", 86],
} as const;

export type PitchKind = keyof typeof PITCHES;

export type Fielder = "P" | "C" | "1B" | "2B" | "3B" | "SS" | "LF" | "CF" | "RF";

/** Where a ball comes to a fielder, on the service's picture of the field: home is (125, 205). */
export const GROUND: Readonly<Record<Fielder, readonly [x: number, y: number, place: string]>> = {
  P: [125, 182, "pitcher"],
  C: [125, 203, "catcher"],
  "1B": [153, 168, "first"],
  "2B": [141, 156, "second"],
  "3B": [97, 168, "third"],
  SS: [109, 156, "shortstop"],
  LF: [68, 106, "left"],
  CF: [125, 82, "center"],
  RF: [182, 106, "right"],
};

const TITLES: Readonly<Record<Fielder, string>> = {
  P: "pitcher",
  C: "catcher",
  "1B": "first baseman",
  "2B": "second baseman",
  "3B": "third baseman",
  SS: "shortstop",
  LF: "left fielder",
  CF: "center fielder",
  RF: "right fielder",
};

const VERBS: Partial<Record<Outcome, string>> = {
  single: "singled to",
  double: "doubled to",
  triple: "tripled to",
  "home run": "homered to",
  "ground out": "grounded out to",
  "fly out": "flied out to",
  "line out": "lined out to",
  "pop out": "popped out to",
  "foul out": "fouled out to",
  "fielders choice": "grounded into fielder's choice to",
  "sacrifice bunt": "sacrificed to",
  "sacrifice fly": "hit sacrifice fly to",
};

const PLAIN: Partial<Record<Outcome, string>> = {
  walk: "walked",
  "intentional walk": "intentionally walked",
  "hit by pitch": "hit by pitch",
  "strikeout looking": "struck out looking",
  "strikeout swinging": "struck out swinging",
};

/** The sentence of a plate appearance: who did what, then what became of the runners. */
export function resultText(
  name: string,
  outcome: Outcome,
  fielder: Fielder,
  { culprit, feet, runners }: { culprit: string; feet?: number; runners: readonly string[] },
): string {
  const place = GROUND[fielder][2];
  const relay =
    fielder === "SS" ? "shortstop to second to first" : `${place} to shortstop to first`;
  const core =
    outcome === "double play"
      ? `${name} grounded into double play, ${relay}`
      : outcome === "reached on error"
        ? `${name} safe at first on error by ${TITLES[fielder]} ${culprit}`
        : (PLAIN[outcome] && `${name} ${PLAIN[outcome]}`) || `${name} ${VERBS[outcome]} ${place}`;
  return `${[core + (feet === undefined ? "" : ` (${feet} feet)`), ...runners].join(", ")}.`;
}
