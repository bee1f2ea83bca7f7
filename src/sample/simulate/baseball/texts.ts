import type { Fielder } from "./batted";
import type { Outcome } from "./model";
import type { Resolution } from "./resolve";
import type { Base, Move, Runner } from "./runners";

/** Names of the fielding positions as sentences carry them. */
const PLACES: Record<Fielder, string> = {
  P: "pitcher",
  C: "catcher",
  "1B": "first",
  "2B": "second",
  "3B": "third",
  SS: "shortstop",
  LF: "left",
  CF: "center",
  RF: "right",
};

const FIELDERS: Record<Fielder, string> = {
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

const STATIONS: Record<string, string> = {
  P: "pitching",
  C: "catching",
  "1B": "at first base",
  "2B": "at second base",
  "3B": "at third base",
  SS: "at shortstop",
  LF: "in left field",
  CF: "in center field",
  RF: "in right field",
  DH: "as designated hitter",
};

const BASES = ["first", "second", "third", "home"] as const;

const baseName = (base: Base): string => BASES[base];

const VERBS: Partial<Record<Outcome, string>> = {
  single: "singled to",
  double: "doubled to",
  triple: "tripled to",
  "ground out": "grounded out to",
  "fly out": "flied out to",
  "line out": "lined out to",
  "pop out": "popped out to",
  "foul out": "fouled out to",
  "bunt single": "singled on bunt to",
  "sacrifice bunt": "sacrificed to",
  "sacrifice fly": "hit sacrifice fly to",
};

/** The relay of a ball on the ground turned into two outs. */
function relay(fielder: Fielder): string {
  const pivot = fielder === "SS" || fielder === "3B" ? "2B" : "SS";
  const chain: readonly Fielder[] =
    fielder === "2B" || fielder === "SS" || fielder === "3B" || fielder === "P" || fielder === "1B"
      ? [fielder, fielder === "SS" ? "2B" : pivot, "1B"]
      : ["C", "SS", "1B"];
  return chain.map((one) => PLACES[one]).join(" to ");
}

function core(
  { outcome, fielder = "P", batted, error }: Resolution,
  name: string,
  culprit: string,
): string {
  switch (outcome) {
    case "walk":
      return `${name} walked`;
    case "intentional walk":
      return `${name} intentionally walked`;
    case "hit by pitch":
      return `${name} hit by pitch`;
    case "strikeout looking":
      return `${name} struck out looking`;
    case "strikeout swinging":
      return `${name} struck out swinging`;
    case "home run": {
      const far = batted?.namedDistance === undefined ? "" : ` (${batted.namedDistance} feet)`;
      return `${name} homered to ${PLACES[fielder]}${far}`;
    }
    case "fielders choice":
      return `${name} grounded into fielder's choice to ${PLACES[fielder]}`;
    case "double play":
      return batted?.trajectory === "L"
        ? `${name} lined into double play, ${PLACES[fielder]}`
        : `${name} grounded into double play, ${relay(fielder)}`;
    case "reached on error":
      return error
        ? `${name} safe at first on error by ${FIELDERS[fielder]} ${culprit}`
        : `${name} safe at first`;
    case "single":
      return fielder.endsWith("F")
        ? `${name} singled to ${PLACES[fielder]}`
        : `${name} reached on infield single to ${PLACES[fielder]}`;
    default:
      return `${name} ${VERBS[outcome]} ${PLACES[fielder]}`;
  }
}

const scoredText = ({ athlete }: Runner) => `${athlete.lastName} scored`;
const movedText = ({ runner, base }: Move) => `${runner.athlete.lastName} to ${baseName(base)}`;
const outText = ({ runner, base }: Move) => `${runner.athlete.lastName} out at ${baseName(base)}`;

/** The sentence of a plate appearance's result. */
export function resultText(resolution: Resolution, batter: Runner, culprit: string): string {
  const { scored, out, moved } = resolution.advance;
  return `${[
    core(resolution, batter.athlete.lastName, culprit),
    ...scored.filter((runner) => runner.athlete !== batter.athlete).map(scoredText),
    ...out.map(outText),
    ...moved.map(movedText),
  ].join(", ")}.`;
}

/** A ball the catcher could not hold: the lead runner first. */
export function wildPitchText(
  scored: readonly Runner[],
  moved: readonly Move[],
  pitcher: string,
): string {
  const [first = "", ...others] = [...scored.map(scoredText), ...moved.map(movedText)];
  return `${[`${first} on wild pitch by ${pitcher}`, ...others].join(", ")}.`;
}

export const stolenText = (name: string, base: Base) => `${name} stole ${baseName(base)}.`;

export const caughtText = (name: string, base: Base) =>
  `${name} caught stealing ${baseName(base)}, catcher to ${base === 2 ? "third" : "shortstop"}.`;

export const pickedText = (name: string, base: Base) =>
  `${name} picked off ${baseName(base)}, pitcher to ${base === 0 ? "first" : "second"}.`;

export const relievedText = (entering: string, leaving: string) =>
  `${entering} relieved ${leaving}`;
export const hitForText = (entering: string, leaving: string) => `${entering} hit for ${leaving}`;
export const ranForText = (entering: string, leaving: string) => `${entering} ran for ${leaving}`;
export const stationText = (entering: string, position: string) =>
  `${entering} ${STATIONS[position] ?? `at ${position}`}.`;
