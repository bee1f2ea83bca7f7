import { readFileSync } from "node:fs";
import { groupBy } from "../../src/schema/group-by";
import {
  ABSENT,
  DIGITS,
  isOfSeason,
  readSnapshot,
  type Snapshot,
  type TableHashes,
} from "./ledger";

/** New names by old ones: of tables and charts, and of columns as `table.column` or `*.column`. */
export interface NameMap {
  readonly tables?: Readonly<Record<string, string>>;
  readonly columns?: Readonly<Record<string, string>>;
}

type Units = readonly string[] | undefined;

const EXAMPLES = 5;

const GROUP = /^(\S+ )(.*)$/;

function newTable(name: string, { tables = {} }: NameMap): string {
  const [, group = "", table = ""] = GROUP.exec(name) ?? [];
  return `${group}${tables[table] ?? table}`;
}

function newColumn(name: string, column: string, { columns = {} }: NameMap): string {
  const table = GROUP.exec(name)?.[2] ?? name;
  return columns[`${table}.${column}`] ?? columns[`*.${column}`] ?? column;
}

const hashAt = (hashes: string | undefined, index: number): string =>
  hashes?.slice(index * DIGITS, (index + 1) * DIGITS) ?? ABSENT;

const listed = (units: readonly string[]): string =>
  units.slice(0, EXAMPLES).join(", ") + (units.length > EXAMPLES ? ", ..." : "");

const arrow = (old: string, now: string): string => (old === now ? old : `${old} -> ${now}`);

/** A line about units, if there are any; # stands for their number. */
const note = (what: string, units: readonly string[]): readonly string[] =>
  units.length === 0 ? [] : [`  ${what.replace("#", String(units.length))}: ${listed(units)}`];

/** The differences of one table as lines: rows, columns, and which games they are in. */
function tableDifferences(
  name: string,
  [before, unitsBefore = []]: readonly [TableHashes, Units],
  [after, unitsAfter = []]: readonly [TableHashes, Units],
  map: NameMap,
  isPart: boolean,
): readonly string[] {
  const places = new Map(unitsAfter.map((unit, index) => [unit, index]));
  const both = unitsBefore.flatMap((unit, index) => {
    const place = places.get(unit);
    return place === undefined ? [] : [{ unit, index, place }];
  });
  const known = new Set(unitsBefore);
  const missing = unitsBefore.filter((unit) => !places.has(unit));
  const added = unitsAfter.filter((unit) => !known.has(unit));
  const counts = both.flatMap(({ unit, index, place }) => {
    const [old, now] = [before.rows[index], after.rows[place]];
    return old === now ? [] : [`${unit} ${old} -> ${now}`];
  });
  const columns = Object.entries(before.columns).map(([column, hashes]) => {
    const renamed = newColumn(name, column, map);
    const own = after.columns[renamed];
    const differing = both.filter(
      ({ index, place }) => own !== undefined && hashAt(hashes, index) !== hashAt(own, place),
    );
    return { renamed, own, differing, label: arrow(column, renamed) };
  });
  const renamed = new Set(columns.map((column) => column.renamed));
  const byUnits = groupBy(
    columns.filter(({ differing }) => differing.length > 0),
    ({ differing }) => differing.map(({ unit }) => unit).join(" "),
  );
  return [
    ...(isPart ? [] : [...note("# missing", missing), ...note("# new", added)]),
    ...note("other numbers of rows in #", counts),
    ...columns.flatMap(({ own, label }) =>
      own === undefined ? [`  missing column ${label}`] : [],
    ),
    ...Object.keys(after.columns)
      .filter((column) => !renamed.has(column))
      .map((column) => `  new column ${column}`),
    ...[...byUnits.values()].map((list) => {
      const { differing = [] } = list[0] ?? {};
      const rows = differing.reduce(
        (sum, { place }) => sum + Math.max(0, after.rows[place] ?? 0),
        0,
      );
      const units = listed(differing.map(({ unit }) => unit));
      const labels = list.map(({ label }) => label).join(", ");
      return `  ${labels}: in ${differing.length} of ${both.length} (of ${rows} rows): ${units}`;
    }),
  ];
}

/**
 * The differences of two snapshots as lines, none if they are alike. A quick snapshot is compared
 * with a full one by the games that both have; tables of a season are left out then.
 */
export function differences(before: Snapshot, after: Snapshot, map: NameMap): readonly string[] {
  const isPart = before.mode !== after.mode;
  const renamed = new Map(Object.keys(before.tables).map((name) => [newTable(name, map), name]));
  const lines = Object.keys(after.tables)
    .filter((name) => !renamed.has(name))
    .map((name) => `${name}: new table`);
  for (const [newName, name] of renamed) {
    if (isPart && isOfSeason(name)) continue;
    const [old, now] = [before.tables[name], after.tables[newName]];
    if (old === undefined) continue;
    const label = arrow(name, newName);
    if (now === undefined) {
      lines.push(`${label}: missing table`);
      continue;
    }
    const [unitsBefore, unitsAfter] = [before.units[old.units], after.units[now.units]];
    const own = tableDifferences(name, [old, unitsBefore], [now, unitsAfter], map, isPart);
    if (own.length > 0) lines.push(label, ...own);
  }
  return lines;
}

/** Prints how two snapshots differ; true if they are alike. */
export function compare(before: string, after: string, map: string | undefined): boolean {
  const names: NameMap = map === undefined ? {} : JSON.parse(readFileSync(map, "utf8"));
  const [old, now] = [readSnapshot(before), readSnapshot(after)];
  const lines = differences(old, now, names);
  if (old.mode !== now.mode)
    console.log(`${old.mode} before, ${now.mode} after: only games of both`);
  console.log(lines.length === 0 ? "No differences." : lines.join("\n"));
  return lines.length === 0;
}
