import type { UntypedRow } from "../../frames/rows";
import { type LeagueCode, leagueOf, type Quadrants, quadrantsIn, sportOf } from "../../leagues";
import { countsInRecords } from "../../service/datasets/stage";
import { mean } from "../numeric/mean";
import { normal } from "../numeric/normal";
import { chanceOfWins } from "../numeric/wins";
import type { DailyForecast } from "../ratings/model/daily-forecasts";
import { buildPrediction } from "../ratings/model/predict-game";
import type { RatedGame, RatedSeason, RatedTeam } from "../ratings/model/rated-games";

interface PlayedGame extends RatedGame {
  readonly isClose: boolean;
}

/** Returns the games that count in records: not tied, in a part of the season that counts. */
export function playedGames(
  { games }: RatedSeason,
  rows: readonly UntypedRow[],
  league: LeagueCode,
): readonly PlayedGame[] {
  const { close_margin, regulation } = leagueOf(league);
  const isBaseball = sportOf(league) === "baseball";
  const longer = new Set<string>();
  const counted = new Set<string>();
  for (const row of rows) {
    const { game_id, overtimes, innings } = row;
    if (countsInRecords(league, row)) counted.add(String(game_id));
    if (isBaseball ? Number(innings ?? 0) > regulation : Number(overtimes ?? 0) > 0) {
      longer.add(String(game_id));
    }
  }
  return games.flatMap((game): readonly PlayedGame[] => {
    const { game_id, home_points, away_points } = game;
    const margin = Math.abs(home_points - away_points);
    if (margin === 0 || !counted.has(game_id)) return [];
    return [{ ...game, isClose: margin <= close_margin || longer.has(game_id) }];
  });
}

export type Site = "home" | "neutral" | "road";

interface TeamResult {
  readonly game_id: string;
  /** Index of the opponent in the season's list of teams. */
  readonly opponent: number;
  readonly site: Site;
  readonly isWon: boolean;
  readonly isClose: boolean;
  /** Whether the side is the designated home side, also at neutral sites. */
  readonly isHome: boolean;
}

/** Returns games from both sides' perspective, by index in the season's list of teams. */
function resultsByTeam(count: number, games: readonly PlayedGame[]) {
  const results: TeamResult[][] = Array.from({ length: count }, () => []);
  for (const { game_id, home, away, home_points, away_points, neutral, isClose } of games) {
    const add = (team: number, opponent: number, side: "home" | "road") => {
      const isHome = side === "home";
      const isWon = isHome === home_points > away_points;
      const site = neutral ? "neutral" : side;
      results[team]?.push({ game_id, opponent, site, isWon, isClose, isHome });
    };
    add(home, away, "home");
    add(away, home, "road");
  }
  return results;
}

interface ResumeInput {
  readonly season: RatedSeason;
  readonly played: readonly PlayedGame[];
  readonly league: LeagueCode;
  readonly as_of: string | null;
  readonly ratings: ReadonlyMap<string, UntypedRow>;
  readonly forecasts: ReadonlyMap<string, DailyForecast>;
}

/** Returns the rows of a season, the best strength of record first. */
export function resumeRows(input: ResumeInput): readonly UntypedRow[] {
  const { season, played, league, as_of, ratings } = input;
  const { teams } = season;
  const quadrants = quadrantsIn(league, season.season);
  const results = resultsByTeam(teams.length, played);
  const { benchmarks } = leagueOf(league);
  const strong = benchmarkTeam(ratings, benchmarks.strong);
  const bubble = benchmarkTeam(ratings, benchmarks.bubble);
  const opponentOf = ({ opponent }: TeamResult) =>
    ratings.get(teams[opponent]?.team_id as string) as UntypedRow;
  const common = {
    season: season.season,
    as_of,
    league,
    method: [...ratings.values()][0]?.method ?? null,
  };
  const inside = [...teams.entries()].filter(([, team]) => !isOutside(team));
  const rows = inside.map(([index, team]): UntypedRow => {
    const own = results[index] ?? [];
    return {
      ...common,
      ...team,
      rank: ratings.get(team.team_id)?.rank ?? null,
      ...countRecord(own),
      strength_of_record: strong === null ? null : recordStrength(own, strong, opponentOf),
      wins_above_bubble: bubble === null ? null : winsAbove(own, bubble, opponentOf),
      ...buildSchedules(own, opponentOf),
      ...(quadrants && buildQuadrants(own, quadrants, opponentOf)),
      ...buildLuck(own, input),
    };
  });
  rankRows(rows, "strength_of_record", 1);
  rankRows(rows, "wins_above_bubble", -1);
  rows.sort(byStrength);
  const outside = teams.flatMap((team, index) => (isOutside(team) ? (results[index] ?? []) : []));
  if (!teams.some(isOutside)) return rows;
  const one = { ...countRecord(outside), ...buildLuck(outside, input), division_one: false };
  return [...rows, { ...common, ...one, team_name: "Outside Division I" }];
}

const isOutside = ({ division_one }: RatedTeam): boolean => division_one === false;

const winsIn = (results: readonly TeamResult[]): number =>
  results.filter(({ isWon }) => isWon).length;

function countRecord(results: readonly TeamResult[]) {
  const wins = winsIn(results);
  return { games: results.length, wins, losses: results.length - wins };
}

type OpponentOf = (result: TeamResult) => UntypedRow;

function recordStrength(
  results: readonly TeamResult[],
  strong: UntypedRow,
  opponentOf: OpponentOf,
): number | null {
  if (results.length === 0) return null;
  const chances = results.map((one) => computeWinProbability(strong, opponentOf(one), one.site));
  return chanceOfWins(chances, winsIn(results));
}

function winsAbove(
  results: readonly TeamResult[],
  bubble: UntypedRow,
  opponentOf: OpponentOf,
): number | null {
  const counted = results.filter((one) => opponentOf(one).division_one !== false);
  if (counted.length === 0) return null;
  return counted.reduce(
    (sum, one) =>
      sum + Number(one.isWon) - computeWinProbability(bubble, opponentOf(one), one.site),
    0,
  );
}

function buildSchedules(results: readonly TeamResult[], opponentOf: OpponentOf) {
  const meanOf = (own: readonly TeamResult[]): number | null =>
    own.length === 0 ? null : mean(own.map((one) => Number(opponentOf(one).net_rating)));
  const at = (site: Site) => meanOf(results.filter((one) => one.site === site));
  return {
    strength_of_schedule: meanOf(results),
    home_strength_of_schedule: at("home"),
    neutral_strength_of_schedule: at("neutral"),
    road_strength_of_schedule: at("road"),
  };
}

/** Returns wins and losses by quadrant; games against opponents without a rank are in none. */
function buildQuadrants(
  results: readonly TeamResult[],
  quadrants: Quadrants,
  opponentOf: OpponentOf,
): UntypedRow {
  const counts = Object.fromEntries(
    [1, 2, 3, 4].flatMap((quadrant) =>
      ["wins", "losses"].map((what) => [`quadrant_${quadrant}_${what}`, 0]),
    ),
  );
  for (const one of results) {
    const { rank } = opponentOf(one);
    if (rank == null) continue;
    const limits = quadrants[one.site === "road" ? "away" : one.site];
    const quadrant = 1 + limits.filter((last) => Number(rank) > last).length;
    const name = `quadrant_${quadrant}_${one.isWon ? "wins" : "losses"}`;
    counts[name] = (counts[name] as number) + 1;
  }
  return counts;
}

function buildLuck(results: readonly TeamResult[], { forecasts, league }: ResumeInput) {
  const { close_margin } = leagueOf(league);
  const known = results.filter(({ game_id }) => forecasts.has(game_id));
  const expected_wins = known.reduce((sum, { game_id, isHome }) => {
    const { home_win_probability } = forecasts.get(game_id) as DailyForecast;
    return sum + (isHome ? home_win_probability : 1 - home_win_probability);
  }, 0);
  const close = results.filter(({ isClose }) => isClose);
  const close_wins = winsIn(close);
  return {
    close_wins,
    close_losses: close.length - close_wins,
    close_expected_wins: close.reduce((sum, { game_id, isHome }) => {
      const chance = closeGameChance(forecasts.get(game_id), close_margin);
      return sum + (isHome ? chance : 1 - chance);
    }, 0),
    luck_games: known.length,
    expected_wins,
    luck: known.length === 0 ? null : winsIn(known) - expected_wins,
  };
}

/** Returns the home side's chance in a game known to have ended close; one half without a forecast. */
export function closeGameChance(
  forecast: Pick<DailyForecast, "margin" | "sd"> | undefined,
  close_margin: number,
): number {
  if (forecast === undefined) return 1 / 2;
  const { margin, sd } = forecast;
  const bound = close_margin + 1 / 2;
  // Far from a close game both tails round to nothing: the side behind is then taken for its mirror.
  if (margin > 0) return 1 - closeGameChance({ margin: -margin, sd }, close_margin);
  const chanceAbove = (least: number) => normal((margin - least) / sd);
  const high = chanceAbove(bound);
  const all = chanceAbove(-bound) - high;
  return all > 0 ? (chanceAbove(0) - high) / all : 0;
}

/** Ranks rows by a column, upward (1) or downward (-1); rows without a value have no rank. */
function rankRows(rows: readonly UntypedRow[], column: string, direction: 1 | -1): void {
  const values = rows.flatMap(({ [column]: value }) => (value == null ? [] : [Number(value)]));
  for (const row of rows as Record<string, unknown>[]) {
    const value = row[column];
    if (value == null) continue;
    const better = values.filter((other) => direction * (Number(value) - other) > SAME);
    row[`${column}_rank`] = 1 + better.length;
  }
}

/** Values that differ by less are equal except for rounding. */
const SAME = 1e-12;

const byStrength = (one: UntypedRow, other: UntypedRow): number =>
  Number(one.strength_of_record_rank ?? Infinity) -
    Number(other.strength_of_record_rank ?? Infinity) ||
  Number(one.rank ?? Infinity) - Number(other.rank ?? Infinity) ||
  (String(one.team_id) < String(other.team_id) ? -1 : 1);

/** Returns a team rated as the mean of some ranks, with a certain rating; null if fewer teams are ranked. */
function benchmarkTeam(
  ratings: ReadonlyMap<string, UntypedRow>,
  [first, last]: readonly [first: number, last: number],
): UntypedRow | null {
  const ranked = [...ratings.values()]
    .filter(({ rank }) => rank != null)
    .sort((one, other) => Number(other.net_rating) - Number(one.net_rating));
  const own = ranked.slice(first - 1, last);
  if (ranked.length < last) return null;
  const meanOf = (name: string) => mean(own.map((row) => Number(row[name] ?? 0)));
  return {
    ...own[0],
    team_id: "benchmark",
    conference: null,
    division_one: null,
    net_rating: meanOf("net_rating"),
    adjusted_pace: meanOf("adjusted_pace"),
    net_sd: 0,
    net_sd_in_conference: 0,
  };
}

const computeWinProbability = (team: UntypedRow, opponent: UntypedRow, site: Site): number =>
  site === "road"
    ? 1 - buildPrediction(opponent, team, false).home_win_probability
    : buildPrediction(team, opponent, site === "neutral").home_win_probability;
