import { isLive } from "../game";
import { AWAY_FIRST, type Json, type Side } from "../league";
import { percent } from "../numbers";
import { isOdd } from "../oddities";
import { isPlayed } from "../payloads/game";
import { athleteWith, boxTeam } from "../payloads/parts";
import {
  type Appearance,
  type Line,
  seasonTotals,
  teamLineOf,
  type WbbGame,
  type WbbSeason,
} from "./box";

const COLUMNS = [
  ["minutes", "MIN", "Minutes"],
  ["fieldGoalsMade-fieldGoalsAttempted", "FG", "Field Goals Made/Attempted"],
  [
    "threePointFieldGoalsMade-threePointFieldGoalsAttempted",
    "3PT",
    "3-Point Field Goals Made/Attempted",
  ],
  ["freeThrowsMade-freeThrowsAttempted", "FT", "Free Throws Made/Attempted"],
  ["offensiveRebounds", "OREB", "Offensive Rebounds"],
  ["defensiveRebounds", "DREB", "Defensive Rebounds"],
  ["rebounds", "REB", "Rebounds"],
  ["assists", "AST", "Assists"],
  ["steals", "STL", "Steals"],
  ["blocks", "BLK", "Blocks"],
  ["turnovers", "TO", "Turnovers"],
  ["fouls", "PF", "Personal Fouls"],
  ["points", "PTS", "Points"],
] as const;

/** Values in the order of the columns, the minutes aside. */
const valuesOf = (line: Line): string[] => [
  `${line.fgm}-${line.fga}`,
  `${line.tpm}-${line.tpa}`,
  `${line.ftm}-${line.fta}`,
  ...[line.oreb, line.dreb, line.oreb + line.dreb, line.ast, line.stl].map(String),
  ...[line.blk, line.tov, line.pf, line.pts].map(String),
];

const REASONS = ["COACH'S DECISION", "KNEE INJURY", "ILLNESS", "NOT WITH TEAM"];

function athleteRow(season: WbbSeason, game: WbbGame, side: Side, one: Appearance): Json {
  const { athlete, starter, line } = one;
  const { plan, played } = game;
  const floor = isLive(game) ? (played?.plays.at(-1)?.floor[side] ?? []) : [];
  const why = REASONS[Number(athlete.id) % REASONS.length];
  return {
    active: floor.includes(athlete),
    athlete: athleteWith(
      season.league,
      athlete,
      "id uid guid displayName shortName link headshot jersey position",
    ),
    starter,
    didNotPlay: line === undefined,
    ...(line === undefined && isOdd(plan, "reasons") ? { reason: why } : {}),
    ejected: (line?.tech ?? 0) > 1,
    stats: line === undefined ? [] : [String(Math.round(line.seconds / 60)), ...valuesOf(line)],
  };
}

const shown = (name: string, label: string, abbreviation: string, displayValue: string): Json => ({
  name,
  displayValue,
  ...(abbreviation === "" ? {} : { abbreviation }),
  label,
});

const oneDecimal = (value: number) => value.toFixed(1);

function gameStatistics(game: WbbGame, side: Side): Json[] {
  const line = teamLineOf(game, side);
  const box = game.played?.box[side];
  if (line === undefined || box === undefined) return [];
  const pair = (name: string, label: string, made: number, tried: number) =>
    shown(name, label, "", `${made}-${tried}`);
  const share = (name: string, label: string, short: string, made: number, tried: number) =>
    shown(name, label, short, oneDecimal(percent(made, tried)));
  const counts: readonly (readonly [string, string, string, number])[] = [
    ["totalRebounds", "Rebounds", "REB", line.reb],
    ["offensiveRebounds", "Offensive Rebounds", "OR", line.oreb],
    ["defensiveRebounds", "Defensive Rebounds", "DR", line.dreb],
    ["assists", "Assists", "AST", line.ast],
    ["steals", "Steals", "STL", line.stl],
    ["blocks", "Blocks", "BLK", line.blk],
    ["turnovers", "Turnovers", "TO", line.tov],
    ["teamTurnovers", "Team Turnovers", "TTO", box.team.tov],
    ["totalTurnovers", "Total Turnovers", "ToTO", line.tov],
    ["technicalFouls", "Technical Fouls", "TECH", line.tech],
    ["totalTechnicalFouls", "Total Technical Fouls", "TECH", line.tech],
    ["turnoverPoints", "Points Off Turnovers", "PTS OFF TO", 2 * Math.floor(line.stl / 2)],
    ["fastBreakPoints", "Fast Break Points", "FBPs", 2 * Math.floor(line.stl / 2)],
    ["pointsInPaint", "Points in Paint", "PIP", box.inPaint],
    ["fouls", "Fouls", "PF", line.pf],
    // Who led by how much is known from the plays alone.
    ...(game.plan.hasPlays
      ? [["largestLead", "Largest Lead", "LL", box.largestLead] as const]
      : []),
  ];
  const withValue = isOdd(game.plan, "statisticValues");
  return [
    pair("fieldGoalsMade-fieldGoalsAttempted", "FG", line.fgm, line.fga),
    share("fieldGoalPct", "Field Goal %", "FG%", line.fgm, line.fga),
    pair("threePointFieldGoalsMade-threePointFieldGoalsAttempted", "3PT", line.tpm, line.tpa),
    share("threePointFieldGoalPct", "Three Point %", "3P%", line.tpm, line.tpa),
    pair("freeThrowsMade-freeThrowsAttempted", "FT", line.ftm, line.fta),
    share("freeThrowPct", "Free Throw %", "FT%", line.ftm, line.fta),
    ...counts.map(([name, label, short, value]) => ({
      ...shown(name, label, short, String(value)),
      ...(withValue ? { value } : {}),
    })),
  ];
}

/** Averages of the season, as a game that has not begun shows them; one of them twice. */
function seasonStatistics(season: WbbSeason, team: string): Json[] {
  const line = seasonTotals(season).teams.get(team);
  if (line === undefined || line.games === 0) return [];
  const average = (sum: number) => oneDecimal(sum / line.games);
  const share = (made: number, tried: number) => String(Math.round(percent(made, tried)));
  const { streak } = season.record(team);
  const against = average(line.against);
  return [
    shown("streak", "Streak", "STRK", `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`),
    shown("avgPointsAgainst", "Points Against", "OPP PPG", against),
    shown("avgPoints", "Points Per Game", "PTS", average(line.pts)),
    shown("fieldGoalPct", "Field Goal %", "FG%", share(line.fgm, line.fga)),
    shown("threePointFieldGoalPct", "Three Point %", "3P%", share(line.tpm, line.tpa)),
    shown("avgRebounds", "Rebounds Per Game", "REB", average(line.reb)),
    shown("avgAssists", "Assists Per Game", "AST", average(line.ast)),
    shown("avgBlocks", "Blocks Per Game", "BLK", average(line.blk)),
    shown("avgSteals", "Steals Per Game", "STL", average(line.stl)),
    shown("avgTotalTurnovers", "Total Turnovers Per Game", "ToTO", average(line.tov)),
    shown("avgPointsAgainst", "Points Against", "PA", against),
  ];
}

export function boxScore(season: WbbSeason, game: WbbGame): Json {
  const { plan, phase, played } = game;
  const before = phase === "pre";
  const words = { names: COLUMNS.map(([, label]) => label), keys: COLUMNS.map(([key]) => key) };
  return {
    teams: AWAY_FIRST.map((side, index) => ({
      team: boxTeam(season.league, plan[side]),
      statistics: before
        ? seasonStatistics(season, plan[side].id)
        : isPlayed(game)
          ? gameStatistics(game, side)
          : [],
      displayOrder: index + 1,
      homeAway: side,
    })),
    ...(before
      ? {}
      : {
          players: AWAY_FIRST.map((side, index) => {
            const line = teamLineOf(game, side);
            return {
              team: boxTeam(season.league, plan[side]),
              statistics: [
                {
                  ...words,
                  labels: words.names,
                  descriptions: COLUMNS.map(([, , text]) => text),
                  athletes: (played?.box[side].appearances ?? []).map((one) =>
                    athleteRow(season, game, side, one),
                  ),
                  totals: line === undefined ? [] : ["", ...valuesOf(line)],
                },
              ],
              displayOrder: index + 1,
            };
          }),
        }),
  };
}
