import { readThrowingHands } from "../../games/baseball/athletes";
import { plateFeet } from "../../games/baseball/geometry";
import { occupied, readLog } from "../../games/baseball/log";
import { findPlateAppearances } from "../../games/baseball/plate-appearances";
import { defineTable, type GameTable } from "../../games/define-table";
import { type OpenGame, readNames } from "../../games/game";
import {
  battingTeamColumns,
  countColumns,
  gameColumns,
  matchupColumns,
  pitchingTeamColumns,
} from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { classifyCall, isPitch, readChallenge } from "../../service/datasets/summary/pitch-calls";
import type { MlbPlay } from "../../service/datasets/summary/plays";

const columns = decidedBy(
  ["pitcher_name", "batter_name", "inning", "pitch_type_text", "velocity", "pitch_result"],
  {
    ...gameColumns,
    play_id: character("play.id", "Play id of the pitch's row; joins to plays.id."),
    at_bat_id: character("play.at_bat_id", "Id shared by the rows of one turn at bat."),
    plate_appearance: integer(
      "Number of the plate appearance in the game, from 1 across both sides; null if the turn has " +
        "no result: the inning ended on the bases, or the turn is in progress.",
    ),
    pitch_number: integer(
      "play.at_bat_pitch_number",
      "Number of the pitch in the turn at bat, from 1; automatic balls have numbers too.",
    ),
    inning: integer("row.inning", "Inning, from 1; extra innings continue the count."),
    half: character("row.half", "top or bottom: the designated away side mostly bats in the top."),
    ...matchupColumns,
    batter_side: character("play.bats_type", "Batter's side of the plate: LEFT or RIGHT."),
    pitcher_hand: character(
      "Pitcher's throwing hand, LEFT or RIGHT; sent for the two announced starters, null for relievers.",
    ),
    ...battingTeamColumns,
    ...pitchingTeamColumns,
    pitch_type: character(
      "play.pitch_type_abbreviation",
      "Pitch type as an abbreviation: FF four-seam, SI sinker, FC cutter, SL slider, ST sweeper, CU " +
        "curve, CH change-up, FS splitter; null on some pitches.",
    ),
    pitch_type_text: character("play.pitch_type_text", "Pitch type as text: Four-seam FB, Slider."),
    velocity: double(
      "play.pitch_velocity",
      "Velocity in whole miles per hour; null on some pitches.",
    ),
    balls_before: integer(
      "Balls before the pitch, 0 to 3. For a challenged call, those after the previous pitch: the " +
        "service sends the count after the challenge there.",
    ),
    strikes_before: integer(
      "Strikes before the pitch, 0 to 2; for a challenged call, those after the previous pitch.",
    ),
    outs_before: integer(
      "before.outs",
      "Outs before the pitch, 0 to 2: those after the half-inning's last result, plus runners " +
        "put out since.",
    ),
    home_score_before: integer("before.home_score", "Home side's runs before the pitch."),
    away_score_before: integer("before.away_score", "Away side's runs before the pitch."),
    bases_before: character(
      "Occupied bases before the pitch, a dash for an empty one: --- to 123, 1-3 for the corners.",
    ),
    on_first_id: character("before.bases.0", "Player id of the runner on first before the pitch."),
    on_second_id: character(
      "before.bases.1",
      "Player id of the runner on second before the pitch.",
    ),
    on_third_id: character("before.bases.2", "Player id of the runner on third before the pitch."),
    plate_x_ft: double(
      "Horizontal position at the plate in feet from its middle, positive to the catcher's " +
        "right: (117 - plate_x_px) / 38. Estimated transform, accurate to about 0.05 ft.",
    ),
    plate_z_ft: double(
      "Height at the plate in feet above the ground: (239 - plate_y_px) / 27. Estimated transform.",
    ),
    plate_x_px: double(
      "play.pitch_coordinate_x",
      "Horizontal position as sent: pixels of a 250-pixel picture, increasing to the catcher's left.",
    ),
    plate_y_px: double(
      "play.pitch_coordinate_y",
      "Vertical position as sent: pixels, increasing downward.",
    ),
    called_strike: logical("True for a strike that the batter took."),
    swinging_strike: logical("True for a strike that the batter swung at and missed."),
    foul: logical("True for a foul that was not caught, bunts included; a caught foul is in play."),
    in_play: logical("True for a ball in play or a home run: it ended the plate appearance."),
    ball: logical("True for a pitch outside the zone that the batter took."),
    challenge: character(
      "Result of a challenge of the ball or strike call, since 2026: confirmed or overturned. The " +
        "call columns contain the final call. Null without a challenge.",
    ),
    hit_by_pitch: logical("True if the pitch hit the batter."),
    pitch_result: character(
      "play.type_text",
      "Type of the pitch's row: Ball, Strike Looking, Foul Ball, Single, Fly Out. The result of the " +
        "turn at bat is in battedBalls.result.",
    ),
    text: character(
      "play.text",
      "The log's text, with the count after the pitch: Pitch 2 : Strike 1 Looking.",
    ),
    ...countColumns,
  },
);

/** One pitch. */
export interface Pitch extends Row<typeof columns> {}

export const pitchTable: TableOf<"baseball", typeof columns> = { columns, items: listPitches };

/**
 * Returns the pitches of baseball games. One row is one pitch, in game order, without duplicates: `plays`
 * repeats the last pitch of a turn on its result and end rows. Pitches of turns without a result are
 * included. Automatic balls (intentional walks, clock violations) are not: nothing was thrown, and the box
 * score does not count them.
 *
 * Count, outs, score and bases are those before the pitch. The log's own rows show the score and the outs
 * after the turn from its first row on, and no outs on steals and substitutions. Outs are therefore those of
 * the last result and the runners put out since. Scores are the highest among earlier results.
 *
 * Locations are feet from the middle of the plate and above the ground, `plate_x_ft` positive to the
 * catcher's right. The service sends pixels, increasing to the catcher's left, with different scales in the
 * two directions. Called strikes of the game 401696636 average x 125 to left-handed and 108 to right-handed
 * batters: pitchers work away from the batter. The transform is an estimate, not documented by the service. A
 * second fit to the 137 balls and called strikes of that game centers the zone at x 115, not 117. Values of
 * 113 to 117 fit about as well. The zone is called 0.86 ft to either side (plate and ball are 0.83) and from
 * 1.53 to 3.51 ft up. The uncertainty is about 2 pixels, 0.05 ft. The pixels are columns, too.
 *
 * Takes a summary from `site_mlb_summary`, or a list of summaries, which are stacked. The result is the same
 * kind of frame. Empty before the game and without a log. Source: `plays`, with names from `boxscore_player`
 * and the starters' throwing hands from `header`. Throws an ArgumentError for other input, an empty list, or
 * a list that mixes both kinds of frames.
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * const thrown = rows(pitches(game)).filter((pitch) => pitch.pitch_type === "FF");
 */
export const pitches: GameTable<{ baseball: Pitch }> = defineTable({
  name: "pitches",
  baseball: pitchTable,
});

function listPitches(game: OpenGame<"baseball">): readonly JsonObject[] {
  const log = readLog(game);
  const names = readNames(game);
  const hands = readThrowingHands(game);
  const appearances = findPlateAppearances(game);
  const numbers = new Map(appearances.map(({ at_bat, number }) => [at_bat, number]));
  const thrown = log.filter(({ play }) => isPitch(play));
  const lasts = new Map<unknown, MlbPlay>();
  return thrown.map((row) => {
    const { play, before, pitcher_id, batter_id } = row;
    const call = classifyCall(play);
    const challenge = readChallenge(play);
    const last = lasts.get(row.at_bat);
    lasts.set(row.at_bat, play);
    const balls = last ? last.result_count_balls : 0;
    const strikes = last ? last.result_count_strikes : 0;
    // All null for an unknown kind of pitch.
    const is = (one: typeof call) => (call === undefined ? null : call === one);
    return {
      game_id: game.game_id,
      league: game.league,
      row,
      play,
      before,
      plate_appearance: numbers.get(row.at_bat),
      pitcher_id,
      pitcher_name: names.get(pitcher_id),
      pitcher_hand: hands.get(pitcher_id),
      batter_id,
      batter_name: names.get(batter_id),
      batting: row.batting,
      pitching: row.pitching,
      bases_before: occupied(before.bases),
      called_strike: is("called strike"),
      swinging_strike: is("swinging strike"),
      foul: is("foul"),
      in_play: is("in play"),
      ball: is("ball"),
      balls_before: challenge === null ? play.pitch_count_balls : balls,
      strikes_before: challenge === null ? play.pitch_count_strikes : strikes,
      challenge,
      hit_by_pitch: is("hit by pitch"),
      rows_in_game: thrown.length,
      ...plateFeet(play.pitch_coordinate_x, play.pitch_coordinate_y),
    };
  });
}
