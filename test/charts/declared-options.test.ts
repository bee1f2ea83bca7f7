import { expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import type { Options } from "../../src/seasons/charts/season-rows";
import { ALL, CASES } from "./declared-cases";

const NO_TABLE = [{ game_id: "1" }];

/** A wrong value, what the error says of it, and the options that must refuse it. */
const WRONG: readonly (readonly [value: unknown, fact: string, options: string])[] = [
  ["Nobody", "'Nobody'", "team team_id athlete athlete_id pitcher pitcher_id batter batter_id"],
  ["Nobody", "'Nobody'", "highlight"],
  [-1, "got -1", "labels n min_games min_attempts min_minutes min_outs min_shots hexagon_ft"],
  [-1, "got -1", "window swings min_run pregame batter_height_in athletes rows last"],
  [-1, "got -1", "min_plate_appearances min_at_bats"],
  [[], "got []", "teams columns period inning dates bars"],
  ["none of these", "got 'none of these'", "conference mode court by color site league"],
  ["none of these", "got 'none of these'", "x y shrink size"],
  [5, "got 5", "column series game probability outcome spanners groups format heat rank cut"],
  [5, "got 5", "sort logos source better absolute_minimums"],
  ["none", "", "baseline"],
  [NO_TABLE, "plateAppearances", "plate_appearances"],
  [NO_TABLE, "teamRatings", "ratings"],
  [NO_TABLE, "fourFactors", "four_factors"],
  [NO_TABLE, "teamGames", "games"],
];

const wrongOf = new Map(
  WRONG.flatMap(([value, fact, options]) =>
    options.split(" ").map((option) => [option, { value, fact }]),
  ),
);

it.each(ALL)("%s refuses a wrong value of each of its options", (_, draw) => {
  const inputs = CASES.flatMap(([, one]) => (one.draw === draw ? [one.few()] : []));
  const isTaken = ([given, options]: readonly [unknown, Options], option: string): boolean => {
    const wrong = wrongOf.get(option);
    if (wrong === undefined) return true;
    try {
      draw(given, { ...options, [option]: wrong.value });
      return true;
    } catch (error) {
      return !(error instanceof ArgumentError && error.message.includes(wrong.fact));
    }
  };
  // Others are checked only in one of the pictures, as a team is among those of a season.
  const unchecked = draw.declared.options.filter((option) =>
    // The table without rows first: where it refuses the value, no picture need be drawn.
    [[[], {}] as const, ...inputs].every((input) => isTaken(input, option)),
  );
  // Charts without pictures have nobody to choose from here.
  const names = inputs.length === 0 ? ["team", "team_id", "conference"] : [];
  expect(unchecked.filter((option) => !names.includes(option))).toEqual([]);
});
