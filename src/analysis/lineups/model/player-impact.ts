import { ArgumentError } from "../../../errors";
import { readNumber, requireColumns, rowsByKey } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { type GarbageTimeOption, garbageOption } from "../../../games/basketball/garbage-time";
import {
  type AggregateInput,
  type AggregateWith,
  defineAggregate,
} from "../../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../../games/row-columns";
import { type LeagueOption, leagueRule } from "../../../games/table-league";
import { character, decidedBy, double, integer, within } from "../../../schema/columns";
import { minimum } from "../../../schema/extremes";
import {
  type Checked,
  dayBefore,
  numberWithin,
  type OptionsFor,
  positiveNumber,
} from "../../../schema/option-rules";
import type { JsonObject } from "../../../schema/payload";
import { makeCovariances, type SparseRows, solveRidge, squaresLeft } from "../../numeric/ridge";
import {
  chosenStints,
  collectFive,
  readTeam,
  requireStints,
  SIDES,
  type SideName,
  STINT_COLUMNS,
} from "../stint-sums";
import { type Stint, stints } from "../stints";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "impact",
    "impact_se",
    "offensive_impact",
    "defensive_impact",
    "possessions",
    "games",
  ],
  {
    season: integer("Season by its ending year: 2026 is 2025-26."),
    ...within("team", teamColumns),
    athlete_id: character(
      "Player id; null in the pooled row of players with fewer than min_possessions possessions.",
    ),
    athlete_name: character("First and last name; null in the pooled row."),
    games: integer("Games in which the player was on the floor."),
    minutes: double("Minutes on the floor, summed over stints."),
    possessions: integer("Possessions of the player's side while the player was on the floor."),
    impact: double(
      "Sum of offensive_impact and defensive_impact, in points per 100 possessions; 0 is the mean.",
    ),
    impact_se: double(
      "Standard error of impact, with the impacts of other teams' players taken as known.",
    ),
    offensive_impact: double(
      "Points per 100 possessions that the player adds to the side's scoring, adjusted for the other " +
        "nine on the floor.",
    ),
    offensive_impact_se: double("Standard error of offensive_impact."),
    defensive_impact: double(
      "Points per 100 possessions that the player takes from the opponent's scoring, adjusted for the " +
        "other nine; above 0 is good.",
    ),
    defensive_impact_se: double("Standard error of defensive_impact."),
    rank: integer("Rank by impact in the season, 1 for the highest; null for the pooled players."),
    home_advantage: double(
      "Points per 100 possessions that being at home adds to a side, and takes from its opponent; the " +
        "same on every row.",
    ),
    ridge: double(
      "Ridge: possessions that shrink a player toward 0, from the option or cross-validation; the same " +
        "on every row of a season.",
    ),
  },
);

/** A player's impact at both ends of the floor. */
export interface PlayerImpact extends RowInLeague<typeof columns> {}

/** Options of `playerImpact`. */
export interface PlayerImpactOptions extends LeagueOption, GarbageTimeOption {
  /**
   * Only games before this day count; needs the column `game_date`, which a season's stints contain.
   * @default all games
   */
  readonly as_of?: string;
  /** Minimum possessions; players with fewer are pooled into one. @default 200 */
  readonly min_possessions?: number;
  /**
   * Possessions that shrink each player toward 0.
   * @default the value of 250 to 32,000 that predicts points best in cross-validation by game
   */
  readonly ridge?: number;
}

const NAME = "playerImpact";

const rules = {
  ...leagueRule,
  ...garbageOption,
  as_of: dayBefore,
  min_possessions: numberWithin({ from: 0 }, 200),
  ridge: positiveNumber,
} satisfies OptionsFor<PlayerImpactOptions>;

/**
 * Returns players' impact on their teams' points per 100 possessions, adjusted for the other nine on the
 * floor: regularized adjusted plus-minus. One row is one player of a season, the best first; the last row of
 * a season pools those with few possessions.
 *
 * Points of each side of each stint are fitted by least squares, weighted by possessions. The terms are the
 * five on offense, the five on defense, the mean and the home advantage; squares of impacts are penalized.
 * Impacts of teammates who always play together cannot be separated, and are shrunk toward 0 together. With
 * few games, shrinkage dominates: compare impact with its standard error. Takes the table of `stints` as
 * either kind of frame or rows, or summaries; the result is of the same kind. Empty for stints without
 * possessions.
 *
 * @category Tables of games
 * @throws ArgumentError for another table, games without substitutions, invalid options, and fewer than five
 * games of a season without `ridge`
 * @example
 * playerImpact(await season.load("stints"), { min_possessions: 400 });
 */
export const playerImpact: AggregateWith<
  { basketball: Stint },
  { basketball: PlayerImpact },
  PlayerImpactOptions
> = defineAggregate({
  name: NAME,
  from: stints,
  keys: ["game_id", "stint_number"],
  options: rules,
  basketball: {
    needs: STINT_COLUMNS,
    columns,
    items: (input, options) =>
      rowsByKey(stintsBefore(input, options), ["season"]).flatMap((own) =>
        listImpacts(own, options),
      ),
  },
});

type Options = Checked<typeof rules>;

function stintsBefore(input: AggregateInput, options: Options): readonly UntypedRow[] {
  const { as_of } = options;
  requireStints(NAME, input.rows);
  const chosen = chosenStints(NAME, input, options);
  if (as_of === undefined) return chosen;
  const next = 'Pass the stints of a season, season.load("stints"), or omit as_of.';
  requireColumns(NAME, input, ["game_date"], "stints()", next);
  return chosen.filter(({ game_date }) => String(game_date) < as_of);
}

const newPlayer = (athlete_id: string | null) => ({
  athlete_id,
  athlete_name: null as string | null,
  team: {} as JsonObject,
  games: new Set<unknown>(),
  seconds: 0,
  possessions: 0,
});

type Player = ReturnType<typeof newPlayer>;

function listImpacts(stints: readonly UntypedRow[], options: Options): readonly JsonObject[] {
  const games = new Set(stints.map(({ game_id }) => game_id)).size;
  if (options.ridge === undefined && games < FOLDS) {
    const what = `cross-validation needs at least ${FOLDS} games of a season; got ${games}.`;
    const next = "Pass more games, or set the ridge: { ridge: 2000 }.";
    throw new ArgumentError(what, { operation: NAME, next });
  }
  const players = listPlayers(stints);
  const isRegular = ({ possessions }: Player) => possessions >= options.min_possessions;
  const regulars = players.filter(isRegular);
  const fit = fitImpact(
    stints,
    new Set(regulars.map(({ athlete_id }) => String(athlete_id))),
    options.ridge,
  );
  const season = stints[0]?.season;
  const items = regulars
    .map((player) => buildItem(player, fit))
    .sort((one, other) => other.impact - one.impact);
  const pooled = newPlayer(null);
  for (const player of players.filter((one) => !isRegular(one))) {
    pooled.seconds += player.seconds;
    pooled.possessions += player.possessions;
    for (const game of player.games) pooled.games.add(game);
  }
  const ranked = items.map((item) => ({
    ...item,
    rank: 1 + items.findIndex(({ impact }) => impact === item.impact),
  }));
  const all =
    pooled.games.size === 0 ? ranked : [...ranked, { ...buildItem(pooled, fit), rank: null }];
  return all.map((item) => ({ season, ...item }));
}

function listPlayers(stints: readonly UntypedRow[]): readonly Player[] {
  const players = new Map<string, Player>();
  for (const stint of stints) {
    for (const side of SIDES) {
      for (const [id, name] of collectFive(stint, side)) {
        const player = players.get(id) ?? newPlayer(id);
        players.set(id, player);
        player.athlete_name = name ?? player.athlete_name;
        player.team = readTeam(stint, side);
        player.games.add(stint.game_id);
        player.seconds += readNumber(stint, "seconds") ?? 0;
        player.possessions += readNumber(stint, `${side}_possessions`) ?? 0;
      }
    }
  }
  return [...players.values()];
}

function buildItem(
  { games, seconds, ...player }: Player,
  { impactOf, ridge, home_advantage }: ReturnType<typeof fitImpact>,
) {
  const impact = impactOf(player.athlete_id);
  return {
    ...player,
    games: games.size,
    minutes: seconds / 60,
    impact: impact.offensive_impact + impact.defensive_impact,
    ...impact,
    ridge,
    home_advantage,
  };
}

/** Candidate ridges, in possessions that shrink a player toward 0. */
const RIDGES = [250, 500, 1000, 2000, 4000, 8000, 16_000, 32_000] as const;
const FOLDS = 5;

/** The mean and the home advantage are not shrunk. */
const FREE = 1e-6;

function fitImpact(
  stints: readonly UntypedRow[],
  ids: ReadonlySet<string>,
  given: number | undefined,
) {
  const design = buildDesign(stints, ids);
  const ridge = given ?? chooseRidge(design);
  const penalties = buildPenalties(design, ridge);
  const x = solveRidge(design, penalties);
  const variance = squaresLeft(design, x) / Math.max(1, design.values.length);
  const count = design.players.size + 1;
  const known = new Map<number, ReturnType<typeof makeCovariances>>();
  const covariances = (place: number) => {
    const mates = design.mates[place] ?? [place];
    const first = mates[0] ?? place;
    const own =
      known.get(first) ??
      makeCovariances(design, penalties, [...mates, ...mates.map((mate) => mate + count)]);
    known.set(first, own);
    return own;
  };
  return {
    ridge,
    /** Points per 100 possessions that being at home adds to a side, and takes from its opponent. */
    home_advantage: x[2 * count + 1] as number,
    /** Returns the impacts of the player with this id; those of the pooled players for all others. */
    impactOf(id: string | null) {
      const place = (id === null ? undefined : design.players.get(id)) ?? count - 1;
      const cells = covariances(place);
      const offense = cells(place, place);
      const defense = cells(place + count, place + count);
      const both = offense + defense + 2 * cells(place, place + count);
      return {
        offensive_impact: x[place] as number,
        defensive_impact: x[place + count] as number,
        offensive_impact_se: Math.sqrt(variance * offense),
        defensive_impact_se: Math.sqrt(variance * defense),
        impact_se: Math.sqrt(variance * both),
      };
    },
  };
}

function buildDesign(stints: readonly UntypedRow[], ids: ReadonlySet<string>) {
  const players = new Map([...ids].map((id, place) => [id, place]));
  const pooled = players.size;
  const count = pooled + 1;
  const rows: { value: number; weight: number; game: number; terms: Map<number, number> }[] = [];
  const gameOf = new Map<unknown, number>();
  const teams = new Map<string, Set<number>>();
  for (const stint of stints) {
    const game = gameOf.get(stint.game_id) ?? gameOf.size;
    gameOf.set(stint.game_id, game);
    for (const side of SIDES) {
      const weight = readNumber(stint, `${side}_possessions`) ?? 0;
      const points = readNumber(stint, `${side}_points`) ?? 0;
      const own = listPlaces(stint, side, players, pooled);
      const team = teams.get(String(stint[`${side}_team_id`])) ?? new Set();
      for (const place of own) if (place !== pooled) team.add(place);
      teams.set(String(stint[`${side}_team_id`]), team);
      if (weight === 0) continue;
      const terms = new Map<number, number>([
        [2 * count, 1],
        [2 * count + 1, side === "home" ? 1 : -1],
      ]);
      const add = (place: number, factor: number) =>
        terms.set(place, (terms.get(place) ?? 0) + factor);
      for (const place of own) add(place, 1);
      const opponent = side === "home" ? "away" : "home";
      for (const place of listPlaces(stint, opponent, players, pooled)) add(place + count, -1);
      rows.push({ value: (100 * points) / weight, weight, game, terms });
    }
  }
  /** Teammates by a player's index. */
  const mates: (readonly number[])[] = [];
  for (const team of teams.values()) {
    const list = [...team].sort((one, other) => one - other);
    for (const place of list) mates[place] = list;
  }
  return {
    players,
    mates,
    unknowns: 2 * count + 2,
    values: Float64Array.from(rows, ({ value }) => value),
    weights: Float64Array.from(rows, ({ weight }) => weight),
    places: rows.map(({ terms }) => Int32Array.from(terms.keys())),
    factors: rows.map(({ terms }) => Float64Array.from(terms.values())),
    games: rows.map(({ game }) => game),
  };
}

/** Returns the indexes of a side's five; unknown players and those with few possessions share the pooled one. */
function listPlaces(
  stint: UntypedRow,
  side: SideName,
  players: ReadonlyMap<string, number>,
  pooled: number,
): readonly number[] {
  const known = [...collectFive(stint, side).keys()].map((id) => players.get(id) ?? pooled);
  return [...known, ...Array(Math.max(0, 5 - known.length)).fill(pooled)];
}

function buildPenalties({ unknowns }: SparseRows, ridge: number): Float64Array {
  const penalties = new Float64Array(unknowns).fill(ridge);
  return penalties.fill(FREE, unknowns - 2);
}

/** Returns the ridge that best predicts held-out games, a fifth of them at a time. */
function chooseRidge(design: ReturnType<typeof buildDesign>): number {
  const left = RIDGES.map(() => 0);
  for (let fold = 0; fold < FOLDS; fold++) {
    const isOut = (row: number) => (design.games[row] as number) % FOLDS === fold;
    let x: Float64Array | undefined;
    for (const [index, ridge] of RIDGES.entries()) {
      x = solveRidge(design, buildPenalties(design, ridge), (row) => !isOut(row), x);
      left[index] = (left[index] as number) + squaresLeft(design, x, isOut);
    }
  }
  return RIDGES[left.indexOf(minimum(left))] as number;
}
