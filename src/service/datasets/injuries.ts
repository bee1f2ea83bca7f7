import { character, decidedBy, json, type Row } from "../../schema/columns";
import type { Dataset } from "../../schema/dataset";
import {
  flatMapAt,
  isEmptyObject,
  type JsonObject,
  objectAt,
  requiredObjectsAt,
} from "../../schema/payload";
import { joinLogos } from "./teams";

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

export const teamInjuries: Dataset<TeamInjuries> = {
  ...shared,
  source: "injuries[]; of the league's response if the team's is an empty object",
  empty: "If the team reports no injuries; colleges report none.",
  items: (payload) => (isEmptyObject(payload) ? [] : teamsOf(payload)),
};

/** Returns one team's part of a league's injuries, in the same shape. */
export const readInjuries = (payload: JsonObject, team_id: string): JsonObject => ({
  ...payload,
  injuries: teamsOf(payload).filter(({ id }) => String(id) === team_id),
});

const sideColumns = decidedBy(["team_display_name", "team_abbreviation", "injuries", "team_id"], {
  team_id: character("team.id", "Id of the team; joins to team_id of all tables."),
  team_uid: character("team.uid", "Team id with sport and league: s:<sport>~l:<league>~t:<team>."),
  team_display_name: character("team.displayName", "Location and nickname of the team."),
  team_abbreviation: character(
    "team.abbreviation",
    "Letters for the player's team, as on scoreboards.",
  ),
  team_links: json("team.links", "JSON list of the team's pages."),
  team_logo: character("team.logo", "URL of the team's logo."),
  team_logos: character("logos", "URLs of all its logos, joined with |."),
  injuries: json(
    "entry.injuries",
    "JSON list of the team's injured players: status, date, type and details of each.",
  ),
});

/** Injuries of one of the two teams. */
export interface SummaryInjuries extends Row<typeof sideColumns> {}

export const summaryInjuries: Dataset<SummaryInjuries> = {
  row: "One of the two teams, in the order of the service.",
  empty: "If the payload has no injuries.",
  source: "injuries[]; entry is the element, team its team",
  columns: sideColumns,
  items: (payload) =>
    flatMapAt(payload, "injuries", "$", (entry, path) => {
      const team = objectAt(entry, "team", path);
      return { entry, team, logos: joinLogos(team) };
    }),
};
