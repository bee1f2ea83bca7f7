import { ratio } from "../../numbers";
import { battingAverage, onBase, slugging, type TeamLines, totalBases } from "./lines";
import type { Statistic } from "./statistic";

const SEASON_GAMES = 162;

const extraBases = ({ batting }: TeamLines) => batting.doubles + batting.triples + batting.homeRuns;

const secondary = ({ batting: line }: TeamLines): number =>
  ratio(
    totalBases(line) - line.hits + line.walks + line.stolenBases - line.caughtStealing,
    line.atBats,
  );

const outsAtBat = ({ batting: line }: TeamLines): number =>
  line.atBats -
  line.hits +
  line.sacrificeBunts +
  line.sacrificeFlies +
  line.caughtStealing +
  line.doublePlays;

/** Bill James's technical version. */
function runsCreated({ batting: line }: TeamLines): number {
  const reached = line.hits + line.walks + line.hitByPitch - line.caughtStealing - line.doublePlays;
  const advanced =
    totalBases(line) +
    0.26 * (line.walks - line.intentionalWalks + line.hitByPitch) +
    0.52 * (line.sacrificeBunts + line.sacrificeFlies + line.stolenBases);
  const chances =
    line.atBats + line.walks + line.hitByPitch + line.sacrificeBunts + line.sacrificeFlies;
  return ratio(reached * advanced, chances);
}

const one = () => 1;

/** The 59 statistics of the group `batting`, in the service's order. */
export const BATTING: readonly Statistic[] = [
  ["gamesPlayed", "Games Played", "GP", "whole", ({ games }) => games],
  ["teamGamesPlayed", "Team Games Played", "G", "whole", ({ games }) => games],
  ["hitByPitch", "Hit By Pitch", "HBP", "whole", ({ batting }) => batting.hitByPitch],
  ["groundBalls", "Ground Balls", "GO", "whole", ({ faced }) => faced.groundBalls],
  ["strikeouts", "Strikeouts", "SO", "whole", ({ batting }) => batting.strikeouts],
  ["RBIs", "Runs Batted In", "RBI", "whole", ({ batting }) => batting.runsBattedIn],
  ["sacHits", "Sacrifice Hit", "SH", "whole", ({ batting }) => batting.sacrificeBunts],
  ["hits", "Hits", "H", "whole", ({ batting }) => batting.hits],
  ["stolenBases", "Stolen Bases", "SB", "whole", ({ batting }) => batting.stolenBases],
  ["walks", "Walks", "BB", "whole", ({ batting }) => batting.walks],
  ["catcherInterference", "Catcher Interference", "CI", "whole"],
  ["runs", "Runs", "R", "whole", ({ batting }) => batting.runs],
  ["GIDPs", "Ground Into Double Play", "GIDP", "whole", ({ batting }) => batting.doublePlays],
  ["sacFlies", "Sacrifice Flies", "SF", "whole", ({ batting }) => batting.sacrificeFlies],
  ["atBats", "At Bats", "AB", "whole", ({ batting }) => batting.atBats],
  ["homeRuns", "Home Runs", "HR", "whole", ({ batting }) => batting.homeRuns],
  ["grandSlamHomeRuns", "Grand Slam Home Runs", "GSHR", "whole"],
  [
    "runnersLeftOnBase",
    "Runners Left On Base",
    "LOB",
    "whole",
    ({ batting }) => batting.leftOnBase,
  ],
  ["triples", "Triples", "3B", "whole", ({ batting }) => batting.triples],
  ["gameWinningRBIs", "Game Winning RBIs", "GW RBI", "whole"],
  [
    "intentionalWalks",
    "Intentional Walks",
    "IBB",
    "whole",
    ({ batting }) => batting.intentionalWalks,
  ],
  ["doubles", "Doubles", "2B", "whole", ({ batting }) => batting.doubles],
  ["flyBalls", "Fly Balls", "FO", "whole", ({ faced }) => faced.flyBalls],
  ["caughtStealing", "Caught Stealing", "CS", "whole", ({ batting }) => batting.caughtStealing],
  ["pitches", "Pitches", "P", "whole", ({ batting }) => batting.pitches],
  ["gamesStarted", "Games Started", "GS", "whole"],
  ["pinchAtBats", "Pinch At Bats", "PAB", "whole"],
  ["pinchHits", "Pinch Hits", "PH", "whole"],
  ["playerRating", "Player Rating", "RTG", "one"],
  ["isQualified", "Is Qualified", "QUAL", "whole", one],
  ["isQualifiedSteals", "Is Qualified In Steals", "QUAL STL", "whole", one],
  ["totalBases", "Total Bases", "TB", "whole", ({ batting }) => totalBases(batting)],
  [
    "plateAppearances",
    "Plate Appearances",
    "PA",
    "whole",
    ({ batting }) => batting.plateAppearances,
  ],
  [
    "projectedHomeRuns",
    "Projected Home Runs",
    "PROJ HR",
    "one",
    ({ batting, games }) => ratio(SEASON_GAMES * batting.homeRuns, games),
  ],
  ["extraBaseHits", "Extra Base Hits", "XBH", "whole", extraBases],
  ["runsCreated", "Runs Created", "RC", "one", runsCreated],
  ["avg", "Batting Average", "AVG", "average", ({ batting }) => battingAverage(batting)],
  ["pinchAvg", "Pinch Hit Average", "PH%", "average"],
  ["slugAvg", "Slugging Percentage", "SLG", "average", ({ batting }) => slugging(batting)],
  ["secondaryAvg", "Secondary Average", "SECA", "average", secondary],
  ["onBasePct", "On Base Percentage", "OBP", "average", ({ batting }) => onBase(batting)],
  [
    "OPS",
    "OBP Pct + SLG Pct",
    "OPS",
    "average",
    ({ batting }) => onBase(batting) + slugging(batting),
  ],
  [
    "groundToFlyRatio",
    "Ground To Fly Ball Ratio",
    "GO/FO",
    "one",
    ({ faced }) => ratio(faced.groundBalls, faced.flyBalls),
  ],
  [
    "runsCreatedPer27Outs",
    "Runs Created Per 27 Outs",
    "RC/27",
    "one",
    (lines) => ratio(27 * runsCreated(lines), outsAtBat(lines)),
  ],
  ["batterRating", "Batter Rating", "RTG", "one"],
  [
    "atBatsPerHomeRun",
    "At Bats Per Home Run",
    "AB/HR",
    "one",
    ({ batting }) => ratio(batting.atBats, batting.homeRuns),
  ],
  [
    "stolenBasePct",
    "Stolen Base Percentage",
    "SB%",
    "two",
    ({ batting }) => ratio(batting.stolenBases, batting.stolenBases + batting.caughtStealing),
  ],
  [
    "pitchesPerPlateAppearance",
    "Pitches Per Plate Appearance",
    "P/PA",
    "two",
    ({ batting }) => ratio(batting.pitches, batting.plateAppearances),
  ],
  [
    "isolatedPower",
    "Isolated Power",
    "ISOP",
    "average",
    ({ batting }) => slugging(batting) - battingAverage(batting),
  ],
  [
    "walkToStrikeoutRatio",
    "Walk To Strikeout Ratio",
    "BB/K",
    "two",
    ({ batting }) => ratio(batting.walks, batting.strikeouts),
  ],
  [
    "walksPerPlateAppearance",
    "Walks Per Plate Appearance",
    "BB/PA",
    "average",
    ({ batting }) => ratio(batting.walks, batting.plateAppearances),
  ],
  [
    "secondaryAvgMinusBA",
    "Secondary Average Minus Batting Average",
    "SECMBA",
    "average",
    (lines) => secondary(lines) - battingAverage(lines.batting),
  ],
  [
    "runsProduced",
    "Runs Produced",
    "RP",
    "one",
    ({ batting }) => batting.runs + batting.runsBattedIn,
  ],
  [
    "runsRatio",
    "Runs Ratio",
    "RR",
    "one",
    ({ batting }) => ratio(batting.runsBattedIn, batting.runs),
  ],
  ["patienceRatio", "Patience Ratio", "PR", "one"],
  [
    "BIPA",
    "Balls In Play Average",
    "BIPA",
    "one",
    ({ batting: line }) =>
      ratio(line.hits - line.homeRuns, line.atBats - line.homeRuns - line.strikeouts),
  ],
  ["MLBRating", "MLB Rating", "MLB", "one"],
  ["offWARBR", "Offensive Wins Above Replacement", "OWAR", "one"],
  ["WARBR", "Wins Above Replacement", "WAR", "one"],
];
