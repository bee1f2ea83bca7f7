import { character, integer, type Row } from "../../../schema/columns";
import { type BySport, bySport } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectsAt } from "../../../schema/payload";

const display_name = character("displayName", "Name of the official, as shown.");
const rest = {
  position_id: character("position.id", "Number of the duty."),
  position_name: character("position.name", "Duty: Referee, Home Plate Umpire."),
  position_display_name: character(
    "position.displayName",
    "Duty for display, usually the same as position_name.",
  ),
  order: integer("Position in the list, from 1."),
};

const wbbColumns = {
  full_name: character("fullName", "First and last name."),
  display_name,
  ...rest,
};
const mlbColumns = { display_name, ...rest };

/** One referee of a basketball game. */
export interface WbbOfficial extends Row<typeof wbbColumns> {}

/** One umpire of a baseball game. */
export interface MlbOfficial extends Row<typeof mlbColumns> {}

export const officials: BySport<WbbOfficial, MlbOfficial> = bySport(wbbColumns, mlbColumns, {
  row: "One official, in the listed order.",
  empty: "If none are listed, as before most games.",
  source: "gameInfo.officials[]",
  items: (payload: JsonObject) =>
    objectsAt(objectAt(payload, "gameInfo", "$") ?? {}, "officials", "$.gameInfo"),
});
