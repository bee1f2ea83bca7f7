import type { Engine } from "../frames/types";
import { flag } from "../schema/option-rules";
import type { GamesFilter } from "./read/games-filter";
import type { Where } from "./read/where";

export interface EngineOption {
  /** A polars frame instead of a danfo one. @default false */
  readonly return_as_polars?: boolean;
}

/** Options of `load`: they select rows by `where` and by filters. */
export interface SeasonLoadOptions<Column extends string = string>
  extends GamesFilter,
    EngineOption {
  /** Names of columns, in the requested order. @default all */
  columns?: readonly Column[];
  /** Values of columns by which rows are selected. @default all */
  where?: Where;
}

export const wantedEngine = ({ return_as_polars = false }: EngineOption): Engine =>
  flag.check(undefined, "return_as_polars", return_as_polars) ? "polars" : "danfo";

type Given = Readonly<Record<string, unknown>>;

export const dropUnset = (options: Given): Given =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

export function divided(options: Given, names: readonly string[]): readonly [Given, Given] {
  const pick = (isIn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => names.includes(key) === isIn));
  return [pick(true), pick(false)];
}
