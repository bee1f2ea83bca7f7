import { winProbabilityChart } from "../../analysis/win-probability/chart/win-probability-chart";
import type { Chart } from "../../charts/chart";
import { chart } from "../../charts/own-chart";
import { asList, type JsonObject } from "../../schema/payload";
import type { Board } from "./board";
import { type BoxScoreLines, boxScoreLines, joinSummary } from "./box-score-lines";
import type { Scene } from "./view-hook";

/** Adds parts of the summary to a board. A payload that cannot be read adds nothing. */
export const composeScene = (board: Board, payload: JsonObject | undefined): Scene => ({
  board,
  box: () => payload && orNothing(() => boxScoreLines(board.league, payload)),
  chart: () => orNothing(() => drawChart(board, payload)),
});

/** Returns nothing if a part of a payload has an unknown shape, so that a view does not fail. */
function orNothing<T extends BoxScoreLines | Chart | undefined>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/** Plots win probability, or the lead if the service sends no probabilities. */
function drawChart(board: Board, payload: JsonObject | undefined): Chart | undefined {
  if (payload !== undefined && asList(payload.winprobability).length > 0) {
    return winProbabilityChart(joinSummary(board.league, payload) as never);
  }
  return board.leads.length === 0 ? undefined : leadChart(board);
}

function leadChart({ leads, home }: Board): Chart {
  const values = [0, ...leads].map((lead, change) => ({ change, lead }));
  return chart({
    title: `${home.name} lead`,
    data: { values },
    mark: { type: "area", interpolate: "step-after" },
    encoding: {
      x: { field: "change", type: "quantitative", title: "score changes" },
      y: { field: "lead", type: "quantitative", title: "lead" },
    },
  });
}
