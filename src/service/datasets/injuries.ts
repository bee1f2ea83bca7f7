import { character, decidedBy, type Row } from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import { isEmptyObject, type JsonObject, requiredObjectsAt } from "../../schema/payload";

const columns = decidedBy(["display_name", "injuries", "id"], {
  id: character("Team id, not a player id, because each row is a team; joins to team_id."),
  display_name: character("displayName", "Location and nickname of the team, not of a player."),
  injuries: character(
    "JSON list of the team's injuries, one element per player: status, date, comments, " +
      "type and details. Player ids are only in the URLs of `athlete.links` " +
      "(/id/36040).",
  ),
});

/** Injuries of one team. */
export interface TeamInjuries extends Row<typeof columns> {}

const teamsOf = (payload: JsonObject) => requiredObjectsAt(payload, "injuries", "$");

const shared = {
  row: "One team with injured players, not one player; unnest the column injuries for players.",
  source: "injuries[]",
  columns,
};

export const injuries: Dataset<TeamInjuries> = {
  ...shared,
  empty: "If no team reports injuries; colleges report none.",
  items: teamsOf,
};

/** Injuries of one team. */
export const teamInjuries: Dataset<TeamInjuries> = {
  ...shared,
  source: "injuries[]; of the league's response if the team's is an empty object",
  empty: "If the team reports no injuries; colleges report none.",
  items: (payload) => (isEmptyObject(payload) ? [] : teamsOf(payload)),
};

/** Returns one team's part of a league's injuries, in the same shape. */
export function readInjuries(payload: JsonObject, team_id: string): JsonObject {
  return { ...payload, injuries: teamsOf(payload).filter(({ id }) => String(id) === team_id) };
}
