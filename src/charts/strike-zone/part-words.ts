import { measure } from "../shared/font";
import { SIZES } from "../shared/theme";
import { countWithUnit, percentOf, withCommas } from "../shared/wording";
import type { Parts } from "./parts";
import type { Tally } from "./tally";

export type Form = (tally: Tally, located: number) => readonly string[];

const shareOf = ({ pitches }: Tally, located: number): string => percentOf(pitches, located) ?? "";

const count = withCommas;

/** What is written into a part of the zone, the fullest form first. */
const FORMS: readonly [Form, ...Form[]] = [
  (tally, located) => [
    `${count(tally.pitches)} · ${shareOf(tally, located)}`,
    ...(tally.swings === 0
      ? ["no swings"]
      : [
          `${count(tally.whiffs)} of ${count(tally.swings)} missed`,
          `${percentOf(tally.whiffs, tally.swings)}`,
        ]),
  ],
  (tally, located) => [
    count(tally.pitches),
    shareOf(tally, located),
    `${count(tally.whiffs)} of ${count(tally.swings)}`,
    ...(tally.swings === 0 ? [] : [`${percentOf(tally.whiffs, tally.swings)}`]),
  ],
  (tally) => [count(tally.pitches), `${count(tally.whiffs)}/${count(tally.swings)}`],
  (tally) => [count(tally.pitches)],
];

/** The fullest form that all parts of all zones have room for; undefined where none has. */
export function formFor(
  zones: readonly { readonly parts: Parts; readonly located: number }[],
  room: { readonly width: number; readonly lines: number },
): Form | undefined {
  const fits = (lines: readonly string[]) =>
    lines.length <= room.lines &&
    lines.every((text, line) => measure(text, SIZES.label, line === 0 ? 600 : 400) <= room.width);
  return FORMS.find((form) =>
    zones.every(({ parts, located }) =>
      parts.ninths.every(({ tally }) => fits(form(tally, located))),
    ),
  );
}

/** Above the parts: what was thrown into the zone, and beside it. */
export function headingOf({ inside, outside }: Parts, located: number): readonly string[] {
  const about = (tally: Tally) => {
    const { pitches, swings, whiffs } = tally;
    const missed = `${count(whiffs)} of ${countWithUnit(swings, "swing")} missed`;
    const share = located === 0 ? "" : ` (${shareOf(tally, located)})`;
    return `${count(pitches)}${share}, ${swings === 0 ? "no swings" : missed}`;
  };
  return ["By part of the zone", `In it ${about(inside)}`, `Outside ${about(outside)}`];
}
