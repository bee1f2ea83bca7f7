import { ArgumentError } from "../../errors";
import { readContents } from "../../frames/input/read-frame";
import { outsideGarbageTime, type SeasonTable } from "../tables";
import type { CheckedFilter, FilterName } from "./games-filter";
import { collected, findTable, type SeasonFiles, scanned } from "./reading";

/** Returns the condition for a row in SQL that polars and DuckDB share; undefined for all rows. */
export function buildCondition(
  operation: string,
  files: SeasonFiles,
  table: SeasonTable,
  filter: CheckedFilter,
): string | undefined {
  checkAbility(operation, files, table, filter);
  const { garbage_time, batter_side, pitcher_side, pitcher_role, site } = filter;
  const games = findGames(operation, files, filter);
  const conditions = [
    games && isOneOf("game_id", [...games]),
    site !== undefined && site !== "neutral" && ofSite(operation, files, table, site),
    garbage_time === false &&
      columnOf(table, ["garbage_time"]) &&
      "not coalesce(garbage_time, false)",
    batter_side && `${columnOf(table, BATTER_SIDES)} = '${batter_side.toUpperCase()}'`,
    pitcher_side && ofHand(operation, files, table, pitcher_side),
    pitcher_role && ofRole(operation, files, table, pitcher_role),
  ].filter((one) => typeof one === "string");
  return conditions.length === 0 ? undefined : conditions.map((one) => `(${one})`).join(" and ");
}

/** Throws an ArgumentError for a table that a filter cannot select from; it lists those that it can. */
function checkAbility(
  operation: string,
  { tables }: SeasonFiles,
  table: SeasonTable,
  filter: CheckedFilter,
): void {
  const names = Object.keys(filter) as FilterName[];
  const canKnow = (other: SeasonTable, name: FilterName) =>
    name === "garbage_time" ? hasGarbageTime(tables, other) : isKnown(other, name, filter);
  const name = names.find((one) => !canKnow(table, one));
  if (name === undefined) return;
  const able = tables.filter((other) => canKnow(other, name));
  throw new ArgumentError(`the table ${table.name} cannot be filtered by ${name}.`, {
    operation,
    next: `These can: ${able.map((other) => other.name).join(", ")}.`,
  });
}

/**
 * Returns the ids of the games in a season's tables that a filter selects: by `division_one`, `stage` and
 * neutral `site`. Undefined for all games. Throws an ArgumentError for filters of rows, which calls about
 * whole games do not have.
 */
export function gamesLeft(
  operation: string,
  files: SeasonFiles,
  filter: CheckedFilter,
): ReadonlySet<string> | undefined {
  requireWholeGames(operation, filter);
  return findGames(operation, files, filter);
}

export function requireWholeGames(operation: string, filter: CheckedFilter): void {
  const ofRows = Object.keys(filter).find(
    (name) => !GAME_FILTERS.includes(name) && !(name === "site" && filter.site === "neutral"),
  );
  if (ofRows === undefined) return;
  throw new ArgumentError(`${ofRows} selects rows, but ${operation} takes whole games.`, {
    operation,
    next: 'Use division_one, stage and site: "neutral".',
  });
}

const GAME_FILTERS: readonly string[] = ["division_one", "stage"];

function findGames(
  operation: string,
  files: SeasonFiles,
  { division_one, stage, site }: CheckedFilter,
): ReadonlySet<string> | undefined {
  const conditions = [
    division_one === true && "division_one and opponent_division_one",
    stage && isOneOf("stage", stage),
    site === "neutral" && "site = 'neutral'",
  ].filter((one) => typeof one === "string");
  if (conditions.length === 0) return undefined;
  const found = listTexts(operation, files, "team_games", ["game_id"], conditions.join(" and "));
  return new Set(found.map(([game_id]) => game_id as string));
}

const BATTER_SIDES = ["batter_side", "bats_type"];

/** The column of the pitcher; in a box score of pitchers, each player is one. */
const PITCHERS = ["pitcher_id"];
const PITCHING = "box_score_pitching";

/** Returns the table to read: some tables are replaced if garbage time is excluded. */
export const tableRead = (
  tables: readonly SeasonTable[],
  table: SeasonTable,
  { garbage_time }: CheckedFilter,
): SeasonTable => (garbage_time === false && outsideGarbageTime(tables, table)) || table;

const hasGarbageTime = (tables: readonly SeasonTable[], table: SeasonTable): boolean =>
  columnOf(table, ["garbage_time"]) !== undefined ||
  outsideGarbageTime(tables, table) !== undefined ||
  tables.some((one) => outsideGarbageTime(tables, one) === table);

function isKnown(table: SeasonTable, name: FilterName, { site }: CheckedFilter): boolean {
  if (columnOf(table, ["game_id"]) === undefined) return false;
  switch (name) {
    case "site":
      return site === "neutral" || columnOf(table, ["site", "team_id"]) !== undefined;
    case "batter_side":
      return columnOf(table, BATTER_SIDES) !== undefined;
    case "pitcher_side":
    case "pitcher_role":
      return table.name === PITCHING || columnOf(table, PITCHERS) !== undefined;
    default:
      return true;
  }
}

const columnOf = ({ columns }: SeasonTable, names: readonly string[]): string | undefined =>
  names.find((name) => columns.some((column) => column.name === name));

/** Selects by site within each game, because a team is home in one game and away in the next. */
function ofSite(
  operation: string,
  files: SeasonFiles,
  table: SeasonTable,
  site: "home" | "away",
): string {
  if (columnOf(table, ["site"]) !== undefined) return `site = '${site}'`;
  const sides = listTexts(
    operation,
    files,
    "team_games",
    ["game_id", "team_id"],
    `site = '${site}'`,
  );
  return isOneOf(pairOf("game_id", "team_id"), sides.map(pairText));
}

/** Selects pitchers by hand, which is known after an announced start and then applies to all games. */
function ofHand(
  operation: string,
  files: SeasonFiles,
  table: SeasonTable,
  side: "left" | "right",
): string {
  const hand = `pitcher_hand = '${side.toUpperCase()}'`;
  const pitchers = listTexts(operation, files, "pitches", ["pitcher_id"], hand).flat();
  return isOneOf(pitcherIn(table), pitchers);
}

function ofRole(
  operation: string,
  files: SeasonFiles,
  table: SeasonTable,
  role: "starter" | "bullpen",
): string {
  const starters = listTexts(operation, files, PITCHING, ["game_id", "athlete_id"], "starter");
  const pitcher = pitcherIn(table);
  const isStarter = isOneOf(pairOf("game_id", pitcher), starters.map(pairText));
  return role === "starter" ? isStarter : `${pitcher} is not null and not (${isStarter})`;
}

const pitcherIn = (table: SeasonTable): string =>
  table.name === PITCHING ? "athlete_id" : "pitcher_id";

const pairOf = (one: string, other: string): string => `${one} || ' ' || ${other}`;
const pairText = (texts: readonly string[]): string => texts.join(" ");

function isOneOf(what: string, values: readonly string[]): string {
  const texts = [...new Set(values)].map((value) => `'${value.replaceAll("'", "''")}'`);
  return texts.length === 0 ? "1 = 0" : `(${what}) in (${texts.join(", ")})`;
}

/** Returns the distinct rows of texts without nulls of a table of the season. */
function listTexts(
  operation: string,
  files: SeasonFiles,
  name: string,
  columns: readonly string[],
  condition: string,
): readonly (readonly string[])[] {
  const table = findTable(operation, files.tables, name);
  const scan = scanned(operation, files, table, columns, {}, condition).unique();
  const { rows } = readContents(collected(operation, scan as never, files, table));
  return rows.filter((row): row is readonly string[] => row.every((cell) => cell !== null));
}
