import { isFrame } from "../frames/contents";
import type { NoGameOrTable, Passed, ShapedFrame, Untyped } from "../frames/passed";
import type { Shot } from "../games/basketball/shots";
import type { OneOrMore, WbbSummary } from "../games/game";
import { oneOf } from "../schema/known-names";
import { Chart } from "./chart";
import { arePlainRows, type TableOrRows } from "./shared/chart-input";
import {
  type ChartOptions,
  checkOptions,
  commonOptions,
  invalidOption,
} from "./shared/chart-style";
import { baselineOf } from "./shot-chart/baseline";
import { lineOf } from "./shot-chart/caption";
import { drawingOf, MODES, type Mode, type Plan } from "./shot-chart/drawing";
import { shotsOf, subjectOf } from "./shot-chart/subject";

/** What can be chosen of a shot chart. */
export interface ShotChartOptions extends ChartOptions {
  /**
   * Only shots of this team: its team_id, its abbreviation, or words of its name.
   * @default every team
   */
  readonly team?: string | number;
  /**
   * The same as `team`.
   * @default every team
   */
  readonly team_id?: string | number;
  /**
   * Only shots of this athlete: the athlete_id, or words of the name.
   * @default everybody
   */
  readonly athlete?: string | number;
  /**
   * The same as `athlete`.
   * @default everybody
   */
  readonly athlete_id?: string | number;
  /**
   * Every shot as a point (`points`); the floor in hexagons by how often and how well (`hex`); or
   * numbers by part of the floor (`zones`).
   * @default "points"
   */
  readonly mode?: Mode;
  /**
   * The `half` court around the basket, or the `full` one.
   * @default "half"
   */
  readonly court?: "half" | "full";
  /**
   * What the colours of hexagons compare with: points per shot as a number, or a table of shots.
   * @default the shots that are given
   */
  readonly baseline?: number | TableOrRows<Shot> | ShapedFrame;
  /**
   * The least number of located shots for hexagons: fewer are drawn as points.
   * @default 200
   */
  readonly min_shots?: number;
}

const CHART = "shotChart";

const OWN: readonly (keyof ShotChartOptions)[] = [
  "team",
  "team_id",
  "athlete",
  "athlete_id",
  "mode",
  "court",
  "baseline",
  "min_shots",
];

const COURTS = ["half", "full"] as const;

/** Fewer shots than this leave nearly every hexagon to chance. */
const MIN_SHOTS = 200;

/** More points than this no shot brings. */
const MOST_POINTS = 3;

/**
 * Where a team shot from, on the court of NCAA basketball of that season, women's or men's, to scale:
 * one panel for each team, up to four; beyond them all shots are drawn on one floor. `team` and
 * `athlete` show one side or one shooter. Above the panels stand field goals, threes, the effective
 * field-goal share and, where any shot has a location, how many have one; below them the free
 * throws, where a summary was given.
 *
 * Points are full where the shot fell and open where it did not; those that the service puts on the
 * same square foot are spread within it, always alike. Hovering shows shooter, play, clock,
 * distance and score, of several panels the team, too. Half a court has its basket at the bottom and
 * leaves out what was thrown from beyond the middle line, which the caption counts; on the full court
 * two teams have an end each.
 * Layers of your own are in feet from the middle of the rim, x across the floor and y away from the
 * baseline; on the full court x runs along it, from the rim on the left. The service does not tell
 * which sideline is which: left and right may be each other's.
 *
 * A hexagon holds twos or threes, never both: each shot counts on the side of the three-point line
 * that its points say, as it does in zones. Where the service has shots on the other side, the caption
 * counts them. Panels of fewer than `min_shots` located shots have points in place of hexagons.
 *
 * Games without locations, which most are, give bars of what the shots were: layups, jumpers,
 * threes. Before the game, or without plays, the picture says so. `title`, `subtitle`, `width`
 * (640), `theme` and `layers` are as with every chart; a picture to scale takes no `height`.
 *
 * Takes a summary, several, or the table of `shots`, whole or in part, as a frame of either kind or
 * as its rows. Source: the
 * summary's plays and header. Throws an ArgumentError for a team or athlete who is not in it, for
 * options that do not exist, and for games of leagues with another court, as the NBA's.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * shotChart(game).save("shots.png");
 * shotChart(game, { athlete: "Angel Reese", theme: "dark" });
 */
export function shotChart<T>(
  gameOrShots: Passed<T, OneOrMore<WbbSummary> | TableOrRows<Shot> | Untyped<T>, NoGameOrTable>,
  options: ShotChartOptions = {},
): Chart {
  checkOptions(CHART, options, OWN);
  const { mode = "points", court = "half" } = options;
  oneOf(CHART, "mode", mode, MODES);
  oneOf(CHART, "court", court, COURTS);
  const compared = comparedWith(mode, options.baseline);
  const min_shots = minShotsOf(mode, options.min_shots);
  const subject = subjectOf(CHART, gameOrShots, { ...options });
  const baseline = baselineOf(compared, subject.sample);
  const plan: Plan = {
    chart: CHART,
    subject,
    mode,
    court,
    baseline,
    min_shots,
    ...lineOf(subject),
  };
  return new Chart(CHART, (style) => drawingOf(plan, style), commonOptions(options));
}

function comparedWith(mode: Mode, baseline: unknown): number | readonly Shot[] | undefined {
  if (baseline === undefined) return undefined;
  if (mode !== "hex")
    throw invalidOption(CHART, "baseline", "left out unless mode is hex", baseline);
  if (typeof baseline === "number" && baseline >= 0 && baseline <= MOST_POINTS) return baseline;
  if (isFrame(baseline) || arePlainRows(baseline)) return shotsOf(CHART, baseline).rows;
  const format = "points per shot as a number from 0 to 3, or a table of shots()";
  throw invalidOption(CHART, "baseline", format, baseline);
}

function minShotsOf(mode: Mode, least: unknown): number {
  if (least === undefined) return MIN_SHOTS;
  if (mode !== "hex") throw invalidOption(CHART, "min_shots", "left out unless mode is hex", least);
  if (Number.isSafeInteger(least) && Number(least) > 0) return Number(least);
  throw invalidOption(CHART, "min_shots", "a positive integer", least);
}
