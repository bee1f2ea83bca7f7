import { ArgumentError } from "../errors";
import { type Contents, detectEngine, type PolarsSeries, readSeries } from "../frames/contents";
import { toPolars } from "../frames/convert";
import { readContents } from "../frames/input/read-frame";
import type { Engine, Frame } from "../frames/types";
import { type LeagueCode, leagueNamed, leagueOfUid } from "../leagues";

export interface JoinSide {
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

export function joinSide(title: string, input: Frame, operation?: string): JoinSide {
  const engine = detectEngine(input, { title, ...(operation === undefined ? {} : { operation }) });
  // polars joins natively: both sides must be of one copy.
  const frame = engine === "polars" ? toPolars(input) : input;
  let read: Contents | undefined;
  const contents = () => {
    read ??= readContents(frame);
    return read;
  };
  const common = { title, frame, engine, contents };
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
    dtypeOf: (index) => dtypeText(readSeries(frame, names[index] ?? "").dtype),
    valuesOf: (index) => Array.from(readSeries(frame, names[index] ?? "").toArray()),
  };
}

/** Returns the name of a dtype, such as `Int64`, with its parameters if it has any. */
function dtypeText(dtype: PolarsSeries["dtype"]): string {
  return String(dtype).replace(/^DataType\((.*)\)$/, "$1");
}

const LEAGUE_COLUMNS = ["league", "uid", "team_uid"];

/** Throws for frames of two leagues, which use the same ids: a club would get a college's colors. */
export function sameLeague(operation: string, one: JoinSide, two: JoinSide): void {
  const first = findLeague(one);
  const second = findLeague(two);
  if (first === undefined || second === undefined || first === second) return;
  throw new ArgumentError(`${one.title} is of ${first}, but ${two.title} is of ${second}.`, {
    operation,
    next: "Pass frames of one league: the same id is a different team in each.",
  });
}

/** Returns the league that the first value of a column names. */
function findLeague({ names, valuesOf }: JoinSide): LeagueCode | undefined {
  const codes = LEAGUE_COLUMNS.flatMap((name) => {
    const place = names.indexOf(name);
    if (place < 0) return [];
    const value = valuesOf(place).find((one) => one !== null && one !== undefined);
    return leagueNamed(value) ?? leagueOfUid(value) ?? [];
  });
  return codes[0];
}
