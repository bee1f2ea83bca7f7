import { ArgumentError } from "../errors";
import { unknownColumn } from "../frames/nearest";
import { checkKeys, checkOneOf } from "../schema/option-rules";
import type { JoinSide } from "./side";
import { JOIN_MODES, type JoinMode, type JoinOptions } from "./types";

export interface JoinPlan {
  readonly how: JoinMode;
  /** Pairs of positions, left and right, whose values must be equal. */
  readonly keys: readonly (readonly [left: number, right: number])[];
  /** Columns of the right frame in the result, with their names. */
  readonly carried: readonly { readonly index: number; readonly name: string }[];
}

const OPTIONS = ["on", "left_on", "right_on", "how", "suffix", "many"] as const;

export function planJoin(
  operation: string,
  left: JoinSide,
  right: JoinSide,
  options: JoinOptions,
): JoinPlan {
  const failure = (what: string, next: string) => new ArgumentError(what, { operation, next });
  checkKeys(operation, options, OPTIONS);
  const how = checkOneOf(operation, "how", options.how ?? "left", JOIN_MODES);
  const suffix = options.suffix ?? "_right";
  if (typeof suffix !== "string") throw failure("suffix must be a text.", 'For example "_right".');
  if (typeof (options.many ?? false) !== "boolean") {
    throw failure("many must be true or false.", "With true, the result contains every pair.");
  }
  const [leftOn, rightOn] = keyNames(operation, options);
  sameEngine(operation, left, right);
  const leftKeys = findPlaces(operation, left, leftOn);
  const rightKeys = findPlaces(operation, right, rightOn);
  const keys = leftKeys.map((place, index) => [place, rightKeys[index] ?? 0] as const);
  for (const key of keys) sameDtype(operation, left, right, key);
  const carried =
    how === "semi" || how === "anti"
      ? []
      : renamed(
          left,
          right,
          right.names.flatMap((_, index) => (rightKeys.includes(index) ? [] : [index])),
          suffix,
          failure,
        );
  return { how, keys, carried };
}

function keyNames(
  operation: string,
  { on, left_on, right_on }: JoinOptions,
): readonly [readonly string[], readonly string[]] {
  const failure = (what: string) =>
    new ArgumentError(what, {
      operation,
      next: 'Pass on: "team_id", on: ["game_id", "team_id"], or left_on and right_on.',
    });
  const provided = on != null;
  if (provided && (left_on != null || right_on != null)) {
    throw failure("on cannot be combined with left_on or right_on.");
  }
  if (!provided && (left_on == null || right_on == null)) {
    throw failure("on is missing; pass it, or both left_on and right_on.");
  }
  const [left, right] = (provided ? [on, on] : [left_on, right_on]).map((names) => [names].flat());
  if (left?.length !== right?.length) {
    throw failure(`left_on has ${left?.length} columns, but right_on has ${right?.length}.`);
  }
  for (const names of [left, right] as unknown[][]) {
    if (names.length === 0 || names.some((name) => typeof name !== "string")) {
      throw failure("columns to join on must be at least one name.");
    }
    if (new Set(names).size < names.length) throw failure("a column to join on is repeated.");
  }
  return [left, right] as [string[], string[]];
}

export function findPlaces(
  operation: string,
  side: JoinSide,
  wanted: readonly string[],
): readonly number[] {
  return wanted.map((name) => {
    const place = side.names.indexOf(name);
    if (place < 0) throw unknownColumn(operation, name, side.names, side.title);
    return place;
  });
}

export function sameEngine(operation: string, left: JoinSide, right: JoinSide): void {
  if (left.engine === right.engine) return;
  const [danfo, polars] = left.engine === "danfo" ? [left, right] : [right, left];
  throw new ArgumentError(
    `${left.title} is a ${left.engine} frame, but ${right.title} is a ${right.engine} frame.`,
    { operation, next: `Use toPolars(${danfo.title}) or toDanfo(${polars.title}).` },
  );
}

/** Throws for different dtypes, whose equal values may differ in meaning: the text "02" and the number 2. */
export function sameDtype(
  operation: string,
  left: JoinSide,
  right: JoinSide,
  [leftKey, rightKey]: readonly [number, number],
): void {
  const leftDtype = left.dtypeOf(leftKey);
  const rightDtype = right.dtypeOf(rightKey);
  if (leftDtype === rightDtype) return;
  const leftName = left.names[leftKey];
  const rightName = right.names[rightKey];
  throw new ArgumentError(
    `${leftName} of ${left.title} is ${leftDtype}, but ${rightName} of ${right.title} is ${rightDtype}.`,
    {
      operation,
      next:
        'Convert both to one dtype; ids are text ("2" and "02" differ). ' +
        (left.engine === "danfo"
          ? `For example frame.asType("${rightName}", "string") if no value is missing.`
          : `For example frame.withColumn(pl.col("${rightName}").cast(pl.Utf8)).`),
    },
  );
}

function renamed(
  left: JoinSide,
  right: JoinSide,
  places: readonly number[],
  suffix: string,
  failure: (what: string, next: string) => ArgumentError,
): JoinPlan["carried"] {
  const taken = new Set(left.names);
  const names = new Set(places.map((index) => right.names[index] ?? ""));
  return places.map((index) => {
    const own = right.names[index] ?? "";
    if (!taken.has(own)) return { index, name: own };
    const name = own + suffix;
    if (taken.has(name) || names.has(name)) {
      throw failure(
        `${JSON.stringify(own)} is in both frames, and the name with the suffix, ` +
          `${JSON.stringify(name)}, is also taken.`,
        "Pass another suffix.",
      );
    }
    return { index, name };
  });
}
