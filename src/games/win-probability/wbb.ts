import { character, double, integer, type Row } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { gameClock, secondsOf } from "../basketball/clock";
import type { OpenGame } from "../game";
import { gameColumns, type TableOf, teamColumns } from "../table";
import { chancesByPlay, changesOf } from "./chances";
import { bothSides, chanceColumns, is_last_of_instant } from "./columns";
import { lastsOfInstants, sharesOfInstants } from "./instants";

const columns = {
  ...gameColumns,
  play_id: character("play.id", "Play id the probabilities stand after; joins to plays.id."),
  period: integer("play.period_number", "Quarter or half, from 1; overtimes go on."),
  period_display_value: character("play.period_display_value", "Period in words: OT, 2OT."),
  clock: character("play.clock_display_value", "Time left in the period, m:ss, as shown."),
  seconds_left: double("left", "Time left in the period, in seconds."),
  elapsed_seconds: double(
    "elapsed",
    "Seconds played since the tip-off, by the payload's format: quarters of 600 (until 2014-15 " +
      "halves of 1200), overtimes of 300; null where the clock is unknown.",
  ),
  home_score: integer(
    "home_score",
    "Home side's points after the play: the most that any row has shown so far, since single " +
      "rows can be stale.",
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
  ...teamColumns,
  ...bothSides,
};

/** The chances after one play of a basketball game. */
export interface WbbWinProbabilityRow extends Row<typeof columns> {}

function items(game: OpenGame<"wbb">): readonly JsonObject[] {
  const chances = chancesByPlay(game.rows("winprobability"));
  const clock = gameClock(game);
  const withChances = withScores(game).filter(
    ({ play }) => play.id !== null && chances.has(play.id),
  );
  const plays = withChances.map(({ play }) => play);
  const known = plays.map(({ id }) => chances.get(id ?? ""));
  const home = known.map((chance) => chance?.home ?? null);
  const changes = changesOf(home);
  const lasts = lastsOfInstants(plays);
  const instantChanges = changesOf(sharesOfInstants(plays, home));
  return withChances.map(({ play, home_score, away_score }, index) => {
    const left = secondsOf(play.clock_display_value);
    const team = game.side(play.team_id);
    // Each by its name: a spread takes V8 longer than all else here.
    return {
      game_id: game.game_id,
      home: game.home,
      away: game.away,
      play,
      left,
      elapsed: clock.elapsed(play.period_number, left),
      home_score,
      away_score,
      chances: known[index],
      change: changes[index],
      isLast: lasts[index],
      instantChange: instantChanges[index],
      team_id: team?.team_id,
      team_abbreviation: team?.team_abbreviation,
      team_name: team?.team_name,
      team_color: team?.team_color,
      team_alternate_color: team?.team_alternate_color,
    };
  });
}

/** Every play, also one without chances, can raise the score. */
function withScores(game: OpenGame<"wbb">) {
  let home_score: number | null = null;
  let away_score: number | null = null;
  return game.rows("plays").map((play) => {
    home_score = higher(home_score, play.home_score);
    away_score = higher(away_score, play.away_score);
    return { play, home_score, away_score };
  });
}

const higher = (known: number | null, shown: number | null): number | null =>
  known === null || shown === null ? (known ?? shown) : Math.max(known, shown);

export const wbbWinProbability: TableOf<"wbb", typeof columns> = { columns, items };
