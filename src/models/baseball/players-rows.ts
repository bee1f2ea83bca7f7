import type { UntypedRow } from "../../frames/rows";

type Seasons = ReadonlyMap<unknown, unknown>;

/** Returns the season of each game from the plays; pitches do not contain it. */
export const listSeasons = (turns: readonly UntypedRow[]): Seasons =>
  new Map(turns.map(({ game_id, season }) => [game_id, season]));

/** Rows by player and season, for games with a known season. */
export class PlayersRows {
  readonly #rows = new Map<string, UntypedRow[]>();

  constructor(rows: readonly UntypedRow[], id: string, seasons: Seasons) {
    for (const row of rows) {
      if ((row[id] ?? null) === null || !seasons.has(row.game_id)) continue;
      const key = keyOf(seasons.get(row.game_id), row[id]);
      const own = this.#rows.get(key);
      if (own === undefined) this.#rows.set(key, [row]);
      else own.push(row);
    }
  }

  of(season: unknown, id: unknown): readonly UntypedRow[] {
    return this.#rows.get(keyOf(season, id)) ?? [];
  }

  /** Returns the distinct pairs of season and id. */
  keys(): readonly (readonly [season: unknown, id: unknown])[] {
    return [...this.#rows.keys()].map((key) => JSON.parse(key));
  }
}

const keyOf = (season: unknown, id: unknown): string => JSON.stringify([season ?? null, id]);
