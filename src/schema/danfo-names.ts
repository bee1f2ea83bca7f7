/** Members that danfo's frames use internally or users often call; a column with the name would hide them. */
const TAKEN = new Set([
  "columns",
  "index",
  "values",
  "dtypes",
  "shape",
  "column",
  "copy",
  "query",
  "head",
  "tail",
  "loc",
  "iloc",
  "drop",
  "rename",
  "groupby",
  "config",
  "tensor",
  "getColumnData",
  "cumOps",
  "toString",
  "constructor",
  "__proto__",
  "$data",
  "$dataIncolumnFormat",
  "$index",
  "$columns",
  "$dtypes",
  "$isSeries",
  "$config",
  "$setDtypes",
  "$setIndex",
  "$resetIndex",
  "$setColumnNames",
  "$setValues",
  "$setConfig",
  "$setInternalColumnDataProperty",
  "$getColumnData",
  "$setColumnData",
  "$getColumnDtype",
  "$getDataByAxisWithMissingValuesRemoved",
  "$getDataArraysByAxis",
  "$logicalOps",
  "$MathOps",
  "$frameIsNotCompactibleForArithmeticOperation",
  "$getTensorsForArithmeticOperationByAxis",
]);

export const breaksDanfo = (name: string): boolean => TAKEN.has(name);

/** Returns column names for a danfo frame: those that would break it end with underscores. */
export function danfoNames(names: readonly string[]): readonly string[] {
  if (!names.some(breaksDanfo)) return names;
  const used = new Set(names);
  return names.map((name) => {
    if (!breaksDanfo(name)) return name;
    let free = `${name}_`;
    while (used.has(free)) free += "_";
    used.add(free);
    return free;
  });
}
