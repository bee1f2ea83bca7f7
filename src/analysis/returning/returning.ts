import { ArgumentError } from "../../errors";
import { readNumber, rowsByKey, sumColumn } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { AggregateInput } from "../../games/define-aggregate";

export interface PlayerSeason {
  readonly athlete_id: string;
  readonly team_id: string;
  readonly season: number;
  /** Playing time, at-bats or outs, depending on the sport; more than 0. */
  readonly playing: number;
  readonly rows: readonly UntypedRow[];
}

/**
 * Returns the seasons of players with each of their teams, by season, then by the order of the rows. Players
 * who did not play are omitted: box scores also list players of other schools and transfers who sit out.
 */
export const playerSeasons = (
  rows: readonly UntypedRow[],
  measure: string,
): readonly PlayerSeason[] =>
  rowsByKey(
    rows.filter(({ did_not_play }) => did_not_play !== true),
    ["athlete_id", "season", "team_id"],
  )
    .flatMap((own) => {
      const [{ athlete_id, team_id, ...first } = {}] = own;
      const season = readNumber(first, "season");
      if (typeof athlete_id !== "string" || typeof team_id !== "string") return [];
      const playing = sumColumn(own, measure) ?? 0;
      const hasPlayed = season !== null && playing > 0;
      return hasPlayed ? [{ athlete_id, team_id, season, playing, rows: own }] : [];
    })
    .sort((one, other) => one.season - other.season);

/** Throws unless the rows cover at least two seasons; no rows are accepted. */
export function requireSeasons(operation: string, { rows }: Pick<AggregateInput, "rows">): void {
  const seasons = [...new Set(rows.map((row) => readNumber(row, "season")))];
  if (seasons.length !== 1) return;
  throw new ArgumentError(`games: the box scores cover only one season, ${seasons[0]}.`, {
    operation,
    next: "Pass two or more seasons: openSeason({ seasons: [2022, 2023], ... }), update() and load().",
  });
}

/** Playing time of every team's players, by season. */
export class Returning {
  readonly #teams = new Map<string, Map<number, Map<string, number>>>();
  readonly #seasons: readonly number[];

  constructor(players: readonly PlayerSeason[]) {
    for (const { athlete_id, team_id, season, playing } of players) {
      const team = this.#teams.get(team_id) ?? new Map<number, Map<string, number>>();
      this.#teams.set(team_id, team);
      team.set(season, (team.get(season) ?? new Map<string, number>()).set(athlete_id, playing));
    }
    this.#seasons = [...new Set(players.map(({ season }) => season))];
  }

  /** Returns the pairs of consecutive seasons in which a team has played. */
  pairsOf(team_id: string): readonly (readonly [from: number, to: number])[] {
    const own = this.#teams.get(team_id);
    return this.#seasons.slice(1).flatMap((to, index) => {
      const from = this.#seasons[index] as number;
      return own?.has(from) && own.has(to) ? [[from, to] as const] : [];
    });
  }

  playersOf(team_id: string, season: number): ReadonlyMap<string, number> | undefined {
    return this.#teams.get(team_id)?.get(season);
  }

  /** Returns the share of a team's playing time by players who also play for it in a later season. */
  shareOf(team_id: string, from: number, to: number): number | null {
    const players = this.playersOf(team_id, from);
    const later = this.playersOf(team_id, to);
    if (players === undefined || later === undefined || from === to) return null;
    return sumWith(players, (id) => later.has(id)) / sumWith(players);
  }
}

/** Returns the total playing time of some players. */
export function sumWith(
  players: ReadonlyMap<string, number>,
  isOne: (athlete_id: string) => boolean = () => true,
): number {
  let sum = 0;
  for (const [id, playing] of players) if (isOne(id)) sum += playing;
  return sum;
}
