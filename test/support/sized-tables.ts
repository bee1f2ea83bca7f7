import { lazy } from "../../sample/game";
import { deliver } from "../../src/frames/deliver";
import { readContents } from "../../src/frames/input/read-frame";
import type { DanfoFrame, Frame, FrameColumn } from "../../src/frames/types";
import type * as api from "../../src/index";
import type { Cell } from "../../src/schema/dtypes";
import { readGame } from "../../src/seasons/store/stored-games";
import { seasonTables } from "../../src/seasons/tables";
import { firstSummaries, sampleLeague } from "./sample";

/** A frame of as many rows, from which functions under test make something. */
export interface Tables {
  readonly count: number;
  /** A table of the league's season: `shots`, `section_plays`. */
  table(league: "wbb" | "mlb", name: string): DanfoFrame;
  /** The same of one game only, as if it had been that long. */
  oneGame(league: "wbb" | "mlb", name: string): DanfoFrame;
  /** The frame of an operation, with an id of its own in every row. */
  listing(operation: keyof typeof api.operations, args: object, id: string): DanfoFrame;
  /** The first value of a column that is not null. */
  first(frame: Frame, column: string): string;
  /** A table that several functions share, made when the first one needs it. */
  shared(key: string, make: () => DanfoFrame): DanfoFrame;
}

type Dense = readonly (readonly Cell[])[];

/** The same rows again and again, with other ids each time. */
export function repeated(
  columns: readonly FrameColumn[],
  rows: Dense,
  count: number,
  ids: readonly string[],
): DanfoFrame {
  const places = columns.flatMap(({ name }, index) => (ids.includes(name) ? [index] : []));
  const all: Cell[][] = [];
  for (let round = 0; all.length < count; round++) {
    for (const row of rows.slice(0, count - all.length)) {
      const copy = [...row];
      if (round > 0) for (const place of places) copy[place] = `${copy[place]}${1000 + round}`;
      all.push(copy);
    }
  }
  return deliver<"danfo", unknown>("danfo", columns, all);
}

interface Stacked {
  readonly columns: readonly FrameColumn[];
  readonly rows: Dense;
}

const SEASONS: Readonly<Record<"wbb" | "mlb", number>> = { wbb: 2023, mlb: 2025 };

/** Every table of the sample league's games, as a season stores them. */
const stacked = {
  wbb: lazy(() => stackedTables("wbb")),
  mlb: lazy(() => stackedTables("mlb")),
};

/** Some games are enough, since their rows are repeated. */
const GAMES_STACKED = 20;

function stackedTables(league: "wbb" | "mlb"): ReadonlyMap<string, Stacked> {
  const payloads = firstSummaries(league, GAMES_STACKED);
  const games = payloads.map((payload) => readGame(league, payload as never, { game_date: "" }));
  const played = games.filter(({ entry }) => entry.state === "final");
  return new Map(
    seasonTables(league).map((table) => {
      // Season and league are the folder's, not the file's.
      const values: Readonly<Record<string, Cell>> = { season: SEASONS[league], league };
      const added = table.declared.filter(({ name }) => name in values);
      const cells = added.map(({ name }) => values[name] ?? null);
      const rows = played.flatMap((game) => table.rowsOf(game)).map((row) => [...row, ...cells]);
      return [table.name, { columns: [...table.columns, ...added], rows }];
    }),
  );
}

/**
 * Tables that stay in memory. With all of them the heap is nearly full, and the garbage collector takes
 * more time than the functions under test.
 */
const TABLES_IN_MEMORY = 5;

/** Tables of a number of rows; each is made on demand. */
export function tablesOf(count: number): Tables {
  const known = new Map<string, DanfoFrame>();
  const kept = (key: string, make: () => DanfoFrame): DanfoFrame => {
    const frame = known.get(key) ?? make();
    known.delete(key);
    known.set(key, frame);
    const [oldest] = known.keys();
    if (known.size > TABLES_IN_MEMORY && oldest !== undefined) known.delete(oldest);
    return frame;
  };
  const stackedOf = (league: "wbb" | "mlb", name: string): Stacked => {
    const found = stacked[league]().get(name);
    if (found === undefined) throw new Error(`The season has no table ${name}.`);
    return found;
  };
  const first = (frame: Frame, column: string): string => {
    const { columns, rows } = readContents(frame);
    const place = columns.findIndex(({ name }) => name === column);
    return String(rows.find((row) => row[place] != null)?.[place]);
  };
  return {
    count,
    table: (league, name) =>
      kept(`${league} ${name}`, () => {
        const { columns, rows } = stackedOf(league, name);
        const ids = name === "section_header" ? ["game_id", "id"] : ["game_id"];
        return repeated(columns, rows, count, ids);
      }),
    oneGame: (league, name) =>
      kept(`one ${league} ${name}`, () => {
        const { columns, rows } = stackedOf(league, name);
        const place = columns.findIndex((column) => column.name === "game_id");
        const own = rows.filter((row) => row[place] === rows[0]?.[place]);
        return repeated(columns, own, count, ["play_id"]);
      }),
    listing: (operation, args, id) =>
      kept(operation, () => {
        const frame = sampleLeague().parsed(operation as never, args) as unknown as Frame;
        const { columns, rows } = readContents(frame);
        return repeated(columns, rows, count, [id]);
      }),
    first,
    shared: kept,
  };
}
