import { isTable } from "../../../charts/input/chart-input";
import { isCalledOff, type Sides, teamLabel } from "../../../charts/input/game-heading";
import { findCandidate, listTeams, textOf } from "../../../charts/input/selection";
import { requireColumns } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { type OpenGame, openGames, readGameDay } from "../../../games/game";
import { readAnyTable, requireLeague } from "../../../games/table-league";
import type { LeagueCode, Sport } from "../../../leagues";
import { type Day, easternDay } from "../../../schema/dates";
import { groupBy } from "../../../schema/group-by";
import { checkKeys, dayBefore, flag, nameOrId } from "../../../schema/option-rules";
import { isObject } from "../../../schema/payload";
import { countsInRecords } from "../../../service/datasets/stage";
import type { GameToPredict } from "../../ratings/model/predict-game";

/** A game to preview, by its teams and day. */
export interface GamePair extends Pick<GameToPredict, "home" | "away" | "neutral"> {
  /** Day of the game in US Eastern time. */
  readonly date: Day;
}

export type SideName = keyof Sides;

export const SIDES: readonly SideName[] = ["away", "home"];
export const SPORTS: readonly Sport[] = ["basketball", "baseball"];

export interface PreviewedGame extends Sides {
  readonly league: LeagueCode | undefined;
  /** Null for a pair of teams. */
  readonly season: number | null;
  readonly day: string;
  /** Null if the time is not set yet. */
  readonly start_utc: string | null;
  readonly is_neutral: boolean;
  readonly summary?: OpenGame<Sport>;
  /** The record of each side shown with the game, as rows of its day. */
  readonly on_record?: readonly UntypedRow[];
}

const LOG = "game_id team_id opponent_id home_away site season start_utc game_date".split(" ");
const BOARD = "game_id home_id away_id date season_year neutral_site".split(" ");

/** Returns games by start, without those called off. The names of a pair are those in the rows `teams`. */
export function readPreviewed(
  operation: string,
  input: unknown,
  options: object,
  teams: readonly UntypedRow[],
): readonly PreviewedGame[] {
  if (isObject(input) && "home" in input && "away" in input) {
    return [readPair(operation, input as unknown as GamePair, teams)];
  }
  const games = isTable(input)
    ? readRows(operation, input, options)
    : openGames(operation, SPORTS, input).flatMap(readSummary);
  const startOf = ({ day, start_utc }: PreviewedGame) => `${day} ${start_utc}`;
  return games.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
}

function readPair(operation: string, pair: GamePair, teams: readonly UntypedRow[]): PreviewedGame {
  checkKeys(operation, pair, ["home", "away", "date", "neutral"]);
  const side = (name: SideName) => {
    const team = nameOrId.check(operation, name, pair[name]);
    const absence = `is ${name} in this game, but not in the tables of ratings and games`;
    const found = findCandidate(operation, "team", () => listTeams(teams), { team }, absence);
    const own = teams.filter(({ team_id }) => team_id === found?.id);
    return teamLabel(own.find((row) => row.team_color != null) ?? own[0], String(team));
  };
  return {
    home: side("home"),
    away: side("away"),
    league: teams[0]?.league as LeagueCode | undefined,
    season: null,
    day: dayBefore.check(operation, "date", pair.date) as string,
    start_utc: null,
    is_neutral: flag.check(operation, "neutral", pair.neutral ?? false) === true,
  };
}

const TBD = "TBD";
function readSummary(summary: OpenGame<Sport>): readonly PreviewedGame[] {
  const { league, neutral_site: is_neutral } = summary;
  const { season, season_type, game_date: day, ...start } = readGameDay(summary);
  const start_utc = summary.rows("header")[0]?.time_valid === false ? null : start.start_utc;
  if (day === null || isCalledOff(summary)) return [];
  const home = teamLabel(summary.home, TBD);
  const away = teamLabel(summary.away, TBD);
  const hasRecords = countsInRecords(league, { season_type });
  const on_record = [summary.home, summary.away].map((side) => ({
    ...side,
    game_date: day,
    start_utc,
    season,
    season_type,
    result: summary.completed ? "" : null,
    games_on_record: hasRecords ? summary.sideFacts(side.home_away).games_on_record : null,
  }));
  return [{ home, away, league, season, day, start_utc, is_neutral, summary, on_record }];
}

/** Reads the rows of a scoreboard, one a game, or of `teamGames`, one a side. */
function readRows(operation: string, input: unknown, options: object): readonly PreviewedGame[] {
  const table = readAnyTable(operation, input, "teamGames()", options);
  const isBoard = table.names.has("home_id");
  requireColumns(operation, table, isBoard ? BOARD : LOG, isBoard ? "scoreboard()" : "teamGames()");
  requireLeague(operation, table);
  return [...groupBy(table.rows, ({ game_id }) => game_id).values()].flatMap((rows) => {
    const [first = {}] = rows;
    const label = (side: SideName) => {
      const own = rows.find(({ home_away }) => home_away === side);
      return isBoard ? labelFrom(first, side) : labelFrom(own ?? first, own ? "team" : "opponent");
    };
    const start_utc = textOf(first.start_utc ?? first.date);
    const day = textOf(first.game_date) ?? easternDay(new Date(start_utc ?? ""));
    if (day === undefined || isCalledOff({ status: textOf(first.status_type_name) })) return [];
    return {
      home: label("home"),
      away: label("away"),
      league: table.league,
      season: (first.season ?? first.season_year ?? null) as number | null,
      day,
      start_utc,
      is_neutral: first.neutral_site === true || first.site === "neutral",
    };
  });
}

function labelFrom(row: UntypedRow, start: string) {
  const parts = ["id", "name", "abbreviation", "color", "alternate_color"];
  const cells = parts.map((part) => [`team_${part}`, row[`${start}_${part}`]]);
  const team_name = row[`${start}_display_name`] ?? row[`${start}_name`];
  return teamLabel({ ...Object.fromEntries(cells), team_name }, TBD);
}
