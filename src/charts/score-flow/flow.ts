import { type SideScored, unanswered } from "../../games/basketball/run-log";
import { leadPoints } from "../win-probability/chart-data";
import type { ChartedGame } from "../win-probability/charted-game";
import type { ChartedRow } from "../win-probability/charted-rows";

/** The fewest points or runs without an answer that are marked unasked. */
const LEAST_RUN = { wbb: 8, mlb: 4 } as const;

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

/** The lead of a game, and what is said of it. */
export function flowOf(game: ChartedGame, min_run: number | null | undefined): Flow {
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
