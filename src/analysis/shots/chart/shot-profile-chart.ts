import type { Chart } from "../../../charts/chart";
import {
  ATHLETE,
  type ChartInfo,
  defineChart,
  LEAGUE,
  nothing,
  TEAM,
} from "../../../charts/define-chart";
import { chartTable, readChartInput } from "../../../charts/input/chart-input";
import { teamLabel } from "../../../charts/input/game-heading";
import {
  type CheckedFilters,
  filteredRows,
  PERIOD,
  type PeriodFilter,
  type RowFilters,
  SITE_AND_DATES,
  withDaysAndSites,
} from "../../../charts/input/row-filters";
import { type AthleteOption, onlySeason, type TeamOption } from "../../../charts/input/season-rows";
import { findCandidate, listAthletes, listTeams } from "../../../charts/input/selection";
import { countWithUnit, joinParts, percentText } from "../../../charts/input/wording";
import { type DotPanel, pairedDots } from "../../../charts/marks/paired-dots";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColor } from "../../../charts/theme/colors";
import { ArgumentError } from "../../../errors";
import { countIf, countRows, rowsApart } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { OneOrMore, WbbSummary } from "../../../games/game";
import { requireSameLeague } from "../../../games/table-league";
import { asReceived } from "../../../schema/option-rules";
import { ratio } from "../../../schema/ratio";
import { type Shot, shotTable } from "../shots";
import { CLASSES, type Kind, pointsPerShot } from "./shot-panel";

const NAME = "shotProfileChart";

/** Options of `shotProfileChart`. */
export interface ShotProfileOptions
  extends TableChartOptions,
    AthleteOption,
    TeamOption,
    PeriodFilter,
    RowFilters {
  /**
   * The league to compare with: a table of `shots`, or summaries. Filters do not apply to it.
   * @default the other shots that are passed
   */
  readonly baseline?: unknown;
}

const TABLE = chartTable("shots", "basketball", shotTable, [
  "game_id",
  "team_id",
  "team_name",
  "team_abbreviation",
  "team_color",
  "team_alternate_color",
  "athlete_id",
  "athlete_name",
  "shot_class",
  "points_scored",
  "located",
  "distance_ft",
]);

export interface ShotProfileChart extends ChartInfo<{ shot_profile: "shotProfile" }> {
  <T>(shots: PassedRows<T, OneOrMore<WbbSummary>>, options?: ShotProfileOptions): Chart;
}

/**
 * Plots the shots of a player or a team, and their results, against the league. Each kind of shot has its
 * share of all shots and its points per shot. The player or team is a full dot, the league an open diamond,
 * and numbers show the results. With thirty or more located shots the same follows by distance.
 *
 * Dots are at the printed numbers. A few shots are weak evidence of points per shot, so the dot of fewer than 25
 * attempts is hollow.
 *
 * `period`, `site` and `dates` select shots on both sides (but not of `baseline`): a fourth quarter is
 * compared with fourth quarters of the others. Home and away are the designated sides if a table does not
 * contain neutral sites. If the chosen player or team has no shot, the picture says so; without shots of the
 * league it has the dots alone.
 * Source: `shots`.
 *
 * @param shots the table of `shots` of a season, of some games, or summaries
 * @throws ArgumentError for another table, nobody chosen, a player or team who is not in the table, and
 * wrong options
 * @example
 * const located = await season.load("shots");
 * shotProfileChart(located, { athlete: "Angel Reese" }).save("reese.png");
 */
export const shotProfileChart: ShotProfileChart = defineChart<ShotProfileChart>()({
  name: NAME,
  kinds: { shot_profile: "shotProfile" },
  examples: [
    {
      picture: "shot-profile",
      title: "A player’s shots against the league",
      group: "Players",
      of: "season",
      options: { athlete: "Delphine Juniperro" },
    },
  ],
  options: {
    ...LEAGUE,
    ...TEAM,
    ...ATHLETE,
    ...SITE_AND_DATES,
    baseline: asReceived<unknown>(),
    ...PERIOD,
  },
  facts(shots, options) {
    const input = readChartInput(NAME, TABLE, shots, options);
    const all = withDaysAndSites(NAME, input, options, ({ home_away }) => home_away);
    const { rows, words } = filteredRows(NAME, all, options);
    const { baseline } = options;
    if (options.athlete === undefined && options.team === undefined) {
      const name = JSON.stringify(all[0]?.athlete_name ?? "...");
      const next = `For example { athlete: ${name} }.`;
      throw new ArgumentError("no player or team was chosen.", { operation: NAME, next });
    }
    const chosenTeam = findCandidate(NAME, "team", () => listTeams(all), options);
    const chosenAthlete = findCandidate(NAME, "athlete", () => listAthletes(all), options);
    const isOwn = (shot: Shot) =>
      (chosenTeam === undefined || shot.team_id === chosenTeam.id) &&
      (chosenAthlete === undefined || shot.athlete_id === chosenAthlete.id);
    const others =
      baseline === undefined
        ? undefined
        : readChartInput(NAME, TABLE, baseline, { league: options.league });
    requireSameLeague(NAME, input.league, { baseline: others });
    const name = chosenAthlete?.name ?? chosenTeam?.name ?? "";
    const own = rows.filter(isOwn);
    const league = others?.rows ?? rows.filter((shot) => !isOwn(shot));
    const [first] = own;
    if (first === undefined) {
      return nothing(joinParts([name === "" ? "No shots" : `No shots of ${name}`, ...words], ", "));
    }
    const isSeen = (shot: Shot) => shot.located === true;
    const located = own.filter(isSeen);
    return {
      name,
      team: teamLabel(first),
      shots: own.length,
      games: new Set(own.map(({ game_id }) => game_id)).size,
      season: onlySeason(own),
      mean: pointsPerShot(own)?.toFixed(2),
      /** The others: their name, shots and points per shot. */
      others: baseline === undefined ? "all others" : "the league",
      league_shots: countRows(league),
      league_games: countGames(others?.rows ?? input.rows, league, options),
      league_mean: pointsPerShot(league)?.toFixed(2),
      pairs: listPairs(CLASSES, own, league),
      located: located.length,
      by_distance:
        located.length < LEAST_LOCATED ? [] : listPairs(DISTANCES, located, league.filter(isSeen)),
      words,
    };
  },
  picture: {
    title: ({ name }) => `Shots of ${name}`,
    subtitle: ({ shots, games, season, mean, others, league_shots, league_mean, ...own }) => [
      `${countWithUnit(shots, "shot")} in ${countWithUnit(games, "game")}${season && ` of ${season}`}`,
      `${mean} points per shot${league_shots === 0 ? "" : `, ${others} ${league_mean}`}`,
      differenceText(own.pairs),
      ...own.words,
    ],
    describe: ({ pairs }, title, subtitle) =>
      `${title}. ${subtitle}. ${pairs.map((pair) => `${pair.name} ${writeNumbers(pair, SHARE)}`).join(", ")}.`,
    notes: {
      key: ({ others, league_shots, league_games, shots, located, pairs, by_distance }) => ({
        alone: league_shots === 0 && "There are no other shots to compare with.",
        marks:
          league_shots > 0 &&
          `● these shots, ◇ ${others} in parentheses (${countWithUnit(league_shots, "shot")} in ${countWithUnit(league_games, "game")}).`,
        hollow:
          [...pairs, ...by_distance].some(isFew) &&
          `○ points of fewer than ${LEAST_ATTEMPTS} attempts, which say little.`,
        located: located < shots && `Located: ${located} of ${countWithUnit(shots, "shot")}.`,
      }),
    },
    view: ({ pairs, by_distance, team }, style) =>
      pairedDots(
        [
          listSection(pairs, "shots"),
          ...(by_distance.length === 0 ? [] : [listSection(by_distance, "located shots")]),
        ],
        teamColor(style.theme, team),
        style,
      ),
  },
});

/** The games of other shots; those of counted ones are apart. */
function countGames(read: object, league: readonly Shot[], options: CheckedFilters): number {
  const apart = rowsApart(read);
  const games = apart ? filteredRows(NAME, apart, options).rows : league;
  return new Set(games.map(({ game_id }) => game_id)).size;
}

const DISTANCES: readonly Kind[] = [0, 5, 10, 15, 20, 25].map((from) => ({
  name: from === 0 ? "Under 5 ft" : from === 25 ? "25 ft and more" : `${from} to ${from + 4} ft`,
  holds: ({ distance_ft }) => {
    const feet = Math.floor(distance_ft ?? -1);
    return feet >= from && (from === 25 || feet < from + 5);
  },
}));

/** One kind of shot, of who was chosen and of the league. */
type Pair = ReturnType<typeof buildPair>;

const LEAST_SHARE = 0.01;

/** The kinds with at least 1% of the shots of either side. */
const listPairs = (kinds: readonly Kind[], own: readonly Shot[], league: readonly Shot[]) =>
  kinds
    .map((kind) => buildPair(kind, own, league))
    .filter(
      ({ share, league_share }) => share >= LEAST_SHARE || (league_share ?? 0) >= LEAST_SHARE,
    );

function buildPair({ name, holds }: Kind, own: readonly Shot[], league: readonly Shot[]) {
  const ours = own.filter(holds);
  const theirs = league.filter(holds);
  const shots = countRows(ours);
  return {
    name,
    shots,
    makes: countIf(ours, ({ points_scored }) => Number(points_scored) > 0),
    share: shots / countRows(own),
    /** Null without a shot. */
    points: pointsPerShot(ours),
    league_points: pointsPerShot(theirs),
    league_share: ratio(countRows(theirs), countRows(league)),
  };
}

/** Points per shot of fewer attempts than this are mostly chance. */
const LEAST_ATTEMPTS = 25;

const isFew = ({ shots }: Pair): boolean => shots > 0 && shots < LEAST_ATTEMPTS;

/** Fewer located shots than this are too few to be split by distance. */
const LEAST_LOCATED = 30;

function differenceText(pairs: readonly Pair[]): string | null {
  const by = (pair: Pair) => Math.abs(pair.share - (pair.league_share ?? pair.share));
  const [most] = pairs.toSorted((one, other) => by(other) - by(one));
  if (most === undefined || most.league_share === null || by(most) < LEAST_SHARE) return null;
  const word = most.share > most.league_share ? "more" : "fewer";
  return `${word} ${most.name.toLowerCase()}: ${percentText(most.share)} against ${percentText(most.league_share)}`;
}

const SHARE = { own: "share", other: "league_share", write: percentText } as const;

const POINTS = {
  own: "points",
  other: "league_points",
  write: (value: number) => value.toFixed(2),
} as const;

type Measure = typeof SHARE | typeof POINTS;

const textOf = (value: number | null, { write }: Measure): string =>
  value === null ? "–" : write(value);

/** `48% (37%)`, `1.23, 23 of 56 (1.10)`: the observed number, and the league's. */
function writeNumbers(pair: Pair, measure: Measure): string {
  const own = pair[measure.own];
  const league = pair[measure.other];
  const count = measure === POINTS && own !== null ? `, ${pair.makes} of ${pair.shots}` : "";
  return `${textOf(own, measure)}${count}${league === null ? "" : ` (${textOf(league, measure)})`}`;
}

function listSection(pairs: readonly Pair[], what: string): readonly DotPanel[] {
  return [SHARE, POINTS].map((measure) => ({
    heading: measure === SHARE ? `Share of ${what}` : "Points per shot",
    format: measure === SHARE ? ".0%" : ".1f",
    rows: pairs.map((pair) => ({
      name: pair.name,
      own: pair[measure.own],
      is_hollow: measure === POINTS && isFew(pair),
      other: pair[measure.other],
      numbers: writeNumbers(pair, measure),
      cells: {
        shots: countWithUnit(pair.shots, "shot"),
        part: percentText(pair.share),
        raw: textOf(pair.points, POINTS),
        others: textOf(pair.league_points, POINTS),
      },
    })),
    titles: {
      shots: "Shots",
      part: "Share",
      raw: "Points per shot",
      others: "Points per shot of the others",
    },
  }));
}
