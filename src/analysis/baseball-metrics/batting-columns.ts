import type { RowInLeague } from "../../games/row-columns";
import { character, decidedBy, double, integer } from "../../schema/columns";
import { battersByPlays } from "../totals/rankings/qualification";
import { type PlacesOf, qualifiedBy, type Ranked } from "../totals/rankings/ranking";
import { disciplineColumns } from "./pitch-metrics";

export const battingColumns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "plate_appearances",
    "ops",
    "woba",
    "wrc_plus",
    "home_runs",
    "re24",
  ],
  {
    season: integer("Season, the calendar year of the games."),
    athlete_id: character("Player id of the batter; joins to athlete_id in every other table."),
    athlete_name: character("Full name of the batter, as of the last game."),
    team_id: character("Team id of the batter's side; the last one for batters with several."),
    team_name: character("Location and nickname of that team."),
    team_abbreviation: character("Abbreviation of that team, from the game's header."),
    games: integer("Games with a plate appearance of the batter."),
    plate_appearances: integer("Turns at bat with a result (PA)."),
    at_bats: integer(
      "Official at-bats (AB): PA without walks, hit batters, sacrifices and catcher's interference.",
    ),
    hits: integer("Base hits (H) of one to four bases."),
    doubles: integer("Two-base hits (2B)."),
    triples: integer("Three-base hits (3B)."),
    home_runs: integer("Home runs (HR), which also count as hits."),
    walks: integer("Walks drawn (BB), intentional ones included."),
    intentional_walks: integer("Intentional walks drawn (IBB)."),
    hit_by_pitch: integer("Times hit by a pitch (HBP)."),
    sacrifice_flies: integer("Sacrifice flies: fly outs on which a run scored (SF)."),
    sacrifice_bunts: integer(
      "Sacrifice bunts: bunts that advanced a runner at the cost of an out (SH).",
    ),
    reached_on_interference: integer(
      "Times on base by catcher interference; not in the denominator of on-base percentage.",
    ),
    strikeouts: integer("Times struck out (K)."),
    walk_pct: double("Walks per plate appearance: BB / PA, 0 to 1 (BB %)."),
    strikeout_pct: double("Strikeouts per plate appearance: K / PA, 0 to 1 (K %)."),
    batting_avg: double("H / AB, 0 to 1."),
    on_base_pct: double("(H + BB + HBP) / (AB + BB + HBP + SF), 0 to 1."),
    slug_avg: double("Total bases / AB, 0 to 4."),
    ops: double("On-base percentage plus slugging (OPS), 0 to 5; null without at-bats."),
    isolated_power: double("slug_avg - batting_avg: extra bases / AB (ISO)."),
    babip: double("(H - HR) / (AB - K - HR + SF): batting average on balls in play."),
    woba: double(
      "Weighted on-base average: the weights of runValues, or of the options, times unintentional " +
        "walks, hit batters and hits / (AB + BB - IBB + SF + HBP).",
    ),
    wrc: double(
      "Runs created: ((wOBA - league wOBA) / wOBA scale + runs per PA of the league) x PA. Null if there " +
        "are fewer than min_games games and constants is not set.",
    ),
    wrc_plus: double(
      "Runs created per PA as a percentage of the league's, 100 on average; not adjusted for parks.",
    ),
    ground_ball_pct: double(
      "Ground balls divided by balls in play of known trajectory, bunts excluded, 0 to 1 (GB %).",
    ),
    re24: double(
      "Runs above expectation in the plate appearances: the sum of plateAppearances.re24.",
    ),
    wpa: double(
      "Win probability added in the plate appearances: the sum of known values of plateAppearances.wpa.",
    ),
    ...disciplineColumns,
    ...qualifiedBy(battersByPlays.description),
  },
);

export const battingRanked = {
  plate_appearances: {},
  hits: {},
  doubles: {},
  triples: {},
  home_runs: {},
  walks: {},
  strikeouts: { fewer: true },
  walk_pct: {},
  strikeout_pct: { fewer: true },
  batting_avg: {},
  on_base_pct: {},
  slug_avg: {},
  ops: {},
  isolated_power: {},
  babip: {},
  woba: {},
  wrc: {},
  wrc_plus: {},
  re24: {},
  wpa: {},
  contact_pct: {},
  swinging_strike_pct: { fewer: true },
  chase_pct: { fewer: true },
  zone_swing_pct: {},
} as const satisfies Ranked;

/** A batter's metrics in a season; with the option `ranks` also the rank and percentile of each. */
export type BattingMetrics = RowInLeague<typeof battingColumns> & PlacesOf<typeof battingRanked>;
