/** Dimensions shared by the courts of all basketball leagues, in feet. */
export const court = {
  length_ft: 94,
  width_ft: 50,
  rim_from_baseline_ft: 5.25,
  rim_diameter_ft: 1.5,
  backboard_from_baseline_ft: 4,
  backboard_width_ft: 6,
  free_throw_line_from_backboard_ft: 15,
  /** Radius of the semicircle on the free-throw line. */
  free_throw_circle_ft: 6,
  centre_circle_ft: 6,
  restricted_arc_ft: 4,
} as const;
