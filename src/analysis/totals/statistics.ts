import { numberColumn } from "../../frames/input/input-table";
import { rowMaker, type UntypedRow } from "../../frames/rows";
import {
  type BaseballLeague,
  type BasketballLeague,
  type LeagueCode,
  leagueOf,
} from "../../leagues";
import type { ColumnInfo } from "../../schema/columns";
import { ratio } from "../../schema/ratio";

export type Sums = Readonly<Record<string, number>>;

/** A number that is summed: counts are divided by `per`, time only by games, tallies never. */
export interface Count {
  readonly kind: "count" | "time" | "tally";
  readonly dtype: "integer" | "double";
  readonly description: string;
  readonly fewer?: true;
}

/** Rules of a league that affect statistics; NaN for those of the other sport. */
export type Rules = Pick<BasketballLeague, "free_throw_factor" | "pace_minutes"> &
  Pick<BaseballLeague, "era_innings">;

const NO_RULES: Rules = {
  free_throw_factor: Number.NaN,
  pace_minutes: Number.NaN,
  era_innings: Number.NaN,
};

/** Returns the rules of a league; none for a table without rows, whose league is unknown. */
export const rulesOf = (league: LeagueCode | undefined): Rules => ({
  ...NO_RULES,
  ...(league && leagueOf(league)),
});

export interface Share {
  readonly kind: "share";
  readonly needs: readonly string[];
  readonly of: (sums: Sums, rules: Rules) => number | null;
  readonly description: string;
  readonly fewer?: true;
}

/** One number of a table of totals; `fewer` if the lowest value is the best. */
export type Statistic = Count | Share;

export type Statistics = Readonly<Record<string, Statistic>>;

const counted =
  (kind: Count["kind"], dtype: Count["dtype"]) =>
  (description: string): Count => ({ kind, dtype, description });

export const count = counted("count", "integer");
/** Returns a count that is not a whole number. */
export const estimate = counted("count", "double");
export const time = counted("time", "double");
export const tally = counted("tally", "integer");

export const share = <Name extends string>(
  description: string,
  needs: readonly Name[],
  of: (sums: Readonly<Record<Name, number>>, rules: Rules) => number | null,
): Share => ({ kind: "share", needs, of, description });

export const defineRatio = (description: string, numerator: string, denominator: string): Share =>
  share(description, [numerator, denominator], (sums) =>
    ratio(sums[numerator] as number, sums[denominator] as number),
  );

type Prefixed<Prefix extends string, S extends Statistics> = {
  readonly [Name in keyof S & string as `${Prefix}${Name}`]: Statistic;
};

/** Returns the same statistics for opponents: their best value is the worst for the team. */
export function ofOpponents<S extends Statistics>(statistics: S): Prefixed<"opponent_", S> {
  const entries = Object.entries(statistics).map(([name, statistic]) => {
    const { fewer: isFewer, ...rest } = statistic;
    const description = `Opponents: ${statistic.description}`;
    const turned = { ...rest, description, ...(isFewer ? {} : { fewer: true as const }) };
    if (turned.kind !== "share") return [`opponent_${name}`, turned];
    const { needs, of } = turned;
    const own = (sums: Sums): Sums =>
      Object.fromEntries(needs.map((need) => [need, sums[`opponent_${need}`] as number]));
    const opponents = needs.map((need) => `opponent_${need}`);
    return [
      `opponent_${name}`,
      { ...turned, needs: opponents, of: (sums: Sums, rules: Rules) => of(own(sums), rules) },
    ];
  });
  return Object.fromEntries(entries) as Prefixed<"opponent_", S>;
}

export const fewer = <S extends Statistic>(statistic: S): S => ({ ...statistic, fewer: true });

export interface Scale {
  readonly dividesTime?: true;
  readonly needs: readonly string[];
  of(count: number, sums: Sums, games: number): number | null;
}

export const perGame: Scale = {
  dividesTime: true,
  needs: [],
  of: (sum, _sums, games) => ratio(sum, games),
};

/** Numbers of games by name, one place per game; NaN is an unknown number. */
export type NumberColumns = Readonly<Record<string, Float64Array>>;

/** Returns the columns of rows that are summed, and the count of games, 1 in each. */
export const countColumns = (
  rows: readonly UntypedRow[],
  names: readonly string[],
): NumberColumns => ({
  ...Object.fromEntries(names.map((name) => [name, numberColumn(rows, name)])),
  games: new Float64Array(rows.length).fill(1),
});

export const startsIn = (rows: readonly UntypedRow[]): Float64Array =>
  Float64Array.from(rows, ({ starter }) => Number(starter === true));

/** Sums of a column by group, and the number of games in which it is known. */
interface GroupSums {
  readonly sums: Float64Array;
  readonly known: Int32Array;
}

/** The games of players or teams by group; statistics share the sums, so each column is summed once. */
export class GroupedGames {
  readonly #sums = new Map<string, GroupSums>();
  /** The group of each place; -1 for none. */
  readonly #groupAt: Int32Array;

  constructor(
    readonly columns: NumberColumns,
    readonly groups: readonly (readonly number[])[],
  ) {
    const [column] = Object.values(columns);
    this.#groupAt = new Int32Array(column?.length ?? 0).fill(-1);
    groups.forEach((places, group) => {
      for (const at of places) this.#groupAt[at] = group;
    });
  }

  /** Returns the sum of the known values of a column; null without any. */
  sum(name: string, group: number): number | null {
    const { sums, known } = this.#column(name);
    return known[group] ? (sums[group] as number) : null;
  }

  /** Returns sums over the games in which all columns are known, and their number; null without any. */
  over(needs: readonly string[], group: number) {
    const places = this.groups[group] ?? [];
    const columns = needs.map((name) => this.#column(name));
    if (columns.some(({ known }) => known[group] === 0)) return null;
    if (columns.every(({ known }) => known[group] === places.length)) {
      if (places.length === 0) return null;
      return {
        sums: columns.map(({ sums }) => sums[group] as number),
        games: this.#gamesAt(places),
      };
    }
    const values = needs.map((name) => this.columns[name]);
    const games = places.filter((at) => values.every((column) => isKnown(column?.[at])));
    if (games.length === 0) return null;
    const add = (column: Float64Array | undefined): number =>
      games.reduce((sum, at) => sum + (column?.[at] as number), 0);
    return { sums: values.map(add), games: this.#gamesAt(games) };
  }

  #gamesAt(places: readonly number[]): number {
    const { games } = this.columns;
    return games ? places.reduce((sum, at) => sum + (games[at] as number), 0) : places.length;
  }

  #column(name: string): GroupSums {
    const known = this.#sums.get(name) ?? this.#sumColumn(this.columns[name]);
    this.#sums.set(name, known);
    return known;
  }

  #sumColumn(column: Float64Array | undefined): GroupSums {
    const count = this.groups.length;
    const sums = new Float64Array(count);
    const known = new Int32Array(count);
    const groupAt = this.#groupAt;
    for (let at = 0; column !== undefined && at < groupAt.length; at++) {
      const group = groupAt[at] as number;
      const value = column[at] as number;
      if (group < 0 || Number.isNaN(value)) continue;
      sums[group] = (sums[group] as number) + value;
      known[group] = (known[group] as number) + 1;
    }
    return { sums, known };
  }
}

const isKnown = (value: number | undefined): boolean => value !== undefined && !Number.isNaN(value);

/** Returns a function of a group that computes a statistic over games in which all its parts are known. */
export function valueReader(
  name: string,
  statistic: Statistic,
  games: GroupedGames,
  scale: Scale | undefined,
  rules: Rules,
): (group: number) => number | null {
  if (statistic.kind === "share") {
    const { needs, of } = statistic;
    const make = rowMaker(needs);
    return (group) => {
      const known = games.over(needs, group);
      return known && of(make(known.sums) as Sums, rules);
    };
  }
  const isScaled = statistic.kind === "count" || (statistic.kind === "time" && scale?.dividesTime);
  if (scale === undefined || !isScaled) return (group) => games.sum(name, group);
  const needs = [name, ...scale.needs];
  const make = rowMaker(needs);
  return (group) => {
    const known = games.over(needs, group);
    return known && scale.of(known.sums[0] as number, make(known.sums) as Sums, known.games);
  };
}

export function statisticColumns(statistics: Statistics, isScaled: boolean): readonly ColumnInfo[] {
  return Object.entries(statistics).map(([name, statistic]): ColumnInfo => {
    const { kind, description } = statistic;
    const isWhole = kind !== "share" && statistic.dtype === "integer";
    return {
      name,
      dtype: isWhole && !(isScaled && kind === "count") ? "integer" : "double",
      description,
    };
  });
}
