import type { Chart } from "../charts/chart";
import { type FourFactorsChartOptions, fourFactorsChart } from "../charts/four-factors-chart";
import { type PercentileCardOptions, percentileCard } from "../charts/percentile-card";
import { type PlayerChartOptions, playerChart } from "../charts/player-chart";
import { type RaceChartOptions, raceChart } from "../charts/race-chart";
import { type RatingsChartOptions, ratingsChart } from "../charts/ratings-chart";
import { type SeasonChartOptions, seasonChart } from "../charts/season-chart";
import { type ShotChartOptions, shotChart } from "../charts/shot-chart";
import { type ShotProfileOptions, shotProfileChart } from "../charts/shot-profile-chart";
import { ArgumentError } from "../errors";
import type { DanfoFrame } from "../frames/types";
import type { LeagueCode } from "../leagues";
import type { TeamRatingsOptions } from "../models/ratings/rating-options";
import { teamRatings } from "../models/ratings/team-ratings";
import { oneOf } from "../schema/known-names";
import { isObject } from "../schema/payload";
import type { GamesFilter } from "./games-filter";
import {
  type MlbPlayerTotalsOptions,
  playerTotals,
  type WbbPlayerTotalsOptions,
} from "./totals/player-totals";
import { teamTotals } from "./totals/team-totals";

/** Which games a chart of a season is of; the site is an option of the chart itself. */
type Games = Pick<GamesFilter, "division_one" | "stage">;

/** The games of a chart that counts every row alike. */
type Rows = Games & Pick<GamesFilter, "site" | "garbage_time">;

/** What the totals of a card of percentiles are. */
interface WbbTotals {
  /** As in `playerTotals` and `teamTotals`. @default "total" */
  readonly per?: WbbPlayerTotalsOptions["per"];
}

interface MlbTotals {
  /** As in `playerTotals` and `teamTotals`. @default "total" */
  readonly per?: MlbPlayerTotalsOptions["per"];
  /** An athlete's totals of which box score. @default "batting" */
  readonly of?: "batting" | "pitching";
}

interface BothCharts {
  season: SeasonChartOptions & Games;
  race: RaceChartOptions & Games;
  ratings: RatingsChartOptions & TeamRatingsOptions & Games;
  player: PlayerChartOptions & Games;
}

/** The charts of a season by their kinds, with the options of each. */
export type SeasonCharts<L extends LeagueCode> = {
  wbb: BothCharts & {
    four_factors: FourFactorsChartOptions & Games;
    shots: ShotChartOptions & Rows;
    shot_profile: ShotProfileOptions & Rows;
    percentiles: PercentileCardOptions & WbbTotals & Games;
  };
  mlb: BothCharts & { percentiles: PercentileCardOptions & MlbTotals & Games };
}[L];

type Options = Readonly<Record<string, unknown>>;

interface Kind {
  /** The tables that it is drawn of, by the options. */
  readonly tables: (options: Options) => readonly string[];
  /** The filters by which they are read. */
  readonly filters: readonly (keyof GamesFilter)[];
  readonly draw: (tables: readonly DanfoFrame[], options: Options) => Chart;
}

const GAMES = ["division_one", "stage"] as const;

const ofGames = (names: readonly string[], draw: Kind["draw"]): Kind => ({
  tables: () => names,
  filters: GAMES,
  draw,
});

/** The options of ratings themselves; the others are of their picture. */
const RATING_OPTIONS: readonly (keyof TeamRatingsOptions)[] = [
  ...(["as_of", "method", "margin_cap", "half_life_days", "parameters"] as const),
  ...(["k_factor", "margin_multiplier", "carry_over"] as const),
];

function drawRatings([games]: readonly DanfoFrame[], options: Options): Chart {
  const [ofRatings, ofPicture] = divided(options, RATING_OPTIONS);
  return ratingsChart(teamRatings(games as DanfoFrame, ofRatings), ofPicture);
}

const isOfTeam = (options: Options): boolean =>
  ["team", "team_id"].some((key) => key in options) &&
  !["athlete", "athlete_id"].some((key) => key in options);

/** The tables of a card: of a team, or of an athlete, with the teams for what they need of these. */
const PERCENTILES: { readonly [L in LeagueCode]: Kind } = {
  wbb: {
    tables: (options) => (isOfTeam(options) ? ["teamBoxScore"] : ["boxScore", "teamBoxScore"]),
    filters: GAMES,
    draw: ([lines, teams], { per, ...options }) =>
      drawCard(lines, options, { ...(per !== undefined && { per }), ...(teams && { teams }) }),
  },
  mlb: {
    tables: (options) => {
      oneOf("chart", "of", options.of ?? "batting", ["batting", "pitching"]);
      const own = options.of === "pitching" ? "boxScorePitching" : "boxScoreBatting";
      return [isOfTeam(options) ? "teamBoxScore" : own];
    },
    filters: GAMES,
    draw: ([lines], { per, of: _, ...options }) =>
      drawCard(lines, options, per === undefined ? {} : { per }),
  },
};

const drawCard = (lines: DanfoFrame | undefined, options: Options, totals: Options): Chart =>
  percentileCard(
    isOfTeam(options)
      ? teamTotals(lines as never, totals)
      : playerTotals(lines as never, totals as never),
    options,
  );

/** Hexagons of a team or an athlete are compared with the shots of the whole season. */
function drawShots([shots]: readonly DanfoFrame[], options: Options): Chart {
  const isOfSome = ["team", "team_id", "athlete", "athlete_id"].some((key) => key in options);
  const isCompared = options.mode === "hex" && isOfSome;
  return shotChart(shots as DanfoFrame, isCompared ? { baseline: shots, ...options } : options);
}

const ofShots = (draw: Kind["draw"]): Kind => ({
  tables: () => ["shots"],
  filters: [...GAMES, "site", "garbage_time"],
  draw,
});

const ALIKE = {
  season: ofGames(["teamGames"], ([games], options) => seasonChart(games as DanfoFrame, options)),
  race: ofGames(["teamGames"], ([games], options) => raceChart(games as DanfoFrame, options)),
};

const KINDS: { readonly [L in LeagueCode]: Readonly<Record<keyof SeasonCharts<L>, Kind>> } = {
  wbb: {
    ...ALIKE,
    ratings: ofGames(["fourFactors"], drawRatings),
    player: ofGames(["boxScore"], ([lines], options) => playerChart(lines as DanfoFrame, options)),
    four_factors: ofGames(["fourFactors"], ([games], options) =>
      fourFactorsChart(games as DanfoFrame, options),
    ),
    shots: ofShots(drawShots),
    shot_profile: ofShots(([shots], options) => shotProfileChart(shots as DanfoFrame, options)),
    percentiles: PERCENTILES.wbb,
  },
  mlb: {
    ...ALIKE,
    ratings: ofGames(["teamGames"], drawRatings),
    player: ofGames(["boxScoreBatting", "boxScorePitching"], ([batting, pitching], options) =>
      playerChart({ batting, pitching } as never, options),
    ),
    percentiles: PERCENTILES.mlb,
  },
};

/** Loads the tables of a chart of a season, and draws it. */
export async function chartOfSeason(
  league: LeagueCode,
  load: (table: string, filter: GamesFilter) => Promise<DanfoFrame>,
  kind: string,
  options: unknown = {},
): Promise<Chart> {
  const kinds: Readonly<Record<string, Kind>> = KINDS[league];
  const { tables, filters, draw } = kinds[oneOf("chart", "kind", kind, Object.keys(kinds))] as Kind;
  if (!isObject(options)) {
    throw new ArgumentError("takes its options as an object.", { operation: "chart" });
  }
  const [filter, rest] = divided(options, filters);
  return draw(await Promise.all(tables(rest).map((table) => load(table, filter))), rest);
}

/** The options of these names, and all others. */
function divided(options: Options, names: readonly string[]): readonly [Options, Options] {
  const pick = (isIn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => names.includes(key) === isIn));
  return [pick(true), pick(false)];
}
