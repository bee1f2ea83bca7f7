import type { Outcome, Pitch, RunningEvent } from "../../baseball/model";
import type { PitchKind } from "../../league";

/** `type` of a row of plays: number, words, abbreviation and what the kind can lead to. */
export interface PlayType {
  readonly id: string;
  readonly text: string;
  readonly abbreviation?: string;
  readonly alternativeText?: string;
}

export const START_INNING: PlayType = { id: "59", text: "Start Inning" };
export const END_INNING: PlayType = { id: "58", text: "End Inning" };
export const START_BATTER: PlayType = {
  id: "1",
  text: "Start Batter/Pitcher",
  alternativeText: "Now at bat",
};
export const END_BATTER: PlayType = { id: "99", text: "End Batter/Pitcher" };
export const PLAY_RESULT: PlayType = { id: "57", text: "Play Result" };
export const LINEUP_CHANGE: PlayType = { id: "56", text: "Lineup Change" };

const plain = (id: string, text: string, abbreviation: string, alternativeText = text) => ({
  id,
  text,
  abbreviation,
  alternativeText,
});

/** Every ball says Walk and every strike Strikeout: what they can become. */
const BALL = plain("5", "Ball", "B", "Walk");
const LOOKING = plain("36", "Strike Looking", "SL", "Strikeout");
const SWINGING = plain("37", "Strike Swinging", "SS", "Strikeout");
const AUTOMATIC = plain("80", "Automatic Ball", "AB", "Walk");
const INTENTIONAL = plain("81", "Automatic Ball - Ibb", "IBB", "Walk");
const HIT_BY_PITCH = plain("26", "Hit By Pitch", "HBP");
const GROUND_OUT = plain("24", "Ground Out", "GRO");
const FOUL: PlayType = { id: "21", text: "Foul Ball", abbreviation: "F" };
const BUNTED_FOUL: PlayType = { id: "13", text: "Bunted Foul", abbreviation: "BF" };

const OUTCOMES: { readonly [Name in Outcome]: PlayType } = {
  walk: BALL,
  "intentional walk": INTENTIONAL,
  "hit by pitch": HIT_BY_PITCH,
  "strikeout looking": LOOKING,
  "strikeout swinging": SWINGING,
  single: plain("2", "Single", "1B"),
  "bunt single": plain("6", "Bunt Single", "BS"),
  double: plain("3", "Double", "2B"),
  triple: plain("4", "Triple", "3B"),
  "home run": plain("28", "Home Run", "HR"),
  "ground out": GROUND_OUT,
  "fly out": plain("22", "Fly Out", "FLY"),
  "line out": plain("32", "Line Out", "LIN"),
  "pop out": plain("33", "Pop Out", "POP"),
  "foul out": plain("23", "Foul Out", "FOU"),
  "fielders choice": plain(
    "15",
    "Batters Fielders Choice - Runner Out",
    "BFO",
    "Fielders Choice, Runner Out",
  ),
  "double play": GROUND_OUT,
  "reached on error": plain("10", "Reached On Error", "ROE"),
  "sacrifice bunt": plain("34", "Sacrifice", "SAC"),
  "sacrifice fly": plain("35", "Sacrifice Fly", "SF"),
};

export const outcomeType = (outcome: Outcome): PlayType => OUTCOMES[outcome];

const CALLS: { readonly [Call in Exclude<Pitch["call"], "in play" | "automatic ball">]: PlayType } =
  {
    ball: BALL,
    "called strike": LOOKING,
    "swinging strike": SWINGING,
    foul: FOUL,
    "bunted foul": BUNTED_FOUL,
    "hit by pitch": HIT_BY_PITCH,
  };

/** A ball in play is named by what became of it, any other pitch by the umpire's call. */
export function pitchPlayType({ call }: Pitch, outcome: Outcome | undefined): PlayType {
  if (call === "in play") return outcomeType(outcome ?? "ground out");
  if (call === "automatic ball") return outcome === "intentional walk" ? INTENTIONAL : AUTOMATIC;
  return CALLS[call];
}

const RUNNING: { readonly [Play in RunningEvent["play"]]: PlayType } = {
  "stolen base": plain("52", "Stolen Base", "SB"),
  "caught stealing": plain("42", "Caught Stealing", "CS"),
  "wild pitch": plain("54", "Wild Pitch", "WP"),
  "pick off": plain("49", "Pick Off", "PO"),
};

export const runningType = ({ play }: RunningEvent): PlayType => RUNNING[play];

/** `line-out`, and the slashes left out: `start-batterpitcher`. */
const slugOf = (text: string): string => text.toLowerCase().replaceAll("/", "").replace(/ /g, "-");

/** A kind in the order in which the service writes its keys. */
export const typeJson = (type: PlayType) => ({ ...type, type: slugOf(type.text) });

const KINDS: { readonly [Kind in PitchKind]: { readonly id: string; readonly text: string } } = {
  FF: { id: "17", text: "Four-seam FB" },
  SI: { id: "2", text: "Sinker" },
  FC: { id: "3", text: "Cutter" },
  SL: { id: "5", text: "Slider" },
  ST: { id: "25", text: "Sweeper" },
  CU: { id: "4", text: "Curve" },
  CH: { id: "6", text: "Changeup" },
  FS: { id: "8", text: "Splitter" },
};

export const pitchTypeJson = (kind: PitchKind) => ({ ...KINDS[kind], abbreviation: kind });

/** `Pitch 2 : Strike 1 Looking`, with the count after the pitch. */
export function pitchText({ call, number }: Pitch, balls: number, strikes: number): string {
  const words: { readonly [Call in Pitch["call"]]: string } = {
    ball: `Ball ${balls}`,
    "automatic ball": `Automatic Ball ${balls}`,
    "called strike": `Strike ${strikes} Looking`,
    "swinging strike": `Strike ${strikes} Swinging`,
    foul: `Strike ${strikes} Foul`,
    "bunted foul": `Strike ${strikes} Bunt Foul`,
    "hit by pitch": "Hit By Pitch",
    "in play": "Ball In Play",
  };
  return `Pitch ${number} : ${words[call]}`;
}
