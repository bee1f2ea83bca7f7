import { countRows, rowsByKey, timesOf } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { type AggregateWith, defineAggregate } from "../../../games/define-aggregate";
import { type RowInLeague, teamColumns } from "../../../games/row-columns";
import { leagueRule } from "../../../games/table-league";
import { character, decidedBy, double, integer } from "../../../schema/columns";
import { numberWithin, type OptionsFor, oneAmong } from "../../../schema/option-rules";
import { type Shot, shots } from "../shots";
import {
  type ExpectedPointsOptions,
  MODEL_COLUMNS,
  makeProbabilities,
  modelFor,
  modelRule,
  pointsFor,
} from "./expected-points";

const columns = decidedBy(
  [
    "athlete_name",
    "team_abbreviation",
    "points_above_expected",
    "attempts",
    "points_per_shot",
    "expected_points_per_shot",
  ],
  {
    season: integer("Season by its ending year: 2023 is 2022-23."),
    athlete_id: character("Player id of the shooter; null for teams and opponents."),
    athlete_name: character("Name of the shooter, as of the last attempt."),
    team_id: character(
      'Team id of the shooting team or, with by: "opponents", of the defending team.',
    ),
    team_abbreviation: character("Abbreviation of that team; not unique among colleges."),
    games: integer("Games with at least one of the row's attempts."),
    attempts: integer("Field-goal attempts whose result is known."),
    points: integer("Points from these attempts."),
    expected_points: double("Sum of the expected points of these attempts."),
    points_per_shot: double("Points per attempt, 0 to 3."),
    expected_points_per_shot: double(
      "Expected points per attempt: quality of the shots, regardless of the shooters.",
    ),
    points_above_expected: double("Points minus expected points: the shooters' skill and luck."),
    above_expected_low: double(
      "Lower end of the 95% interval of points_above_expected, from the spread of the attempts.",
    ),
    above_expected_high: double("Upper end of the 95% interval of points_above_expected."),
    team_name: teamColumns.team_name,
  },
);

/** Quality and results of shots. */
export interface ShotQuality extends RowInLeague<typeof columns> {}

/** Options of `shotQuality`. */
export interface ShotQualityOptions extends ExpectedPointsOptions {
  /** Grouping of the rows; "opponents" groups the shots against a team. @default "team" */
  readonly by?: "team" | "opponents" | "player";
  /** Rows with fewer attempts are dropped. @default 1 */
  readonly min_attempts?: number;
}

const NAME = "shotQuality";

const rules = {
  ...leagueRule,
  ...modelRule,
  by: oneAmong(["team", "opponents", "player"] as const, "team"),
  min_attempts: numberWithin({ from: 1 }, 1),
} satisfies OptionsFor<ShotQualityOptions>;

const NEEDS = [
  ...MODEL_COLUMNS,
  "season",
  "made",
  "team_id",
  "team_name",
  "team_abbreviation",
  "opponent_id",
  "athlete_id",
  "athlete_name",
];

const IDS = { team: "team_id", opponents: "opponent_id", player: "athlete_id" } as const;

/**
 * Returns quality and results of the shots of teams, their opponents or players. One row is a team, a team's
 * defense or a player in a season, by points above expectation: the most first, for opponents the fewest.
 * Attempts without a known result do not count; for players, nor do those without a shooter. Empty for games
 * without shots.
 *
 * Expected points per shot measure the quality of the shots (`expectedPoints`). Points above them are skill
 * and luck; the interval covers luck alone. Takes summaries of basketball games, or the table of `shots`, in
 * either kind of frame or as rows; the result is of the same kind.
 *
 * @category Shot quality
 * @throws ArgumentError for another table, for a league without a model, and for invalid options
 * @example
 * shotQuality([game, other]);
 * shotQuality(await season.load("shots"), { by: "player", min_attempts: 100 });
 */
export const shotQuality: AggregateWith<
  { basketball: Shot },
  { basketball: ShotQuality },
  ShotQualityOptions
> = defineAggregate({
  name: NAME,
  from: shots,
  keys: ["game_id", "play_id"],
  options: rules,
  basketball: {
    needs: NEEDS,
    columns,
    items({ rows, league }, { model, by, min_attempts }) {
      const id = IDS[by];
      const known = rows.filter((row) => typeof row.made === "boolean" && row[id] != null);
      const teams = new Map(rows.map((row) => [row.team_id, row]));
      const probabilityOf = makeProbabilities(modelFor(NAME, league, model));
      const sign = by === "opponents" ? 1 : -1;
      return rowsByKey(known, ["season", id])
        .filter((own) => countRows(own) >= min_attempts)
        .map((own) => readQuality(own, by, teams, probabilityOf))
        .sort((one, other) => sign * (one.points_above_expected - other.points_above_expected));
    },
  },
});

/** Two-sided 95% quantile of a normal distribution. */
const Z95 = 1.96;

function readQuality(
  own: readonly UntypedRow[],
  by: keyof typeof IDS,
  teams: ReadonlyMap<unknown, UntypedRow>,
  probabilityOf: (row: UntypedRow) => number,
) {
  const last = own.at(-1) as UntypedRow;
  const team_id = by === "opponents" ? last.opponent_id : last.team_id;
  const team = teams.get(team_id);
  let points = 0;
  let expected_points = 0;
  let variance = 0;
  for (const row of own) {
    const value = pointsFor(row);
    const probability = probabilityOf(row);
    const times = timesOf(row);
    if (row.made === true) points += times * value;
    expected_points += times * value * probability;
    variance += times * value ** 2 * probability * (1 - probability);
  }
  const attempts = countRows(own);
  const points_above_expected = points - expected_points;
  const margin = Z95 * Math.sqrt(variance);
  return {
    season: last.season,
    athlete_id: by === "player" ? last.athlete_id : null,
    athlete_name: by === "player" ? last.athlete_name : null,
    team_id,
    team_abbreviation: team?.team_abbreviation,
    team_name: team?.team_name,
    games: new Set(own.map(({ game_id }) => game_id)).size,
    attempts,
    points,
    expected_points,
    points_above_expected,
    points_per_shot: points / attempts,
    expected_points_per_shot: expected_points / attempts,
    above_expected_low: points_above_expected - margin,
    above_expected_high: points_above_expected + margin,
  };
}
