import type { Line } from "../../../charts/define-chart";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { battingName, opponentText, pitchingName } from "../../pitches/chart/matchup-heading";
import type { BaseballChart, Selection, Subject } from "../../pitches/chart/matchup-rows";
import type { BallRow, Picture } from "./spray-picture";
import { tallyInWords } from "./spray-picture";

function writeTitle({ selected, rows, context }: Subject<BallRow, Picture>): string {
  const { batter, pitcher, team } = selected;
  const [first] = rows;
  const against = opponentText("against", first && pitchingName(first), context);
  if (batter && pitcher) return `Batted balls by ${batter.name} against ${pitcher.name}`;
  if (batter) return `Batted balls by ${batter.name}${against}`;
  if (pitcher) {
    return `Batted balls off ${pitcher.name}${opponentText("by", first && battingName(first), context)}`;
  }
  if (team) return `Batted balls by the ${team.name}${against}`;
  return context.games > 1
    ? `Batted balls in ${context.words}`
    : joinParts(["Batted balls", context.words], ": ");
}

function writeEmptyTitle({ batter, pitcher, team }: Selection): string | undefined {
  const by = joinParts([batter && `by ${batter.name}`, team && `by the ${team.name}`], " and ");
  const who = joinParts([by, pitcher && `off ${pitcher.name}`], " ");
  return who === "" ? undefined : `No ball put in play ${who}`;
}

/** Label at most this many home runs in the description. */
const MAX_HOME_RUNS = 6;

function writeSentences({ picture }: Subject<BallRow, Picture>): readonly string[] {
  const homers = picture.panels
    .flatMap(({ labeled }) => labeled.map(({ texts: [text] }) => text))
    .slice(0, MAX_HOME_RUNS);
  const key = picture.key.map(({ label }) => label);
  return [
    `Batted balls as marked on the field: ${tallyInWords(picture.tally)}.`,
    ...picture.panels
      .filter(({ heading }) => heading.length > 0)
      .map(({ heading: [name, numbers] }) => `${name}: ${numbers}.`),
    key.length === 0 ? "" : `${key.join(", ")}.`,
    homers.length === 0 ? "" : `Home runs with a distance: ${homers.join(", ")}.`,
  ];
}

/** `unlabeled` counts home runs whose distance is known but not written in the picture. */
export function describeMarks(
  { tally, kinds, unidentified, panels }: Picture,
  unlabeled: number,
): Line {
  const areSquares = panels.some(({ squares }) => squares !== undefined);
  const counted = (count: number, before: string, one: string, after: string) =>
    count > 0 && `${before}: ${countWithUnit(count, one)} ${after}.`;
  const unmarked = tally.balls - tally.marked;
  return {
    marks: areSquares
      ? "Colors show the places of fielding, not the carry, on a generic field."
      : "Marks show the places of fielding, not the carry, on a generic field.",
    outs:
      !areSquares &&
      kinds.some(({ name }) => name === "Out") &&
      "Outs include sacrifices and fielder’s choices.",
    unknown: !areSquares && counted(unidentified, "Open squares", "ball", "with an unknown result"),
    unlabeled: counted(unlabeled, "Without a label", "home run", "with a distance"),
    unmarked: counted(unmarked, "Not shown", "ball", "without a mark"),
  };
}

export const WORDS = {
  absence: { batter: "hit no ball here", pitcher: "allowed no ball in play here" },
  nothing: "No such ball",
  emptyTitle: "No balls in play",
  emptyTitleOf: writeEmptyTitle,
  title: writeTitle,
  numbers: ({ picture }: Subject<BallRow, Picture>) => tallyInWords(picture.tally),
  description: writeSentences,
  unit: ["ball in play", "balls in play"],
} as const satisfies Partial<BaseballChart<BallRow, Picture>>;
