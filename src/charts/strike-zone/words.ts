import { mlbZone } from "../../leagues";
import {
  type BaseballChart,
  namesOne,
  type SelectedPlayers,
  type Subject,
} from "../shared/baseball/drawing";
import { battingName, opponentText, pitchingName } from "../shared/baseball/game-context";
import { countWithUnit, joinParts, percentOf, withCommas } from "../shared/wording";
import type { Picture, PitchRow } from "./picture";
import type { Zone } from "./zone";

export type Tally = ReturnType<typeof tallyOf>;

export function tallyOf(pitches: readonly PitchRow[]) {
  const count = (is: (pitch: PitchRow) => boolean | null) =>
    pitches.filter((pitch) => is(pitch) === true).length;
  const called_strikes = count((pitch) => pitch.called_strike);
  const whiffs = count((pitch) => pitch.swinging_strike);
  const swings = whiffs + count((pitch) => pitch.foul) + count((pitch) => pitch.in_play);
  const balls = count((pitch) => pitch.ball) + count((pitch) => pitch.hit_by_pitch);
  const strikes = called_strikes + swings;
  return {
    pitches: pitches.length,
    called: strikes + balls,
    strikes,
    called_strikes,
    whiffs,
    swings,
  };
}

/** "68% strikes, 17% called strikes, 30 whiffs (21% of swings)"; nothing where nothing is known. */
function tallyInWords({ called, strikes, called_strikes, whiffs, swings }: Tally): string | null {
  if (called === 0) return null;
  const missed = swings === 0 ? "" : ` (${percentOf(whiffs, swings)} of swings)`;
  const shares = [
    `${percentOf(strikes, called)} strikes`,
    `${percentOf(called_strikes, called)} called strikes`,
  ];
  return `${shares.join(", ")}, ${countWithUnit(whiffs, "whiff")}${missed}`;
}

const pitchCount = (pitches: number): string => countWithUnit(pitches, "pitch", "pitches");

/** "276 pitches: 68% strikes, ..." */
const countedTally = (tally: Tally): string =>
  joinParts([pitchCount(tally.pitches), tallyInWords(tally)], ": ");

export function tallyInLines(tally: Tally): readonly string[] {
  const { pitches, called, strikes, called_strikes, whiffs } = tally;
  const all = pitchCount(pitches);
  if (called === 0) return [all];
  return [
    `${all}, ${percentOf(strikes, called)} strikes`,
    `${withCommas(called_strikes)} called, ${countWithUnit(whiffs, "whiff")}`,
  ];
}

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
    ? `Every pitch of ${context.words}`
    : joinParts(["Every pitch", context.words], ": ");
}

function sentencesOf({ rows, picture }: Subject<PitchRow, Picture>): readonly string[] {
  const sides = picture.panels
    .filter(({ side }) => side !== null)
    .map(({ heading: [name = ""], side }) => {
      const own = rows.filter(({ batter_side }) => batter_side === side);
      return `${name}: ${countedTally(tallyOf(own))}.`;
    });
  const key = picture.key.filter(({ kind }) => kind !== null).map(({ label }) => label);
  return [
    `Where pitches crossed the plate, from the catcher’s view: ${countedTally(picture.tally)}.`,
    ...sides,
    key.length === 0 ? "" : `${key.join(", ")}.`,
  ];
}

function captionOf({ zone, ball, others, missing }: Picture): readonly string[] {
  return [
    `Catcher’s view${ball === 1 ? ", balls to scale" : ""}. ${zoneInWords(zone)} The line around it is one ball’s radius ` +
      "out: a ball that touches the zone is in it. Locations are estimated from the service’s " +
      "pixels, good to about 0.05 ft.",
    ...(others.length === 0 ? [] : [`Other pitches: ${others.join(", ")}.`]),
    ...(missing.length === 0 ? [] : [`Not shown: ${missing.join(", ")}.`]),
  ];
}

const feet = (value: number): string => `${value.toFixed(1)} ft`;

function zoneInWords({ own, bottom_ft, top_ft }: Zone): string {
  const size = `17 in wide, ${feet(bottom_ft)} to ${feet(top_ft)} above the ground`;
  if (!own) return `Dashed: an average strike zone, ${size}.`;
  const { since_season, bottom_of_height, top_of_height } = mlbZone.automated;
  const share = (part: number) => `${Number((100 * part).toFixed(1))}%`;
  return (
    `The zone is the batter’s: ${size}, which is ${share(bottom_of_height)} to ` +
    `${share(top_of_height)} of his height, the automated zone since ${since_season}.`
  );
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
  caption: captionOf,
} as const satisfies Partial<BaseballChart<PitchRow, Picture>>;
