import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE } from "../../../charts/define-chart";
import type { TableOrRows } from "../../../charts/input/chart-input";
import { PERIOD, type Period } from "../../../charts/input/row-filters";
import { messageView } from "../../../charts/marks/marks";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { MlbSummary, OpenGame, WbbSummary } from "../../../games/game";
import type { Sport } from "../../../leagues";
import { checkedBy, oneAmong, orUnset, wholeNumber } from "../../../schema/option-rules";
import type { MlbModelWinProbabilityRow } from "../model/baseball/table";
import type { ModelWinProbabilityRow, WantedSource } from "../model/model-win-probability";
import { checkPregame, type Pregame } from "../model/pregame";
import type { MlbWinProbabilityRow, WbbWinProbabilityRow } from "../win-probability";
import { chartData, chartedRows, readGame } from "./charted-game";
import {
  endText,
  excitementText,
  gapText,
  stateTexts,
  swingLines,
  swingText,
  UNIT,
  writeTitle,
} from "./headline";
import { drawPanels } from "./panels";
import { largestSwings } from "./timeline";

const NAME = "winProbabilityChart";

/**
 * Input of `winProbabilityChart`: a game's summary, or the table of `winProbability` or `modelWinProbability`
 * of it, as a frame or as its rows.
 */
export type WinProbabilityGame =
  | WbbSummary
  | MlbSummary
  | TableOrRows<WbbWinProbabilityRow>
  | TableOrRows<ModelWinProbabilityRow>
  | TableOrRows<MlbWinProbabilityRow>
  | TableOrRows<MlbModelWinProbabilityRow>;

/** Options of `winProbabilityChart` beside those of every chart. */
export interface WinProbabilityChartOptions extends TableChartOptions {
  /**
   * "service" for the service's probabilities, "model" for those of `modelWinProbability`; a table is
   * drawn as it is.
   * @default the service's; if missing, the model's in basketball, and the lead alone in baseball
   */
  readonly source?: WantedSource;
  /**
   * Number of labeled swings, the largest first, 0 to 10; those without room for a label have a dot alone.
   * @default 3
   */
  readonly swings?: number;
  /**
   * Only these periods, in baseball innings: numbers from 1, or `"overtime"` for all beyond the usual.
   * @default the whole game
   */
  readonly period?: Period | readonly Period[];
  /** Pregame information of the model, as in `modelWinProbability`. @default who is at home */
  readonly pregame?: Pregame;
}

export interface WinProbabilityChart extends ChartInfo {
  <T>(
    game: Passed<T, WinProbabilityGame | Untyped<T>, NoGameOrTable>,
    options?: WinProbabilityChartOptions,
  ): Chart;
}

/**
 * Plots the win probability of one game, with the lead below it.
 *
 * The line is the home side's probability. The upper half favors the home side, the lower half the away side,
 * and the labels of the axis count from the middle. It has one step for each reading of the clock in
 * basketball, and one of equal width for each plate appearance in baseball. It has a gap if the probability
 * is unknown, and if plays are missing: none for a minute, or rows omitted from a table. Periods, overtimes
 * too, have their true lengths; the rest of regulation is empty while a game is running. Up to three swings,
 * or `swings`, are labeled with the explaining play and the score after it, the home side's first. These are
 * the largest swings of at least five percentage points after a known probability, only one of those within
 * five seconds. The play of the last minute that put the winner ahead is always among them, and called
 * go-ahead. If several plays share a reading of the clock, the label names the reading ("at Q4 1:51"). It
 * then has the play's own change, too, as in `winProbabilityAdded`. Quiet games have fewer labels, or none.
 *
 * The probability is mostly from the service's own model, which considers team strength, for the moment after
 * a play. The title has the result, the subtitle the winner's lowest known point after any play and the
 * excitement (see `gameDetails`). The caption says whether a log ends early. A table has no day and status, but it has a result if it and its log are complete. For a
 * filtered table, title and subtitle have the state at its last row. The caption says how many of the game's
 * rows it has, and the axis begins with the first period of these. Hovering shows the play, the score and
 * both probabilities, and that of a tie if one is above 0.
 *
 * Basketball games without the service's win probability use `modelWinProbability`. Baseball games, and those
 * of leagues without a model, then show only the lead, unless `source` selects the model. The caption says so, and so does the picture before the
 * game and without plays. Your own layers are added to the upper panel. Its data has a row for each moment:
 * `at` (seconds played, or plate appearances before it), `home_win_probability`, `home_score`, `away_score`,
 * `play`, ... Source: `winProbability`, `modelWinProbability`.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @param game a summary of either league, or the table of `winProbability` of one game, in either
 * kind of frames or as its rows
 * @throws ArgumentError for several games, for anything but a summary or that table, and for wrong options
 * @example
 * const game = await site_wbb_summary({ event_id: "401486844" });
 * winProbabilityChart(game).save("three-overtimes.png");
 */
export const winProbabilityChart: WinProbabilityChart = defineChart<WinProbabilityChart>()({
  name: NAME,
  kinds: {},
  examples: [
    {
      picture: "win-probability",
      title: "How likely it was at each moment",
      group: "A game",
      of: "game",
    },
    {
      picture: "win-probability-baseball",
      title: "How likely it was, in the dark theme",
      group: "Baseball",
      of: "ballgame",
      options: { theme: "dark" },
    },
  ],
  has_sides: true,
  options: {
    ...LEAGUE,
    ...PERIOD,
    source: orUnset(oneAmong(["model", "service"] as const, "model")),
    swings: wholeNumber(0, 10, 3),
    pregame: checkedBy((operation, _, value) => {
      checkPregame(operation, value, 1);
      return value as Pregame;
    }, undefined),
  },
  facts(game, options) {
    const { swings: most, period } = options;
    const rowsOf = (games: readonly OpenGame<Sport>[]) => chartedRows(NAME, games, options);
    const charted = readGame(NAME, game, options, rowsOf, period);
    return {
      game: charted,
      swings: largestSwings(charted.timeline, most, charted.endless !== undefined),
      data: chartData(charted),
    };
  },
  picture: {
    title: ({ game }) => writeTitle(game),
    subtitle: ({ game }) => [game.day, ...stateTexts(game), excitementText(game)],
    describe: ({ game, swings }, title) => {
      const texts = swings.map((swing) => swingText(swingLines(swing, game))).join("; ");
      const turns = texts && `Marked swings of the win probability: ${texts}`;
      const course = game.drawn === "chances" ? turns : game.whyEmpty("win probability");
      return [title, ...stateTexts(game), course]
        .filter((text) => text !== "")
        .map((text) => text.replace(/\.?$/, "."))
        .join(" ");
    },
    notes: {
      part: ({ game }) => game.drawn !== "nothing" && game.part,
      end: ({ game }) => game.drawn === "chances" && endText(game),
      line: ({ game }) => ({
        lead_alone:
          game.drawn === "lead" &&
          `The service has no win probability of this game${game.unmodeled === null ? "" : `, and there is no model of ${game.unmodeled}`}. Only the lead is shown.`,
        ...(game.drawn === "chances" && {
          source: `Win probability after each ${UNIT[game.sport]}, ${game.model}.`,
          gaps: gapText(game),
        }),
        shaded:
          game.drawn !== "nothing" &&
          game.timeline.bottoms.length > 0 &&
          "Shaded: bottoms of innings.",
      }),
    },
    view: ({ game, data, swings }, style) =>
      game.drawn === "nothing"
        ? messageView(game.whyEmpty("win probability"), style)
        : drawPanels(game, data, swings, style),
  },
});
