import type { Line } from "../../../../charts/define-chart";
import { capital, joinParts } from "../../../../charts/input/wording";
import { countRows } from "../../../../frames/input/input-table";
import { battingName, opponentText, pitchingName } from "../matchup-heading";
import { type BaseballChart, namesOne, type Selection, type Subject } from "../matchup-rows";
import { countedTally, countPitches, pitchCount, tallyInWords } from "../tally";
import { MOST_WITH_PARTS, SPREAD_FT } from "./density";
import { LEAST_SWINGS } from "./zone-parts";
import { edgeText, LEAST_DENSE, MOST_POINTS, type Picture, type PitchRow } from "./zone-picture";

function writeTitle({ selected, rows, context }: Subject<PitchRow, Picture>): string {
  const { batter } = selected;
  const pitcher = throwerIn(selected) ?? onlyPitcher(rows);
  const all = pitchCount(countRows(rows));
  const [first] = rows;
  if (pitcher && batter) return `${capital(pitcher)} against ${batter.name}: ${all}`;
  if (pitcher) {
    return `${all} by ${pitcher}${opponentText("against", first && battingName(first), context)}`;
  }
  if (batter) {
    return `${all} to ${batter.name}${opponentText("from", first && pitchingName(first), context)}`;
  }
  return context.games > 1
    ? `Pitch locations in ${context.words}`
    : joinParts(["Pitch locations", context.words], ": ");
}

function onlyPitcher(rows: readonly PitchRow[]): string | undefined {
  const [first] = rows;
  const isOne = rows.every(({ pitcher_id }) => pitcher_id === first?.pitcher_id);
  return (isOne && first?.pitcher_name) || undefined;
}

const throwerIn = ({ pitcher, team }: Selection): string | undefined =>
  pitcher?.name ?? (team && `the ${team.name}`);

function writeEmptyTitle(selected: Selection): string | undefined {
  const thrower = throwerIn(selected);
  const { batter } = selected;
  const who = joinParts([thrower && `from ${thrower}`, batter && `to ${batter.name}`], " ");
  return who === "" ? undefined : `No pitch ${who}`;
}

function writeSentences({ picture }: Subject<PitchRow, Picture>): readonly string[] {
  const panels = picture.panels
    .filter(({ heading }) => heading.length > 0)
    .map(({ heading: [name = ""], rows }) => `${name}: ${countedTally(countPitches(rows))}.`);
  return [
    `Pitches at the plate, from the catcher’s view: ${countedTally(picture.tally)}.`,
    ...panels,
    keyInWords(picture),
  ];
}

/** The key without its marks: "Four-seam FB 118 (92.0 mph), Slider 71 (80.5 mph)." */
function keyInWords({ key }: Picture): string {
  const entries = key.map(({ count, about }) => (about === null ? count : `${count} (${about})`));
  return entries.length === 0 ? "" : `${entries.join(", ")}.`;
}

export const WORDS = {
  absence: { pitcher: "threw no pitch here", batter: "saw no pitch here" },
  nothing: "No such pitch",
  emptyTitle: "No pitches",
  emptyTitleOf: writeEmptyTitle,
  title: writeTitle,
  numbers: ({ selected, picture }: Subject<PitchRow, Picture>) =>
    namesOne(selected) ? tallyInWords(picture.tally) : countedTally(picture.tally),
  description: writeSentences,
  unit: ["pitch", "pitches"],
} as const satisfies Partial<BaseballChart<PitchRow, Picture>>;

export function describePitches(picture: Picture): Line {
  const { mode, color, by, is_by_hand, ball, unidentified, missing, tally, timed } = picture;
  const isDense = mode === "density";
  const toScale = isDense || ball < 1 ? "" : ", to scale";
  const counted = (count: number, why: string) =>
    count === 0 ? "" : `${pitchCount(count)} ${why}`;
  const why = by ? "beyond the twelve panels" : "to batters whose side is unknown";
  const hidden = joinParts(
    [
      isDense ? counted(missing.beyond, "farther out") : "",
      counted(missing.unlocated, "without a location"),
      counted(missing.panelless, why),
    ],
    ", ",
  );
  const unmarked = counted(unidentified.count, unidentified.lacking);
  const some = (count: number) => count > 0 && count < tally.pitches;
  return {
    density: isDense && densityInWords(picture),
    sparse: picture.is_sparse && `Points, as there are fewer than ${LEAST_DENSE} pitches.`,
    view: `Catcher’s view${toScale}. ${zoneInWords(picture)} Balls within the outer line touch it. Locations: ${is_by_hand ? "entered by hand" : "to 0.05 ft"}.`,
    unknown:
      unmarked && `${isDense ? "" : `${unidentified.sign}, `}${unidentified.name}: ${unmarked}.`,
    // Numbers that are not of all pitches.
    shares:
      some(tally.called) && `Shares are of ${pitchCount(tally.called)} whose result is known.`,
    speeds: color === "pitch_type" && !isDense && some(timed) && `Speeds: of ${pitchCount(timed)}.`,
    edge: !isDense && edgeText(missing.beyond),
    hidden: hidden && `Not shown: ${hidden}.`,
  };
}

function densityInWords({ panels, is_own_choice, by }: Picture): string {
  const located = panels.reduce((sum, panel) => sum + countRows(panel.located), 0);
  const why = is_own_choice ? `, as a panel has more than ${MOST_POINTS}` : "";
  const parts =
    by === undefined && panels.length <= MOST_WITH_PARTS
      ? ` Parts of the zone: pitches, whiffs of swings; no color below ${LEAST_SWINGS} swings.`
      : "";
  return `Density${why}: ${pitchCount(located)}, spread by ${SPREAD_FT} ft (1 s.d.).${parts}`;
}

const feet = (value: number): string => `${value.toFixed(1)} ft`;

function zoneInWords({ zone, automated }: Picture): string {
  const { own, bottom_ft, top_ft } = zone;
  const size = `${bottom_ft.toFixed(1)} to ${feet(top_ft)}`;
  if (!own || automated === null) return `Average zone: ${size}.`;
  const { since_season, bottom_of_height, top_of_height } = automated;
  const share = (part: number) => `${Number((100 * part).toFixed(1))}%`;
  return (
    `The batter’s zone: ${size}, ${share(bottom_of_height)} to ${share(top_of_height)} of the height, ` +
    `the automated zone since ${since_season}.`
  );
}
