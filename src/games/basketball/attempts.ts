import { basketballRules, leagueOf } from "../../leagues";
import { character, double, integer, logical, within } from "../../schema/columns";
import { oncePer } from "../../schema/once-per";
import type { JsonObject } from "../../schema/payload";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import { type OpenGame, readNames, seasonOf, teamAndOpponent } from "../game";
import { gameColumns, opponentColumns, teamColumns } from "../row-columns";
import { type AttemptKind, namedDistance, pointsAttempted } from "./attempt-words";
import { gameClock } from "./clock";
import { type CourtLines, HALF_WIDTH, measureDistance, type Spot, threePointLine } from "./court";
import { isDecided } from "./garbage-time";
import { type ScoredPlay, scoredGame } from "./scores";

/** A play that attempts to score; its points are 0 for a miss. */
export interface ScoringAttempt extends Omit<ScoredPlay, "home_score" | "away_score"> {
  readonly kind: AttemptKind;
  /** True for a miss that is a three by its location alone. */
  readonly isFarMiss: boolean;
  /** True for a heave in a league whose box scores exclude heaves. */
  readonly isUncounted: boolean;
  /** Whether it was in garbage time; null if the league's rule does not decide it. */
  readonly garbage_time: boolean | null;
  /** Values of `attemptColumns`. */
  readonly item: JsonObject;
}

export const shotPoints = ({ play, points, isFarMiss }: ScoringAttempt): number =>
  points === 3 || isFarMiss ? 3 : pointsAttempted(play);

/** Coordinates are whole feet: a shot this far behind the line was not a two. */
const CLEARLY_FT = 1;

/** Returns whether a miss was a three by its place; professional leagues name some only if made. */
function isFarMiss(game: OpenGame<"basketball">, { play, kind }: ScoredPlay, line: CourtLines) {
  if (leagueOf(game.league).is_college || kind === "free throw") return false;
  if (play.scoring_play !== false || play.points_attempted !== null) return false;
  const spot = spotOf(play);
  if (spot === undefined || spot.y > HALF_COURT_FT) return false;
  return measureDistance(spot) > line.arc_ft + CLEARLY_FT;
}

const spotOf = ({ coordinate_x: x, coordinate_y: y }: WbbPlay): Spot | undefined =>
  x === null || y === null || y < 0 ? undefined : { x: x - HALF_WIDTH, y };

/**
 * Returns whether a miss is credited to no player: in the NBA since 2025-26, from far away late in the first
 * three quarters. Plays do not contain the start of the possession.
 */
function isUncountedHeave(game: OpenGame<"basketball">, scored: ScoredPlay): boolean {
  const { heaves } = basketballRules(game.league);
  const { play, kind, seconds_left } = scored;
  if (heaves === null || (seasonOf(game) ?? 0) < heaves.since_season || kind === "free throw")
    return false;
  const isInTime = (play.period_number ?? 0) < gameClock(game).regulation_periods;
  const isLast = seconds_left !== null && seconds_left <= heaves.last_seconds;
  if (play.scoring_play !== false || !isInTime || !isLast) return false;
  const distance = namedDistance(play.text) ?? measureDistance(spotOf(play) ?? { x: 0, y: 0 });
  return distance >= heaves.from_ft;
}

/** Beyond this distance, a coordinate may refer to the other basket. */
const HALF_COURT_FT = 40;

export const attemptColumns = {
  ...gameColumns,
  season: integer(
    "Season by its ending year: 2023 is 2022-23. It determines the three-point line.",
  ),
  play_id: character(
    "play.id",
    "Id of the play; joins to play_id of winprobability and to id of plays.",
  ),
  ...within("side", { ...teamColumns, ...opponentColumns }),
  athlete_id: character("Player id of the shooter; null if none is named."),
  athlete_name: character("Name of the shooter, from the box score; null if not listed there."),
  period: integer(
    "play.period_number",
    "Period from 1: quarters, or halves in men's college games and in women's until 2014-15; overtimes " +
      "continue the count.",
  ),
  clock: character("play.clock_display_value", "Time left in the period, m:ss, as shown."),
  seconds_left: double("Time left in the period, in seconds."),
  elapsed_seconds: double(
    "Seconds of playing time since the start of the game, by the payload's format.",
  ),
  home_score_before: integer(
    "Home side's points before the attempt, computed as in winProbability.",
  ),
  away_score_before: integer(
    "Away side's points before the attempt, computed as in winProbability.",
  ),
  made: logical("play.scoring_play", "True for a make; null if unknown."),
};

export const findAttempts = oncePer((game: OpenGame<"basketball">): readonly ScoringAttempt[] => {
  const attempts: ScoringAttempt[] = [];
  const names = readNames(game);
  const clock = gameClock(game);
  const season = seasonOf(game);
  const line = threePointLine(season, game.league);
  const sides = new Map<string | null, JsonObject>();
  let home = 0;
  let away = 0;
  for (const scored of scoredGame(game).plays) {
    const { play, kind, athletes, seconds_left, points, home_score, away_score } = scored;
    if (kind !== undefined) {
      const [shooter = null] = athletes;
      const side =
        sides.get(play.team_id) ?? teamAndOpponent(game, game.side(play.team_id), play.team_id);
      sides.set(play.team_id, side);
      const item = {
        game_id: game.game_id,
        league: game.league,
        season,
        play,
        side,
        athlete_id: shooter,
        athlete_name: names.get(shooter),
        seconds_left,
        elapsed_seconds: clock.elapsed(play.period_number, seconds_left),
        home_score_before: home,
        away_score_before: away,
      };
      attempts.push({
        play,
        kind,
        athletes,
        seconds_left,
        points,
        isFarMiss: isFarMiss(game, scored, line),
        isUncounted: isUncountedHeave(game, scored),
        garbage_time: isDecided(game, scored, "before"),
        item,
      });
    }
    home = home_score ?? home;
    away = away_score ?? away;
  }
  return attempts;
});
