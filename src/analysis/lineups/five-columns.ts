import type { Five } from "../../games/basketball/floor-log";
import { type Columns, character } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";

const one = (place: number) =>
  character(
    `athlete_${place}_id`,
    `Player id of number ${place} of the five, by ascending id; null if unknown.`,
  );

export const fiveColumns = {
  lineup_id: character(
    "The five ids joined with '-', the same in every game; null if fewer are known.",
  ),
  athletes: character("Names of the five in the order of the ids, joined with '; '."),
  athlete_1_id: one(1),
  athlete_2_id: one(2),
  athlete_3_id: one(3),
  athlete_4_id: one(4),
  athlete_5_id: one(5),
} satisfies Columns;

/** Returns the values of the columns of a side's five. */
export function fiveItem({ athletes }: Five, names: ReadonlyMap<string, string>): JsonObject {
  const [first, second, third, fourth, fifth] = athletes;
  return {
    lineup_id: fifth === undefined ? undefined : athletes.join("-"),
    athletes: athletes.map((athlete) => names.get(athlete) ?? athlete).join("; "),
    athlete_1_id: first,
    athlete_2_id: second,
    athlete_3_id: third,
    athlete_4_id: fourth,
    athlete_5_id: fifth,
  };
}
