import { joinParts } from "../shared/wording";
import { type ChartedGame, isBeforeHole, isKnown, type KnownMoment, type Moment } from "./timeline";
import { scoreText } from "./words";

const SWINGS = 3;

/** Smaller ones turn no game. */
const LEAST_SWING = 0.05;

/** A moment that changed the probability, with a place on the line. */
export type Swing = KnownMoment & { readonly change: number };

/**
 * The three largest swings of five points and more, whichever way they went; of equal ones the
 * earlier, and of those close together the largest. What follows an unknown stretch is none: nobody
 * can tell which of its plays it was. Nor is a certainty where the end is missing: what brought it
 * came after the play.
 */
export function largestSwings({
  timeline: { moments, swings_apart },
  endless,
}: Pick<ChartedGame, "timeline" | "endless">): readonly Swing[] {
  const isTooLate = ({ home }: Moment) => endless !== undefined && (home === 0 || home === 1);
  const swings = moments
    .filter((moment, index): moment is Swing => {
      const before = moments[index - 1];
      const isSeen = before !== undefined && isKnown(before) && !isBeforeHole(before, moment);
      if (!isSeen || !isKnown(moment) || isTooLate(moment)) return false;
      return Math.abs(moment.change ?? 0) >= LEAST_SWING;
    })
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const largest: Swing[] = [];
  for (const swing of swings) {
    if (largest.length === SWINGS) break;
    const isClose = largest.some(({ at }) => Math.abs(at - swing.at) < swings_apart);
    if (!isClose) largest.push(swing);
  }
  return largest;
}

/** The lines of a label: `Q4 0:02`, `Vinson three`, `KBAY 80, ASHE 80`; unknown ones are left out. */
export const swingText = (moment: Moment, { heading }: Pick<ChartedGame, "heading">) => ({
  when: moment.when,
  short_text: moment.shortText(),
  score: scoreText(moment, heading),
});

/** As a report would note it: `Q4 0:02 Vinson three, KBAY 80, ASHE 80`. */
export const swingLine = ({ when, short_text, score }: ReturnType<typeof swingText>): string =>
  joinParts([joinParts([when, short_text], " "), score], ", ");

export const isText = (part: string | null): part is string => part !== null && part !== "";

/** The moment at which a side's probability was least; of equal ones the first. */
export function lowestOf(
  moments: readonly Moment[],
  side: "home" | "away",
): (Moment & { readonly share: number }) | undefined {
  let least: Moment | undefined;
  let share = Infinity;
  for (const moment of moments) {
    const own = moment[side];
    if (own !== null && own < share) [least, share] = [moment, own];
  }
  return least && { ...least, share };
}
