import { checkKeys, checkOneOf } from "../schema/option-rules";
import { failure, findPlaces, type JoinKey, type JoinSide, sameDtype, sameEngine } from "./side";
import { JOIN_MODES, type JoinMode, type JoinOptions } from "./types";

export interface JoinPlan {
  readonly how: JoinMode;
  readonly keys: readonly JoinKey[];
  /** Columns of the right frame in the result, with their names. */
  readonly carried: readonly { readonly index: number; readonly name: string }[];
}

export function planJoin(left: JoinSide, right: JoinSide, options: JoinOptions): JoinPlan {
  const { operation } = left;
  checkKeys(operation, options, ["on", "left_on", "right_on", "how", "suffix", "many"]);
  const how = checkOneOf(operation, "how", options.how ?? "left", JOIN_MODES);
  const suffix = options.suffix ?? "_right";
  if (typeof suffix !== "string") {
    throw failure(operation, "suffix must be a text.", 'For example "_right".');
  }
  if (typeof (options.many ?? false) !== "boolean") {
    const next = "With true, the result contains every pair.";
    throw failure(operation, "many must be true or false.", next);
  }
  const [leftOn, rightOn] = keyNames(operation, options);
  sameEngine(left, right);
  const leftKeys = findPlaces(left, leftOn);
  const rightKeys = findPlaces(right, rightOn);
  const keys = leftKeys.map((place, index) => [place, rightKeys[index] ?? 0] as const);
  for (const key of keys) sameDtype(left, right, key);
  if (how === "semi" || how === "anti") return { how, keys, carried: [] };
  const others = right.names
    .map((name, index) => ({ index, name }))
    .filter(({ index }) => !rightKeys.includes(index));
  return { how, keys, carried: renamed(left, others, suffix) };
}

function keyNames(operation: string, { on, left_on, right_on }: JoinOptions) {
  const next = 'Pass on: "team_id", on: ["game_id", "team_id"], or left_on and right_on.';
  const wrong = (what: string) => failure(operation, what, next);
  const provided = on != null;
  if (provided && (left_on != null || right_on != null)) {
    throw wrong("on cannot be combined with left_on or right_on.");
  }
  if (!provided && (left_on == null || right_on == null)) {
    throw wrong("on is missing; pass it, or both left_on and right_on.");
  }
  const [left, right] = (provided ? [on, on] : [left_on, right_on]).map((names) => [names].flat());
  if (left?.length !== right?.length) {
    throw wrong(`left_on has ${left?.length} columns, but right_on has ${right?.length}.`);
  }
  for (const names of [left, right] as unknown[][]) {
    if (names.length === 0 || names.some((name) => typeof name !== "string")) {
      throw wrong("columns to join on must be at least one name.");
    }
    if (new Set(names).size < names.length) throw wrong("a column to join on is repeated.");
  }
  return [left, right] as [string[], string[]];
}

/** Returns the columns of the right frame with the suffix after those names that the left frame has, too. */
function renamed(
  { operation, names: taken }: JoinSide,
  columns: JoinPlan["carried"],
  suffix: string,
): JoinPlan["carried"] {
  const names = new Set([...taken, ...columns.map(({ name }) => name)]);
  return columns.map(({ index, name: own }) => {
    if (!taken.includes(own)) return { index, name: own };
    const name = own + suffix;
    if (!names.has(name)) return { index, name };
    const [both, other] = [own, name].map((one) => JSON.stringify(one));
    throw failure(
      operation,
      `${both} is in both frames, and the name with the suffix, ${other}, is also taken.`,
      "Pass another suffix.",
    );
  });
}
