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
import { type Attacks, each, gameOf, type Payload, payloadOf, slow } from "./payloads";

const PLAYS = 130_000;

/** Items again and again, each with an id of its own. */
const many = (items: readonly Payload[], id: string): readonly Payload[] =>
  Array.from({ length: PLAYS }, (_, index) => ({
    ...items[index % items.length],
    [id]: String(index),
  }));

/** A summary with very many plays. */
function long(league: "wbb" | "mlb"): Payload {
  const payload = payloadOf(`${league}/summary_final`);
  payload.plays = many(payload.plays, "id");
  payload.winprobability = many(payload.winprobability, "playId");
  return payload;
}

const longGame = () => site_wbb_summary.parse(long("wbb"));

export const sizes: Attacks = {
  [`win probability of basketball with ${PLAYS} plays`]: slow(() => {
    const game = longGame();
    winProbability(game);
    return winProbabilityChart(game);
  }),
  [`shots of ${PLAYS} plays`]: slow(() => shotChart(longGame())),
  [`the box score and the checks of ${PLAYS} plays`]: slow(() => {
    const game = longGame();
    boxScore(game);
    return reconcile(game);
  }),
  [`the checks of ${PLAYS} rebounds that name no player`]() {
    const payload = long("wbb");
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
  [`charts of baseball with ${PLAYS} plays`]: slow(() => {
    const game = site_mlb_summary.parse(long("mlb"));
    pitches(game);
    winProbabilityChart(game);
    strikeZoneChart(game);
    return sprayChart(game);
  }),
  ...each([1e9, Number.MAX_SAFE_INTEGER, -1e9], (number) => ({
    [`a play in period ${number}`]() {
      for (const league of ["wbb", "mlb"] as const) {
        const payload = payloadOf(`${league}/summary_final`);
        payload.plays[5].period.number = number;
        payload.plays.at(-1).period.number = number;
        payload.format = {
          regulation: { periods: number, clock: number },
          overtime: { clock: number },
        };
        const game = gameOf(league, payload);
        winProbabilityChart(game).toSVG();
        boxScore(game);
        reconcile(game);
      }
    },
  })),
  "one game listed 100,000 times, and 100,000 games of one pair of teams"() {
    const payload = payloadOf("wbb/scoreboard_today");
    const [event] = payload.events;
    payload.events = Array.from({ length: 100_000 }, (_, index) => ({
      ...event,
      id: String(Math.max(0, index - 50_000)),
    }));
    return teamGames(site_wbb_scoreboard.parse(payload));
  },
};
