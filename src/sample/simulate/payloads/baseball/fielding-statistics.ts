import { ratio } from "../../numbers";
import { earnedRunAverage, type TeamLines } from "./lines";
import type { Statistic } from "./statistic";

const handled = ({ fielding }: TeamLines) => fielding.putouts + fielding.assists;
const chances = (lines: TeamLines) => handled(lines) + lines.fielding.errors;
const outs = ({ pitching }: TeamLines) => pitching.outs;

const one = () => 1;

/** The 35 statistics of the group `fielding`, in the service's order. */
export const FIELDING: readonly Statistic[] = [
  ["gamesPlayed", "Games Played", "GP", "whole", ({ games }) => games],
  ["teamGamesPlayed", "Team Games Played", "G", "whole", ({ games }) => games],
  ["doublePlays", "Double Plays", "DP", "whole", ({ fielding }) => fielding.doublePlays],
  ["opportunities", "Opportunities", "OPP", "whole"],
  ["errors", "Errors", "E", "whole", ({ fielding }) => fielding.errors],
  ["passedBalls", "Passed Balls", "PB", "whole"],
  ["assists", "Assists", "A", "whole", ({ fielding }) => fielding.assists],
  ["outfieldAssists", "Outfield Assists", "OA", "whole"],
  ["pickoffs", "Pickoffs", "PO", "whole"],
  ["putouts", "Putouts", "PO", "whole", ({ fielding }) => fielding.putouts],
  ["outsOnField", "Outs On Field", "OOF", "whole", outs],
  ["triplePlays", "TP", "TP", "whole"],
  ["ballsInZone", "Balls In Zone", "BIZ", "whole"],
  ["extraBases", "Extra Bases", "XB", "whole"],
  ["outsMade", "Outs Made", "OM", "whole"],
  ["hits", "Hits", "H", "whole"],
  ["totalBases", "Total Bases", "TB", "whole"],
  ["gamesStarted", "Games Started", "GS", "whole"],
  ["catcherThirdInningsPlayed", "Third Innings Played", "TIP", "one", outs],
  [
    "catcherCaughtStealing",
    "Caught Stealing",
    "CS",
    "whole",
    ({ against }) => against.caughtStealing,
  ],
  [
    "catcherStolenBasesAllowed",
    "Stolen Bases Allowed",
    "SBA",
    "whole",
    ({ against }) => against.stolenBases,
  ],
  ["catcherEarnedRuns", "Earned Runs", "ER", "whole", ({ pitching }) => pitching.earnedRuns],
  ["isQualified", "Qualified", "QUAL", "whole", one],
  ["isQualifiedCatcher", "Qualified Catcher", "QUAL", "whole", one],
  ["isQualifiedPitcher", "Qualified Pitcher", "QUAL", "whole", one],
  ["successfulChances", "Successful Chances", "SC", "whole", handled],
  ["totalChances", "Total Chances", "TC", "whole", chances],
  ["fullInningsPlayed", "Full Innings", "FIP", "whole", (lines) => Math.floor(outs(lines) / 3)],
  ["partInningsPlayed", "Part Innings Played", "PIP", "whole", (lines) => outs(lines) % 3],
  [
    "fieldingPct",
    "Fielding Percentage",
    "FP",
    "average",
    (lines) => ratio(handled(lines), chances(lines)),
  ],
  ["rangeFactor", "Range Factor", "RF", "one", (lines) => ratio(27 * handled(lines), outs(lines))],
  ["zoneRating", "Zone Rating", "ZR", "one"],
  [
    "catcherCaughtStealingPct",
    "Caught Stealing Percentage",
    "CS%",
    "average",
    ({ against }) => ratio(against.caughtStealing, against.caughtStealing + against.stolenBases),
  ],
  ["catcherERA", "Earned Run Average", "ERA", "one", ({ pitching }) => earnedRunAverage(pitching)],
  ["defWARBR", "Defensive Wins Above Replacement", "DWAR", "one"],
];
