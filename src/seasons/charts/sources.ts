import type { SimilarOptions } from "../../analysis/comparison/similar";
import { type LineupTotalsOptions, lineupTotals } from "../../analysis/lineups/lineup-totals";
import { onOff } from "../../analysis/lineups/on-off";
import { type ProjectSeasonOptions, projectSeason } from "../../analysis/projection/project-season";
import { ratingRules, type TeamRatingsOptions } from "../../analysis/ratings/model/rating-options";
import { teamRatings } from "../../analysis/ratings/model/team-ratings";
import { resume } from "../../analysis/resume/resume";
import { type ShotQualityOptions, shotQuality } from "../../analysis/shots/model/shot-quality";
import { type StandingsOptions, standingsOf } from "../../analysis/team-games/standings";
import { leaders } from "../../analysis/totals/leaders";
import type {
  MlbPlayerTotalsOptions,
  WbbPlayerTotalsOptions,
} from "../../analysis/totals/player-totals";
import { type RowFilters, shortDay } from "../../charts/input/row-filters";
import type { ConferenceOption } from "../../charts/input/season-rows";
import { rowsOfConference } from "../../charts/input/selection";
import { joinParts } from "../../charts/input/wording";
import { delivered } from "../../frames/input/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { LeagueCode, Sport } from "../../leagues";
import { dayBefore, invalidOption } from "../../schema/option-rules";
import { divided } from "../call-options";
import type { GamesFilter } from "../read/games-filter";
import {
  rankedText,
  rankLeaders,
  type SeasonLeadersOptions,
  TOTALS_OPTIONS,
} from "../read/season-leaders";
import { readBalls, readPitches, readRole } from "./matchups";
import { buildPreview, type PreviewedOptions } from "./preview";
import type { ChartRows, Options, Read } from "./season-rows";
import {
  type ReadTable,
  readBaseline,
  readPlayer,
  readProfile,
  readQuality,
  readShots,
  readStints,
} from "./shots";
import { BOX_SCORES, buildScatter, buildSimilar, TOTALS } from "./totals";

export type Table = readonly UntypedRow[];

/** How a season computes the table that a chart plots. */
export interface ChartSource {
  readonly tables: (options: Options) => readonly string[];
  /** Whether only games count by default that count in records, as in standings and leaders. */
  readonly counts_records?: true;
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
  /** Returns options for computing it that follow from others, unless they are set. */
  readonly implied?: (options: Options) => Options;
  /** Computes the plotted table from the options in `takes`, and from all others. */
  readonly make?: (tables: readonly Table[], own: Options, all: Options) => unknown;
  /** The name of another source that computes the same table; by default its own. */
  readonly made_as?: string;
  /** Returns the chart's options from those of the call and the tables that were read. */
  readonly adjust?: (
    drawn: { readonly input: unknown; readonly tables: readonly Table[] },
    options: Options,
  ) => Options;
  /** A sentence of the caption that the rows alone do not tell. */
  readonly says?: (
    league: LeagueCode,
    options: Options,
    drawn: { readonly season: ChartRows; readonly rows: Table },
  ) => string | null | Promise<string | null>;
  /** The baseline of the chart if its options contain none. */
  readonly baseline?: (
    season: ChartRows,
    options: Options,
    read: Read,
  ) => Promise<readonly UntypedRow[] | undefined>;
}

/** Filters of games; site and days are options of the chart itself. */
type Games = Pick<GamesFilter, "division_one" | "stage">;
type Garbage = Games & Pick<GamesFilter, "garbage_time">;
type PitcherFilter = Pick<GamesFilter, "pitcher_side" | "pitcher_role">;
type ShotFilters = Garbage & RowFilters;

type PitchFilters = Games &
  PitcherFilter &
  Pick<GamesFilter, "batter_side"> &
  Pick<RowFilters, "dates">;

/** Options of the totals that a card or comparison ranks. */
interface WbbTotals extends RowFilters {
  /** As in `playerTotals` and `teamTotals`. @default "40 minutes" */
  readonly per?: WbbPlayerTotalsOptions["per"];
  /** Ranks within positions, as in `playerTotals`. @default among all players */
  readonly ranks?: "position";
}

interface MlbTotals extends RowFilters {
  /** As in `playerTotals` and `teamTotals`. @default the players' plays instead of their totals */
  readonly per?: MlbPlayerTotalsOptions["per"];
  /** Whether a player is ranked as a batter or pitcher. @default "batting" */
  readonly role?: "batting" | "pitching";
}

/** Options of standings, of all teams or of a conference in its own order. */
interface StandingsOf extends ConferenceOption, Pick<StandingsOptions, "as_of">, RowFilters {}

/** Options of the ranking that a table of leaders prints. */
interface LeadersOf extends Omit<SeasonLeadersOptions, keyof GamesFilter | "dates">, RowFilters {
  /** The column to rank by, such as `"three_point_field_goal_pct"`. */
  readonly statistic: string;
}

interface ByOption {
  /** Whether the points are players or teams. @default "players" */
  readonly by?: "players" | "teams";
}

interface BothOptions {
  leaders: Games & LeadersOf & Pick<GamesFilter, "garbage_time">;
  standings: Games & StandingsOf;
  teamGames: Games;
  teamRatings: Games & TeamRatingsOptions;
  resume: Games & Pick<TeamRatingsOptions, "as_of">;
  projection: Games & Omit<ProjectSeasonOptions, "by" | "league">;
  boxScore: Games;
  preview: Games & PreviewedOptions;
}

/** The options of `season.chart` for each plotted table, in addition to the chart's own. */
export interface SourceOptions {
  basketball: BothOptions & {
    fourFactors: Garbage;
    shots: ShotFilters;
    shotProfile: ShotFilters;
    shotQuality: ShotFilters & Pick<ShotQualityOptions, "by" | "model">;
    lineupTotals: Garbage & Pick<LineupTotalsOptions, (typeof LINEUP_OPTIONS)[number]>;
    onOff: Garbage;
    stints: Games;
    totals: Games & WbbTotals;
    similar: Games & WbbTotals & SimilarOptions;
    scatter: Games & WbbTotals & ByOption;
  };
  baseball: BothOptions & {
    totals: Games & MlbTotals;
    similar: Games & MlbTotals & SimilarOptions;
    scatter: Games & MlbTotals & ByOption;
    pitcherPitches: Games & Pick<GamesFilter, "batter_side">;
    batterPitches: Games & PitcherFilter;
    pitches: PitchFilters;
    battedBalls: PitchFilters;
  };
}

/** The options of a chart that its source sets. */
export interface SetBySource {
  similar: "athletes" | "teams";
  batterPitches: "plate_appearances";
  preview: "ratings" | "four_factors" | "games";
}

const of = (...names: readonly string[]) => ({ tables: () => names });

/** The options of ratings; the others belong to their chart. */
const RATING_OPTIONS = Object.keys(ratingRules).filter((name) => name !== "league");

const makeRatings = ([games = []]: readonly Table[], own: Options) => teamRatings(games, own);

/** Options of leaders that determine the ranking; those of games are filters. */
const LEADER_OPTIONS = ["n", "by", "role", ...TOTALS_OPTIONS];

const STANDING_SPANS = {
  Conference: ["conference_wins", "conference_losses"],
  Overall: ["wins", "losses", "win_pct", "points", "opponent_points"],
};

const readLeaders: ReadTable = async (season, _, { statistic, ...options }, read) => {
  if (typeof statistic !== "string") {
    throw invalidOption("chart", "statistic", "a column of totals", statistic);
  }
  const [own] = divided(options, LEADER_OPTIONS);
  const cells = await rankLeaders(season, statistic, own, read);
  return delivered("rows", leaders.columns, cells) as Table;
};

/** The standings of all teams, or of one conference by its own games. */
const makeStandings = ([log = []]: readonly Table[], { conference, ...days }: Options) => {
  const all = standingsOf(log, days) as unknown as Table;
  if (conference === undefined) return all;
  const won = ({ conference_wins, conference_losses }: UntypedRow) =>
    Number(conference_wins) / (Number(conference_wins) + Number(conference_losses)) || 0;
  const own = rowsOfConference("chart", all, conference as string);
  return own.toSorted((one, other) => won(other) - won(one));
};

/** Games within the conference and all games, if the table has the former. */
const STANDING_COLUMNS = {
  team_name: "Team",
  conference_wins: "W",
  conference_losses: "L",
  wins: "W",
  losses: "L",
  win_pct: "Win %",
  points: "Points",
  opponent_points: "Allowed",
};

const BOTH = {
  leaders: {
    tables: () => ["leaders"],
    counts_records: true,
    filters: ["garbage_time"],
    has_days_and_site: true,
    rows: readLeaders,
    takes: [...LEADER_OPTIONS, "statistic"],
    says: rankedText,
  },
  standings: {
    ...of("teamGames"),
    has_days_and_site: true,
    takes: ["as_of", "conference"],
    make: makeStandings,
    async says(_, { columns, as_of }, { season, rows }) {
      const end = as_of === undefined ? null : String(dayBefore.check("chart", "as_of", as_of));
      const games = end ? `Only games before ${shortDay(end)}.` : null;
      if (columns !== undefined) return games;
      const ids = rows.map(({ team_id }) => team_id);
      const lost = await season.read("teamGames", {
        columns: ["team_id", "game_date"],
        where: { forfeit: true },
      });
      const isForfeited = lost.some(
        ({ team_id, game_date }) => ids.includes(team_id) && !(end && String(game_date) >= end),
      );
      return joinParts([games, isForfeited ? "Points leave out forfeits." : null], " ");
    },
    adjust({ input }, options) {
      if ((input as Table).every(({ conference_wins }) => conference_wins == null)) return options;
      const spanners = options.columns === undefined && { spanners: STANDING_SPANS };
      return { columns: STANDING_COLUMNS, ...spanners, ...options };
    },
  },
  teamGames: { ...of("teamGames"), counts_records: true },
  resume: {
    ...of("teamGames"),
    takes: ["as_of"],
    make: ([log = []], own) => resume(log, teamRatings(log, own)),
  },
  projection: {
    ...of("teamGames"),
    takes: ["as_of", "standings", "simulations", "seed", "uncertainty"],
    // The best of one conference are the first of its own standings.
    implied: ({ conference }) => (conference === undefined ? {} : { standings: "conference" }),
    // Results from `as_of` on are future games: seasons store only played games.
    make: ([log = []], own) =>
      projectSeason(teamRatings(log, divided(own, ["as_of"])[0]), log, own),
  },
} as const satisfies Partial<Record<string, ChartSource>>;

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

const STINT_SOURCE = { ...of("stints"), rows: readStints } as const;

const LINEUP_OPTIONS = ["size", "with", "without", "min_possessions"] as const;

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
      make: ([shots], own) => shotQuality(shots as never, own),
    },
    lineupTotals: {
      ...STINT_SOURCE,
      filters: SHOT_SOURCE.filters,
      takes: LINEUP_OPTIONS,
      // Without stints the chart says so.
      make: ([stints], own) => (stints?.length === 0 ? [] : lineupTotals(stints as never, own)),
    },
    onOff: {
      ...STINT_SOURCE,
      filters: SHOT_SOURCE.filters,
      make: ([stints]) => onOff(stints as never),
    },
    stints: STINT_SOURCE,
    preview: buildPreview("teamGames", "fourFactors"),
    totals: TOTALS.basketball,
    similar: buildSimilar(TOTALS.basketball),
    scatter: buildScatter(TOTALS.basketball),
  },
  baseball: {
    ...BOTH,
    teamRatings: { ...of("teamGames"), takes: RATING_OPTIONS, make: makeRatings },
    boxScore: {
      ...of(BOX_SCORES.batting, BOX_SCORES.pitching),
      team: "team_id",
      rows: readPlayer,
      make: ([batting, pitching]) => ({ batting, pitching }),
    },
    preview: buildPreview("teamGames"),
    totals: TOTALS.baseball,
    similar: buildSimilar(TOTALS.baseball),
    scatter: buildScatter(TOTALS.baseball),
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
