import type { JsonObject } from "../../../schema/payload";
import { named, type StatisticName } from "./statistic-names";
import { averageText, gapText, oneDecimal, streakText, toSeventh } from "./texts";

const WINS: StatisticName = ["wins", "Wins", "W", "Wins", "W"];
const LOSSES: StatisticName = ["losses", "Losses", "L", "Losses", "L"];
const STREAK: StatisticName = ["streak", "Streak", "STRK", "Current Streak", "STRK"];
const SEED: StatisticName = ["playoffSeed", "Position", "POS", "Playoff Seed", "SEED"];
const BEHIND: StatisticName = ["gamesBehind", "Games Back", "GB", "Games Back", "GB"];
const SHARE: StatisticName = ["winPercent", "Win Percentage", "PCT", "Winning Percentage", "PCT"];
const LEAGUE_SHARE: StatisticName = [
  "leagueWinPercent",
  "League Win Percentage",
  "LPCT",
  "League Winning Percentage",
  "LPCT",
];

/** The numbers of a college, in the service's order; repeated for every split. */
const COLLEGE: readonly StatisticName[] = [
  [
    "avgPointsAgainst",
    "Opponent Points Per Game",
    "OPP PPG",
    "Opponent Points Per Game",
    "OPP PPG",
  ],
  ["avgPointsFor", "Points Per Game", "PPG", "Points Per Game", "PPG"],
  BEHIND,
  LEAGUE_SHARE,
  LOSSES,
  SEED,
  ["pointDifferential", "Point Differential", "DIFF", "Point Differential", "DIFF"],
  ["pointsAgainst", "Points Against", "PA", "Total Points Against", "PA"],
  ["pointsFor", "Points For", "PF", "Total Points For", "PF"],
  STREAK,
  SHARE,
  WINS,
  ["gamesAhead", "Games Ahead", "GA", "Games Ahead", "GA"],
];

/** The numbers of a club, in the service's order. */
const CLUB: readonly StatisticName[] = [
  ["OTLosses", "Overtime Losses", "OTL", "Number of Overtime Losses", "OTL"],
  ["OTWins", "Overtime Wins", "OT Wins", "Number of Overtime Wins", "OTW"],
  ["avgPointsAgainst", "Average Runs Allowed", "ARA", "Average Runs Allowed", "ARA"],
  ["avgPointsFor", "Average Runs Scored", "ARS", "Average Runs Scored", "ARS"],
  ["clincher", "Clincher", "CLINCH", "Clinched Wild Card", "CLINCH"],
  ["differential", "Average Run Differential", "ADIFF", "Average Run Differential", "ADIFF"],
  ["divisionWinPercent", "Division Win Percentage", "DPCT", "Division Winning Percentage", "DPCT"],
  BEHIND,
  ["gamesPlayed", "Games Played", "GP", "Games Played", "GP"],
  LEAGUE_SHARE,
  LOSSES,
  SEED,
  ["pointDifferential", "Run Differential", "DIFF", "Run Differential", "DIFF"],
  [
    "points",
    "Games Back Points",
    "GBP",
    "Relative value from the leader to determine the actual gamesBehind.",
    "GBP",
  ],
  ["pointsAgainst", "Runs Allowed", "RA", "Runs allowed", "RA"],
  ["pointsFor", "Runs Scored", "RS", "Runs scored", "RS"],
  STREAK,
  ["ties", "Ties", "T", "Ties", "T"],
  SHARE,
  WINS,
  ["divisionGamesBehind", "Division Games Back", "DGB", "Division Games Back", "DGB"],
  ["divisionPercent", "Division Percent", "DIV", " % chance of winning the Division", "DIV"],
  ["divisionTied", "Division Tied", "DT", "Whether team is tied for division lead", "DT"],
  ["homeLosses", "Home Losses", "HL", "Home Losses", "HL"],
  ["homeTies", "Home Draws", "HD", "Home Draws", "HD"],
  ["homeWins", "Home Wins", "HW", "Home Wins", "HW"],
  [
    "magicNumberDivision",
    "Magic Number Division",
    "MDIV",
    "Any combination of wins by the leader and losses by the trailing team for the leading team to win the division.",
    "MND",
  ],
  [
    "magicNumberWildcard",
    "Magic Number Wildcard",
    "MWC",
    "Any combination of wins by the leader and losses by the trailing team for the leading team to win the wildcard.",
    "MNW",
  ],
  ["playoffPercent", "Playoff Percent", "POFF", "% chance of making the playoffs", "POFF"],
  ["roadLosses", "Away Losses", "AL", "Away Losses", "AL"],
  ["roadTies", "Away Draws", "AD", "Away Draws", "AD"],
  ["roadWins", "Away Wins", "AW", "Away Wins", "AW"],
  ["wildCardPercent", "Wildcard Percent", "WC", "% chance of winning the Wild Card", "WC"],
];

/** Names of a league's numbers, in the service's order. */
export const NUMBERS = { wbb: COLLEGE, mlb: CLUB } as const;

const signed = (text: string, value: number) => (value > 0 ? `+${text}` : text);
const whole = (value: number) => String(value);
const thousandths = (value: number) => value.toFixed(3);

const TEXTS: Readonly<Record<string, (value: number) => string>> = {
  avgPointsAgainst: oneDecimal,
  avgPointsFor: oneDecimal,
  clincher: () => "y",
  differential: (value) => signed(oneDecimal(value), value),
  divisionWinPercent: thousandths,
  leagueWinPercent: thousandths,
  winPercent: averageText,
  gamesBehind: gapText,
  divisionGamesBehind: gapText,
  gamesAhead: gapText,
  pointDifferential: (value) => signed(whole(value), value),
  points: oneDecimal,
  streak: streakText,
  divisionTied: () => "",
  divisionPercent: (value) => `${oneDecimal(value)}%`,
  playoffPercent: (value) => `${oneDecimal(value)}%`,
  wildCardPercent: (value) => `${oneDecimal(value)}%`,
};

/** Numbers by name; a name without a value is left out. */
export type Values = Readonly<Record<string, number | undefined>>;

/** The numeric statistics of a team, each type with the prefix of its split. */
export const numbers = (code: "wbb" | "mlb", values: Values, prefix = ""): JsonObject[] =>
  NUMBERS[code].flatMap((names) => {
    const [name] = names;
    const value = values[name];
    if (value === undefined) return [];
    return {
      ...named(names),
      type: prefix + name.toLowerCase(),
      value: toSeventh(value),
      displayValue: (TEXTS[name] ?? whole)(value),
    };
  });

/** `{ name, value }` alone, by name, as a team's own record carries them. */
export const bareNumbers = (code: "wbb" | "mlb", values: Values): JsonObject[] =>
  NUMBERS[code].flatMap(([name]) => {
    const value = values[name];
    return value === undefined ? [] : { name, value: toSeventh(value) };
  });
