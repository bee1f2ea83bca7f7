import { chronological, leagueOfRow } from "../../../charts/input/season-rows";
import { isSoFar, weightedCell } from "../../../charts/input/statistics";
import { weightedMean } from "../../../charts/marks/game-bars";
import { readNumber, requireColumns } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { type OpenGame, openGames, opponentSide, readGameDay } from "../../../games/game";
import { areBaseball, columnsOf, type TableOf, tableRows } from "../../../games/table";
import {
  areSummaries,
  type LeagueTable,
  readAnyTable,
  requireLeague,
} from "../../../games/table-league";
import { type Sport, sportOf } from "../../../leagues";
import type { Columns } from "../../../schema/columns";
import { checkOneOf } from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { GAME_RATES, rateOver, SUMMED } from "../../totals/basketball-lines";
import { rulesOf } from "../../totals/statistics";
import { mlbBatting, mlbPitching } from "../baseball-box-score";
import { wbbBoxScore } from "../basketball-box-score";

const NAME = "playerChart";

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
export type Block = ReturnType<typeof madeBlock>;
const KEYS = ["game_id", "team_id", "team_abbreviation", "opponent_id", "season", "athlete_id"];

/** The box scores that a user passed: summaries, the table of one kind, or both blocks of baseball. */
export function boxScoreBlocks(input: unknown, options: object): readonly Block[] {
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
  const [first = {}] = rows;
  const hasRates = kind === "players" && SUMMED.every((name) => name in first);
  return {
    kind,
    usual,
    numbers,
    /** Rates that are computed from the rows, as in `playerTotals`. */
    rates: hasRates ? GAME_RATES.filter((name) => !numbers.includes(name)) : [],
    /** Rows with `opponent_abbreviation` and `site`, derived if the table has none. */
    rows: has_days ? chronological(rows) : rows,
    has_days,
  };
}

/** The block in which the player has played most; a requested column may be in one alone. */
export function buildBlock(
  blocks: readonly Block[],
  id: string | undefined,
  column?: string,
): Block {
  const fitting = blocks.filter((one) => column === undefined || one.numbers.includes(column));
  const games = (block: Block) =>
    block.rows.filter((row) => row.athlete_id === id && hasPlayed(row, block)).length;
  const [best] = (fitting.length === 0 ? blocks : fitting).toSorted(
    (one, other) => games(other) - games(one),
  );
  return best as Block;
}

export type Measure = ReturnType<typeof findMeasure>;

/** The number to draw: the requested column of numbers or rate, or the default. */
export function findMeasure(block: Block, requested: unknown = block.usual) {
  const { numbers, rates, rows } = block;
  const isOwn =
    typeof requested === "string" && rows.some((row) => typeof row[requested] === "number");
  const column = isOwn
    ? requested
    : checkOneOf(NAME, "column", requested as string, [...numbers, ...rates]);
  if (!isOwn && rates.includes(column)) {
    const meanOf = rateOver(rows, column, rulesOf(leagueOfRow(rows[0] ?? {})));
    return { column, readValue: (row: UntypedRow) => meanOf([row]), meanOf };
  }
  return {
    column,
    readValue: (row: UntypedRow) => readNumber(row, column),
    /** Over several games together; null for averages that the service counts over the season. */
    meanOf: (own: readonly UntypedRow[]) =>
      isSoFar(column) ? null : weightedMean(own.flatMap((row) => weightedCell(row, column) ?? [])),
  };
}

/** Whether a row has any number; false for a player who stayed on the bench. */
export const hasPlayed = (row: UntypedRow, { numbers }: Block): boolean =>
  row.did_not_play !== true && numbers.some((name) => readNumber(row, name) !== null);
