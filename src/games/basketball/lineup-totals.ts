import { inspect } from "node:util";
import { ArgumentError } from "../../errors";
import { readNumber } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import { character, double, integer, logical, within } from "../../schema/columns";
import { decidedBy } from "../../schema/deciding";
import {
  type Checked,
  checkedBy,
  numberWithin,
  type OptionsFor,
  oneAmong,
} from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { type AggregateWith, defineAggregate } from "../define-aggregate";
import { type RowInLeague, teamColumns } from "../row-columns";
import { type LeagueOption, leagueRule } from "../table-league";
import { difference, fiveIn, SIDES, STINT_COLUMNS } from "./on-off";
import { ratio } from "./statistics";
import { type Stint, stints } from "./stints";

const columns = decidedBy(
  [
    ...(["athletes", "team_abbreviation", "minutes", "net_rating", "net_rating_shrunk"] as const),
    ...(["offensive_rating", "defensive_rating", "possessions"] as const),
  ],
  {
    season: integer("season", "Season by its ending year: 2026 is 2025-26."),
    ...within("team", teamColumns),
    lineup_id: character(
      "lineup_id",
      "Athlete ids in order, joined by -; null for stints of which not all five are known.",
    ),
    athletes: character("athletes", "Names of these players, joined by a semicolon."),
    size: integer("size", "How many players."),
    games: integer("games", "Games in which they were on the floor together."),
    minutes: double("minutes", "Minutes on the floor together."),
    points: integer("points", "Points of their side in that time."),
    opponent_points: integer("opponent_points", "Points of the other side in that time."),
    possessions: integer("possessions", "Possessions of their side, as possessions() counts them."),
    opponent_possessions: integer("opponent_possessions", "Possessions of the other side."),
    offensive_rating: double("offensive_rating", "Points per 100 possessions of their side."),
    defensive_rating: double(
      "defensive_rating",
      "Points of the other side per 100 of its own possessions.",
    ),
    net_rating: double("net_rating", "Offensive less defensive rating, per 100 possessions."),
    net_rating_low: double(
      "net_rating_low",
      "Lower end of the 95 % interval of net_rating, by the spread of points between possessions.",
    ),
    net_rating_high: double("net_rating_high", "Upper end of that interval."),
    net_rating_shrunk: double(
      "net_rating_shrunk",
      "net_rating drawn to that of the team, as if 400 possessions at the team's rate came on top.",
    ),
    inferred_pct: double(
      "inferred_pct",
      "Share of the minutes, 0 to 1, in stints with an inferred player on either side.",
    ),
    qualified: logical("qualified", "Whether the row has min_possessions of its own side."),
    rank: integer("rank", "Place by net_rating_shrunk among the qualified of the season."),
  },
);

/** What players did on the floor together. */
export interface LineupTotals extends RowInLeague<typeof columns> {}

/** What can be chosen of `lineupTotals`. */
export interface LineupTotalsOptions extends LeagueOption {
  /**
   * How many players a row is of.
   * @default 5
   */
  readonly size?: 1 | 2 | 3 | 4 | 5;
  /**
   * Only lineups of this team_id.
   * @default all teams
   */
  readonly team_id?: string | number;
  /**
   * Athlete ids: only stints with all of these on the floor.
   * @default none
   */
  readonly with?: readonly (string | number)[];
  /**
   * Athlete ids: only stints with none of these on the floor.
   * @default none
   */
  readonly without?: readonly (string | number)[];
  /**
   * Rows with fewer possessions of their side are not ranked.
   * @default 50
   */
  readonly min_possessions?: number;
}

const NAME = "lineupTotals";

const NOBODY: readonly string[] = [];

function checkedId(operation: string, name: string, value: unknown): string {
  if ((typeof value === "string" && value !== "") || typeof value === "number")
    return String(value);
  throw new ArgumentError(`${name} must be an id, got ${inspect(value, { depth: 0 })}.`, {
    operation,
  });
}

function checkedIds(operation: string, name: string, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((one) => checkedId(operation, name, one));
  throw new ArgumentError(
    `${name} must be a list of athlete ids, got ${inspect(value, { depth: 0 })}.`,
    { operation, next: `For example { ${name}: ["4433403"] }.` },
  );
}

const rules = {
  ...leagueRule,
  size: oneAmong([5, 4, 3, 2, 1] as const, 5),
  team_id: checkedBy(checkedId, undefined),
  with: checkedBy(checkedIds, NOBODY),
  without: checkedBy(checkedIds, NOBODY),
  min_possessions: numberWithin({ from: 0 }, 50),
} satisfies OptionsFor<LineupTotalsOptions>;

/**
 * Returns what each lineup of basketball teams did. One row is a group of players of one team in a season
 * that were on the floor together, qualified ones first, by `net_rating_shrunk`. With `size: 2` a row is a pair,
 * and each stint counts for ten pairs. Lineups of five add up to the team's points, seconds and possessions.
 *
 * Ratings are per 100 possessions, each side's own. A lineup plays few of these: `net_rating_low` and
 * `net_rating_high` hold the interval by chance alone, and `net_rating_shrunk` draws to the team's
 * rating. Opponents and garbage time are not taken into account. Takes summaries, or the table of `stints`,
 * in either kind of frame or as rows; the result is of the same kind. Empty if no stint has the players
 * asked for.
 *
 * @throws ArgumentError for another table, for games without substitutions, and for wrong options
 * @example
 * lineupTotals(await site_wbb_summary({ event_id: "990000158" }), { size: 2 });
 * lineupTotals(await season.load("stints"), { team_id: "99", min_possessions: 100 });
 */
export const lineupTotals: AggregateWith<
  { basketball: Stint },
  { basketball: LineupTotals },
  LineupTotalsOptions
> = defineAggregate({
  name: NAME,
  from: stints,
  keys: ["game_id", "stint_number"],
  options: rules,
  basketball: {
    needs: STINT_COLUMNS,
    columns,
    items: ({ rows }, options) => lineupsIn(rows, options),
  },
});

interface Lineup {
  readonly season: unknown;
  readonly team: JsonObject;
  readonly lineup_id: string | null;
  readonly athletes: string | null;
  readonly size: number;
  readonly games: Set<unknown>;
  readonly sums: Sums;
}

interface Sums {
  seconds: number;
  inferred: number;
  points: number;
  opponent_points: number;
  possessions: number;
  opponent_possessions: number;
}

const nothing = (): Sums => ({
  ...{ seconds: 0, inferred: 0, points: 0, opponent_points: 0 },
  ...{ possessions: 0, opponent_possessions: 0 },
});

type Options = Checked<typeof rules>;

function lineupsIn(rows: readonly UntypedRow[], options: Options): readonly JsonObject[] {
  if (rows.length === 0) {
    throw new ArgumentError("there are no stints.", {
      operation: NAME,
      next:
        "Pass games with substitutions in their logs: those of colleges have them since November " +
        "2025, those of the NBA in January 2024 already.",
    });
  }
  const lineups = new Map<string, Lineup>();
  const teams = new Map<string, Sums>();
  for (const stint of rows) {
    for (const side of SIDES) addSide({ lineups, teams, stint, side, options });
  }
  const items = [...lineups.values()].map((lineup) =>
    itemOf(lineup, teams.get(teamKey(lineup)) ?? lineup.sums, options.min_possessions),
  );
  return ranked(items);
}

const teamKey = ({ season, team }: Pick<Lineup, "season" | "team">): string =>
  JSON.stringify([season, team.team_id]);

interface SideOfStint {
  readonly lineups: Map<string, Lineup>;
  readonly teams: Map<string, Sums>;
  readonly stint: UntypedRow;
  readonly side: (typeof SIDES)[number];
  readonly options: Options;
}

/** Adds a side of a stint to its team, and to each group of its players. */
function addSide({ lineups, teams, stint, side, options }: SideOfStint): void {
  const { size, team_id, without } = options;
  const team = Object.fromEntries(
    Object.keys(teamColumns).map((column) => [column, stint[`${side}_${column}`]]),
  );
  if (team_id !== undefined && String(team.team_id) !== team_id) return;
  const { season } = stint;
  const key = teamKey({ season, team });
  const all = teams.get(key) ?? nothing();
  teams.set(key, all);
  add(all, stint, side);
  const five = fiveIn(stint, side);
  const isChosen = options.with.every((id) => five.has(id)) && !without.some((id) => five.has(id));
  if (!isChosen) return;
  const players = [...five.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // Of players who are not all known, groups would be too few.
  const groups = players.length === 5 ? combinations(players, size) : [undefined];
  for (const group of groups) {
    const lineup_id = group?.map(([id]) => id).join("-") ?? null;
    const own = `${key} ${lineup_id}`;
    const athletes = group?.map(([id, name]) => name ?? id).join("; ") ?? null;
    const lineup = lineups.get(own) ?? {
      ...{ season, team, lineup_id, athletes, size, games: new Set<unknown>(), sums: nothing() },
    };
    lineups.set(own, lineup);
    lineup.games.add(stint.game_id);
    add(lineup.sums, stint, side);
  }
}

function add(sums: Sums, stint: UntypedRow, side: (typeof SIDES)[number]): void {
  const opponent = side === "home" ? "away" : "home";
  const seconds = readNumber(stint, "seconds") ?? 0;
  sums.seconds += seconds;
  if ((readNumber(stint, "inferred_count") ?? 0) > 0) sums.inferred += seconds;
  for (const count of ["points", "possessions"] as const) {
    sums[count] += readNumber(stint, `${side}_${count}`) ?? 0;
    sums[`opponent_${count}`] += readNumber(stint, `${opponent}_${count}`) ?? 0;
  }
}

/** The groups of so many of a list, in its order. */
function combinations<T>([first, ...rest]: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [
    ...combinations(rest, size - 1).map((group) => [first, ...group]),
    ...combinations(rest, size),
  ];
}

/** Variance of the points of a possession: no points in 57 of 100, two in 29, three in 10. */
const VARIANCE = 1.25;

/** As many possessions as outweigh a difference of 8 points between lineups of a team. */
const PRIOR_POSSESSIONS = 400;

const Z95 = 1.96;

function itemOf({ sums, games, ...lineup }: Lineup, team: Sums, least: number) {
  const { seconds, inferred, ...counts } = sums;
  const { net_rating, ...ratings } = ratingsOf(sums);
  const { possessions, opponent_possessions } = counts;
  const margin =
    net_rating === null
      ? null
      : 100 * Z95 * Math.sqrt(VARIANCE / possessions + VARIANCE / opponent_possessions);
  const overall = ratingsOf(team).net_rating;
  const weight = (possessions + opponent_possessions) / 2;
  return {
    ...lineup,
    games: games.size,
    minutes: seconds / 60,
    ...{ ...counts, ...ratings, net_rating },
    net_rating_low: margin === null ? null : (net_rating ?? 0) - margin,
    net_rating_high: margin === null ? null : (net_rating ?? 0) + margin,
    net_rating_shrunk:
      overall === null
        ? null
        : ((net_rating ?? overall) * weight + overall * PRIOR_POSSESSIONS) /
          (weight + PRIOR_POSSESSIONS),
    inferred_pct: ratio(inferred, seconds),
    qualified: lineup.lineup_id !== null && possessions >= least,
  };
}

function ratingsOf(sums: Sums) {
  const offensive_rating = ratio(100 * sums.points, sums.possessions);
  const defensive_rating = ratio(100 * sums.opponent_points, sums.opponent_possessions);
  const net_rating = difference(offensive_rating, defensive_rating);
  return { offensive_rating, defensive_rating, net_rating };
}

type Item = ReturnType<typeof itemOf>;

/** By season, the qualified first, with their places. */
function ranked(items: readonly Item[]): readonly JsonObject[] {
  const ordered = items.toSorted(
    (one, other) =>
      Number(one.season) - Number(other.season) ||
      Number(other.qualified) - Number(one.qualified) ||
      (other.net_rating_shrunk ?? 0) - (one.net_rating_shrunk ?? 0),
  );
  return ordered.map((item, place) => {
    if (!item.qualified) return { ...item, rank: null };
    const isPeer = (one: Item) => one.season === item.season;
    const first = ordered.findIndex(isPeer);
    const equal = ordered.findIndex(
      (one) => isPeer(one) && one.net_rating_shrunk === item.net_rating_shrunk,
    );
    return { ...item, rank: Math.min(place, equal) - first + 1 };
  });
}
