import type { Chart } from "../../../charts/chart";
import {
  ATHLETE,
  type ChartInfo,
  defineChart,
  LEAGUE,
  nothing,
  TEAM,
} from "../../../charts/define-chart";
import { teamLabel } from "../../../charts/input/game-heading";
import {
  filteredRows,
  type RowFilters,
  SITE_AND_DATES,
  shortDay,
} from "../../../charts/input/row-filters";
import {
  type AthleteOption,
  type ForTeamOption,
  seasonOfRow,
} from "../../../charts/input/season-rows";
import {
  findCandidate,
  listAthletes,
  listTeams,
  resolveSubject,
} from "../../../charts/input/selection";
import { columnTitle, valueText } from "../../../charts/input/statistics";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import {
  type BarsLook,
  gameBarsView,
  monthOfGame,
  opponentText,
  ROLLING_GAMES,
  type RollingOption,
  rollingMeans,
} from "../../../charts/marks/game-bars";
import { byName, markLayer, tooltipOf } from "../../../charts/marks/marks";
import { leftAxis, namedTicks } from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColor } from "../../../charts/theme/colors";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import type { MlbSummary, OneOrMore, WbbSummary } from "../../../games/game";
import { text } from "../../../schema/option-rules";
import type { BaseballBoxScore } from "../box-score";
import {
  type Block,
  boxScoreBlocks,
  buildBlock,
  findMeasure,
  hasPlayed,
  type Measure,
} from "./player-lines";

const NAME = "playerChart";

/** Options of `playerChart`. */
export interface PlayerChartOptions
  extends TableChartOptions,
    RowFilters,
    AthleteOption,
    ForTeamOption,
    RollingOption {
  /**
   * Any column of numbers of the table of `boxScore`. In basketball also the rates of `playerTotals` that one
   * side's players are enough for: `usage_pct`, `true_shooting_pct`, `effective_field_goal_pct`, `assist_pct`.
   * @default "points"; of baseball "hits", of pitchers "strikeouts"
   */
  readonly column?: string;
}

export interface PlayerChart extends ChartInfo<{ player: "boxScore" }> {
  <T>(
    games: PassedRows<T, OneOrMore<WbbSummary | MlbSummary> | BaseballBoxScore>,
    options?: PlayerChartOptions,
  ): Chart;
}

/**
 * Plots a player's games one by one: a bar for a number of the box score, and the opponents below if there is
 * room. A line is the mean of the last five games played. The dashed line is the mean of all games. The mean
 * of a percentage such as `field_goal_pct` is that of all attempts together. A mean of rates such as
 * `usage_pct` is the rate over the games' sums, as in `playerTotals`. A cross is a team game in which the player
 * did not play. A ring is a game without a value, such as a percentage without an attempt. Pitchers have only
 * the games in which they pitched.
 *
 * Pass all rows of the team, not only the player's: otherwise missed games and opponents are unknown. Home
 * and away are the designated sides if tables of single games do not contain neutral sites. A table without
 * `game_date` is drawn in its order. The picture says so if no game was played. Averages that the service
 * counts over the season (`avg`, `era`) have no mean and no line. Source: `boxScore`.
 *
 * @param games summaries, or the table of `boxScore` (of baseball both blocks, `boxScoreBatting` or
 * `boxScorePitching`) in either kind of frames or as its rows
 * @throws ArgumentError for another table, a player who is not in it, several with none chosen, a column
 * without numbers, and wrong options
 * @example
 * const lines = await season.load("boxScore");
 * playerChart(lines, { athlete: "Caitlin Clark" }).save("clark.png");
 */
export const playerChart: PlayerChart = defineChart<PlayerChart>()({
  name: NAME,
  kinds: { player: "boxScore" },
  examples: [
    {
      picture: "player",
      title: "Games one by one",
      group: "Players",
      of: "season",
      options: { athlete: "Delphine Juniperro" },
    },
  ],
  has_sides: true,
  options: {
    ...LEAGUE,
    ...ATHLETE,
    ...TEAM,
    ...SITE_AND_DATES,
    column: text("the name of a column"),
    ...ROLLING_GAMES,
  },
  facts(games, options) {
    const { window: form } = options;
    const all = boxScoreBlocks(games, options);
    const teams = () => all.flatMap(({ rows }) => listTeams(rows));
    const team = findCandidate(NAME, "team", teams, options);
    const isOfTeam = ({ team_id }: UntypedRow) => team === undefined || team_id === team.id;
    const blocks = all.map((block) => ({ ...block, rows: block.rows.filter(isOfTeam) }));
    const listed = blocks.flatMap(({ rows }) => listAthletes(rows));
    const athlete = resolveSubject(NAME, "athlete", listed, options);
    const block = buildBlock(blocks, athlete?.id, options.column);
    const measure = findMeasure(block, options.column);
    const { column } = measure;
    const { rows, words } = filteredRows(NAME, block.rows, options);
    if (athlete === undefined) return nothing("No box scores");
    const filters = [...(team === undefined ? [] : [`for ${team.name}`]), ...words];
    const bars = listBars(block, measure, form, rows, athlete.id);
    const played = bars.map(({ row }) => row).filter((row) => row !== undefined);
    const valued = bars.filter(({ value }) => value !== null);
    const last = valued.at(-1);
    if (last === undefined) {
      const what = played.length === 0 ? "did not play" : `no ${columnTitle(column).toLowerCase()}`;
      const where = joinParts([countWithUnit(bars.length, "game"), ...filters], ", ");
      return nothing(`${athlete.name}: ${what} in ${where}`);
    }
    return {
      athlete,
      column,
      form,
      bars,
      words: filters,
      kind: block.kind,
      seasons: [...new Set(played.map(seasonOfRow))],
      games: played.length,
      mean: measure.meanOf(played),
      isRate: block.rates.includes(column),
      most: valued.reduce((best, one) => (Number(one.value) > Number(best.value) ? one : best)),
      last,
      has_days: block.has_days,
      is_alone: new Set(block.rows.map(({ athlete_id }) => athlete_id)).size === 1,
    };
  },
  picture: {
    title: ({ athlete, seasons }) => `${athlete.name}, ${seasons.join(", ")}`,
    subtitle: ({ column, mean, isRate, last, most, games, bars, words }) => {
      const ofAttempts = column.endsWith("_pct") ? "of all attempts" : "a game";
      const meaning = isRate ? "over all" : ofAttempts;
      const text =
        mean === null ? `${last.cells.shown} at last` : `${valueText(mean, column, 1)} ${meaning}`;
      const missed = countWithUnit(bars.length - games, "game");
      return [
        `${columnTitle(column)}: ${text} in ${countWithUnit(games, "game")}`,
        `highest ${most.cells.shown}${most.opponent.endsWith("?") ? "" : ` (${most.opponent})`}`,
        bars.length === games ? null : `missed ${missed}`,
        ...words,
      ];
    },
    describe: (_, title, subtitle) => `Games of ${title}, one by one. ${subtitle}.`,
    notes: {
      key: ({ bars, form, mean, isRate, kind, has_days, is_alone }) => ({
        form:
          bars.some((bar) => bar.form !== null) &&
          `Line: ${isRate ? "" : "mean of "}the last ${form} games played${isRate ? ", together" : ""}.`,
        mean: mean !== null && `Dashed: ${isRate ? "all together" : "mean of all"}.`,
        missed: bars.some(({ row }) => row === undefined) && "×: did not play.",
        no_value:
          bars.some(({ row, value }) => row !== undefined && value === null) && "○: no value.",
        neutral: bars.some(({ opponent }) => opponent.startsWith("n ")) && "n: neutral site.",
        pitched: kind === "pitching" && "Games without pitching are omitted.",
        order: !has_days && "Games are in the order of the table, which has no days.",
        alone: is_alone && "The table has no other players: missed games are unknown.",
      }),
    },
    view: ({ column, bars, mean }, style) => {
      const { theme } = style;
      const row = bars.find((bar) => bar.row !== undefined)?.row;
      const textOf = (tick: number) => valueText(tick, column);
      const tooltip = tooltipOf({ when: "Day", against: "Opponent", shown: columnTitle(column) });
      const signs = bars
        .filter(({ value }) => value === null)
        .map(({ game, row, cells }) => ({ game, base: 0, sign: row ? "○" : "×", ...cells }));
      const dashed = { type: "rule", color: theme.ink, strokeWidth: 1, strokeDash: [5, 4] };
      const look: BarsLook = {
        color: teamColor(theme, teamLabel(row)),
        textOf,
        axisOf: (plot, ticks) => leftAxis(plot, namedTicks(ticks, textOf)),
        tooltip,
        heading: columnTitle(column),
        layers({ x, y }, { width }) {
          const size = Math.min(40, ((0.6 * width) / bars.length) ** 2);
          const mark = { type: "point", size, yOffset: -7, stroke: theme.muted, strokeWidth: 1.5 };
          const shape = byName("sign", ["×", "○"], [CROSS, "circle"]);
          return [
            ...(mean === null ? [] : [markLayer([{ mean }], dashed, { y: y("mean") })]),
            markLayer(signs, mark, { x, y: y("base"), shape, tooltip }),
          ];
        },
      };
      return gameBarsView(bars, look, style);
    },
  },
});

/** The games of the player's team in order; for pitchers, only those in which they pitched. */
function listBars(
  block: Block,
  { column, readValue, meanOf }: Measure,
  count: number | null,
  rows: readonly UntypedRow[],
  id: string,
) {
  const own = rows.filter((row) => row.athlete_id === id);
  const lines = new Map(
    own.filter((row) => hasPlayed(row, block)).map((row) => [row.game_id, row] as const),
  );
  const games = new Map<unknown, UntypedRow>();
  let team = (lines.values().next().value ?? own[0])?.team_id;
  for (const row of rows) {
    const line = lines.get(row.game_id);
    team = line?.team_id ?? team;
    const isShown = line !== undefined || (block.kind !== "pitching" && row.team_id === team);
    if (isShown) games.set(row.game_id, line ?? row);
  }
  const valued = [...games.values()].filter(
    (row) => lines.has(row.game_id) && readValue(row) !== null,
  );
  const means = rollingMeans(valued, count, meanOf);
  let counted = 0;
  return [...games.values()].map((row, index) => {
    const line = lines.get(row.game_id);
    const value = line === undefined ? null : readValue(line);
    const form = value === null ? null : (means[counted++] ?? null);
    const opponent = opponentText(row.site, null, row.opponent_abbreviation);
    const text = value === null ? "no value" : valueText(value, column);
    return {
      game: index + 1,
      value,
      form,
      month: block.has_days ? monthOfGame(row) : null,
      opponent,
      isPale: false,
      text,
      cells: {
        when: block.has_days ? shortDay(String(row.game_date)) : `Game ${index + 1}`,
        against: opponent,
        shown: line === undefined ? "did not play" : text,
      },
      /** Undefined if the player did not play. */
      row: line,
    };
  });
}

/** Two strokes; Vega's own cross is a plus. */
const CROSS = "M-1,-1L1,1M1,-1L-1,1";
