import { readChartInput, type Table } from "../../../charts/input/chart-input";
import { filteredTableCaption } from "../../../charts/input/filtered-table";
import {
  dayInWords,
  gameTitle,
  longDay,
  statusText,
  whyEmpty,
} from "../../../charts/input/game-heading";
import {
  type CheckedFilters,
  filteredRows,
  INNING,
  type InningFilter,
} from "../../../charts/input/row-filters";
import { leagueOfRow, type TeamOption } from "../../../charts/input/season-rows";
import {
  ATHLETE,
  type Candidate,
  type ChosenNames,
  findCandidate,
  listAthletes,
  listTeams,
  type Role,
  TEAM,
  withRole,
} from "../../../charts/input/selection";
import { countWithUnit, joinParts } from "../../../charts/input/wording";
import { rowsApart } from "../../../frames/input/input-table";
import type { OpenGame } from "../../../games/game";
import { type LeagueCode, USUAL_LEAGUES } from "../../../leagues";
import { nameOrId } from "../../../schema/option-rules";
import type { BattedBall } from "../../batted-balls/batted-balls";
import type { Pitch } from "../pitches";

/** Options that select pitches or batted balls: a team's are those of its pitchers or its batters. */
export interface MatchupOptions extends TeamOption, InningFilter {
  /**
   * The same as `pitcher` for a player who pitched, else as `batter`. A player who did both is an error: use
   * `pitcher` or `batter`.
   * @default every player
   */
  readonly athlete?: string | number;
  /** The same as `athlete`. @default every player */
  readonly athlete_id?: string | number;
  /** Only pitches to this batter: a player's id, or words of a name. @default every batter */
  readonly batter?: string | number;
  /** The same as `batter`. @default every batter */
  readonly batter_id?: string | number;
  /** Only pitches of this pitcher: a player's id, or words of a name. @default every pitcher */
  readonly pitcher?: string | number;
  /** The same as `pitcher`. @default every pitcher */
  readonly pitcher_id?: string | number;
}

export const MATCHUP_RULES = {
  batter: nameOrId,
  batter_id: nameOrId,
  pitcher: nameOrId,
  pitcher_id: nameOrId,
  ...ATHLETE,
  ...TEAM,
  ...INNING,
};

export const MATCHUP_COLUMNS = [
  "game_id",
  "inning",
  "half",
  "pitcher_id",
  "pitcher_name",
  "batter_id",
  "batter_name",
  "batting_team_id",
  "batting_team_abbreviation",
  "batting_team_name",
  "pitching_team_id",
  "pitching_team_abbreviation",
  "pitching_team_name",
  "text",
] as const satisfies readonly (keyof Pitch & keyof BattedBall)[];

export type MatchupRow = Pick<Pitch, (typeof MATCHUP_COLUMNS)[number]>;

/** The league of the rows of a chart; without any, the one whose empty field or zone it shows. */
export const leagueOfMatchups = ([first]: readonly object[]): LeagueCode =>
  first === undefined ? USUAL_LEAGUES.baseball : leagueOfRow(first);

/** The selection; each is undefined if not chosen. */
export interface Selection {
  readonly pitcher: Candidate | undefined;
  readonly batter: Candidate | undefined;
  readonly team: Candidate | undefined;
  /** The innings in words. */
  readonly innings: string | undefined;
}

interface Subject<R, P> {
  readonly selected: Selection;
  readonly rows: readonly R[];
  readonly context: GameContext;
  readonly picture: P;
}

/** The parts in which charts of baseball rows differ. */
export interface BaseballChart<R extends MatchupRow, P> {
  readonly chart: string;
  readonly table: Table<R, "baseball">;
  /** The column of the team that `team` selects. */
  readonly team_column: "batting_team_id" | "pitching_team_id";
  /** Texts of errors for a name that cannot be chosen. */
  readonly absence: { readonly pitcher: string; readonly batter: string };
  /** Names of rows. */
  readonly unit: readonly [one: string, more: string];
  title(subject: Subject<R, P>): string;
  /** All in numbers, for the subtitle. */
  numbers(subject: Subject<R, P>): string | null;
  description(picture: P): readonly string[];
  /** Text of the picture if a selection is empty. */
  readonly nothing: string;
  /** The title over a picture of no rows, if the choice is worth naming. */
  emptyTitle(selected: Selection): string | undefined;
}

export const namesOne = ({ batter, pitcher, team }: Selection): boolean =>
  (batter ?? pitcher ?? team) !== undefined;

/** Returns the facts of a picture of pitches or batted balls, its words among them. */
export function baseballFacts<R extends MatchupRow, P>(
  own: BaseballChart<R, P>,
  input: unknown,
  given: CheckedFilters & ChosenNames,
  buildPicture: (
    rows: readonly R[],
    selected: Selection,
    games: readonly OpenGame<"baseball">[] | undefined,
  ) => P,
) {
  const { chart, unit } = own;
  const { rows: all, games } = readChartInput(chart, own.table, input, given);
  const options = withRole(chart, given, (role) => listAthletes(all, role));
  const person = (option: Role) =>
    findCandidate(chart, option, () => listAthletes(all, option), options, own.absence[option]);
  /** Both sides, including one that has not batted yet. */
  const listSides = () => [
    ...listTeams((games ?? []).flatMap(({ away, home }) => [away, home])),
    ...listTeams(all, "batting_"),
    ...listTeams(all, "pitching_"),
  ];
  const ofInnings = filteredRows(chart, all, { inning: options.inning });
  const [innings] = ofInnings.words;
  const selected: Selection = {
    batter: person("batter"),
    pitcher: person("pitcher"),
    team: findCandidate(chart, "team", listSides, options),
    innings,
  };
  const isOf = (one: Candidate | undefined, id: string | null) => !one || one.id === id;
  const rows = namesOne(selected)
    ? ofInnings.rows.filter(
        (row) =>
          isOf(selected.batter, row.batter_id) &&
          isOf(selected.pitcher, row.pitcher_id) &&
          isOf(selected.team, row[own.team_column]),
      )
    : ofInnings.rows;
  const context = gameContext(rows, games);
  const picture = buildPicture(rows, selected, games);
  const shared = { rows, picture, part: filteredTableCaption(all, { drawn: rows, unit }) };
  const describe = (title: string, sentences: readonly string[]) =>
    joinParts([`${joinParts([title, innings], ", ")}.`, ...sentences], " ");
  // Title and subtitle together tell game, day and numbers, each once.
  if (rows.length === 0) {
    const named = own.emptyTitle(selected);
    const title = named ?? (context.words || `No ${unit[1]}`);
    const { words, status, day } = context;
    return {
      ...shared,
      /** Why there are no rows. */
      reason: all.length === 0 ? context.reason : own.nothing,
      title,
      subtitle: [named === undefined ? status : words, day, innings],
      description: describe(title, status === null ? [] : [`The game: ${status}.`]),
    };
  }
  const subject = { selected, rows, context, picture };
  const title = own.title(subject);
  const game = namesOne(selected) && context.games === 1 ? context.words : null;
  return {
    ...shared,
    reason: undefined,
    title,
    subtitle: [game, context.day, innings, own.numbers(subject)],
    description: describe(title, own.description(picture)),
  };
}

export type GameContext = ReturnType<typeof gameContext>;

export const battingName = (row: MatchupRow): string | null =>
  row.batting_team_name ?? row.batting_team_abbreviation;

export const pitchingName = (row: MatchupRow): string | null =>
  row.pitching_team_name ?? row.pitching_team_abbreviation;

/** The end of a title about one side: ` against the Athletics`, or in how many games. */
export function opponentText(
  link: string,
  team: string | null | undefined,
  { games }: GameContext,
): string {
  if (games !== 1) return ` in ${countWithUnit(games, "game")}`;
  return team == null ? "" : ` ${link} the ${team}`;
}

export function gameContext(
  rows: readonly MatchupRow[],
  games: readonly OpenGame<"baseball">[] | undefined,
) {
  const apart = rowsApart(rows) ?? rows;
  const ids = new Set(apart.map(({ game_id }) => game_id as string | null));
  const own = ids.size === 0 ? games : games?.filter(({ game_id }) => ids.has(game_id));
  const [game] = own ?? [];
  if (game !== undefined && own?.length === 1) {
    return {
      games: 1,
      /** `Athletics beat Washington Nationals 6–0`; without a summary the two names. */
      words: gameTitle(game),
      /** The day of a single game, if its summary or the column `game_date` says it. */
      day: dayInWords(game),
      /** Canceled, Final, Top 2nd; null if it says no more than when the game is to begin. */
      status: statusText(game),
      reason: whyEmpty(game, "pitches"),
    };
  }
  const count = own?.length ?? ids.size;
  const [first] = rows;
  const words =
    count === 1 && first !== undefined
      ? joinParts([pitchingName(first), battingName(first)], " and ")
      : countWithUnit(count, "game");
  const { game_date = null } = (first ?? {}) as { readonly game_date?: string | null };
  return {
    games: count,
    words: count === 0 ? "" : words,
    day: count === 1 && game_date !== null ? longDay(game_date) : null,
    status: null,
    reason: games === undefined ? "The table is empty" : "None of the games has a log",
  };
}
