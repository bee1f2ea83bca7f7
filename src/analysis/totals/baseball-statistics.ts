import type { Column } from "../../schema/columns";
import { ratio } from "../../schema/ratio";
import { teamStatisticColumns } from "../box-scores/baseball-team-box-score";
import { ballsInPlay, perInnings, plus, walksAndHits } from "../formulas";
import { count, defineRatio, fewer, type Statistic, share, tally } from "./statistics";

const games = tally("Games played, including those as a substitute.");
const starts = tally("Games started, in the lineup or on the mound.");

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

/** Returns the statistic from sums with names of pitchers, or with a start in those of teams. */
function whipOf(start: "" | "pitching_") {
  const walks = `${start}walks_allowed` as const;
  const hits = `${start}hits_allowed` as const;
  const outs = `${start}outs_recorded` as const;
  return fewer(
    share("Walks and hits allowed per inning.", [walks, hits, outs], (sums) =>
      walksAndHits(sums[walks], sums[hits], sums[outs]),
    ),
  );
}

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
  whip: whipOf(""),
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

type Whole = typeof teamStatisticColumns;

/** Integers in the team's box score are summed; its rates belong to one game. */
type Counts = {
  readonly [Name in keyof Whole as Whole[Name] extends Column<"integer"> ? Name : never]: Statistic;
};

const FEWER_IS_BETTER = new Set([
  "batting_strikeouts",
  "batting_caught_stealing",
  "batting_double_plays",
  "batting_left_by_batters",
  "pitching_hits_allowed",
  "pitching_runs_allowed",
  "pitching_earned_runs",
  "pitching_home_runs_allowed",
  "pitching_walks_allowed",
  "pitching_hit_batters",
  "pitching_wild_pitches",
  "pitching_balks",
  "fielding_errors",
  "fielding_passed_balls",
]);

const counts = Object.fromEntries(
  Object.entries(teamStatisticColumns)
    .filter(([, { dtype }]) => dtype === "integer")
    .map(([name, { description }]) => [
      name,
      FEWER_IS_BETTER.has(name) ? fewer(count(description)) : count(description),
    ]),
) as unknown as Counts;

const ON_BASE = [
  "batting_hits",
  "batting_walks",
  "batting_hit_by_pitch",
  "batting_at_bats",
  "batting_sacrifice_flies",
] as const;

const onBase = (sums: Readonly<Record<(typeof ON_BASE)[number], number>>): number | null => {
  const passed = sums.batting_walks + sums.batting_hit_by_pitch;
  const chances = sums.batting_at_bats + passed + sums.batting_sacrifice_flies;
  return ratio(sums.batting_hits + passed, chances);
};

const teamOfNine = (what: string, name: string) =>
  ofNine(what, name, "pitching_outs_recorded", "of the sums.");

const ofSide = (side: "batting" | "pitching") => (description: string, one: string, all: string) =>
  defineRatio(description, `${side}_${one}`, `${side}_${all}`);
const batting = ofSide("batting");
const pitching = ofSide("pitching");

/** A team's statistics: sums, and rates with the names of a game's rates. */
export const mlbTeamStatistics = {
  games: tally("Games of the team that are in the table."),
  runs: count("Runs scored: the scores of the games."),
  hits: count("Base hits, from the headers of the games."),
  errors: fewer(count("Errors in the field, from the headers of the games.")),
  left_on_base: fewer(
    count("Runners left on base at the end of half-innings, in games with a log of plays."),
  ),
  ...counts,
  batting_avg: batting("Hits / at-bats, 0 to 1.", "hits", "at_bats"),
  batting_on_base_pct: share(
    "(Hits + walks + hit batters) / (at-bats + walks + hit batters + sacrifice flies), 0 to 1.",
    ON_BASE,
    onBase,
  ),
  batting_slug_avg: batting("Total bases / at-bats, 0 to 4.", "total_bases", "at_bats"),
  batting_ops: share(
    "On-base percentage plus slugging percentage.",
    [...ON_BASE, "batting_total_bases"],
    (sums) => plus(onBase(sums), ratio(sums.batting_total_bases, sums.batting_at_bats)),
  ),
  batting_isolated_power: share(
    "Extra bases / at-bats: slugging percentage minus batting average.",
    ["batting_total_bases", "batting_hits", "batting_at_bats"],
    (sums) => ratio(sums.batting_total_bases - sums.batting_hits, sums.batting_at_bats),
  ),
  batting_babip: share(
    "Average on balls in play: (hits - home runs) / (at-bats - strikeouts - home runs + " +
      "sacrifice flies), 0 to 1.",
    [
      "batting_hits",
      "batting_home_runs",
      "batting_at_bats",
      "batting_strikeouts",
      "batting_sacrifice_flies",
    ],
    (sums) =>
      ballsInPlay({
        hits: sums.batting_hits,
        home_runs: sums.batting_home_runs,
        at_bats: sums.batting_at_bats,
        strikeouts: sums.batting_strikeouts,
        sacrifice_flies: sums.batting_sacrifice_flies,
      }),
  ),
  batting_strikeout_pct: fewer(
    batting("Strikeouts / plate appearances, 0 to 1.", "strikeouts", "plate_appearances"),
  ),
  batting_walk_pct: batting("Walks / plate appearances, 0 to 1.", "walks", "plate_appearances"),
  pitching_era: fewer(
    earnedRunAverage("pitching_earned_runs", "pitching_outs_recorded", "of the sums."),
  ),
  pitching_whip: whipOf("pitching_"),
  pitching_strikeouts_per_nine: teamOfNine("Strikeouts", "pitching_strikeouts"),
  pitching_walks_per_nine: fewer(teamOfNine("Walks", "pitching_walks_allowed")),
  pitching_home_runs_per_nine: fewer(teamOfNine("Home runs", "pitching_home_runs_allowed")),
  pitching_strikeout_pct: pitching(
    "Strikeouts / batters faced, 0 to 1.",
    "strikeouts",
    "batters_faced",
  ),
  pitching_walk_pct: fewer(
    pitching("Walks / batters faced, 0 to 1.", "walks_allowed", "batters_faced"),
  ),
  fielding_pct: share(
    "(Putouts + assists) / (putouts + assists + errors), 0 to 1.",
    ["fielding_putouts", "fielding_assists", "fielding_errors"],
    (sums) =>
      ratio(
        sums.fielding_putouts + sums.fielding_assists,
        sums.fielding_putouts + sums.fielding_assists + sums.fielding_errors,
      ),
  ),
};
