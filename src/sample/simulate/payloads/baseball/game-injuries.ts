import type { JsonObject } from "../../../../schema/payload";
import type { BaseballAthlete, Injury } from "../../league";
import { HOME_FIRST } from "../../sides";
import { summaryAthlete } from "./athletes";
import { type MlbGame, type MlbSeason, teamOf } from "./model";
import { sideTeam } from "./teams";

const TYPES = {
  "Day-To-Day": ["6", "INJURY_STATUS_DAYTODAY", "day-to-day", "DD", "Day-To-Day"],
  Out: ["4", "INJURY_STATUS_OUT", "out", "O", "Out"],
  "10-Day-IL": ["14", "INJURY_STATUS_10DAYIL", "10-day IL", "IL10", "10-Day IL"],
  "60-Day-IL": ["11", "INJURY_STATUS_60DAYIL", "60-day IL", "IL60", "60-Day IL"],
} as const satisfies Record<Injury["status"], readonly string[]>;

/** Status, kind and details of an injury; what is not told says so. */
export function injuryWords(injury: Injury): JsonObject {
  const [id, name, description, abbreviation, fantasy] = TYPES[injury.status];
  return {
    status: injury.status,
    date: injury.date,
    type: { id, name, description, abbreviation },
    details: {
      fantasyStatus: {
        description: fantasy,
        abbreviation: fantasy,
        displayDescription: fantasy,
      },
      type: injury.part,
      detail: injury.detail ?? "Not Specified",
      side: injury.side ?? "Not Specified",
      ...(injury.returnDate === undefined ? {} : { returnDate: injury.returnDate }),
    },
  };
}

const injuryJson = (season: MlbSeason, athlete: BaseballAthlete): JsonObject[] =>
  athlete.injury === undefined
    ? []
    : [{ ...injuryWords(athlete.injury), athlete: summaryAthlete(season, athlete) }];

/** `injuries`: both clubs with those who are out at the league's present. */
export const gameInjuries = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  HOME_FIRST.map((where) => {
    const team = teamOf(game, where);
    return {
      team: sideTeam(season, team),
      injuries: team.athletes.flatMap((athlete) => injuryJson(season, athlete)),
    };
  });
