import { OWN_COLOR, pixels, textLayer } from "../../../charts/marks/marks";
import type { Plot } from "../../../charts/marks/plot";
import { spreadOut } from "../../../charts/marks/spread-out";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { wordsColor } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { SIZES, type Theme } from "../../../charts/theme/theme";
import { maximum } from "../../../schema/extremes";
import { type SideScored, unanswered } from "../../possessions/run-log";
import { leadPoints } from "./chart-data";
import type { ChartedGame, ChartedRow } from "./charted-game";

/** The fewest points or runs without an answer that are marked unasked. */
const LEAST_RUN = { basketball: 8, baseball: 4 } as const;

interface Scored extends SideScored {
  readonly from: number;
  readonly to: number;
}

export interface Run {
  readonly side: "home" | "away";
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

export interface Flow {
  readonly game: ChartedGame;
  readonly lead: readonly { readonly at: number; readonly lead: number; readonly run: number }[];
  readonly runs: readonly Run[];
  readonly least: number | null;
  readonly changes: number;
  readonly ties: number;
  /** The largest lead of each side, 0 for none. */
  readonly largest: Readonly<Record<"home" | "away", number>>;
}

/** The lead of a game, and its texts. */
export function buildFlow(game: ChartedGame, min_run: number | null | undefined): Flow {
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
    largest: {
      home: maximum([0, ...leads]),
      away: maximum([0, ...leads.map((one) => -one)]),
    },
  };
}

/** Returns the changes of the score, with each side's points. */
function listScores(rows: readonly ChartedRow[]): readonly Scored[] {
  const scores: Scored[] = [];
  let score: { home: number; away: number } | undefined;
  for (const row of rows) {
    const [from, to] = findStretch(row);
    if (row.home_score === null || row.away_score === null || from === null) continue;
    const after = { home: row.home_score, away: row.away_score };
    // Points before the first row of a part of a game are not part of a run.
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

const findStretch = (row: ChartedRow): readonly [number, number] | readonly [null, null] => {
  const at = "inning" in row ? row.plate_appearance : row.elapsed_seconds;
  if (at === null) return [null, null];
  return "inning" in row ? [at - 1, at] : [at, at];
};

/** Heights of a line with a side's name and of one with its brackets. */
export const [NAME_ROW, BRACKETS] = [18, 24];

type Sides = Readonly<Record<"home" | "away", string>>;

/** Draws the sides' names above and below the line of no lead, or short forms if the names are long. */
export function sideNames({ game }: Flow, plot: Plot, colors: Sides, theme: Theme): SpecPart {
  const values = (["home", "away"] as const).map((side) => {
    const { name, abbreviation } = game[side];
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

/** Draws a line over each run of the home side, and one below each of the away side, with its points. */
export function brackets(flow: Flow, plot: Plot, colors: Sides, theme: Theme): readonly SpecPart[] {
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
    const widest = maximum([0, ...own.map(({ text }) => measure(text, SIZES.label))]);
    const most = Math.floor(plot.width / (widest + APART));
    const largest = own.toSorted((one, other) => other.points - one.points).slice(0, most);
    const starts = largest.map(({ x, x2 }) => (x + x2 - widest) / 2);
    const places = spreadOut(starts, widest + APART, plot.width - widest);
    return own.map((one) => {
      const place = places[largest.indexOf(one)];
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
