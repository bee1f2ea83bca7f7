import { printable } from "../../errors";
import { ordinal } from "../../games/play-words";
import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import type { GameEvent } from "../track/events";
import { OUTCOME_TEXTS } from "../track/status";

/** The state of a game for display, with its history and latest events. */
export interface Board {
  readonly league: LeagueCode;
  readonly away: BoardSide;
  readonly home: BoardSide;
  /** Period and clock, or how the game ended, as text. */
  readonly status: string;
  /** Null if the service sends none. */
  readonly home_win_probability: number | null;
  /** The home side's lead after each change of the score. */
  readonly leads: readonly number[];
  /** Latest events, the newest first. */
  readonly latest: readonly string[];
}

export interface BoardSide {
  readonly name: string;
  readonly score: number;
}

/** Maximum number of events; the largest view shows no more. */
const MOST_LINES = 60;

/** Events that are too frequent or shown elsewhere. */
const SHOWN_ELSEWHERE: ReadonlySet<GameEvent["type"]> = new Set(["score", "probability"]);

export const emptyBoard = (league: LeagueCode): Board => ({
  league,
  away: { name: "away", score: 0 },
  home: { name: "home", score: 0 },
  status: "Waiting for the game.",
  home_win_probability: null,
  leads: [],
  latest: [],
});

export function boardAfter(board: Board, event: GameEvent): Board {
  const { away_score, home_score } = event;
  const text = lineText(board.league, event);
  const hasWords = event.type !== "play" || event.play.text !== null;
  const isShown = hasWords && !SHOWN_ELSEWHERE.has(event.type) && event.text.trim() !== "";
  return {
    league: board.league,
    away: { name: printable(event.away_team_abbreviation ?? "away"), score: away_score },
    home: { name: printable(event.home_team_abbreviation ?? "home"), score: home_score },
    status: printable(statusAfter(board, event)),
    home_win_probability:
      event.type === "probability" ? event.home_win_probability : board.home_win_probability,
    leads: event.type === "score" ? [...board.leads, home_score - away_score] : board.leads,
    latest: isShown ? [text, ...board.latest].slice(0, MOST_LINES) : board.latest,
  };
}

function statusAfter({ league, status }: Board, event: GameEvent): string {
  // The score is beside the status.
  if (event.type === "end") return OUTCOME_TEXTS[event.outcome];
  if (event.type === "delay") return event.text;
  const isBehind =
    (event.type === "play" && event.late) || ["correction", "probability"].includes(event.type);
  return isBehind ? status : momentText(league, event) || status;
}

/** Returns an event as one line: time, text, and the score if it changed. */
export function lineText(league: LeagueCode, event: GameEvent): string {
  const text = event.text.trim();
  if (event.type === "end") return printable(text);
  const what = event.type === "correction" ? `Correction: ${text}` : text;
  return printable([momentText(league, event), what].filter((part) => part !== "").join("  "));
}

/** Returns a moment as text: `4th 2:31`, `2OT 0:41`, `top 9th`; empty if the service sends no time. */
function momentText(
  league: LeagueCode,
  { period, half, clock }: Pick<GameEvent, "period" | "half" | "clock">,
): string {
  if (period === null) return "";
  const overtime = period - leagueOf(league).regulation;
  if (sportOf(league) === "baseball") return `${half ?? ""} ${ordinal(period)}`.trim();
  const name = overtime < 1 ? ordinal(period) : `${overtime === 1 ? "" : overtime}OT`;
  return `${name} ${clock ?? ""}`.trim();
}
