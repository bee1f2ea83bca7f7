import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import type { LeagueCode } from "../../leagues";
import { countsInRecords } from "../../service/datasets/stage";
import { ratingDraws } from "../bracket/bracket-chances";
import type { Random } from "../numeric/random";
import { winDistribution } from "../numeric/wins";
import { buildPrediction } from "../ratings/model/predict-game";
import { GAME_COLUMNS } from "../ratings/model/rated-games";

const NAME = "projectSeason";

export const SCHEDULE_COLUMNS = [...GAME_COLUMNS, "stage"];

export type Schedule = ReturnType<typeof readSchedule>;

/**
 * Reads a schedule as of a day, or as of its last result. Games outside of records and ties do not
 * count. Nor do past games without a result, which were postponed or canceled.
 */
export function readSchedule(
  rows: readonly UntypedRow[],
  league: LeagueCode,
  as_of: string | undefined,
  isConference: boolean,
) {
  const games = new Map<string, UntypedRow>();
  for (const row of rows) {
    const { game_id, team_id, opponent_id, conference_game } = row;
    const isKnown = game_id != null && team_id != null && opponent_id != null;
    if (!isKnown || team_id === opponent_id) continue;
    if (!countsInRecords(league, row) || (isConference && conference_game !== true)) continue;
    if (row.home_away !== "away" || !games.has(String(game_id))) games.set(String(game_id), row);
  }
  const list = [...games.values()];
  const season = checkSeason(list, isConference);
  const conferences = collectConferences(rows);
  const newFacts = (team_id: string) => ({
    team_id,
    conference: conferences.get(team_id) ?? null,
    wins: 0,
    losses: 0,
    games_left: 0,
  });
  const facts = new Map<string, ReturnType<typeof newFacts>>();
  const readFacts = (id: unknown) => {
    const own = facts.get(String(id)) ?? newFacts(String(id));
    facts.set(own.team_id, own);
    return own;
  };
  const end = as_of ?? lastResult(list);
  const toCome = list.filter((row) => {
    const own = readFacts(row.team_id);
    const other = readFacts(row.opponent_id);
    const day = String(row.game_date ?? "");
    if (row.result != null && (as_of === undefined || day < as_of)) {
      if (row.result !== "W" && row.result !== "L") return false;
      const [winner, loser] = row.result === "W" ? [own, other] : [other, own];
      winner.wins++;
      loser.losses++;
      return false;
    }
    if (day < end) return false;
    own.games_left++;
    other.games_left++;
    return true;
  });
  if (toCome.length === 0) {
    throw new ArgumentError("the schedule has no remaining games.", {
      operation: NAME,
      next: "Pass a table with unplayed games, or as_of a day before its last games.",
    });
  }
  const teams = [...facts.values()].sort((one, other) => (one.team_id < other.team_id ? -1 : 1));
  const place = new Map(teams.map(({ team_id }, index) => [team_id, index]));
  /** Remaining games; sides are indexes in the list of teams. */
  const remaining = toCome.map(({ team_id, opponent_id, home_away, site }) => {
    const [home, away] = home_away !== "away" ? [team_id, opponent_id] : [opponent_id, team_id];
    return {
      home: place.get(String(home)) as number,
      away: place.get(String(away)) as number,
      neutral: site === "neutral",
    };
  });
  return { season, teams, games: remaining };
}

function checkSeason(games: readonly UntypedRow[], isConference: boolean): number | null {
  if (games.length === 0) {
    const what = isConference ? "conference games" : "games that count in standings";
    const next = "Pass the table of teamGames() of a season.";
    throw new ArgumentError(`the schedule has no ${what}.`, { operation: NAME, next });
  }
  const seasons = [...new Set(games.map((row) => (row.season as number | null) ?? null))];
  if (seasons.length === 1) return seasons[0] ?? null;
  throw new ArgumentError(`the schedule contains several seasons: ${seasons.join(", ")}.`, {
    operation: NAME,
    next: "Pass the games of one season.",
  });
}

const lastResult = (games: readonly UntypedRow[]): string =>
  games.reduce((last, { result, game_date }) => {
    const day = String(game_date ?? "");
    return result != null && day > last ? day : last;
  }, "");

function collectConferences(rows: readonly UntypedRow[]): ReadonlyMap<string, string> {
  const conferences = new Map<string, string>();
  for (const { team_id, conference, opponent_id, opponent_conference } of rows) {
    if (typeof conference === "string") conferences.set(String(team_id), conference);
    if (typeof opponent_conference === "string") {
      conferences.set(String(opponent_id), opponent_conference);
    }
  }
  return conferences;
}

/** Returns the home sides' chances in the remaining games, with ratings taken as certain. */
const computeChances = ({ games }: Schedule, ratings: readonly UntypedRow[]): readonly number[] =>
  games.map(
    ({ home, away, neutral }) =>
      buildPrediction(ratings[home] as UntypedRow, ratings[away] as UntypedRow, neutral)
        .home_win_probability,
  );

function exactWins({ teams, games }: Schedule, probabilities: readonly number[]) {
  const chances: number[][] = teams.map(() => []);
  for (const [index, { home, away }] of games.entries()) {
    const probability = probabilities[index] as number;
    chances[home]?.push(probability);
    chances[away]?.push(1 - probability);
  }
  return chances.map(winDistribution);
}

/**
 * Returns distributions of wins in the remaining games, from 0, and of ranks, from 1. Ranks are always
 * simulated, since they depend on all games; teams that are not ranked have none. Wins are exact if ratings
 * are certain.
 *
 * @param groups teams that are ranked together, as indexes in the list of teams
 */
export function seasonChances(
  schedule: Schedule,
  ratings: readonly UntypedRow[],
  groups: readonly (readonly number[])[],
  simulations: number,
  isUncertain: boolean,
  random: Random,
) {
  const { teams, games } = schedule;
  const chances = isUncertain ? [] : computeChances(schedule, ratings);
  const draw = isUncertain ? ratingDraws(ratings, random.gaussian) : undefined;
  const won = new Uint16Array(teams.length);
  const wins = teams.map(({ games_left }) => new Float64Array(games_left + 1));
  const places = teams.map(() => new Float64Array(0));
  for (const group of groups) {
    for (const team of group) places[team] = new Float64Array(group.length);
  }
  for (let simulation = 0; simulation < simulations; simulation++) {
    const isWon = draw?.();
    won.fill(0);
    games.forEach(({ home, away, neutral }, index) => {
      const isHomeWin = isWon
        ? isWon(home, away, neutral ? 0 : 1)
        : random.uniform() < (chances[index] as number);
      const winner = isHomeWin ? home : away;
      won[winner] = (won[winner] as number) + 1;
    });
    wins.forEach((shares, team) => {
      addShare(shares, won[team] as number, simulations);
    });
    for (const group of groups) placeTeams(schedule, group, won, places, simulations);
  }
  return { wins: isUncertain ? wins : exactWins(schedule, chances), places };
}

function addShare(shares: Float64Array, at: number, simulations: number): void {
  shares[at] = (shares[at] as number) + 1 / simulations;
}

/** Ranks teams by winning percentage; ties share the better rank. */
function placeTeams(
  { teams }: Schedule,
  group: readonly number[],
  won: Uint16Array,
  places: readonly Float64Array[],
  simulations: number,
): void {
  const shares = group.map((team) => {
    const { wins, losses, games_left } = teams[team] as Schedule["teams"][0];
    return (wins + (won[team] as number)) / (wins + losses + games_left);
  });
  const sorted = Float64Array.from(shares).sort().reverse();
  group.forEach((team, index) => {
    const place = sorted.indexOf(shares[index] as number);
    addShare(places[team] as Float64Array, place, simulations);
  });
}
