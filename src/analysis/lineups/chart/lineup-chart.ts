import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import {
  chartTable,
  checkOneGame,
  readChartInput,
  type TableOrRows,
} from "../../../charts/input/chart-input";
import {
  buildSides,
  dayInWords,
  gameTitle,
  overtimeText,
  resultText,
  type Sides,
  whyEmpty,
} from "../../../charts/input/game-heading";
import { leagueOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { findCandidate } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import type { Clock } from "../../../charts/marks/clock-axis";
import { drawCard, placePlot, signed, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { measure } from "../../../charts/theme/font";
import { SIZES } from "../../../charts/theme/theme";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import { createClock } from "../../../games/basketball/clock";
import type { OpenGame, WbbSummary } from "../../../games/game";
import { lastName } from "../../../games/play-words";
import { tableRows } from "../../../games/table";
import { basketballRules, regulationSeconds } from "../../../leagues";
import { maximum } from "../../../schema/extremes";
import { officialPlusMinus } from "../../box-scores/basketball-box-score";
import { periodName } from "../../win-probability/chart/basketball-timeline";
import { wbbLeads } from "../../win-probability/published/basketball";
import { type Stint, stintTable } from "../stints";
import {
  GAP,
  type Lead,
  leadByStint,
  leadView,
  listPlayers,
  PLACES,
  type Player,
  rowsView,
  type SideName,
} from "./lineup-panels";

const NAME = "lineupChart";

const SIDES: readonly SideName[] = ["home", "away"];

const TABLE = chartTable("stints", "basketball", stintTable, [
  "stint_number",
  "start_elapsed_seconds",
  "end_elapsed_seconds",
  "start_clock",
  "end_period",
  "home_points",
  "away_points",
  ...SIDES.flatMap((side) => PLACES.map((place) => `${side}_athlete_${place}_id` as const)),
]);

/** Options of `lineupChart`. */
export interface LineupChartOptions extends TableChartOptions, TeamOption {}

/** The function of `lineupChart`. */
export interface LineupChart extends ChartInfo {
  <T>(
    game: Passed<T, WbbSummary | TableOrRows<Stint> | Untyped<T>, NoGameOrTable>,
    options?: LineupChartOptions,
  ): Chart;
}

/**
 * Plots who was on the floor when, and the score meanwhile. Each player of both sides, or of the chosen one,
 * has a row, longest playing time first. Each of their stints is a bar, blue if their side won it, orange if
 * it lost. Larger margins have stronger colors, and are written in the bar if there is room. At the right is
 * the margin of all their minutes, in nba and wnba the official plus-minus of a summary. Below is the lead of the game at each substitution.
 *
 * The service writes substitutions since 2025-26. For games without them, and before the game, the picture
 * says so. The caption counts the stints with an inferred player. Source: `stints`.
 *
 * @param game a summary of basketball, or the table of `stints` of one game, in either kind of frames or
 * as its rows
 * @throws ArgumentError for several games, and for anything but a summary of basketball or that table. Also
 * for a team that did not play, and for wrong options
 * @example
 * lineupChart(await site_wbb_summary({ event_id: "401804841" }), { team: "Iowa" }).save("lineups.png");
 */
export const lineupChart: LineupChart = defineChart<LineupChart>()({
  name: NAME,
  kinds: {},
  examples: [
    {
      picture: "lineups",
      title: "Who was on the floor",
      group: "A game",
      of: "game",
      options: { team: "KBAY" },
    },
  ],
  has_sides: true,
  no_height: "since each player has a row as high as its words",
  options: { ...LEAGUE, ...TEAM },
  facts(game, options) {
    const { rows, games } = readChartInput<Stint, "basketball">(NAME, TABLE, game, options);
    checkOneGame(NAME, games ?? rows);
    const stints = rows.toSorted(
      (one, other) => (one.stint_number ?? 0) - (other.stint_number ?? 0),
    );
    const labels = buildSides(undefined, stints[0]);
    const listed = Object.values(labels).map(({ team_id: id, ...label }) => ({ ...label, id }));
    const team = findCandidate(NAME, "team", () => listed, options);
    const shown = SIDES.filter((side) => team === undefined || labels[side].team_id === team.id);
    const [played] = games ?? [];
    const official = played && officialPlusMinus(played);
    const sides = shown.map((side) => ({
      side,
      players: listPlayers(stints, side).map((one) => {
        const margin = official?.get(one.id) ?? one.margin;
        return { ...one, margin, differs: margin !== one.margin };
      }),
    }));
    const ranked = sides
      .flatMap(({ players }) => players)
      .toSorted((one, other) => other.margin - one.margin);
    const facts = {
      game: played,
      stints,
      leads: games === undefined ? leadByStint(stints) : listLeads(games),
      labels,
      sides,
      best: ranked[0],
      worst: ranked.length > 1 ? ranked.at(-1) : undefined,
      differing: sides.flatMap(({ players }) => players.filter(({ differs }) => differs)).length,
      isOfficial: (official?.size ?? 0) > 0,
      inferred: stints.filter(({ inferred_count }) => (inferred_count ?? 0) > 0).length,
    };
    if (stints.length > 0) return facts;
    const why = whyEmpty(played, "substitutions");
    return nothing(why, played && gameTitle(played), (played && dayInWords(played)) ?? "");
  },
  picture: {
    title: ({ game, stints, labels }) => {
      if (game !== undefined) return gameTitle(game);
      const scoreOf = (side: SideName) => ({
        name: labels[side].name,
        score: stints.reduce((sum, stint) => sum + (stint[`${side}_points`] ?? 0), 0),
      });
      const overtimes = buildClock(stints).sections.length - regulationPeriods(stints);
      return `${resultText(scoreOf("home"), scoreOf("away"), "tied")}${overtimeText(overtimes)}`;
    },
    subtitle: ({ game, best, worst }) => [
      game && dayInWords(game),
      best && `best with ${minutesText(best)}`,
      worst && `worst with ${minutesText(worst)}`,
    ],
    describe: ({ sides }, title) =>
      `${title}. ${sides.flatMap(({ players }) => players.map(minutesText)).join("; ")}.`,
    notes: {
      bars: ({ isOfficial }) =>
        "Bars: a player’s stints, with the margin that the side won (blue) or lost (orange) them by; at the right " +
        (isOfficial ? "the official plus-minus." : "the sum."),
      differing: ({ differing }) =>
        differing > 0 &&
        `The bars of ${countWithUnit(differing, "player")} add up to another number than the official one.`,
      inferred: ({ inferred, stints }) =>
        inferred > 0 &&
        `In ${inferred} of ${countWithUnit(stints.length, "stint")} at least one player is inferred.`,
    },
    view: (floor, style) => drawBody(floor, style),
  },
});

/** The lead after each play of the log. */
const listLeads = (games: readonly OpenGame<"basketball">[]): readonly Lead[] =>
  tableRows(wbbLeads, games).flatMap(({ elapsed_seconds: at, home_score, away_score }) =>
    at === null || home_score === null || away_score === null
      ? []
      : { at, lead: home_score - away_score },
  );

interface Floor {
  /** In their order. */
  readonly stints: readonly Stint[];
  readonly leads: readonly Lead[];
  readonly labels: Sides;
  /** The players with rows. */
  readonly sides: readonly { readonly side: SideName; readonly players: readonly Player[] }[];
}

/** `Cameron Boozer, +24 in 32 minutes`. */
const minutesText = ({ name, margin, seconds }: Player): string =>
  `${name}, ${signed(margin)} in ${countWithUnit(Math.round(seconds / 60), "minute")}`;

const regulationPeriods = (stints: readonly Stint[]): number =>
  stints[0]?.start_clock === "20:00" ? 2 : 4;

/** The clock by the first stint, which begins with a quarter, or a half of 20 minutes. */
function buildClock(stints: readonly Stint[]): Clock {
  const { code, overtime_seconds } = basketballRules(leagueOfRow(stints[0] ?? {}));
  const regulation_periods = regulationPeriods(stints);
  const length = regulationSeconds(code) / regulation_periods;
  const { startOf } = createClock(regulation_periods, length, overtime_seconds);
  const last = maximum([regulation_periods, ...stints.map(({ end_period }) => end_period ?? 1)]);
  const sections = Array.from({ length: last }, (_, index) => ({
    name: periodName(index + 1, { regulation_periods }),
    from: startOf(index + 1),
    to: startOf(index + 2),
  }));
  return { sections, shown: { from: 0, to: startOf(last + 1) } };
}

/** Heights of a row and of the lead, and room between panels. */
const [ROW, LEAD, SPACING] = [19, 90, 14];

function drawBody(floor: Floor, style: ChartStyle): SpecPart {
  const { stints, sides } = floor;
  const clock = buildClock(stints);
  const all = sides.flatMap(({ players }) => players);
  const names = new Map(
    sides.flatMap(({ players }) => [...collectNames(players, style.width / 4)]),
  );
  const paper = {
    left: [...names.values()],
    right: GAP + widest(all.map(({ margin }) => signed(margin))),
  };
  const views = sides.map(({ side, players }) => {
    const plot = placePlot(style, { ...paper, height: players.length * ROW });
    return rowsView(plot, players, { clock, names, heading: floor.labels[side].name });
  });
  const lead = leadView(placePlot(style, { ...paper, height: LEAD }), floor, clock);
  return drawCard([...views, lead], style, SPACING);
}

/** Names by id, as short as the room requires: whole, the last one, or the first if several share that. */
function collectNames(players: readonly Player[], room: number): ReadonlyMap<string, string> {
  const fits = (text: string) => measure(text, SIZES.label) <= room;
  const shared = (last: string) => players.filter(({ name }) => lastName(name) === last).length > 1;
  return new Map(
    players.map(({ id, name }) => {
      const last = lastName(name);
      const first = `${name.split(" ")[0]} ${last.slice(0, 1)}.`;
      const wanted = fits(name) ? name : shared(last) && fits(first) ? first : last;
      let length = wanted.length;
      while (length > 1 && !fits(`${wanted.slice(0, length)}…`)) length -= 1;
      return [id, fits(wanted) ? wanted : `${wanted.slice(0, length).trim()}…`];
    }),
  );
}
