import type { MlbTeamRecord, WbbTeamRecord } from "../analysis/team-games/standing-columns";
import type { StandingsOptions } from "../analysis/team-games/standings";
import type { Engine } from "../frames/types";
import type { LeagueCode, SportOf } from "../leagues";
import { type Elsewhere, flag } from "../schema/option-rules";
import type { GamesFilter } from "./read/games-filter";
import type { Where } from "./read/where";

export interface EngineOption {
  /** A polars frame instead of a danfo one. @default false */
  readonly return_as_polars?: boolean;
}

/** A row of standings of a league. */
export type TeamRecord<L extends LeagueCode> = {
  basketball: WbbTeamRecord;
  baseball: MlbTeamRecord;
}[SportOf<L>];

/** Options of `load`: they select rows by `where` and by filters. */
export interface SeasonLoadOptions<Column extends string = string>
  extends GamesFilter,
    EngineOption {
  /**
   * Names of columns, in the requested order.
   * @default all
   */
  columns?: readonly Column[];
  /**
   * Values of columns by which rows are selected.
   * @default all
   */
  where?: Where;
}

/** Options of a season's standings: days, and filters of games. */
export interface SeasonStandingsOptions extends GamesFilter, StandingsOptions {
  /**
   * The first day of games, `"20230105"` or `"2023-01-05"`, the first and the last, or a month: `"202301"`. Teams without games on
   * these days have no row.
   * @default every day
   */
  readonly dates?: string | readonly [first: string, last: string];
}

export const wantedEngine = ({ return_as_polars = false }: EngineOption): Engine =>
  flag.check(undefined, "return_as_polars", return_as_polars) ? "polars" : "danfo";

/** Advice for options of `load` that are passed to a scan. */
export const SCAN_ADVICE: Elsewhere = {
  columns: "Select them in the scan: .select(...names).",
  where: "Filter the scan: .filter(pl.col(name).eq(pl.lit(value))).",
  return_as_polars: "A scan is always a lazy polars frame.",
};

/** Advice for options of `load` that are passed to a query. */
export const QUERY_ADVICE: Elsewhere = {
  columns: "Select them in the query.",
  where: "Write the condition into the query.",
};

type Given = Readonly<Record<string, unknown>>;

export const dropUnset = (options: Given): Given =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

export function divided(options: Given, names: readonly string[]): readonly [Given, Given] {
  const pick = (isIn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => names.includes(key) === isIn));
  return [pick(true), pick(false)];
}
