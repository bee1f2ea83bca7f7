import type { Athlete, Injury, Json, Team } from "../league";
import type { Season } from "../season";
import { athleteWith, reference, teamWith } from "./parts";
import { envelope } from "./season-parts";

const TYPES = {
  "Day-To-Day": ["6", "INJURY_STATUS_DAYTODAY", "day-to-day", "DD"],
  Out: ["4", "INJURY_STATUS_OUT", "out", "O"],
  "10-Day-IL": ["14", "INJURY_STATUS_10DAYIL", "10-day-il", "IL10"],
  "60-Day-IL": ["11", "INJURY_STATUS_60DAYIL", "60-day-il", "IL60"],
} as const;

export function injuryType(status: Injury["status"]): Json {
  const [id, name, description, abbreviation] = TYPES[status];
  return { id, name, description, abbreviation };
}

/** Athletes of injuries have no id: it stands in their links alone. */
function injuryJson(season: Season, team: Team, athlete: Athlete): Json {
  const { league } = season;
  const { id, status, date, part, detail, side, returnDate } = athlete.injury as Injury;
  const text = `${athlete.lastName} (${part.toLowerCase()}) is listed as ${status}.`;
  const odd = Number(athlete.id) % 3;
  return {
    id,
    ...(odd === 1 ? {} : { longComment: `${text} The ${team.name} will decide before each game.` }),
    shortComment: text,
    status,
    date,
    athlete: {
      ...athleteWith(
        league,
        athlete,
        "firstName lastName displayName shortName links headshot place",
      ),
      team: { ...teamWith(league, team, "id uid slug name abbreviation displayName logos links") },
      notes: {
        items: [
          {
            id,
            type: "news",
            date,
            headline: text,
            text,
            source: "Sportsframe Wire",
            injury: reference(
              league,
              `seasons/${league.year}/athletes/${athlete.id}/injuries/${id}`,
            ),
          },
        ],
      },
      ...athleteWith(league, athlete, "status"),
    },
    source: { id: "1", description: "basic/manual", state: "basic" },
    ...(odd === 2 && league.code === "wbb" ? {} : { type: injuryType(status) }),
    ...(odd === 1 && league.code === "wbb"
      ? {}
      : {
          details: {
            fantasyStatus: { description: "GTD", abbreviation: "GTD" },
            type: part,
            location: ["Ankle", "Knee", "Hamstring"].includes(part) ? "Leg" : "Arm",
            ...(detail ? { detail } : {}),
            ...(side ? { side } : {}),
            ...(returnDate ? { returnDate } : {}),
          },
        }),
    ...(team === season.league.teams[0] ? { severityGuess: 2 } : {}),
  };
}

export function injuriesJson(season: Season, teams: readonly Team[] = season.league.teams): Json {
  return {
    ...envelope(season),
    injuries: teams.map((team) => ({
      id: team.id,
      displayName: team.displayName,
      injuries: team.athletes
        .filter(({ injury }) => injury)
        .map((athlete) => injuryJson(season, team, athlete)),
    })),
  };
}
