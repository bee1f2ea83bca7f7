import { ArgumentError } from "../../errors";
import { detectEngine } from "../../frames/contents";
import { deliver } from "../../frames/deliver";
import { rowsByKey } from "../../frames/input/input-table";
import type { PassedTable, SameKind } from "../../frames/input/input-types";
import { readContents } from "../../frames/input/read-frame";
import { rowMaker, type UntypedRow } from "../../frames/rows";
import type { Frame, FrameColumn } from "../../frames/types";
import { ZONES } from "../../games/basketball/court";
import { isNameOrColor } from "../../games/table";
import { withKnownLeague } from "../../games/table-league";
import type { LeagueCode } from "../../leagues";
import { declareDeciding } from "../../schema/columns";
import type { Cell } from "../../schema/dtypes";
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

/** Grouping columns of each split. */
const WAYS = {
  game: ["game_id"],
  team: TEAM,
  shooter: [...TEAM, "athlete_id", "athlete_name"],
  zone: ["zone"],
  class: ["shot_class"],
  period: ["period"],
} as const satisfies Record<string, readonly (keyof Shot)[]>;

/** Grouping columns that identify a group. */
const KEYS: readonly string[] = [
  "game_id",
  "team_id",
  "athlete_id",
  "zone",
  "shot_class",
  "period",
];

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
export type ShotSplit<By extends ShotSplitBy> = Pick<Shot, (typeof WAYS)[By][number]> &
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
  const all = unique(listWays(by).flat());
  const engine = detectEngine(shots, { operation: "shotSplits" });
  const contents = readContents(shots);
  const columns = new Map(contents.columns.map((column) => [column.name, column]));
  const rows = contents.rows.map(rowMaker([...columns.keys()]));
  const league = columns.has(LEAGUE.name) ? findLeague(rows) : null;
  const plain = all.filter((name) => !isNameOrColor(name));
  const looks = all.filter(isNameOrColor);
  const missing = [...plain, ...looks, ...COUNTED].find((name) => !columns.has(name));
  if (missing !== undefined) {
    throw failure(`takes the table of shots(); a column is missing: ${missing}.`);
  }
  const keys = all.filter((name) => KEYS.includes(name));
  const columnOf = (name: string) => columns.get(name) as FrameColumn;
  return deliver(
    engine,
    [...plain.map(columnOf), ...COUNTS, ...looks.map(columnOf), LEAGUE],
    sortGroups(keys, rowsByKey(rows, keys)).map((group) => {
      const cellOf = (name: string) => cellAt(group, name);
      return [...plain.map(cellOf), ...listCounts(group), ...looks.map(cellOf), league];
    }),
  );
}

const LEAGUE: FrameColumn = { name: "league", dtype: "character" };

declareDeciding(
  [...Object.values(WAYS).flat(), ...COUNTS.map(({ name }) => name), LEAGUE.name],
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

function findLeague(list: Group): LeagueCode | null {
  const rows = list.map(({ league = null }) => ({ league }));
  const names = new Set([LEAGUE.name]);
  return withKnownLeague("shotSplits", { form: "rows", names, rows }).league ?? null;
}

const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];

const failure = (what: string): ArgumentError =>
  new ArgumentError(`shotSplits ${what}`, {
    next: 'For example shotSplits(shots(game), ["team", "zone"]).',
  });

function listWays(by: unknown): readonly (readonly string[])[] {
  const list: readonly unknown[] = Array.isArray(by) ? by : [by];
  if (list.length === 0) throw failure("has nothing to split by: `by` is an empty list.");
  const known = Object.keys(WAYS) as ShotSplitBy[];
  return list.map((one) => WAYS[checkOneOf("shotSplits", "by", one, known)]);
}

type Group = readonly UntypedRow[];

const cellAt = ([row]: Group, name: string): Cell => (row?.[name] as Cell) ?? null;

const OUTWARD: Readonly<Record<string, readonly unknown[]>> = {
  zone: ZONES,
  shot_class: SHOT_CLASSES,
};

/** Returns the groups by the first key, then the next: sorted by the last one first. */
const sortGroups = (keys: readonly string[], groups: readonly Group[]): readonly Group[] =>
  keys.reduceRight((sorted, key) => {
    const ranks = collectRanks(key, unique(groups.map((group) => cellAt(group, key))));
    const rankOf = (group: Group) => ranks.get(cellAt(group, key)) ?? 0;
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }, groups);

/** Returns the rank of each value of a key; `values` are in the order of first appearance. */
function collectRanks(key: string, values: readonly Cell[]): ReadonlyMap<Cell, number> {
  const known = OUTWARD[key] ?? [];
  const place = (value: Cell) => {
    if (key === "period") return Number(value);
    return known.includes(value) ? known.indexOf(value) : known.length;
  };
  const ordered = values
    .filter((value) => value !== null)
    .sort((one, other) => place(one) - place(other));
  return new Map([...ordered, null].map((value, index) => [value, index]));
}

function listCounts(rows: Group): readonly Cell[] {
  const makes = rows.filter(({ made }) => made === true);
  const threes = rows.filter(({ points_attempted }) => points_attempted === 3);
  const threesMade = makes.filter(({ points_attempted }) => points_attempted === 3).length;
  const points = rows.reduce((sum, { points_scored }) => sum + Number(points_scored ?? 0), 0);
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
