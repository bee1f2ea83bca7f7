import type { RowInLeague } from "../../games/row-columns";
import { type Columns, character, decidedBy, double, integer } from "../../schema/columns";
import { pitchers } from "../totals/rankings/qualification";
import { type PlacesOf, qualifiedBy, type Ranked } from "../totals/rankings/ranking";
import { disciplineColumns, PITCH_KINDS } from "./pitch-metrics";

const FROM_BOX = "from the box score if available, otherwise from the plays.";

const counts = {
  season: integer("Season, the calendar year of the games."),
  athlete_id: character("Player id of the pitcher; joins to athlete_id in every other table."),
  athlete_name: character("Full name of the pitcher, as of the last game."),
  team_id: character("Team id of the pitcher's side; the last one for pitchers with several."),
  team_name: character("Location and nickname of that team."),
  team_abbreviation: character("Abbreviation of that team, from the game's header."),
  games: integer("Games in which the pitcher faced a batter or has a line in the box score."),
  batters_faced: integer("Plate appearances against the pitcher, counted from the plays."),
  outs_recorded: integer(`Outs by the pitcher, 27 in nine innings: ${FROM_BOX}`),
  innings_pitched: character(
    "Innings pitched as printed, with outs after the dot: 6.2 is 20 outs.",
  ),
  hits_allowed: integer(`Base hits allowed: ${FROM_BOX}`),
  home_runs_allowed: integer(`Home runs allowed: ${FROM_BOX}`),
  walks_allowed: integer(`Walks allowed, intentional ones included: ${FROM_BOX}`),
  intentional_walks: integer("Intentional walks allowed, counted from the plays."),
  hit_batters: integer("Batters hit by pitches, counted from the plays."),
  strikeouts: integer(`Batters struck out: ${FROM_BOX}`),
  runs_allowed: integer("Runs charged to the pitcher, from the box score; null without it."),
  earned_runs: integer("Earned runs charged to the pitcher, from the box score; null without it."),
  era: double("Earned runs per nine innings: 9 ER / IP; null without the box score."),
  fip: double(
    "Fielding-independent pitching: (13 HR + 3 (BB + HBP) - 2 K) / IP, plus fip_constant, or " +
      "the constant that makes overall FIP equal ERA in these games; null without the box score.",
  ),
  whip: double("Walks and hits allowed per inning pitched."),
  re24: double(
    "Runs saved relative to expectation: minus the sum of plateAppearances.re24, baserunning plays " +
      "included.",
  ),
  strikeout_pct: double("Strikeouts per batter faced, 0 to 1 (K %)."),
  walk_pct: double("Walks per batter faced, 0 to 1 (BB %)."),
  strikeout_minus_walk_pct: double("K % minus BB % (K-BB %), -1 to 1."),
  ground_ball_pct: double(
    "Ground balls divided by balls in play of known trajectory, bunts excluded, 0 to 1 (GB %).",
  ),
  ...disciplineColumns,
} satisfies Columns;

const velocities = Object.fromEntries(
  Object.values(PITCH_KINDS).map(([name, kind]) => [
    name,
    double(name, `Mean speed of ${kind} in miles per hour; null if none was thrown.`),
  ]),
) as Record<(typeof PITCH_KINDS)[keyof typeof PITCH_KINDS][0], ReturnType<typeof double>>;

export const pitchingColumns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "innings_pitched",
    "era",
    "fip",
    "whip",
    "strikeouts",
    "whiff_pct",
    "csw_pct",
  ],
  { ...counts, ...velocities, ...qualifiedBy(pitchers.description) },
);

export const pitchingRanked = {
  outs_recorded: {},
  strikeouts: {},
  era: { fewer: true },
  fip: { fewer: true },
  whip: { fewer: true },
  strikeout_pct: {},
  walk_pct: { fewer: true },
  strikeout_minus_walk_pct: {},
  ground_ball_pct: {},
  re24: {},
  whiff_pct: {},
  swinging_strike_pct: {},
  csw_pct: {},
  chase_pct: {},
  zone_pct: {},
  first_pitch_strike_pct: {},
  velocity_four_seam: {},
} as const satisfies Ranked;

/** A pitcher's metrics in a season; with the option `ranks` also the rank and percentile of each. */
export type PitchingMetrics = RowInLeague<typeof pitchingColumns> & PlacesOf<typeof pitchingRanked>;
