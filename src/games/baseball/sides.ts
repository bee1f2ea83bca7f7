import { character } from "../../schema/columns";
import { sideColumns } from "../side-columns";

export const battingTeamColumns = sideColumns("batting", "the side at bat");
export const pitchingTeamColumns = sideColumns("pitching", "the side in the field");

/** Which side a row's team is, and against whom. */
export const opponentColumns = {
  home_away: character("home_away", "home or away: the designated side."),
  opponent_id: character("opponent_id", "Team id of the other side; joins to team_id."),
};
