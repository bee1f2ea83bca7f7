import { readNumber, rowsByKey, sumColumn } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { character, decidedBy, double, integer } from "../../schema/columns";
import type { Day } from "../../schema/dates";
import { maximum } from "../../schema/extremes";
import { dayBefore, type OptionsFor } from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import { gameDayColumns } from "../../service/datasets/game-day";
import { countsInRecords } from "../../service/datasets/stage";
import type { MlbTeamGame, WbbTeamGame } from "./team-game-columns";
import { teamGames } from "./team-games";

const shared = {
  season: gameDayColumns.season,
  team_id: character("Team id; joins to team_id of every other table."),
  team_abbreviation: character("Abbreviation of the team; not unique among colleges."),
  games: integer("Games with a result, including forfeits."),
  games_on_record: integer(
    "Games that the team had played by the last of these, by its record in that game, plus forfeits, " +
      "which the record omits. More than games if games are missing from the log; null if no game " +
      "has a record, as before the first, and for scoreboards.",
  ),
  wins: integer("Games won at any site."),
  losses: integer("Games lost at any site."),
  ties: integer("Games that ended with equal scores; no other column counts them."),
  win_pct: double("(Wins + half of the ties) / games, 0 to 1; null before the first game."),
  points: integer("Points or runs scored; those of forfeits (2-0) are excluded."),
  opponent_points: integer(
    "Points or runs that the opponents scored; forfeits (2-0) are excluded.",
  ),
  home_wins: integer("Games won at home; neutral sites are separate."),
  home_losses: integer("Games lost at home; neutral sites are separate."),
  road_wins: integer("Games won at opponents' sites."),
  road_losses: integer("Games lost at opponents' sites."),
  neutral_wins: integer("Games won at a neutral site."),
  neutral_losses: integer("Games lost at a neutral site."),
};

const college = {
  conference: character(
    "Key of the team's conference: big-ten-conference; null if the log does not identify it.",
  ),
  ranked_wins: integer("Games won against opponents who were in the poll at the time of the game."),
  ranked_losses: integer(
    "Games lost against opponents who were in the poll at the time of the game.",
  ),
  conference_wins: integer(
    "Conference games won, without the conference tournament; null if the log does not identify " +
      "them.",
  ),
  conference_losses: integer("Conference games lost; null in the same cases as wins."),
};

const looks = {
  team_name: character("Location and nickname of the team."),
  team_color: teamColumns.team_color,
  team_alternate_color: teamColumns.team_alternate_color,
};

const DECIDING = [
  "team_abbreviation",
  "wins",
  "losses",
  "win_pct",
  "points",
  "opponent_points",
  "team_name",
] as const;

const wbbStandingColumns = decidedBy(DECIDING, { ...shared, ...college, ...looks });
const mlbStandingColumns = decidedBy(DECIDING, { ...shared, ...looks });

/** Record of one basketball team in a season as of a day. */
export interface WbbTeamRecord extends RowInLeague<typeof wbbStandingColumns> {}

/** Record of one baseball team in a season as of a day. */
export interface MlbTeamRecord extends RowInLeague<typeof mlbStandingColumns> {}

/** Options of `standingsOf`. */
export interface StandingsOptions extends LeagueOption {
  /**
   * The first day whose games do not count, American ("20230131", "2023-01-31").
   * @default every game of the log counts
   */
  readonly as_of?: Day;
}

const rules = { ...leagueRule, as_of: dayBefore } satisfies OptionsFor<StandingsOptions>;

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
  basketball: { needs: NEEDS, columns: wbbStandingColumns, items: listRecords },
  baseball: { needs: NEEDS, columns: mlbStandingColumns, items: listRecords },
});

function listRecords(
  { rows, league }: AggregateInput,
  { as_of }: { readonly as_of?: string | undefined },
): UntypedRow[] {
  const listed = rows.filter(
    (row) => row.team_id != null && league !== undefined && countsInRecords(league, row),
  );
  const records = rowsByKey(listed, ["season", "team_id"]).map((games) => {
    const played = games.filter(
      ({ result, game_date }) =>
        result != null && (as_of === undefined || String(game_date) < as_of),
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
  const scored = games.filter(({ forfeit }) => forfeit !== true);
  return {
    games: games.length,
    // The service's records omit forfeits.
    games_on_record:
      recorded.length === 0 ? null : maximum(recorded) + games.length - scored.length,
    wins,
    losses,
    ties,
    win_pct: ratio(wins + ties / 2, games.length),
    points: sumColumn(scored, "points") ?? 0,
    opponent_points: sumColumn(scored, "opponent_points") ?? 0,
    ...pair("home", ({ site }) => site === "home"),
    ...pair("road", ({ site }) => site === "away"),
    ...pair("neutral", ({ site }) => site === "neutral"),
    ...pair("ranked", ({ opponent_rank }) => opponent_rank != null),
    ...(isKnown && pair("conference", ({ conference_game }) => conference_game === true)),
  };
}

const byRecord = (one: UntypedRow, other: UntypedRow): number =>
  Number(one.season ?? Infinity) - Number(other.season ?? Infinity) ||
  Number(other.win_pct ?? -1) - Number(one.win_pct ?? -1) ||
  Number(other.wins) - Number(one.wins) ||
  0;
