import { mlbBoard } from "./baseball/board";
import { average, baseball, earnedRunAverage, type MlbGame, type MlbSeason } from "./baseball/box";
import { mlbScheduleParts, mlbScheduleStatus } from "./baseball/schedule";
import { mlbSummary } from "./baseball/summary";
import { seasonTotals as mlbTotals } from "./baseball/totals";
import { wbbBoard, wbbStatus } from "./basketball/board";
import {
  basketball,
  type Line,
  type WbbGame,
  type WbbSeason,
  seasonTotals as wbbTotals,
} from "./basketball/box";
import { leadersOf } from "./basketball/leaders";
import { wbbSummary } from "./basketball/summary";
import type { Athlete, Code, Json, Side, Team } from "./league";
import { type BoardParts, scoreboardJson } from "./payloads/game";
import { isPlayed } from "./payloads/game-parts";
import { rankAmong, thousandths } from "./payloads/parts";
import { wbbRankOf } from "./payloads/rankings";
import { scheduleEvent, scheduleLeader } from "./payloads/schedule";
import { type Category, scheduleJson } from "./payloads/tables";
import { type Game, isCompleted, type Season, type SeasonOptions, timelineOf } from "./season";

/** A league at one moment, with the payloads that each sport writes in its own way. */
export interface Desk {
  readonly season: Season;
  summary(id: string): Json | undefined;
  scoreboard(games: readonly Game[], day?: string): Json;
  schedule(team: Team, type: 1 | 2 | 3): Json;
  /** The game that a team plays now or next. */
  nextEvent(team: Team): Json | undefined;
  /** Leaders of the league, or of a team. */
  categories(team?: Team): Category[];
  athleteStatistics(athlete: Athlete): Json[];
}

/** A league at any moment: so many plays of its live games further. */
export interface LeagueDesk {
  at(moved: number): Desk;
  /** Plays after which no game is live. */
  readonly length: number;
}

type Measure = readonly [
  name: string,
  displayName: string,
  abbreviation: string,
  value: (id: string) => number | undefined,
  text: (value: number) => string,
];

interface Writers {
  readonly board: BoardParts;
  summary(season: Season, game: Game): Json;
  status(season: Season, game: Game): Json;
  measures(season: Season): Measure[];
  /** Of a competitor in a schedule. */
  leaders(season: Season, game: Game, side: Side): Json;
}

function wbbMeasures(season: WbbSeason): Measure[] {
  const totals = new Map(wbbTotals(season).players.map((total) => [total.athlete.id, total]));
  const sum = (measure: (line: Line) => number) => (id: string) => {
    const total = totals.get(id);
    return total && measure(total.line);
  };
  const perGame = (id: string) => {
    const total = totals.get(id);
    return total && Math.round((10 * total.line.pts) / total.games) / 10;
  };
  return [
    ["points", "Points", "PTS", sum(({ pts }) => pts), String],
    ["rebounds", "Rebounds", "REB", sum(({ oreb, dreb }) => oreb + dreb), String],
    ["assists", "Assists", "AST", sum(({ ast }) => ast), String],
    ["steals", "Steals", "STL", sum(({ stl }) => stl), String],
    ["blocks", "Blocks", "BLK", sum(({ blk }) => blk), String],
    ["avgPoints", "Points Per Game", "PPG", perGame, (value) => value.toFixed(1)],
    ["threePointFieldGoalsMade", "3-Pointers", "3PM", sum(({ tpm }) => tpm), String],
  ];
}

function mlbMeasures(season: MlbSeason): Measure[] {
  const { batters, pitchers } = mlbTotals(season);
  const share = (id: string) => {
    const line = batters.get(id)?.line;
    return line && line.pa > 20 ? average(line) : undefined;
  };
  const era = (id: string) => {
    const line = pitchers.get(id)?.line;
    return line && line.outs > 20 ? earnedRunAverage(line) : undefined;
  };
  return [
    ["avg", "Batting Average", "AVG", share, thousandths],
    ["homeRuns", "Home Runs", "HR", (id) => batters.get(id)?.line.hr, String],
    ["RBIs", "Runs Batted In", "RBI", (id) => batters.get(id)?.line.rbi, String],
    ["stolenBases", "Stolen Bases", "SB", (id) => batters.get(id)?.line.sb, String],
    ["ERA", "Earned Run Average", "ERA", era, (value) => value.toFixed(2)],
    ["wins", "Wins", "W", (id) => pitchers.get(id)?.wins, String],
    ["pitchingStrikeouts", "Strikeouts", "K", (id) => pitchers.get(id)?.line.k, String],
  ];
}

/** The league's leaders, the lowest earned run average first. */
function categoriesOf({ league }: Season, measures: readonly Measure[], team?: Team): Category[] {
  const athletes = (team ? [team] : league.teams).flatMap((one) => one.athletes);
  return measures.map(([name, displayName, abbreviation, value, text]) => ({
    name,
    displayName,
    abbreviation,
    leaders: athletes
      .flatMap((athlete) => {
        const own = value(athlete.id);
        return own === undefined ? [] : [{ athlete, value: own, displayValue: text(own) }];
      })
      .sort((one, other) => (other.value - one.value) * (name === "ERA" ? -1 : 1)),
  }));
}

/** What an athlete's page says of the season, with the place in the league. */
function statisticsOf(measures: readonly Measure[], season: Season, { id }: Athlete): Json[] {
  const all = season.league.teams.flatMap(({ athletes }) => athletes);
  return measures.flatMap(([name, displayName, abbreviation, value, text]) => {
    const own = value(id);
    if (own === undefined) return [];
    return {
      name,
      displayName,
      shortDisplayName: abbreviation,
      description: `${displayName}.`,
      abbreviation,
      type: name.toLowerCase(),
      value: own,
      displayValue: text(own),
      ...rankAmong(
        all.flatMap((one) => value(one.id) ?? []),
        own,
      ),
    };
  });
}

function wbbScheduleLeaders(season: WbbSeason, game: WbbGame, side: Side): Json {
  return {
    ...(isPlayed(game)
      ? {
          leaders: leadersOf(season, game, side).map((leader) => {
            const { name, displayName, athlete, value, displayValue } = leader;
            return {
              name,
              displayName,
              abbreviation: displayName.slice(0, 3),
              leaders: [scheduleLeader(season, athlete, value, displayValue)],
            };
          }),
        }
      : {}),
    curatedRank: { current: wbbRankOf(season, game.plan[side].id) },
  };
}

const WRITERS: Readonly<Record<Code, Writers>> = {
  wbb: {
    board: wbbBoard,
    summary: (season, game) => wbbSummary(season as WbbSeason, game as WbbGame),
    status: (_, game) => wbbStatus(game as WbbGame),
    measures: (season) => wbbMeasures(season as WbbSeason),
    leaders: (season, game, side) => wbbScheduleLeaders(season as WbbSeason, game as WbbGame, side),
  },
  mlb: {
    board: mlbBoard,
    summary: (season, game) => mlbSummary(season as MlbSeason, game as MlbGame),
    status: (season, game) => mlbScheduleStatus(season as MlbSeason, game as MlbGame),
    measures: (season) => mlbMeasures(season as MlbSeason),
    leaders: (season, game, side) => mlbScheduleParts(season as MlbSeason, game as MlbGame, side),
  },
};

export function leagueDesk(code: Code, options: SeasonOptions = {}): LeagueDesk {
  const timeline = code === "wbb" ? timelineOf(basketball, options) : timelineOf(baseball, options);
  return { length: timeline.length, at: (moved) => deskOf(timeline.at(moved)) };
}

function deskOf(season: Season): Desk {
  const writers = WRITERS[season.league.code];
  const eventOf = (game: Game, last = false): Json =>
    scheduleEvent(season, game, {
      status: writers.status(season, game),
      leaders: (side) => writers.leaders(season, game, side),
      last,
    });
  return {
    season,
    summary: (id) => {
      const game = season.game(id);
      return game && writers.summary(season, game);
    },
    scoreboard: (games, day) => scoreboardJson(season, games, day, writers.board),
    schedule: (team, type) => {
      const games = season.gamesOf(team.id).filter(({ plan }) => plan.type === type);
      const events = games.map((game, index) => eventOf(game, index === games.length - 1));
      return scheduleJson(season, team, type, events);
    },
    nextEvent: (team) => {
      const next = season
        .gamesOf(team.id)
        .find((game) => !isCompleted(game) && /live|scheduled/.test(game.plan.fate));
      return next && eventOf(next);
    },
    categories: (team) => categoriesOf(season, writers.measures(season), team),
    athleteStatistics: (athlete) => statisticsOf(writers.measures(season), season, athlete),
  };
}
