import {
  numberWithin,
  type OptionRule,
  objectWith,
  positiveNumber,
} from "../../schema/option-rules";
import { ratio } from "../../schema/ratio";
import { type BattingCounts, timesOnBase, wobaChances } from "./batting-counts";

/** Weights in wOBA by result of a plate appearance. */
export interface WobaWeights {
  /** Unintentional walks. */
  readonly walk: number;
  readonly hit_by_pitch: number;
  readonly single: number;
  readonly double: number;
  readonly triple: number;
  readonly home_run: number;
}

/** Tango, Lichtman and Dolphin, The Book: Playing the Percentages in Baseball, 2007. */
export const publishedWobaWeights: WobaWeights = {
  walk: 0.72,
  hit_by_pitch: 0.75,
  single: 0.9,
  double: 1.24,
  triple: 1.56,
  home_run: 1.95,
};

export const WOBA_EVENTS = Object.keys(publishedWobaWeights) as readonly (keyof WobaWeights)[];

/** Returns wOBA: the sum of weights over at-bats, unintentional walks, sacrifice flies and hit batters. */
export function computeWoba(counts: BattingCounts, weights: WobaWeights): number | null {
  const times: WobaWeights = {
    walk: counts.walks - counts.intentional_walks,
    hit_by_pitch: counts.hit_by_pitch,
    single: counts.singles,
    double: counts.doubles,
    triple: counts.triples,
    home_run: counts.home_runs,
  };
  const weighted = WOBA_EVENTS.reduce((sum, event) => sum + weights[event] * times[event], 0);
  return ratio(weighted, wobaChances(counts));
}

/**
 * Returns weights: the runs of each result above those of an out, times a scale. The scale makes overall wOBA
 * equal on-base percentage without intentional walks. Undefined if nobody reached base.
 */
export function scaledToOnBase(runs: WobaWeights, out: number, all: BattingCounts) {
  const aboveOut = mapped((event) => runs[event] - out);
  const unscaled = computeWoba(all, aboveOut);
  const onBase = ratio(timesOnBase(all) - all.intentional_walks, wobaChances(all));
  if (unscaled === null || unscaled <= 0 || onBase === null) return undefined;
  const scale = onBase / unscaled;
  return { weights: mapped((event) => aboveOut[event] * scale), scale };
}

export const mapped = <T>(value: (event: keyof WobaWeights) => T) =>
  Object.fromEntries(WOBA_EVENTS.map((event) => [event, value(event)])) as Readonly<
    Record<keyof WobaWeights, T>
  >;

const anyNumber = numberWithin({ from: -Number.MAX_VALUE }, undefined, "a number");

export const weightsRule = objectWith(mapped(() => anyNumber)) as OptionRule<
  WobaWeights | undefined
>;

/** Constants of a league's season for wRC, such as those published by FanGraphs. */
export interface WobaConstants {
  /** wOBA of the league. */
  readonly woba: number;
  /** wOBA per run above an out. */
  readonly woba_scale: number;
  /** Runs of the league per plate appearance. */
  readonly runs_per_plate_appearance: number;
}

export const constantsRule = objectWith({
  woba: positiveNumber,
  woba_scale: positiveNumber,
  runs_per_plate_appearance: positiveNumber,
}) as OptionRule<WobaConstants | undefined>;

/** Returns runs created, and runs created per plate appearance as a percentage of the league's. */
export function runsCreated(
  woba: number | null,
  plate_appearances: number,
  constants: { readonly [Name in keyof WobaConstants]: number | null },
) {
  const { woba: all, woba_scale, runs_per_plate_appearance: runs } = constants;
  if (woba === null || all === null || woba_scale === null || runs === null) {
    return { wrc: null, wrc_plus: null };
  }
  const each = (woba - all) / woba_scale + runs;
  return { wrc: each * plate_appearances, wrc_plus: ratio(100 * each, runs) };
}
