import { joinParts } from "../shared/wording";
import { isKnown, type KnownMoment, type Moment } from "./timeline";
import { scoreText } from "./words";

const SWINGS = 3;

/** A moment that changed the probability, with a place on the line. */
export type Swing = KnownMoment & { readonly change: number };

/** The three largest swings, whichever way they went; of equal ones the earlier. */
export const largestSwings = (moments: readonly Moment[]): readonly Swing[] =>
  moments
    .filter((moment): moment is Swing => isKnown(moment) && (moment.change ?? 0) !== 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, SWINGS);

/** The lines of a label: `Q4 0:02`, `Vinson three`, `80–80`; unknown ones are left out. */
export const swingText = ({ when, shortText, home_score, away_score }: Moment) => ({
  when,
  short_text: shortText(),
  score: scoreText(home_score, away_score),
});

/** As a report would note it: `Q4 0:02 Vinson three, 80–80`. */
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
