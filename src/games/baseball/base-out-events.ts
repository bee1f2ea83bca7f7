import { leagueOf } from "../../leagues";
import { oncePer } from "../../schema/once-per";
import type { OpenGame } from "../game";
import {
  type Bases,
  byHalfInning,
  END_INNING,
  LINEUP_CHANGE,
  type LogRow,
  occupied,
  RESULT,
  readLog,
  runnersOn,
  TELLS_AN_OUT,
} from "./log";
import { runningEvent } from "./results";

/** A row of the log that changed the state: a plate appearance's result, or a baserunning play. */
export interface BaseOutEvent {
  readonly row: LogRow;
  readonly isPlateAppearance: boolean;
  readonly outs_before: number;
  readonly outs_after: number;
  readonly bases_before: Bases;
  readonly bases_after: Bases;
  readonly runs: number;
  readonly home_score_before: number;
  readonly away_score_before: number;
  /** True if the half-inning is over: three outs, or the end of the game. */
  readonly endsHalf: boolean;
  /** Contradictions in the log, as text. */
  readonly doubts: readonly string[];
}

/** Innings of the game without extra ones, the league's if not sent. */
export const regulationInnings = (game: OpenGame<"baseball">): number =>
  game.rows("format")[0]?.regulation_periods ?? leagueOf(game.league).regulation;

/**
 * Returns the events by half-inning. Each begins with the outs and bases that the one before ended with, and
 * the runs add up to the score.
 *
 * Rows contradict each other at times. Every runner and batter must be on base afterwards, have scored or be
 * out. The reading that satisfies this for a row and the next one is used. If none does, the event gets a
 * doubt.
 */
export const baseOutEvents = oncePer((game: OpenGame<"baseball">): readonly BaseOutEvent[] => {
  const regulation = regulationInnings(game);
  const log = readLog(game);
  const halves = byHalfInning(log).map((rows) => rows.filter(isEvent));
  const runs = collectRuns(log);
  const played = halves.filter((rows) => rows.length > 0);
  const events = played.flatMap((rows, index) => {
    const isLast = index === played.length - 1;
    const ended = log.some(
      ({ play, inning, half }) =>
        play.type_id === END_INNING && inning === rows[0]?.inning && half === rows[0].half,
    );
    return halfInning(rows, runs, {
      isExtra: (rows[0]?.inning ?? 0) > regulation,
      // Play continued after it, so that three were out.
      isComplete: !isLast || (ended && !game.completed),
    });
  });
  return withScores(game, events);
});

type Unscored = Omit<BaseOutEvent, "home_score_before" | "away_score_before">;
type Draft = { -readonly [Key in keyof Unscored]: Unscored[Key] };

function isEvent(row: LogRow): boolean {
  const { play, before, after, isResult, pitcher_id, batter_id } = row;
  if (isResult && batter_id !== null) return true;
  if (play.type_id !== RESULT || play.alternative_type_id === LINEUP_CHANGE) return false;
  if (pitcher_id === null || play.summary_type === "C") return false;
  // Ejections and reviews are rows too, and nothing happens on them.
  return runningEvent(play) !== "other" || occupied(before.bases) !== occupied(after.bases);
}

/** Returns the runs by event; runs first shown by a later row belong to the event before it. */
function collectRuns(log: readonly LogRow[]): ReadonlyMap<LogRow, number> {
  const runs = new Map<LogRow, number>();
  const last = new Map<string, LogRow>();
  for (const row of log) {
    if (isEvent(row)) last.set(row.batting.home_away, row);
    for (const side of ["home", "away"] as const) {
      const scored = row.after[`${side}_score`] - row.before[`${side}_score`];
      const event = last.get(side);
      if (event !== undefined && scored > 0) runs.set(event, (runs.get(event) ?? 0) + scored);
    }
  }
  return runs;
}

/** The runner placed on base in an extra inning, if no row names them. */
export const PLACED = "placed runner";

function halfInning(
  rows: readonly LogRow[],
  runs: ReadonlyMap<LogRow, number>,
  { isExtra, isComplete }: { readonly isExtra: boolean; readonly isComplete: boolean },
): readonly Draft[] {
  const [first] = rows;
  let outs = 0;
  let bases: Bases = first?.before.bases ?? [null, null, null];
  const drafts = rows.flatMap((row, index): readonly Draft[] => {
    const scored = runs.get(row) ?? 0;
    // A late row of a half-inning that was over.
    if (outs === 3 && scored === 0 && !isPlateAppearance(row)) return [];
    const rest = {
      runs: scored,
      shown: [rows[index + 1]?.before.bases, row.after.bases].filter((one) => one !== undefined),
      most: mostOuts(rows, index),
    };
    if (index === 0 && isExtra && runnersOn(bases) === 0) {
      const { lacking } = resolveOutcome(row, { outs, bases, ...rest });
      if (lacking === 1) bases = [null, PLACED, null];
    }
    const before = { outs, bases };
    const outcome = resolveOutcome(row, { outs, bases, ...rest });
    ({ outs, bases } = outcome);
    const begins = index === 0 && !isExtra && runnersOn(before.bases) > 0;
    return [
      {
        row,
        isPlateAppearance: isPlateAppearance(row),
        outs_before: before.outs,
        outs_after: outs,
        bases_before: before.bases,
        bases_after: bases,
        runs: scored,
        endsHalf: outs === 3,
        doubts: [...(begins ? ["begins with runners"] : []), ...outcome.doubts],
      },
    ];
  });
  const end = drafts.at(-1);
  if (end !== undefined && isComplete && end.outs_after !== 3) {
    // Its last event gets the third out if it reports one, otherwise a doubt.
    if (tellsAnOut(end.row) || end.outs_after > end.outs_before) end.outs_after = 3;
    else end.doubts = [...end.doubts, `ends with ${end.outs_after} out`];
    end.endsHalf = true;
  }
  return drafts;
}

const isPlateAppearance = ({ isResult, batter_id }: LogRow) => isResult && batter_id !== null;

/** Returns the maximum number of outs after a baserunning play: those of the next result. */
function mostOuts(rows: readonly LogRow[], index: number): number {
  const next = rows.slice(index + 1).find(isPlateAppearance);
  return next === undefined ? 3 : Math.min(2, next.play.outs ?? 2);
}

const tellsAnOut = ({ play }: LogRow): boolean => TELLS_AN_OUT.test(play.text ?? "");

interface Setting {
  readonly outs: number;
  readonly bases: Bases;
  readonly runs: number;
  /** Bases after the event as rows show them, the most reliable first. */
  readonly shown: readonly Bases[];
  /** Maximum number of outs after the event. */
  readonly most: number;
}

/** Returns the state after an event; `lacking` runners are there after it and missing before it. */
function resolveOutcome(row: LogRow, { outs, bases, runs, shown, most }: Setting) {
  const isBatter = isPlateAppearance(row);
  const outsWith = (after: Bases) => runnersOn(bases) + Number(isBatter) - runnersOn(after) - runs;
  const [likely = bases] = shown;
  const logged = isBatter ? row.play.outs : null;
  const made = logged === null || logged < outs || logged > 3 ? null : logged - outs;
  const isPossible = (after: Bases): boolean => {
    const count = outsWith(after);
    return made === null ? count >= 0 && outs + count <= most : count === made;
  };
  const fits = (after: Bases): boolean =>
    isPossible(after) && (isBatter || outsWith(after) > 0 === tellsAnOut(row));
  const after = shown.find(fits) ?? shown.find(isPossible);
  if (after !== undefined) {
    const isMoved = isBatter && shown.some((one) => fits(one) && occupied(one) !== occupied(after));
    return {
      outs: outs + outsWith(after),
      bases: after,
      doubts: isMoved ? ["runners moved without a row"] : [],
      lacking: 0,
    };
  }
  // After the third out the bases say nothing.
  if (made !== null && outs + made === 3) {
    return { outs: 3, bases: likely, doubts: [], lacking: made - outsWith(likely) };
  }
  const count = Math.max(0, Math.min(most - outs, made ?? outsWith(likely)));
  return {
    outs: outs + count,
    bases: likely,
    doubts: ["runners do not add up"],
    lacking: count - outsWith(likely),
  };
}

/** Returns the events with the score before each; the last one of a finished game ends its half-inning. */
function withScores(game: OpenGame<"baseball">, drafts: readonly Draft[]): readonly BaseOutEvent[] {
  let home = 0;
  let away = 0;
  return drafts.map((draft, index) => {
    const side = draft.row.batting.home_away;
    const { inning, half, before } = draft.row;
    const last = drafts[index - 1]?.row;
    if (last?.inning !== inning || last.half !== half) {
      // Half-innings that the log leaves out have runs, too.
      home = Math.max(home, before.home_score);
      away = Math.max(away, before.away_score);
    }
    const event = { ...draft, home_score_before: home, away_score_before: away };
    if (side === "home") home += draft.runs;
    else away += draft.runs;
    const isEnd = index === drafts.length - 1;
    const isWhole = game.completed && home === game.home.score && away === game.away.score;
    const next = drafts[index + 1]?.row;
    if (next?.inning !== inning || next.half !== half) {
      const line = game.competitor(side).linescores[inning - 1]?.score ?? null;
      const own = drafts.filter(({ row }) => row.inning === inning && row.half === half);
      const sum = own.reduce((total, { runs }) => total + runs, 0);
      const known = game.completed && line !== null && line !== sum;
      if (known) event.doubts = [...event.doubts, `line score has ${line} runs, the log ${sum}`];
    }
    return { ...event, endsHalf: event.endsHalf || (isEnd && isWhole) };
  });
}
