import { idsByKey } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { TeamGameKey } from "../totals/rankings/qualification";

type Seasons = ReadonlyMap<unknown, unknown>;

/** Returns the season of each game from the plays; pitches do not contain it. */
export const listSeasons = (turns: readonly UntypedRow[]): Seasons =>
  new Map(turns.map(({ game_id, season }) => [game_id, season]));

/** Returns a function for the game and team of a row of `plateAppearances`, by the column of the team. */
export const gameOfTeam =
  (team: string) =>
  ({ season, game_id, [team]: team_id }: UntypedRow): TeamGameKey => ({ season, team_id, game_id });

/** Returns rows by player and season, for games with a known season. */
export function rowsByPlayer(rows: readonly UntypedRow[], id: string, seasons: Seasons) {
  const players = new Map<string, UntypedRow[]>();
  const listFor = ({ game_id, [id]: athlete = null }: UntypedRow): UntypedRow[] => {
    // Rows that do not count go into lists that are not kept.
    if (athlete === null || !seasons.has(game_id)) return [];
    const player = playerKey(seasons.get(game_id), athlete);
    const own = players.get(player) ?? [];
    players.set(player, own);
    return own;
  };
  const { ids, count } = idsByKey(rows, ["game_id", id]);
  const lists = new Array<UntypedRow[] | undefined>(count);
  rows.forEach((row, at) => {
    const group = ids[at] as number;
    lists[group] ??= listFor(row);
    lists[group].push(row);
  });
  return players;
}

/** Returns a player in a season as JSON of the season and the id. */
export const playerKey = (season: unknown, id: unknown): string =>
  JSON.stringify([season ?? null, id]);
