import {
  parseNumber,
  type ShootingCounts,
  shootingCounts,
} from "../../games/basketball/statistics";
import { awayFirst, type OpenGame } from "../../games/game";
import { oncePer } from "../../schema/once-per";

export interface TeamStatistics {
  readonly team_id: string | null;
  /** Displayed texts, by the service's name. */
  readonly shown: Readonly<Record<string, string | null>>;
  readonly field_goals: ShootingCounts;
  readonly threes: ShootingCounts;
  readonly free_throws: ShootingCounts;
  /** The next four include team rebounds and team turnovers. */
  readonly rebounds: number | null;
  readonly offensive_rebounds: number | null;
  readonly defensive_rebounds: number | null;
  readonly turnovers: number | null;
}

const FIELD_GOALS = "fieldGoalsMade-fieldGoalsAttempted";
const THREES = "threePointFieldGoalsMade-threePointFieldGoalsAttempted";
const FREE_THROWS = "freeThrowsMade-freeThrowsAttempted";

/**
 * Returns the sides of `boxscore_team` that contain statistics of the game, away side first. Before the game,
 * the section contains season averages, without made and attempted field goals.
 */
export const teamStatistics = oncePer((game: OpenGame<"basketball">): readonly TeamStatistics[] => {
  const teams = new Map<string | null, Map<string, string | null>>();
  for (const { team_id, stat_name, stat_display_value, stat_value } of game.rows("boxscore_team")) {
    const shown = teams.get(team_id) ?? new Map<string, string | null>();
    if (stat_name !== null) shown.set(stat_name, stat_display_value ?? stat_value);
    teams.set(team_id, shown);
  }
  const played = [...teams]
    .filter(([, shown]) => shown.has(FIELD_GOALS))
    .map(([team_id, shown]) => read(team_id, shown));
  return awayFirst(game, played);
});

function read(team_id: string | null, shown: ReadonlyMap<string, string | null>): TeamStatistics {
  return {
    team_id,
    shown: Object.fromEntries(shown),
    field_goals: shootingCounts(shown.get(FIELD_GOALS)),
    threes: shootingCounts(shown.get(THREES)),
    free_throws: shootingCounts(shown.get(FREE_THROWS)),
    rebounds: parseNumber(shown.get("totalRebounds")),
    offensive_rebounds: parseNumber(shown.get("offensiveRebounds")),
    defensive_rebounds: parseNumber(shown.get("defensiveRebounds")),
    turnovers: parseNumber(shown.get("totalTurnovers") ?? shown.get("turnovers")),
  };
}
