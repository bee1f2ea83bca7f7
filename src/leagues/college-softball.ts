import { collegeAnswers, collegeDiamond, collegePlate } from "./college-diamond";
import type { BaseballLeagueOf } from "./league";

/** Women's college softball, which the service counts as baseball. */
export const college_softball: BaseballLeagueOf<"college_softball"> = {
  ...collegeDiamond,
  code: "college_softball",
  title: "college softball",
  slug: "college-softball",
  uid: "s:1~l:102~",
  // Confirmed by `format` of a payload.
  regulation: 7,
  // Confirmed by earned run averages of a payload, whose own description says nine.
  era_innings: 7,
  short_innings: null,
  // NCAA Softball Rules 6. Unverified in payloads.
  run_rule: { lead: 8, after_innings: 5 },
  // NCAA Softball Rules 2.
  diamond: {
    between_bases_ft: 60,
    pitchers_plate_ft: 43,
    infield_arc_ft: 60,
    foul_line_degrees: 45,
    fence: null,
  },
  // No distance is named in the payload.
  answers: { ...collegeAnswers, field_feet_a_pixel: null },
  // NCAA Softball Rules 3: a ball of 12 in around.
  zone: { ...collegePlate, ball_radius_ft: 1 / (2 * Math.PI) },
};
