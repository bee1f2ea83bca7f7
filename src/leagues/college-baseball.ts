import { collegeAnswers, collegeDiamond, collegePlate } from "./college-diamond";
import type { BaseballLeagueOf } from "./league";

export const college_baseball: BaseballLeagueOf<"college_baseball"> = {
  ...collegeDiamond,
  code: "college_baseball",
  title: "college baseball",
  slug: "college-baseball",
  uid: "s:1~l:14~",
  // Confirmed by `format` of a payload.
  regulation: 9,
  // Confirmed by an earned run average of a payload.
  era_innings: 9,
  // NCAA Baseball Rules 5: in doubleheaders that both teams agree on. Unverified in payloads.
  short_innings: 7,
  // NCAA Baseball Rules 5, for conferences that use it. Unverified in payloads.
  run_rule: { lead: 10, after_innings: 7 },
  // NCAA Baseball Rules 1.
  diamond: {
    between_bases_ft: 90,
    pitchers_plate_ft: 60.5,
    infield_arc_ft: 95,
    foul_line_degrees: 45,
    fence: null,
  },
  // The scale of Major League Baseball, whose picture it is. Unverified in payloads.
  answers: { ...collegeAnswers, field_feet_a_pixel: 2.38 },
  zone: { ...collegePlate, ball_radius_ft: 1.45 / 12 },
};
