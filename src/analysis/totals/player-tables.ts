import { teamColumns } from "../../games/row-columns";
import { type Columns, character, double, integer } from "../../schema/columns";
import { ratio } from "../../schema/ratio";
import { gameDayColumns } from "../../service/datasets/game-day";
import { mlbBattingStatistics, mlbPitchingStatistics } from "./baseball-statistics";
import { wbbPlayerStatistics } from "./basketball-statistics";
import { basketballPlayers, batters, pitchers, type Qualification } from "./rankings/qualification";
import { perGame, type Scale, type Statistics } from "./statistics";
import type { PlayerColumns, TotalsRow, TotalsTable } from "./totals-table";

const athlete = {
  season: gameDayColumns.season,
  athlete_id: character("Player id, the same in every table and season."),
  athlete_name: character("First and last name, as of the last game."),
  athlete_position: character(
    "Usual position, as of the last game, or from `rosters` if that has none.",
  ),
};

const athlete_height_in = double(
  "athlete_height_in",
  "Height in inches; null for players who are not in `rosters`.",
);

const team = {
  ...teamColumns,
  team_id: character("Team id in the player's last game."),
  team_count: integer(
    "Number of the player's teams in these games: 2 after a change within the season.",
  ),
  teams: character('Names of the player\'s teams in these games, in order: "Comets; Foxes".'),
};

const identity = { ...athlete, athlete_height_in, ...team };

const college = {
  ...athlete,
  athlete_class: character(
    "Class in words (Freshman, Senior), from the roster, which may be of another " +
      "season; null for players who are not in `rosters`.",
  ),
  athlete_height_in,
  ...team,
};

const per40: Scale = {
  needs: ["minutes"],
  of: (count, { minutes }) => ratio(40 * count, minutes as number),
};

const per100: Scale = {
  needs: ["minutes", "team_minutes", "possessions"],
  of: (count, { minutes, team_minutes, possessions }) =>
    ratio(
      (100 * count * (team_minutes as number)) / 5,
      (possessions as number) * (minutes as number),
    ),
};

const table = (
  identity: Columns,
  statistics: Statistics,
  who: string,
  order: string,
  deciding: readonly string[],
  qualification: Qualification,
  scales: Readonly<Record<string, Scale>> = {},
): TotalsTable => ({
  qualification,
  key: "athlete_id",
  identity,
  statistics,
  who,
  scales: { game: perGame, ...scales },
  order,
  deciding: ["athlete_name", "team_abbreviation", "position_group", "games", ...deciding],
});

/** Groups of positions that are compared, by the last letter: PG and SG are guards, SF and PF forwards. */
const POSITION = /^(?:[PS]?[GF]|C)$/;

export const wbbPlayers: TotalsTable = {
  ...table(
    college,
    wbbPlayerStatistics,
    "athletes",
    "points",
    ["minutes", "points", "true_shooting_pct", "rebounds", "assists", "usage_pct"],
    basketballPlayers,
    { "40 minutes": per40, "100 possessions": per100 },
  ),
  groupOf: ({ athlete_position: position }) =>
    POSITION.test(String(position)) ? String(position).slice(-1) : null,
};
export const mlbBatters = table(
  identity,
  mlbBattingStatistics,
  "batters",
  "hits",
  ["at_bats", "hits", "home_runs", "batting_avg", "runs_batted_in"],
  batters,
);
export const mlbPitchers = table(
  identity,
  mlbPitchingStatistics,
  "pitchers",
  "outs_recorded",
  ["outs_recorded", "strikeouts", "era", "whip", "walks_allowed"],
  pitchers,
);

/** A season of one basketball player. */
export interface WbbPlayerTotals
  extends TotalsRow<typeof college, typeof wbbPlayerStatistics>,
    PlayerColumns {}

/** A season of one batter. */
export interface MlbBattingTotals
  extends TotalsRow<typeof identity, typeof mlbBattingStatistics>,
    PlayerColumns {}

/** A season of one pitcher. */
export interface MlbPitchingTotals
  extends TotalsRow<typeof identity, typeof mlbPitchingStatistics>,
    PlayerColumns {}
