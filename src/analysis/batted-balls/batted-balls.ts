import { fieldFeet } from "../../games/baseball/geometry";
import { type LogRow, readLog } from "../../games/baseball/log";
import { type Appearance, findPlateAppearances } from "../../games/baseball/plate-appearances";
import { basesOfHit } from "../../games/baseball/results";
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
import { baseballRules } from "../../leagues";
import { character, decidedBy, double, integer, logical, type Row } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { classifyCall } from "../../service/datasets/summary/pitch-calls";

const columns = decidedBy(
  [
    "batter_name",
    "inning",
    "result",
    "trajectory",
    "distance_ft",
    "pitcher_name",
    "batting_team_abbreviation",
  ],
  {
    ...gameColumns,
    play_id: character("Play id of the pitch that was hit; joins to plays.id."),
    result_play_id: character(
      "Play id of the plate appearance's result; joins to winprobability.play_id.",
    ),
    at_bat_id: character("Id shared by the rows of one plate appearance."),
    plate_appearance: integer(
      "Number of the plate appearance in the game, from 1 across both sides.",
    ),
    inning: integer("Inning, from 1; extra innings continue the count."),
    half: character("top or bottom: the designated away side mostly bats in the top."),
    ...matchupColumns,
    batter_side: character("Batter's side of the plate: LEFT or RIGHT."),
    ...battingTeamColumns,
    ...pitchingTeamColumns,
    result: character("Result: Single, Fly Out, Sacrifice, Reached On Error."),
    trajectory: character("Trajectory as sent: G ground, F fly, L line, P pop-up, B bunt."),
    hit: logical("True for a base hit; false for reaching on an error or a fielder's choice."),
    bases: integer("Bases of the hit: 1 single, 2 double, 3 triple, 4 home run, 0 no hit."),
    runs_scored: integer("Runs scored on the play, batted in or not."),
    x_ft: double(
      "Position of the mark in feet from home plate, across the field: positive to right field.",
    ),
    y_ft: double("Position of the mark in feet from home plate, along the line to center field."),
    angle: double(
      "Direction in degrees from home plate: 0 center field, -45 the left-field line, 45 the right.",
    ),
    distance_ft: double(
      "Distance in feet from home plate to the mark, set by hand at the spot of fielding or of leaving " +
        "the field; not the carry.",
    ),
    named_distance_ft: integer(
      "Distance in feet from the text ('406 feet'), mostly for home runs; otherwise null.",
    ),
    text: character("Description of the plate appearance by the service, with names."),
    ...countColumns,
  },
);

export type Trajectory = Readonly<Record<"name" | "one" | "more" | "out", string>>;

/** Flights by the service's letters: a name, people's words for one and more, and the box score's out. */
export const TRAJECTORIES: ReadonlyMap<string, Trajectory> = new Map([
  ["G", { name: "ground ball", one: "grounder", more: "grounders", out: "groundout" }],
  ["L", { name: "line drive", one: "liner", more: "liners", out: "lineout" }],
  ["F", { name: "fly ball", one: "fly", more: "flies", out: "flyout" }],
  ["P", { name: "pop-up", one: "pop-up", more: "pop-ups", out: "popout" }],
  ["B", { name: "bunt", one: "bunt", more: "bunts", out: "bunt out" }],
]);

/** One ball put in play. */
export interface BattedBall extends Row<typeof columns> {}

export const battedBallTable: TableOf<"baseball", typeof columns> = { columns, items: listBalls };

/**
 * Returns the balls put in play of baseball games. One row is one plate appearance that ended with a ball in
 * play, in game order: hits, outs, errors, sacrifices, bunts and caught fouls. Other fouls have no rows,
 * though `plays` writes the later ball's coordinate and trajectory on them.
 *
 * Marks are in feet, home plate at (0, 0), `x_ft` positive to right field and `y_ft` to center field. The
 * service marks them in a 250-pixel picture with home plate at (125, 205). A pixel is 2.38 ft; six home runs
 * with distances in their text fit 2.373 to 2.389. A mark is set by hand at the spot where the ball was
 * fielded, landed or left the field; it is not the carry. The carry of home runs is `named_distance_ft`. The
 * service sends no exit velocity and no launch angle. Location columns are null if the ball was not marked.
 * In college softball the scale is unknown, and only `angle` is there.
 *
 * Takes a summary from `site_mlb_summary`, or a list of summaries, which are stacked. The result is the same
 * kind of frame. Empty before the game and without a log. Source: the last pitch of each plate appearance in
 * `plays`; result and text are from its result row, names from `boxscore_player`. Throws an ArgumentError for
 * other input, an empty list, or a list that mixes both kinds of frames.
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * const hits = rows(battedBalls(game)).filter((ball) => ball.hit);
 */
export const battedBalls: GameTable<{ baseball: BattedBall }> = defineTable({
  name: "battedBalls",
  baseball: battedBallTable,
});

function listBalls(game: OpenGame<"baseball">): readonly JsonObject[] {
  const log = readLog(game);
  const names = readNames(game);
  const hit = findPlateAppearances(game).flatMap((appearance) => {
    const pitch = findLastPitch(log, appearance);
    const result = log[appearance.result_row];
    if (pitch === undefined || result === undefined || classifyCall(pitch.play) !== "in play")
      return [];
    return [{ appearance, pitch, result: result.play }];
  });
  const { field_feet_a_pixel } = baseballRules(game.league).answers;
  return hit.map(({ appearance, pitch, result }) => ({
    game_id: game.game_id,
    league: game.league,
    rows_in_game: hit.length,
    play_id: pitch.play.id,
    result_play_id: result.id,
    at_bat_id: appearance.at_bat_id,
    plate_appearance: appearance.number,
    inning: appearance.inning,
    half: appearance.half,
    pitcher_id: pitch.pitcher_id,
    pitcher_name: names.get(pitch.pitcher_id),
    batter_id: pitch.batter_id,
    batter_name: names.get(pitch.batter_id),
    batter_side: pitch.play.bats_type,
    batting: appearance.batting,
    pitching: appearance.pitching,
    trajectory: pitch.play.trajectory,
    runs_scored: result.score_value,
    named_distance_ft: NAMED_DISTANCE.exec(result.text ?? "")?.[1],
    text: result.text,
    ...readResult(result.alternative_type_text ?? pitch.play.type_text),
    ...fieldFeet(pitch.play.hit_coordinate_x, pitch.play.hit_coordinate_y, field_feet_a_pixel),
  }));
}

const findLastPitch = (log: readonly LogRow[], { at_bat, first_row, result_row }: Appearance) =>
  log
    .slice(first_row, result_row)
    .findLast((row) => row.play.summary_type === "P" && row.at_bat === at_bat);

const NAMED_DISTANCE = /\((\d+) feet\)/;

function readResult(result: string | null) {
  const bases = basesOfHit(result ?? "");
  return { result, hit: bases > 0, bases };
}
