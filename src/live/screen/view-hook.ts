import type { Chart } from "../../charts/chart";
import type { Board } from "./board";
import type { BoxScoreLines } from "./box-score-lines";

/** The content of a view of a game at one moment; slow parts are built on first use. */
export interface Scene {
  readonly board: Board;
  box(): BoxScoreLines | undefined;
  chart(): Chart | undefined;
}

/** Replaces the displayed state. */
type ShowScene = (scene: Scene) => void;

let begin: (() => ShowScene | undefined) | undefined;

/** Calls the listener for each displayed game, so that this folder does not depend on notebooks. */
export function onLiveGame(listener: () => ShowScene | undefined): void {
  begin = listener;
}

/** Returns a function that shows a game in the running cell; undefined outside of notebooks. */
export const beginView = (): ShowScene | undefined => begin?.();
