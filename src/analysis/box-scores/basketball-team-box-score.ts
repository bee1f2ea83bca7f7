import { minutesPlayed } from "../../games/basketball/clock";
import { parseNumber, shootingColumns, shootingCounts } from "../../games/basketball/statistics";
import { awayFirst, type OpenGame, readGameDay, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, opponentsOwn, teamColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import { basketballRules } from "../../leagues";
import { decidedBy, double, integer, type Row, within } from "../../schema/columns";
import { oncePer } from "../../schema/once-per";
import type { JsonObject } from "../../schema/payload";
import { gameDayColumns } from "../../service/datasets/game-day";

const counts = {
  points: integer("Final score of the side, from the summary's header."),
  ...shootingColumns,
  rebounds: integer(
    "Total rebounds, team rebounds included in college; box scores of nba and wnba omit these.",
  ),
  offensive_rebounds: integer(
    "shown.offensiveRebounds",
    "Offensive rebounds; with or without team rebounds as rebounds.",
  ),
  defensive_rebounds: integer(
    "shown.defensiveRebounds",
    "Defensive rebounds; with or without team rebounds as rebounds.",
  ),
  team_rebounds: integer(
    "Team rebounds: rebounds minus the sum of the players, so already in the " +
      "total; null if no player is listed, and in nba and wnba, whose box scores omit them.",
  ),
  assists: integer("shown.assists", "Passes that led to a made field goal."),
  steals: integer("shown.steals", "Balls taken from the opponent."),
  blocks: integer("shown.blocks", "Opponent's shots blocked."),
  turnovers: integer(
    "Turnovers, team turnovers included: totalTurnovers, because turnovers of nba and wnba omit these.",
  ),
  team_turnovers: integer(
    "Team turnovers: turnovers minus the sum of the players, so already in the " +
      "total; the service's own count (teamTurnovers) if no player is listed.",
  ),
  technical_fouls: integer("shown.technicalFouls", "Technical fouls called on players."),
  total_technical_fouls: integer(
    "shown.totalTechnicalFouls",
    "Technical fouls, bench technicals included.",
  ),
  turnover_points: integer(
    "shown.turnoverPoints",
    "Points scored after turnovers by the opponent.",
  ),
  fast_break_points: integer(
    "shown.fastBreakPoints",
    "Points on fast breaks, as the service counts them.",
  ),
  points_in_paint: integer("shown.pointsInPaint", "Points from inside the lane."),
  fouls: integer("shown.fouls", "Personal fouls of the side's players."),
};

const { field_goal_pct, three_point_field_goal_pct, free_throw_pct, ...summed } = counts;

/** The same counts for the other side, so that filtered rows still contain what a side allowed. */
const opponentCounts = opponentsOwn("opponent", summed);

const columns = decidedBy(
  [
    "team_abbreviation",
    "points",
    "field_goal_pct",
    "rebounds",
    "assists",
    "turnovers",
    "game_date",
    "home_away",
    "game_id",
  ],
  {
    ...gameColumns,
    ...within("side", { ...teamColumns, ...opponentColumns }),
    ...within("day", gameDayColumns),
    minutes: double(
      "Length of the game: 40, plus 5 for each overtime; for a game in progress, the part played.",
    ),
    ...counts,
    ...opponentCounts,
    largest_lead: integer(
      "shown.largestLead",
      "Largest lead of the side, 0 if it never led; null for games without plays.",
    ),
  },
);

/** One side of a basketball game, with a column for each statistic. */
export interface WbbTeamBoxScoreRow extends Row<typeof columns> {}

export type TeamStatistics = ReturnType<typeof readStatistics>;
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
    .map(([team_id, shown]) => readStatistics(team_id, shown));
  return awayFirst(game, played);
});

function readStatistics(team_id: string | null, shown: ReadonlyMap<string, string | null>) {
  return {
    team_id,
    /** Displayed texts, by the service's name. */
    shown: Object.fromEntries(shown),
    field_goals: shootingCounts(shown.get(FIELD_GOALS)),
    threes: shootingCounts(shown.get(THREES)),
    free_throws: shootingCounts(shown.get(FREE_THROWS)),
    /** The next four include team rebounds and team turnovers. */
    rebounds: parseNumber(shown.get("totalRebounds")),
    offensive_rebounds: parseNumber(shown.get("offensiveRebounds")),
    defensive_rebounds: parseNumber(shown.get("defensiveRebounds")),
    turnovers: parseNumber(shown.get("totalTurnovers") ?? shown.get("turnovers")),
  };
}

/** Returns the team's count minus the sum of its players; undefined if no player is listed. */
function beyondPlayers(
  game: OpenGame<"basketball">,
  { team_id }: TeamStatistics,
  total: number | null,
  statistic: "rebounds" | "turnovers",
): number | null | undefined {
  const players = game
    .rows("boxscore_player")
    .filter((athlete) => athlete.team_id === team_id && athlete[statistic] !== null);
  if (players.length === 0) return undefined;
  if (total === null) return null;
  return players.reduce((rest, athlete) => rest - (parseNumber(athlete[statistic]) ?? 0), total);
}

function* items(game: OpenGame<"basketball">): Iterable<JsonObject> {
  const minutes = minutesPlayed(game);
  const teams = teamStatistics(game);
  for (const team of teams) {
    const side = game.side(team.team_id);
    const other = teams.find((one) => one !== team);
    yield {
      game_id: game.game_id,
      league: game.league,
      side: teamAndOpponent(game, side, team.team_id),
      day: readGameDay(game, side),
      ...buildCounts(game, team),
      opponent: other === undefined ? null : buildCounts(game, other),
      minutes,
    };
  }
}

const buildCounts = (game: OpenGame<"basketball">, team: TeamStatistics): JsonObject => ({
  ...team,
  points: game.side(team.team_id)?.score,
  team_rebounds: basketballRules(game.league).box_counts_team_rebounds
    ? beyondPlayers(game, team, team.rebounds, "rebounds")
    : null,
  team_turnovers:
    beyondPlayers(game, team, team.turnovers, "turnovers") ?? team.shown.teamTurnovers,
});

/** Percentages are computed from made and attempted, since the service rounds to a tenth of a percent. */
export const wbbTeamBoxScore: TableOf<"basketball", typeof columns> = { columns, items };
