import { perInnings, walksAndHits } from "../formulas";
import { count, defineRatio, fewer, share, tally } from "./statistics";

const games = tally("Games played, including those as a substitute.");
const starts = tally("Games started, in the lineup or on the mound.");

/** A batter's statistics in box scores. */
export const mlbBattingStatistics = {
  games,
  starts,
  at_bats: count("Official at-bats, which exclude walks, hit batters and sacrifices."),
  runs: count("Runs scored by the player."),
  hits: count("Base hits of one to four bases."),
  runs_batted_in: count("Runs that scored through the batter's plate appearances (RBI)."),
  home_runs: count("Home runs, which also count as hits."),
  walks: count("Walks drawn, including intentional walks."),
  strikeouts: fewer(count("Times struck out.")),
  pitches_seen: count("Pitches seen in all turns at bat."),
  batting_avg: defineRatio("Hits / at-bats of these games, 0 to 1.", "hits", "at_bats"),
  home_run_pct: defineRatio("Home runs / at-bats, 0 to 1.", "home_runs", "at_bats"),
  walks_per_strikeout: defineRatio(
    "Ratio of walks drawn to strikeouts, intentional ones included.",
    "walks",
    "strikeouts",
  ),
};

/** Returns a statistic per nine innings. */
export const ofNine = (
  what: string,
  name: string,
  outs = "outs_recorded",
  end = "which are 27 outs.",
) =>
  share(`${what} per nine innings, ${end}`, [name, outs], (sums) =>
    perInnings(9, sums[name] as number, sums[outs] as number),
  );

export const earnedRunAverage = (name: string, outs: string, end = "which are 27 outs.") =>
  share(
    `Earned runs per nine innings, ${end} Seven in college softball.`,
    [name, outs],
    (sums, { era_innings }) => perInnings(era_innings, sums[name] as number, sums[outs] as number),
  );

/** A pitcher's statistics in box scores. */
export const mlbPitchingStatistics = {
  games,
  starts,
  outs_recorded: count("Outs recorded, including those on the bases: 27 in nine innings."),
  hits_allowed: fewer(count("Base hits of opposing batters against the pitcher.")),
  runs_allowed: fewer(count("Runs charged to the pitcher.")),
  earned_runs: fewer(count("Runs charged to the pitcher that did not result from errors.")),
  walks_allowed: fewer(count("Walks allowed, including intentional walks.")),
  strikeouts: count("Batters struck out."),
  home_runs_allowed: fewer(count("Home runs of opposing batters against the pitcher.")),
  pitches: count("Pitches thrown, balls and strikes."),
  strikes: count("Strikes thrown: called, swung at, fouls and balls in play."),
  era: fewer(earnedRunAverage("earned_runs", "outs_recorded")),
  whip: fewer(
    share(
      "Walks and hits allowed per inning.",
      ["walks_allowed", "hits_allowed", "outs_recorded"],
      (sums) => walksAndHits(sums.walks_allowed, sums.hits_allowed, sums.outs_recorded),
    ),
  ),
  strikeouts_per_nine: ofNine("Strikeouts", "strikeouts"),
  walks_per_nine: fewer(ofNine("Walks", "walks_allowed")),
  hits_per_nine: fewer(ofNine("Hits", "hits_allowed")),
  home_runs_per_nine: fewer(ofNine("Home runs", "home_runs_allowed")),
  strikeouts_per_walk: defineRatio(
    "Strikeouts, divided by walks allowed.",
    "strikeouts",
    "walks_allowed",
  ),
  strike_pct: defineRatio("Strikes / pitches, 0 to 1.", "strikes", "pitches"),
};
