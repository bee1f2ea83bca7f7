import type { AggregateInput } from "../../../games/define-aggregate";
import { namesAndColorsLast } from "../../../games/table";
import { type ColumnInfo, type Columns, describeColumns } from "../../../schema/columns";
import type { JsonObject } from "../../../schema/payload";
import { type DenseRow, readRows } from "../../../schema/reader";
import { placeColumns, type Ranked } from "./place-columns";
import { type TeamGameKey, TeamLogs } from "./qualification";
import { type Ranking, rankSubjects } from "./ranking";

/** Returns the part of an aggregate's declaration that depends on the option `ranks`. */
export function rankedTable<Options extends { readonly ranks: boolean }>(
  columns: Columns,
  statistics: Ranked,
  who: string,
  items: (input: AggregateInput, options: Options) => Iterable<JsonObject>,
) {
  const plain = namesAndColorsLast(columns);
  const placed = namesAndColorsLast({ ...columns, ...placeColumns(statistics, who) });
  const lists = { plain: describeColumns(plain), placed: describeColumns(placed) };
  return {
    columns: lists.plain,
    columnsWith: ({ ranks }: Options): readonly ColumnInfo[] =>
      ranks ? lists.placed : lists.plain,
    cells: (input: AggregateInput, options: Options): readonly DenseRow[] =>
      readRows(options.ranks ? placed : plain, items(input, options)),
  };
}

type Item = Readonly<Record<string, unknown>>;

/** A player in a season, with the player's games. */
export interface RankedItem {
  readonly item: Item;
  readonly appearances: readonly TeamGameKey[];
}

/**
 * Returns the items with their qualification and its minimum, by season, the qualified first. With `ranks`,
 * each statistic has a rank and a percentile. `games` are all games of the teams.
 */
export function rankItems(
  players: readonly RankedItem[],
  games: readonly TeamGameKey[],
  ranking: Ranking,
): readonly Item[] {
  const rows = [...games, ...players.flatMap(({ appearances }) => appearances)];
  const logs = new TeamLogs(rows, undefined, games.length);
  let next = games.length;
  const subjects = players.map(({ item, appearances }) => ({
    item,
    season: item.season,
    span: logs.spanOf(appearances.map(() => next++)),
    isOutside: false,
    sum: (name: string) => Number(item[name] ?? 0),
    value: (name: string) => (typeof item[name] === "number" ? item[name] : null),
  }));
  const names = Object.keys(ranking.statistics);
  return rankSubjects(subjects, ranking).map(({ subject, isQualified, minimum, places }) => ({
    ...subject.item,
    qualified: isQualified,
    qualifying_minimum: minimum,
    ...Object.fromEntries(
      places.flatMap(({ rank, percentile }, at) => [
        [`${names[at]}_rank`, rank],
        [`${names[at]}_percentile`, percentile],
      ]),
    ),
  }));
}
