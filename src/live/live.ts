import { inspect } from "node:util";
import { winProbabilityChart } from "../analysis/win-probability/chart/win-probability-chart";
import type { Chart } from "../charts/chart";
import { chart } from "../charts/own-chart";
import { ArgumentError, orUndefined } from "../errors";
import { asList, type JsonObject } from "../schema/payload";
import { type Board, boardAfter, emptyBoard, lineText } from "./screen/board";
import { type BoxScoreLines, boxScoreLines, joinSummary } from "./screen/box-score-lines";
import { openScreen, screenLines, type Terminal } from "./screen/terminal-screen";
import { beginView, type Scene } from "./screen/view-hook";
import { type GameWatch, payloadBehind, stopWatch } from "./watch";

/** Minimum time between two pictures in a notebook, because drawing takes time. */
const PAUSE_MS = 1000;

/**
 * Shows a game until the loop of its watch ends. In a notebook it updates one output: score, win probability
 * or lead, box score and latest events. In a terminal it fills the screen and adapts to its size; q, Escape
 * or Ctrl-C restores the screen. Otherwise it prints one line per event.
 *
 * @category Live games
 * @param game the result of `watchGame` or `replayGame`
 * @throws ArgumentError for anything else; the errors of the loop
 * @example
 * await live(watchGame({ league: "wbb", event_id: "401469424" }));
 */
export async function live(game: GameWatch): Promise<void> {
  checkWatch(game);
  const show = beginView();
  if (show !== undefined) {
    return follow(game, PAUSE_MS, (board) => show(composeScene(board, payloadBehind(game))));
  }
  const { stdin: keyboard, stdout: output } = process;
  if (keyboard.isTTY && output.isTTY) return showOn({ keyboard, output }, game);
  for await (const event of game) {
    if (event.type !== "probability") output.write(`${lineText(game.league, event)}\n`);
  }
}

function checkWatch(game: unknown): void {
  const isWatch = typeof game === "object" && game !== null && Symbol.asyncIterator in game;
  if (isWatch && "record" in game) return;
  throw new ArgumentError(`takes the result of watchGame, got ${inspect(game, { depth: 0 })}.`, {
    operation: "live",
    next: 'For example live(watchGame({ league: "wbb", event_id: "401469424" })).',
  });
}

/** Shows a game on the whole screen of a terminal until a key is pressed. */
export async function showOn(terminal: Terminal, game: GameWatch): Promise<void> {
  let shown = emptyBoard(game.league);
  let payload: JsonObject | undefined;
  let box: BoxScoreLines | undefined;
  const screen = openScreen((size) => {
    // The box score of a payload is computed once.
    if (payload !== payloadBehind(game)) {
      payload = payloadBehind(game);
      box = composeScene(shown, payload).box();
    }
    return screenLines(shown, box, size);
  }, terminal);
  const isLeft = screen.left.then(() => stopWatch(game));
  try {
    await follow(game, 0, (board) => {
      shown = board;
      screen.draw();
    });
    await isLeft;
  } finally {
    screen.close();
  }
}

/** Draws a game until its end, after all events of a poll, and at most once per `pause_ms`. */
async function follow(
  game: GameWatch,
  pause_ms: number,
  draw: (board: Board) => void,
): Promise<void> {
  let board = emptyBoard(game.league);
  let next = Number.NEGATIVE_INFINITY;
  let pending: NodeJS.Timeout | undefined;
  let failure: { readonly error: unknown } | undefined;
  const drawNow = (): void => {
    pending = undefined;
    next = performance.now() + pause_ms;
    try {
      draw(board);
    } catch (error) {
      // An error thrown in a timer would end the process.
      failure ??= { error };
      stopWatch(game);
    }
  };
  try {
    for await (const event of game) {
      board = boardAfter(board, event);
      pending ??= setTimeout(drawNow, Math.max(0, next - performance.now()));
    }
  } finally {
    clearTimeout(pending);
    drawNow();
  }
  if (failure !== undefined) throw failure.error;
}

/** Adds parts of the summary to a board. A payload of an unknown shape adds nothing. */
export const composeScene = (board: Board, payload: JsonObject | undefined): Scene => ({
  board,
  box: () => payload && orUndefined(() => boxScoreLines(board.league, payload)),
  chart: () => orUndefined(() => drawChart(board, payload)),
});

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
