import { ArgumentError } from "../errors";
import { type Contents, detectEngine, readSeries } from "../frames/contents";
import { toPolars } from "../frames/convert";
import { readContents } from "../frames/input/read-frame";
import { unknownColumn } from "../frames/nearest";
import type { Engine, Frame } from "../frames/types";
import { type LeagueCode, leagueNamed, leagueOfUid } from "../leagues";

export interface JoinSide {
  /** The function that joins, for messages. */
  readonly operation: string;
  /** Its name in messages: left, right, games, teams. */
  readonly title: string;
  readonly frame: Frame;
  readonly engine: Engine;
  readonly names: readonly string[];
  /** Returns the dtype of a column as its engine names it; dtypes are equal if a join may compare values. */
  dtypeOf(index: number): string;
  valuesOf(index: number): readonly unknown[];
  /** Returns columns and rows, read on first use: polars joins without them. */
  contents(): Contents;
}

export function joinSide(operation: string, title: string, input: Frame): JoinSide {
  const engine = detectEngine(input, { operation, title });
  // polars joins natively: both sides must be of one copy.
  const frame = engine === "polars" ? toPolars(input) : input;
  let read: Contents | undefined;
  const contents = () => {
    read ??= readContents(frame);
    return read;
  };
  const common = { operation, title, frame, engine, contents };
  if (engine === "danfo") {
    return {
      ...common,
      names: contents().columns.map(({ name }) => name),
      dtypeOf: (index) => contents().columns[index]?.dtype ?? "",
      valuesOf: (index) => contents().rows.map((row) => row[index]),
    };
  }
  const names = Reflect.ownKeys(frame) as string[];
  return {
    ...common,
    names,
    // Without the wrapper of dtypes that have parameters.
    dtypeOf: (index) =>
      String(readSeries(frame, names[index] ?? "").dtype).replace(/^DataType\((.*)\)$/, "$1"),
    valuesOf: (index) => Array.from(readSeries(frame, names[index] ?? "").toArray()),
  };
}

export const failure = (operation: string, what: string, next: string): ArgumentError =>
  new ArgumentError(what, { operation, next });

/** Returns the places of columns; throws an ArgumentError for one that the frame does not have. */
export const findPlaces = (side: JoinSide, wanted: readonly string[]): readonly number[] =>
  wanted.map((name) => {
    const place = side.names.indexOf(name);
    if (place < 0) throw unknownColumn(side.operation, name, side.names, side.title);
    return place;
  });

export function sameEngine(left: JoinSide, right: JoinSide): void {
  if (left.engine === right.engine) return;
  const [danfo, polars] = left.engine === "danfo" ? [left, right] : [right, left];
  throw failure(
    left.operation,
    `${left.title} is a ${left.engine} frame, but ${right.title} is a ${right.engine} frame.`,
    `Use toPolars(${danfo.title}) or toDanfo(${polars.title}).`,
  );
}

/** Positions of two columns, left and right, whose values must be equal. */
export type JoinKey = readonly [left: number, right: number];

/** Throws for different dtypes, whose equal values may differ in meaning: the text "02" and the number 2. */
export function sameDtype(left: JoinSide, right: JoinSide, [leftKey, rightKey]: JoinKey): void {
  const leftDtype = left.dtypeOf(leftKey);
  const rightDtype = right.dtypeOf(rightKey);
  if (leftDtype === rightDtype) return;
  const rightName = right.names[rightKey];
  throw failure(
    left.operation,
    `${left.names[leftKey]} of ${left.title} is ${leftDtype}, ` +
      `but ${rightName} of ${right.title} is ${rightDtype}.`,
    'Convert both to one dtype; ids are text ("2" and "02" differ). ' +
      (left.engine === "danfo"
        ? `For example frame.asType("${rightName}", "string") if no value is missing.`
        : `For example frame.withColumn(pl.col("${rightName}").cast(pl.Utf8)).`),
  );
}

/** Throws for frames of two leagues, which use the same ids: a club would get a college's colors. */
export function sameLeague(one: JoinSide, two: JoinSide): void {
  const first = findLeague(one);
  const second = findLeague(two);
  if (first === undefined || second === undefined || first === second) return;
  throw failure(
    one.operation,
    `${one.title} is of ${first}, but ${two.title} is of ${second}.`,
    "Pass frames of one league: the same id is a different team in each.",
  );
}

/** Returns the league that the first value of a column names. */
function findLeague({ names, valuesOf }: JoinSide): LeagueCode | undefined {
  const [league] = ["league", "uid", "team_uid"].flatMap((name) => {
    const place = names.indexOf(name);
    const value = place < 0 ? null : valuesOf(place).find((one) => one != null);
    return leagueNamed(value) ?? leagueOfUid(value) ?? [];
  });
  return league;
}
