import { double, integer, nested } from "../../schema/columns";

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
