import { readNumber, rowKey, rowsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import type { RowInLeague } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { character, decidedBy, double, integer } from "../../schema/columns";
import { groupBy } from "../../schema/group-by";
import { numberWithin, type OptionsFor, oneAmong } from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import type { MlbTeamGame } from "../team-games/team-game-columns";
import { teamGames } from "../team-games/team-games";

const columns = decidedBy(["venue_full_name", "park_factor", "raw_factor", "games", "road_games"], {
  venue_id: character("Id of the ballpark; joins to venue_id of scoreboards."),
  venue_full_name: character("Name of the ballpark in its last game."),
  games: integer("Home games at the ballpark of teams that also played on the road."),
  road_games: integer("Road games of these teams in the same seasons."),
  runs_per_game: double("Runs of both sides per game at the ballpark."),
  road_runs_per_game: double(
    "Runs of both sides per road game of the same teams, weighted by their home games at the ballpark.",
  ),
  raw_factor: double("runs_per_game / road_runs_per_game; 1.1 means ten percent more runs."),
  park_factor: double(
    "raw_factor shrunk toward 1 when games are few; with halved, its distance from 1 is halved.",
  ),
});

/** The effect of a ballpark on scoring. */
export interface ParkFactor extends RowInLeague<typeof columns> {}

/** Options of `parkFactors`. */
export interface ParkFactorsOptions extends LeagueOption {
  /** Games of an average park that are added to each park's games; 0 returns the raw factor. @default 60 */
  readonly regression_games?: number;
  /**
   * Halves the distance from 1, for season statistics of players and teams, who play half of their games at
   * home.
   * @default false
   */
  readonly halved?: boolean;
}

const NEEDS = [
  "game_id",
  "team_id",
  "season",
  "season_type",
  "site",
  "venue_id",
  "venue_full_name",
  "points",
  "opponent_points",
  "result",
  "innings",
];

/** With this number, 81 home games count 57%; FanGraphs uses 60% for one season, 80% for three. */
const REGRESSION_GAMES = 60;
const PRESEASON = 1;

const rules = {
  ...leagueRule,
  regression_games: numberWithin({ from: 0 }, REGRESSION_GAMES),
  halved: oneAmong([true, false], false),
} satisfies OptionsFor<ParkFactorsOptions>;

/**
 * Returns park factors: runs of both sides per home game relative to road games of the same teams. One row is
 * one ballpark, the highest factor first.
 *
 * Takes summaries, or the table of `teamGames` of baseball as a frame, a list of frames or rows; the result
 * has the same form. Completed games of all seasons count together, except those at neutral sites and in the
 * preseason. Each game at a park is compared with the mean of its home team's games on the road in the same
 * season. The factor is regressed: 1 + (raw - 1) games / (games + 60). A season of 81 games retains 57% of
 * its distance from 1; `regression_games` changes the 60. The factor applies to a game at the park; `halved:
 * true` halves its distance from 1 for whole seasons, half of which are at home. Road games exclude the park
 * itself, so they are not a league average. With 30 parks, a raw factor of 1.15 is about 1.144 relative to
 * all parks. Empty for an empty table.
 *
 * @category Baseball values
 * @throws ArgumentError for another table, and for invalid options
 * @example
 * parkFactors(await season.load("teamGames"), { halved: true });
 */
export const parkFactors: AggregateWith<
  { baseball: MlbTeamGame },
  { baseball: ParkFactor },
  ParkFactorsOptions
> = defineAggregate({
  name: "parkFactors",
  from: teamGames,
  keys: ["game_id", "team_id"],
  options: rules,
  baseball: {
    needs: NEEDS,
    columns,
    items({ rows }, { regression_games, halved }) {
      const share = (games: number) => (games / (games + regression_games)) * (halved ? 0.5 : 1);
      const parks = listParks(rows.filter(isCounted)).map((park) => ({
        ...park,
        park_factor:
          park.raw_factor === null ? null : 1 + (park.raw_factor - 1) * share(park.games),
      }));
      return parks.sort((one, other) => (other.park_factor ?? 0) - (one.park_factor ?? 0));
    },
  },
});

const seasonOfTeam = (row: UntypedRow): string => rowKey(row, ["team_id", "season"]);

function listParks(played: readonly UntypedRow[]) {
  const away = played.filter(({ site }) => site === "away");
  const road = groupBy(away, seasonOfTeam);
  const atHome = played.filter(
    (row) => row.site === "home" && row.venue_id != null && road.has(seasonOfTeam(row)),
  );
  return rowsByKey(atHome, ["venue_id"]).map((games) => buildPark(games, road));
}

const isCounted = (row: UntypedRow): boolean =>
  row.result != null && row.forfeit !== true && row.season_type !== PRESEASON;

const runsIn = (row: UntypedRow): number =>
  (readNumber(row, "points") ?? 0) + (readNumber(row, "opponent_points") ?? 0);

const meanRuns = (games: readonly UntypedRow[]): number =>
  games.reduce((sum, game) => sum + runsIn(game), 0) / games.length;

function buildPark(games: readonly UntypedRow[], road: ReadonlyMap<string, readonly UntypedRow[]>) {
  const teams = [...groupBy(games, seasonOfTeam)].map(([team, own]) => ({
    own,
    away: road.get(team) ?? [],
  }));
  const onRoad = teams.reduce((sum, { own, away }) => sum + own.length * meanRuns(away), 0);
  const runs_per_game = meanRuns(games);
  const road_runs_per_game = onRoad / games.length;
  return {
    venue_id: games[0]?.venue_id,
    venue_full_name: games.at(-1)?.venue_full_name,
    games: games.length,
    road_games: teams.reduce((sum, { away }) => sum + away.length, 0),
    runs_per_game,
    road_runs_per_game,
    raw_factor: ratio(runs_per_game, road_runs_per_game),
  };
}
