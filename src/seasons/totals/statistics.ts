import type { BasketballLeague } from "../../leagues";
import type { ColumnInfo } from "../../schema/columns";

/** The numbers of one game of a player or a team, by name. */
export type Line = Readonly<Record<string, number | null>>;

/** Sums of numbers over games. */
export type Sums = Readonly<Record<string, number>>;

/** A number that is summed: counts are divided by `per`, time only by games, tallies never. */
export interface Count {
  readonly kind: "count" | "time" | "tally";
  readonly dtype: "integer" | "double";
  readonly description: string;
  readonly fewer?: true;
}

/** Rules of a league that affect statistics. */
export type Rules = Pick<BasketballLeague, "free_throw_factor" | "pace_minutes">;

/** A number computed from sums. */
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

export const count = (description: string): Count => ({
  kind: "count",
  dtype: "integer",
  description,
});

/** Returns a count that is not a whole number. */
export const estimate = (description: string): Count => ({
  ...count(description),
  dtype: "double",
});

export const time = (description: string): Count => ({
  kind: "time",
  dtype: "double",
  description,
});

export const tally = (description: string): Count => ({
  kind: "tally",
  dtype: "integer",
  description,
});

export const share = <Name extends string>(
  description: string,
  needs: readonly Name[],
  of: (sums: Readonly<Record<Name, number>>, rules: Rules) => number | null,
): Share => ({ kind: "share", needs, of, description });

/** Returns the ratio of two counts. */
export const defineRatio = (description: string, numerator: string, denominator: string): Share =>
  share(description, [numerator, denominator], (sums) =>
    by(sums[numerator] as number, sums[denominator] as number),
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

/** Returns the same statistic with the lowest value as the best. */
export const fewer = <S extends Statistic>(statistic: S): S => ({ ...statistic, fewer: true });

/** Returns a quotient of sums; null if the divisor is not positive. */
export const by = (numerator: number, denominator: number): number | null =>
  denominator > 0 ? numerator / denominator : null;

/** Divisor of counts. */
export interface Scale {
  readonly dividesTime?: true;
  readonly needs: readonly string[];
  of(count: number, sums: Sums, games: number): number | null;
}

export const perGame: Scale = {
  dividesTime: true,
  needs: [],
  of: (sum, _sums, games) => by(sum, games),
};

/** Sum of a column, and the number of games in which it is known. */
interface ColumnSum {
  readonly sum: number;
  readonly known: number;
}

/** The games of a player or team. Statistics share their sums, so each column is summed once. */
export class GameLines {
  readonly #sums = new Map<string, ColumnSum>();

  constructor(readonly lines: readonly Line[]) {}

  /** Returns the sum of the known values of a column; 0 without any. */
  sum(name: string): number {
    return this.#column(name).sum;
  }

  /** Returns sums over the games in which all columns are known; null without any. */
  over(needs: readonly string[]): { readonly sums: Sums; readonly games: number } | null {
    const { length } = this.lines;
    const areKnown = needs.every((name) => this.#column(name).known === length);
    const games = areKnown ? this.lines : this.lines.filter((line) => areNumbers(line, needs));
    if (games.length === 0) return null;
    const sums = needs.map((name) => [
      name,
      (areKnown ? this.#column(name) : add(games, name)).sum,
    ]);
    return { sums: Object.fromEntries(sums), games: games.length };
  }

  #column(name: string): ColumnSum {
    const column = this.#sums.get(name) ?? add(this.lines, name);
    this.#sums.set(name, column);
    return column;
  }
}

// Without closures, because these run for every statistic and game of a season.

function add(lines: readonly Line[], name: string): ColumnSum {
  let [sum, known] = [0, 0];
  for (const line of lines) {
    const value = line[name];
    if (value == null) continue;
    sum += value;
    known++;
  }
  return { sum, known };
}

function areNumbers(line: Line, names: readonly string[]): boolean {
  for (const name of names) if (line[name] == null) return false;
  return true;
}

/** Returns a statistic over games, with sums over those in which all of its parts are known. */
export function valueOver(
  name: string,
  statistic: Statistic,
  lines: GameLines,
  scale: Scale | undefined,
  rules: Rules,
): number | null {
  if (statistic.kind === "share") {
    const known = lines.over(statistic.needs);
    return known && statistic.of(known.sums, rules);
  }
  const isScaled =
    scale !== undefined &&
    (statistic.kind === "count" || (statistic.kind === "time" && scale.dividesTime === true));
  const known = lines.over([name, ...(isScaled ? scale.needs : [])]);
  if (known === null) return null;
  const sum = known.sums[name] as number;
  return isScaled ? scale.of(sum, known.sums, known.games) : sum;
}

/** Returns the columns with the values of statistics. */
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
