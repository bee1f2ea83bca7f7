import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, type Line } from "../../../charts/define-chart";
import { chartTable, type TableOrRows } from "../../../charts/input/chart-input";
import { capital, joinParts } from "../../../charts/input/wording";
import { messageView } from "../../../charts/marks/marks";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { countRows } from "../../../frames/input/input-table";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { MlbSummary, OneOrMore } from "../../../games/game";
import { invalidOption, numberWithin, oneAmong, orUnset } from "../../../schema/option-rules";
import { type Pitch, pitchTable } from "../pitches";
import {
  type BaseballChart,
  baseballFacts,
  battingName,
  leagueOfMatchups,
  MATCHUP_RULES,
  type MatchupOptions,
  namesOne,
  opponentText,
  pitchingName,
  type Selection,
} from "./matchup-rows";
import type { PitchColor } from "./pitch-kinds";
import { densityView, hasParts, SPREAD_FT } from "./strike-zone/density";
import { pointsView } from "./strike-zone/pitch-points";
import { findZone } from "./strike-zone/zone";
import { LEAST_SWINGS } from "./strike-zone/zone-parts";
import {
  buildPicture,
  edgeText,
  LEAST_DENSE,
  listPanels,
  MOST_POINTS,
  type Mode,
  type PanelsBy,
  type Picture,
  type PitchRow,
  READ,
} from "./strike-zone/zone-picture";
import { countedTally, countPitches, pitchCount, tallyInWords } from "./tally";

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

const throwerIn = ({ pitcher, team }: Selection): string | undefined =>
  pitcher?.name ?? (team && `the ${team.name}`);

function onlyPitcher(rows: readonly PitchRow[]): string | undefined {
  const [first] = rows;
  const isOne = rows.every(({ pitcher_id }) => pitcher_id === first?.pitcher_id);
  return (isOne && first?.pitcher_name) || undefined;
}

const ZONE: BaseballChart<PitchRow, Picture> = {
  chart: CHART,
  team_column: "pitching_team_id",
  table: chartTable("pitches", "baseball", pitchTable, READ),
  absence: { pitcher: "threw no pitch here", batter: "saw no pitch here" },
  unit: ["pitch", "pitches"],
  title({ selected, rows, context }) {
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
  },
  nothing: "No such pitch",
  emptyTitle(selected) {
    const thrower = throwerIn(selected);
    const { batter } = selected;
    const who = joinParts([thrower && `from ${thrower}`, batter && `to ${batter.name}`], " ");
    return who === "" ? undefined : `No pitch ${who}`;
  },
  numbers: ({ selected, picture }) =>
    namesOne(selected) ? tallyInWords(picture.tally) : countedTally(picture.tally),
  description({ panels, key, tally }) {
    // Without marks: "Four-seam FB 118 (92.0 mph), Slider 71 (80.5 mph)."
    const kinds = key.map(({ count, about }) => (about === null ? count : `${count} (${about})`));
    return [
      `Pitches at the plate, from the catcher’s view: ${countedTally(tally)}.`,
      ...panels
        .filter(({ heading }) => heading.length > 0)
        .map(({ heading: [name = ""], rows }) => `${name}: ${countedTally(countPitches(rows))}.`),
      kinds.length === 0 ? "" : `${kinds.join(", ")}.`,
    ];
  },
};

function describePitches(picture: Picture): Line {
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

function densityInWords(picture: Picture): string {
  const located = picture.panels.reduce((sum, panel) => sum + countRows(panel.located), 0);
  const why = picture.is_own_choice ? `, as a panel has more than ${MOST_POINTS}` : "";
  const parts = hasParts(picture)
    ? ` Parts of the zone: pitches, whiffs of swings; no color below ${LEAST_SWINGS} swings.`
    : "";
  return `Density${why}: ${pitchCount(located)}, spread by ${SPREAD_FT} ft (1 s.d.).${parts}`;
}

function zoneInWords({ zone, automated }: Picture): string {
  const { own, bottom_ft, top_ft } = zone;
  const size = `${bottom_ft.toFixed(1)} to ${top_ft.toFixed(1)} ft`;
  if (!own || automated === null) return `Average zone: ${size}.`;
  const { since_season, bottom_of_height, top_of_height } = automated;
  const share = (part: number) => `${Number((100 * part).toFixed(1))}%`;
  return (
    `The batter’s zone: ${size}, ${share(bottom_of_height)} to ${share(top_of_height)} of the height, ` +
    `the automated zone since ${since_season}.`
  );
}

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
  options: {
    ...LEAGUE,
    ...MATCHUP_RULES,
    color: orUnset(oneAmong<PitchColor>(["pitch_type", "result"], "pitch_type")),
    mode: orUnset(oneAmong<Mode>(["points", "density"], "points")),
    batter_height_in: numberWithin(
      { from: 48, to: 96 },
      undefined,
      "a number of inches from 48 to 96",
    ),
    by: orUnset(oneAmong<PanelsBy>(["athlete", "game", "pitch_type"], "athlete")),
  },
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
    return baseballFacts(ZONE, gameOrPitches, options, (rows, selected, games) => {
      checkHeight(batter !== undefined || selected.pitcher === undefined);
      const isUntyped = rows.every(
        ({ pitch_type, pitch_type_text }) => pitch_type === null && pitch_type_text === null,
      );
      const asked = {
        zone: findZone(leagueOfMatchups(rows), batter_height_in),
        color: color ?? (rows.length > 0 && isUntyped ? "result" : "pitch_type"),
        mode,
        by,
      };
      return buildPicture(rows, asked, listPanels(rows, by, selected, games));
    });
  },
  picture: {
    title: ({ title }) => title,
    subtitle: ({ subtitle }) => subtitle,
    describe: ({ description }) => description,
    notes: {
      part: ({ part }) => part,
      line: ({ rows, picture }) => rows.length > 0 && describePitches(picture),
    },
    view({ picture, reason = "None of the pitches has a place in view" }, style) {
      if (picture.panels.length === 0) return messageView(reason, style);
      return picture.mode === "density" ? densityView(picture, style) : pointsView(picture, style);
    },
  },
});
