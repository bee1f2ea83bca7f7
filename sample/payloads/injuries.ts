import type { Game } from "../game";
import { type Athlete, type Json, type League, SIDES, type Team } from "../league";
import type { Season } from "../season";
import { athleteWith, pick, reference, sideTeam, teamWith } from "./parts";
import { envelope } from "./season-parts";

const hurt = ({ athletes }: Team) => athletes.filter(({ injury }) => injury !== undefined);

export function injuriesJson(season: Season, teams: readonly Team[] = season.league.teams): Json {
  return {
    ...envelope(season),
    injuries: teams.map((team) => ({
      id: team.id,
      displayName: team.displayName,
      injuries: hurt(team).map((athlete) => injuryJson(season.league, team, athlete)),
    })),
  };
}

/** Injured players have no id outside of their links. */
function injuryJson(league: League, team: Team, athlete: Athlete): Json {
  const { injury } = athlete;
  const path = `seasons/${league.year}/athletes/${athlete.id}/injuries/${injury?.id}`;
  const note = {
    id: injury?.id,
    type: "news",
    date: injury?.date,
    headline: injury?.shortComment,
    text: injury?.shortComment,
    source: "Sportsframe Wire",
    injury: reference(league, path),
  };
  return {
    ...injury,
    athlete: {
      ...athleteWith(
        league,
        athlete,
        "firstName lastName displayName shortName links headshot place status",
      ),
      team: teamWith(league, team, "id uid slug name abbreviation displayName logos links"),
      notes: { items: [note] },
    },
    source: { id: "1", description: "basic/manual", state: "basic" },
    ...(team === league.teams[0] ? { severityGuess: 2 } : {}),
  };
}

/** `injuries` of a baseball game, in which players have ids. */
export const gameInjuries = ({ league }: Season, { plan }: Game): Json[] =>
  SIDES.map((side) => ({
    team: sideTeam(league, plan[side]),
    injuries: hurt(plan[side]).map((athlete) => {
      const { status, date, type, details } = athlete.injury ?? {};
      const words = { description: status, abbreviation: status, displayDescription: status };
      return {
        status,
        date,
        type,
        details: {
          fantasyStatus: words,
          detail: "Not Specified",
          ...pick({ ...details }, "type detail side returnDate"),
        },
        athlete: athleteWith(
          league,
          athlete,
          "id uid guid lastName fullName displayName shortName link headshot jersey position status throws",
        ),
      };
    }),
  }));
