import {
  boxScore,
  pitches,
  reconcile,
  shotChart,
  site_mlb_summary,
  site_wbb_scoreboard,
  site_wbb_summary,
  sprayChart,
  strikeZoneChart,
  teamGames,
  winProbability,
  winProbabilityChart,
} from "sportsframe";
import type { Attack } from ".";
import { type Payload, payloadOf } from "./payloads";

const PLAYS = 130_000;

/** A summary with very many plays, each with its own id. */
function long(name: string): Payload {
  const payload = payloadOf(name);
  const { plays, winprobability } = payload;
  payload.plays = Array.from({ length: PLAYS }, (_, index) => ({
    ...plays[index % plays.length],
    id: String(index),
  }));
  payload.winprobability = Array.from({ length: PLAYS }, (_, index) => ({
    ...winprobability[index % winprobability.length],
    playId: String(index),
  }));
  return payload;
}

export const sizes: readonly Attack[] = [
  {
    name: `win probability of basketball with ${PLAYS} plays`,
    seconds: 180,
    run: () => {
      const game = site_wbb_summary.parse(long("wbb/summary_final"));
      winProbability(game);
      return winProbabilityChart(game);
    },
  },
  {
    name: `shots of ${PLAYS} plays`,
    seconds: 180,
    run: () => shotChart(site_wbb_summary.parse(long("wbb/summary_final"))),
  },
  {
    name: `the box score and the checks of ${PLAYS} plays`,
    seconds: 180,
    run: () => {
      const game = site_wbb_summary.parse(long("wbb/summary_final"));
      boxScore(game);
      return reconcile(game);
    },
  },
  {
    name: `the checks of ${PLAYS} rebounds that name no player`,
    run: () => {
      const payload = long("wbb/summary_final");
      const [play] = payload.plays;
      payload.plays = payload.plays.map(({ id }: Payload, index: number) => ({
        ...play,
        id,
        type: { id: "586", text: "Offensive Rebound" },
        participants: [],
        clock: { displayValue: index % 2 === 0 ? "5:00" : "4:59" },
      }));
      payload.winprobability = [];
      return reconcile(site_wbb_summary.parse(payload));
    },
  },
  {
    name: `charts of baseball with ${PLAYS} plays`,
    seconds: 180,
    run: () => {
      const game = site_mlb_summary.parse(long("mlb/summary_final"));
      pitches(game);
      winProbabilityChart(game);
      strikeZoneChart(game);
      return sprayChart(game);
    },
  },
  ...[1e9, Number.MAX_SAFE_INTEGER, -1e9].map((number) => ({
    name: `a play in period ${number}`,
    run: () => {
      for (const league of ["wbb", "mlb"] as const) {
        const payload = payloadOf(`${league}/summary_final`);
        payload.plays[5].period.number = number;
        payload.plays.at(-1).period.number = number;
        payload.format = {
          regulation: { periods: number, clock: number },
          overtime: { clock: number },
        };
        const game =
          league === "wbb" ? site_wbb_summary.parse(payload) : site_mlb_summary.parse(payload);
        winProbabilityChart(game as never).toSVG();
        boxScore(game as never);
        reconcile(game as never);
      }
    },
  })),
  {
    name: "one game listed 100,000 times, and 100,000 games of one pair of teams",
    run: () => {
      const payload = payloadOf("wbb/scoreboard_today");
      const [event] = payload.events;
      payload.events = Array.from({ length: 100_000 }, (_, index) => ({
        ...event,
        id: String(Math.max(0, index - 50_000)),
      }));
      return teamGames(site_wbb_scoreboard.parse(payload));
    },
  },
];
