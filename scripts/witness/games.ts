import { isFrame } from "../../src/frames/contents";
import { rows, type UntypedRow } from "../../src/frames/rows";
import type { Frame } from "../../src/frames/types";
import * as api from "../../src/index";
import { CHARTS, type Game } from "../../test/support/game-charts";
import { summaryOperation } from "../../test/support/summary-operation";
import { chartColumns } from "./charts";
import { type ColumnValues, columnsOf, ERROR, type Sink } from "./ledger";

/** Rows of the games' tables by the name of the table, from which tables of a season are made. */
export type Rows = ReadonlyMap<string, readonly UntypedRow[]>;

/** Tables that season tables are made from; `boxScore.batting` is a part of baseball's box score. */
const KEPT: readonly string[] = [
  ...["boxScore", "boxScore.batting", "boxScore.pitching", "teamBoxScore", "teamGames"],
  ...["fourFactors", "shots", "pitches", "plateAppearances", "modelWinProbability"],
];

/** Public functions that say which columns they give: those of one game, and those of a season. */
const TABLES = Object.entries(api).filter(
  ([, value]) => typeof value === "function" && "columns" in value && !("operation" in value),
) as unknown as readonly (readonly [name: string, make: (game: object) => unknown])[];

/** The frames of a result: one, or several by the names of its parts. */
const framesOf = (name: string, made: unknown): readonly (readonly [string, Frame])[] =>
  isFrame(made)
    ? [[name, made]]
    : Object.entries(made as object).flatMap(([part, frame]) => framesOf(`${name}.${part}`, frame));

const failed = (error: unknown): ColumnValues =>
  new Map([[ERROR, [error instanceof Error ? error.constructor.name : String(error)]]]);

/** Adds what a function returns: a frame, frames by name, rows, or an object of numbers. */
export function addResult(
  sink: Sink,
  group: string,
  [table, unit]: readonly [table: string, unit: string],
  make: () => unknown,
): readonly (readonly [name: string, rows: readonly UntypedRow[]])[] {
  try {
    const lists = listsOf(table, make());
    for (const [name, list] of lists) sink.add(group, name, unit, columnsOf(list));
    return lists;
  } catch (error) {
    sink.add(group, table, unit, failed(error));
    return [];
  }
}

export function listsOf(
  table: string,
  made: unknown,
): readonly (readonly [string, readonly UntypedRow[]])[] {
  if (Array.isArray(made)) return [[table, made]];
  const values = Object.values(made as object);
  const areFrames = isFrame(made) || (values.length > 0 && values.every(isFrame));
  if (!areFrames) return [[table, [made as UntypedRow]]];
  return framesOf(table, made).map(([name, frame]) => [name, rows(frame) as UntypedRow[]]);
}

/** Adds a chart as a table of its values. */
export async function addChart(
  sink: Sink,
  group: string,
  [table, unit]: readonly [table: string, unit: string],
  draw: () => unknown,
): Promise<void> {
  try {
    const chart = (await draw()) as api.Chart | undefined;
    if (chart !== undefined) sink.add(group, table, unit, chartColumns(chart));
  } catch (error) {
    sink.add(group, table, unit, failed(error));
  }
}

/** Adds the sections and every table of a game; its charts if wanted. Keeps rows in `kept`. */
export async function addGame(
  sink: Sink,
  group: string,
  game: Game,
  { charts, kept }: { readonly charts: boolean; readonly kept?: Map<string, UntypedRow[]> },
): Promise<void> {
  const { name: unit, summary, league } = game;
  addResult(sink, group, ["section", unit], () => summary);
  for (const [name, make] of TABLES) {
    for (const [table, list] of addResult(sink, group, [name, unit], () => make(summary))) {
      if (kept === undefined || !KEPT.includes(table)) continue;
      const all = kept.get(table) ?? [];
      for (const row of list) all.push(row);
      kept.set(table, all);
    }
  }
  if (!charts) return;
  for (const { name, league: own, draw } of CHARTS) {
    if (own === league) await addChart(sink, group, [name, unit], () => draw(game));
  }
}

export const summaryOf = (name: string, league: "wbb" | "mlb", payload: object): Game => {
  const { parse } = summaryOperation(payload) as { parse(raw: object): unknown };
  return { name, league, summary: parse(payload) as Game["summary"] };
};
