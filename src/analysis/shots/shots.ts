import {
  type AttemptKind,
  freeThrowNumbers,
  namedDistance,
} from "../../games/basketball/attempt-words";
import {
  attemptColumns,
  findAttempts,
  type ScoringAttempt,
  shotPoints,
} from "../../games/basketball/attempts";
import {
  type CourtLines,
  classifyZone,
  locateShot,
  measureDistance,
  threePointLine,
} from "../../games/basketball/court";
import {
  type GarbageTimeOption,
  garbageColumn,
  garbageOption,
  outsideGarbageTime,
} from "../../games/basketball/garbage-time";
import { defineTable, type GameTableWith } from "../../games/define-table";
import {
  type OpenGame,
  openGames,
  type PassedGame,
  readNames,
  seasonOf,
  type WbbSummary,
} from "../../games/game";
import { countColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  type Row,
  within,
} from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "period",
    "clock",
    "made",
    "shot_class",
    "distance_ft",
    "points_attempted",
  ],
  {
    ...within("attempt", attemptColumns),
    points_attempted: integer(
      "Points at stake, 2 or 3, from the play (pointsAttempted, scoreValue, 'Three Point'). An NBA miss " +
        "without these is a three if its location is clearly behind the line.",
    ),
    points_scored: integer("Points scored: 0 for a miss, null if made is null."),
    shot_class: character(
      "layup, dunk, tip, jumper two or three, by the play's type and text; null if unknown.",
    ),
    assisted_by_id: character("Player id of the assisting player, for assisted makes."),
    assisted_by_name: character("Name of the assisting player, from the box score."),
    located: logical(
      "True if the service sends a location; otherwise x_ft, y_ft, distance_ft and zone are null.",
    ),
    x_ft: double(
      "Whole feet across the floor from the middle of the rim, -25 to 25; both sides shoot at one " +
        "basket. Which sideline is negative is unproven.",
    ),
    y_ft: double(
      "Whole feet from the middle of the rim away from the baseline, which is at -5.25.",
    ),
    distance_ft: double("Distance in feet to the middle of the rim, from x_ft and y_ft."),
    named_distance_ft: integer(
      "Distance in feet in the text (24-foot three point jumper), since February 2026 and rarely " +
        "near the rim; otherwise null.",
    ),
    zone: character(
      "rim (within 4.5 ft), paint, mid-range, left or right corner three, above the break three, or " +
        "backcourt. Left is negative x_ft; which sideline that is, is unproven.",
    ),
    garbage_time: garbageColumn("before the shot"),
    text: character("attempt.play.text", "Description of the attempt by the service, with names."),
    ...countColumns,
  },
);

/** One field-goal attempt. */
export interface Shot extends Row<typeof columns> {}

/** Classes from the rim outward, in the order of splits. */
export const SHOT_CLASSES = ["dunk", "tip", "layup", "jumper two", "three"] as const;
type ShotClass = (typeof SHOT_CLASSES)[number];

const CLASS_OF: { readonly [kind in Exclude<AttemptKind, "free throw">]: ShotClass | null } = {
  dunk: "dunk",
  tip: "tip",
  layup: "layup",
  jumper: "jumper two",
  unknown: null,
};

type FieldGoal = ScoringAttempt & { readonly kind: keyof typeof CLASS_OF };

const listFieldGoals = (game: OpenGame<"basketball">): readonly FieldGoal[] =>
  findAttempts(game).filter((attempt): attempt is FieldGoal => attempt.kind !== "free throw");

const findLine = (game: OpenGame<"basketball">): CourtLines =>
  threePointLine(seasonOf(game), game.league);

/** With fewer seconds left than this, a shot from anywhere is plausible. */
const HEAVE_SECONDS = 5;

const spotOfShot = (shot: FieldGoal, line: CourtLines) => {
  const { coordinate_x, coordinate_y } = shot.play;
  const isHeave = (shot.seconds_left ?? HEAVE_SECONDS) < HEAVE_SECONDS;
  const kind = { kind: shot.kind, points: shotPoints(shot), isHeave };
  return locateShot(coordinate_x, coordinate_y, kind, line);
};

function* items(game: OpenGame<"basketball">): Iterable<JsonObject> {
  const line = findLine(game);
  const names = readNames(game);
  const taken = listFieldGoals(game);
  for (const shot of taken) {
    const { kind, play, athletes, item, garbage_time } = shot;
    const points = shotPoints(shot);
    const passer = play.scoring_play === true ? athletes[1] : undefined;
    const spot = spotOfShot(shot, line);
    yield {
      attempt: item,
      points_attempted: points,
      points_scored: shot.points,
      shot_class: points === 3 ? "three" : CLASS_OF[kind],
      assisted_by_id: passer,
      assisted_by_name: names.get(passer ?? null),
      located: spot !== undefined,
      x_ft: spot?.x,
      y_ft: spot?.y,
      distance_ft: spot && measureDistance(spot),
      named_distance_ft: namedDistance(play.text),
      zone: spot && classifyZone(spot, points, line),
      garbage_time,
      rows_in_game: taken.length,
    };
  }
}

export const shotTable: TableOf<"basketball", typeof columns> = { columns, items };

/**
 * Returns all field goal attempts of basketball games, located or not. One row is one attempt, in the order
 * of the plays; several games are stacked. Kind, value and result are from the play's type and text. Most
 * games have no locations at all (`hasShotLocations`).
 *
 * Locations are whole feet from the middle of the rim, x across the floor and y away from the baseline, both
 * sides at one basket. Null if unknown: (50, -5), its sentinel about -214748365, anything off the floor, and
 * threes from inside the lane. Shots beyond midcourt are rotated to this basket, or null if their kind is
 * impossible there. Only threes with less than five seconds left keep their location. Which sideline is
 * negative x is unproven: no text of the recorded plays names a side, so left and right may be each other's.
 *
 * Zones use the three-point line of the season; men's games use the men's line. Rim is within 4.5 ft (the
 * restricted arc and half a foot of rounding), paint is the lane outside it, mid-range are the other twos. A
 * three beside the straight part of the line is a corner three (y at most 4.6 ft since 2021-22), others are
 * above the break. Backcourt is beyond the middle line (y over 41.75 ft).
 *
 * Empty before the game, and for games without plays. Source: `plays[]`, names from `boxscore.players[]`, the
 * league from `header.league`. Throws an ArgumentError for anything but basketball summaries, and for
 * `garbage_time: false` in a league without a rule.
 *
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * rows(shots(game)).filter(({ zone }) => zone === "left corner three");
 */
export const shots: GameTableWith<{ basketball: Shot }, GarbageTimeOption> = defineTable({
  name: "shots",
  options: garbageOption,
  basketball: { columns, items: outsideGarbageTime(items) },
});

/**
 * Returns whether at least one field-goal attempt of the games has a location, so that a shot chart has
 * something to show. False before the game. Throws an ArgumentError for anything but basketball summaries.
 *
 * @example
 * hasShotLocations(await site_wbb_summary({ event_id: "401486844" })); // false
 */
export function hasShotLocations<G>(game: PassedGame<G, WbbSummary>): boolean {
  return openGames("hasShotLocations", ["basketball"], game).some((one) => {
    const line = findLine(one);
    return listFieldGoals(one).some((shot) => spotOfShot(shot, line) !== undefined);
  });
}

const freeThrowColumns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "period",
    "clock",
    "made",
    "free_throw_number",
    "free_throws_awarded",
  ],
  {
    ...within("attempt", attemptColumns),
    points_scored: integer("Points scored: 1 if made, 0 if missed; null if made is null."),
    free_throw_number: integer(
      "1 for the first of those awarded together, by the text ('free throw 1 of 2'); null until " +
        "February 2026, since first and last cannot be distinguished before that.",
    ),
    free_throws_awarded: integer(
      "Number of free throws awarded together, 1 to 3, from the same text; null if free_throw_number is " +
        "null.",
    ),
    garbage_time: garbageColumn("before the throw"),
    text: character("attempt.play.text", "Description of the attempt by the service, with names."),
  },
);

/** One free throw. */
export interface FreeThrow extends Row<typeof freeThrowColumns> {}

function* freeThrowItems(game: OpenGame<"basketball">): Iterable<JsonObject> {
  for (const { kind, play, points, item, garbage_time } of findAttempts(game)) {
    if (kind !== "free throw") continue;
    yield { attempt: item, points_scored: points, garbage_time, ...freeThrowNumbers(play.text) };
  }
}

/**
 * Returns the free throws of basketball games, made or missed. One row is one throw, in the order of the
 * plays; several games are stacked. The service's type is MadeFreeThrow (540) for missed ones too: `made` is
 * the play's `scoringPlay`. There are no locations, since all are shot from the line. Empty before the game,
 * and for games without plays. Source: `plays[]`, names from `boxscore.players[]`. Throws an ArgumentError
 * for anything but basketball summaries, and for `garbage_time: false` in a league without a rule.
 *
 * @example
 * freeThrows(await site_wbb_summary({ event_id: "401469424" })); // 27 of 37
 */
export const freeThrows: GameTableWith<{ basketball: FreeThrow }, GarbageTimeOption> = defineTable({
  name: "freeThrows",
  version: 1,
  options: garbageOption,
  basketball: {
    columns: freeThrowColumns,
    items: outsideGarbageTime(freeThrowItems),
  },
});
