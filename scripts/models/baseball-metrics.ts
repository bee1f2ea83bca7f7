import {
  battingMetrics,
  boxScore,
  chart,
  type MlbSummary,
  pitchingMetrics,
  type RunValue,
  rows,
  runValues,
} from "sportsframe";
import {
  publishedWobaWeights,
  WOBA_EVENTS,
  type WobaWeights,
} from "../../src/analysis/baseball-metrics/run-values";
import { leagueYears } from "../../test/analysis/baseball-metrics/league-years";
import { simulatedSeason } from "../../test/analysis/baseball-metrics/simulated-season";
import { recordedBaseball, sampleBaseball } from "./games";
import { type ModelCard, sentence, table } from "./page";

/** For each number of each player, whether plays and box score differ. */
const differing = <N extends string>(
  own: readonly Readonly<Record<N | "athlete_id", unknown>>[],
  box: readonly Readonly<Record<N | "athlete_id", unknown>>[],
  names: readonly N[],
): readonly boolean[] => {
  const lines = new Map(box.map((line) => [line.athlete_id, line]));
  return own.flatMap((one) => names.map((name) => lines.get(one.athlete_id)?.[name] !== one[name]));
};

/** How many numbers of games were compared, and how many differ. */
function compared(whose: string, games: readonly MlbSummary[]) {
  const all = games.flatMap((game) => {
    const box = boxScore(game);
    const batting = ["at_bats", "hits", "home_runs", "walks", "strikeouts"] as const;
    const pitching = ["outs_recorded", "hits_allowed", "strikeouts", "pitches"] as const;
    return [
      ...differing(rows(battingMetrics(game)), rows(box.batting), batting),
      ...differing(rows(pitchingMetrics(game)), rows(box.pitching), pitching),
    ];
  });
  return [`${games.length} of ${whose}`, all.length, all.filter((differs) => differs).length];
}

const picture = (values: readonly RunValue[]) =>
  chart(
    values
      .filter(({ count }) => (count ?? 0) >= 20)
      .map(({ event, kind, run_value, standard_error }) => ({
        event,
        kind,
        runs: run_value,
        low: (run_value ?? 0) - 2 * (standard_error ?? 0),
        high: (run_value ?? 0) + 2 * (standard_error ?? 0),
      })),
    {
      encoding: {
        y: {
          field: "event",
          type: "nominal",
          sort: { field: "runs", order: "descending" },
          axis: { title: null },
        },
        color: { field: "kind", type: "nominal", legend: { title: null } },
      },
      layer: [
        {
          mark: { type: "rule", strokeWidth: 2 },
          encoding: {
            x: { field: "low", type: "quantitative", axis: { title: "Runs above expectation" } },
            x2: { field: "high" },
          },
        },
        {
          mark: { type: "point", filled: true, size: 50 },
          encoding: { x: { field: "runs", type: "quantitative" } },
        },
      ],
    },
    {
      title: "Run values of events in the sample league",
      subtitle: "Mean change of run expectancy plus runs, with two standard errors by game.",
    },
  );

/** FanGraphs, "Guts!", the season of 2025. */
const FANGRAPHS_2025: WobaWeights = {
  walk: 0.691,
  hit_by_pitch: 0.722,
  single: 0.882,
  double: 1.252,
  triple: 1.584,
  home_run: 2.037,
};

/** The card of battingMetrics, pitchingMetrics, runValues and parkFactors. */
export async function card(): Promise<ModelCard> {
  const sample = sampleBaseball();
  const values = rows(runValues(sample, { min_games: 0 }));
  const simulated = runValues(simulatedSeason(2430, 1));
  const weightIn = (list: readonly RunValue[], event: string) =>
    list.find((one) => one.event === event)?.woba_weight?.toFixed(2) ?? "-";
  const weights = WOBA_EVENTS.map((event) => {
    const name = event.replaceAll("_", " ");
    return [
      name,
      FANGRAPHS_2025[event].toFixed(2),
      publishedWobaWeights[event].toFixed(2),
      weightIn(simulated, name),
      weightIn(values, name),
    ];
  });
  // The constants by our formulas minus the published ones.
  const years = leagueYears().map(({ year, fip_constant, woba, runs }) => [
    year,
    fip_constant.toFixed(3),
    woba.toFixed(4),
    runs.toFixed(4),
  ]);
  return {
    changes: [
      table("event | FanGraphs 2025", weights),
      sentence`the sample league (${sample.length} games) are invented`,
      table("year | FIP constant", years),
      table("games | numbers compared", [
        compared("the real service", recordedBaseball()),
        compared("the sample league", sample),
      ]),
    ],
    pictures: { "baseball-metrics": picture(values) },
  };
}
