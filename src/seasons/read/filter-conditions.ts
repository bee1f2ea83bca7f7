import { ArgumentError } from "../../errors";
import { outsideGarbageTime, type SeasonTable } from "../tables";
import type { CheckedFilter, FilterName } from "./games-filter";
import { findTable, queryRows, type SeasonFiles } from "./reading";

/** Returns the condition for a row in SQL that polars and DuckDB share; undefined for all rows. */
export function buildCondition(files: SeasonFiles, table: SeasonTable, filter: CheckedFilter) {
  checkAbility(files, table, filter);
  const { garbage_time, batter_side, pitcher_side, pitcher_role, site } = filter;
  const games = findGames(files, filter);
  const list: ListTexts = (...wanted) => listTexts(files, ...wanted);
  return allOf([
    games && isOneOf("game_id", [...games]),
    site !== undefined && site !== "neutral" && ofSite(list, table, site),
    garbage_time === false &&
      columnOf(table, ["garbage_time"]) &&
      "not coalesce(garbage_time, false)",
    batter_side && `${columnOf(table, BATTER_SIDES)} = '${batter_side.toUpperCase()}'`,
    pitcher_side && ofHand(list, table, pitcher_side),
    pitcher_role && ofRole(list, table, pitcher_role),
  ]);
}

function allOf(conditions: readonly (string | false | undefined)[]): string | undefined {
  const texts = conditions.filter((one) => typeof one === "string");
  return texts.length === 0 ? undefined : texts.map((one) => `(${one})`).join(" and ");
}

/** Throws an ArgumentError for a table that a filter cannot select from; it lists those that it can. */
function checkAbility(
  { operation, tables }: SeasonFiles,
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

/** Returns the ids of games that a filter selects; undefined for all. Throws for filters of rows. */
export function gamesLeft(files: SeasonFiles, filter: CheckedFilter) {
  requireWholeGames(files.operation, filter);
  return findGames(files, filter);
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

function findGames(files: SeasonFiles, { division_one, stage, site }: CheckedFilter) {
  const condition = allOf([
    division_one === true && "division_one and opponent_division_one",
    stage && isOneOf("stage", stage),
    site === "neutral" && "site = 'neutral'",
  ]);
  if (condition === undefined) return undefined;
  return new Set(listTexts(files, "team_games", ["game_id"], condition).flat());
}

const BATTER_SIDES = ["batter_side", "bats_type"];
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
  const has = (names: readonly string[]) => columnOf(table, names) !== undefined;
  if (!has(["game_id"])) return false;
  if (name === "site") return site === "neutral" || has(["site", "team_id"]);
  if (name === "batter_side") return has(BATTER_SIDES);
  return (name !== "pitcher_side" && name !== "pitcher_role") || has([pitcherIn(table)]);
}

const columnOf = ({ columns }: SeasonTable, names: readonly string[]): string | undefined =>
  names.find((name) => columns.some((column) => column.name === name));

/** Selects by site within each game, because a team is home in one game and away in the next. */
function ofSite(list: ListTexts, table: SeasonTable, site: "home" | "away"): string {
  const isAt = `site = '${site}'`;
  if (columnOf(table, ["site"]) !== undefined) return isAt;
  const sides = list("team_games", ["game_id", "team_id"], isAt);
  return isOneOf(pairOf("game_id", "team_id"), sides.map(pairText));
}

/** Selects pitchers by hand, which is known after an announced start and then applies to all games. */
function ofHand(list: ListTexts, table: SeasonTable, side: "left" | "right"): string {
  const pitchers = list("pitches", ["pitcher_id"], `pitcher_hand = '${side.toUpperCase()}'`);
  return isOneOf(pitcherIn(table), pitchers.flat());
}

function ofRole(list: ListTexts, table: SeasonTable, role: "starter" | "bullpen"): string {
  const starters = list(PITCHING, ["game_id", "athlete_id"], "starter");
  const pitcher = pitcherIn(table);
  const isStarter = isOneOf(pairOf("game_id", pitcher), starters.map(pairText));
  return role === "starter" ? isStarter : `${pitcher} is not null and not (${isStarter})`;
}

/** Returns the column of the pitcher; in a box score of pitchers, each player is one. */
const pitcherIn = (table: SeasonTable) => (table.name === PITCHING ? "athlete_id" : "pitcher_id");

const pairOf = (one: string, other: string): string => `${one} || ' ' || ${other}`;
const pairText = (texts: readonly string[]): string => texts.join(" ");

function isOneOf(what: string, values: readonly string[]): string {
  const texts = [...new Set(values)].map((value) => `'${value.replaceAll("'", "''")}'`);
  return texts.length === 0 ? "1 = 0" : `(${what}) in (${texts.join(", ")})`;
}

type ListTexts = (
  table: string,
  columns: readonly string[],
  condition: string,
) => readonly (readonly string[])[];

/** Returns the distinct rows of texts without nulls of a table of the season. */
function listTexts(
  files: SeasonFiles,
  ...[name, columns, condition]: Parameters<ListTexts>
): ReturnType<ListTexts> {
  const table = findTable(files.operation, files.tables, name);
  const rows = queryRows(files, table, columns, (scan) => scan.unique(), condition);
  return rows.filter((row): row is readonly string[] => row.every((cell) => cell !== null));
}
