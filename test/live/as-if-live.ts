// Turns a completed game into one in play: the responses that the service would have sent.
import type { JsonObject } from "../../src/schema/payload";

// biome-ignore lint/suspicious/noExplicitAny: the service's own shapes
export type Json = any;

/** A play as the service has it at some moment, and its score. */
export interface Row {
  readonly json: Json;
  /** Points or runs on the row, by the side that has them. */
  readonly points: { readonly away: number; readonly home: number };
}

/** The rows of a final summary, with the points that each adds to the score. */
export function rowsOf(league: "wbb" | "mlb", summary: Json): readonly Row[] {
  let [away, home] = [0, 0];
  return summary.plays.map((json: Json) => {
    const counts = json.scoringPlay === true && (league === "wbb" || json.summaryType === "S");
    const points = {
      away: counts ? Math.max(0, json.awayScore - away) : 0,
      home: counts ? Math.max(0, json.homeScore - home) : 0,
    };
    away += points.away;
    home += points.home;
    return { json, points };
  });
}

/** The rows with their running scores, as the service counts them again after a correction. */
export function scored(rows: readonly Row[]): { plays: Json[]; away: number; home: number } {
  let [away, home] = [0, 0];
  const plays = rows.map((row) => {
    away += row.points.away;
    home += row.points.home;
    return withScore(row, away, home);
  });
  return { plays, away, home };
}

/** Each row with the score that it had last: most keep it from one answer to the next. */
const lastScored = new WeakMap<Row, Json>();

function withScore(row: Row, awayScore: number, homeScore: number): Json {
  const last = lastScored.get(row);
  if (last?.awayScore === awayScore && last.homeScore === homeScore) return last;
  const play = { ...row.json, awayScore, homeScore };
  lastScored.set(row, play);
  return play;
}

const ordinal = (number: number): string => ["", "1st", "2nd", "3rd"][number] ?? `${number}th`;

function statusOf(league: "wbb" | "mlb", last: Json, isOver: boolean): Json {
  if (isOver) {
    const type = { id: "3", name: "STATUS_FINAL", state: "post", completed: true };
    return {
      clock: 0,
      displayClock: "0:00",
      period: last?.period.number ?? 4,
      type: { ...type, description: "Final", detail: "Final" },
    };
  }
  const type = { id: "2", name: "STATUS_IN_PROGRESS", state: "in", completed: false };
  const number = last?.period.number ?? 1;
  if (league === "mlb") {
    const half = last?.period.type ?? "Top";
    const detail = `${half} ${ordinal(number)}`;
    return { clock: 0, displayClock: "0:00", period: number, type: { ...type, detail } };
  }
  const clock = last?.clock.displayValue ?? "10:00";
  const detail = `${clock} - ${ordinal(number)} Quarter`;
  return { displayClock: clock, period: number, type: { ...type, detail } };
}

/** The two answers for a game of which these rows are known. */
export function answersOf(
  league: "wbb" | "mlb",
  summary: Json,
  rows: readonly Row[],
  isOver: boolean,
): { readonly listed: JsonObject; readonly summary: JsonObject } {
  const { plays, away, home } = scored(rows);
  const status = statusOf(league, plays.at(-1), isOver);
  const [competition] = summary.header.competitions;
  const competitors = competition.competitors.map((one: Json) => ({
    ...one,
    score: String(one.homeAway === "home" ? home : away),
  }));
  const ids = new Set(plays.map(({ id }: Json) => id));
  const { id } = summary.header;
  return {
    listed: {
      id,
      date: competition.date,
      competitions: [{ id, date: competition.date, competitors, status, format: summary.format }],
    },
    summary: {
      header: {
        id,
        competitions: [{ ...competition, competitors, status: { type: status.type } }],
      },
      format: summary.format,
      boxscore: summary.boxscore,
      plays,
      winprobability: summary.winprobability.filter(({ playId }: Json) => ids.has(playId)),
    },
  };
}
