import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE } from "../../../charts/define-chart";
import { chartTable, type TableOrRows } from "../../../charts/input/chart-input";
import { messageView } from "../../../charts/marks/marks";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { MlbSummary, OneOrMore } from "../../../games/game";
import { invalidOption, numberWithin, oneAmong, orUnset } from "../../../schema/option-rules";
import { type Pitch, pitchTable } from "../pitches";
import {
  type BaseballChart,
  baseballFacts,
  leagueOfMatchups,
  MATCHUP_RULES,
  type MatchupOptions,
  writeHeadline,
} from "./matchup-rows";
import { densityView } from "./strike-zone/density";
import { pointsView } from "./strike-zone/pitch-points";
import { findZone } from "./strike-zone/zone";
import type { PitchColor } from "./strike-zone/zone-modes";
import { listPanels, type PanelsBy } from "./strike-zone/zone-panels";
import {
  buildPicture,
  type Mode,
  type Picture,
  type PitchRow,
  READ,
} from "./strike-zone/zone-picture";
import { describePitches, WORDS } from "./strike-zone/zone-words";

/** Options of `strikeZoneChart`. */
export interface StrikeZoneOptions extends MatchupOptions, TableChartOptions {
  /**
   * Meaning of colors and symbols: the type of the pitch (`"pitch_type"`), or its result (`"result"`).
   * If it is set, every pitch is a symbol; densities have separate colors.
   * @default "pitch_type", or "result" if no pitch has a type, as in college
   */
  readonly color?: PitchColor;
  /**
   * Every pitch as a symbol (`"points"`), or their density and the share of swings that missed by part
   * of the zone (`"density"`). Fewer than 25 pitches are always points.
   * @default "points" if `color` is set or no panel has more than 120 pitches, else "density"
   */
  readonly mode?: Mode;
  /**
   * The batter's height in inches (`height` of `site_mlb_team_roster`), for the zone of that height, 27% to
   * 53.5% of it; only together with `batter`. Summaries have no heights.
   * @default the zone of an average batter
   */
  readonly batter_height_in?: number;
  /**
   * A panel for each pitcher, or each batter if one pitcher is chosen (`"athlete"`), for each game
   * (`"game"`), or for each type of pitch (`"pitch_type"`). At most 12 are shown, those with most pitches.
   * All have one scale.
   * @default a panel for each side that batters stand on, and for each team's pitchers if there are two
   */
  readonly by?: PanelsBy;
}

const CHART = "strikeZoneChart";

const OWN = {
  color: orUnset(oneAmong<PitchColor>(["pitch_type", "result"], "pitch_type")),
  mode: orUnset(oneAmong<Mode>(["points", "density"], "points")),
  batter_height_in: numberWithin(
    { from: 48, to: 96 },
    undefined,
    "a number of inches from 48 to 96",
  ),
  by: orUnset(oneAmong<PanelsBy>(["athlete", "game", "pitch_type"], "athlete")),
};

const usualColor = (rows: readonly PitchRow[]): PitchColor =>
  rows.length === 0 || rows.some(isTyped) ? "pitch_type" : "result";

const isTyped = ({ pitch_type, pitch_type_text }: PitchRow): boolean =>
  pitch_type !== null || pitch_type_text !== null;

const ZONE: BaseballChart<PitchRow, Picture> = {
  ...WORDS,
  chart: CHART,
  team_column: "pitching_team_id",
  table: chartTable("pitches", "baseball", pitchTable, READ),
};

export interface StrikeZoneChart extends ChartInfo<{ strike_zone: "pitches" }> {
  <T>(
    gameOrPitches: Passed<
      T,
      OneOrMore<MlbSummary> | TableOrRows<Pitch> | Untyped<T>,
      NoGameOrTable
    >,
    options?: StrikeZoneOptions,
  ): Chart;
}

/**
 * Plots pitches as they crossed the plate, from the catcher's view: a right-handed batter is at the left.
 * Each team's pitchers have a panel for left-handed and one for right-handed batters. Balls are to scale and
 * marked by pitch type or by result; the key has numbers and mean speeds. The more balls, the more
 * transparent they are. Hovering shows pitcher, batter, speed, count and result. Seventeen pitch types have a
 * symbol and a color after Savant's, the same in every picture. Others keep their names and share a gray
 * cross. Pitches of unknown type are open circles, counted in the caption.
 *
 * If a panel has more than 120 pitches, or `mode` is `"density"` and there are at least 25, each panel shows
 * densities. Orange is the share of pitches on 6 by 6 inches. If there are at most two panels, the zone in
 * nine parts follows. Each part has pitches, whiffs of swings, and in blue the share of whiffs.
 *
 * The zone is as wide as the plate, 17 inches. The line around it is one ball's radius farther out: a ball
 * whose center is within it touches the zone. It is an average zone, dashed, unless `batter_height_in` sets
 * the height of one batter. Units are feet from the middle of the plate, positive to the catcher's right, and
 * above the ground. The view reaches 1.75 ft to each side and from 0.5 to 4.75 ft; pitches farther out are at
 * its edge, and counted. Locations are estimated from the service's pixels, accurate to about 0.05 ft.
 *
 * Takes a summary of `site_mlb_summary`, a list of them, or the table of `pitches`, in either kind of
 * frames or as its rows. Without pitches the picture says why. Throws an ArgumentError for an unknown
 * pitcher, batter or team, for a wrong option, and for `height`, as the zone is drawn to scale.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * strikeZoneChart(game, { pitcher: "Jacob Lopez" }).save("lopez.png");
 */
export const strikeZoneChart: StrikeZoneChart = defineChart<StrikeZoneChart>()({
  name: CHART,
  kinds: { strike_zone: "pitches" },
  examples: [
    {
      picture: "strike-zone",
      title: "Pitches from the catcher's view",
      group: "Baseball",
      of: "ballgame",
      options: { mode: "points" },
    },
  ],

  no_height: "as the picture is drawn to scale",
  options: { ...LEAGUE, ...MATCHUP_RULES, ...OWN },
  facts(gameOrPitches, options) {
    const { athlete, batter, batter_height_in, color, by } = options;
    const mode = options.mode ?? (color && "points");
    if (mode === "density" && color !== undefined) {
      throw invalidOption(CHART, "color", "left out of densities, whose colors are shares", color);
    }
    const checkHeight = (hasBatter: boolean) => {
      if (batter_height_in === undefined || hasBatter) return;
      throw invalidOption(CHART, "batter_height_in", "set together with batter", batter_height_in);
    };
    checkHeight((batter ?? athlete) !== undefined);
    return baseballFacts(ZONE, gameOrPitches, options, (rows, selected, contextOf) => {
      checkHeight(batter !== undefined || selected.pitcher === undefined);
      return buildPicture(
        rows,
        {
          zone: findZone(leagueOfMatchups(rows), batter_height_in),
          color: color ?? usualColor(rows),
          mode,
          by,
        },
        listPanels(rows, by, selected, contextOf),
      );
    });
  },
  picture: {
    title: (facts) => writeHeadline(ZONE).title(facts),
    subtitle: (facts) => writeHeadline(ZONE).subtitle(facts),
    describe: (facts, title) => writeHeadline(ZONE).describe(facts, title),
    notes: {
      part: ({ part }) => part,
      line: ({ rows, picture }) => rows.length > 0 && describePitches(picture),
    },
    view({ rows, picture, reason }, style) {
      if (picture.panels.length === 0) {
        const why = rows.length === 0 ? reason : "None of the pitches has a place in view";
        return messageView(why, style);
      }
      return picture.mode === "density" ? densityView(picture, style) : pointsView(picture, style);
    },
  },
});
