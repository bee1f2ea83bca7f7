import type { Chart } from "../charts/chart";
import type { Board } from "./board";
import type { BoxScoreLines } from "./box-score-lines";

/** The content of a view of a game at one moment; slow parts are built on first use. */
export interface Scene {
  readonly board: Board;
  box(): BoxScoreLines | undefined;
  chart(): Chart | undefined;
}

/** Replaces what it has shown by another state. */
export type ShowScene = (scene: Scene) => void;

let begin: (() => ShowScene | undefined) | undefined;

/** Calls back for each game that is shown; a notebook answers, which this room does not know. */
export function onLiveGame(listener: () => ShowScene | undefined): void {
  begin = listener;
}

/** A place for a game in the running cell; undefined outside of notebooks. */
export const beginView = (): ShowScene | undefined => begin?.();
