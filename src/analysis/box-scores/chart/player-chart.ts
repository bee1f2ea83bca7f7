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
  chronological,
  type ForTeamOption,
  seasonOfRow,
} from "../../../charts/input/season-rows";
import {
  findCandidate,
  listAthletes,
  listTeams,
  resolveSubject,
} from "../../../charts/input/selection";
import { columnTitle, isSoFar, valueText, weightedCell } from "../../../charts/input/statistics";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import {
  type GameBar,
  gameBarsView,
  monthOfGame,
  opponentText,
  ROLLING_GAMES,
  type RollingOption,
  rollingMeans,
  weightedMean,
} from "../../../charts/marks/game-bars";
import { byName, tooltipOf } from "../../../charts/marks/marks";
import {
  landscape,
  leftAxis,
  namedTicks,
  niceTicks,
  placePlot,
  wholeTicks,
} from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColor } from "../../../charts/theme/colors";
import { readNumber, requireColumns } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import {
  type MlbSummary,
  type OneOrMore,
  type OpenGame,
  openGames,
  opponentSide,
  readGameDay,
  type WbbSummary,
} from "../../../games/game";
import { areSummaries } from "../../../games/read-table";
import { areBaseball, columnsOf, type TableOf, tableRows } from "../../../games/table";
import { type LeagueTable, readAnyTable, requireLeague } from "../../../games/table-league";
import { type Sport, sportOf } from "../../../leagues";
import type { Columns } from "../../../schema/columns";
import { maximum, minimum } from "../../../schema/extremes";
import { checkOneOf, text } from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { mlbBatting } from "../baseball-batting";
import { mlbPitching } from "../baseball-pitching";
import { wbbBoxScore } from "../basketball-box-score";
import type { BaseballBoxScore } from "../box-score";

const NAME = "playerChart";

/** Options of `playerChart`. */
export interface PlayerChartOptions
  extends TableChartOptions,
    RowFilters,
    AthleteOption,
    ForTeamOption,
    RollingOption {
  /**
   * Any column of numbers of the table of `boxScore`.
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
 * of a percentage such as `field_goal_pct` is that of all attempts together. A cross is a team game in which
 * the player did not play. A ring is a game without a value, such as a percentage without an attempt.
 * Pitchers have only the games in which they pitched.
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
    const column = findColumn(block, options.column);
    const { rows, words } = filteredRows(NAME, block.rows, options);
    if (athlete === undefined) return nothing("No box scores");
    const filters = [...(team === undefined ? [] : [`for ${team.name}`]), ...words];
    const bars = listBars(block, column, form, rows, athlete.id);
    const played = bars.map(({ row }) => row).filter((row) => row !== undefined);
    const valued = bars.filter(({ value }) => value !== null);
    const last = valued.at(-1);
    if (last === undefined) {
      const what = played.length === 0 ? "did not play" : `no ${columnTitle(column).toLowerCase()}`;
      const where = joinParts([countWithUnit(bars.length, "game"), ...filters], ", ");
      return nothing(`${athlete.name}: ${what} in ${where}`);
    }
    return {
      ...{ athlete, column, form, bars, words: filters, kind: block.kind },
      seasons: [...new Set(played.map(seasonOfRow))],
      games: played.length,
      /** Null for averages that the service counts over the season. */
      mean: isSoFar(column)
        ? null
        : weightedMean(played.flatMap((row) => weightedCell(row, column) ?? [])),
      most: valued.reduce((best, one) => (Number(one.value) > Number(best.value) ? one : best)),
      last,
      has_days: block.has_days,
      is_alone: new Set(block.rows.map(({ athlete_id }) => athlete_id)).size === 1,
    };
  },
  picture: {
    title: ({ athlete, seasons }) => `${athlete.name}, ${seasons.join(", ")}`,
    subtitle: ({ column, mean, last, most, games, bars, words }) => {
      const meaning = column.endsWith("_pct") ? "of all attempts" : "a game";
      const text =
        mean === null ? `${last.cells.shown} at last` : `${valueText(mean, column, 1)} ${meaning}`;
      const missed = bars.length - games;
      return [
        `${columnTitle(column)}: ${text} in ${countWithUnit(games, "game")}`,
        `highest ${most.cells.shown}${most.opponent.endsWith("?") ? "" : ` (${most.opponent})`}`,
        missed === 0 ? null : `missed ${missed}`,
        ...words,
      ];
    },
    describe: (_, title, subtitle) => `Games of ${title}, one by one. ${subtitle}.`,
    notes: {
      key: ({ bars, form, mean, kind, has_days, is_alone }) => ({
        form:
          bars.some((bar) => bar.form !== null) && `Line: mean of the last ${form} games played.`,
        mean: mean !== null && "Dashed: mean of all.",
        missed: bars.some(({ row }) => row === undefined) && "×: did not play.",
        no_value:
          bars.some(({ row, value }) => row !== undefined && value === null) && "○: no value.",
        pitched: kind === "pitching" && "Games without pitching are omitted.",
        order: !has_days && "Games are in the order of the table, which has no days.",
        alone: is_alone && "The table has no other players: missed games are unknown.",
      }),
    },
    view: ({ column, bars, mean }, style) => {
      const { theme } = style;
      const row = bars.find((bar) => bar.row !== undefined)?.row;
      const values = bars.flatMap(({ value }) => value ?? []);
      const ticksOf = values.every(Number.isInteger) ? wholeTicks : niceTicks;
      const ticks = ticksOf(minimum([0, ...values]), maximum([0, ...values]), 4);
      const textOf = (tick: number) => valueText(tick, column);
      const plot = placePlot(style, { left: ticks.map(textOf), height: landscape(style) });
      const size = Math.min(40, ((0.6 * plot.width) / bars.length) ** 2);
      const tooltip = tooltipOf({ when: "Day", against: "Opponent", shown: columnTitle(column) });
      const signs = bars
        .filter(({ value }) => value === null)
        .map(({ game, row, cells }) => ({ game, base: 0, sign: row ? "○" : "×", ...cells }));
      const dashed = { type: "rule", color: theme.ink, strokeWidth: 1, strokeDash: [5, 4] };
      return gameBarsView(plot, bars, {
        color: teamColor(theme, teamLabel(row)),
        ticks,
        axis: leftAxis(plot, namedTicks(ticks, textOf)),
        tooltip,
        heading: columnTitle(column),
        layers: ({ x, y }) => [
          ...(mean === null
            ? []
            : [{ data: { values: [{ mean }] }, mark: dashed, encoding: { y: y("mean") } }]),
          {
            data: { values: signs },
            mark: { type: "point", size, yOffset: -7, stroke: theme.muted, strokeWidth: 1.5 },
            encoding: {
              x,
              y: y("base"),
              shape: byName("sign", ["×", "○"], [CROSS, "circle"]),
              tooltip,
            },
          },
        ],
      });
    },
  },
});

interface Bar extends GameBar {
  /** Undefined if the player did not play. */
  readonly row: UntypedRow | undefined;
}

/** The games of the player's team in order; for pitchers, only those in which they pitched. */
function listBars(
  block: Block,
  column: string,
  count: number | null,
  rows: readonly UntypedRow[],
  id: string,
): readonly Bar[] {
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
  const values = [...games.values()].flatMap((row) =>
    lines.has(row.game_id) ? (weightedCell(row, column) ?? []) : [],
  );
  const means = rollingMeans(values, isSoFar(column) ? null : count);
  let counted = 0;
  return [...games.values()].map((row, index) => {
    const line = lines.get(row.game_id);
    const value = line === undefined ? null : readNumber(line, column);
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
      row: line,
    };
  });
}

/** Two strokes; Vega's own cross is a plus. */
const CROSS = "M-1,-1L1,1M1,-1L-1,1";

/** A kind of box score: the columns that identify its table, and the column drawn by default. */
const KINDS = {
  players: {
    table: wbbBoxScore,
    sport: "basketball",
    mark: "field_goals_attempted",
    usual: "points",
  },
  pitching: { table: mlbPitching, sport: "baseball", mark: "outs_recorded", usual: "strikeouts" },
  batting: { table: mlbBatting, sport: "baseball", mark: "at_bats", usual: "hits" },
} as const;

type Kind = keyof typeof KINDS;

/** The rows of one kind of box score, in the order of their games if it is known. */
type Block = ReturnType<typeof madeBlock>;

const KEYS = ["game_id", "team_id", "team_abbreviation", "opponent_id", "season", "athlete_id"];

/** The box scores that a user passed: summaries, the table of one kind, or both blocks of baseball. */
function boxScoreBlocks(input: unknown, options: object): readonly Block[] {
  if (areSummaries(input)) return blocksOfGames(openGames(NAME, ["basketball", "baseball"], input));
  const tables = isObject(input) && "batting" in input ? [input.batting, input.pitching] : [input];
  return tables.map((table) => passedBlock(readAnyTable(NAME, table, "boxScore()", options)));
}

function blocksOfGames(games: readonly OpenGame<Sport>[]): readonly Block[] {
  const kinds: readonly Kind[] = areBaseball(games) ? ["batting", "pitching"] : ["players"];
  return kinds.map((kind) => {
    const table = KINDS[kind].table as unknown as TableOf<Sport, Columns>;
    const rows = games.flatMap((game) =>
      tableRows(table, [game]).map((row): UntypedRow => {
        const side = game.side(row.team_id as string | null);
        const { site = null, ...day } = readGameDay(game, side);
        const opponent = side && opponentSide(game, side).team_abbreviation;
        return { ...row, ...day, site, opponent_abbreviation: opponent ?? null };
      }),
    );
    return madeBlock(kind, rows, true);
  });
}

function passedBlock(input: LeagueTable): Block {
  const { league } = input;
  const kinds = (Object.keys(KINDS) as Kind[]).filter(
    (one) => league === undefined || KINDS[one].sport === sportOf(league),
  );
  const kind = kinds.find((one) => input.names.has(KINDS[one].mark)) ?? (kinds[0] as Kind);
  requireColumns(NAME, input, [...KEYS, KINDS[kind].mark], "boxScore()");
  requireLeague(NAME, input);
  const sides = new Map(
    input.rows.map((row) => [`${row.game_id} ${row.team_id}`, row.team_abbreviation]),
  );
  const rows = input.rows.map((row): UntypedRow => {
    const opponent_abbreviation = sides.get(`${row.game_id} ${row.opponent_id}`) ?? null;
    return { site: row.home_away ?? null, opponent_abbreviation, ...row };
  });
  return madeBlock(kind, rows, input.names.has("game_date"));
}

function madeBlock(kind: Kind, rows: readonly UntypedRow[], has_days: boolean) {
  const { table, usual } = KINDS[kind];
  const numbers = columnsOf(table)
    .filter(({ name, dtype }) => dtype !== "character" && dtype !== "logical" && name !== "season")
    .map(({ name }) => name);
  return {
    kind,
    usual,
    /** The columns of numbers that the table is declared with. */
    numbers,
    /** Rows with `opponent_abbreviation` and `site`, derived if the table has none. */
    rows: has_days ? chronological(rows) : rows,
    has_days,
  };
}

/** The block in which the player has played most; a requested column may be in one alone. */
function buildBlock(blocks: readonly Block[], id: string | undefined, column?: string): Block {
  const fitting = blocks.filter((one) => column === undefined || one.numbers.includes(column));
  const games = (block: Block) =>
    block.rows.filter((row) => row.athlete_id === id && hasPlayed(row, block)).length;
  const [best] = (fitting.length === 0 ? blocks : fitting).toSorted(
    (one, other) => games(other) - games(one),
  );
  return best as Block;
}

/** The column of numbers to draw: the requested one, or the default. */
function findColumn({ numbers, usual, rows }: Block, column: unknown = usual): string {
  const isOwn = typeof column === "string" && rows.some((row) => typeof row[column] === "number");
  return isOwn ? column : checkOneOf(NAME, "column", column as string, numbers);
}

/** Whether a row has any number; false for a player who stayed on the bench. */
const hasPlayed = (row: UntypedRow, { numbers }: Block): boolean =>
  row.did_not_play !== true && numbers.some((name) => readNumber(row, name) !== null);
