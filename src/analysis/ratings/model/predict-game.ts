import { ArgumentError } from "../../../errors";
import { inputTable } from "../../../frames/input/input-table";
import type { AnyFrame, PassedRows, PlainRow } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { groupBy } from "../../../schema/group-by";
import { type Named, onlyNamed } from "../../../schema/name-match";
import { checkKeys, checkOneOf } from "../../../schema/option-rules";
import { furtherNames } from "../../../schema/team-names";
import { describeValue } from "../../../schema/value-text";
import { mean } from "../../numeric/mean";
import { normal } from "../../numeric/normal";
import { collectRatings, ratingTable } from "./rating-table";

/** The game to predict. */
export interface GameToPredict {
  /** Team id of the home side, or words of its name. */
  readonly home: string | number;
  /** Team id of the away side, or words of its name. */
  readonly away: string | number;
  /** True for a game at a neutral site. @default false */
  readonly neutral?: boolean;
  /** Season of the ratings to use, if they contain several. @default the last one */
  readonly season?: number;
  /**
   * A table of teams with team_id, conference and division_one, such as `teamGames`. A team without a
   * rating is predicted as the mean of its conference, with its uncertainty.
   * @default none: a team without a rating is an error
   */
  readonly teams?: AnyFrame | readonly PlainRow[];
}

/** A prediction of a game by ratings. */
export interface GamePrediction {
  readonly season: number | null;
  readonly home_id: string;
  readonly away_id: string;
  readonly neutral: boolean;
  /** Expected home points minus away points. */
  readonly margin: number;
  /** Expected points of both sides; null for srs and elo. */
  readonly total: number | null;
  /** Standard deviation of the margin, including the uncertainty of the ratings. */
  readonly sd: number;
  /** Rated games of the side with fewer of them; 0 if a side is rated only by its conference. */
  readonly rated_games: number;
  /** Probability that the home side wins, 0 to 1: the normal distribution function at margin / sd. */
  readonly home_win_probability: number;
}

const OPERATION = "predictGame";

/**
 * Returns a prediction of one game by ratings, overtime included. The object contains the expected margin
 * (home minus away), the total of both sides, the margin's standard deviation and the home side's win
 * probability. `sd` combines the spread of one game and the errors of both ratings; with efficiency, all of
 * these scale with the expected possessions. `ratings` is the table of `teamRatings`, or its rows, as of a
 * day before the game. Teams are named by id or words of their name; sides outside Division I share one
 * rating. With elo there is no total, and `sd` excludes errors of the ratings. With `teams`, a team without a
 * rating is predicted as the mean of its conference, with `rated_games` 0.
 *
 * @category Ratings and predictions
 * @throws ArgumentError for another table, and for teams that are not in it
 * @example
 * const ratings = teamRatings(teamGames([game, other]));
 * predictGame(ratings, { home: "99", away: "228" }).home_win_probability;
 */
export function predictGame<T>(ratings: PassedRows<T>, game: GameToPredict): GamePrediction;
export function predictGame(ratings: unknown, game: GameToPredict): GamePrediction {
  checkKeys(OPERATION, game, ["home", "away", "neutral", "season", "teams"]);
  const neutral = checkOneOf(OPERATION, "neutral", game.neutral ?? false, [true, false]);
  const table = ratingTable(OPERATION, ratings, undefined);
  const last = [...table.seasons.keys()].reduce((one, other) =>
    (other ?? -1) > (one ?? -1) ? other : one,
  );
  const season = game.season === undefined ? last : game.season;
  const rows = [...collectRatings(OPERATION, table, season).values()];
  const listed = game.teams === undefined ? [] : listedTeams(game.teams);
  const home = buildSide(rows, game, "home", listed);
  const away = buildSide(rows, game, "away", listed);
  if (home.team_id === away.team_id) throw failure("home and away are the same team.");
  return buildPrediction(home, away, neutral);
}

const failure = (what: string): ArgumentError =>
  new ArgumentError(what, {
    operation: OPERATION,
    next: 'For example predictGame(ratings, { home: "99", away: "228" }).',
  });

function buildSide(
  rows: readonly UntypedRow[],
  game: GameToPredict,
  option: "home" | "away",
  listed: readonly UntypedRow[],
): UntypedRow {
  const wanted: unknown = game[option];
  const isName = typeof wanted === "string" && /[\p{L}\p{N}]/u.test(wanted);
  if (!isName && !Number.isInteger(wanted)) {
    throw failure(`${option} must be a team id or a name; got ${describeValue(wanted)}.`);
  }
  const known = rows.find(({ team_id }) => team_id === String(wanted));
  if (known !== undefined) return known;
  const rated = new Set(rows.map(({ team_id }) => team_id));
  const unrated = listed.filter(({ team_id }) => !rated.has(String(team_id)));
  const teams = [...rows, ...unrated].map((row): Named & { readonly row: UntypedRow } => {
    const id = String(row.team_id);
    const name = (row.team_name as string | null) ?? null;
    const abbreviation = (row.team_abbreviation as string | null) ?? null;
    const names = [name, abbreviation, ...furtherNames(name)];
    return { row, id, title: name ?? abbreviation ?? id, names };
  });
  const absence = `is not in the ratings${listed.length > 0 ? ", nor in the option teams" : ""}`;
  const asked = { operation: OPERATION, option, absence };
  const { row } = onlyNamed(asked, teams, wanted as string | number);
  return unrated.includes(row) ? rateUnrated(rows, row) : row;
}

export function buildPrediction(
  home: UntypedRow,
  away: UntypedRow,
  neutral: boolean,
): GamePrediction {
  const ofHome = (name: string) => Number(home[name] ?? 0);
  const ofAway = (name: string) => Number(away[name] ?? 0);
  const pace = ofHome("adjusted_pace") + ofAway("adjusted_pace") - ofHome("average_pace");
  const scale = home.method === "efficiency" ? pace / 100 : 1;
  const difference =
    ofHome("net_rating") - ofAway("net_rating") + (neutral ? 0 : ofHome("home_advantage"));
  const isShared =
    home.conference !== null && home.conference === away.conference && home.division_one !== false;
  const error = isShared ? "net_sd_in_conference" : "net_sd";
  const sd = scale * Math.sqrt(ofHome("game_sd") ** 2 + ofHome(error) ** 2 + ofAway(error) ** 2);
  const margin = scale * difference;
  return {
    season: (home.season as number | null) ?? null,
    home_id: String(home.team_id),
    away_id: String(away.team_id),
    neutral,
    margin,
    total: computeTotal(home, away, scale),
    sd,
    rated_games: Math.min(ofHome("games"), ofAway("games")),
    home_win_probability: normal(margin / sd),
  };
}

function computeTotal(home: UntypedRow, away: UntypedRow, scale: number): number | null {
  const names = ["offensive_rating", "defensive_rating"];
  const parts = [home, away].flatMap((row) => names.map((name) => row[name] ?? null));
  if (parts.some((part) => part === null)) return null;
  const sum = parts.reduce((total: number, part) => total + Number(part), 0);
  return scale * (sum - 2 * Number(home.average_rating));
}

const NUMBERS = ["net_rating", "offensive_rating", "defensive_rating", "adjusted_pace"] as const;

function listedTeams(table: unknown): readonly UntypedRow[] {
  const columns = ["team_id", "conference", "division_one"];
  const { rows } = inputTable(OPERATION, table, "teamGames()", columns);
  return [...new Map(rows.map((row) => [String(row.team_id), row])).values()];
}

/**
 * Returns a rating for a team without games: that of the pooled opponent outside Division I, its
 * conference's mean, or that of all teams. Its errors include the spread of teams around that mean.
 */
function rateUnrated(ratings: readonly UntypedRow[], team: UntypedRow): UntypedRow {
  const identity = {
    team_id: String(team.team_id),
    team_name: team.team_name ?? null,
    conference: team.conference ?? null,
    division_one: team.division_one ?? null,
    games: 0,
  };
  if (team.division_one === false) {
    const pooled = ratings.find(({ division_one }) => division_one === false);
    if (pooled !== undefined) return { ...pooled, ...identity };
    throw new ArgumentError("the ratings have no side outside Division I.", {
      operation: OPERATION,
      next: "Rate games against such sides, too.",
    });
  }
  const inside = ratings.filter(({ division_one }) => division_one !== false);
  const own = inside.filter(({ conference }) => conference === identity.conference);
  const isKnown = identity.conference !== null && own.length > 0;
  const peers = isKnown ? own : inside;
  const means = NUMBERS.map((name) => {
    const isMissing = peers.some((row) => row[name] == null);
    return [name, isMissing ? null : mean(peers.map((row) => Number(row[name])))];
  });
  const conferences = groupBy(inside, ({ conference }) => conference ?? null);
  const within = Math.sqrt(spreadAround(isKnown ? [...conferences.values()] : [inside]));
  // The part of their errors that teams of a conference share.
  const shared = mean(peers.map((row) => squared(row.net_sd) - squared(row.net_sd_in_conference)));
  return {
    ...peers[0],
    ...Object.fromEntries(means),
    ...identity,
    net_sd: Math.sqrt(within ** 2 + Math.max(0, isKnown ? shared : 0)),
    net_sd_in_conference: within,
  };
}

const squared = (value: unknown): number => Number(value ?? 0) ** 2;

/** Variance of teams around their group's mean, with the errors by which shrinkage reduces it. */
function spreadAround(groups: readonly (readonly UntypedRow[])[]): number {
  const several = groups.filter((own) => own.length > 1);
  let squares = 0;
  let freedom = 0;
  for (const own of several) {
    const center = mean(own.map(({ net_rating }) => Number(net_rating)));
    for (const { net_rating } of own) squares += (Number(net_rating) - center) ** 2;
    freedom += own.length - 1;
  }
  const errors = groups.flat().map((row) => squared(row.net_sd_in_conference));
  return (freedom > 0 ? squares / freedom : 0) + mean(errors);
}
