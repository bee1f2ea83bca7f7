import { character, decidedBy, type Row } from "../../schema/columns";

export const foundAthleteColumns = decidedBy(
  ["athlete_name", "position", "team_name", "athlete_id", "team_id"],
  {
    athlete_id: character("Player id, the same in every table and season."),
    athlete_name: character("First and last name."),
    team_id: character("Id of the player's team, in a season the newest."),
    team_name: character("Location and nickname of that team."),
    position: character("Usual position: G, F, C; P, SS, DH."),
  },
);

/** One player that `findAthlete` found, with the newest team. */
export interface FoundAthlete extends Row<typeof foundAthleteColumns> {}
