import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import { decidedBy, double, integer } from "../../schema/columns";
import type { JsonObject } from "../../schema/payload";
import { boxScore, type WbbBoxScoreRow } from "../box-scores/box-score";
import { playerSeasons, Returning, requireSeasons, sumWith } from "./returning";

const columns = decidedBy(
  [
    "team_abbreviation",
    "from_season",
    "to_season",
    "returning_minutes_pct",
    "incoming_minutes_pct",
  ],
  {
    ...teamColumns,
    from_season: integer("The earlier season, by the year in which it ends."),
    to_season: integer("The next season in the table, by the year in which it ends."),
    minutes: double("Minutes of all players of the team in from_season."),
    returning_minutes: double("Minutes of players who also played for the team in to_season."),
    returning_minutes_pct: double(
      "returning_minutes / minutes, 0 to 1: the share of last season's playing time that returned.",
    ),
    returning_players: integer("Number of players who returned."),
    incoming_minutes_pct: double(
      "Share of the minutes in to_season, 0 to 1, by players who had played for another team of " +
        "the table in from_season, and not for this one.",
    ),
    incoming_players: integer("Number of players who came from other teams."),
  },
);

/** Minutes that return to a team from one season to the next. */
export interface ReturningMinutes extends RowInLeague<typeof columns> {}

const NAME = "returningMinutes";

function* items({ rows }: AggregateInput): Iterable<JsonObject> {
  requireSeasons(NAME, { rows });
  const players = playerSeasons(rows, "minutes");
  const teams = new Returning(players);
  const elsewhere = new Set(players.map(({ athlete_id, season }) => `${season} ${athlete_id}`));
  const lastOf = new Map(players.map((one) => [one.team_id, one.rows.at(-1)]));
  const found = [...lastOf].flatMap(([team_id, team]) =>
    teams.pairsOf(team_id).map(([from, to]) => {
      const before = teams.playersOf(team_id, from) ?? new Map<string, number>();
      const after = teams.playersOf(team_id, to) ?? new Map<string, number>();
      const isIncoming = (id: string) => !before.has(id) && elsewhere.has(`${from} ${id}`);
      const minutes = sumWith(before);
      const returning_minutes = sumWith(before, (id) => after.has(id));
      return {
        ...team,
        from_season: from,
        to_season: to,
        minutes,
        returning_minutes,
        returning_minutes_pct: returning_minutes / minutes,
        returning_players: [...before.keys()].filter((id) => after.has(id)).length,
        incoming_minutes_pct: sumWith(after, isIncoming) / sumWith(after),
        incoming_players: [...after.keys()].filter(isIncoming).length,
      };
    }),
  );
  yield* found.sort(
    (one, other) =>
      one.from_season - other.from_season ||
      other.returning_minutes_pct - one.returning_minutes_pct,
  );
}

/**
 * Returns the share of minutes that return to each basketball team. One row is one team and two seasons that
 * follow each other in the box scores, those with the largest share first within a season. Only teams with
 * games in both seasons have a row: the last season says nothing yet of the next. Minutes of a season are
 * those of the games in the table. Takes summaries or the table of `boxScore`, in either kind of frame or as
 * rows; the result is of the same kind. Empty for no rows.
 *
 * @category Seasons
 * @throws ArgumentError for another table, and for box scores of a single season
 * @example
 * const seasons = [2022, 2023];
 * const both = await openSeason({ league: "wbb", seasons, dir: "data" });
 * returningMinutes(await both.load("boxScore"));
 */
export const returningMinutes: AggregateWith<
  { basketball: WbbBoxScoreRow },
  { basketball: ReturningMinutes },
  LeagueOption
> = defineAggregate({
  name: NAME,
  from: boxScore,
  keys: ["game_id", "team_id", "athlete_id"],
  options: leagueRule,
  basketball: {
    needs: ["season", "team_id", "athlete_id", "did_not_play", "minutes"],
    columns,
    items,
  },
});
