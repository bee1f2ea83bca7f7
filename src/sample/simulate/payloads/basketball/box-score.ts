import type { JsonObject } from "../../../../schema/payload";
import { reboundsOf } from "../../basketball/box";
import type { BasketballAppearance, BasketballLine, BasketballSide } from "../../basketball/model";
import type { World } from "../../league";
import { seeded } from "../../random";
import { isLive } from "../../season";
import { AWAY_FIRST } from "../../sides";
import { athleteJson, headshotOf } from "../athlete-json";
import { given } from "../given";
import { athleteLinks } from "../links";
import { withoutId } from "../positions";
import { boxTeam } from "../team-json";
import { oneDecimal, streakText } from "../texts";
import { isPlayed, percentage, type WbbGame, type WbbPlan, type WbbSeason } from "./model";
import { seasonLine, type TeamLine, teamLines } from "./totals";
import { hasTrap } from "./traps";

const KEYS = [
  "minutes",
  "fieldGoalsMade-fieldGoalsAttempted",
  "threePointFieldGoalsMade-threePointFieldGoalsAttempted",
  "freeThrowsMade-freeThrowsAttempted",
  "offensiveRebounds",
  "defensiveRebounds",
  "rebounds",
  "assists",
  "steals",
  "blocks",
  "turnovers",
  "fouls",
  "points",
] as const;

const LABELS = [
  "MIN",
  "FG",
  "3PT",
  "FT",
  "OREB",
  "DREB",
  "REB",
  "AST",
  "STL",
  "BLK",
  "TO",
  "PF",
  "PTS",
] as const;

const DESCRIPTIONS = [
  "Minutes",
  "Field Goals Made/Attempted",
  "3-Point Field Goals Made/Attempted",
  "Free Throws Made/Attempted",
  "Offensive Rebounds",
  "Defensive Rebounds",
  "Rebounds",
  "Assists",
  "Steals",
  "Blocks",
  "Turnovers",
  "Personal Fouls",
  "Points",
] as const;

const REASONS = ["COACH'S DECISION", "KNEE INJURY", "ILLNESS", "NOT WITH TEAM"] as const;

const tries = (made: number, attempted: number) => `${made}-${attempted}`;

/** Values in the order of the keys, the minutes aside. */
const countsOf = (line: BasketballLine): string[] => [
  tries(line.fieldGoalsMade, line.fieldGoalsAttempted),
  tries(line.threesMade, line.threesAttempted),
  tries(line.freeThrowsMade, line.freeThrowsAttempted),
  ...[
    line.offensiveRebounds,
    line.defensiveRebounds,
    reboundsOf(line),
    line.assists,
    line.steals,
    line.blocks,
    line.turnovers,
    line.fouls,
    line.points,
  ].map(String),
];

function athleteRow(
  world: World,
  game: WbbGame,
  { athlete, starter, ejected, line }: BasketballAppearance,
): JsonObject {
  const { plan } = game;
  const floor = isLive(game) ? (game.played?.plays.at(-1)?.floor ?? []) : [];
  return {
    active: floor.some(({ id }) => id === athlete.id),
    athlete: {
      ...athleteJson(world, athlete, ["id", "uid", "guid", "displayName", "shortName"]),
      links: athleteLinks(world, athlete),
      ...headshotOf(world, athlete),
      ...given("jersey", athlete.jersey),
      position: withoutId(athlete.position),
    },
    starter,
    didNotPlay: line === null,
    ...(line === null && hasTrap(plan, "reasons") ? { reason: reasonOf(plan, athlete.id) } : {}),
    ejected,
    stats: line === null ? [] : [String(Math.round(line.seconds / 60)), ...countsOf(line)],
  };
}

const reasonOf = (plan: WbbPlan, athlete: string) =>
  seeded("reason", plan.id, athlete).pick(REASONS);

function playersOf(world: World, game: WbbGame): JsonObject[] {
  const lines = teamLines(game);
  return AWAY_FIRST.map((side, index) => {
    const box: BasketballSide | undefined = game.played?.box[side];
    return {
      team: boxTeam(world, game.plan[side]),
      statistics: [
        {
          names: LABELS,
          keys: KEYS,
          labels: LABELS,
          descriptions: DESCRIPTIONS,
          athletes: (box?.appearances ?? []).map((one) => athleteRow(world, game, one)),
          totals: lines === undefined ? [] : ["", ...countsOf(lines[side])],
        },
      ],
      displayOrder: index + 1,
    };
  });
}

type Named = readonly [name: string, label: string, abbreviation: string];
type Counted = readonly [...Named, count: number];

const shown = ([name, label, abbreviation]: Named, displayValue: string): JsonObject => ({
  name,
  displayValue,
  abbreviation,
  label,
});

/** Pairs of made and attempted have no abbreviation. */
function shooting(
  [name, label]: readonly [name: string, label: string],
  percent: Named,
  made: number,
  attempted: number,
): JsonObject[] {
  return [
    { name, displayValue: tries(made, attempted), label },
    shown(percent, oneDecimal(percentage(made, attempted))),
  ];
}

function gameStatistics(game: WbbGame, side: BasketballSide, line: TeamLine): JsonObject[] {
  const counts: readonly Counted[] = [
    ["totalRebounds", "Rebounds", "REB", line.rebounds],
    ["offensiveRebounds", "Offensive Rebounds", "OR", line.offensiveRebounds],
    ["defensiveRebounds", "Defensive Rebounds", "DR", line.defensiveRebounds],
    ["assists", "Assists", "AST", line.assists],
    ["steals", "Steals", "STL", line.steals],
    ["blocks", "Blocks", "BLK", line.blocks],
    ["turnovers", "Turnovers", "TO", line.turnovers],
    ["teamTurnovers", "Team Turnovers", "TTO", line.teamTurnovers],
    ["totalTurnovers", "Total Turnovers", "ToTO", line.turnovers],
    ["technicalFouls", "Technical Fouls", "TECH", line.technicals],
    ["totalTechnicalFouls", "Total Technical Fouls", "TECH", line.technicals],
    ["turnoverPoints", "Points Off Turnovers", "PTS OFF TO", side.turnoverPoints],
    ["fastBreakPoints", "Fast Break Points", "FBPs", side.fastBreakPoints],
    ["pointsInPaint", "Points in Paint", "PIP", side.pointsInPaint],
    ["fouls", "Fouls", "PF", line.fouls],
  ];
  // Who led by how much is known from the plays alone.
  const lead: readonly Counted[] = game.plan.hasPlays
    ? [["largestLead", "Largest Lead", "LL", side.largestLead]]
    : [];
  const withValue = hasTrap(game.plan, "statisticValues");
  return [
    ...shooting(
      ["fieldGoalsMade-fieldGoalsAttempted", "FG"],
      ["fieldGoalPct", "Field Goal %", "FG%"],
      line.fieldGoalsMade,
      line.fieldGoalsAttempted,
    ),
    ...shooting(
      ["threePointFieldGoalsMade-threePointFieldGoalsAttempted", "3PT"],
      ["threePointFieldGoalPct", "Three Point %", "3P%"],
      line.threesMade,
      line.threesAttempted,
    ),
    ...shooting(
      ["freeThrowsMade-freeThrowsAttempted", "FT"],
      ["freeThrowPct", "Free Throw %", "FT%"],
      line.freeThrowsMade,
      line.freeThrowsAttempted,
    ),
    ...[...counts, ...lead].map(([name, label, abbreviation, value]) => ({
      ...shown([name, label, abbreviation], String(value)),
      ...(withValue ? { value } : {}),
    })),
  ];
}

/** Averages of the season, as a game that has not begun shows them; nothing before the first. */
function seasonStatistics(season: WbbSeason, team: string): JsonObject[] {
  const line = seasonLine(season, team);
  if (line.games === 0) return [];
  const { streak } = season.record(team);
  const whole = (made: number, attempted: number) =>
    String(Math.round(percentage(made, attempted)));
  const average = (sum: number) => oneDecimal(sum / line.games);
  const against = average(line.opponentPoints);
  const fieldGoals = whole(line.fieldGoalsMade, line.fieldGoalsAttempted);
  const threes = whole(line.threesMade, line.threesAttempted);
  return [
    shown(["streak", "Streak", "STRK"], streakText(streak)),
    shown(["avgPointsAgainst", "Points Against", "OPP PPG"], against),
    shown(["avgPoints", "Points Per Game", "PTS"], average(line.points)),
    shown(["fieldGoalPct", "Field Goal %", "FG%"], fieldGoals),
    shown(["threePointFieldGoalPct", "Three Point %", "3P%"], threes),
    shown(["avgRebounds", "Rebounds Per Game", "REB"], average(line.rebounds)),
    shown(["avgAssists", "Assists Per Game", "AST"], average(line.assists)),
    shown(["avgBlocks", "Blocks Per Game", "BLK"], average(line.blocks)),
    shown(["avgSteals", "Steals Per Game", "STL"], average(line.steals)),
    shown(["avgTeamTurnovers", "Team Turnovers Per Game", "TTO"], average(line.teamTurnovers)),
    shown(["avgTotalTurnovers", "Total Turnovers Per Game", "ToTO"], average(line.turnovers)),
    // The service sends this one twice.
    shown(["avgPointsAgainst", "Points Against", "PA"], against),
  ];
}

/** `boxscore` of a summary: before the game averages and no players, unplayed neither. */
export function boxScore(season: WbbSeason, game: WbbGame): JsonObject {
  const { world } = season;
  const lines = isPlayed(game) ? teamLines(game) : undefined;
  const teams = AWAY_FIRST.map((side, index) => {
    const team = game.plan[side];
    const box = game.played?.box[side];
    return {
      team: boxTeam(world, team),
      statistics:
        game.phase === "pre"
          ? seasonStatistics(season, team.id)
          : lines === undefined || box === undefined
            ? []
            : gameStatistics(game, box, lines[side]),
      displayOrder: index + 1,
      homeAway: side,
    };
  });
  return game.phase === "pre" ? { teams } : { teams, players: playersOf(world, game) };
}
