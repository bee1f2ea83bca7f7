import type { AggregateInput } from "../../../games/define-aggregate";
import { namesAndColorsLast } from "../../../games/table";
import { type ColumnInfo, type Columns, describeColumns } from "../../../schema/columns";
import type { JsonObject } from "../../../schema/payload";
import { type DenseRow, readRows } from "../../../schema/reader";
import { placeColumns, type Ranked } from "./place-columns";

/**
 * Returns the part of an aggregate's declaration that depends on the option `ranks`: columns with and without
 * ranks, and cells of the items.
 */
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
