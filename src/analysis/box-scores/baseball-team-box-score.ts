import { isBegun } from "../../games/baseball/athletes";
import { byHalfInning, END_INNING, readLog, runnersOn } from "../../games/baseball/log";
import { type OpenGame, readGameDay, type Side, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import { decidedBy, double, integer, nested, type Row, within } from "../../schema/columns";
import { gameDayColumns } from "../../service/datasets/game-day";
import { numberShown } from "./baseball-box-score";

/** Columns of the box score's groups, each read from the service's key. */
export const teamStatisticColumns = {
  ...nested("batting", {
    plate_appearances: integer("plateAppearances", "Turns at bat with a result."),
    at_bats: integer("atBats", "Official at-bats: walks, hit batters and sacrifices excluded."),
    runs: integer("Runs scored, by the box score; the final score is in runs."),
    hits: integer("Base hits, by the box score."),
    doubles: integer("Two-base hits."),
    triples: integer("Three-base hits."),
    home_runs: integer("homeRuns", "Home runs, also counted as hits."),
    total_bases: integer("totalBases", "Bases of all hits."),
    runs_batted_in: integer("RBIs", "Runs that scored on the side's plate appearances (RBI)."),
    walks: integer("Walks drawn, intentional ones included."),
    intentional_walks: integer(
      "intentionalWalks",
      "Walks that the other side gave on purpose (IBB).",
    ),
    strikeouts: integer("Times struck out."),
    hit_by_pitch: integer("hitByPitch", "Batters of the side hit by a pitch."),
    sacrifice_bunts: integer("sacHits", "Bunts that advanced a runner at the cost of an out."),
    sacrifice_flies: integer("sacFlies", "Fly outs on which a run scored."),
    stolen_bases: integer("stolenBases", "Bases that runners of the side stole."),
    caught_stealing: integer(
      "caughtStealing",
      "Runners of the side who were put out while stealing.",
    ),
    double_plays: integer("GIDPs", "Double plays grounded into."),
    left_by_batters: integer(
      "runnersLeftOnBase",
      "Runners each batter left on base, summed. One runner counts for several batters, so this is " +
        "more than left_on_base.",
    ),
    pitches_seen: integer("pitches", "Pitches thrown to batters of the side."),
    avg: double("Hits divided by at-bats in this game, 0 to 1."),
    on_base_pct: double("onBasePct", "On-base percentage of this game, 0 to 1."),
    slug_avg: double("slugAvg", "Total bases divided by at-bats in this game, 0 to 4."),
    ops: double("OPS", "On-base percentage and slugging average of this game, summed."),
  }),
  ...nested("pitching", {
    outs_recorded: integer("thirdInnings", "Outs made, 27 in nine full innings."),
    batters_faced: integer("battersFaced", "Opponent's plate appearances."),
    hits_allowed: integer("hits", "Base hits allowed by the side's pitchers."),
    runs_allowed: integer("runs", "Runs allowed: the opponent's score."),
    earned_runs: integer("earnedRuns", "Runs allowed that did not result from errors."),
    home_runs_allowed: integer("homeRuns", "Home runs allowed by the side's pitchers."),
    walks_allowed: integer("walks", "Walks allowed, intentional ones included."),
    strikeouts: integer("Batters struck out."),
    hit_batters: integer(
      "battersHit",
      "Opposing batters who reached base because a pitch hit them.",
    ),
    wild_pitches: integer(
      "wildPitches",
      "Pitches that the catcher could not stop and that advanced a runner.",
    ),
    balks: integer("Balks; each advances every runner by one base."),
    pitches: integer("Pitches thrown by the side's pitchers."),
    strikes: integer("Strikes thrown, balls in play included."),
    era: double("ERA", "Earned runs per nine innings of this game."),
    whip: double("WHIP", "Walks and hits allowed per inning of this game."),
  }),
  ...nested("fielding", {
    putouts: integer("Putouts: one for every out."),
    assists: integer("Assists: throws or touches of the ball that led to an out."),
    errors: integer("Errors, by the box score."),
    double_plays: integer("doublePlays", "Double plays that the side's fielders turned."),
    passed_balls: integer(
      "passedBalls",
      "Pitches that the catcher should have stopped and that advanced a runner.",
    ),
    pct: double(
      "fieldingPct",
      "(Putouts + assists) / (putouts + assists + errors) in this game, 0 to 1.",
    ),
  }),
};

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
 * Sides that the header names. Source: `header` for runs, hits and errors, `plays` for the runners left on base, and
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

const GROUP_AND_NAME = /^(batting|pitching|fielding)\.(.+)$/;

/** Returns statistics by group and name, from exact values; displayed ones may be rounded. */
function buildStatistics(game: OpenGame<"baseball">, side: Side) {
  const empty = (): Record<string, number | null> => ({});
  const groups = { batting: empty(), pitching: empty(), fielding: empty() };
  for (const row of game.rows("boxscore_team")) {
    const [, group, name] = GROUP_AND_NAME.exec(row.stat_name ?? "") ?? [];
    if (row.team_id !== side.team_id || group === undefined || name === undefined) continue;
    const value = numberShown(row.stat_value) ?? numberShown(row.stat_display_value);
    groups[group as keyof typeof groups][name] = value;
  }
  return groups;
}

/** Returns a function for the number of runners that a side left on base, by the log; undefined without a log. */
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
