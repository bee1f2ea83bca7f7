import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, nothing } from "../../../charts/define-chart";
import { countWithUnit } from "../../../charts/input/wording";
import {
  between,
  byName,
  markLayer,
  OWN_COLOR,
  pixels,
  textLayer,
  tooltipOf,
} from "../../../charts/marks/marks";
import { leftAxis, placePlot, plotView } from "../../../charts/marks/plot";
import type { ChartOptions, ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { wordsColor } from "../../../charts/theme/colors";
import { SIZES } from "../../../charts/theme/theme";
import { inputTable } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { invalidOption, orNull, text } from "../../../schema/option-rules";
import { mean } from "../../numeric/mean";

const NAME = "calibrationChart";

/** Options of `calibrationChart`. */
export interface CalibrationChartOptions extends ChartOptions {
  /** The column of predicted probabilities, from 0 to 1. @default "probability" */
  readonly probability?: string;
  /** The column of outcomes: true or false, 1 or 0. @default "outcome" */
  readonly outcome?: string;
  /**
   * The column that groups dependent rows, such as plays of a game; null if all rows are independent.
   * @default "game_id"
   */
  readonly game?: string | null;
  /**
   * The column whose values distinguish models, up to four in one picture.
   * @default none: all rows are of one model
   */
  readonly series?: string;
}

const MOST_SERIES = 4;

export interface CalibrationChart extends ChartInfo {
  <T>(forecasts: PassedRows<T>, options?: CalibrationChartOptions): Chart;
}

/**
 * Plots the share of outcomes that happened, by tenths of the predicted probability, against the line on
 * which both are the same. Points above it happened more often than predicted, points below less often.
 * Larger points have more rows. Lines through points are 95% intervals, clustered by game, because all plays
 * of a game share its outcome. The title counts the tenths whose interval contains the prediction.
 *
 * Rows without a probability or an outcome are dropped. For an empty table the picture says so.
 *
 * @param forecasts rows with a probability and an outcome, in either kind of frames or as plain rows
 * @throws ArgumentError for a table without these columns, probabilities outside 0 to 1, and outcomes that
 * are neither true nor false. Also for more than four models, and for wrong options
 * @example
 * const plays = rows(modelWinProbability(games)).map((play) => ({
 *   ...play,
 *   won: winners.get(play.game_id),
 * }));
 * const probability = "home_win_probability";
 * calibrationChart(plays, { probability, outcome: "won" }).save("fit.png");
 */
export const calibrationChart: CalibrationChart = defineChart<CalibrationChart>()({
  name: NAME,
  kinds: {},
  examples: [],
  options: {
    probability: text("the name of a column", "probability"),
    outcome: text("the name of a column", "outcome"),
    game: orNull(text("the name of a column", "game_id")),
    series: text("the name of a column"),
  },
  facts(forecasts, options) {
    const { probability, outcome, game, series } = options;
    const columns = { probability, outcome, game, series };
    const wanted = Object.values(columns).filter((one) => typeof one === "string");
    const { rows } = inputTable(NAME, forecasts, "forecasts", wanted);
    const names =
      series === undefined ? [null] : [...new Set(rows.map((row) => String(row[series])))];
    if (names.length > MOST_SERIES) {
      throw invalidOption(NAME, "series", `a column of at most ${MOST_SERIES} values`, series);
    }
    const models = names.flatMap((name): readonly Model[] => {
      const own = rows.filter((row) => series === undefined || String(row[series]) === name);
      const list = own.flatMap((row, index) => readForecast(row, index, columns));
      return list.length === 0 ? [] : [{ name, list, tenths: calibration(list) }];
    });
    const [first] = models;
    if (first === undefined) return nothing("No predictions with an outcome");
    const games = new Set(models.flatMap(({ list }) => list.map(({ game }) => game))).size;
    return { models, first, games };
  },
  picture: {
    title: ({ models, first }) =>
      models.length === 1
        ? `Outcomes are consistent with predictions in ${agreeing(first)}`
        : "Predictions and outcomes",
    subtitle({ models, first, games }) {
      const ofGames = countWithUnit(games, "game");
      return models.length === 1
        ? [scoreText(first), `${countWithUnit(first.list.length, "prediction")} of ${ofGames}`]
        : [
            ...models.map(
              (model) => `${model.name}: consistent in ${agreeing(model)}, ${scoreText(model)}`,
            ),
            ofGames,
          ];
    },
    describe: ({ models }, title, subtitle) =>
      `${title}. ${subtitle}. ${models.flatMap(tenthsText).join("; ")}.`,
    notes: {
      intervals: () =>
        "Lines through points: 95% intervals by game. Above the diagonal: more often than predicted.",
    },
    view: ({ models }, style) => drawBody(models, style),
  },
});

/** A predicted probability, and whether the event happened; forecasts of one game are not independent. */
interface Forecast {
  readonly probability: number;
  readonly happened: boolean;
  readonly game: string;
}

/** Standard deviations around the mean that contain 95% of a normal distribution. */
const DEVIATIONS = 1.96;

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** Returns the mean squared error: 0 is best; a constant forecast of one half scores 0.25. */
export const brierScore = (forecasts: readonly Forecast[]): number =>
  mean(forecasts.map(({ probability, happened }) => (probability - Number(happened)) ** 2));

/** Forecasts with probabilities in a tenth, such as 0.7 to 0.8. */
type Tenth = ReturnType<typeof buildTenth>;

/** Returns the tenths that contain forecasts, the lowest first. */
export function calibration(forecasts: readonly Forecast[]): readonly Tenth[] {
  // Ten times 0.3 is a little less than 3 in floating point where 0.3 is a sum.
  const tenthOf = ({ probability }: Forecast) => Math.min(9, Math.floor(10 * probability + 1e-9));
  return [...groupBy(forecasts, tenthOf)]
    .toSorted(([one], [other]) => one - other)
    .map(([tenth, own]) => buildTenth(tenth, own));
}

function buildTenth(tenth: number, own: readonly Forecast[]) {
  const games = [...groupBy(own, ({ game }) => game).values()].map((list) => ({
    count: list.length,
    happened: list.filter(({ happened }) => happened).length,
  }));
  const share = sum(games.map(({ happened }) => happened)) / own.length;
  const squares = sum(games.map(({ count, happened }) => (happened - share * count) ** 2));
  const variance =
    games.length < 2 ? 0 : (squares / own.length ** 2) * (games.length / (games.length - 1));
  // As many forecasts on their own would tell as much. Without a spread each game counts once.
  const worth = variance === 0 ? games.length : (share * (1 - share)) / variance;
  const [low, high] = wilsonInterval(share, Math.min(worth, own.length));
  return {
    /** 0 for those below 0.1, 9 for those from 0.9 on. */
    tenth,
    forecasts: own.length,
    games: games.length,
    predicted: mean(own.map(({ probability }) => probability)),
    /** The observed share, and its 95% interval. */
    happened: share,
    low,
    high,
  };
}

/** Returns Wilson's interval of a share, which stays between 0 and 1 even if all or none happened. */
function wilsonInterval(share: number, count: number): readonly [low: number, high: number] {
  const square = DEVIATIONS ** 2 / count;
  const middle = (share + square / 2) / (1 + square);
  const half =
    (DEVIATIONS / (1 + square)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

interface Model {
  /** Null for the only one. */
  readonly name: string | null;
  readonly list: readonly Forecast[];
  readonly tenths: readonly Tenth[];
}

function readForecast(
  row: UntypedRow,
  index: number,
  columns: Readonly<Record<"probability" | "outcome", string> & Record<"game", string | null>>,
): readonly Forecast[] {
  const said = row[columns.probability];
  const happened = row[columns.outcome];
  if (said == null || happened == null) return [];
  if (!(typeof said === "number" && said >= 0 && said <= 1)) {
    throw invalidOption(NAME, `the column ${columns.probability}`, "of numbers from 0 to 1", said);
  }
  if (![true, false, 1, 0].includes(happened as boolean)) {
    const format = "of true and false, or 1 and 0";
    throw invalidOption(NAME, `the column ${columns.outcome}`, format, happened);
  }
  const game = columns.game === null ? index : row[columns.game];
  return [{ probability: said, happened: Boolean(happened), game: String(game) }];
}

/** `9 of 10 tenths`. */
function agreeing({ tenths }: Model): string {
  const within = tenths.filter(({ predicted, low, high }) => low <= predicted && predicted <= high);
  return `${within.length} of ${countWithUnit(tenths.length, "tenth")}`;
}

const scoreText = ({ list }: Model): string => `Brier score ${brierScore(list).toFixed(3)}`;

const tenthsText = ({ name, tenths }: Model): readonly string[] =>
  tenths.map(
    ({ predicted, happened }) =>
      `${name === null ? "" : `${name} `}${percent(predicted)} predicted, ${percent(happened)} happened`,
  );

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Areas of the smallest and the largest point, and the offset between points of several models. */
const SMALL = 40;
const LARGE = 220;
const APART = 0.012;

const SHAPES = ["circle", "square", "triangle-up", "diamond"];
const SYMBOLS = ["●", "■", "▲", "◆"];

function drawBody(models: readonly Model[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const height = Math.round(Math.min(480, style.width * 0.8));
  const plot = placePlot(style, { left: ["100%"], right: 1, height });
  const ends = [-0.02, 1.02] as const;
  const most = maximum(models.flatMap(({ tenths }) => tenths.map((one) => one.forecasts)));
  const names = models.map(({ name }) => name ?? "");
  const values = models.flatMap(({ name, tenths }, index) =>
    tenths.map((one) => ({
      model: name ?? "",
      low: one.low,
      high: one.high,
      happened: one.happened,
      predicted: one.predicted + (index - (models.length - 1) / 2) * APART,
      size: SMALL + (LARGE - SMALL) * (one.forecasts / most),
      said: percent(one.predicted),
      came: percent(one.happened),
      interval: `${percent(one.low)} to ${percent(one.high)}`,
      count: String(one.forecasts),
      games: String(one.games),
    })),
  );
  const axis = { values: [0, 0.2, 0.4, 0.6, 0.8, 1], format: ".0%" };
  // Labels this near to the end of the axis end there, so that they are within the picture.
  const x = between("predicted", ends, { title: "Predicted", labelFlush: 16, ...axis });
  const color = byName("model", names, theme.series.slice(0, models.length));
  const key = names.length < 2 ? [] : names;
  const across = between("predicted", ends);
  const ofModel = models.length > 1 && { model: "Model" };
  const layers = [
    markLayer(
      [0, 1].map((share) => ({ predicted: share, happened: share })),
      { type: "line", color: theme.line, strokeDash: [4, 4], strokeWidth: 1 },
      { x, y: between("happened", ends, leftAxis(plot, axis)) },
    ),
    markLayer(
      values,
      { type: "rule", strokeWidth: 1.5 },
      { x: across, y: between("low", ends), y2: { field: "high" }, color },
    ),
    markLayer(
      values,
      { type: "point", filled: true, opacity: 1 },
      {
        x: across,
        y: between("happened", ends),
        color,
        shape: byName("model", names, SHAPES.slice(0, models.length)),
        size: { field: "size", type: "quantitative", scale: null },
        tooltip: tooltipOf({
          ...ofModel,
          said: "Predicted",
          came: "Happened",
          interval: "95% interval",
          count: "Predictions",
          games: "Games",
        }),
      },
    ),
    textLayer(
      key.map((name, index) => ({
        text: `${SYMBOLS[index]} ${name}`,
        x: 8,
        y: 10 + index * (SIZES.label + 6),
        color: wordsColor(theme.series[index] ?? theme.ink, [theme.background]),
      })),
      { ...pixels, color: OWN_COLOR },
      { align: "left", baseline: "middle", fontWeight: 600, limit: plot.width / 2 },
    ),
  ];
  return plotView(plot, layers, "Happened");
}
