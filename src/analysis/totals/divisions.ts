import type { AggregateInput } from "../../games/define-aggregate";
import { areSummaries, type LeagueTable, readTable, tableOption } from "../../games/table-league";
import { leagueOf } from "../../leagues";
import { teamGames } from "../team-games/team-games";

const NEEDS = ["season", "team_id", "division_one"];

/** The option `divisions`: the log of teams, by which only teams of Division I are ranked. */
export const divisionsOption = tableOption(teamGames, [], NEEDS);

export type IsOutside = (row: { readonly season?: unknown; readonly team_id?: unknown }) => boolean;

/** Returns a check by the passed table or college summaries; without these, no team is outside. */
export function outsideDivisionOne(
  operation: string,
  { summaries, league }: AggregateInput,
  passed: LeagueTable | undefined,
): IsOutside {
  const isOwn = areSummaries(summaries) && league !== undefined && leagueOf(league).is_college;
  const table =
    passed ?? (isOwn ? readTable(operation, summaries, teamGames, [], NEEDS) : undefined);
  const outside = new Set(
    (table?.rows ?? []).filter(({ division_one }) => division_one === false).map(keyOf),
  );
  return (row) => outside.has(keyOf(row));
}

const keyOf = ({ season, team_id }: Parameters<IsOutside>[0]): string =>
  JSON.stringify([season ?? null, team_id ?? null]);
