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
import {
  type Checked,
  dayBefore,
  numberWithin,
  type OptionsFor,
  positiveNumber,
} from "../../../schema/option-rules";
import type { JsonObject } from "../../../schema/payload";
import { chosenStints, requireStints } from "../chosen-stints";
import { collectFive, readTeam, SIDES, STINT_COLUMNS } from "../stint-sums";
import { type Stint, stints } from "../stints";
import { FOLDS, fitImpact } from "./impact-fit";

const columns = decidedBy(
  [
    ...(["athlete_name", "team_abbreviation", "impact", "impact_se"] as const),
    ...(["offensive_impact", "defensive_impact", "possessions", "games"] as const),
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
  /**
   * Minimum possessions; players with fewer are pooled into one.
   * @default 200
   */
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

interface Player {
  readonly id: string | null;
  name: string | null;
  team: JsonObject;
  readonly games: Set<unknown>;
  seconds: number;
  possessions: number;
}

const newPlayer = (id: string | null): Player => ({
  id,
  name: null,
  team: {},
  games: new Set<unknown>(),
  seconds: 0,
  possessions: 0,
});

function listImpacts(stints: readonly UntypedRow[], options: Options): readonly JsonObject[] {
  const games = new Set(stints.map(({ game_id }) => game_id)).size;
  if (options.ridge === undefined && games < FOLDS) {
    throw new ArgumentError(
      `cross-validation needs at least ${FOLDS} games of a season; got ${games}.`,
      {
        operation: NAME,
        next: "Pass more games, or set the ridge: { ridge: 2000 }.",
      },
    );
  }
  const players = listPlayers(stints);
  const isRegular = ({ possessions }: Player) => possessions >= options.min_possessions;
  const regulars = players.filter(isRegular);
  const fit = fitImpact(stints, new Set(regulars.map(({ id }) => String(id))), options.ridge);
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

/** Lists players with their sums and their latest team. */
function listPlayers(stints: readonly UntypedRow[]): readonly Player[] {
  const players = new Map<string, Player>();
  for (const stint of stints) {
    for (const side of SIDES) {
      for (const [id, name] of collectFive(stint, side)) {
        const player = players.get(id) ?? newPlayer(id);
        players.set(id, player);
        player.name = name ?? player.name;
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
  player: Player,
  { impactOf, ridge, home_advantage }: ReturnType<typeof fitImpact>,
) {
  const impact = impactOf(player.id);
  return {
    team: player.team,
    athlete_id: player.id,
    athlete_name: player.name,
    games: player.games.size,
    minutes: player.seconds / 60,
    possessions: player.possessions,
    impact: impact.offensive_impact + impact.defensive_impact,
    ...impact,
    ridge,
    home_advantage,
  };
}
