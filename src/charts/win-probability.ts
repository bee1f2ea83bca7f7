import type { NoGameOrTable, Passed, Untyped } from "../frames/passed";
import type { MlbSummary, WbbSummary } from "../games/game";
import type { MlbWinProbabilityRow, WbbWinProbabilityRow } from "../games/win-probability";
import { Chart, type Drawing } from "./chart";
import type { TableOrRows } from "./shared/chart-input";
import {
  type ChartOptions,
  type ChartStyle,
  checkOptions,
  commonOptions,
} from "./shared/chart-style";
import { messageView } from "./shared/marks";
import { readGame } from "./win-probability/charted-game";
import { headlineOf, NO_PROBABILITY } from "./win-probability/headline";
import { chancePanel, leadPanel } from "./win-probability/panels";
import { chartData, panels, pointing, sceneOf } from "./win-probability/scene";
import { isKnown } from "./win-probability/timeline";

const NAME = "winProbabilityChart";

/**
 * What `winProbabilityChart` draws: a game's summary, or the table that `winProbability` makes of it,
 * as a frame or as its rows.
 */
export type WinProbabilityGame =
  | WbbSummary
  | MlbSummary
  | TableOrRows<WbbWinProbabilityRow>
  | TableOrRows<MlbWinProbabilityRow>;

/**
 * How the win probability of one game went, with the lead beneath it.
 *
 * The line shows the home side's probability upwards: in the upper half the home side is the likely
 * winner, in the lower half the away side, and the labels of the axis count from the middle. It has
 * one step for each reading of the clock in basketball, and one of equal width for each plate
 * appearance in baseball. It has a gap where the service does not tell the probability, and where
 * plays are missing: none for a minute of the game, or rows that a table lacks. Periods are as long
 * as they are in the game, overtimes too; of a game that is going on the rest of regulation stays
 * empty. Up to three swings are labelled with the play that explains them and the score after it, the
 * home side's first: the largest of at least five percentage points that follow a known probability,
 * one of those within five seconds of the game. Quiet games have fewer labels, or none.
 *
 * The probability is the service's own model's, which knows how strong the teams are, and stands
 * for the moment after a play. The title has the result, the subtitle the winner's lowest point, or
 * lowest known point where there are gaps; the caption says where a log lacks the end. A table, which
 * does not know its day and status, has a result where it is whole and its log too. Of a filtered one
 * title and subtitle have the state at its last row, and the caption says how many of the game's rows
 * it has; it begins with the first period of these.
 * Hovering shows the play, the score and both probabilities, and that of a tie where one is above 0.
 *
 * Before the game, and where the service has no win probability of it, the picture says so. Layers
 * of your own go on the upper panel, whose data has a row for each moment (`at`: seconds played, or
 * plate appearances before it; `home_win_probability`, `home_score`, `away_score`, `play`, ...).
 * Source: `winProbability`.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @param game a summary of either league, or the table of `winProbability` of one game, in either
 * kind of frames or as its rows
 * @throws ArgumentError for several games, for anything but a summary or that table, and for options
 * that are unknown or no fit
 * @example
 * winProbabilityChart(await site_wbb_summary({ event_id: "401486844" })).save("three-overtimes.png");
 */
export function winProbabilityChart<T>(
  game: Passed<T, WinProbabilityGame | Untyped<T>, NoGameOrTable>,
  options: ChartOptions = {},
): Chart {
  checkOptions(NAME, options, []);
  const read = readGame(NAME, game);
  const headline = headlineOf(read);
  const data = chartData(read);
  const isEmpty = !read.timeline.moments.some(isKnown);
  const draw = (style: ChartStyle): Drawing => {
    if (isEmpty) return { ...headline, body: messageView(NO_PROBABILITY, style) };
    const scene = sceneOf(read, data, style);
    const rows = pointing(scene);
    return { ...headline, body: panels(scene, chancePanel(scene, rows), leadPanel(scene, rows)) };
  };
  return new Chart(NAME, draw, commonOptions(options));
}
