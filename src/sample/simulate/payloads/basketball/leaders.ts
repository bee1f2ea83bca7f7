import type { JsonObject } from "../../../../schema/payload";
import { reboundsOf } from "../../basketball/box";
import type { BasketballAthlete, World } from "../../league";
import { rounded } from "../../numbers";
import { best } from "../../order";
import { HOME_FIRST, type Side } from "../../sides";
import { athleteJson, boardAthlete, headshotOf, SUMMARY_KEYS } from "../athlete-json";
import { given } from "../given";
import { athleteLinks } from "../links";
import { ACTIVE } from "../person";
import { named, type StatisticName } from "../statistic-names";
import { oneDecimal } from "../texts";
import { isPlayed, percentage, type WbbGame, type WbbSeason } from "./model";
import { sideTeam } from "./teams";
import { type AthleteLine, athleteSeasons, athletesOf } from "./totals";

type Category = "points" | "assists" | "rebounds";

/** Order of a summary; scoreboards have rebounds before assists. */
const CATEGORIES: readonly Category[] = ["points", "assists", "rebounds"];
const ON_SCOREBOARDS: readonly Category[] = ["points", "rebounds", "assists"];

const NAMES = {
  points: { title: "Points", short: "Pts", average: "PPG", abbreviation: "PTS" },
  assists: { title: "Assists", short: "Ast", average: "APG", abbreviation: "AST" },
  rebounds: { title: "Rebounds", short: "Reb", average: "RPG", abbreviation: "REB" },
} as const;

const countOf = ({ line }: AthleteLine, category: Category): number =>
  category === "rebounds" ? reboundsOf(line) : line[category];

/** Fewer games weigh nothing in one game and less in averages; the first of equals leads. */
function leaderOf(lines: readonly AthleteLine[], category: Category): AthleteLine | undefined {
  return best(lines, (one) => countOf(one, category) / one.games);
}

const GAME_STATISTICS = {
  points: ["points", "Points", "PTS", "The number of points scored.", "PTS"],
  fieldGoals: ["fieldGoals", "Field Goals", "FG", "Field Goal makes and attempts.", "FG"],
  freeThrows: ["freeThrows", "Free Throws", "FT", "Free Throw makes and attempts.", "FT"],
  assists: ["assists", "Assists", "AST", "Passes that led straight to a made shot.", "AST"],
  turnovers: ["turnovers", "Turnovers", "TO", "Balls lost to the other team.", "TO"],
  minutes: ["minutes", "Minutes", "MIN", "The total number of minutes played.", "MIN"],
  assistTurnoverRatio: [
    "assistTurnoverRatio",
    "Assist To Turnover Ratio",
    "AST/TO",
    "Assists for each turnover.",
    "AST/TO",
  ],
  rebounds: ["rebounds", "Rebounds", "REB", "Rebounds, offensive and defensive.", "REB"],
  defensiveRebounds: [
    "defensiveRebounds",
    "Defensive Rebounds",
    "DREB",
    "Rebounds of the other team's misses.",
    "DR",
  ],
  offensiveRebounds: [
    "offensiveRebounds",
    "Offensive Rebounds",
    "OREB",
    "Rebounds of the own team's misses.",
    "OR",
  ],
} as const satisfies { readonly [name: string]: StatisticName };

const AVERAGES = {
  points: ["avgPoints", "Points Per Game", "PPG", "Average points a game.", "PTS"],
  fieldGoalPct: [
    "fieldGoalPct",
    "Field Goal Percentage",
    "FG%",
    "Field goals made to field goals attempted: FGM / FGA",
    "FG%",
  ],
  freeThrowPct: [
    "freeThrowPct",
    "Free Throw Percentage",
    "FT%",
    "Free throws made to free throws attempted: FTM / FTA",
    "FT%",
  ],
  assists: ["avgAssists", "Assists Per Game", "APG", "Average assists a game.", "AST"],
  turnovers: ["avgTurnovers", "Turnovers Per Game", "TOPG", "Average turnovers a game.", "TO"],
  minutes: ["avgMinutes", "Minutes Per Game", "MPG", "Average minutes a game.", "MIN"],
  rebounds: ["avgRebounds", "Rebounds Per Game", "RPG", "Average rebounds a game.", "REB"],
  defensiveRebounds: [
    "avgDefensiveRebounds",
    "Defensive Rebounds Per Game",
    "DRPG",
    "Average defensive rebounds a game.",
    "DR",
  ],
  offensiveRebounds: [
    "avgOffensiveRebounds",
    "Offensive Rebounds Per Game",
    "ORPG",
    "Average offensive rebounds a game.",
    "OR",
  ],
} as const satisfies { readonly [name: string]: StatisticName };

const statistic = (name: StatisticName, value: number, displayValue: string): JsonObject => ({
  ...named(name),
  value: rounded(value, 1e6),
  displayValue,
});

function gameStatistics({ line }: AthleteLine, category: Category): JsonObject[] {
  const count = (name: keyof typeof GAME_STATISTICS, value: number) =>
    statistic(GAME_STATISTICS[name], value, String(value));
  const share = (name: "fieldGoals" | "freeThrows", made: number, attempted: number) =>
    statistic(GAME_STATISTICS[name], percentage(made, attempted) / 100, `${made}/${attempted}`);
  switch (category) {
    case "points":
      return [
        count("points", line.points),
        share("fieldGoals", line.fieldGoalsMade, line.fieldGoalsAttempted),
        share("freeThrows", line.freeThrowsMade, line.freeThrowsAttempted),
      ];
    case "assists": {
      const ratio = line.assists / Math.max(1, line.turnovers);
      return [
        count("assists", line.assists),
        count("turnovers", line.turnovers),
        count("minutes", Math.round(line.seconds / 60)),
        statistic(GAME_STATISTICS.assistTurnoverRatio, ratio, oneDecimal(ratio)),
      ];
    }
    case "rebounds":
      return [
        count("rebounds", reboundsOf(line)),
        count("defensiveRebounds", line.defensiveRebounds),
        count("offensiveRebounds", line.offensiveRebounds),
      ];
  }
}

function seasonStatistics({ line, games }: AthleteLine, category: Category): JsonObject[] {
  const average = (name: keyof typeof AVERAGES, sum: number) =>
    statistic(AVERAGES[name], sum / games, oneDecimal(sum / games));
  const percent = (name: keyof typeof AVERAGES, made: number, attempted: number) => {
    const share = percentage(made, attempted);
    return statistic(AVERAGES[name], share, oneDecimal(share));
  };
  switch (category) {
    case "points":
      return [
        average("points", line.points),
        percent("fieldGoalPct", line.fieldGoalsMade, line.fieldGoalsAttempted),
        percent("freeThrowPct", line.freeThrowsMade, line.freeThrowsAttempted),
      ];
    case "assists":
      return [
        average("assists", line.assists),
        average("turnovers", line.turnovers),
        average("minutes", line.seconds / 60),
      ];
    case "rebounds":
      return [
        average("rebounds", reboundsOf(line)),
        average("defensiveRebounds", line.defensiveRebounds),
        average("offensiveRebounds", line.offensiveRebounds),
      ];
  }
}

const summaryAthlete = (world: World, athlete: BasketballAthlete): JsonObject => ({
  ...athleteJson(world, athlete, SUMMARY_KEYS),
  links: athleteLinks(world, athlete),
  ...headshotOf(world, athlete),
  ...given("jersey", athlete.jersey),
  position: { abbreviation: athlete.position.abbreviation },
  status: ACTIVE,
});

function gameLeader(world: World, one: AthleteLine, category: Category): JsonObject {
  return {
    displayValue: String(countOf(one, category)),
    athlete: summaryAthlete(world, one.athlete),
    statistics: gameStatistics(one, category),
  };
}

/** The shape since 2026, with a value in large print and a line below it. */
function seasonLeader(world: World, one: AthleteLine, category: Category): JsonObject {
  const statistics = seasonStatistics(one, category);
  const value = oneDecimal(countOf(one, category) / one.games);
  return {
    displayValue: value,
    athlete: summaryAthlete(world, one.athlete),
    statistics,
    mainStat: { value, label: NAMES[category].average },
    summary: statistics
      .slice(1)
      .map(({ displayValue, shortDisplayName }) => `${displayValue} ${shortDisplayName}`)
      .join(", "),
  };
}

const linesOf = (season: WbbSeason, game: WbbGame, side: Side): AthleteLine[] => {
  if (game.phase === "pre") return athleteSeasons(season, game.plan[side].id);
  const box = isPlayed(game) ? game.played?.box[side] : undefined;
  return box === undefined ? [] : athletesOf(box);
};

/** `leaders` of a summary: of the game, or of the season before it; home side first. */
export function summaryLeaders(season: WbbSeason, game: WbbGame): JsonObject[] {
  const { world } = season;
  const before = game.phase === "pre";
  return HOME_FIRST.map((side) => {
    const lines = linesOf(season, game, side);
    return {
      team: sideTeam(world, game.plan[side]),
      leaders: CATEGORIES.flatMap((category) => {
        const leader = leaderOf(lines, category);
        if (leader === undefined) return [];
        const one = (before ? seasonLeader : gameLeader)(world, leader, category);
        return {
          name: before ? `${category}PerGame` : category,
          displayName: NAMES[category].title,
          leaders: [one],
        };
      }),
    };
  });
}

/** Points count whole, rebounds and assists three quarters: who stands out most. */
const ratingOf = ({ line }: AthleteLine): number =>
  line.points + 0.75 * (reboundsOf(line) + line.assists) - 0.5 * line.turnovers;

/** `leaders` of a scoreboard's competitor; a rating beside them once the game has begun. */
export function scoreboardLeaders(season: WbbSeason, game: WbbGame, side: Side): JsonObject[] {
  const team = game.plan[side].id;
  const lines = linesOf(season, game, side);
  const before = game.phase === "pre";
  const row = (one: AthleteLine, value: number, displayValue: string): JsonObject => ({
    displayValue,
    value,
    athlete: {
      ...boardAthlete(season.world, one.athlete, team, {
        abbreviation: one.athlete.position.abbreviation,
      }),
      active: true,
    },
    team: { id: team },
  });
  const categories = ON_SCOREBOARDS.flatMap((category) => {
    const leader = leaderOf(lines, category);
    if (leader === undefined) return [];
    const { title, short, average, abbreviation } = NAMES[category];
    const value = countOf(leader, category) / leader.games;
    const shown = before ? oneDecimal(value) : String(value);
    return {
      name: before ? `${category}PerGame` : category,
      displayName: before ? `${title} Per Game` : title,
      shortDisplayName: before ? average : short,
      abbreviation: before ? abbreviation : short,
      leaders: [row(leader, value, shown)],
    };
  });
  const standout = best(lines, ratingOf);
  if (before || standout === undefined) return categories;
  const rating = {
    name: "rating",
    displayName: "Rating",
    shortDisplayName: "RAT",
    abbreviation: "RAT",
    leaders: [row(standout, ratingOf(standout), `${standout.line.points} PTS`)],
  };
  return [...categories, rating];
}
