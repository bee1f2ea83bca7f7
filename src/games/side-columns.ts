import { type Column, character, prefixed } from "../schema/columns";
import { gameDayColumns } from "../service/datasets/game-day";
import type { teamColumns } from "./row-columns";

/** The columns of one of a row's two teams, each named after `key`. */
export const sideColumns = <Key extends string>(key: Key, who: string) => {
  const side = (name: keyof typeof teamColumns, description: string): Column<"character"> =>
    character([key, name], description);
  return prefixed(`${key}_`, {
    team_id: side("team_id", `Team id of ${who}; joins to team_id.`),
    team_abbreviation: side(
      "team_abbreviation",
      `Abbreviation of ${who}; not unique among colleges.`,
    ),
    team_name: side("team_name", `Location and nickname of ${who}.`),
    team_color: side("team_color", `First color of ${who}: six hex digits, no #.`),
    team_alternate_color: side(
      "team_alternate_color",
      `Second color of ${who}: six hex digits, no #.`,
    ),
  });
};

export const battingTeamColumns = sideColumns("batting", "the side at bat");
export const pitchingTeamColumns = sideColumns("pitching", "the side in the field");

/** Columns of a row's side and its opponent. */
export const opponentColumns = {
  home_away: character("home_away", "home or away; the designated side at neutral sites."),
  site: gameDayColumns.site,
  opponent_id: character("opponent_id", "Team id of the other side; joins to team_id."),
};
