import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { encodeGathered } from "../../src/frames/arrow/arrow";
import { addRows, gather } from "../../src/frames/arrow/column-buffers";
import { writeParquet } from "../../src/frames/files/parquet";
import { loadPolars } from "../../src/frames/polars";
import { rowsOfGame } from "../../src/seasons/store/months";
import { readGame } from "../../src/seasons/store/stored-games";
import { seasonTables } from "../../src/seasons/tables";
import { cpuMs, type Measure } from "./table";

/** Games whose rows are in memory at once; their files are as small as a month's are at first. */
const GAMES = 120;

const ROUNDS = 5;

const tables = seasonTables("wbb");

/** The unavoidable parts, each alone: the minimum of some rounds, compared with JSON.parse. */
export function measureFloors(files: readonly string[], dir: string): readonly Measure[] {
  const packed = files.slice(0, GAMES).map((file) => readFileSync(file));
  const texts = packed.map((bytes) => gunzipSync(bytes).toString());
  const nested: unknown[] = [];
  const gathered = tables.map(({ columns }) => gather(columns));
  for (const text of texts) {
    const game = readGame("wbb", JSON.parse(text), { game_date: "20230101" });
    const rows = collecting(nested, () => rowsOfGame(tables, game));
    rows.forEach((own, index) => {
      const into = gathered[index];
      if (into !== undefined) addRows(into, own);
    });
  }
  const streams = gathered.map((own) => encodeGathered(own));
  const polars = loadPolars();
  const frames = streams.map((stream) => polars.readIPCStream(stream));

  const least = new Map<string, number>();
  const timed = (what: string, run: () => unknown) => {
    const start = cpuMs();
    run();
    least.set(what, Math.min(cpuMs() - start, least.get(what) ?? Number.POSITIVE_INFINITY));
  };
  const parse = "JSON.parse";
  for (let round = 0; round < ROUNDS; round++) {
    timed(parse, () => texts.forEach((text) => void JSON.parse(text)));
    timed("JSON.stringify of nested values", () =>
      nested.forEach((value) => void JSON.stringify(value)),
    );
    timed("polars' reading of Arrow", () =>
      streams.forEach((stream) => void polars.readIPCStream(stream)),
    );
    timed("polars' writing of frames that are ready", () =>
      frames.forEach((frame, index) => {
        writeParquet(join(dir, `floor-${index}.parquet`), frame);
      }),
    );
    timed("gunzip", () => packed.forEach((bytes) => void gunzipSync(bytes)));
  }
  const whole = least.get(parse) ?? Number.NaN;
  return [...least].map(([what, ms]) => ({
    what: `floor: ${what}`,
    target: "",
    value: `${(ms / whole).toFixed(2)} (${(ms / packed.length).toFixed(1)} ms a game)`,
  }));
}

/** Runs something and keeps what it makes JSON text of. */
function collecting<T>(values: unknown[], run: () => T): T {
  const { stringify } = JSON;
  try {
    JSON.stringify = ((value: unknown) => {
      values.push(value);
      return stringify(value);
    }) as typeof stringify;
    return run();
  } finally {
    JSON.stringify = stringify;
  }
}
