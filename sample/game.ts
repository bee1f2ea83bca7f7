import type { Plan, Side } from "./league";

/** State of a game at the league's present. */
export type Phase =
  | "pre"
  | "in"
  | "between"
  | "final"
  | "forfeit"
  | "canceled"
  | "postponed"
  | "suspended";

/** The common data of a game that has begun. */
export interface Played {
  readonly home: number;
  readonly away: number;
  /** Quarter or overtime; inning. */
  readonly period: number;
}

export interface Game<P extends Played = Played> {
  readonly plan: Plan;
  readonly phase: Phase;
  /** Missing before the game, and if it never started. */
  readonly played?: P;
}

/** Delays a slow computation until its first use: few responses need every game or box score. */
export function lazy<T>(count: () => T): () => T {
  let counted: { readonly value: T } | undefined;
  return () => {
    counted ??= { value: count() };
    return counted.value;
  };
}

/** Final or forfeited: the service's `completed`. */
export const isCompleted = ({ phase }: Pick<Game, "phase">): boolean =>
  phase === "final" || phase === "forfeit";

export const isLive = ({ phase }: Pick<Game, "phase">): boolean =>
  phase === "in" || phase === "between";

/** Both sides' points; undefined unless something was played or forfeited. */
export const scoreOf = ({ phase, played }: Game): Readonly<Record<Side, number>> | undefined =>
  phase === "forfeit" ? { home: 2, away: 0 } : played;

export const sideOf = ({ home }: Plan, team: string): Side => (home.id === team ? "home" : "away");
