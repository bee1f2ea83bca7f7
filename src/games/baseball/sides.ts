import { type Column, character, prefixed } from "../../schema/columns";
import type { teamColumns } from "../table";

/** The columns of one of a row's two teams, read from the side at `key`. */
const sideColumns = <Key extends "batting" | "pitching">(key: Key, who: string) => {
  const side = (name: keyof typeof teamColumns, description: string): Column<"character"> =>
    character(`${key}.${name}`, description);
  return prefixed(`${key}_`, {
    team_id: side("team_id", `Team id of the side ${who}; joins to team_id.`),
    team_abbreviation: side("team_abbreviation", `Abbreviation of the side ${who}.`),
    team_name: side("team_name", `Location and nickname of the side ${who}.`),
    team_color: side("team_color", `First colour of the side ${who}: six hex digits, no #.`),
    team_alternate_color: side("team_alternate_color", `Second colour of the side ${who}.`),
  });
};

export const battingTeamColumns = sideColumns("batting", "at bat");
export const pitchingTeamColumns = sideColumns("pitching", "in the field");
