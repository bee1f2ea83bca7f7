import { isBegun } from "../../games/baseball/athletes";
import { byHalfInning, END_INNING, readLog, runnersOn } from "../../games/baseball/log";
import { type OpenGame, readGameDay, type Side, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import { decidedBy, integer, type Row, within } from "../../schema/columns";
import { gameDayColumns } from "../../service/datasets/game-day";
import { numberShown } from "./baseball-numbers";
import { teamStatisticColumns } from "./baseball-team-statistics";

const columns = decidedBy(
  [
    "team_abbreviation",
    "runs",
    "hits",
    "errors",
    "batting_home_runs",
    "pitching_strikeouts",
    "game_date",
    "home_away",
    "game_id",
  ],
  {
    ...gameColumns,
    ...within("side", { ...teamColumns, ...opponentColumns }),
    ...within("day", gameDayColumns),
    runs: integer("The side's score, from the header."),
    hits: integer("Base hits, from the header, otherwise from the box score."),
    errors: integer("Errors in the field, from the header, otherwise from the box score."),
    left_on_base: integer(
      "Runners left on base at the end of the side's half-innings, counted from the log; null without a log.",
    ),
    ...teamStatisticColumns,
  },
);

/** One side's statistics in one game. */
export interface MlbTeamBoxScoreRow extends Row<typeof columns> {}

/**
 * Team box score: one row per side, away side first. No rows before the game, when the statistics are season
 * totals. Games that were not played, and sides that the header does not name, have no rows either. Averages
 * are for the game. Source: `header` for runs, hits and errors, `plays` for the runners left on base, and
 * `boxscore_team` for the rest. A column's name is the group and the name of its statistic.
 */
export const mlbTeamBoxScore: TableOf<"baseball", typeof columns> = {
  columns,
  items: (game) => {
    if (!isBegun(game)) return [];
    const left = leftOnBase(game);
    const sides = [game.away, game.home].filter(({ team_id }) => team_id !== null);
    return sides.map((side) => {
      const { batting, pitching, fielding } = buildStatistics(game, side);
      const { hits, errors } = game.competitor(side.home_away);
      return {
        game_id: game.game_id,
        league: game.league,
        side: teamAndOpponent(game, side),
        day: readGameDay(game, side),
        runs: side.score,
        hits: hits ?? batting.hits,
        errors: errors ?? fielding.errors,
        left_on_base: left?.(side),
        batting,
        pitching,
        fielding,
      };
    });
  },
};

type Group = { [name: string]: number | null };

const GROUP_AND_NAME = /^(batting|pitching|fielding)\.(.+)$/;

/** Returns statistics by group and name, from exact values; displayed ones may be rounded. */
function buildStatistics(game: OpenGame<"baseball">, side: Side) {
  const groups: { readonly [name in "batting" | "pitching" | "fielding"]: Group } = {
    batting: {},
    pitching: {},
    fielding: {},
  };
  for (const row of game.rows("boxscore_team")) {
    const [, group, name] = GROUP_AND_NAME.exec(row.stat_name ?? "") ?? [];
    if (row.team_id !== side.team_id || group === undefined || name === undefined) continue;
    const value = numberShown(row.stat_value) ?? numberShown(row.stat_display_value);
    groups[group as keyof typeof groups][name] = value;
  }
  return groups;
}

/**
 * Returns a function for the number of runners that a side left on base, by the log; undefined without a log.
 */
export function leftOnBase(game: OpenGame<"baseball">): ((side: Side) => number) | undefined {
  const halves = byHalfInning(readLog(game));
  if (halves.length === 0) return undefined;
  const ended = halves.filter(
    (rows, index) =>
      game.completed ||
      index < halves.length - 1 ||
      rows.some(({ play }) => play.type_id === END_INNING),
  );
  return (side) =>
    ended
      .flatMap((rows) => rows.at(-1) ?? [])
      .filter(({ batting }) => batting === side)
      .reduce((sum, { after }) => sum + runnersOn(after.bases), 0);
}
