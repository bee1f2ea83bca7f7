import { character, double, integer, type Row, within } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import { gameClock } from "../basketball/clock";
import { instantsOf } from "../basketball/order";
import { type ScoredGame, type ScoredPlay, scoredGame } from "../basketball/scores";
import type { OpenGame } from "../game";
import { oncePerGame } from "../once-per-game";
import { countColumns, gameColumns, teamColumns } from "../row-columns";
import type { TableOf } from "../table";
import {
  agreesWithWinner,
  type Chances,
  chancesByPlay,
  changesOf,
  UNKNOWN,
  unlessCertain,
} from "./chances";
import { bothSides, chanceColumns, is_last_of_instant, log_stops_early } from "./columns";
import { lastsOfInstants, sharesOfInstants } from "./instants";

const columns = decidedBy(
  [
    "home_win_probability",
    "text",
    "period",
    "clock",
    "home_score",
    "away_score",
    "home_win_probability_change",
  ],
  {
    ...gameColumns,
    play_id: character("play.id", "Play id the probabilities stand after; joins to plays.id."),
    period: integer("play.period_number", "Quarter or half, from 1; overtimes go on."),
    period_display_value: character("play.period_display_value", "Period in words: OT, 2OT."),
    clock: character("play.clock_display_value", "Time left in the period, m:ss, as shown."),
    seconds_left: double("seconds_left", "Time left in the period, in seconds."),
    elapsed_seconds: double(
      "elapsed",
      "Seconds played since the tip-off, by the payload's format: quarters of 600 (until 2014-15 " +
        "halves of 1200), overtimes of 300; null where the clock is unknown.",
    ),
    home_score: integer(
      "home_score",
      "Home side's points after the play: the sum of its points where these add up to its score, " +
        "else the most that a play has shown so far, since single rows can be stale.",
    ),
    away_score: integer("away_score", "Away side's points after the play, in the same way."),
    text: character("play.text", "What happened, with names; null on some rows between plays."),
    ...chanceColumns,
    is_last_of_instant: is_last_of_instant(
      "True on the last row of each pair of period and clock reading: up to eight rows share one, " +
        "and swings are measured between instants. A row without a clock is an instant of its own.",
    ),
    instant_change: double(
      "instantChange",
      "The swing of an instant, on its last row: its last known home_win_probability less that of " +
        "the last instant before it with one, -1 to 1; null on all other rows.",
    ),
    log_stops_early: log_stops_early(
      "the last score is not the final one, or the last play is not at 0:00 of the last period",
    ),
    ...countColumns,
    ...within("team", teamColumns),
    ...bothSides,
  },
);

/** The chances after one play of a basketball game. */
export interface WbbWinProbabilityRow extends Row<typeof columns> {}

/** What the service knows after each play that it names; unknown where its game was not so. */
export const serviceChances = oncePerGame(
  (game: OpenGame<"wbb">): ReadonlyMap<ScoredPlay, Chances> => {
    const chances = chancesByPlay(game);
    const scored = scoredGame(game);
    const sent = scored.plays.filter(({ play }) => chances.has(play.id ?? ""));
    const last = sent.at(-1);
    const after = new Map<ScoredPlay, Chances>();
    for (const one of sent) {
      const isOver = (home: 0 | 1) =>
        (!game.completed || agreesWithWinner(game, home)) &&
        (isWon(one, scored, home) || (game.completed && one === last));
      after.set(one, unlessCertain(chances.get(one.play.id ?? "") as Chances, isOver));
    }
    return after;
  },
);

/** One row's item: a play with the chances after it. */
export type ChanceItem = ReturnType<typeof chanceItems>[number];

/** What the columns read, of plays and the chances after them; the start is before the first. */
export function chanceItems(
  game: OpenGame<"wbb">,
  known: ReadonlyMap<ScoredPlay, Chances>,
  start: number | null = null,
) {
  const clock = gameClock(game);
  const chances = [...known.values()];
  const scoredPlays = [...known.keys()];
  const home = chances.map((chance) => chance.home);
  const changes = changesOf(home, start);
  const instants = instantsOf(scoredPlays.map(({ play }) => play));
  const lasts = lastsOfInstants(instants);
  const instantChanges = changesOf(sharesOfInstants(instants, lasts, home), start);
  const { stops_early } = scoredGame(game);
  return scoredPlays.map((scored, index) => {
    const { play, seconds_left, home_score, away_score } = scored;
    // Each by its name: a spread takes V8 longer than all else here.
    return {
      game_id: game.game_id,
      home: game.home,
      away: game.away,
      play,
      scored,
      instant: instants[index],
      seconds_left,
      elapsed: clock.elapsed(play.period_number, seconds_left),
      home_score,
      away_score,
      chances: chances[index],
      change: changes[index],
      isLast: lasts[index],
      instantChange: instantChanges[index],
      stopsEarly: stops_early,
      rows_in_game: scoredPlays.length,
      team: game.side(play.team_id),
    };
  });
}

/** Whether no time is left, and the side that is certain to win leads, also if only by that row. */
function isWon(
  { play, seconds_left, home_score, away_score }: ScoredPlay,
  scored: ScoredGame,
  home: 0 | 1,
): boolean {
  const leads = [
    (home_score ?? 0) - (away_score ?? 0),
    (play.home_score ?? 0) - (play.away_score ?? 0),
  ];
  return (
    play.period_number === scored.last_period &&
    seconds_left === 0 &&
    leads.some((lead) => (home === 1 ? lead > 0 : lead < 0))
  );
}

export const wbbWinProbability = {
  columns,
  items: (game) => chanceItems(game, serviceChances(game)),
} satisfies TableOf<"wbb", typeof columns>;

/** The same rows of all plays, for the score where the service has no chances. */
export const wbbLeads: TableOf<"wbb", typeof columns> = {
  columns,
  items: (game) =>
    chanceItems(game, new Map(scoredGame(game).plays.map((scored) => [scored, UNKNOWN]))),
};
