import { readNumber, rowsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { tablesBehind } from "../../games/define-table";
import { gameColumns, teamColumns } from "../../games/row-columns";
import { type TableOf, tableRows } from "../../games/table";
import {
  type Columns,
  character,
  decidedBy,
  double,
  integer,
  type Row,
} from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { plateAppearances } from "../plate-appearances/plate-appearance-table";
import { clean } from "../win-probability/published/chances";

export const columns = decidedBy(
  ["athlete_name", "team_abbreviation", "role", "win_probability_added", "plate_appearances"],
  {
    ...gameColumns,
    season: integer(
      "Season, the calendar year of the game; null if the table does not contain it.",
    ),
    ...teamColumns,
    opponent_id: character("Team id of the other side; joins to team_id."),
    athlete_id: character(
      "Player id; null for plate appearances whose batter or pitcher the log does not name.",
    ),
    athlete_name: character("Full name of the player, from the box score."),
    role: character("batting or pitching; players who did both have two rows."),
    win_probability_added: double(
      "Sum of the changes of the side's win probability by the plate appearances, -1 to 1 each. The " +
        "batter gets the whole change, including the effects of runners and fielders, and the pitcher the " +
        "opposite.",
    ),
    plate_appearances: integer("Plate appearances in the sum: those with a known change."),
    top_change: double(
      "top.win_probability_added",
      "The largest of these changes of the side's probability, up or down; the earlier of equal ones.",
    ),
    top_inning: integer("top.inning", "Inning of that change, from 1."),
    top_half: character("top.half", "Half of that inning, top or bottom."),
    top_text: character("top.text", "Description of that plate appearance by the service."),
  },
);

/** Win probability added by a player in one game of baseball. */
export interface MlbWinProbabilityAdded extends Row<typeof columns> {}

const TEAM = Object.keys(teamColumns);

/** Columns of plateAppearances that the table needs. */
export const ADDED_OF: readonly string[] = [
  "game_id",
  "play_id",
  "wpa",
  "batter_id",
  "batter_name",
  "pitcher_id",
  "pitcher_name",
  "batting_team_id",
  "batting_team_abbreviation",
  "pitching_team_id",
  "pitching_team_abbreviation",
];

const ROLES = [
  { role: "batting", athlete: "batter", other: "pitching", sign: 1 },
  { role: "pitching", athlete: "pitcher", other: "batting", sign: -1 },
] as const;

/** Returns the items for a table of plateAppearances: by game and side, the highest of a side first. */
export function addedItems(table: readonly UntypedRow[]): readonly JsonObject[] {
  const known = table.filter((row) => readNumber(row, "wpa") !== null);
  const booked = known.flatMap((row) =>
    ROLES.map(({ role, athlete, other, sign }) => ({
      game_id: row.game_id,
      league: row.league,
      season: row.season,
      ...Object.fromEntries(TEAM.map((name) => [name, row[`${role}_${name}`]])),
      opponent_id: row[`${other}_team_id`],
      athlete_id: row[`${athlete}_id`],
      athlete_name: row[`${athlete}_name`],
      role,
      win_probability_added: clean(sign * (readNumber(row, "wpa") ?? 0)),
      inning: row.inning,
      half: row.half,
      text: row.text,
    })),
  );
  return rowsByKey(booked as unknown as UntypedRow[], ["game_id", "team_id"]).flatMap((ofSide) => {
    const athletes = rowsByKey(ofSide, ["athlete_id", "role"]).map((rows) => ({
      ...(rows[0] as UntypedRow),
      win_probability_added: clean(rows.reduce((sum, row) => sum + addedIn(row), 0)),
      plate_appearances: rows.length,
      top: rows.reduce((top, row) => (Math.abs(addedIn(row)) > Math.abs(addedIn(top)) ? row : top)),
    }));
    return athletes.sort((one, other) => other.win_probability_added - one.win_probability_added);
  });
}

const addedIn = (row: UntypedRow): number => readNumber(row, "win_probability_added") ?? 0;

export const mlbAddedTable: TableOf<"baseball", typeof columns> = {
  columns,
  items: (game) => addedItems(tableRows(PLATE_APPEARANCES, [game])),
};

const PLATE_APPEARANCES = tablesBehind(plateAppearances, "baseball").get("") as TableOf<
  "baseball",
  Columns
>;
