import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import { PERIOD } from "../../../charts/input/row-filters";
import { countWithUnit } from "../../../charts/input/wording";
import {
  alongClock,
  clockAxis,
  leadText,
  periodLines,
  sidesArea,
} from "../../../charts/marks/clock-axis";
import { markLayer, OWN_COLOR, pixels, textLayer, tooltipOf } from "../../../charts/marks/marks";
import {
  leftAxis,
  levelLine,
  namedTicks,
  type Plot,
  placePlot,
  plotView,
  wholeTicks,
} from "../../../charts/marks/plot";
import { spreadOut } from "../../../charts/marks/spread-out";
import { POINTER } from "../../../charts/render/svg";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { type TeamColors, teamColors, wordsColor } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { SIZES, type Theme } from "../../../charts/theme/theme";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { OpenGame } from "../../../games/game";
import { areBaseball, tableRows } from "../../../games/table";
import type { Sport } from "../../../leagues";
import { maximum, minimum } from "../../../schema/extremes";
import { numberWithin, orNull } from "../../../schema/option-rules";
import { type SideScored, unanswered } from "../../possessions/runs";
import { mlbLeads } from "../published/baseball";
import { wbbLeads } from "../published/basketball";
import { type ChartedGame, type ChartedRow, leadPoints, periodOf, readGame } from "./charted-game";
import { scoreText, writeTitle } from "./headline";
import type { Stretch } from "./timeline";
import type { WinProbabilityChartOptions, WinProbabilityGame } from "./win-probability-chart";

const NAME = "scoreFlowChart";

/** Options of `scoreFlowChart`. */
export interface ScoreFlowChartOptions
  extends TableChartOptions,
    Pick<WinProbabilityChartOptions, "period"> {
  /**
   * Number of unanswered points, or runs, for a bar; null for no bars.
   * @default 8 points in basketball, 4 runs in baseball
   */
  readonly min_run?: number | null;
}

export interface ScoreFlowChart extends ChartInfo {
  <T>(
    game: Passed<T, WinProbabilityGame | Untyped<T>, NoGameOrTable>,
    options?: ScoreFlowChartOptions,
  ): Chart;
}

/**
 * Plots the lead of one game: up while the home side is ahead, down while the away side is. The axis is the
 * clock in basketball and plate appearances in baseball, with lines between periods and innings. Bars
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
 * const game = await site_wbb_summary({ event_id: "401486844" });
 * scoreFlowChart(game).save("score-flow.png");
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
      bars: ({ runs, least, game }) =>
        runs.length > 0 &&
        `Bars above and below: ${least} or more unanswered ${game.sport === "basketball" ? "points" : "runs"}.`,
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

function runsText({ runs, game }: Flow): string {
  // Eight, eleven, eighteen and eighty begin with a vowel.
  const article = (points: number) => (/^(8|1[18]$)/.test(`${points}`) ? "An" : "A");
  return runs
    .map(({ side, points }) => `${article(points)} ${points}–0 run of ${game[side].name}.`)
    .join(" ");
}

function drawBody(flow: Flow, style: ChartStyle): SpecPart {
  const { game, lead, runs } = flow;
  const { theme } = style;
  const { timeline } = game;
  const colors = teamColors(theme, game.home, game.away);
  const leads = lead.map((point) => point.lead);
  const least = minimum([-1, ...leads]);
  const most = maximum([1, ...leads]);
  const ticks = wholeTicks(least, most, 5).filter((tick) => tick >= least && tick <= most);
  const height = Math.round(Math.max(260, Math.min(420, style.width * 0.45)));
  const plot = placePlot(style, { left: ticks.map(leadText), height });
  const rowOf = (side: "home" | "away") =>
    NAME_ROW + (runs.some((run) => run.side === side) ? BARS : 0);
  const range = [plot.height - rowOf("away"), rowOf("home")];
  const moments = timeline.moments.map((moment) => ({
    ...moment.reach,
    when: moment.when,
    play: moment.text ?? "–",
    score: scoreText(moment, game) ?? "–",
  }));
  const invisible = { type: "rect", fill: theme.ink, fillOpacity: 0 };
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
    ...runBars(flow, plot, colors, theme),
    {
      name: `${POINTER}_moments`,
      ...markLayer(moments, invisible, {
        x: alongClock(timeline, "from"),
        x2: { field: "to" },
        tooltip: tooltipOf({ when: "When", play: "Play", score: "Score" }),
      }),
    },
  ]);
}

/** The fewest points or runs without an answer that are marked unasked. */
const LEAST_RUN = { basketball: 8, baseball: 4 } as const;

type Flow = ReturnType<typeof buildFlow>;

/** The lead of a game, and its texts. */
function buildFlow(game: ChartedGame, min_run: number | null | undefined) {
  const scores = listScores(game.rows);
  const leads = scores.map(({ after }) => after.home - after.away);
  const least = min_run === undefined ? LEAST_RUN[game.sport] : min_run;
  const leaders = leads.filter((lead) => lead !== 0).map(Math.sign);
  const { from } = game.timeline.shown;
  const lead = leadPoints(game.timeline.moments);
  const isFromStart = game.timeline.sections[0]?.number === 1 && lead[0]?.run === 0;
  return {
    game,
    lead: isFromStart ? [{ at: from, lead: 0, run: 0 }, ...lead] : lead,
    runs: (least === null ? [] : unanswered(scores, least)).map(({ first, last, points }) => ({
      side: first.side.home_away,
      points,
      from: first.from,
      to: last.to,
    })),
    least,
    changes: leaders.filter((leader, index) => index > 0 && leader !== leaders[index - 1]).length,
    ties: leads.filter((one) => one === 0).length,
    /** The largest lead of each side, 0 for none. */
    largest: { home: maximum([0, ...leads]), away: maximum([0, ...leads.map((one) => -one)]) },
  };
}

/** Returns the changes of the score, with each side's points. */
function listScores(rows: readonly ChartedRow[]): readonly (SideScored & Stretch)[] {
  const scores: (SideScored & Stretch)[] = [];
  let score: { home: number; away: number } | undefined;
  for (const row of rows) {
    const to = "inning" in row ? row.plate_appearance : row.elapsed_seconds;
    if (row.home_score === null || row.away_score === null || to === null) continue;
    const from = "inning" in row ? to - 1 : to;
    const after = { home: row.home_score, away: row.away_score };
    // Points before the first row of a part of a game are not part of a run.
    const isPart = score === undefined && periodOf(row) !== 1;
    score = isPart ? after : (score ?? { home: 0, away: 0 });
    for (const home_away of ["home", "away"] as const) {
      if (after[home_away] <= score[home_away]) continue;
      const before = score;
      score = { ...score, [home_away]: after[home_away] };
      scores.push({ side: { home_away }, before, after: score, from, to });
    }
  }
  return scores;
}

/** Heights of a line with a side's name and of one with the bars of its runs. */
const NAME_ROW = 18;
const BARS = 24;

/** Draws the sides' names above and below the line of no lead, or short forms if the names are long. */
function sideNames({ game }: Flow, plot: Plot, colors: TeamColors, theme: Theme): SpecPart {
  const values = (["home", "away"] as const).map((side) => {
    const { name, abbreviation } = game[side];
    const arrow = side === "home" ? "▲" : "▼";
    const long = `${arrow} ${name} lead`;
    const short = `${arrow} ${abbreviation} lead`;
    return {
      text: measure(long, SIZES.label, 600) <= plot.width ? long : short,
      x: 0,
      y: side === "home" ? SIZES.label / 2 : plot.height - SIZES.label / 2,
      color: wordsColor(colors[side], [theme.background]),
    };
  });
  const style = { align: "left", baseline: "middle", fontWeight: 600, limit: plot.width };
  return textLayer(values, { ...pixels, color: OWN_COLOR }, style);
}

/** Least width of a bar, room between two labels, and between a bar and its label. */
const LEAST = 5;
const APART = 8;
const GAP = 5;

/** Draws a line over each run of the home side, and one below each of the away side, with its points. */
function runBars(flow: Flow, plot: Plot, colors: TeamColors, theme: Theme): readonly SpecPart[] {
  const { from, to } = flow.game.timeline.shown;
  const pixelOf = (at: number) => ((at - from) / (to - from)) * plot.width;
  const bars: object[] = [];
  const words: object[] = [];
  for (const side of ["home", "away"] as const) {
    const top = side === "home" ? NAME_ROW : plot.height - NAME_ROW;
    const inward = side === "home" ? 1 : -1;
    const runs = flow.runs.filter((run) => run.side === side);
    const own = runs.map(({ points, ...run }) => {
      const start = pixelOf(run.from);
      const end = pixelOf(run.to);
      const short = Math.max(0, LEAST - (end - start)) / 2;
      return { text: `${points}–0`, points, x: start - short, x2: end + short };
    });
    const widest = maximum([0, ...own.map(({ text }) => measure(text, SIZES.label))]);
    const most = Math.floor(plot.width / (widest + APART));
    const largest = own.toSorted((one, other) => other.points - one.points).slice(0, most);
    const starts = largest.map(({ x, x2 }) => (x + x2 - widest) / 2);
    const places = spreadOut(starts, widest + APART, plot.width - widest);
    const y = top + inward * (SIZES.label + GAP);
    for (const one of own) {
      bars.push({ x: one.x, x2: one.x2, y, color: colors[side] });
      const place = places[largest.indexOf(one)];
      if (place === undefined) continue;
      words.push({ text: one.text, x: place + widest / 2, y: top + (inward * SIZES.label) / 2 });
    }
  }
  const stretches = { ...pixels, x2: { field: "x2" }, color: OWN_COLOR };
  return [
    markLayer(bars, { type: "rule", strokeWidth: 3 }, stretches),
    textLayer(words, pixels, { align: "center", baseline: "middle", color: theme.ink }),
  ];
}
