import { countIf, countRows, readNumber } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type LeagueTable, readTable } from "../../games/table-league";
import { baseballRules, type LeagueCode, USUAL_LEAGUES } from "../../leagues";
import { double, integer } from "../../schema/columns";
import { ratio } from "../../schema/ratio";
import { pitches } from "../pitches/pitches";

/** Columns of mean speeds by kind of pitch, with its abbreviations. */
export const PITCH_KINDS = {
  FF: ["velocity_four_seam", "four-seam fastballs"],
  SI: ["velocity_sinker", "sinkers"],
  FC: ["velocity_cutter", "cutters"],
  SL: ["velocity_slider", "sliders"],
  ST: ["velocity_sweeper", "sweepers"],
  CU: ["velocity_curve", "curves"],
  CH: ["velocity_changeup", "change-ups"],
  FS: ["velocity_splitter", "splitters"],
} as const;

export const PITCH_COLUMNS = [
  "game_id",
  "play_id",
  "pitcher_id",
  "batter_id",
  "pitch_type",
  "velocity",
  "balls_before",
  "strikes_before",
  "plate_x_ft",
  "plate_z_ft",
  "called_strike",
  "swinging_strike",
  "foul",
  "in_play",
] as const;

const ZONE =
  "the average zone (17 in wide, 1.6 to 3.4 ft up, the radius of the league's ball around it). Locations are " +
  "estimates, good to about 0.05 ft.";

export const disciplineColumns = {
  pitches: integer("Pitches thrown, without automatic balls; null without a table of pitches."),
  swings: integer("Swings: misses, fouls and balls in play."),
  whiffs: integer("Swings that missed the ball."),
  whiff_pct: double("Whiffs divided by swings, 0 to 1."),
  contact_pct: double("Share of swings that made contact, 0 to 1."),
  swinging_strike_pct: double("Whiffs divided by pitches, 0 to 1 (SwStr %)."),
  csw_pct: double("Called strikes plus whiffs divided by pitches, 0 to 1 (CSW %)."),
  zone_pct: double(`Share of located pitches, 0 to 1, that touched ${ZONE}`),
  zone_swing_pct: double(`Share of swings, 0 to 1, at located pitches that touched ${ZONE}`),
  chase_pct: double(`Share of swings, 0 to 1, at located pitches that missed ${ZONE}`),
  first_pitch_strike_pct: double(
    "Share of first pitches of plate appearances, 0 to 1, that were strikes, fouls or put in play.",
  ),
};

export const readPitches = (operation: string, summaries: unknown): LeagueTable | undefined =>
  summaries === undefined
    ? undefined
    : readTable(operation, summaries, pitches, ["game_id", "play_id"], PITCH_COLUMNS);

type Test = (row: UntypedRow) => boolean;

const isSwing: Test = ({ swinging_strike, foul, in_play }) =>
  swinging_strike === true || foul === true || in_play === true;

type Limits = ReturnType<typeof touchLimits>;

/** Returns counts and quotients of swings and calls; null if there are no pitches. */
export function countDiscipline(thrown: readonly UntypedRow[], limits: Limits) {
  const count = (is: Test, list = thrown) => countIf(list, is);
  const all = countRows(thrown);
  const whiffs = count(({ swinging_strike }) => swinging_strike === true);
  const swings = count(isSwing);
  const called = count(({ called_strike }) => called_strike === true);
  const located = thrown.filter(
    (row) => readNumber(row, "plate_x_ft") !== null && readNumber(row, "plate_z_ft") !== null,
  );
  const inside = located.filter((row) => isInside(row, limits));
  const outside = located.filter((row) => !isInside(row, limits));
  const inZone = countRows(inside);
  const outOfZone = countRows(outside);
  const first = thrown.filter((row) => row.balls_before === 0 && row.strikes_before === 0);
  const isStrike: Test = (row) => isSwing(row) || row.called_strike === true;
  return {
    swings: all === 0 ? null : swings,
    whiffs: all === 0 ? null : whiffs,
    whiff_pct: ratio(whiffs, swings),
    contact_pct: ratio(swings - whiffs, swings),
    swinging_strike_pct: ratio(whiffs, all),
    csw_pct: ratio(called + whiffs, all),
    zone_pct: ratio(inZone, inZone + outOfZone),
    zone_swing_pct: ratio(count(isSwing, inside), inZone),
    chase_pct: ratio(count(isSwing, outside), outOfZone),
    first_pitch_strike_pct: ratio(count(isStrike, first), countRows(first)),
  };
}

export const meanVelocities = (thrown: readonly UntypedRow[]) =>
  Object.fromEntries(
    Object.entries(PITCH_KINDS).map(([kind, [column]]) => [
      column,
      meanVelocity(thrown.filter(({ pitch_type }) => pitch_type === kind)),
    ]),
  );

/** Limits of the middle of a ball that touches the average zone of a league, the usual one without rows. */
export function touchLimits(league: LeagueCode = USUAL_LEAGUES.baseball) {
  const { plate_width_ft, ball_radius_ft, average } = baseballRules(league).zone;
  return {
    side_ft: plate_width_ft / 2 + ball_radius_ft,
    bottom_ft: average.bottom_ft - ball_radius_ft,
    top_ft: average.top_ft + ball_radius_ft,
  };
}

function isInside(row: UntypedRow, { side_ft, bottom_ft, top_ft }: Limits): boolean {
  const x = readNumber(row, "plate_x_ft") ?? 0;
  const z = readNumber(row, "plate_z_ft") ?? 0;
  return Math.abs(x) <= side_ft && z >= bottom_ft && z <= top_ft;
}

function meanVelocity(thrown: readonly UntypedRow[]): number | null {
  const known = thrown.flatMap((row) => readNumber(row, "velocity") ?? []);
  const sum = known.reduce((all, one) => all + one, 0);
  return ratio(sum, known.length);
}
