import { character, decidedBy, type Row } from "../../schema/columns";

export const foundAthleteColumns = decidedBy(
  ["athlete_name", "position", "team_name", "athlete_id", "team_id"],
  {
    athlete_id: character("athlete_id", "Player id, the same in every table and season."),
    athlete_name: character("athlete_name", "First and last name."),
    team_id: character("team_id", "Id of the player's team, in a season the newest."),
    team_name: character("team_name", "Location and nickname of that team."),
    position: character("position", "Usual position: G, F, C; P, SS, DH."),
  },
);

/** One player that `findAthlete` found, with the newest team. */
export interface FoundAthlete extends Row<typeof foundAthleteColumns> {}
