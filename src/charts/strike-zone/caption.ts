import { mlbZone } from "../../leagues";
import { joinParts } from "../shared/wording";
import { SPREAD_FT } from "./heat";
import { LEAST_SWINGS } from "./parts";
import { MOST_POINTS, type Picture } from "./picture";
import { pitchCount } from "./tally";
import type { Zone } from "./zone";

/** The key without its marks: "Four-seam FB 118 (92.0 mph), Slider 71 (80.5 mph)." */
export function keyInWords({ key }: Picture): string {
  const entries = key.flatMap(({ words }) => words ?? []);
  return entries.length === 0 ? "" : `${entries.join(", ")}.`;
}

export function captionOf(picture: Picture): readonly string[] {
  const { mode, color, zone, ball, unidentified, missing } = picture;
  const { beyond, unlocated, sideless } = missing;
  const isDense = mode === "density";
  const toScale = isDense ? ", to scale" : ball === 1 ? ", balls to scale" : "";
  const lacking = (count: number, why: string) =>
    count === 0 ? "" : `${pitchCount(count)} ${why}`;
  const left_out = joinParts(
    [
      isDense ? "" : lacking(beyond, "farther out than the picture"),
      lacking(unlocated, "without a location"),
      lacking(sideless, "to batters whose side is unknown"),
    ],
    ", ",
  );
  const unmarked = lacking(unidentified.count, unidentified.lacking);
  const lines = [
    ...(isDense ? densityInWords(picture) : []),
    `Catcher’s view${toScale}. ${zoneInWords(zone)} The line around it is one ball’s radius out: a ` +
      "ball that touches the zone is in it. Locations are estimated from the service’s pixels, good " +
      "to about 0.05 ft.",
    !isDense && color === "result"
      ? "Colours and symbols tell the result of a pitch, not its type."
      : "",
    unmarked && `${isDense ? "" : `${unidentified.sign}, `}${unidentified.name}: ${unmarked}.`,
    doubtsIn(picture),
    left_out && `Not shown: ${left_out}.`,
  ];
  return lines.filter((line) => line !== "");
}

/** Numbers that are not of all pitches. */
function doubtsIn({ tally, timed, color }: Picture): string {
  const { pitches, called } = tally;
  const speeds = color === "result" || timed === pitches || timed === 0;
  return joinParts(
    [
      called === pitches || called === 0
        ? ""
        : `Shares are of ${pitchCount(called)} whose result is known.`,
      speeds ? "" : `Mean speeds are of ${pitchCount(timed)} whose speed is known.`,
    ],
    " ",
  );
}

function densityInWords(picture: Picture): readonly string[] {
  const { panels, is_own_choice, missing, color } = picture;
  const located = panels.reduce((sum, panel) => sum + panel.located.length, 0);
  const why = is_own_choice ? ` in place of points, as a panel has more than ${MOST_POINTS}` : "";
  const kinds = keyInWords(picture);
  const far =
    missing.beyond === 0
      ? ""
      : ` Counted outside too: ${pitchCount(missing.beyond)} farther out than the picture.`;
  return [
    `Densities of ${pitchCount(located)}${why}; each pitch is spread around its place, by a standard ` +
      `deviation of ${SPREAD_FT} ft.`,
    "Parts of the zone: pitches and their share, then whiffs of swings. Parts with fewer than " +
      `${LEAST_SWINGS} swings have no colour.${far}`,
    kinds && `${color === "result" ? "Results" : "Types with mean speeds"}: ${kinds}`,
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
