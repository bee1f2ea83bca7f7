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

/** Rows by player and season, for games with a known season. */
export class PlayersRows {
  readonly #rows = new Map<string, UntypedRow[]>();

  constructor(rows: readonly UntypedRow[], id: string, seasons: Seasons) {
    const { ids, count } = idsByKey(rows, ["game_id", id]);
    const lists = new Array<UntypedRow[] | undefined>(count);
    rows.forEach((row, at) => {
      const group = ids[at] as number;
      const list = lists[group] ?? this.#listFor(seasons, row.game_id, row[id] ?? null);
      lists[group] = list;
      list.push(row);
    });
  }

  /** Returns the list of a player's rows; a list that is not kept for rows that do not count. */
  #listFor(seasons: Seasons, game_id: unknown, id: unknown): UntypedRow[] {
    if (id === null || !seasons.has(game_id)) return [];
    const key = keyOf(seasons.get(game_id), id);
    const own = this.#rows.get(key) ?? [];
    this.#rows.set(key, own);
    return own;
  }

  of(season: unknown, id: unknown): readonly UntypedRow[] {
    return this.#rows.get(keyOf(season, id)) ?? [];
  }

  keys(): readonly (readonly [season: unknown, id: unknown])[] {
    return [...this.#rows.keys()].map((key) => JSON.parse(key));
  }
}

const keyOf = (season: unknown, id: unknown): string => JSON.stringify([season ?? null, id]);
