import { deliver } from "../../src/frames/deliver";
import { readContents } from "../../src/frames/input/read-frame";
import type { DanfoFrame, Engine, FrameColumn } from "../../src/frames/types";
import type { Cell, Dtype } from "../../src/schema/dtypes";

export const ENGINES = ["danfo", "polars"] as const satisfies Engine[];

/** A frame of either kind; the overloads take no union, and at run time either will do. */
export const frameOf = <R = unknown>(
  engine: Engine,
  columns: readonly FrameColumn[],
  rows: readonly (readonly Cell[])[],
) => deliver(engine, columns, rows) as DanfoFrame<R>;

/** Columns from `{ team_id: "character" }`. */
export const columnsOf = (dtypes: Readonly<Record<string, Dtype>>): FrameColumn[] =>
  Object.entries(dtypes).map(([name, dtype]) => ({ name, dtype }));

export const cells = (frame: object) => readContents(frame as DanfoFrame).rows;
export const names = (frame: object) =>
  readContents(frame as DanfoFrame).columns.map(({ name }) => name);

const PLAYERS = columnsOf({ name: "character", team_id: "character", points: "integer" });
const TEAMS = columnsOf({ team_id: "character", color: "character", points: "integer" });

/** Two players of team 2, one of 02, one without a team, one of an unlisted team. */
export const players = (engine: Engine) =>
  frameOf(engine, PLAYERS, [
    ["Ada", "2", 11],
    ["Bea", null, 5],
    ["Cleo", "02", 7],
    ["Dot", "77", null],
    ["Eve", "2", 0],
  ]);

/** Team 2 twice, as standings by two groups have it, and a row of no team. */
export const teams = (engine: Engine) =>
  frameOf(engine, TEAMS, [
    ["02", "red", 100],
    ["2", "blue", 200],
    [null, "grey", 300],
    ["9", "pink", null],
    ["2", "navy", 400],
  ]);
