import { character, decidedBy, json, type Row } from "../../../schema/columns";
import type { Dataset } from "../../../schema/dataset";
import { type JsonObject, objectAt, objectsAt } from "../../../schema/payload";
import { joinedLogos } from "../teams";

const columns = decidedBy(["team_display_name", "team_abbreviation", "injuries", "team_id"], {
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
export interface SummaryInjuries extends Row<typeof columns> {}

function teams(payload: JsonObject): JsonObject[] {
  return objectsAt(payload, "injuries", "$").map((entry, index) => {
    const team = objectAt(entry, "team", `$.injuries[${index}]`);
    return { entry, team, logos: joinedLogos(team) };
  });
}

export const injuries: Dataset<SummaryInjuries> = {
  row: "One of the two teams, in the order of the service.",
  empty: "If the payload has no injuries.",
  source: "injuries[]; entry is the element, team its team",
  columns,
  items: teams,
};
