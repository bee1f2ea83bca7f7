import { readNumber, rowsByKey, sumColumn } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import type { Day } from "../../schema/dates";
import { maximum } from "../../schema/extremes";
import { dayBefore, type OptionsFor } from "../../schema/option-rules";
import { countsInRecords } from "../../service/datasets/stage";
import {
  type MlbTeamRecord,
  mlbStandingColumns,
  type WbbTeamRecord,
  wbbStandingColumns,
} from "./standing-columns";
import type { MlbTeamGame, WbbTeamGame } from "./team-game-columns";
import { teamGames } from "./team-games";

/** Options of `standingsOf`. */
export interface StandingsOptions extends LeagueOption {
  /**
   * The first day whose games do not count, American ("20230131", "2023-01-31").
   * @default every game of the log counts
   */
  readonly as_of?: Day;
}

const rules = {
  ...leagueRule,
  as_of: dayBefore,
} satisfies OptionsFor<StandingsOptions>;

const NEEDS = [
  "game_id",
  "team_id",
  "season",
  "season_type",
  "site",
  "game_date",
  "points",
  "opponent_points",
  "result",
  "forfeit",
  "opponent_rank",
  "stage",
  "games_on_record",
];

/**
 * Returns the standings as of a day, from summaries, the log of `teamGames` of one league or its rows. The
 * result has the same form. One row is one team in one season, also before its first game, by season, then
 * by win_pct. The service has no standings of the past: those in a game's summary are of the day of the
 * download.
 *
 * `as_of` counts the games of the days before that day (by `game_date`), as everywhere in this package. Only
 * games with a result count, including forfeits, but without their points. College records count every game
 * but those before the season, professional records only the regular season without all-star games and the
 * final of a cup. A game listed twice counts once. Conference games
 * are those of `conference_game`, which excludes its tournament. The conference columns are null if the log
 * does not identify them in any game of the team. `games_on_record` shows whether games are missing. Empty
 * for an empty log.
 *
 * @category Seasons
 * @throws ArgumentError for another table, and for wrong options
 * @example
 * const board = await site_wbb_scoreboard({ dates: "202301" });
 * standingsOf(teamGames(board), { as_of: "2023-01-15" });
 */
export const standingsOf: AggregateWith<
  { basketball: WbbTeamGame; baseball: MlbTeamGame },
  { basketball: WbbTeamRecord; baseball: MlbTeamRecord },
  StandingsOptions
> = defineAggregate({
  name: "standingsOf",
  from: teamGames,
  keys: ["game_id", "team_id"],
  options: rules,
  basketball: {
    needs: NEEDS,
    columns: wbbStandingColumns,
    items: listRecords,
  },
  baseball: {
    needs: NEEDS,
    columns: mlbStandingColumns,
    items: listRecords,
  },
});

/** Returns the records of teams from games that count in them, the best first. */
function listRecords(
  { rows, league }: AggregateInput,
  { as_of: endDay }: { readonly as_of?: string | undefined },
): UntypedRow[] {
  const listed = rows.filter(
    (row) => (row.team_id ?? null) !== null && league !== undefined && countsInRecords(league, row),
  );
  const records = rowsByKey(listed, ["season", "team_id"]).map((games) => {
    const played = games.filter(
      ({ result, game_date }) =>
        (result ?? null) !== null && (endDay === undefined || String(game_date) < endDay),
    );
    return { ...games.at(-1), ...buildRecord(played, games) };
  });
  return records.sort(byRecord);
}

function buildRecord(games: readonly UntypedRow[], listed: readonly UntypedRow[]): UntypedRow {
  const count = (result: string, of: (game: UntypedRow) => boolean = () => true) =>
    games.filter((game) => game.result === result && of(game)).length;
  const pair = (key: string, of: (game: UntypedRow) => boolean) => ({
    [`${key}_wins`]: count("W", of),
    [`${key}_losses`]: count("L", of),
  });
  const wins = count("W");
  const losses = count("L");
  const ties = count("T");
  const isKnown = listed.some(({ conference_game }) => typeof conference_game === "boolean");
  const recorded = games.map((row) => readNumber(row, "games_on_record")).filter((n) => n !== null);
  const forfeits = games.filter(({ forfeit }) => forfeit === true).length;
  const scored = games.filter(({ forfeit }) => forfeit !== true);
  return {
    games: games.length,
    // The service's records omit forfeits.
    games_on_record: recorded.length === 0 ? null : maximum(recorded) + forfeits,
    wins,
    losses,
    ties,
    win_pct: games.length === 0 ? null : (wins + ties / 2) / games.length,
    points: sumColumn(scored, "points") ?? 0,
    opponent_points: sumColumn(scored, "opponent_points") ?? 0,
    ...pair("home", ({ site }) => site === "home"),
    ...pair("road", ({ site }) => site === "away"),
    ...pair("neutral", ({ site }) => site === "neutral"),
    ...pair("ranked", ({ opponent_rank }) => (opponent_rank ?? null) !== null),
    ...(isKnown && pair("conference", ({ conference_game }) => conference_game === true)),
  };
}

/** Orders by season, then by the best winning percentage, then by the most wins. */
const byRecord = (one: UntypedRow, other: UntypedRow): number =>
  Number(one.season ?? Infinity) - Number(other.season ?? Infinity) ||
  Number(other.win_pct ?? -1) - Number(one.win_pct ?? -1) ||
  Number(other.wins) - Number(one.wins) ||
  0;
