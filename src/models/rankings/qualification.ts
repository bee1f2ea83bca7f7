import { rowKey } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";

/** Minimum for a player or team to be ranked: the larger of a rate and a floor. */
export interface Minimum {
  /** Names of the sums that are added. */
  readonly of: readonly string[];
  readonly floor: number;
  /** Minimum per team game. */
  readonly per_game?: number;
  /** Minimum share of the team's minutes at one of its five positions. */
  readonly share_of_minutes?: number;
  /** Minimum share of the median of all rows. */
  readonly share_of_median?: number;
}

/** Rules for who is ranked by which statistic. They use sums, so that `per` has no effect. */
export interface Qualification {
  /** Minimum for statistics not in `further`, and for the order of the rows. */
  readonly usual: Minimum;
  /** Name of the option that replaces the usual minimum. */
  readonly option?: string;
  /** Statistics with separate minima; "usual" is the usual one. */
  readonly further: Readonly<Record<string, readonly (Minimum | "usual")[]>>;
  readonly description: string;
}

const attempts = (of: string, per_game: number, floor: number): Minimum => ({
  of: [of],
  per_game,
  floor,
});

const FIELD_GOALS = attempts("field_goals_attempted", 3, 50);

export const basketballPlayers: Qualification = {
  usual: { of: ["minutes"], share_of_minutes: 0.4, floor: 100 },
  option: "min_minutes",
  further: {
    field_goal_pct: [FIELD_GOALS],
    effective_field_goal_pct: [FIELD_GOALS],
    true_shooting_pct: ["usual", FIELD_GOALS],
    three_point_field_goal_pct: [attempts("three_point_field_goals_attempted", 1, 20)],
    free_throw_pct: [attempts("free_throws_attempted", 1, 20)],
  },
  description:
    "minutes: 40 % of the team's games, at least 100, or min_minutes. Shooting percentages need attempts " +
    "instead: threes and free throws 1 per team game and at least 20, field goals 3 and 50; true " +
    "shooting needs both",
};

/** Minimum for teams of either sport. */
export const teams: Qualification = {
  usual: { of: ["games"], share_of_median: 0.5, floor: 5 },
  further: {},
  description: "games: half of the teams' median, at least 5",
};

export const batters: Qualification = {
  usual: { of: ["at_bats", "walks"], per_game: 3.1, floor: 1 },
  option: "min_at_bats",
  further: {},
  description:
    "at-bats and walks: 3.1 per team game, since box scores contain no other plate appearances, or " +
    "min_at_bats at-bats",
};

/** Minimum for batters by plays, which contain all plate appearances. */
export const battersByPlays: Qualification = {
  usual: { of: ["plate_appearances"], per_game: 3.1, floor: 1 },
  option: "min_plate_appearances",
  further: {},
  description: "plate appearances: 3.1 per team game, or min_plate_appearances",
};

export const pitchers: Qualification = {
  usual: { of: ["outs_recorded"], per_game: 3, floor: 1 },
  option: "min_outs",
  further: {},
  description: "outs: 3 per team game, or min_outs",
};

/** Games and minutes of a team during a player's time with it. */
export interface TeamSpan {
  readonly games: number;
  readonly minutes: number;
}

/** Columns of a table that identify its games, and the minutes of the team. */
interface GameLine {
  readonly team_minutes?: number | null;
}

/** Game and team of a row. */
export interface TeamGameKey {
  readonly season?: unknown;
  readonly team_id?: unknown;
  readonly game_id?: unknown;
}

/** A team's games in the order of the rows, with its minutes in each. */
type TeamLog = Map<unknown, number>;

/** The games of every team and season in the table. */
export class TeamLogs {
  readonly #logs = new Map<string, TeamLog>();

  constructor(games: readonly { readonly row: TeamGameKey; readonly line: GameLine }[]) {
    for (const { row, line } of games) {
      const key = keyOf(row);
      const log = this.#logs.get(key) ?? new Map<unknown, number>();
      this.#logs.set(key, log);
      if (!log.has(row.game_id)) log.set(row.game_id, line.team_minutes ?? 0);
    }
  }

  /**
   * Returns the team's games in the table; for a player with several teams, from first to last game with
   * each.
   */
  spanOf(rows: readonly TeamGameKey[]): TeamSpan {
    const keyed = rows.map((row) => ({ key: keyOf(row), game_id: row.game_id }));
    const keys = [...new Set(keyed.map(({ key }) => key))];
    let [games, minutes] = [0, 0];
    for (const key of keys) {
      const all = [...(this.#logs.get(key) ?? [])];
      const own = new Set(keyed.filter((one) => one.key === key).map(({ game_id }) => game_id));
      const first = all.findIndex(([id]) => own.has(id));
      const last = all.findLastIndex(([id]) => own.has(id));
      const span = keys.length === 1 ? all : all.slice(first, last + 1);
      games += span.length;
      minutes += span.reduce((sum, [, one]) => sum + one, 0);
    }
    return { games, minutes };
  }
}

const keyOf = (row: TeamGameKey): string => rowKey(row as UntypedRow, ["season", "team_id"]);

/** Returns the minimum for a player or team. */
export function minimumFor(minimum: Minimum, span: TeamSpan, median: number): number {
  const { floor, per_game = 0, share_of_minutes = 0, share_of_median = 0 } = minimum;
  const minutes = (share_of_minutes * span.minutes) / 5;
  return Math.max(floor, Math.round(per_game * span.games), minutes, share_of_median * median);
}
