import {
  calibrationChart,
  fitTeamRatings,
  fourFactors,
  type RatingParameters,
  rows,
  type ScoringSpread,
  type Spread,
  teamGames,
  teamRatings,
} from "sportsframe";
import { RATING_PARAMETERS } from "../../src/analysis/ratings/model/parameters";
import type { UntypedRow } from "../../src/frames/rows";
import { recordedRows } from "./games";
import { type Change, type ModelCard, sentence, table } from "./page";
import {
  daily,
  type Forecast,
  folded,
  frozen,
  inSample,
  type Season,
  scored,
} from "./ratings/forecasts";
import { priorChanges } from "./ratings/priors";

const METHODS = ["efficiency", "margin", "srs", "elo"] as const;
const YEAR = "20230101";
const MIDDLE = "20230115";
const FOLDS = 10;

export async function card(): Promise<ModelCard> {
  const season: Season = {
    log: recordedRows((game) => rows(teamGames(game))),
    factors: recordedRows((game) => rows(fourFactors(game))),
  };
  const fitted = fitTeamRatings(season.factors, { as_of: YEAR });
  const later = fitTeamRatings(season.factors, { as_of: MIDDLE });
  const outOfSample = METHODS.flatMap((method) => {
    const before = { method, parameters: fitted };
    return [
      [`${method}, as of January 1`, frozen(season, before, YEAR)],
      [`${method}, as of each day`, daily(season, before, YEAR)],
      [`${method}, as of January 15`, frozen(season, { method, parameters: later }, MIDDLE)],
    ] as const;
  });
  const asOfDays = outOfSample.find(([name]) => name === "efficiency, as of each day")?.[1] ?? [];
  const within = METHODS.slice(0, 2).flatMap(
    (method) =>
      [
        [`${method}, games of its own`, inSample(season, { method })],
        [`${method}, games left out`, folded(season, { method }, FOLDS)],
      ] as const,
  );
  const ratings = teamRatings(season.factors) as unknown as readonly UntypedRow[];
  const known = ratings.filter(({ division_one }) => division_one === true);
  const complete = known.filter(({ games, games_on_record }) => games === games_on_record);
  return {
    changes: [
      ...parameterChanges(fitted),
      table("ratings", scoreRows(outOfSample), scoreRows(within)),
      ...priorChanges(),
      sentence`Few games: of ${known.length} teams of Division I ${complete.length} have all`,
    ],
    pictures: { ratings: picture(asOfDays) },
  };
}

const scoreRows = (list: readonly (readonly [name: string, list: readonly Forecast[]])[]) =>
  list.map(([name, forecasts]) => [name, ...scored(forecasts)]);

const NUMBERS = ["game_sd", "team_sd", "conference_sd", "outside_mean", "outside_sd"] as const;

const spreadRow = (name: string, spread: Spread, home = "-") => [
  name,
  ...NUMBERS.map((number) => Number(spread[number].toFixed(2))),
  home,
];

const spreadRows = (of: string, { margin, efficiency, pace }: RatingParameters) => {
  const scoring = (unit: string, { difference, sum, home_advantage }: ScoringSpread) => [
    spreadRow(`${unit}, difference, ${of}`, difference, home_advantage.toFixed(2)),
    spreadRow(`${unit}, sum, ${of}`, sum),
  ];
  return [
    ...scoring("margin", margin),
    ...(efficiency === null ? [] : scoring("efficiency", efficiency)),
    ...(pace === null ? [] : [spreadRow(`pace, ${of}`, pace)]),
  ];
};

const ELO = ["k_factor", "home_advantage", "per_point", "game_sd", "outside_start"] as const;

const eloRow = (of: string, { elo }: RatingParameters) => [
  of,
  ...ELO.map((number) => Number(elo[number].toFixed(1))),
];

/** How often home sides won, by tenths of their probability. */
const picture = (list: readonly Forecast[]) =>
  calibrationChart(
    list.map(({ probability, actual }) => ({ probability, outcome: actual > 0 })),
    { game: null, title: "Games of January 2023, by ratings as of the day" },
  );

function parameterChanges(fitted: RatingParameters): readonly Change[] {
  const { mlb, wbb: preset } = RATING_PARAMETERS;
  const { difference } = mlb.margin;
  const { prior } = preset;
  return [
    sentence`Fitted ${preset.date} on ${preset.fitted_on} by maximum likelihood`,
    table(" | game_sd", [...spreadRows("preset", preset), ...spreadRows("before January", fitted)]),
    sentence`Elo, with a carry_over of ${preset.elo.carry_over}, which`,
    table(" | k_factor", [eloRow("preset", preset), eloRow("before January", fitted)]),
    sentence`run difference is ${difference.game_sd}, that of teams ${difference.team_sd}. They`,
    sentence`carry_over ${prior.carry_over}, team_ratio ${prior.team_ratio} and conference_ratio ${prior.conference_ratio} are`,
    sentence`Baseball's carry_over ${mlb.prior.carry_over} and team_ratio ${mlb.prior.team_ratio} follow`,
  ];
}
