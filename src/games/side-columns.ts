import { character, prefixed, within } from "../schema/columns";
import { gameDayColumns } from "../service/datasets/game-day";

/** The columns of one of a row's two teams, each named after `key`. */
export const sideColumns = <Key extends string>(key: Key, who: string) =>
  prefixed(
    `${key}_`,
    within(key, {
      team_id: character(`Team id of ${who}; joins to team_id.`),
      team_abbreviation: character(`Abbreviation of ${who}; not unique among colleges.`),
      team_name: character(`Location and nickname of ${who}.`),
      team_color: character(`First color of ${who}: six hex digits, no #.`),
      team_alternate_color: character(`Second color of ${who}: six hex digits, no #.`),
    }),
  );

export const battingTeamColumns = sideColumns("batting", "the side at bat");
export const pitchingTeamColumns = sideColumns("pitching", "the side in the field");

/** Columns of a row's side and its opponent. */
export const opponentColumns = {
  home_away: character("home or away; the designated side at neutral sites."),
  site: gameDayColumns.site,
  opponent_id: character("Team id of the other side; joins to team_id."),
};
