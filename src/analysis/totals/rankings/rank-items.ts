import type { Ranked } from "./place-columns";
import { rankValues } from "./places";
import { minimumFor, type Qualification, type TeamGameKey, TeamLogs } from "./qualification";

/** One player in a season, with the player's games. */
export interface RankedItem {
  readonly item: Item;
  readonly appearances: readonly TeamGameKey[];
}

type Item = Readonly<Record<string, unknown>>;

/** Settings of a ranking; `least` replaces the usual minimum. */
export interface Ranking {
  readonly statistics: Ranked;
  readonly qualification: Qualification;
  readonly least: number | undefined;
  readonly ranks: boolean;
}

/**
 * Returns the items with their qualification and its minimum, by season, the qualified first. With `ranks`,
 * each statistic has a rank and a percentile. `games` are all games of the teams.
 */
export function rankItems(
  subjects: readonly RankedItem[],
  games: readonly TeamGameKey[],
  { statistics, qualification, least, ranks }: Ranking,
): readonly Item[] {
  const rows = [...games, ...subjects.flatMap(({ appearances }) => appearances)];
  const logs = new TeamLogs(rows, undefined, games.length);
  const { usual } = qualification;
  let next = games.length;
  const judged = subjects.map(({ item, appearances }) => {
    const places = appearances.map(() => next++);
    const minimum = least ?? minimumFor(usual, logs.spanOf(places), 0);
    const own = usual.of.reduce((sum, name) => sum + Number(item[name] ?? 0), 0);
    return { ...item, qualified: own >= minimum, qualifying_minimum: minimum };
  });
  const seasons = [...new Set(judged.map((item: Item) => item.season))];
  return seasons.flatMap((season) => {
    const items = judged.filter((item: Item) => item.season === season);
    const placed = ranks ? withPlaces(items, statistics) : items;
    return [true, false].flatMap((is) => placed.filter(({ qualified }) => qualified === is));
  });
}

function withPlaces(items: readonly Item[], statistics: Ranked): readonly Item[] {
  const places = Object.entries(statistics).map(([name, { fewer }]) => {
    const values = items.map((item) => (item.qualified ? numberIn(item[name]) : null));
    return [name, rankValues(values, fewer === true)] as const;
  });
  return items.map((item, index) => {
    const own = places.flatMap(([name, list]) => [
      [`${name}_rank`, list[index]?.rank ?? null],
      [`${name}_percentile`, list[index]?.percentile ?? null],
    ]);
    return { ...item, ...Object.fromEntries(own) };
  });
}

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
