import type { NoGameOrTable, Passed, Untyped } from "../frames/passed";
import { type SideScored, unanswered } from "../games/basketball/run-log";
import type { OpenGame } from "../games/game";
import { areBaseball, tableRows } from "../games/table";
import { mlbLeads } from "../games/win-probability/mlb";
import { wbbLeads } from "../games/win-probability/wbb";
import type { LeagueCode } from "../leagues";
import { Chart, type Drawing } from "./chart";
import { POINTER } from "./render/static-spec";
import {
  type ChartOptions,
  type ChartStyle,
  checkOptions,
  commonOptions,
  invalidOption,
  type SpecPart,
} from "./shared/chart-style";
import { alongClock, clockAxis, periodLines } from "./shared/clock-axis";
import { teamColors, wordsColor } from "./shared/colors";
import { measure } from "./shared/font";
import { byName, emptyDrawing, OWN_COLOR, pixels, textLayer, tooltipOf } from "./shared/marks";
import { levelLine, niceTicks, type Plot, plotOf, plotView, signedAxis } from "./shared/plot";
import { spreadOut } from "./shared/spread-out";
import { SIZES, type Theme } from "./shared/theme";
import { countWithUnit, joinParts } from "./shared/wording";
import type { WinProbabilityGame } from "./win-probability";
import { readGame } from "./win-probability/charted-game";
import type { ChartedRow } from "./win-probability/charted-rows";
import { titleOf } from "./win-probability/headline";
import { leadPoints } from "./win-probability/steps";
import type { ChartedGame, Moment } from "./win-probability/timeline";
import { scoreText } from "./win-probability/words";

const NAME = "scoreFlowChart";

/** What can be chosen of `scoreFlowChart`. */
export interface ScoreFlowChartOptions extends ChartOptions {
  /**
   * How many points, or runs, one side must score without an answer to be marked; null for no marks.
   * @default 8 points in basketball, 4 runs in baseball
   */
  readonly min_run?: number | null;
}

const LEAST_RUN = { wbb: 8, mlb: 4 } as const;

/**
 * How the lead of one game went: upwards while the home side is ahead, downwards while the away side
 * is, by the clock in basketball and by plate appearances in baseball, with lines between periods and
 * innings. Brackets above and beneath mark where one side scored at least so much without an answer:
 * `12–0`; those of the most points are named where there is no room for all. The title has the result,
 * the subtitle lead changes, ties and both sides' largest leads.
 *
 * A lead change is where another side than before leads; a tie a score that makes both sides even.
 * It draws every game with plays, also those without a win probability; the lead has a gap where plays
 * are missing for a minute, and the caption says where a log lacks the end. Before the game, and
 * without plays, the picture says so. Hovering shows play and score. Source: `plays[]`.
 *
 * @param game a summary of either league, or the table of `winProbability` or `modelWinProbability` of
 * one game, in either kind of frames or as its rows
 * @throws ArgumentError for several games, for anything but a summary or those tables, and for options
 * that are unknown or no fit
 * @example
 * scoreFlowChart(await site_wbb_summary({ event_id: "401486844" })).save("score-flow.png");
 */
export function scoreFlowChart<T>(
  game: Passed<T, WinProbabilityGame | Untyped<T>, NoGameOrTable>,
  options: ScoreFlowChartOptions = {},
): Chart {
  checkOptions(NAME, options, ["min_run"]);
  const { min_run } = options;
  if (min_run != null && !(Number.isFinite(min_run) && min_run >= 2)) {
    throw invalidOption(NAME, "min_run", "a number from 2, or null", min_run);
  }
  const flow = flowOf(readGame(NAME, game, scoreRows), min_run);
  return new Chart(NAME, (style) => drawingOf(flow, style), commonOptions(options));
}

/** The score after every play or plate appearance, whether or not it has a probability. */
const scoreRows = (games: readonly OpenGame<LeagueCode>[]): readonly ChartedRow[] =>
  areBaseball(games)
    ? tableRows(mlbLeads, games)
    : tableRows(wbbLeads, games as readonly OpenGame<"wbb">[]);

interface Scored extends SideScored {
  readonly from: number;
  readonly to: number;
}

interface Run {
  readonly side: "home" | "away";
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

interface Flow {
  readonly game: ChartedGame;
  readonly lead: readonly { readonly at: number; readonly lead: number; readonly run: number }[];
  readonly runs: readonly Run[];
  readonly least: number | null;
  readonly changes: number;
  readonly ties: number;
  /** The largest lead of each side, 0 for none. */
  readonly largest: Readonly<Record<"home" | "away", number>>;
}

function flowOf(game: ChartedGame, min_run: number | null | undefined): Flow {
  const scores = scoresIn(game.rows);
  const leads = scores.map(({ after }) => after.home - after.away);
  const least = min_run === undefined ? LEAST_RUN[game.league] : min_run;
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
    largest: { home: Math.max(0, ...leads), away: Math.max(0, ...leads.map((one) => -one)) },
  };
}

/** Where the score rises, each side's points for themselves. */
function scoresIn(rows: readonly ChartedRow[]): readonly Scored[] {
  const scores: Scored[] = [];
  let score: { home: number; away: number } | undefined;
  for (const row of rows) {
    const [from, to] = stretchOf(row);
    if (row.home_score === null || row.away_score === null || from === null) continue;
    const after = { home: row.home_score, away: row.away_score };
    // What was scored before the first row of a part of a game is no run.
    const isPart = score === undefined && !("inning" in row ? row.inning === 1 : row.period === 1);
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

const stretchOf = (row: ChartedRow): readonly [number, number] | readonly [null, null] => {
  const at = "inning" in row ? row.plate_appearance : row.elapsed_seconds;
  if (at === null) return [null, null];
  return "inning" in row ? [at - 1, at] : [at, at];
};

function drawingOf(flow: Flow, style: ChartStyle): Drawing {
  const { game, least, runs } = flow;
  const { heading, league } = game;
  const title = titleOf(game);
  if (flow.lead.length === 0) {
    return { ...emptyDrawing("No plays of this game", style), title };
  }
  const subtitle = joinParts([heading.day, turnsText(flow), largestText(flow)]);
  const unit = league === "wbb" ? "points" : "runs";
  return {
    title,
    subtitle,
    description: `${title}. ${turnsText(flow)}, ${largestText(flow)}. ${runsText(flow)}`,
    caption: [
      ...(runs.length === 0
        ? []
        : [`Brackets: at least ${least} ${unit} by one side without an answer.`]),
      ...game.part,
      ...(game.endless === undefined ? [] : ["The log stops before the end of the game."]),
    ],
    body: bodyOf(flow, style),
  };
}

function turnsText({ changes, ties, game: { heading }, largest }: Flow): string {
  if (changes > 0 || ties > 0) {
    return `${countWithUnit(changes, "lead change")}, ${countWithUnit(ties, "tie")}`;
  }
  const side = largest.home > 0 ? "home" : "away";
  return largest[side] === 0 ? "no score" : `${heading[side].abbreviation} never trailed`;
}

function largestText({ largest, game: { heading } }: Flow): string {
  const leads = (["home", "away"] as const)
    .filter((side) => largest[side] > 0)
    .toSorted((one, other) => largest[other] - largest[one])
    .map((side) => `${heading[side].abbreviation} by ${largest[side]}`);
  return `largest lead${leads.length > 1 ? "s" : ""} ${leads.join(", ") || "none"}`;
}

const runsText = ({ runs, game: { heading } }: Flow): string =>
  runs.map(({ side, points }) => `A ${points}–0 run of ${heading[side].name}.`).join(" ");

/** Heights of a line with a side's name and of one with its brackets. */
const [NAME_ROW, BRACKETS] = [18, 24];

function bodyOf(flow: Flow, style: ChartStyle): SpecPart {
  const { game, lead, runs } = flow;
  const { theme } = style;
  const { heading, timeline } = game;
  const colors = teamColors(theme, heading.home, heading.away);
  const leads = lead.map((point) => point.lead);
  const [least, most] = [Math.min(-1, ...leads), Math.max(1, ...leads)];
  const ticks = niceTicks(least, most, 5).filter(
    (tick) => tick >= least && tick <= most && Number.isInteger(tick),
  );
  const height = Math.round(Math.max(260, Math.min(420, style.width * 0.45)));
  const plot = plotOf(style, { left: ticks.map((tick) => `+${Math.abs(tick)}`), height });
  const rowOf = (side: "home" | "away") =>
    NAME_ROW + (runs.some((run) => run.side === side) ? BRACKETS : 0);
  const range = [plot.height - rowOf("away"), rowOf("home")];
  const y = (field: string) => ({
    field,
    type: "quantitative",
    stack: null,
    scale: { domain: [least, most], nice: false, range },
  });
  const color = byName("side", ["home", "away"], [colors.home, colors.away]);
  return plotView(plot, [
    periodLines(timeline, theme),
    {
      data: {
        values: lead.flatMap((point) => [
          { ...point, side: "home", edge: Math.max(0, point.lead) },
          { ...point, side: "away", edge: Math.min(0, point.lead) },
        ]),
      },
      mark: { type: "area", interpolate: "step-after", opacity: 0.85 },
      encoding: {
        x: alongClock(timeline, "at", clockAxis(timeline, plot.width)),
        y: {
          ...y("edge"),
          axis: {
            ...signedAxis(plot, ticks),
            labelExpr: "(datum.value === 0 ? '' : '+') + abs(datum.value)",
          },
        },
        y2: { datum: 0 },
        color,
        detail: { field: "run" },
      },
    },
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

type Sides = Readonly<Record<"home" | "away", string>>;

/** Whose lead is above the line, and whose beneath: the names, or where they are long their short forms. */
function sideNames({ game: { heading } }: Flow, plot: Plot, colors: Sides, theme: Theme): SpecPart {
  const values = (["home", "away"] as const).map((side) => {
    const { name, abbreviation } = heading[side];
    const arrow = side === "home" ? "▲" : "▼";
    const [long, short] = [`${arrow} ${name} lead`, `${arrow} ${abbreviation} lead`];
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

/** Least width of a bracket, room between two labels, and between a bracket and its label. */
const [LEAST, APART, GAP] = [5, 8, 5];

/** A line over each run of the home side, and one beneath each of the away side, with its points. */
function brackets(flow: Flow, plot: Plot, colors: Sides, theme: Theme): readonly SpecPart[] {
  const { from, to } = flow.game.timeline.shown;
  const pixelOf = (at: number) => ((at - from) / (to - from)) * plot.width;
  const rows = (["home", "away"] as const).flatMap((side) => {
    const top = side === "home" ? NAME_ROW : plot.height - NAME_ROW;
    const inward = side === "home" ? 1 : -1;
    const own = flow.runs
      .filter((run) => run.side === side)
      .map((run) => {
        const [start, end] = [pixelOf(run.from), pixelOf(run.to)];
        const short = Math.max(0, LEAST - (end - start)) / 2;
        return { text: `${run.points}–0`, points: run.points, x: start - short, x2: end + short };
      });
    const widest = Math.max(0, ...own.map(({ text }) => measure(text, SIZES.label)));
    const most = Math.floor(plot.width / (widest + APART));
    const named = own.toSorted((one, other) => other.points - one.points).slice(0, most);
    const starts = named.map(({ x, x2 }) => (x + x2 - widest) / 2);
    const places = spreadOut(starts, widest + APART, plot.width - widest);
    return own.map((one) => {
      const place = places[named.indexOf(one)];
      return {
        ...one,
        y: top + inward * (SIZES.label + GAP),
        color: colors[side],
        ...(place !== undefined && {
          label_x: place + widest / 2,
          label_y: top + (inward * SIZES.label) / 2,
        }),
      };
    });
  });
  const words = rows.flatMap(({ text, label_x, label_y }) =>
    label_x === undefined ? [] : [{ text, x: label_x, y: label_y }],
  );
  return [
    {
      data: { values: rows.map(({ x, x2, y, color }) => ({ x, x2, y, color })) },
      mark: { type: "rule", strokeWidth: 3 },
      encoding: { ...pixels, x2: { field: "x2" }, color: OWN_COLOR },
    },
    textLayer(words, pixels, { align: "center", baseline: "middle", color: theme.ink }),
  ];
}

const momentRow = (moment: Moment, { heading }: ChartedGame): SpecPart => ({
  from: moment.reach.from,
  to: moment.reach.to,
  when: moment.when,
  play: moment.text ?? "–",
  score: scoreText(moment, heading) ?? "–",
});
