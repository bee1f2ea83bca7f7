import type { UntypedRow } from "../../../frames/rows";
import { type AggregateWith, defineAggregate } from "../../../games/define-aggregate";
import { type LeagueOption, leagueRule } from "../../../games/table-league";
import { type ColumnInfo, describeColumns, double } from "../../../schema/columns";
import type { Cell } from "../../../schema/dtypes";
import { checkedBy, type OptionsFor } from "../../../schema/option-rules";
import { type Shot, shots } from "../shots";
import {
  checkedModel,
  type ExpectedPointsModel,
  makeProbabilities,
  modelFor,
  pointsFor,
} from "./shot-model";

/** An attempt with its expected value before the release. */
export interface ExpectedShot extends Shot {
  readonly make_probability: number | null;
  readonly expected_points: number | null;
}

/** Options of `expectedPoints`. */
export interface ExpectedPointsOptions extends LeagueOption {
  /**
   * Probabilities of a make by kind of attempt: the result of `fitExpectedPoints`.
   * @default the model of women's college basketball; other leagues have none
   */
  readonly model?: ExpectedPointsModel;
}

export const MODEL_COLUMNS = [
  "game_id",
  "play_id",
  "shot_class",
  "points_attempted",
  "seconds_left",
];

export const modelRule = { model: checkedBy(checkedModel, undefined) };

const own = describeColumns({
  make_probability: double(
    "Probability, 0 to 1, that an average shooter makes the attempt, by its class, its points and " +
      "whether the period was about to end.",
  ),
  expected_points: double(
    "make_probability x points_attempted; if the play does not contain the points, they follow from the " +
      "class. Distance within a class does not count: a layup from six feet has the number of one at the rim.",
  ),
});

const OUTCOME = "points_scored";

const columns: readonly ColumnInfo[] = shots.columns
  .filter(({ name }) => name !== "league")
  .flatMap((column) => (column.name === OUTCOME ? [column, ...own] : [column]));

const NAME = "expectedPoints";

/**
 * Returns shots with `make_probability` and `expected_points`. One row is one attempt, with the columns of
 * `shots`. Both numbers use only facts before the release: class and points of the attempt, and whether at
 * most three seconds of the period were left. Shooter, team, result and assist are ignored, so that results
 * can be compared with expectations. Empty for games without shots.
 *
 * Takes summaries of basketball games, or the table of `shots` as either kind of frame or rows; the result
 * has the same form. Columns missing in the table are null. The package contains the model of women's college
 * basketball; for other leagues, fit one.
 *
 * @category Shot quality
 * @throws ArgumentError for another table, for a league without a model, and for invalid options
 * @example
 * expectedPoints(game);
 * expectedPoints(await season.load("shots", { where: { team_id: "99" } }));
 */
export const expectedPoints: AggregateWith<
  { basketball: Shot },
  { basketball: ExpectedShot },
  ExpectedPointsOptions
> = defineAggregate({
  name: NAME,
  from: shots,
  keys: ["game_id", "play_id"],
  options: { ...leagueRule, ...modelRule } satisfies OptionsFor<ExpectedPointsOptions>,
  basketball: {
    needs: MODEL_COLUMNS,
    columns,
    cells({ rows, league }, { model }) {
      const probabilityOf = makeProbabilities(modelFor(NAME, league, model));
      return rows.map((row) => {
        const make_probability = probabilityOf(row);
        const expected: UntypedRow = {
          make_probability,
          expected_points: make_probability * pointsFor(row),
        };
        return columns.map(({ name }): Cell => ((expected[name] ?? row[name]) as Cell) ?? null);
      });
    },
  },
});
