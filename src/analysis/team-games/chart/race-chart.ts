import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing } from "../../../charts/define-chart";
import {
  filteredRows,
  type RowFilters,
  SITE_AND_DATES,
  shortDay,
} from "../../../charts/input/row-filters";
import {
  checkOneSeason,
  chronological,
  isoDay,
  listMissing,
  missingText,
  seasonOfRow,
} from "../../../charts/input/season-rows";
import { findCandidate, textOf } from "../../../charts/input/selection";
import { byName, pixels, textLayer, tooltipOf, unscaled } from "../../../charts/marks/marks";
import {
  landscape,
  levelLine,
  placePlot,
  plotView,
  signed,
  signedAxis,
  wholeTicks,
  widest,
} from "../../../charts/marks/plot";
import { spreadOut } from "../../../charts/marks/spread-out";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { wordsColor } from "../../../charts/theme/colors";
import { SIZES } from "../../../charts/theme/theme";
import { rowsByKey } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { maximum, minimum } from "../../../schema/extremes";
import { namesOrIds } from "../../../schema/option-rules";

const NAME = "raceChart";

const KEYS = ["game_id", "team_id", "season", "game_date", "result"];

/** Options of `raceChart`. */
export interface RaceChartOptions extends TableChartOptions, RowFilters {
  /** The teams, by id, name or abbreviation, at most twelve. @default the eight with the best records */
  readonly teams?: readonly (string | number)[];
}

const USUAL = 8;
const MOST = 12;

export interface RaceChart extends ChartInfo<{ race: "teamGames" }> {
  <T>(games: PassedRows<T>, options?: RaceChartOptions): Chart;
}

/**
 * Plots a race over a season: games above .500 day by day, a line for each team. Without `teams` it has the
 * eight that end highest: pass the games of a conference or a division for its race. Each line is named at
 * its end, and lines of level teams are side by side. Ties, and games without a result, change nothing.
 *
 * The subtitle names the leader if the table has all games of these teams, and they have played about equally
 * many. Otherwise the caption says what is missing. For a table without results the picture says so. Source:
 * `teamGames`.
 *
 * @param games the table of `teamGames` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, games of several seasons, unknown teams, more than
 * twelve teams, and wrong options
 * @example
 * const log = await season.load("teamGames");
 * raceChart(log, { teams: ["LSU", "South Carolina"] }).save("race.png");
 */
export const raceChart: RaceChart = defineChart<RaceChart>()({
  name: NAME,
  kinds: { race: "teamGames" },
  examples: [{ picture: "race", title: "A race", group: "Seasons", of: "season" }],
  options: { ...LEAGUE, ...SITE_AND_DATES, teams: namesOrIds(1, MOST) },
  facts(games, options) {
    const all = readLeagueTable(NAME, games, "teamGames", KEYS, options).rows;
    checkOneSeason(NAME, all);
    const { rows, words } = filteredRows(NAME, all, options);
    const racers = listRacers(rows);
    const ids = options.teams?.map(
      (team) => findCandidate(NAME, "team", () => racers, { team })?.id,
    );
    const chosen = racers.filter(({ id }, place) => ids?.includes(id) ?? place < USUAL);
    const [leader] = chosen;
    if (leader === undefined) return nothing("No games with a result");
    // Games excluded by a filter are not missing.
    const missing = words.length > 0 ? [] : listMissing(rows);
    const isShown = ({ team_id }: { readonly team_id: string }) =>
      chosen.some(({ id }) => id === team_id);
    const days = chosen.map(({ day }) => day).toSorted();
    const counts = chosen.map(({ steps }) => steps.length);
    const fewest = minimum(counts);
    const most = maximum(counts);
    return {
      racers: chosen,
      teams: racers.length,
      to: shortDay(days.at(-1) ?? ""),
      fewest,
      most,
      /** Whether some teams have played far fewer games, so that no leader is named. */
      is_unequal: fewest < ALIKE * most,
      missing: missing.filter(isShown),
      /** How many teams could belong to the usual eight, but have games that the table does not. */
      missed:
        options.teams === undefined && racers.length > USUAL
          ? missing.filter((one) => !isShown(one)).length
          : 0,
      words,
    };
  },
  picture: {
    title: ({ racers }) => `Games above .500, ${racers[0]?.season}`,
    subtitle: ({ racers, missing, missed, is_unequal, fewest, most, teams, to, words }) => [
      missed > 0 ? "" : leadText(racers, missing.length > 0 || is_unequal),
      `through ${to}`,
      racers.length === teams ? "" : `${racers.length} of ${teams} teams in these games`,
      missing.length > 0 && is_unequal ? `${fewest} to ${most} games a team` : "",
      ...words,
    ],
    describe: ({ racers }, title) =>
      `${title}: ${racers.map(({ name, record }) => `${name} ${record}`).join(", ")}.`,
    notes: {
      lanes: ({ racers }) =>
        racers.length > 1 &&
        "Lines are shifted a little, so that those of level teams are side by side.",
      missing: ({ missing }) => missingText(missing),
      missed: ({ missed }) =>
        missed > 0 && `Teams are chosen by these games; ${missed} others have more on record.`,
      forfeits: ({ racers }) =>
        racers.some(({ has_forfeit }) => has_forfeit) && "Forfeits count as wins and losses.",
      unequal: ({ missing, is_unequal, fewest, most }) =>
        missing.length === 0 && is_unequal && `Teams have played from ${fewest} to ${most} games.`,
    },
    view: ({ racers }, style) => drawBody(racers, style),
  },
});

/** Leaders that the subtitle names. */
const NAMED = 3;

/** If a team has fewer games than this share of another's, no leader is named. */
const ALIKE = 0.8;

/** Describes the leader; empty for several teams if they cannot be compared. */
function leadText(racers: readonly Racer[], isIncomparable: boolean): string {
  const [leader] = racers as readonly [Racer];
  if (racers.length === 1) return `${leader.name} ${leader.record}`;
  if (isIncomparable) return "";
  const level = racers.filter(({ above }) => above === leader.above);
  const records = level.map(({ abbreviation, record }) => `${abbreviation} ${record}`);
  if (level.length === 1) return `${leader.name} lead at ${leader.record}`;
  return level.length > NAMED
    ? `${level.length} teams share the lead`
    : `${records.join(" and ")} share the lead`;
}

const DAY = 86_400_000;

/** Returns the day before the first game, and one a little after the last, so that its step is visible. */
function findEnds(days: readonly string[]) {
  const times = days.map((day) => Date.parse(isoDay(day)));
  const first = minimum(times);
  const last = maximum(times);
  const past = Math.max(DAY, Math.round((last - first) / DAY / 60) * DAY);
  return [first - DAY, last + past].map((time) => new Date(time).toISOString().slice(0, 10));
}

/** Between the end of a line and its name, and the least height of a name. */
const GAP = 6;
const HEIGHT = SIZES.label + 2;

function drawBody(racers: readonly Racer[], style: ChartStyle): SpecPart {
  const { theme } = style;
  const values = racers.flatMap(({ steps }) => steps.map(({ above }) => above));
  const ticks = wholeTicks(minimum([0, ...values]), maximum([0, ...values]), 5);
  const names = racers.map(({ abbreviation, record }) => `${abbreviation} ${record}`);
  const plot = placePlot(style, {
    left: ticks.map((tick) => signed(tick)),
    right: widest(names) + GAP,
    height: landscape(style),
  });
  const least = (ticks[0] ?? 0) - 0.3;
  const most = (ticks.at(-1) ?? 1) + 0.3;
  const game = plot.height / (most - least);
  // Between lines that are level, in games: all together they are less than two thirds of one.
  const lane = Math.min(2.5, (0.6 * game) / racers.length) / game;
  const heights = racers.map((_, index) => lane * ((racers.length - 1) / 2 - index));
  const ends = racers.map(({ above }, index) => (most - above - (heights[index] ?? 0)) * game);
  const places = spreadOut(ends, HEIGHT, plot.height);
  const colors = racers.map((_, index) => theme.series[index % theme.series.length] ?? theme.ink);
  const ids = racers.map(({ id }) => id);
  // Dashes distinguish teams, too, once the colors repeat.
  const dashes = racers.map((_, index) => (index < theme.series.length ? [1, 0] : [4, 3]));
  const y = { field: "above", type: "quantitative", scale: { domain: [least, most], nice: false } };
  const x = { field: "day", type: "temporal", scale: { type: "utc" } };
  const axis = signedAxis(plot, ticks);
  const days = racers.flatMap(({ steps }) => steps.map(({ day }) => day));
  const [start, end] = findEnds(days);
  return plotView(plot, [
    { data: { values: [{}] }, ...levelLine(0, theme) },
    {
      data: {
        values: racers.flatMap(({ id, name, steps }, index) => {
          const line = steps.map(({ day, above, record }) => ({
            team: id,
            day: isoDay(day),
            above: above + (heights[index] ?? 0),
            name,
            when: shortDay(day),
            record,
          }));
          const level = { ...line[0], day: start, when: "Before", record: "0–0" };
          return [
            { ...level, above: heights[index] ?? 0 },
            ...line,
            ...line.slice(-1).map((last) => ({ ...last, day: end })),
          ];
        }),
      },
      mark: { type: "line", interpolate: "step-after", strokeWidth: 2 },
      encoding: {
        x: {
          ...x,
          axis: {
            title: null,
            format: "%b %-d",
            labelOverlap: true,
            labelSeparation: GAP,
            grid: false,
            labelFlush: true,
          },
        },
        y: { ...y, axis },
        color: byName("team", ids, colors),
        strokeDash: byName("team", ids, dashes),
        tooltip: tooltipOf({ name: "Team", when: "Day", record: "Record" }),
      },
    },
    textLayer(
      racers.map(({ id }, index) => ({
        team: id,
        text: names[index],
        y: places[index],
        ink: wordsColor(colors[index] ?? theme.ink, [theme.background]),
      })),
      { y: pixels.y, color: unscaled("ink") },
      { align: "left", baseline: "middle", x: plot.width + GAP },
    ),
  ]);
}

/** A team of a race. */
type Racer = ReturnType<typeof listRacers>[number];

const RESULTS: ReadonlySet<unknown> = new Set(["W", "L"]);

/** The teams with their games above even after each day, the best at the end first. */
function listRacers(rows: readonly UntypedRow[]) {
  const played = rows.filter(({ result, team_id }) => team_id != null && RESULTS.has(result));
  const racers = rowsByKey(played, ["team_id"]).map((games) => {
    let wins = 0;
    let losses = 0;
    const sorted = chronological(games);
    const steps = sorted.map(({ result, game_date }) => {
      if (result === "W") wins += 1;
      else losses += 1;
      return { day: String(game_date), above: wins - losses, record: `${wins}–${losses}` };
    });
    const row = sorted[0] as UntypedRow;
    const id = String(row.team_id);
    const name = textOf(row.team_name) ?? textOf(row.team_abbreviation) ?? `Team ${id}`;
    return {
      id,
      name,
      abbreviation: textOf(row.team_abbreviation) ?? name,
      steps,
      // At the end: its day, the games above even, and the record.
      ...(steps.at(-1) as (typeof steps)[number]),
      season: seasonOfRow(row),
      has_forfeit: games.some(({ forfeit }) => forfeit === true),
    };
  });
  return racers.toSorted(
    (one, other) => other.above - one.above || (one.name < other.name ? -1 : 1),
  );
}
