import { double, integer } from "../../schema/columns";

/** Columns of the box score's groups, each read from the service's key. */
export const teamStatisticColumns = {
  batting_plate_appearances: integer("batting.plateAppearances", "Turns at bat with a result."),
  batting_at_bats: integer(
    "batting.atBats",
    "Official at-bats: walks, hit batters and sacrifices excluded.",
  ),
  batting_runs: integer(
    "batting.runs",
    "Runs scored, by the box score; the final score is in runs.",
  ),
  batting_hits: integer("batting.hits", "Base hits, by the box score."),
  batting_doubles: integer("batting.doubles", "Two-base hits."),
  batting_triples: integer("batting.triples", "Three-base hits."),
  batting_home_runs: integer("batting.homeRuns", "Home runs, also counted as hits."),
  batting_total_bases: integer("batting.totalBases", "Bases of all hits."),
  batting_runs_batted_in: integer(
    "batting.RBIs",
    "Runs that scored on the side's plate appearances (RBI).",
  ),
  batting_walks: integer("batting.walks", "Walks drawn, intentional ones included."),
  batting_intentional_walks: integer(
    "batting.intentionalWalks",
    "Walks that the other side gave on purpose (IBB).",
  ),
  batting_strikeouts: integer("batting.strikeouts", "Times struck out."),
  batting_hit_by_pitch: integer("batting.hitByPitch", "Batters of the side hit by a pitch."),
  batting_sacrifice_bunts: integer(
    "batting.sacHits",
    "Bunts that advanced a runner at the cost of an out.",
  ),
  batting_sacrifice_flies: integer("batting.sacFlies", "Fly outs on which a run scored."),
  batting_stolen_bases: integer("batting.stolenBases", "Bases that runners of the side stole."),
  batting_caught_stealing: integer(
    "batting.caughtStealing",
    "Runners of the side who were put out while stealing.",
  ),
  batting_double_plays: integer("batting.GIDPs", "Double plays grounded into."),
  batting_left_by_batters: integer(
    "batting.runnersLeftOnBase",
    "Runners each batter left on base, summed. One runner counts for several batters, so this is " +
      "more than left_on_base.",
  ),
  batting_pitches_seen: integer("batting.pitches", "Pitches thrown to batters of the side."),
  batting_avg: double("batting.avg", "Hits divided by at-bats in this game, 0 to 1."),
  batting_on_base_pct: double("batting.onBasePct", "On-base percentage of this game, 0 to 1."),
  batting_slug_avg: double(
    "batting.slugAvg",
    "Total bases divided by at-bats in this game, 0 to 4.",
  ),
  batting_ops: double(
    "batting.OPS",
    "On-base percentage and slugging average of this game, summed.",
  ),
  pitching_outs_recorded: integer("pitching.thirdInnings", "Outs made, 27 in nine full innings."),
  pitching_batters_faced: integer("pitching.battersFaced", "Opponent's plate appearances."),
  pitching_hits_allowed: integer("pitching.hits", "Base hits allowed by the side's pitchers."),
  pitching_runs_allowed: integer("pitching.runs", "Runs allowed: the opponent's score."),
  pitching_earned_runs: integer(
    "pitching.earnedRuns",
    "Runs allowed that did not result from errors.",
  ),
  pitching_home_runs_allowed: integer(
    "pitching.homeRuns",
    "Home runs allowed by the side's pitchers.",
  ),
  pitching_walks_allowed: integer("pitching.walks", "Walks allowed, intentional ones included."),
  pitching_strikeouts: integer("pitching.strikeouts", "Batters struck out."),
  pitching_hit_batters: integer(
    "pitching.battersHit",
    "Opposing batters who reached base because a pitch hit them.",
  ),
  pitching_wild_pitches: integer(
    "pitching.wildPitches",
    "Pitches that the catcher could not stop and that advanced a runner.",
  ),
  pitching_balks: integer("pitching.balks", "Balks; each advances every runner by one base."),
  pitching_pitches: integer("pitching.pitches", "Pitches thrown by the side's pitchers."),
  pitching_strikes: integer("pitching.strikes", "Strikes thrown, balls in play included."),
  pitching_era: double("pitching.ERA", "Earned runs per nine innings of this game."),
  pitching_whip: double("pitching.WHIP", "Walks and hits allowed per inning of this game."),
  fielding_putouts: integer("fielding.putouts", "Putouts: one for every out."),
  fielding_assists: integer(
    "fielding.assists",
    "Assists: throws or touches of the ball that led to an out.",
  ),
  fielding_errors: integer("fielding.errors", "Errors, by the box score."),
  fielding_double_plays: integer(
    "fielding.doublePlays",
    "Double plays that the side's fielders turned.",
  ),
  fielding_passed_balls: integer(
    "fielding.passedBalls",
    "Pitches that the catcher should have stopped and that advanced a runner.",
  ),
  fielding_pct: double(
    "fielding.fieldingPct",
    "(Putouts + assists) / (putouts + assists + errors) in this game, 0 to 1.",
  ),
};
