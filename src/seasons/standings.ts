import { inspect } from "node:util";
import { ArgumentError } from "../errors";
import {
  delivered,
  inputTable,
  lastOfEach,
  numberIn,
  requireColumns,
  rowsByKey,
  sumOf,
} from "../frames/input-table";
import type { PassedRows, RowIn, SameForm } from "../frames/passed";
import type { UntypedRow } from "../frames/rows";
import { describeColumns } from "../schema/columns";
import { type Day, datesText } from "../schema/dates";
import type { Cell } from "../schema/dtypes";
import { maximum } from "../schema/extremes";
import { checkKeys } from "../schema/known-names";
import { mlbStandingColumns, type TeamRecordOf, wbbStandingColumns } from "./standing-columns";

/** As of which day `standingsOf` counts. */
export interface StandingsOptions {
  /**
   * The first day whose games do not count, American ("20230131", "2023-01-31").
   * @default every game of the log counts
   */
  readonly as_of?: Day;
}

const OPERATION = "standingsOf";
const TITLE = "teamGames()";

/**
 * The standings as of a day, from the log of `teamGames` of one league or rows of it; the result is
 * of the same kind. One row is one team in one season, also one that has not played yet, by season,
 * then by win_pct. The service keeps no standings of the past: those beside a game are of the day on
 * which it was fetched.
 *
 * `as_of` counts the games of the days before that day (by `game_date`), as everywhere in this
 * package: what was known in the morning, before any of its games. Only games with a result count,
 * forfeits among them, but without their points. Preseason games do not count, and in baseball the
 * postseason and all-star games do not. A game listed twice counts once. Games of a conference are
 * those of `conference_game`, which its tournament's are not; where the log does not say that of any
 * game of a team, its conference columns are null. games_played says whether games are missing. Empty
 * for an empty log.
 *
 * @throws ArgumentError for another table, and for wrong options
 * @example
 * const board = await site_wbb_scoreboard({ dates: "202301" });
 * standingsOf(teamGames(board), { as_of: "2023-01-15" });
 */
export function standingsOf<T>(
  log: PassedRows<T>,
  options?: StandingsOptions,
): SameForm<T, TeamRecordOf<RowIn<T>>>;
export function standingsOf(log: unknown, options: StandingsOptions = {}): unknown {
  checkKeys(OPERATION, options, ["as_of"]);
  const input = inputTable(OPERATION, log, TITLE);
  requireColumns(OPERATION, input, NEEDS, TITLE);
  const endDay = dayOf(options.as_of);
  const isBaseball = input.names.has("innings");
  const counting = isBaseball ? [REGULAR_SEASON] : [REGULAR_SEASON, POSTSEASON];
  const listed = lastOfEach(input.rows, ["game_id", "team_id"]).filter(
    ({ team_id, season_type, stage }) =>
      (team_id ?? null) !== null &&
      stage !== "all-star game" &&
      counting.includes((season_type as number) ?? REGULAR_SEASON),
  );
  const records = rowsByKey(listed, ["season", "team_id"]).map((games) => {
    const played = games.filter(
      ({ result, game_date }) =>
        (result ?? null) !== null && (endDay === undefined || String(game_date) < endDay),
    );
    return { ...games.at(-1), ...recordOf(played, games) };
  });
  const columns = standingsOf.columns[isBaseball ? "baseball" : "basketball"];
  const rows = records
    .sort(byRecord)
    .map((row: UntypedRow) => columns.map(({ name }): Cell => row[name] ?? null));
  return delivered(input.form, columns, rows);
}

/** The columns of each league in the order of the frame. */
standingsOf.columns = {
  basketball: describeColumns(wbbStandingColumns),
  baseball: describeColumns(mlbStandingColumns),
};

const NEEDS = [
  "game_id",
  "team_id",
  "season",
  "season_type",
  "site",
  "game_date",
  "points_for",
  "points_against",
  "result",
  "forfeit",
  "opponent_rank",
  "stage",
  "games_played",
];

const REGULAR_SEASON = 2;
const POSTSEASON = 3;

function dayOf(as_of: unknown): string | undefined {
  if (as_of === undefined) return undefined;
  const day = Array.isArray(as_of) ? undefined : datesText(as_of);
  if (day !== undefined && /^\d{8}$/.test(day)) return day;
  throw new ArgumentError(`as_of is a day ("20230131", "2023-01-31"); got ${inspect(as_of)}.`, {
    operation: OPERATION,
    next: 'For example { as_of: "2023-01-31" }.',
  });
}

/** What a team has won and lost in games, of all that the log has of it. */
function recordOf(games: readonly UntypedRow[], listed: readonly UntypedRow[]): UntypedRow {
  const count = (result: string, of: (game: UntypedRow) => boolean = () => true) =>
    games.filter((game) => game.result === result && of(game)).length;
  const pair = (key: string, of: (game: UntypedRow) => boolean) => ({
    [`${key}_wins`]: count("W", of),
    [`${key}_losses`]: count("L", of),
  });
  const [wins, losses, ties] = [count("W"), count("L"), count("T")];
  const isKnown = listed.some(({ conference_game }) => typeof conference_game === "boolean");
  const recorded = games.map((row) => numberIn(row, "games_played")).filter((n) => n !== null);
  const forfeits = games.filter(({ forfeit }) => forfeit === true).length;
  const scored = games.filter(({ forfeit }) => forfeit !== true);
  return {
    games: games.length,
    // The service's records leave forfeits out.
    games_played: recorded.length === 0 ? null : maximum(recorded) + forfeits,
    wins,
    losses,
    ties,
    win_pct: games.length === 0 ? null : (wins + ties / 2) / games.length,
    points_for: sumOf(scored, "points_for") ?? 0,
    points_against: sumOf(scored, "points_against") ?? 0,
    ...pair("home", ({ site }) => site === "home"),
    ...pair("road", ({ site }) => site === "away"),
    ...pair("neutral", ({ site }) => site === "neutral"),
    ...pair("ranked", ({ opponent_rank }) => (opponent_rank ?? null) !== null),
    ...(isKnown && pair("conference", ({ conference_game }) => conference_game === true)),
  };
}

/** Rising seasons, in each the best share of wins first, of equals the most wins. */
const byRecord = (one: UntypedRow, other: UntypedRow): number =>
  Number(one.season ?? Infinity) - Number(other.season ?? Infinity) ||
  Number(other.win_pct ?? -1) - Number(one.win_pct ?? -1) ||
  Number(other.wins) - Number(one.wins) ||
  0;
