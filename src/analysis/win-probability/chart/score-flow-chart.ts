import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { PERIOD, type Period } from "../../../charts/input/row-filters";
import { countWithUnit } from "../../../charts/input/wording";
import {
  alongClock,
  clockAxis,
  leadText,
  periodLines,
  sidesArea,
} from "../../../charts/marks/clock-axis";
import { tooltipOf } from "../../../charts/marks/marks";
import {
  leftAxis,
  levelLine,
  namedTicks,
  placePlot,
  plotView,
  wholeTicks,
} from "../../../charts/marks/plot";
import { POINTER } from "../../../charts/render/svg";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColors } from "../../../charts/theme/colors";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { OpenGame } from "../../../games/game";
import { areBaseball, tableRows } from "../../../games/table";
import type { Sport } from "../../../leagues";
import { maximum, minimum } from "../../../schema/extremes";
import { numberWithin, orNull } from "../../../schema/option-rules";
import { mlbLeads } from "../published/baseball";
import { wbbLeads } from "../published/basketball";
import type { ChartedGame, ChartedRow } from "./charted-game";
import { readGame } from "./charted-game";
import { scoreText, writeTitle } from "./headline";
import {
  BRACKETS,
  brackets,
  buildFlow,
  type Flow,
  NAME_ROW,
  sideNames,
} from "./score-flow-brackets";
import type { Moment } from "./timeline";
import type { WinProbabilityGame } from "./win-probability-chart";

const NAME = "scoreFlowChart";

/** Options of `scoreFlowChart`. */
export interface ScoreFlowChartOptions extends TableChartOptions {
  /**
   * Number of unanswered points, or runs, for a bracket; null for no brackets.
   * @default 8 points in basketball, 4 runs in baseball
   */
  readonly min_run?: number | null;
  /**
   * Only these periods, in baseball innings: numbers from 1, or `"overtime"` for all beyond the usual.
   * @default the whole game
   */
  readonly period?: Period | readonly Period[];
}

/** The function of `scoreFlowChart`. */
export interface ScoreFlowChart extends ChartInfo {
  <T>(
    game: Passed<T, WinProbabilityGame | Untyped<T>, NoGameOrTable>,
    options?: ScoreFlowChartOptions,
  ): Chart;
}

/**
 * Plots the lead of one game: up while the home side is ahead, down while the away side is. The axis is the
 * clock in basketball and plate appearances in baseball, with lines between periods and innings. Brackets
 * above and below mark runs of unanswered points, such as `12–0`; the largest are named first if room is
 * short. The title states the result, and the subtitle lead changes, ties and both sides' largest leads.
 *
 * A lead change passes the lead from one side to the other; a tie is a score that makes both sides even.
 * `period` selects a part; the title still states the result of the game. Games with plays but no win
 * probability are drawn, too. The lead has a gap if plays are missing for a minute, and the caption says so
 * if the log ends early. Before the game, and without plays, the picture says so. Hovering shows play and
 * score. Source: `plays[]`.
 *
 * @param game a summary of either league, or the table of `winProbability` or `modelWinProbability` of one
 * game, in either kind of frames or as its rows
 * @throws ArgumentError for several games, for anything but a summary or those tables, and for wrong options
 * @example
 * scoreFlowChart(await site_wbb_summary({ event_id: "401486844" })).save("score-flow.png");
 */
export const scoreFlowChart: ScoreFlowChart = defineChart<ScoreFlowChart>()({
  name: NAME,
  kinds: {},
  examples: [
    { picture: "score-flow", title: "How the score went", group: "A game", of: "game" },
    {
      picture: "score-flow-baseball",
      title: "How the runs came",
      group: "Baseball",
      of: "ballgame",
    },
  ],
  has_sides: true,
  options: {
    ...LEAGUE,
    ...PERIOD,
    min_run: orNull(numberWithin({ from: 2 }, undefined, "a number from 2, or null")),
  },
  facts(game, options) {
    const { min_run, period } = options;
    const flow = buildFlow(readGame(NAME, game, options, scoreRows, period), min_run);
    if (flow.lead.length > 0) return flow;
    return nothing(flow.game.whyEmpty("plays"), writeTitle(flow.game), flow.game.day ?? "");
  },
  picture: {
    title: ({ game }) => writeTitle(game),
    subtitle: (flow) => [flow.game.day, flow.game.periods, turnsText(flow), largestText(flow)],
    describe: (flow, title) =>
      `${title}. ${turnsText(flow)}, ${largestText(flow)}. ${runsText(flow)}`,
    notes: {
      brackets: ({ runs, least, game }) =>
        runs.length > 0 &&
        `Brackets: ${least} or more unanswered ${game.sport === "basketball" ? "points" : "runs"}.`,
      part: ({ game }) => game.part,
      end: ({ game }) => game.endless !== undefined && "The log stops before the end of the game.",
    },
    view: (flow, style) => drawBody(flow, style),
  },
});

/** The score after every play or plate appearance, whether or not it has a probability. */
const scoreRows = (games: readonly OpenGame<Sport>[]): readonly ChartedRow[] =>
  areBaseball(games)
    ? tableRows(mlbLeads, games)
    : tableRows(wbbLeads, games as readonly OpenGame<"basketball">[]);

function turnsText({ changes, ties, game, largest }: Flow): string {
  if (changes > 0 || ties > 0) {
    return `${countWithUnit(changes, "lead change")}, ${countWithUnit(ties, "tie")}`;
  }
  const side = largest.home > 0 ? "home" : "away";
  return largest[side] === 0 ? "no score" : `${game[side].abbreviation} never trailed`;
}

function largestText({ largest, game }: Flow): string {
  const leads = (["home", "away"] as const)
    .filter((side) => largest[side] > 0)
    .toSorted((one, other) => largest[other] - largest[one])
    .map((side) => `${game[side].abbreviation} by ${largest[side]}`);
  return `largest lead${leads.length > 1 ? "s" : ""} ${leads.join(", ") || "none"}`;
}

const runsText = ({ runs, game }: Flow): string =>
  runs.map(({ side, points }) => `A ${points}–0 run of ${game[side].name}.`).join(" ");

function drawBody(flow: Flow, style: ChartStyle): SpecPart {
  const { game, lead, runs } = flow;
  const { theme } = style;
  const { timeline } = game;
  const colors = teamColors(theme, game.home, game.away);
  const leads = lead.map((point) => point.lead);
  const [least, most] = [minimum([-1, ...leads]), maximum([1, ...leads])];
  const ticks = wholeTicks(least, most, 5).filter((tick) => tick >= least && tick <= most);
  const height = Math.round(Math.max(260, Math.min(420, style.width * 0.45)));
  const plot = placePlot(style, { left: ticks.map(leadText), height });
  const rowOf = (side: "home" | "away") =>
    NAME_ROW + (runs.some((run) => run.side === side) ? BRACKETS : 0);
  const range = [plot.height - rowOf("away"), rowOf("home")];
  return plotView(plot, [
    periodLines(timeline, theme),
    sidesArea(lead, ["lead", 0], colors, {
      x: alongClock(timeline, "at", clockAxis(timeline, plot.width)),
      y: {
        scale: { domain: [least, most], nice: false, range },
        axis: leftAxis(plot, namedTicks(ticks, leadText)),
      },
    }),
    { data: { values: [{}] }, ...levelLine(0, theme) },
    sideNames(flow, plot, colors, theme),
    ...brackets(flow, plot, colors, theme),
    {
      name: `${POINTER}_moments`,
      data: { values: timeline.moments.map((moment) => momentRow(moment, game)) },
      mark: { type: "rect", fill: theme.ink, fillOpacity: 0 },
      encoding: {
        x: alongClock(timeline, "from"),
        x2: { field: "to" },
        tooltip: tooltipOf({ when: "When", play: "Play", score: "Score" }),
      },
    },
  ]);
}

const momentRow = (moment: Moment, game: ChartedGame): SpecPart => ({
  from: moment.reach.from,
  to: moment.reach.to,
  when: moment.when,
  play: moment.text ?? "–",
  score: scoreText(moment, game) ?? "–",
});
