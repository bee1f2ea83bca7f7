import { type BatterCardOptions, batterCard } from "../charts/batter-card";
import type { Chart } from "../charts/chart";
import type { ComparisonChartOptions } from "../charts/comparison-chart";
import { type FourFactorsChartOptions, fourFactorsChart } from "../charts/four-factors-chart";
import { type LuckChartOptions, luckChart } from "../charts/luck-chart";
import type { PercentileCardOptions } from "../charts/percentile-card";
import { type PitcherCardOptions, pitcherCard } from "../charts/pitcher-card";
import { type PlayerChartOptions, playerChart } from "../charts/player-chart";
import { type RaceChartOptions, raceChart } from "../charts/race-chart";
import { type RatingsChartOptions, ratingsChart } from "../charts/ratings-chart";
import { type SeasonChartOptions, seasonChart } from "../charts/season-chart";
import { checkDays, FILTERS, filteredRows, type RowFilters } from "../charts/shared/row-filters";
import { type ShotChartOptions, shotChart } from "../charts/shot-chart";
import { type ShotProfileOptions, shotProfileChart } from "../charts/shot-profile-chart";
import { type ShotQualityChartOptions, shotQualityChart } from "../charts/shot-quality-chart";
import { type SprayOptions, sprayChart } from "../charts/spray";
import { type StrikeZoneOptions, strikeZoneChart } from "../charts/strike-zone";
import { listStages } from "../datasets/stage";
import { ArgumentError } from "../errors";
import { rows, type UntypedRow } from "../frames/rows";
import type { DanfoFrame } from "../frames/types";
import { type LeagueCode, type Sport, type SportOf, sportOf } from "../leagues";
import type { TeamRatingsOptions } from "../models/ratings/rating-options";
import { teamRatings } from "../models/ratings/team-ratings";
import { resume } from "../models/resume/resume";
import { type ShotQualityOptions, shotQuality } from "../models/shots/shot-quality";
import { checkOneOf } from "../schema/known-names";
import { isObject } from "../schema/payload";
import type { GamesFilter } from "./games-filter";
import type { Where } from "./reading";
import type { MlbPlayerTotalsOptions, WbbPlayerTotalsOptions } from "./totals/player-totals";
import type { SimilarOptions } from "./totals/similar";
import { COMPARISON, GAMES, PERCENTILES, SIMILAR } from "./totals-kinds";

/** Which games a chart of a season is of; site and days are options of the chart itself. */
type Games = Pick<GamesFilter, "division_one" | "stage">;

/** The games of a chart whose function has no such options; a line beneath the picture says which. */
type DaysAndSite = Games & RowFilters;

/** What the totals of a card of percentiles are. */
interface WbbTotals {
  /** As in `playerTotals` and `teamTotals`. @default "40 minutes" */
  readonly per?: WbbPlayerTotalsOptions["per"];
}

interface MlbTotals {
  /** As in `playerTotals` and `teamTotals`. @default of players, metrics of their plays instead */
  readonly per?: MlbPlayerTotalsOptions["per"];
  /** A player at bat or on the mound. @default "batting" */
  readonly role?: "batting" | "pitching";
}

interface BothCharts {
  season: SeasonChartOptions & Games;
  race: RaceChartOptions & Games;
  ratings: RatingsChartOptions & TeamRatingsOptions & Games;
  luck: LuckChartOptions & Pick<TeamRatingsOptions, "as_of"> & Games;
  player: PlayerChartOptions & Games;
}

/** A player or team beside those of the most similar style, five at most. */
type SimilarChartOptions = Omit<ComparisonChartOptions, "athletes" | "teams"> & SimilarOptions;

/** The charts of a season by their kinds, with the options of each. */
export type SeasonCharts<L extends LeagueCode> = ChartsBySport[SportOf<L>];

interface ChartsBySport {
  basketball: BothCharts & {
    four_factors: FourFactorsChartOptions & Games;
    shots: ShotChartOptions & DaysAndSite & Pick<GamesFilter, "garbage_time">;
    shot_quality: ShotQualityChartOptions &
      Pick<ShotQualityOptions, "by" | "model"> &
      DaysAndSite &
      Pick<GamesFilter, "garbage_time">;
    shot_profile: ShotProfileOptions & Games & Pick<GamesFilter, "garbage_time">;
    percentiles: PercentileCardOptions & WbbTotals & DaysAndSite;
    compare: ComparisonChartOptions & WbbTotals & DaysAndSite;
    similar: SimilarChartOptions & WbbTotals & DaysAndSite;
  };
  baseball: BothCharts & {
    percentiles: PercentileCardOptions & MlbTotals & DaysAndSite;
    compare: ComparisonChartOptions & MlbTotals & DaysAndSite;
    similar: SimilarChartOptions & MlbTotals & DaysAndSite;
    pitcher: PitcherCardOptions & Games & Pick<GamesFilter, "batter_side">;
    batter: Omit<BatterCardOptions, "plate_appearances"> & Games & PitcherFilter;
    strike_zone: StrikeZoneOptions & Games & Matchups;
    spray: SprayOptions & Games & Matchups;
  };
}

type PitcherFilter = Pick<GamesFilter, "pitcher_side" | "pitcher_role">;

type Matchups = PitcherFilter & Pick<GamesFilter, "batter_side"> & Pick<RowFilters, "dates">;

export type Options = Readonly<Record<string, unknown>>;

export type Table = DanfoFrame | readonly UntypedRow[];

export interface Kind {
  /** The tables that it is drawn of, by the options. */
  readonly tables: (options: Options) => readonly string[];
  /** The filters by which they are read. */
  readonly filters: readonly (keyof GamesFilter)[];
  /** Of charts that take `site` themselves: the column of the team whose site a row of the table has. */
  readonly team?: string;
  /** Whether the tables are read by `site` and `dates`, which the chart's function knows nothing of. */
  readonly reads_days_and_site?: true;
  readonly draw: (tables: readonly Table[], options: Options) => Chart;
}

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

function drawRatings([games]: readonly Table[], options: Options): Chart {
  const [ofRatings, ofPicture] = divided(options, RATING_OPTIONS);
  return ratingsChart(teamRatings(games as DanfoFrame, ofRatings), ofPicture);
}

/** Hexagons and zones of a team or an athlete are compared with the shots of the whole season. */
function drawShots([shots]: readonly Table[], options: Options): Chart {
  const isOfSome = ["team", "team_id", "athlete", "athlete_id"].some((key) => key in options);
  const isCompared = ["hex", "zones"].includes(String(options.mode)) && isOfSome;
  return shotChart(shots as DanfoFrame, isCompared ? { baseline: shots, ...options } : options);
}

const OF_SHOTS = { tables: () => ["shots"], filters: [...GAMES, "garbage_time"] } as const;

const PITCHER_FILTERS = ["pitcher_side", "pitcher_role"] as const;

const OF_MATCHUPS = {
  filters: [...GAMES, ...PITCHER_FILTERS, "batter_side"],
  reads_days_and_site: true,
} as const;

const ALIKE = {
  season: ofGames(["teamGames"], ([games], options) => seasonChart(games as DanfoFrame, options)),
  luck: ofGames(["teamGames"], ([games], { as_of, ...options }) => {
    const log = games as DanfoFrame;
    const ratings = teamRatings(log, as_of === undefined ? {} : { as_of: as_of as string });
    return luckChart(resume(log, ratings) as never, options);
  }),
  race: ofGames(["teamGames"], ([games], options) => raceChart(games as DanfoFrame, options)),
};

const KINDS: { readonly [S in Sport]: Readonly<Record<keyof ChartsBySport[S], Kind>> } = {
  basketball: {
    ...ALIKE,
    ratings: ofGames(["fourFactors"], drawRatings),
    player: {
      ...ofGames(["boxScore"], ([lines], options) => playerChart(lines as DanfoFrame, options)),
      team: "team_id",
    },
    four_factors: ofGames(["fourFactors"], ([games], options) =>
      fourFactorsChart(games as DanfoFrame, options),
    ),
    shots: { ...OF_SHOTS, reads_days_and_site: true, draw: drawShots },
    shot_quality: {
      ...OF_SHOTS,
      reads_days_and_site: true,
      draw: ([shots], { by, model, ...options }) =>
        shotQualityChart(shotQuality(shots as DanfoFrame, dropUnset({ by, model })), options),
    },
    shot_profile: {
      ...OF_SHOTS,
      team: "team_id",
      draw: ([shots], options) => shotProfileChart(shots as DanfoFrame, options),
    },
    percentiles: PERCENTILES.basketball,
    compare: COMPARISON.basketball,
    similar: SIMILAR.basketball,
  },
  baseball: {
    ...ALIKE,
    ratings: ofGames(["teamGames"], drawRatings),
    player: {
      ...ofGames(["boxScoreBatting", "boxScorePitching"], ([batting, pitching], options) =>
        playerChart({ batting, pitching } as never, options),
      ),
      team: "team_id",
    },
    percentiles: PERCENTILES.baseball,
    compare: COMPARISON.baseball,
    similar: SIMILAR.baseball,
    pitcher: {
      tables: () => ["pitches"],
      filters: [...GAMES, "batter_side"],
      team: "pitching_team_id",
      draw: ([pitches], options) => pitcherCard(pitches as DanfoFrame, options),
    },
    batter: {
      tables: () => ["pitches", "plateAppearances"],
      filters: [...GAMES, ...PITCHER_FILTERS],
      team: "batting_team_id",
      draw: ([pitches, turns], options) =>
        batterCard(pitches as DanfoFrame, { plate_appearances: turns as DanfoFrame, ...options }),
    },
    strike_zone: {
      ...OF_MATCHUPS,
      tables: () => ["pitches"],
      draw: ([pitches], options) => strikeZoneChart(pitches as DanfoFrame, options),
    },
    spray: {
      ...OF_MATCHUPS,
      tables: () => ["battedBalls"],
      draw: ([balls], options) => sprayChart(balls as DanfoFrame, options),
    },
  },
};

/** Loads the tables of a chart of a season, and draws it. */
export async function chartOfSeason(
  league: LeagueCode,
  load: (table: string, options: GamesFilter & { readonly where?: Where }) => Promise<DanfoFrame>,
  kind: string,
  options: unknown = {},
): Promise<Chart> {
  const kinds: Readonly<Record<string, Kind>> = KINDS[sportOf(league)];
  const drawn = kinds[checkOneOf("chart", "kind", kind, Object.keys(kinds))] as Kind;
  if (!isObject(options)) {
    throw new ArgumentError("takes its options as an object.", { operation: "chart" });
  }
  const { tables, filters, team, reads_days_and_site, draw } = drawn;
  const [chosen, others] = divided(options, filters);
  const filter =
    sportOf(league) === "baseball" ? { stage: countedStages(kind), ...chosen } : chosen;
  const [places, rest] = reads_days_and_site ? divided(others, FILTERS) : [{}, others];
  const { words } = filteredRows("chart", [], places);
  const read = { ...filter, ...placesRead(places) };
  const loaded = await Promise.all(tables({ ...rest, ...places }).map((t) => load(t, read)));
  if (team !== undefined && rest.site !== undefined) {
    const log = await load("teamGames", filtersOfGames(filter));
    return draw(
      loaded.map((table) => withSites(table, team, log)),
      rest,
    );
  }
  const chart = draw(loaded, rest);
  return words.length === 0 || "caption" in rest
    ? chart
    : chart.with({ caption: { after: `Only games ${words.join(", ")}.` } });
}

/** The stages whose games count in baseball, where none are asked for: a race is that of the standings. */
const countedStages = (kind: string): readonly string[] =>
  kind === "race"
    ? ["regular season"]
    : listStages("mlb").filter((stage) => !["spring training", "all-star game"].includes(stage));

/** The days and the site by which tables are read. */
function placesRead({ site, dates }: RowFilters): GamesFilter & { readonly where?: Where } {
  const [first, last = "20991231"] = dates === undefined ? [] : checkDays("chart", dates);
  return {
    ...(site !== undefined && { site }),
    ...(first !== undefined && { where: { game_date: `${first}-${last}` } }),
  };
}

const filtersOfGames = (filter: Options): GamesFilter => divided(filter, GAMES)[0];

/** Rows with the site of their game, which the log of teams knows, also of neutral ones. */
function withSites(table: DanfoFrame, team: string, log: DanfoFrame): readonly UntypedRow[] {
  const sites = new Map(
    rows(log).map(({ game_id, team_id, site }: UntypedRow) => [`${game_id} ${team_id}`, site]),
  );
  return rows(table).map((row: UntypedRow) => ({
    ...row,
    site: sites.get(`${row.game_id} ${row[team]}`) ?? null,
  }));
}

/** Options that are set. */
const dropUnset = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** The options of these names, and all others. */
function divided(options: Options, names: readonly string[]): readonly [Options, Options] {
  const pick = (isIn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => names.includes(key) === isIn));
  return [pick(true), pick(false)];
}
