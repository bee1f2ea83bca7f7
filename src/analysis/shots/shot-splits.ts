import { ArgumentError } from "../../errors";
import { type Contents, detectEngine } from "../../frames/contents";
import { deliver } from "../../frames/deliver";
import type { PassedTable, SameKind } from "../../frames/input/input-types";
import { readContents } from "../../frames/input/read-frame";
import type { Frame, FrameColumn } from "../../frames/types";
import { ZONES } from "../../games/basketball/court";
import { isNameOrColor } from "../../games/table";
import { withKnownLeague } from "../../games/table-league";
import { declareDeciding } from "../../schema/columns";
import type { Cell } from "../../schema/dtypes";
import { groupBy } from "../../schema/group-by";
import { checkOneOf } from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import { SHOT_CLASSES, type Shot } from "./shots";

const TEAM = [
  "team_id",
  "team_abbreviation",
  "team_name",
  "team_color",
  "team_alternate_color",
] as const satisfies readonly (keyof Shot)[];

/** Grouping columns of each split, and added columns; those of `keys` identify a group. */
const WAYS = {
  game: { keys: ["game_id"], columns: ["game_id"] },
  team: { keys: ["team_id"], columns: TEAM },
  shooter: { keys: ["team_id", "athlete_id"], columns: [...TEAM, "athlete_id", "athlete_name"] },
  zone: { keys: ["zone"], columns: ["zone"] },
  class: { keys: ["shot_class"], columns: ["shot_class"] },
  period: { keys: ["period"], columns: ["period"] },
} as const satisfies Record<string, Way>;

interface Way {
  readonly keys: readonly (keyof Shot)[];
  readonly columns: readonly (keyof Shot)[];
}

/** A way of splitting shots. */
export type ShotSplitBy = keyof typeof WAYS;

/** Counts of each group. */
export interface ShotSplitCounts {
  /** Field-goal attempts of the group. */
  readonly attempts: number;
  /** Made field-goal attempts. */
  readonly makes: number;
  /** Makes divided by attempts, 0 to 1. */
  readonly field_goal_pct: number;
  /** Points scored on the attempts. */
  readonly points: number;
  /** Points per attempt, 0 to 3. */
  readonly points_per_shot: number;
  /** Three-point attempts. */
  readonly threes_attempted: number;
  /** Made three-point attempts. */
  readonly threes_made: number;
  /** (Makes + half of the threes made) divided by attempts, 0 to 1.5. */
  readonly effective_field_goal_pct: number;
}

/** One group of shots: its grouping columns and its counts. */
export type ShotSplit<By extends ShotSplitBy> = Pick<Shot, (typeof WAYS)[By]["columns"][number]> &
  ShotSplitCounts &
  Pick<Shot, "league">;

const COUNTS: readonly FrameColumn[] = [
  { name: "attempts", dtype: "integer" },
  { name: "makes", dtype: "integer" },
  { name: "field_goal_pct", dtype: "double" },
  { name: "points", dtype: "integer" },
  { name: "points_per_shot", dtype: "double" },
  { name: "threes_attempted", dtype: "integer" },
  { name: "threes_made", dtype: "integer" },
  { name: "effective_field_goal_pct", dtype: "double" },
];

const COUNTED = ["made", "points_attempted", "points_scored"] as const;

const NEXT = 'For example shotSplits(shots(game), ["team", "zone"]).';

/**
 * Returns shot counts by one or several of game, team, shooter, zone, class and period. The input is the
 * table of `shots`, or a part of it. One row is one group. Grouping columns come first, with the input's
 * names and dtypes. The others are attempts, makes, `field_goal_pct`, points, `points_per_shot`,
 * `threes_attempted`, `threes_made`, `effective_field_goal_pct` and the league. Percentages run from 0 to 1,
 * the effective one to 1.5. A player of two teams counts as two shooters.
 *
 * Missing values are a separate group: in a split by zone, the unlocated shots. Rows are sorted by the first
 * of `by`, then the next. Zones and classes run from the rim outward, periods upward, others by first
 * appearance, missing values last. Empty for an empty table. The result is a new frame of the same kind.
 * Throws an ArgumentError for another `by`, and for a frame without the required columns.
 *
 * @category Tables of games
 * @example
 * shotSplits(shots(game), "zone");
 * shotSplits(shots(game), ["team", "shooter"]);
 */
export function shotSplits<F, By extends ShotSplitBy>(
  shots: PassedTable<F, Shot>,
  by: By | readonly By[],
): SameKind<F, ShotSplit<By>>;
export function shotSplits(shots: Frame<Shot>, by: unknown): Frame {
  const ways = listWays(by);
  const engine = detectEngine(shots, { operation: "shotSplits" });
  const contents = readContents(shots);
  const league = findLeague(contents);
  const all = unique(ways.flatMap(({ columns }): readonly string[] => columns));
  const names = [...all.filter((name) => !isNameOrColor(name)), ...all.filter(isNameOrColor)];
  const plain = all.filter((name) => !isNameOrColor(name)).length;
  const keys = unique(ways.flatMap((way): readonly string[] => way.keys));
  const indexOf = indexer(contents);
  const [shownColumns, grouping, countedColumns] = [names, keys, COUNTED].map((list) =>
    list.map(indexOf),
  );
  const groups = listGroups(contents.rows, grouping ?? []);
  const order = sortGroups(keys, groups);
  const columns = (shownColumns ?? []).map((index) => contents.columns[index] as FrameColumn);
  const between = <T>(list: readonly T[], counts: readonly T[]): T[] => [
    ...list.slice(0, plain),
    ...counts,
    ...list.slice(plain),
  ];
  return deliver(
    engine,
    [...between(columns, COUNTS), LEAGUE],
    order.map((group) => {
      const groupCells = (shownColumns ?? []).map((index) => group.rows[0]?.[index] ?? null);
      return [...between(groupCells, listCounts(group.rows, countedColumns ?? [])), league];
    }),
  );
}

const LEAGUE: FrameColumn = { name: "league", dtype: "character" };

declareDeciding(
  [
    ...Object.values(WAYS).flatMap(({ columns }): readonly string[] => columns),
    ...COUNTS.map(({ name }) => name),
    LEAGUE.name,
  ],
  [
    "game_id",
    "team_abbreviation",
    "athlete_name",
    "zone",
    "shot_class",
    "period",
    "attempts",
    "makes",
    "field_goal_pct",
    "points_per_shot",
  ],
);

/** Returns the league in the table's column; throws an ArgumentError for shots of two. */
function findLeague({ columns, rows }: Contents): string | null {
  const place = columns.findIndex(({ name }) => name === LEAGUE.name);
  if (place < 0) return null;
  const cells = rows.map((row) => ({ league: row[place] ?? null }));
  const names = new Set([LEAGUE.name]);
  return withKnownLeague("shotSplits", { form: "rows", names, rows: cells }).league ?? null;
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

function listWays(by: unknown): readonly Way[] {
  const list: readonly unknown[] = Array.isArray(by) ? by : [by];
  const known = Object.keys(WAYS) as ShotSplitBy[];
  if (list.length === 0) {
    throw new ArgumentError("shotSplits has nothing to split by: `by` is an empty list.", {
      next: NEXT,
    });
  }
  return list.map((one) => WAYS[checkOneOf("shotSplits", "by", one, known)]);
}

function indexer({ columns }: Contents): (name: string) => number {
  const indices = new Map(columns.map(({ name }, index) => [name, index]));
  return (name) => {
    const index = indices.get(name);
    if (index !== undefined) return index;
    throw new ArgumentError(
      `shotSplits takes the table of shots(); a column is missing: ${name}.`,
      {
        next: NEXT,
      },
    );
  };
}

type CellRow = readonly Cell[];

function listGroups(rows: readonly CellRow[], keys: readonly number[]) {
  const valuesOf = (row: CellRow): CellRow => keys.map((index) => row[index] ?? null);
  // JSON distinguishes null from "null", and "2" from 2.
  const groups = groupBy(rows, (row) => JSON.stringify(valuesOf(row)));
  return [...groups.values()].map((own) => ({ values: valuesOf(own[0] as CellRow), rows: own }));
}

type Group = ReturnType<typeof listGroups>[number];

const OUTWARD: Readonly<Record<string, readonly string[]>> = {
  zone: ZONES,
  shot_class: SHOT_CLASSES,
};

function sortGroups(keys: readonly string[], groups: readonly Group[]): readonly Group[] {
  const ranks = keys.map((key, index) =>
    collectRanks(key, unique(groups.map(({ values }) => values[index] ?? null))),
  );
  const rank = (group: Group, index: number) => ranks[index]?.get(group.values[index] ?? null) ?? 0;
  return [...groups].sort((one, other) => {
    for (let index = 0; index < keys.length; index++) {
      const difference = rank(one, index) - rank(other, index);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

/** Returns the rank of each value of a key; `values` are in the order of first appearance. */
function collectRanks(key: string, values: readonly Cell[]): ReadonlyMap<Cell, number> {
  const present = values.filter((value) => value !== null);
  const known = OUTWARD[key] ?? [];
  const place = (value: Cell) =>
    known.includes(value as string) ? known.indexOf(value as string) : known.length;
  const ordered =
    key === "period"
      ? [...present].sort((one, other) => Number(one) - Number(other))
      : [...present].sort((one, other) => place(one) - place(other));
  return new Map([...ordered, null].map((value, index) => [value, index]));
}

function listCounts(
  rows: readonly CellRow[],
  [made = 0, attempted = 0, scored = 0]: readonly number[],
): Cell[] {
  const makes = rows.filter((row) => row[made] === true);
  const threes = rows.filter((row) => row[attempted] === 3);
  const threesMade = makes.filter((row) => row[attempted] === 3).length;
  const points = rows.reduce((sum, row) => sum + Number(row[scored] ?? 0), 0);
  return [
    rows.length,
    makes.length,
    ratio(makes.length, rows.length),
    points,
    ratio(points, rows.length),
    threes.length,
    threesMade,
    ratio(makes.length + threesMade / 2, rows.length),
  ];
}
