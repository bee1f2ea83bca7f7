import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { teamLabel, teamName } from "../../../charts/input/game-heading";
import {
  filteredRows,
  type RowFilters,
  SITE_AND_DATES,
  shortDay,
} from "../../../charts/input/row-filters";
import {
  chronological,
  listMissing,
  missingText,
  seasonOfRow,
  type TeamOption,
} from "../../../charts/input/season-rows";
import { listTeams, resolveSubject } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import {
  gameBarsView,
  monthOfGame,
  opponentText,
  ROLLING_GAMES,
  type RollingOption,
  rollingMeans,
  SITES,
} from "../../../charts/marks/game-bars";
import { tooltipOf } from "../../../charts/marks/marks";
import { signed, signedAxis } from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColor } from "../../../charts/theme/colors";
import { readNumber } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { mean } from "../../numeric/mean";

const NAME = "seasonChart";
const KEYS = ["team_id", "season", "game_date", "points", "opponent_points", "margin"];

/** Options of `seasonChart`. */
export interface SeasonChartOptions
  extends TableChartOptions,
    RowFilters,
    TeamOption,
    RollingOption {}

export interface SeasonChart extends ChartInfo<{ season: "teamGames" }> {
  <T>(games: PassedRows<T>, options?: SeasonChartOptions): Chart;
}

/**
 * Plots a team's season game by game: the margin of each game, and the opponents below if there is room. A
 * line is the mean margin of the last five games. Full bars are wins, faint ones losses.
 * `vs` is before opponents at home, `@` away, `n` on neutral floors, `#5` for their place in the poll. Bars
 * too narrow for opponents have the months. The title has the team and the season; the subtitle has its
 * record, by site, and its mean margin in the games shown. Games that were not completed have no bar. The
 * caption says if games of the team's record are missing.
 *
 * An empty table gives a picture that says so. Source: `teamGames`.
 *
 * @param games the table of `teamGames`, of a season or of single games, in either kind of frames or
 * as its rows
 * @throws ArgumentError for another table, a team that is not in it, several teams with none chosen, and
 * wrong options
 * @example
 * seasonChart(await season.load("teamGames"), { team: "Iowa" }).save("iowa.png");
 */
export const seasonChart: SeasonChart = defineChart<SeasonChart>()({
  name: NAME,
  kinds: { season: "teamGames" },
  examples: [
    {
      picture: "season",
      title: "A team's season",
      group: "Seasons",
      of: "season",
      options: { team: "880001" },
    },
  ],
  has_sides: true,
  options: { ...LEAGUE, ...TEAM, ...SITE_AND_DATES, ...ROLLING_GAMES },
  facts(games, options) {
    const { window: form } = options;
    const all = readLeagueTable(NAME, games, "teamGames", KEYS, options).rows;
    const team = resolveSubject(NAME, "team", listTeams(all), options);
    const { rows, words } = filteredRows(NAME, all, options);
    const played = listBars(
      rows.filter((row) => row.team_id === team?.id),
      form,
    );
    const [first] = played;
    if (first === undefined) return nothing("No games with a result");
    const seasons = played.map(({ row }) => seasonOfRow(row));
    const name = `${teamName(first.row)}, ${[...new Set(seasons)].join(", ")}`;
    // Games excluded by a filter are not missing.
    const missing =
      words.length > 0 || new Set(seasons).size > 1
        ? []
        : listMissing(played.map(({ row }) => row));
    return { played, words, form, name, missing };
  },
  picture: {
    title: ({ name }) => name,
    subtitle: ({ played, missing, words }) => [
      recordText(played),
      missing.length > 0 ? `${countWithUnit(played.length, "game")} here` : null,
      meanText(played),
      ...words,
    ],
    describe: ({ played }, title, subtitle) =>
      `Margins of ${countWithUnit(played.length, "game")} of ${title}. ${subtitle}.`,
    notes: {
      line: ({ played, form, missing }) => ({
        bars: `Full bars are wins, faint ones losses; ${SITES}, # the opponent’s rank.`,
        form:
          played.some((bar) => bar.form !== null) &&
          `Line: mean margin of the last ${form} games${missing.length > 0 ? " here" : ""}.`,
      }),
      missing: ({ missing }) => missingText(missing),
    },
    view({ played }, style) {
      const look = {
        color: teamColor(style.theme, teamLabel(played[0]?.row)),
        textOf: (tick: number) => signed(tick),
        axisOf: signedAxis,
        tooltip: tooltipOf({ when: "Day", against: "Opponent", score: "Score", result: "Margin" }),
      };
      return gameBarsView(played, look, style);
    },
  },
});

type Bar = ReturnType<typeof listBars>[number];

function listBars(rows: readonly UntypedRow[], count: number | null) {
  const played = chronological(rows.filter((row) => readNumber(row, "margin") !== null));
  const margins = played.map(({ margin }) => margin as number);
  const form = rollingMeans(margins, count, mean);
  return played.map((row, index) => {
    const margin = margins[index] as number;
    const { site, opponent_rank, opponent_abbreviation } = row;
    const opponent = opponentText(site, opponent_rank, opponent_abbreviation);
    return {
      game: index + 1,
      margin,
      value: margin,
      form: form[index] ?? null,
      month: monthOfGame(row),
      opponent,
      isPale: margin <= 0,
      text: signed(margin),
      cells: {
        when: shortDay(String(row.game_date)),
        against: opponent,
        score: `${row.points}–${row.opponent_points}`,
        result: signed(margin),
      },
      row,
    };
  });
}

function recordText(bars: readonly Bar[]): string {
  const record = (some: readonly Bar[]) => {
    const ties = some.filter(({ margin }) => margin === 0).length;
    const wins = some.filter(({ margin }) => margin > 0).length;
    return `${wins}–${some.length - wins - ties}${ties === 0 ? "" : `–${ties}`}`;
  };
  const places = { home: "at home", away: "away", neutral: "neutral" };
  const parts = Object.entries(places).flatMap(([site, name]) => {
    const some = bars.filter(({ row }) => row.site === site);
    return some.length === 0 || some.length === bars.length ? [] : [`${record(some)} ${name}`];
  });
  return `${record(bars)}${parts.length === 0 ? "" : ` (${parts.join(", ")})`}`;
}

const meanText = (bars: readonly Bar[]): string =>
  `mean margin ${signed(bars.reduce((sum, { margin }) => sum + margin, 0) / bars.length, 1)}`;
