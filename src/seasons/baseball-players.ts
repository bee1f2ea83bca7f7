import type { DanfoFrame } from "../frames/types";
import { battingRanked } from "../models/baseball/batting-columns";
import { battingMetrics } from "../models/baseball/batting-metrics";
import { pitchingRanked } from "../models/baseball/pitching-columns";
import { pitchingMetrics } from "../models/baseball/pitching-metrics";
import type { Ranked } from "../models/rankings/place-columns";

type Options = Readonly<Record<string, unknown>>;

interface PlayerMetrics {
  readonly tables: readonly string[];
  readonly ranked: Ranked;
  /** Names of the options that are passed to the function. */
  readonly options: readonly string[];
  readonly compute: (tables: readonly unknown[], options: Options) => DanfoFrame;
}

/** Ranked metrics of baseball players, from the tables of a season. */
export const PLAYER_METRICS: Readonly<Record<"batting" | "pitching", PlayerMetrics>> = {
  batting: {
    tables: ["plateAppearances", "pitches"],
    ranked: battingRanked,
    options: ["min_plate_appearances"],
    compute: ([turns, pitches], options) =>
      battingMetrics(turns as never, { pitches, ranks: true, ...options } as never),
  },
  pitching: {
    tables: ["plateAppearances", "pitches", "boxScorePitching"],
    ranked: pitchingRanked,
    options: ["min_outs"],
    compute: ([turns, pitches, box_score], options) =>
      pitchingMetrics(turns as never, { pitches, box_score, ranks: true, ...options } as never),
  },
};
