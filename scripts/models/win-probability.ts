import {
  calibrationChart,
  fitWinProbability,
  fourFactors,
  type ModelWinProbabilityRow,
  modelWinProbability,
  type Pregame,
  predictGame,
  rows,
  teamRatings,
  type WbbSummary,
  type WinProbabilityParameters,
  winProbability,
} from "sportsframe";
import { FIT_COLUMNS } from "../../src/analysis/win-probability/model/fit";
import { WIN_PROBABILITY_PARAMETERS } from "../../src/analysis/win-probability/model/parameters";
import { recordedGames } from "./games";
import { type ModelCard, sentence, table } from "./page";
import {
  byModel,
  byService,
  calibration,
  calibrationError,
  excessText,
  type Judged,
  meanOf,
  paired,
} from "./win-probability/scores";

const FOLDS = 3;
/** The day that parameters and frozen ratings are made before. */
const SPLIT = "2023-01-01";

type SeenRow = Pick<ModelWinProbabilityRow, (typeof FIT_COLUMNS)[number]>;

const seenOf = (row: ModelWinProbabilityRow): SeenRow =>
  Object.fromEntries(FIT_COLUMNS.map((name) => [name, row[name]])) as unknown as SeenRow;

interface JudgedPlay extends Judged {
  /** In the last two minutes of regulation or in overtime, with at most five points between. */
  readonly late: boolean;
  /** Seconds left of regulation or the overtime. */
  readonly seconds: number;
}

interface Day {
  readonly game_id: string;
  readonly date: string;
  readonly fold: number;
}

/** Fits with and without a day's or a fold's games, and ratings as of every day. */
function prepared() {
  const days = new Map<string, Day>();
  const seen: SeenRow[] = [];
  const factors: object[] = [];
  for (const game of recordedGames()) {
    const ofGame = rows(fourFactors(game));
    factors.push(...ofGame);
    for (const pregame of ["service", undefined] as const) {
      const list = rows(modelWinProbability(game, pregame === undefined ? {} : { pregame }));
      const [first] = list;
      const date = ofGame[0]?.game_date;
      if (first?.game_id == null || date == null) continue;
      const fold = days.get(first.game_id)?.fold ?? days.size % FOLDS;
      days.set(first.game_id, { game_id: first.game_id, date, fold });
      if (first.pregame_source === (pregame ?? "none")) seen.push(...list.map(seenOf));
    }
  }
  const fittedOn = (fits: (day: Day) => boolean) =>
    fitWinProbability(
      seen.filter(({ game_id }) => {
        const day = days.get(game_id ?? "");
        return day !== undefined && fits(day);
      }),
    );
  return {
    days,
    factors,
    folds: Array.from({ length: FOLDS }, (_, fold) => fittedOn((day) => day.fold !== fold)),
    before: fittedOn(({ date }) => date < SPLIT),
  };
}

type Prepared = ReturnType<typeof prepared>;

/** The prediction of a game by ratings as of a day; undefined for teams without a game before. */
function predictionsOf({ factors }: Prepared) {
  const known = new Map<string, ReturnType<typeof teamRatings>>();
  return (row: ModelWinProbabilityRow, as_of: string): Pregame | undefined => {
    const ratings = known.get(as_of) ?? teamRatings(factors as never, { as_of });
    known.set(as_of, ratings);
    const teams = new Set((ratings as unknown as { team_id: string }[]).map((one) => one.team_id));
    const { home_team_id: home, away_team_id: away, neutral_site: neutral } = row;
    if (home === null || away === null || !teams.has(home) || !teams.has(away)) return undefined;
    return predictGame(ratings as never, { home, away, neutral: neutral === true });
  };
}

const WAYS = {
  service: "the service's first probability, as fitted",
  service_folds: "the same, each game by a fit without it",
  service_split: "the same, fitted before 2023, January's games",
  daily: "ratings as of the day, fitted before 2023, January's games",
  frozen: "ratings as of 2022-12-31, fitted before 2023, January's games",
  none: "no strength, as fitted",
  none_split: "no strength, fitted before 2023, January's games",
} as const;

type Way = keyof typeof WAYS;

/** Every game by every way that it can be asked. */
function judged(made: Prepared): Readonly<Record<Way, readonly (readonly JudgedPlay[])[]>> {
  const ways = Object.keys(WAYS).map((way) => [way, []]);
  const found: Record<Way, (readonly JudgedPlay[])[]> = Object.fromEntries(ways);
  const predict = predictionsOf(made);
  for (const game of recordedGames()) {
    const sent = rows(winProbability(game));
    const plain = rows(modelWinProbability(game));
    const [first] = plain;
    const day = made.days.get(first?.game_id ?? "");
    const margin = marginOf(game);
    if (first === undefined || day === undefined || margin === 0) continue;
    const judge = (way: Way, modeled: readonly ModelWinProbabilityRow[]) => {
      const plays = paired(sent, modeled).map(({ row, service, model }) => {
        const { period, seconds_left: left } = row;
        const lead = Math.abs((row.home_score ?? 0) - (row.away_score ?? 0));
        const isEnd = (period ?? 0) > 4 || (period === 4 && (left ?? 600) <= 120);
        const late = isEnd && lead <= 5;
        return { model, service, homeWon: margin > 0, late, seconds: left ?? 600 };
      });
      found[way].push(plays);
    };
    const add = (way: Way, pregame: Pregame | undefined, parameters: WinProbabilityParameters) => {
      const options = pregame === undefined ? { parameters } : { pregame, parameters };
      judge(way, rows(modelWinProbability(game, options)));
    };
    const { folds, before } = made;
    add("service", "service", WIN_PROBABILITY_PARAMETERS);
    add("service_folds", "service", folds[day.fold] as WinProbabilityParameters);
    judge("none", plain);
    if (day.date < SPLIT) continue;
    add("service_split", "service", before);
    add("none_split", undefined, before);
    add("daily", predict(first, day.date), before);
    add("frozen", predict(first, SPLIT), before);
  }
  return found;
}

function marginOf(game: WbbSummary): number {
  const [factors] = rows(fourFactors(game));
  if (factors === undefined) return 0;
  const margin = (factors.points ?? 0) - (factors.opponent_points ?? 0);
  return factors.home_away === "home" ? margin : -margin;
}

const ENDS = [
  ["to 5 s", 0, 5],
  ["5 to 15 s", 5, 15],
  ["15 to 30 s", 15, 30],
  ["30 to 60 s", 30, 60],
  ["60 s and more", 60, Number.POSITIVE_INFINITY],
] as const;

export async function card(): Promise<ModelCard> {
  const made = prepared();
  const ways = judged(made);
  const folds = ways.service_folds;
  const scores = (Object.keys(WAYS) as Way[]).map((way) => {
    const games = ways[way];
    const service = meanOf(games, byService);
    return [
      WAYS[way],
      service.games,
      service.mean.toFixed(4),
      excessText(meanOf(games, lossBeyond)),
      calibrationError(games, ({ model }) => model).toFixed(3),
      excessText(meanOf(games, lossBeyond, ({ late }) => late)),
    ];
  });
  const ends = ENDS.map(([name, from, to]) => {
    const fits = ({ late, seconds }: JudgedPlay) => late && seconds >= from && seconds < to;
    const service = meanOf(folds, byService, fits);
    return [
      name,
      service.plays,
      service.games,
      service.mean.toFixed(4),
      meanOf(folds, byModel, fits).mean.toFixed(4),
      excessText(meanOf(folds, lossBeyond, fits)),
    ];
  });
  const ofService = calibration(folds, ({ service }) => service);
  const tenths = calibration(folds, ({ model }) => model).map(
    ({ from, to, said, came, excess }, index) => [
      `${from} to ${to}`,
      said.plays,
      said.mean.toFixed(3),
      came.mean.toFixed(3),
      excessText(excess, 3),
      excessText((ofService[index] as (typeof ofService)[number]).excess, 3),
    ],
  );
  const fitted = (name: string, fit: WinProbabilityParameters) => [
    name,
    ...FITTED.map((number) => fit[number].toFixed(2)),
  ];
  const { fitted_on, date, possession, mean_swing } = WIN_PROBABILITY_PARAMETERS;
  return {
    changes: [
      sentence`divided by the mean of all instants, ${mean_swing}. The`,
      sentence`lasts ${possession.seconds} s and scores 0 to 3 points with the shares ${possession.points.join(", ")}. ## Parameters`,
      sentence`Fitted ${date} on ${fitted_on} by maximum likelihood`,
      table("fitted on", [
        ["all (preset)", ...FITTED.map((name) => WIN_PROBABILITY_PARAMETERS[name])],
        ...made.folds.map((fit, index) => fitted(`all but fold ${index + 1}`, fit)),
        fitted("before 2023", made.before),
      ]),
      table("strength", scores),
      table("left", ends),
      table("tenth", tenths),
    ],
    pictures: { "win-probability-calibration": calibrationOf(folds) },
  };
}

/** How often what was said came true, of the model and of the service. */
const calibrationOf = (games: readonly (readonly JudgedPlay[])[]) =>
  calibrationChart(
    (["model", "service"] as const).flatMap((whose) =>
      games.flatMap((game, game_id) =>
        game.map((one) => ({ whose, game_id, probability: one[whose], outcome: one.homeWon })),
      ),
    ),
    { series: "whose" },
  );

const FITTED = [
  "points_sd",
  "end_sd",
  "ball",
  "free_throw",
  "home_advantage",
  "unknown_strength_sd",
] as const;

const lossBeyond = (one: JudgedPlay): number => byModel(one) - byService(one);
