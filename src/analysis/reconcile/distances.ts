import { findAttempts } from "../../games/basketball/attempts";
import { namedDistance } from "../../games/basketball/wording";
import type { OpenGame } from "../../games/game";
import { tableRows } from "../../games/table";
import type { JsonObject } from "../../schema/payload";
import { shotTable } from "../shots/shots";
import { type Check, compare, sidesWithTeam } from "./check";

const DISTANCES: Check = {
  check: "shot_distances",
  first: ["plays", "named_distances"],
  second: ["plays", "near_distances"],
  description: "Located shots whose text names a distance; those located within 1.5 ft of it.",
};

/**
 * Tolerance for whole feet: a location is up to 0.7 ft off, the text half a foot, or one foot if truncated.
 */
const TOLERANCE_FT = 1.5;

/** Compares the distances in the texts of shots with their locations; no rows if texts have none. */
export function compareDistances(game: OpenGame<"basketball">): readonly JsonObject[] {
  if (!findAttempts(game).some(({ play }) => namedDistance(play.text) !== null)) return [];
  const shots = tableRows(shotTable, [game]);
  return sidesWithTeam(game).flatMap((side) => {
    const off = shots
      .filter(({ team_id }) => team_id === side.team_id)
      .flatMap(({ named_distance_ft: said, distance_ft: marked }) =>
        said === null || marked === null ? [] : [Math.abs(said - marked)],
      );
    if (off.length === 0) return [];
    const near_distances = off.filter((feet) => feet <= TOLERANCE_FT).length;
    const plays = { named_distances: off.length, near_distances };
    return compare(game, DISTANCES, { plays }, { side });
  });
}
