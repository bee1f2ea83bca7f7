// The card of the ratings: docs/models/ratings.md.
import {
  chart,
  fitTeamRatings,
  fourFactors,
  type RatingParameters,
  rows,
  type ScoringSpread,
  type Spread,
  teamGames,
  teamRatings,
  type WbbTeamGame,
} from "sportsframe";
import { RATING_PARAMETERS } from "../../src/analysis/ratings/model/parameters";
import type { ModelCard } from "../models";
import {
  daily,
  type Forecast,
  folded,
  frozen,
  inSample,
  type Season,
  type Way,
} from "./ratings/forecasts";
import { priorText } from "./ratings/priors";
import { markdown, SCORES, scored, tenths } from "./ratings/scores";
import { recordedGames } from "./recorded-season";

const METHODS = ["efficiency", "margin", "srs", "elo"] as const;
const YEAR = "20230101";
const MIDDLE = "20230115";
const FOLDS = 10;

function recordedSeason(): Season {
  const log: WbbTeamGame[] = [];
  const factors: object[] = [];
  for (const game of recordedGames()) {
    log.push(...rows(teamGames(game)));
    factors.push(...rows(fourFactors(game)));
  }
  return { log, factors };
}

export async function card(): Promise<ModelCard> {
  const season = recordedSeason();
  const fitted = fitTeamRatings(season.factors, { as_of: YEAR });
  const later = fitTeamRatings(season.factors, { as_of: MIDDLE });
  const outOfSample = METHODS.flatMap((method) => {
    const [before, beforeMiddle]: Way[] = [
      { method, parameters: fitted },
      { method, parameters: later },
    ] as const;
    return [
      [`${method}, as of January 1`, frozen(season, before as Way, YEAR)] as const,
      [`${method}, as of each day`, daily(season, before as Way, YEAR)] as const,
      [`${method}, as of January 15`, frozen(season, beforeMiddle as Way, MIDDLE)] as const,
    ];
  });
  const asOfDays = outOfSample.find(([name]) => name === "efficiency, as of each day")?.[1] ?? [];
  const within = METHODS.slice(0, 2).flatMap((method) => [
    [`${method}, games of its own`, inSample(season, { method })] as const,
    [`${method}, games left out`, folded(season, { method }, FOLDS)] as const,
  ]);
  return {
    text: textOf(season, fitted, outOfSample, within, priorText()),
    pictures: { ratings: picture(asOfDays) },
  };
}

type Scored = readonly (readonly [name: string, list: readonly Forecast[]])[];

const scoreTable = (list: Scored): string =>
  markdown(
    ["ratings", ...SCORES],
    list.map(([name, forecasts]) => [name, ...scored(forecasts)]),
  );

const NUMBERS = ["game_sd", "team_sd", "conference_sd", "outside_mean", "outside_sd"] as const;

const spreadRow = (name: string, spread: Spread, home = "-"): readonly string[] => [
  name,
  ...NUMBERS.map((number) => String(Number(spread[number].toFixed(2)))),
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

const eloRow = (of: string, { elo }: RatingParameters): readonly string[] => [
  of,
  ...[elo.k_factor, elo.home_advantage, elo.per_point, elo.game_sd, elo.outside_start].map(
    (value) => String(Number(value.toFixed(1))),
  ),
];

function picture(list: readonly Forecast[]) {
  return chart(
    tenths(list),
    {
      layer: [
        {
          data: { values: [0, 1].map((said) => ({ said, share: said })) },
          mark: { type: "line", strokeDash: [4, 4], strokeWidth: 1, opacity: 0.5 },
          encoding: {
            x: { field: "said", type: "quantitative" },
            y: { field: "share", type: "quantitative" },
          },
        },
        {
          mark: { type: "rule", strokeWidth: 2, opacity: 0.5 },
          encoding: {
            x: { field: "said", type: "quantitative" },
            y: { field: "low", type: "quantitative" },
            y2: "high",
          },
        },
        {
          mark: { type: "point", filled: true, size: 80 },
          encoding: {
            x: { field: "said", type: "quantitative", title: "probability that was said" },
            y: { field: "share", type: "quantitative", title: "share of home sides that won" },
          },
        },
      ],
    },
    {
      title: "Games of January 2023, by ratings as of the day",
      subtitle: "By tenths of the probability; bars are two standard errors around what was said",
      height: 320,
    },
  );
}

function textOf(
  season: Season,
  fitted: RatingParameters,
  outOfSample: Scored,
  within: Scored,
  prior: ReturnType<typeof priorText>,
): string {
  const preset = RATING_PARAMETERS.wbb;
  const ratings = teamRatings(season.factors) as unknown as readonly {
    games: number;
    games_on_record: number | null;
    division_one: boolean | null;
  }[];
  const known = ratings.filter(({ division_one }) => division_one === true);
  const complete = known.filter(({ games, games_on_record }) => games === games_on_record).length;
  return `# Ratings

\`teamRatings\` rates teams as of a day, and \`predictGame\` predicts a game from these ratings. Both take tables:
\`teamGames\` or, with possessions, \`fourFactors\`.

## The formulas

For each game of home side h and away side a, with home = 1, or 0 on neutral ground:

    points of h - points of a = net(h) - net(a) + home_advantage home + error
    points of h + points of a = 2 average + level(h) + level(a) + error

per 100 possessions for "efficiency" (40 minutes of possessions for the pace), per game for "margin".
Each net(t) is normal around the mean of t's conference with \`team_sd\`. The conference's mean is normal around 0 with
\`conference_sd\`, the error with \`game_sd\`. The most likely estimate is the solution of a system of linear equations.
The \`offensive_rating\` is average + (level + net) / 2, and the \`defensive_rating\` average + (level - net) / 2.
Sides outside Division I are one opponent around \`outside_mean\`. Its games have an error of
√(game_sd² + outside_sd²). The \`home_advantage\` is estimated with the rest, from the preset value ± its spread.
The season's squared errors, relative to those expected from the spreads, scale all standard errors (with a
prior weight of 100 games).

A prediction has these parts:

- margin = net(h) - net(a) + home_advantage home, times its possessions / 100 for efficiency,
- sd = √(game_sd² + net_sd(h)² + net_sd(a)²), without the shared part of two teams of one conference,
- probability = normal(margin / sd).

The rating of "srs" is the mean margin plus the mean rating of the opponents. That of "elo" changes by

    K ln(margin + 1) 2.2 / (lead / 1000 + 2.2) (result - 1 / (1 + 10^(-lead / 400)))

with the lead of the winner before the game in the multiplier. It starts at 1500; \`carry_over\` of the distance to
1500 remains from season to season.

Sources: D. A. Harville, "Predictions for National Football League games via linear-model methodology"
(1980), for ratings as random effects; D. Oliver, "Basketball on Paper" (2004), for efficiency; the simple
rating system as Sports-Reference describes it; FiveThirtyEight's multiplier for Elo.

## Parameters

Fitted ${preset.date} on ${preset.fitted_on} by maximum likelihood; \`fitTeamRatings\` fits them on your
own games. The second row is fitted only on the games before January 1.

${markdown(
  ["", ...NUMBERS, "home_advantage"],
  [...spreadRows("preset", preset), ...spreadRows("before January", fitted)],
)}

Elo, with a carry_over of ${preset.elo.carry_over}, which one season cannot determine:

${markdown(
  ["", "k_factor", "home_advantage", "per_point", "game_sd", "outside_start"],
  [eloRow("preset", preset), eloRow("before January", fitted)],
)}

Baseball's are set by hand from common knowledge. The standard deviation of a game's run difference is ${RATING_PARAMETERS.mlb.margin.difference.game_sd}, that
of teams ${RATING_PARAMETERS.mlb.margin.difference.team_sd}. They were not tested on a season.

## Accuracy

Games outside of the ratings, with parameters fitted before the named day ("each day": before January 1). The
columns are the mean absolute error of the margin, the Brier score and the share of winners. The others are the
mean square of error / sd (1 if sd is correct) and the mean absolute error of the total. Errors are one standard
error by game. Differences between two methods on the same games are more precise than these errors.

${scoreTable(outOfSample)}

All games with the preset parameters: those that were rated, and those held out, a tenth at a time.

${scoreTable(within)}

![Probabilities and shares](images/ratings.png)

## Last season as a prior

With \`prior\`, the ratings of the season before, net(t) is normal around carry_over times last season's
net_rating. A conference's mean varies around that by conference_ratio conference_sd. A team varies by
√((team_ratio team_sd)² + (carry_over net_sd_in_conference)²), including the old rating's error. A
team without an old rating starts at the mean of its conference's other teams. Scoring levels and pace start as
without a prior, because the fit uses only margins. Returning minutes are not used.

carry_over ${preset.prior.carry_over}, team_ratio ${preset.prior.team_ratio} and conference_ratio ${preset.prior.conference_ratio} are maximum likelihood estimates.
They use the margins of women's seasons from 2015-16 to 2018-19, each with the ratings of the one before. The file has no dates, conferences or neutral
sites. Conferences are groups of teams that share late opponents, and sides with fewer than 10 games count as
outside Division I. \`fitTeamRatings(games, { prior })\` fits the same on your own games. A league without
parameters fits them to the rated games.

The table uses eighths of those four seasons in the order of the file, without tournaments. Each game is predicted
from the games before its 64th of the season. The prior's parameters are fitted to the other three seasons. The table
shows the mean absolute error of the margin without and with the prior. It also shows the decrease of this error
and of the Brier score, ± one standard error by game.

${prior.table}

Baseball's carry_over ${RATING_PARAMETERS.mlb.prior.carry_over} and team_ratio ${RATING_PARAMETERS.mlb.prior.team_ratio} follow from run differences per game. These are
720 pairs of team seasons since 1998, without 2020: the slope is 0.57, the residual 0.58 runs. They were not tested on games.

## Limits

- Few games: of ${known.length} teams of Division I ${complete} have all of their games here. The others depend on their
  conference, and so does every team in November.
- srs and elo have no conferences to fall back on: with few games they are worse than in the table's first rows.
- Favorites by 15 points or more won by about the predicted margin in the second halves of the published seasons.
  The difference is ${prior.favorites} points (margin, without a prior). An independent check of February and March
  2023, on fewer games, found them 4.2 ± 1.2 points below the prediction.
- Ratings ignore injuries and lineups and, without \`prior\`, last season. Recency (\`half_life_days\`) and a cap on
  margins did not help in these months, and are off.
- Conferences and divisions are those of the day on which a game was downloaded. Scoreboards do not contain them,
  and teams outside Division I then count like any other.
`;
}
