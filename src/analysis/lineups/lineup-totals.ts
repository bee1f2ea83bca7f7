import { findCandidate, listTeams, TEAM } from "../../charts/input/selection";
import type { UntypedRow } from "../../frames/rows";
import { type GarbageTimeOption, garbageOption } from "../../games/basketball/garbage-time";
import { type AggregateWith, defineAggregate } from "../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../games/table-league";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  prefixed,
  within,
} from "../../schema/columns";
import { groupBy } from "../../schema/group-by";
import {
  type Checked,
  isNameOrId,
  numberWithin,
  type OptionsFor,
  oneAmong,
  optionRule,
  withUsual,
} from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import { ratio } from "../../schema/ratio";
import { computeFactors, minus, plus } from "../formulas";
import { rankValues } from "../numeric/ranks";
import {
  addStint,
  buildRatings,
  COUNT_COLUMNS,
  chosenStints,
  collectFive,
  noStints,
  readTeam,
  requireStints,
  SIDES,
  type SideName,
  STINT_COLUMNS,
  type StintSums,
} from "./stint-sums";
import { type Stint, stints } from "./stints";

const factors = (side: string, other: string) => ({
  effective_field_goal_pct: double(
    `(Field goals made + half of the threes made) of ${side}, divided by field goals attempted; 1.5 at ` +
      "most.",
  ),
  turnover_pct: double(`Turnovers of ${side} divided by its possessions, 0 to 1.`),
  offensive_rebound_pct: double(
    `Offensive rebounds of ${side} divided by those plus the defensive ones of ${other}, 0 to 1.`,
  ),
  free_throw_rate: double(`Free throws attempted divided by field goals attempted, for ${side}.`),
  offensive_rebounds: integer(`Offensive rebounds of ${side}.`),
  defensive_rebounds: integer(`Defensive rebounds of ${side}.`),
});

const lineupColumns = decidedBy(
  [
    "athletes",
    "team_abbreviation",
    "minutes",
    "net_rating",
    "net_rating_shrunk",
    "offensive_rating",
    "defensive_rating",
    "possessions",
  ],
  {
    season: integer("Season by its ending year: 2026 is 2025-26."),
    ...within("team", teamColumns),
    lineup_id: character(
      "Player ids in ascending order, joined with '-'; null for stints with unknown players.",
    ),
    athletes: character("Names of these players in the order of the ids, joined with '; '."),
    size: integer("Number of players in the group: the option size."),
    games: integer("Games in which they were on the floor together."),
    minutes: double("Minutes on the floor together."),
    points: integer("Points of their side during that time."),
    opponent_points: integer("Points of the other side during that time."),
    possessions: integer("Possessions of their side, as possessions() counts them."),
    opponent_possessions: integer("Possessions of the other side during that time."),
    offensive_rating: double("Points per 100 possessions of their side."),
    defensive_rating: double("Points of the other side per 100 of its own possessions."),
    net_rating: double("Offensive minus defensive rating, per 100 possessions."),
    net_rating_low: double(
      "Lower end of the 95% interval of net_rating, by the spread of points between possessions.",
    ),
    net_rating_high: double("Upper end of the 95% interval of net_rating."),
    net_rating_shrunk: double(
      "net_rating shrunk toward the team's, as if 400 possessions at the team's rate were added.",
    ),
    ...factors("their side", "the other side"),
    ...prefixed("opponent_", within("allowed", factors("the other side", "theirs"))),
    inferred_pct: double(
      "Share of the minutes, 0 to 1, in stints with an inferred player on either side.",
    ),
    qualified: logical("True if the side has at least min_possessions in the row."),
    rank: integer(
      "Rank by net_rating_shrunk among the season's qualified rows, 1 for the highest.",
    ),
  },
);

/** Totals of players on the floor together. */
export interface LineupTotals extends RowInLeague<typeof lineupColumns> {}

/** Options of `lineupTotals`. */
export interface LineupTotalsOptions extends LeagueOption, GarbageTimeOption {
  /** Number of players in each group. @default 5 */
  readonly size?: 1 | 2 | 3 | 4 | 5;
  /** Only lineups of this team: its id, abbreviation, or words of its name. @default all teams */
  readonly team?: string | number;
  /** The same as `team`. @default all teams */
  readonly team_id?: string | number;
  /** Player ids: only stints with all of these on the floor. @default none */
  readonly with?: readonly (string | number)[];
  /** Player ids: only stints with none of these on the floor. @default none */
  readonly without?: readonly (string | number)[];
  /** Minimum possessions of a row's side for a rank. @default 50 */
  readonly min_possessions?: number;
}

const NAME = "lineupTotals";

const idsRule = withUsual(
  optionRule<readonly string[]>(
    "a list of player ids",
    (value) => (Array.isArray(value) && value.every(isNameOrId) ? value.map(String) : undefined),
    (name) => `For example { ${name}: ["4433403"] }.`,
  ),
  [],
);

const rules = {
  ...leagueRule,
  ...garbageOption,
  size: oneAmong([5, 4, 3, 2, 1] as const, 5),
  ...TEAM,
  with: idsRule,
  without: idsRule,
  min_possessions: numberWithin({ from: 0 }, 50),
} satisfies OptionsFor<LineupTotalsOptions>;

/**
 * Returns the totals and ratings of basketball lineups. One row is a group of players of one team in a season
 * that were on the floor together, qualified ones first, by `net_rating_shrunk`. With `size: 2` a row is a
 * pair, and each stint counts for ten pairs. Lineups of five add up to the team's points, seconds and
 * possessions.
 *
 * Ratings are per 100 possessions, each side's own. A lineup plays few of these: `net_rating_low` and
 * `net_rating_high` are the 95% interval of chance alone, and `net_rating_shrunk` is shrunk toward the team's
 * rating. There is no adjustment for opponents. Takes summaries, or the table of `stints`, in either kind of
 * frame or as rows; the result is of the same kind. Empty if no stint matches `with` and `without`.
 *
 * @category Tables of games
 * @throws ArgumentError for another table, games without substitutions, an unknown team, and invalid options
 * @example
 * lineupTotals(await site_wbb_summary({ event_id: "990000158" }), { size: 2 });
 * const stints = await season.load("stints");
 * lineupTotals(stints, { team: "LSU", min_possessions: 100 });
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
    columns: lineupColumns,
    items(input, options) {
      const rows = chosenStints(NAME, input, options);
      const listed = () => SIDES.flatMap((side) => listTeams(rows, `${side}_`));
      return listLineups(rows, {
        ...options,
        team_id: findCandidate(NAME, "team", listed, options)?.id,
        has_counts: COUNT_COLUMNS.every((name) => input.names.has(name)),
      });
    },
  },
});

/** The sums of a group, undefined for stints with unknown players, and of all stints of its team. */
const newLineup = (
  season: unknown,
  team: JsonObject,
  group: readonly (readonly [id: string, name: string | undefined])[] | undefined,
  all: StintSums,
) => ({
  season,
  team,
  lineup_id: group?.map(([id]) => id).join("-") ?? null,
  athletes: group?.map(([id, name]) => name ?? id).join("; ") ?? null,
  games: new Set<unknown>(),
  sums: noStints(),
  all,
});

type Lineup = ReturnType<typeof newLineup>;

interface Options extends Omit<Checked<typeof rules>, "team_id"> {
  readonly team_id: string | undefined;
  readonly has_counts: boolean;
}

function listLineups(rows: readonly UntypedRow[], options: Options): readonly JsonObject[] {
  requireStints(NAME, rows);
  const lineups = new Map<string, Lineup>();
  const teams = new Map<string, StintSums>();
  for (const stint of rows) {
    for (const side of SIDES) addSide(lineups, teams, stint, side, options);
  }
  return ranked([...lineups.values()].map((lineup) => buildItem(lineup, options)));
}

function addSide(
  lineups: Map<string, Lineup>,
  teams: Map<string, StintSums>,
  stint: UntypedRow,
  side: SideName,
  options: Options,
): void {
  const { size, team_id, without } = options;
  const team = readTeam(stint, side);
  if (team_id !== undefined && String(team.team_id) !== team_id) return;
  const { season } = stint;
  const key = JSON.stringify([season, team.team_id]);
  const all = teams.get(key) ?? noStints();
  teams.set(key, all);
  addStint(all, stint, side);
  const five = collectFive(stint, side);
  if (!options.with.every((id) => five.has(id)) || without.some((id) => five.has(id))) return;
  const players = [...five.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  // With unknown players, groups would be incomplete.
  const groups = players.length === 5 ? combinations(players, size) : [undefined];
  for (const group of groups) {
    const own = `${key} ${group?.map(([id]) => id).join("-")}`;
    const lineup = lineups.get(own) ?? newLineup(season, team, group, all);
    lineups.set(own, lineup);
    lineup.games.add(stint.game_id);
    addStint(lineup.sums, stint, side);
  }
}

/** Returns all groups of `size` items of a list, in its order. */
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

/** Weight of the team's rating, in possessions: true ratings of a team's lineups differ by 8 points. */
const PRIOR_POSSESSIONS = 400;
const Z95 = 1.96;

function buildItem({ sums, games, all, ...lineup }: Lineup, options: Options) {
  const ratings = buildRatings(sums);
  const { net_rating, possessions, opponent_possessions } = ratings;
  const margin = 100 * Z95 * Math.sqrt(VARIANCE / possessions + VARIANCE / opponent_possessions);
  const overall = buildRatings(all).net_rating;
  const weight = (possessions + opponent_possessions) / 2;
  return {
    ...lineup,
    size: options.size,
    games: games.size,
    ...ratings,
    net_rating_low: minus(net_rating, margin),
    net_rating_high: plus(net_rating, margin),
    net_rating_shrunk:
      overall === null
        ? null
        : ((net_rating ?? overall) * weight + overall * PRIOR_POSSESSIONS) /
          (weight + PRIOR_POSSESSIONS),
    ...(options.has_counts && {
      ...buildFactors(sums.own, sums.opponent),
      allowed: buildFactors(sums.opponent, sums.own),
    }),
    inferred_pct: ratio(sums.inferred, sums.seconds),
    qualified: lineup.lineup_id !== null && possessions >= options.min_possessions,
  };
}

const buildFactors = (own: StintSums["own"], opponent: StintSums["own"]) => ({
  ...computeFactors(own, opponent, own.possessions),
  offensive_rebounds: own.offensive_rebounds,
  defensive_rebounds: own.defensive_rebounds,
});

/** Returns the rows by season, the qualified first, with their ranks. */
function ranked(items: readonly ReturnType<typeof buildItem>[]): readonly JsonObject[] {
  const ordered = items.toSorted(
    (one, other) =>
      Number(one.season) - Number(other.season) ||
      Number(other.qualified) - Number(one.qualified) ||
      (other.net_rating_shrunk ?? 0) - (one.net_rating_shrunk ?? 0),
  );
  return [...groupBy(ordered, ({ season }) => season).values()].flatMap((own) => {
    const values = own.map((one) => (one.qualified ? one.net_rating_shrunk : null));
    const places = rankValues(values, false);
    return own.map((item, at) => ({ ...item, rank: places[at]?.rank ?? null }));
  });
}
