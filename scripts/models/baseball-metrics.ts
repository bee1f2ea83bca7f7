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
} from "../../src/analysis/baseball-metrics/woba-weights";
import { leagueYears } from "../../test/analysis/baseball-metrics/league-years";
import { simulatedSeason } from "../../test/analysis/baseball-metrics/simulated-season";
import type { ModelCard } from "../models";
import { recordedBaseball, sampleBaseball } from "./baseball-games";

/** Batters' and pitchers' numbers in plays and in box scores: how many, and how many differ. */
function compared(whose: string, games: readonly MlbSummary[]): string {
  let [all, off] = [0, 0];
  for (const game of games) {
    const { batting, pitching } = boxScore(game);
    const lines = new Map(rows(batting).map((line) => [line.athlete_id, line]));
    for (const one of rows(battingMetrics(game))) {
      const line = lines.get(one.athlete_id);
      for (const name of ["at_bats", "hits", "home_runs", "walks", "strikeouts"] as const) {
        all++;
        if (line?.[name] !== one[name]) off++;
      }
    }
    const pitchers = new Map(rows(pitching).map((line) => [line.athlete_id, line]));
    for (const one of rows(pitchingMetrics(game))) {
      const line = pitchers.get(one.athlete_id);
      for (const name of ["outs_recorded", "hits_allowed", "strikeouts", "pitches"] as const) {
        all++;
        if (line?.[name] !== one[name]) off++;
      }
    }
  }
  return `| ${games.length} of ${whose} | ${all} | ${off} |`;
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

/** Our constants of a year's totals less the published ones. */
const againstPublished = (): readonly string[] =>
  leagueYears().map(
    ({ year, fip_constant, woba, runs }) =>
      `| ${year} | ${fip_constant.toFixed(3)} | ${woba.toFixed(4)} | ${runs.toFixed(4)} |`,
  );

/** The card of battingMetrics, pitchingMetrics, runValues and parkFactors. */
export async function card(): Promise<ModelCard> {
  const sample = sampleBaseball();
  const values = rows(runValues(sample, { min_games: 0 }));
  const simulated = runValues(simulatedSeason(2430, 1));
  const weightOf = (list: readonly RunValue[], event: string) =>
    list.find((one) => one.event === event.replaceAll("_", " "))?.woba_weight?.toFixed(2) ?? "-";
  const weights = WOBA_EVENTS.map(
    (event) =>
      `| ${event.replaceAll("_", " ")} | ${FANGRAPHS_2025[event].toFixed(2)} | ${publishedWobaWeights[event].toFixed(2)} | ${weightOf(simulated, event)} | ${weightOf(values, event)} |`,
  );
  const text = `# Baseball's metrics

\`battingMetrics\` and \`pitchingMetrics\` count plays and compute the usual rates. Only the weights of wOBA, the
constant of FIP and the regression of park factors are estimates.

## Definitions

| metric | formula | source |
| --- | --- | --- |
| at-bats | PA - BB - HBP - SF - SH - interference | Official Baseball Rules 9.02(a) |
| OBP, SLG, OPS, ISO | (H + BB + HBP) / (AB + BB + HBP + SF), total bases / AB, OBP + SLG, SLG - AVG | MLB glossary |
| BABIP | (H - HR) / (AB - K - HR + SF) | FanGraphs library |
| wOBA | sum of weights / (AB + BB - IBB + SF + HBP) | Tango, Lichtman, Dolphin: *The Book*; FanGraphs |
| wRC | ((wOBA - league wOBA) / wOBA scale + league runs / PA) x PA | FanGraphs library |
| wRC+ | 100 x wRC / PA / league runs per PA, **not** adjusted for parks | FanGraphs library, without its park factors |
| K %, BB %, K-BB % | by plate appearances | FanGraphs library |
| GB % | ground balls / balls in play with a known flight, without bunts | MLB glossary |
| ERA, WHIP | 9 ER / IP, (BB + H) / IP | MLB glossary |
| FIP | (13 HR + 3 (BB + HBP) - 2 K) / IP + constant | Tom Tango; FanGraphs library |
| whiff, SwStr, CSW | misses / swings, misses / pitches, (called strikes + misses) / pitches | Statcast; Pitcher List |
| chase, zone swing | swings / located pitches outside, inside the zone | Statcast, here with an average zone |
| zone | pitches that touch the average zone / located pitches | Statcast, here with an average zone |
| park factor | runs of both sides per game at home / on the road, regressed | FanGraphs library |

## Weights of wOBA

A weight is the run value of the event minus that of an out, times one factor, the wOBA scale. With this factor,
the wOBA of all batters equals their on-base percentage without intentional walks. Run values are means of
\`re24\` by the run expectancy of the same games. With fewer than 200 games, the weights are The Book's; weights
that you pass are used unchanged.

| event | FanGraphs 2025 | The Book | a simulated season | the sample league |
| --- | --- | --- | --- | --- |
${weights.join("\n")}

The simulated season (of the card of run expectancy) and the sample league (${sample.length} games) are invented. Their
weights illustrate the method, and its error for triples in few games. FanGraphs' league of 2025 had a wOBA
of .313, a scale of 1.232, 0.118 runs per plate appearance and a FIP constant of 3.135. Pass such numbers as
\`woba_weights\`, \`constants\` and \`fip_constant\`: a few games are not enough to estimate them.

## Against published constants

The league's totals of a year (Lahman's table of teams) in our formulas, minus FanGraphs' constants of the year.
That table contains neither intentional walks nor sacrifice bunts. wOBA counts all walks, and plate appearances
are too few, so both are too high.

| year | FIP constant | wOBA with their weights | runs per plate appearance |
| --- | --- | --- | --- |
${againstPublished().join("\n")}

![Run values of events in the sample league](images/baseball-metrics.png)

## Agreement with the box score

The table compares at-bats, hits, home runs, walks and strikeouts of every batter, and outs, hits, strikeouts
and pitches of every pitcher.

| games | numbers compared | different |
| --- | --- | --- |
${compared("the real service", recordedBaseball())}
${compared("the sample league", sample)}

## Limits

- After a pitching change during a plate appearance, rules determine which pitcher is charged with a walk or a strikeout.
  The plays do not contain this. If the box score is passed, these counts are taken from it.
- The FIP constant comes from the passed games: their mean FIP equals their ERA. In a few games it is far from a
  league's (about 3.1); pass the published one as \`fip_constant\`.
- wRC needs the league's constants. They are computed from the passed games if there are at least \`min_games\`.
- The zone is an average one of 1.6 to 3.4 ft, not the batter's, and locations are accurate to about 0.05 ft.
- Park factors are regressed by 60 games: a season of 81 at home keeps 57% of its distance from 1. They
  ignore handedness and weather, and road games never include the park itself.
- Speeds are in whole miles per hour, as sent; the service sends neither spin nor exit velocity.
`;
  return { text, pictures: { "baseball-metrics": picture(values) } };
}
