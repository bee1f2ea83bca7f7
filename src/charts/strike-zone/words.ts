import {
  type BaseballChart,
  namesOne,
  type SelectedPlayers,
  type Subject,
} from "../shared/baseball/drawing";
import { battingName, opponentText, pitchingName } from "../shared/baseball/game-context";
import { joinParts } from "../shared/wording";
import { keyInWords } from "./caption";
import type { Picture, PitchRow } from "./picture";
import { countedTally, pitchCount, tallyInWords, tallyOf } from "./tally";

function titleOf({ selected, rows, context }: Subject<PitchRow, Picture>): string {
  const { pitcher, batter } = selected;
  const all = pitchCount(rows.length);
  const [first] = rows;
  if (pitcher && batter) return `${pitcher.name} against ${batter.name}: ${all}`;
  if (pitcher) {
    return `What ${pitcher.name} threw: ${all}${opponentText("against", first && battingName(first), context)}`;
  }
  if (batter) {
    return `What ${batter.name} saw: ${all}${opponentText("from", first && pitchingName(first), context)}`;
  }
  return context.games > 1
    ? `Where the pitches crossed in ${context.words}`
    : joinParts(["Where the pitches crossed", context.words], ": ");
}

function sentencesOf({ rows, picture }: Subject<PitchRow, Picture>): readonly string[] {
  const sides = picture.panels
    .filter(({ side }) => side !== null)
    .map(({ heading: [name = ""], side }) => {
      const own = rows.filter(({ batter_side }) => batter_side === side);
      return `${name}: ${countedTally(tallyOf(own))}.`;
    });
  return [
    `Where pitches crossed the plate, from the catcher’s view: ${countedTally(picture.tally)}.`,
    ...sides,
    keyInWords(picture),
  ];
}

export const WORDS = {
  notFound: { pitcher: "no pitch here was thrown by", batter: "no pitch here was thrown to" },
  nothing: "No such pitch",
  emptyTitle: "No pitches",
  emptyTitleOf: ({ pitcher, batter }: SelectedPlayers) =>
    pitcher && batter && `No pitch from ${pitcher.name} to ${batter.name}`,
  title: titleOf,
  numbers: ({ selected, picture }: Subject<PitchRow, Picture>) =>
    namesOne(selected) ? tallyInWords(picture.tally) : countedTally(picture.tally),
  description: sentencesOf,
  unit: ["pitch", "pitches"],
  shared: {
    inning: (inning) => `inning ${inning}`,
    batting_team_name: (name) => `${name} at bat`,
    pitcher_name: (name) => `thrown by ${name}`,
    batter_name: (name) => `thrown to ${name}`,
    pitch_type_text: (kind) => `only ${kind}`,
    called_strike: (is) => (is ? "only called strikes" : null),
    swinging_strike: (is) => (is ? "only whiffs" : null),
    foul: (is) => (is ? "only fouls" : null),
    in_play: (is) => (is ? "only balls in play" : null),
    ball: (is) => (is ? "only balls" : null),
  },
} as const satisfies Partial<BaseballChart<PitchRow, Picture>>;
