import type { InputTable } from "../../frames/input/input-table";
import { withCells } from "../../frames/input/row-views";
import type { UntypedRow } from "../../frames/rows";
import { tableOption } from "../../games/table-league";

const NEEDS = ["id", "position_abbreviation", "height"];
export const rosterOption = tableOption({ name: "site_wbb_team_roster" }, [], NEEDS);

/** The column of the class, which baseball's rosters do not have. */
const CLASS = "experience_display_value";
const ADDED = ["athlete_position", "athlete_class", "athlete_height_in"] as const;

/**
 * Returns the rows of box scores with the class, height and missing positions of their players. The last of
 * several rosters with the same player counts, and a roster with a season only for box scores of that season.
 */
export function withRosters(
  played: readonly UntypedRow[],
  rosters: InputTable | undefined,
): readonly UntypedRow[] {
  if (rosters === undefined) return played;
  const keyOf = (athlete: unknown, season: unknown): string => JSON.stringify([athlete, season]);
  const listed = new Map(
    rosters.rows.map((row) => [keyOf(row.id ?? null, row.season ?? null), row] as const),
  );
  return withCells(played, ADDED, (row) => {
    const athlete = row.athlete_id ?? null;
    const found =
      listed.get(keyOf(athlete, row.season ?? null)) ?? listed.get(keyOf(athlete, null));
    if (athlete === null || found === undefined) return undefined;
    return {
      athlete_position: row.athlete_position ?? found.position_abbreviation ?? null,
      athlete_class: found[CLASS] ?? null,
      athlete_height_in: found.height ?? null,
    };
  });
}
