import type { Chart } from "../../../charts/chart";
import { ATHLETE, type ChartInfo, defineChart, LEAGUE, TEAM } from "../../../charts/define-chart";
import { isTable, readChartInput, type TableOrRows } from "../../../charts/input/chart-input";
import { filteredTableCaption } from "../../../charts/input/filtered-table";
import { PERIOD, type PeriodFilter } from "../../../charts/input/row-filters";
import type { AthleteOption, TeamOption } from "../../../charts/input/season-rows";
import { messageView } from "../../../charts/marks/marks";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { countIf } from "../../../frames/input/input-table";
import type {
  NoGameOrTable,
  Passed,
  ShapedFrame,
  Untyped,
} from "../../../frames/input/input-types";
import type { OneOrMore, WbbSummary } from "../../../games/game";
import { requireSameLeague } from "../../../games/table-league";
import { type LeagueCode, leagueNamed } from "../../../leagues";
import {
  asReceived,
  count,
  invalidOption,
  numberWithin,
  oneAmong,
  orUnset,
} from "../../../schema/option-rules";
import type { Shot } from "../shots";
import {
  layOut,
  logNote,
  MODES,
  type Mode,
  omittedNote,
  type Panels,
  type Plan,
} from "./arranged-panels";
import {
  areProfiles,
  buildLine,
  describeFloors,
  nothingReason,
  subtitleParts,
  writeTitle,
} from "./caption";
import { resolveBaseline } from "./league-baseline";
import { isLocated, MOST_DRAWN, type ShotColor, whereScored } from "./shot-panel";
import { type PanelBy, readSubject, SHOTS } from "./subject";

/** Options of `shotChart`. */
export interface ShotChartOptions
  extends TableChartOptions,
    AthleteOption,
    TeamOption,
    PeriodFilter {
  /**
   * Every shot as a point (`points`); the floor in hexagons by frequency and result (`hex`); or numbers by
   * part of the floor (`zones`).
   * @default "points"; "hex" for more than 20,000 located shots
   */
  readonly mode?: Mode;
  /** The `half` court around the basket, or the `full` one. @default "half" */
  readonly court?: "half" | "full";
  /**
   * A panel for each `team`, `athlete` or `game`, all on one scale: at most twelve, those with the
   * most shots, or the first games.
   * @default a panel for each of up to four teams, else one
   */
  readonly by?: PanelBy;
  /**
   * Meaning of the colors. `"result"`: made or missed for points; points per shot against the baseline for
   * hexagons and zones. `"expected"`: the average value of such a shot for points; points against that value
   * for hexagons and zones (see `expectedPoints`). `"assisted"`, points only: which made shots were assisted.
   * `"share"`, zones only: the share of all shots.
   * @default "result"
   */
  readonly color?: ShotColor;
  /**
   * Comparison for hexagons and zones: a table of shots, such as a season of the league from
   * `await season.load("shots")`. Hexagons also take points per shot as a number. Zones then show their share
   * and points per shot beside those of the same zone of the table.
   * @default nothing
   */
  readonly baseline?: number | TableOrRows<Shot> | ShapedFrame;
  /**
   * Minimum number of located shots for hexagons: panels with fewer are drawn as points. For zones, the
   * minimum number of shots for a rate.
   * @default 200 for hexagons, 1 for zones
   */
  readonly min_shots?: number;
  /**
   * The width of hexagons in feet, from 1 to 10. Locations are whole feet, so hexagons of less than 3 contain
   * different numbers of them.
   * @default 3
   */
  readonly hexagon_ft?: number;
}

const CHART = "shotChart";

const COLORS: Readonly<Record<ShotColor, readonly Mode[]>> = {
  result: MODES,
  expected: MODES,
  assisted: ["points"],
  share: ["zones"],
};

/** Fewer shots than this leave nearly every hexagon to chance. */
const MIN_SHOTS = 200;

/** Places are whole feet: of this width hexagons hold seven to ten of them, of less now three, now six. */
const HEXAGON_FT = 3;

export interface ShotChart extends ChartInfo<{ shots: "shots" }> {
  <T>(
    gameOrShots: Passed<T, OneOrMore<WbbSummary> | TableOrRows<Shot> | Untyped<T>, NoGameOrTable>,
    options?: ShotChartOptions,
  ): Chart;
}

/**
 * Plots the shots of each team to scale, on the court of the league and season. Up to four teams
 * have a panel each; if there are more, one floor shows all shots. `team` and `athlete` select one side or
 * one shooter, `period` a part of the game. `by` has a panel for each team, player or game. Above the panels
 * are field goals, threes, the effective field-goal percentage and, if any, the number of located shots. Free
 * throws are below if a summary was passed. For the summary of one whole game these numbers are the box
 * score's, and the caption says what the log has instead. For a period or a table they are the log's.
 *
 * Made shots are full and missed ones open. Shots on the same square foot are spread within it, always the
 * same way. Tooltips show shooter, play, clock, distance and score, and the team if there are several panels.
 * Half a court has its basket at the bottom. It omits shots from beyond the middle line, which the caption
 * counts.
 * On the full court two teams have an end each. Your own layers are in feet from the middle of the rim, x
 * across the floor and y away from the baseline. On the full court x runs along it, from the rim on the left.
 * The service does not identify the sidelines: left and right may be swapped.
 *
 * A hexagon contains either twos or threes. As in zones, each shot counts on the side of the three-point line
 * that its points determine. The caption counts the shots that the service has on the other side. Panels of
 * fewer than `min_shots` located shots have points in place of hexagons.
 *
 * Hexagons and zones are colored by points per shot against a `baseline`, from blue (fewer) to red (more). A zone
 * is colored if the baseline has 50 shots there; the caption counts its games and shots. Without a baseline the
 * scale has points per shot alone. `season.chart` compares with all located shots of the season.
 *
 * Most games have no locations and show bars by kind of shot: layups, jumpers, threes. Before the game, or
 * without plays, the picture says so. `title`, `subtitle`, `width` (640), `theme` and `layers` are as for
 * every chart; a picture to scale takes no `height`.
 *
 * Takes a summary, several, or the table of `shots`, whole or in part, as a frame of either kind or as its
 * rows. Source: the summary's plays and header. Throws an ArgumentError for an unknown team or player and for
 * wrong options. Also for games of leagues with another court, such as the NBA's.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * shotChart(game).save("shots.png");
 * shotChart(game, { athlete: "Angel Reese", theme: "dark" });
 * const baseline = await season.load("shots");
 * shotChart(game, { team: "LSU", mode: "zones", baseline });
 */
export const shotChart: ShotChart = defineChart<ShotChart>()({
  name: CHART,
  kinds: { shots: "shots" },
  examples: [
    { picture: "shot-chart", title: "Shots by both sides", group: "A game", of: "game" },
    {
      picture: "shot-zones",
      title: "Zones of the floor",
      group: "A game",
      of: "game",
      options: { mode: "zones" },
    },
    {
      picture: "shot-hexagons",
      title: "All shots of a season in hexagons",
      group: "Seasons",
      of: "season",
      options: { team: "880001", mode: "hex" },
    },
  ],
  has_sides: true,
  no_height: "since the court is to scale",
  options: {
    ...LEAGUE,
    ...TEAM,
    ...ATHLETE,
    ...PERIOD,
    mode: orUnset(oneAmong<Mode>(MODES, "points")),
    court: oneAmong(["half", "full"] as const, "half"),
    by: orUnset(oneAmong<PanelBy>(["team", "athlete", "game"], "team")),
    color: orUnset(oneAmong<ShotColor>(["result", "expected", "assisted", "share"], "result")),
    baseline: asReceived<unknown>(),
    min_shots: count("a positive integer", { from: 1 }),
    hexagon_ft: numberWithin({ from: 1, to: 10 }, undefined, "a number of feet from 1 to 10"),
  },
  facts(gameOrShots, options) {
    const { mode = "points", court, color = "result" } = options;
    onlyOf(mode, "color", options.color, COLORS[color]);
    onlyOf(mode, "min_shots", options.min_shots, ["hex", "zones"]);
    onlyOf(mode, "hexagon_ft", options.hexagon_ft, ["hex"]);
    const table = comparedWith(mode, options);
    if (color !== "result" && table !== undefined) {
      throw invalidOption(CHART, "baseline", `left out of color "${color}"`, options.baseline);
    }
    const subject = readSubject(CHART, gameOrShots, options);
    const { sample } = subject;
    if (color === "assisted" && sample.some((shot) => shot.assisted_by_id === undefined)) {
      const format = '"result", since the table has no column assisted_by_id';
      throw invalidOption(CHART, "color", format, color);
    }
    if (typeof table === "object") {
      const compared = { rows: table, league: table[0]?.league };
      requireSameLeague(CHART, leagueNamed(sample[0]?.league), { baseline: compared });
    }
    const baseline = resolveBaseline(color === "expected" ? color : table, sample);
    const located = subject.groups.reduce((sum, { shots }) => sum + countIf(shots, isLocated), 0);
    const isUnset = (options.mode ?? options.color) === undefined;
    const drawn = isUnset && located > MOST_DRAWN ? "hex" : mode;
    return {
      subject,
      mode: drawn,
      court,
      color,
      min_shots: options.min_shots ?? (drawn === "hex" ? MIN_SHOTS : 1),
      hexagon_ft: options.hexagon_ft ?? HEXAGON_FT,
      baseline,
      ...buildLine(subject),
    } satisfies Plan;
  },
  layout(plan, style): Panels {
    const { subject } = plan;
    if (subject.shots.length > 0) return layOut(plan, style);
    const body = messageView(nothingReason(subject), style);
    return { body, parts: [], notes: {}, is_shared: false };
  },
  picture: {
    title: ({ subject }) => writeTitle(subject),
    subtitle: ({ subject }) => subtitleParts(subject),
    describe: ({ subject }, title) =>
      subject.shots.length === 0
        ? `${title}. ${nothingReason(subject)}.`
        : `${title}. In the log: ${subject.groups.map(({ name, shots }) => whereScored(name, shots)).join(" ")}`,
    notes: {
      part: ({ subject: { sample, shots: drawn, apart } }) =>
        filteredTableCaption(sample, { drawn, apart, unit: ["shot", "shots"] }),
      omitted: ({ subject }) => omittedNote(subject),
      log: ({ subject }) => logNote(subject),
      no_locations: ({ subject }, _, { parts }) =>
        subject.shots.length > 0 &&
        areProfiles(parts) &&
        "The service has no locations of these shots, as for most games.",
      line: (plan, _, panels) =>
        areProfiles(panels.parts) ? panels.notes : describeFloors(plan, panels),
    },
    view: (_, __, { body }) => body,
  },
});

function onlyOf(mode: Mode, option: string, value: unknown, modes: readonly Mode[]): void {
  if (value === undefined || modes.includes(mode)) return;
  throw invalidOption(CHART, option, `left out unless mode is ${modes.join(" or ")}`, value);
}

function comparedWith(
  mode: Mode,
  { baseline, league }: { readonly baseline?: unknown; readonly league?: LeagueCode },
): number | readonly Shot[] | undefined {
  onlyOf(mode, "baseline", baseline, ["hex", "zones"]);
  if (baseline === undefined) return undefined;
  const isNumber = typeof baseline === "number" && baseline >= 0 && baseline <= 3;
  if (isNumber && mode === "hex") return baseline;
  if (isTable(baseline)) return readChartInput(CHART, SHOTS, baseline, { league }).rows;
  const number = mode === "hex" ? "points per shot as a number from 0 to 3, or " : "";
  throw invalidOption(CHART, "baseline", `${number}a table of shots()`, baseline);
}
