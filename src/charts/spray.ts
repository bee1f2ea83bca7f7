import type { NoGameOrTable, Passed, Untyped } from "../frames/passed";
import { type BattedBall, battedBallTable } from "../games/baseball/batted-balls";
import type { MlbSummary, OneOrMore } from "../games/game";
import type { Chart } from "./chart";
import { type BaseballChart, baseballChart } from "./shared/baseball/drawing";
import { chartTable, type TableOrRows } from "./shared/chart-input";
import { type ChartOptions, checkOptions } from "./shared/chart-style";
import { drawn } from "./spray/drawing";
import { type BallRow, type Picture, pictureOf, READ } from "./spray/picture";
import { WORDS } from "./spray/words";

/** What can be chosen of a spray chart. */
export interface SprayOptions extends ChartOptions {
  /**
   * Only balls of this batter: an athlete id, or words of a name.
   * @default every batter
   */
  readonly batter?: string | number;
  /**
   * The same as `batter`.
   * @default every batter
   */
  readonly batter_id?: string | number;
  /**
   * Only balls of the batters of this team: a team id, an abbreviation, or words of a name.
   * @default both teams
   */
  readonly team?: string | number;
  /**
   * The same as `team`.
   * @default both teams
   */
  readonly team_id?: string | number;
  /**
   * Only balls hit off this one: an athlete id, or words of a name.
   * @default every pitcher
   */
  readonly pitcher?: string | number;
  /**
   * The same as `pitcher`.
   * @default every pitcher
   */
  readonly pitcher_id?: string | number;
}

const CHART = "sprayChart";

const OWN: readonly (keyof SprayOptions)[] = [
  ...(["batter", "team", "pitcher"] as const),
  ...(["batter_id", "team_id", "pitcher_id"] as const),
];

/**
 * Where batted balls were marked, on a field to scale: home plate below, foul lines at 45 degrees,
 * the distance from home plate in feet. Hits are filled, by bases; outs and errors are open; home
 * runs have the distance that the log names, where there is room beside the marks. One field for each team at bat, or one for all where a
 * team, a batter or a pitcher is chosen, or where there are more than two teams. Hovering shows
 * batter, pitcher, result, flight and distance.
 *
 * A mark is where the ball was fielded, landed or left the field as someone clicked it, not its
 * carry; the service has no exit velocity and no launch angle. Caught fouls are drawn outside of the
 * lines. The field is a generic one, without any park's wall. Feet, home plate at (0, 0), as
 * in `battedBalls`.
 *
 * Takes a summary of `site_mlb_summary`, a list of them, or the table of `battedBalls`, in either kind
 * of frames or as its rows. Where there are no batted balls the picture says why. Throws an
 * ArgumentError for an unknown batter, pitcher or team, an option that is wrong, and for `height`: it
 * is drawn to scale.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * sprayChart(game, { team: "ATH" }).save("athletics.png");
 */
export function sprayChart<T>(
  gameOrBattedBalls: Passed<
    T,
    OneOrMore<MlbSummary> | TableOrRows<BattedBall> | Untyped<T>,
    NoGameOrTable
  >,
  options: SprayOptions = {},
): Chart {
  checkOptions(CHART, options, OWN);
  return baseballChart(CHART, SPRAY, gameOrBattedBalls, options);
}

const SPRAY: BaseballChart<BallRow, Picture> = {
  ...WORDS,
  table: chartTable("battedBalls", "mlb", battedBallTable, READ),
  picture: pictureOf,
  drawn,
};
