import { readFileSync } from "node:fs";
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

/** The differences of one table as lines: rows, columns, and which games they are in. */
function tableDifferences(
  name: string,
  [before, unitsBefore]: readonly [TableHashes, readonly string[]],
  [after, unitsAfter]: readonly [TableHashes, readonly string[]],
  map: NameMap,
  isPart: boolean,
): readonly string[] {
  const places = new Map(unitsAfter.map((unit, index) => [unit, index]));
  const both = unitsBefore.flatMap((unit, index) => {
    const place = places.get(unit);
    return place === undefined ? [] : [{ unit, index, place }];
  });
  const lines: string[] = [];
  if (!isPart) {
    const known = new Set(unitsBefore);
    const missing = unitsBefore.filter((unit) => !places.has(unit));
    const added = unitsAfter.filter((unit) => !known.has(unit));
    if (missing.length > 0) lines.push(`  ${missing.length} missing: ${listed(missing)}`);
    if (added.length > 0) lines.push(`  ${added.length} new: ${listed(added)}`);
  }
  const counts = both.flatMap(({ unit, index, place }) => {
    const [old, now] = [before.rows[index], after.rows[place]];
    return old === now ? [] : [`${unit} ${old} -> ${now}`];
  });
  if (counts.length > 0)
    lines.push(`  other numbers of rows in ${counts.length}: ${listed(counts)}`);
  const newNames = new Set<string>();
  const columnsByUnits = new Map<string, string[]>();
  for (const [column, hashes] of Object.entries(before.columns)) {
    const renamed = newColumn(name, column, map);
    newNames.add(renamed);
    const own = after.columns[renamed];
    const label = renamed === column ? column : `${column} -> ${renamed}`;
    if (own === undefined) lines.push(`  missing column ${label}`);
    const differing = both.filter(
      ({ index, place }) => own !== undefined && hashAt(hashes, index) !== hashAt(own, place),
    );
    if (differing.length === 0) continue;
    const rows = differing.reduce((sum, { place }) => sum + Math.max(0, after.rows[place] ?? 0), 0);
    const where =
      `in ${differing.length} of ${both.length} (of ${rows} rows): ` +
      listed(differing.map(({ unit }) => unit));
    const key = `${where} ${differing.map(({ unit }) => unit).join(" ")}`;
    const known = columnsByUnits.get(key) ?? [where];
    known.push(label);
    columnsByUnits.set(key, known);
  }
  for (const column of Object.keys(after.columns)) {
    if (!newNames.has(column)) lines.push(`  new column ${column}`);
  }
  for (const [where, ...columns] of columnsByUnits.values()) {
    lines.push(`  ${columns.join(", ")}: ${where}`);
  }
  return lines;
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
    const label = name === newName ? name : `${name} -> ${newName}`;
    if (now === undefined) {
      lines.push(`${label}: missing table`);
      continue;
    }
    const unitsOf = ({ units }: Snapshot, table: TableHashes) => units[table.units] ?? [];
    const own = tableDifferences(
      name,
      [old, unitsOf(before, old)],
      [now, unitsOf(after, now)],
      map,
      isPart,
    );
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
