import type { UntypedRow } from "../../../frames/rows";
import type { LeagueTable } from "../../../games/table-league";
import { groupBy } from "../../../schema/group-by";
import { countsInRatings } from "../../../service/datasets/stage";
import { mean } from "../../numeric/mean";
import { rulesOf } from "../../totals/statistics";

/** Columns of a team's game: whose it is, when, at which site, and its result. */
export const GAME_COLUMNS = [
  "game_id",
  "team_id",
  "opponent_id",
  "season",
  "season_type",
  "site",
  "game_date",
  "home_away",
  "result",
];

/** The columns that `teamGames` and `fourFactors` share, and ratings need. */
export const RATED_COLUMNS = [...GAME_COLUMNS, "points", "opponent_points"];

/** Returns whether a table contains possessions; true for an empty table. */
export const hasPossessions = ({ names }: LeagueTable): boolean =>
  names.size === 0 || names.has("possessions");

export interface RatedTeam {
  readonly team_id: string;
  readonly team_abbreviation: string | null;
  readonly team_name: string | null;
  readonly conference: string | null;
  /** False for a side outside Division I; null if the table has no such column, as in baseball. */
  readonly division_one: boolean | null;
  readonly games: number;
  /** Games that the team had played by its last counted one, according to its record. */
  readonly games_on_record: number | null;
}

/** A completed game; sides are indexes in the season's list of teams. */
export interface RatedGame {
  readonly game_id: string;
  readonly game_date: string;
  readonly start_utc: string;
  readonly home: number;
  readonly away: number;
  readonly home_points: number;
  readonly away_points: number;
  readonly neutral: boolean;
  /** Possessions of one side; null if the table has none. */
  readonly possessions: number | null;
  readonly minutes: number | null;
}

/** The games of a season that count, and every team that the table lists. */
export interface RatedSeason {
  readonly season: number | null;
  /** Sorted by team id. */
  readonly teams: readonly RatedTeam[];
  /** Sorted by game id. */
  readonly games: readonly RatedGame[];
  /** Minutes that the league's pace refers to. */
  readonly pace_minutes: number;
}

/**
 * Returns the seasons of a table with one row per team and game, in order. A game counts once, if it was
 * completed on a day before `as_of` and has a score. Forfeits, preseason games, all-star games and finals of a cup do not count.
 */
export function ratedSeasons(
  { rows, league }: LeagueTable,
  as_of: string | undefined,
): readonly RatedSeason[] {
  const { pace_minutes } = rulesOf(league);
  const seasons = groupBy(rows, (row) => (isListed(row) ? finiteNumber(row.season) : undefined));
  return [...seasons]
    .sort(([one], [other]) => (one ?? Infinity) - (other ?? Infinity) || 0)
    .map(([season, own]) => ({ ...buildSeason(season, own, as_of), pace_minutes }));
}

/** Returns a list sorted by key; each key is computed once. */
export function sortByKey<T>(list: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const keyed = list.map((one) => ({ one, key: keyOf(one) }));
  keyed.sort(({ key: a }, { key: b }) => (a < b ? -1 : a > b ? 1 : 0));
  return keyed.map(({ one }) => one);
}

const isListed = (row: UntypedRow): boolean =>
  row.game_id != null &&
  row.team_id != null &&
  row.opponent_id != null &&
  row.team_id !== row.opponent_id &&
  countsInRatings(row);

function buildSeason(
  season: number | null,
  rows: readonly UntypedRow[],
  as_of: string | undefined,
): Omit<RatedSeason, "pace_minutes"> {
  const counted = listGames(rows.filter((row) => isCounted(row, as_of)));
  const teams = listTeams(sortByKey(rows, dayKey), counted);
  const place = new Map(teams.map(({ team_id }, index) => [team_id, index]));
  const games = counted.map(({ row, other }) => buildGame(row, other, place));
  return { season, teams, games };
}

function isCounted(row: UntypedRow, as_of: string | undefined): boolean {
  const { result, forfeit, game_date, points, opponent_points } = row;
  if (result == null || forfeit === true) return false;
  if (finiteNumber(points) === null || finiteNumber(opponent_points) === null) return false;
  return as_of === undefined || (typeof game_date === "string" && game_date < as_of);
}

/** Lists games by id; the last of repeated rows counts, and the home side comes first. */
function listGames(rows: readonly UntypedRow[]) {
  const games = groupBy(rows, ({ game_id }) => String(game_id));
  return [...games].sort(byId).map(([, own]) => {
    const sides = new Map(own.map((row) => [String(row.team_id), row]));
    const [row, other] = [...sides.values()].sort(homeFirst);
    return { row: row as UntypedRow, other };
  });
}

const byId = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

const homeFirst = (one: UntypedRow, other: UntypedRow): number =>
  Number(other.home_away === "home") - Number(one.home_away === "home") ||
  (String(one.team_id) < String(other.team_id) ? -1 : 1);

function buildGame(
  row: UntypedRow,
  other: UntypedRow | undefined,
  place: ReadonlyMap<string, number>,
): RatedGame {
  const placeOf = (id: unknown) => place.get(String(id)) as number;
  const own = { place: placeOf(row.team_id), points: Number(row.points) };
  const opponent = { place: placeOf(row.opponent_id), points: Number(row.opponent_points) };
  const isAway = row.home_away === "away";
  const home = isAway ? opponent : own;
  const away = isAway ? own : opponent;
  const value = (name: string) => positive(row[name]) ?? positive(other?.[name]);
  return {
    game_id: String(row.game_id),
    game_date: String(row.game_date ?? ""),
    start_utc: String(row.start_utc ?? ""),
    home: home.place,
    away: away.place,
    home_points: home.points,
    away_points: away.points,
    neutral: row.site === "neutral",
    possessions: value("possessions"),
    minutes: value("minutes"),
  };
}

/** Returns a finite number, otherwise null; polars may return whole numbers as bigint. */
function finiteNumber(cell: unknown): number | null {
  const value = typeof cell === "bigint" ? Number(cell) : cell;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Returns a number above 0, otherwise null: rows without plays have null or 0. */
function positive(cell: unknown): number | null {
  const value = finiteNumber(cell);
  return value !== null && value > 0 ? value : null;
}

/** Lists every team in the rows; each fact is from the first row that contains it. */
function listTeams(rows: readonly UntypedRow[], counted: ReturnType<typeof listGames>) {
  const teams = new Map<string, Listed>();
  const find = (id: unknown): Listed => {
    const known = teams.get(String(id)) ?? (idleTeam({ team_id: String(id) }) as Listed);
    teams.set(known.team_id, known);
    return known;
  };
  for (const { row, other } of counted) {
    find(row.team_id).games++;
    find(row.opponent_id).games++;
    for (const side of [row, other]) {
      const played = finiteNumber(side?.games_on_record);
      if (side === undefined || played === null) continue;
      const team = find(side.team_id);
      team.games_on_record = Math.max(team.games_on_record ?? 0, played);
    }
  }
  for (const row of rows) {
    const own: Record<string, unknown> = find(row.team_id);
    const opponent: Record<string, unknown> = find(row.opponent_id);
    for (const [name, ofOpponent] of FACTS) {
      own[name] ??= row[name] ?? null;
      opponent[name] ??= row[ofOpponent] ?? null;
    }
  }
  return [...teams].sort(byId).map(([, team]) => team);
}

type Listed = { -readonly [Name in keyof RatedTeam]: RatedTeam[Name] };

/** Returns a team without games, with the facts in a row. */
export const idleTeam = (row: UntypedRow): RatedTeam => ({
  team_id: String(row.team_id),
  team_abbreviation: (row.team_abbreviation as string) ?? null,
  team_name: (row.team_name as string) ?? null,
  conference: (row.conference as string) ?? null,
  division_one: (row.division_one as boolean) ?? null,
  games: 0,
  games_on_record: null,
});

const dayKey = ({ game_date, game_id, team_id }: UntypedRow): string =>
  `${game_date ?? ""} ${game_id} ${team_id}`;

const FACTS = [
  ["team_abbreviation", "opponent_abbreviation"],
  ["team_name", "opponent_name"],
  ["conference", "opponent_conference"],
  ["division_one", "opponent_division_one"],
] as const;

interface TeamValue {
  /** Strength relative to the division's average team. */
  readonly net: number;
  readonly offensive?: number | null;
  readonly defensive?: number | null;
  readonly adjusted_pace?: number | null;
  readonly elo?: number | null;
  /** Standard error of net; null for methods without one. */
  readonly net_sd?: number | null;
  readonly net_sd_in_conference?: number | null;
}

/** The values of a season by a method: for its teams in order, and for its games. */
export interface SeasonRatings {
  readonly values: readonly TeamValue[];
  readonly home_advantage: number;
  readonly average_rating?: number | null;
  readonly average_pace?: number | null;
  readonly game_sd: number;
}

export interface Weighing {
  readonly margin_cap?: number | undefined;
  readonly half_life_days?: number | undefined;
  /** Day of the ratings; by default that of the last game. */
  readonly as_of?: string | undefined;
}

export const marginOf = (
  { home_points, away_points }: RatedGame,
  { margin_cap = Number.POSITIVE_INFINITY }: Pick<Weighing, "margin_cap">,
): number => Math.max(-margin_cap, Math.min(margin_cap, home_points - away_points));

export function weighGames({ games }: RatedSeason, weighing: Weighing): readonly number[] {
  const { half_life_days, as_of } = weighing;
  if (half_life_days === undefined) return games.map(() => 1);
  const last = games.reduce((day, { game_date }) => (game_date > day ? game_date : day), "");
  const end = dayNumber(as_of ?? last);
  return games.map(({ game_date }) => {
    const age = end - dayNumber(game_date);
    return Number.isFinite(age) ? 0.5 ** (age / half_life_days) : 1;
  });
}

/** Returns days since 1970; NaN for anything but a day. */
const dayNumber = (day: string): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8))) /
  86_400_000;

export const isRanked = ({ division_one, games }: RatedTeam): boolean =>
  division_one !== false && games > 0;

export const rankedMean = ({ teams }: RatedSeason, values: readonly number[]): number =>
  mean(values.filter((_, index) => isRanked(teams[index] as RatedTeam)));
