import type { BattedBall } from "../../../games/baseball/batted-balls";
import type { Pitch } from "../../../games/baseball/pitches";
import type { OpenGame } from "../../../games/game";
import { Chart, type Drawing } from "../../chart";
import { readChartInput, type Table } from "../chart-input";
import { type ChartOptions, type ChartStyle, commonOptions, refuseHeight } from "../chart-style";
import { filteredTableCaption, type SharedValueTexts } from "../filtered-table";
import { messageView } from "../marks";
import { type Candidate, findCandidate, type Listed } from "../selection";
import { joinParts } from "../wording";
import { type GameContext, gameContext } from "./game-context";

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

export const halfInningText = ({ inning, half }: MatchupRow): string =>
  inning === null ? "unknown" : `${half === "bottom" ? "Bottom" : "Top"} ${inning}`;

/** Whose pitches or batted balls are shown; undefined where everybody's are. */
export interface SelectedPlayers {
  readonly pitcher: Candidate | undefined;
  readonly batter: Candidate | undefined;
  readonly team: Candidate | undefined;
}

export interface Subject<R, P> {
  readonly selected: SelectedPlayers;
  readonly rows: readonly R[];
  readonly context: GameContext;
  readonly picture: P;
}

/** What one chart of baseball rows has that others have not. */
export interface BaseballChart<R extends MatchupRow, P> {
  readonly table: Table<R, "mlb">;
  /** How messages begin that somebody is not among those who can be chosen. */
  readonly notFound: { readonly pitcher: string; readonly batter: string };
  /** Said in the picture where a choice leaves nothing. */
  readonly nothing: string;
  picture(rows: readonly R[], selected: SelectedPlayers): P;
  title(subject: Subject<R, P>): string;
  /** All in numbers, for the subtitle. */
  numbers(subject: Subject<R, P>): string | null;
  /** Over a picture of no rows: of the game, and of a choice that is worth naming. */
  readonly emptyTitle: string;
  emptyTitleOf(selected: SelectedPlayers): string | undefined;
  description(subject: Subject<R, P>): readonly string[];
  drawn(picture: P, style: ChartStyle): Pick<Drawing, "body" | "caption">;
  /** What rows are called, and what all rows of a filtered table can have in common. */
  readonly unit: readonly [one: string, more: string];
  readonly shared: SharedValueTexts<R>;
}

export const namesOne = ({ batter, pitcher, team }: SelectedPlayers): boolean =>
  (batter ?? pitcher ?? team) !== undefined;

export function baseballChart<R extends MatchupRow, P>(
  chart: string,
  own: BaseballChart<R, P>,
  input: unknown,
  options: ChartOptions,
): Chart {
  const { rows: all, games } = readChartInput(chart, own.table, input);
  const person = (option: "pitcher" | "batter") =>
    findCandidate(
      { chart, option, nobody: own.notFound[option], unnamed: option },
      () => all.map((row) => ({ id: row[`${option}_id`], name: row[`${option}_name`] })),
      { ...options },
    );
  const selected: SelectedPlayers = {
    batter: person("batter"),
    pitcher: person("pitcher"),
    team: findCandidate(
      { chart, option: "team", nobody: "no team here is", unnamed: "team" },
      () => teamsIn(all, games ?? []),
      { ...options },
    ),
  };
  const isOf = (one: Candidate | undefined, id: string | null) => !one || one.id === id;
  const rows = all.filter(
    ({ batter_id, pitcher_id, batting_team_id }) =>
      isOf(selected.batter, batter_id) &&
      isOf(selected.pitcher, pitcher_id) &&
      isOf(selected.team, batting_team_id),
  );
  const context = gameContext(rows, games);
  const subject = { selected, rows, context, picture: own.picture(rows, selected) };
  const part = filteredTableCaption(all, { drawn: rows, unit: own.unit, texts: own.shared });
  const reason = all.length === 0 ? context.reason : own.nothing;
  const draw = (style: ChartStyle): Drawing => {
    refuseHeight(chart, style, "as the picture is drawn to scale");
    if (rows.length === 0) return emptyDrawing(own, subject, reason, style);
    const { body, caption = [] } = own.drawn(subject.picture, style);
    const title = own.title(subject);
    // Title and subtitle together tell game, day and numbers, each once.
    const game = namesOne(selected) && context.games === 1 ? context.words : null;
    return {
      title,
      subtitle: joinParts([game, context.day, own.numbers(subject)]),
      description: joinParts([`${title}.`, ...own.description(subject)], " "),
      caption: [...part, ...caption],
      body,
    };
  };
  return new Chart(chart, draw, commonOptions(options));
}

function emptyDrawing<R extends MatchupRow, P>(
  own: BaseballChart<R, P>,
  { selected, context }: Subject<R, P>,
  reason: string,
  style: ChartStyle,
): Drawing {
  const choice = own.emptyTitleOf(selected);
  const title = choice ?? joinParts([own.emptyTitle, context.words], ": ");
  const about = choice === undefined ? context.status : context.words;
  const status = context.status === null ? "" : `The game: ${context.status}.`;
  return {
    title,
    subtitle: joinParts([about, context.day]),
    description: joinParts([`${title}.`, status], " "),
    body: messageView(reason, style),
  };
}

/** Both sides, including one that has not batted yet. */
function teamsIn(
  rows: readonly MatchupRow[],
  games: readonly OpenGame<"mlb">[],
): readonly Listed[] {
  const team = (id: string | null, name: string | null, abbreviation: string | null) => ({
    id,
    name: name ?? abbreviation,
    abbreviation,
  });
  const sides = games.flatMap(({ away, home }) => [away, home]);
  return [
    ...sides.map((side) => team(side.team_id, side.team_name, side.team_abbreviation)),
    ...rows.flatMap((row) => [
      team(row.batting_team_id, row.batting_team_name, row.batting_team_abbreviation),
      team(row.pitching_team_id, row.pitching_team_name, row.pitching_team_abbreviation),
    ]),
  ];
}
