import type { RowFilters } from "../charts/shared/row-filters";
import { inputTable } from "../frames/input-table";
import type { UntypedRow } from "../frames/rows";
import type { Sport } from "../leagues";
import { type ProjectSeasonOptions, projectSeason } from "../models/projection/project-season";
import type { TeamRatingsOptions } from "../models/ratings/rating-options";
import { teamRatings } from "../models/ratings/team-ratings";
import { resume } from "../models/resume/resume";
import { type ShotQualityOptions, shotQuality } from "../models/shots/shot-quality";
import { checkOneOf } from "../schema/known-names";
import { PLAYER_METRICS, readMetrics } from "./baseball-players";
import { readBalls, readPitches, readRole } from "./chart-matchups";
import type { ChartRows, Read } from "./chart-rows";
import {
  type ReadTable,
  readBaseline,
  readPlayer,
  readProfile,
  readQuality,
  readShots,
} from "./chart-shots";
import type { GamesFilter } from "./games-filter";
import {
  type MlbPlayerTotalsOptions,
  playerTotals,
  WBB_READ,
  type WbbPlayerTotalsOptions,
} from "./totals/player-totals";
import { findStyle, type SimilarOptions, similar } from "./totals/similar";
import { teamTotals } from "./totals/team-totals";

export type Options = Readonly<Record<string, unknown>>;

export type Table = readonly UntypedRow[];

/** How a season computes the table that a chart plots. */
export interface ChartSource {
  /** The stored tables that it reads. */
  readonly tables: (options: Options) => readonly string[];
  /** Filters of these tables, in addition to those of all games. */
  readonly filters?: readonly (keyof GamesFilter)[];
  /** The column with the team whose site a row has, if rows do not contain the site. */
  readonly team?: string;
  /** Whether games can be selected by site and day although the chart has no such options. */
  readonly has_days_and_site?: true;
  /** Reads the rows and columns for the chart; by default all. */
  readonly rows?: ReadTable;
  /** Names of the options for computing the plotted table. */
  readonly takes?: readonly string[];
  readonly make?: (tables: readonly Table[], options: Options) => unknown;
  /** Returns the chart's options from those of the call and the tables that were read. */
  readonly adjust?: (
    drawn: { readonly input: unknown; readonly tables: readonly Table[] },
    options: Options,
  ) => Options;
  /** The baseline of the chart if its options contain none. */
  readonly baseline?: (
    season: ChartRows,
    options: Options,
    read: Read,
  ) => Promise<readonly UntypedRow[] | undefined>;
}

/** Filters of games; site and days are options of the chart itself. */
type Games = Pick<GamesFilter, "division_one" | "stage">;

type PitcherFilter = Pick<GamesFilter, "pitcher_side" | "pitcher_role">;

/** Options of the totals that a card or comparison ranks. */
interface WbbTotals extends RowFilters {
  /** As in `playerTotals` and `teamTotals`. @default "40 minutes" */
  readonly per?: WbbPlayerTotalsOptions["per"];
}

interface MlbTotals extends RowFilters {
  /** As in `playerTotals` and `teamTotals`. @default the players' plays instead of their totals */
  readonly per?: MlbPlayerTotalsOptions["per"];
  /** Whether a player is ranked as a batter or pitcher. @default "batting" */
  readonly role?: "batting" | "pitching";
}

interface BothOptions {
  teamGames: Games;
  teamRatings: Games & TeamRatingsOptions;
  resume: Games & Pick<TeamRatingsOptions, "as_of">;
  projection: Games & Omit<ProjectSeasonOptions, "by" | "league">;
  boxScore: Games;
}

/** The options of `season.chart` for each plotted table, in addition to the chart's own. */
export interface SourceOptions {
  basketball: BothOptions & {
    fourFactors: Games & Pick<GamesFilter, "garbage_time">;
    shots: Games & RowFilters & Pick<GamesFilter, "garbage_time">;
    shotProfile: Games & RowFilters & Pick<GamesFilter, "garbage_time">;
    shotQuality: Games &
      RowFilters &
      Pick<GamesFilter, "garbage_time"> &
      Pick<ShotQualityOptions, "by" | "model">;
    totals: Games & WbbTotals;
    similar: Games & WbbTotals & SimilarOptions;
  };
  baseball: BothOptions & {
    totals: Games & MlbTotals;
    similar: Games & MlbTotals & SimilarOptions;
    pitcherPitches: Games & Pick<GamesFilter, "batter_side">;
    batterPitches: Games & PitcherFilter;
    pitches: Games & PitcherFilter & Pick<GamesFilter, "batter_side"> & Pick<RowFilters, "dates">;
    battedBalls: Games &
      PitcherFilter &
      Pick<GamesFilter, "batter_side"> &
      Pick<RowFilters, "dates">;
  };
}

/** The options of a chart that its source sets. */
export interface SetBySource {
  similar: "athletes" | "teams";
  batterPitches: "plate_appearances";
}

const of = (...names: readonly string[]) => ({ tables: () => names });

/** The options of ratings; the others belong to their chart. */
const RATING_OPTIONS: readonly (keyof TeamRatingsOptions)[] = [
  ...(["as_of", "method", "margin_cap", "half_life_days", "parameters", "prior"] as const),
  ...(["k_factor", "margin_multiplier", "carry_over"] as const),
];

const makeRatings = ([games]: readonly Table[], options: Options) =>
  teamRatings(games as readonly UntypedRow[], divided(options, RATING_OPTIONS)[0]);

const makeResume = ([log]: readonly Table[], { as_of }: Options) => {
  const games = log as readonly UntypedRow[];
  return resume(games, teamRatings(games, as_of === undefined ? {} : { as_of: as_of as string }));
};

const PROJECTION_OPTIONS: readonly (keyof ProjectSeasonOptions)[] = [
  ...(["as_of", "standings", "simulations", "seed", "uncertainty"] as const),
];

/** Treats results from `as_of` on as future games: seasons store only played games. */
const makeProjection = ([log]: readonly Table[], options: Options) => {
  const games = log as readonly UntypedRow[];
  const [own] = divided(options, PROJECTION_OPTIONS);
  return projectSeason(teamRatings(games, divided(own, ["as_of"])[0]), games, own);
};

const isOfTeam = (options: Options): boolean =>
  ["team", "team_id", "teams"].some((key) => key in options) &&
  !["athlete", "athlete_id", "athletes"].some((key) => key in options);

const [batting, pitching] = ["boxScoreBatting", "boxScorePitching"];

/** Returns whether totals need box scores: plays have no sites and no totals per game. */
const isOfBoxScore = ({ per, site }: Options): boolean =>
  per !== undefined || ["home", "away"].includes(String(site));

/** Sources of totals of teams or players; players also need the teams' table. */
const TOTALS: { readonly [S in Sport]: ChartSource & Required<Pick<ChartSource, "make">> } = {
  basketball: {
    tables: (options) =>
      isOfTeam(options) ? ["teamBoxScore", "teamGames"] : ["boxScore", "teamGames", "teamBoxScore"],
    has_days_and_site: true,
    rows: (season, table, options, read) =>
      season.read(
        table,
        isOfTeam(options) && table === "teamBoxScore"
          ? read
          : { ...read, columns: WBB_READ[table as keyof typeof WBB_READ] },
      ),
    takes: ["per"],
    make: ([lines, divisions, teams], { per, ...options }) =>
      readTotals(lines, options, { per: per ?? "40 minutes", divisions, ...(teams && { teams }) }),
  },
  baseball: {
    tables: (options) => {
      const role = checkOneOf("chart", "role", options.role ?? "batting", ["batting", "pitching"]);
      if (isOfTeam(options)) return ["teamBoxScore"];
      if (isOfBoxScore(options)) return [{ batting, pitching }[role]];
      return Object.keys(PLAYER_METRICS[role].tables);
    },
    has_days_and_site: true,
    rows: (season, table, options, read) =>
      isOfTeam(options) || isOfBoxScore(options)
        ? season.read(table, read)
        : readMetrics(season, (options.role ?? "batting") as "batting", table, read),
    takes: ["per", "role"],
    make: (tables, { per, role = "batting", ...options }) =>
      isOfTeam(options) || tables.length === 1
        ? readTotals(tables[0], options, per === undefined ? {} : { per })
        : PLAYER_METRICS[role as "batting"].compute(tables, {}),
  },
};

function readTotals(lines: Table | undefined, options: Options, totals: Options): Table {
  const ranked = { ranks: true, ...totals } as never;
  return isOfTeam(options)
    ? teamTotals(lines as never, ranked)
    : playerTotals(lines as never, ranked);
}

/** Returns the source of `similar`: totals with the subject and its nearest, compared by rates. */
const buildSimilar = (source: (typeof TOTALS)[Sport]): ChartSource => ({
  ...source,
  adjust({ input: totals }, others) {
    const [given, ofPicture] = divided(others, ["athlete", "athlete_id", "team", "team_id", "n"]);
    const chosen = dropUnset(given);
    const { style, id, subject } = findStyle(totals, chosen);
    const nearest = inputTable(
      "chart",
      similar(totals as readonly UntypedRow[], chosen),
      "similar()",
    );
    const names = id === "team_id" ? "teams" : "athletes";
    return {
      columns: style,
      ...ofPicture,
      [names]: [subject, ...nearest.rows.map((row) => String(row[id]))],
    };
  },
});

const BOTH = {
  teamGames: of("teamGames"),
  resume: { ...of("teamGames"), takes: ["as_of"], make: makeResume },
  projection: { ...of("teamGames"), takes: PROJECTION_OPTIONS, make: makeProjection },
};

const PITCHER_FILTERS = ["pitcher_side", "pitcher_role"] as const;

const PITCH_SOURCE = {
  filters: [...PITCHER_FILTERS, "batter_side"],
  has_days_and_site: true,
} as const;

const SHOT_SOURCE = {
  ...of("shots"),
  filters: ["garbage_time"],
  team: "team_id",
  has_days_and_site: true,
} as const;

/** The sources of charts by name; each kind of a chart declares the name of its source. */
export const SOURCES: {
  readonly [S in Sport]: Readonly<Record<keyof SourceOptions[S], ChartSource>>;
} = {
  basketball: {
    ...BOTH,
    fourFactors: { ...of("fourFactors"), filters: SHOT_SOURCE.filters },
    teamRatings: { ...of("fourFactors"), takes: RATING_OPTIONS, make: makeRatings },
    boxScore: { ...of("boxScore"), team: "team_id", rows: readPlayer },
    shots: { ...SHOT_SOURCE, rows: readShots, baseline: readBaseline },
    shotProfile: { ...of("shots"), filters: SHOT_SOURCE.filters, rows: readProfile },
    shotQuality: {
      ...SHOT_SOURCE,
      rows: readQuality,
      takes: ["by", "model"],
      make: ([shots], { by, model }) => shotQuality(shots as never, dropUnset({ by, model })),
    },
    totals: TOTALS.basketball,
    similar: buildSimilar(TOTALS.basketball),
  },
  baseball: {
    ...BOTH,
    teamRatings: { ...of("teamGames"), takes: RATING_OPTIONS, make: makeRatings },
    boxScore: {
      ...of(batting, pitching),
      team: "team_id",
      rows: readPlayer,
      make: ([batting, pitching]) => ({ batting, pitching }),
    },
    totals: TOTALS.baseball,
    similar: buildSimilar(TOTALS.baseball),
    pitcherPitches: {
      ...of("pitches"),
      filters: ["batter_side"],
      team: "pitching_team_id",
      rows: readRole("pitcher", "pitching"),
    },
    batterPitches: {
      ...of("pitches", "plateAppearances"),
      filters: PITCHER_FILTERS,
      team: "batting_team_id",
      rows: readRole("batter", "batting"),
      adjust: ({ tables: [, turns] }, options) => ({ plate_appearances: turns, ...options }),
    },
    pitches: { ...of("pitches"), ...PITCH_SOURCE, rows: readPitches },
    battedBalls: { ...of("battedBalls"), ...PITCH_SOURCE, rows: readBalls },
  },
};

/** Returns the options that are set. */
const dropUnset = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** Returns the options with these names, and all others. */
export function divided(options: Options, names: readonly string[]): readonly [Options, Options] {
  const pick = (isIn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => names.includes(key) === isIn));
  return [pick(true), pick(false)];
}
