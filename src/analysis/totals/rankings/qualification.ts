import { columnTitle } from "../../../charts/input/statistics";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { idsByKey, readNumber } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";

/** Minimum for a player or team to be ranked: the larger of a rate and a floor. */
export interface Minimum {
  /** Names of the sums that are added. */
  readonly of: readonly string[];
  readonly floor: number;
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
  /** The usual rule in words that follow "736 players". */
  readonly who: string;
  /** The words about its floor, if it has one. */
  readonly who_floor?: string;
  /** Name of what the usual minimum counts. */
  readonly unit: string;
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
    "minutes: 40% of the team's games, at least 100, or min_minutes. Shooting percentages need attempts " +
    "instead, min_attempts or by the team's games: threes and free throws 1 a game and at least 20, field " +
    "goals 3 and 50; true shooting needs minutes and field-goal attempts",
  who: "who played 40% of the minutes of the team’s games here",
  who_floor: ", and 100 minutes",
  unit: "minutes",
};

export const teams: Qualification = {
  usual: { of: ["games"], share_of_median: 0.5, floor: 5 },
  further: {},
  description: "games: half of the teams' median, at least 5",
  who: "with half of the median number of games",
  who_floor: ", and 5 games",
  unit: "games",
};

/** Returns the rule with shares of games alone, for a few games of a season. */
export function withoutFloors({ who_floor: _, ...rule }: Qualification): Qualification {
  const lowered = (one: Minimum): Minimum => ({ ...one, floor: Math.min(1, one.floor) });
  return { ...withFurther(rule, lowered), usual: lowered(rule.usual) };
}

/** Returns who is ranked by a statistic, in words that follow "players"; `asked` are options of totals. */
export function minimumText(
  rule: Qualification,
  statistic: string,
  asked: Readonly<Record<string, unknown>>,
): string {
  const { who, who_floor = "", unit, option = "", further } = rule;
  const parts = (further[statistic] ?? ["usual"]).map((one) => {
    if (one === "usual") {
      return asked[option] === undefined ? `${who}${who_floor}` : `with ${asked[option]} ${unit}`;
    }
    const attempts = one.of.map((name) => columnTitle(name).toLowerCase()).join(" and ");
    if (one.per_game === undefined) return `with ${one.floor} ${attempts}`;
    const floor = one.floor < 2 ? "" : ` and at least ${one.floor}`;
    return `with ${one.per_game} ${attempts} a team game${floor}`;
  });
  const games = asked.min_games === undefined ? null : `with ${asked.min_games} games`;
  return joinParts([...parts, games], ", ");
}

/** Returns the rule with one minimum for the attempts of every percentage. */
export const withAttempts = (rule: Qualification, floor: number): Qualification =>
  withFurther(rule, ({ of }) => ({ of, floor }));

function withFurther(rule: Qualification, changed: (one: Minimum) => Minimum): Qualification {
  const further = Object.entries(rule.further).map(([name, minima]) => [
    name,
    minima.map((one) => (one === "usual" ? one : changed(one))),
  ]);
  return { ...rule, further: Object.fromEntries(further) };
}

/** Returns the teams with enough games, how many have fewer than `least`, and the `chosen` ones among these. */
export function rankedTeams<R extends UntypedRow>(
  rows: readonly R[],
  hasFloors = true,
  chosen: readonly (string | undefined)[] = [],
) {
  const games = rows.map((row) => readNumber(row, "games") ?? 0);
  const median = games.toSorted((one, other) => one - other)[Math.floor(games.length / 2)] ?? 0;
  const least = minimumFor(
    (hasFloors ? teams : withoutFloors(teams)).usual,
    { games: 0, minutes: 0 },
    median,
  );
  const ranked = rows.filter((_, index) => (games[index] ?? 0) >= least);
  const absent = rows.filter((row) => !ranked.includes(row));
  const named = absent.filter(({ team_id }) => chosen.includes(String(team_id)));
  const names = named.map(({ team_name }) => String(team_name)).join(", ");
  return { ranked, least, left_out: absent.length, names };
}

/** Says how many teams are left out of a ranking, those `of` some games; null if none are. */
export const leftOutText = (
  { left_out, least, names }: Omit<ReturnType<typeof rankedTeams>, "ranked">,
  of = "",
) =>
  left_out === 0
    ? null
    : `Left out: ${countWithUnit(left_out, "team")}${of} with fewer than ${Math.ceil(least)} games${names && `, also ${names}`}.`;

export const batters: Qualification = {
  usual: { of: ["at_bats", "walks"], per_game: 3.1, floor: 1 },
  option: "min_at_bats",
  further: {},
  description:
    "at-bats and walks: 3.1 per team game, since box scores contain no other plate appearances, or " +
    "min_at_bats at-bats",
  who: "with 3.1 at-bats and walks per team game",
  unit: "at-bats and walks",
};

export const battersByPlays: Qualification = {
  usual: { of: ["plate_appearances"], per_game: 3.1, floor: 1 },
  option: "min_plate_appearances",
  further: {},
  description: "plate appearances: 3.1 per team game, or min_plate_appearances",
  who: "with 3.1 plate appearances per team game",
  unit: "plate appearances",
};

export const pitchers: Qualification = {
  usual: { of: ["outs_recorded"], per_game: 3, floor: 1 },
  option: "min_outs",
  further: {},
  description: "outs: 3 per team game, or min_outs",
  who: "with 3 outs per team game",
  unit: "outs",
};

/** Games and minutes of a team during a player's time with it. */
export interface TeamSpan {
  readonly games: number;
  readonly minutes: number;
}

export interface TeamGameKey {
  readonly season?: unknown;
  readonly team_id?: unknown;
  readonly game_id?: unknown;
}

const TEAM = ["season", "team_id"];

export class TeamLogs {
  readonly #teams: Int32Array;
  /** The number of games that the team had before the row's; -1 for a game that is not in its log. */
  readonly #before: Int32Array;
  /** Minutes of each team's games in the order of the rows. */
  readonly #logs: readonly number[][];

  /**
   * `minutes` are the team's in the game of each row, NaN or none if unknown. Only the first `count` rows
   * make the logs: all by default.
   */
  constructor(rows: readonly TeamGameKey[], minutes?: Float64Array, count = rows.length) {
    const keyed = rows as readonly UntypedRow[];
    const teams = idsByKey(keyed, TEAM);
    const games = idsByKey(keyed, [...TEAM, "game_id"]);
    const before = new Int32Array(games.count).fill(-1);
    this.#teams = teams.ids;
    this.#logs = Array.from({ length: teams.count }, () => []);
    for (let at = 0; at < count; at++) {
      const game = games.ids[at] as number;
      const log = this.#logAt(at);
      if (before[game] !== -1) continue;
      before[game] = log.length;
      log.push(minutes?.[at] || 0);
    }
    this.#before = games.ids.map((game) => before[game] as number);
  }

  /**
   * Returns the team's games in the table; for a player with several teams, from first to last game with
   * each. `places` are the places of the player's rows.
   */
  spanOf(places: readonly number[]): TeamSpan {
    const ends = new Map<readonly number[], readonly [first: number, last: number]>();
    for (const at of places) {
      const log = this.#logAt(at);
      const place = this.#before[at] as number;
      const [first, last] = ends.get(log) ?? [Number.POSITIVE_INFINITY, -1];
      if (place === -1) ends.set(log, [first, last]);
      else ends.set(log, [Math.min(first, place), Math.max(last, place)]);
    }
    let games = 0;
    let minutes = 0;
    for (const [log, [first, last]] of ends) {
      const span = ends.size === 1 ? log : log.slice(first, last + 1);
      games += span.length;
      minutes += span.reduce((sum, one) => sum + one, 0);
    }
    return { games, minutes };
  }

  #logAt(at: number): number[] {
    return this.#logs[this.#teams[at] as number] as number[];
  }
}

export function minimumFor(minimum: Minimum, span: TeamSpan, median: number): number {
  const { floor, per_game = 0, share_of_minutes = 0, share_of_median = 0 } = minimum;
  const minutes = (share_of_minutes * span.minutes) / 5;
  return Math.max(floor, Math.round(per_game * span.games), minutes, share_of_median * median);
}
