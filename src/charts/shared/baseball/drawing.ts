import type { OpenGame } from "../../../games/game";
import { Chart, type Drawing } from "../../chart";
import { readChartInput, type Table } from "../chart-input";
import {
  type ChartOptions,
  type ChartStyle,
  commonOptions,
  invalidOption,
  type SpecPart,
} from "../chart-style";
import { type Candidate, type Candidates, findCandidate, uniqueCandidates } from "../selection";
import { joinParts } from "../wording";
import {
  battingName,
  type GameContext,
  gameContext,
  pitchingName,
  type SidesOfRow,
} from "./game-context";

/** What charts of pitches and of batted balls read of a row. */
export interface MatchupRow extends SidesOfRow {
  readonly pitcher_id: string | null;
  readonly pitcher_name: string | null;
  readonly batter_id: string | null;
  readonly batter_name: string | null;
}

/** Whose pitches or batted balls are shown; undefined where everybody's are. */
export interface SelectedPlayers {
  readonly pitcher: Candidate | undefined;
  readonly batter: Candidate | undefined;
  readonly team?: Candidate | undefined;
}

/** Whose rows a user asks for. */
export interface BaseballSelection {
  readonly pitcher?: string | number | undefined;
  readonly batter?: string | number | undefined;
  /** The team at bat. */
  readonly team?: string | number | undefined;
}

/** What a chart is about, read once. */
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
  picture(rows: readonly R[], selected: SelectedPlayers, reason: string): P;
  title(subject: Subject<R, P>): string;
  subtitle(subject: Subject<R, P>): string;
  /** Over a picture of no rows. */
  emptyTitle(selected: SelectedPlayers, context: GameContext): string;
  emptySubtitle(selected: SelectedPlayers, context: GameContext): string;
  /** The picture in sentences. */
  description(subject: Subject<R, P>): readonly string[];
  caption(picture: P): readonly string[];
  body(picture: P, style: ChartStyle): SpecPart;
}

/** The chart of a summary, of several, or of a table of the user's own. */
export function baseballChart<R extends MatchupRow, P>(
  chart: string,
  own: BaseballChart<R, P>,
  input: unknown,
  { pitcher, batter, team, ...options }: BaseballSelection & ChartOptions,
): Chart {
  const { rows, games } = readChartInput(chart, own.table, input);
  const selected: SelectedPlayers = {
    batter: findCandidate(personChoice(chart, "batter", own.notFound.batter, rows), batter),
    pitcher: findCandidate(personChoice(chart, "pitcher", own.notFound.pitcher, rows), pitcher),
    team: findCandidate(teamChoice(chart, rows, games), team),
  };
  const shown = rows.filter(
    ({ batter_id, pitcher_id, batting_team_id }) =>
      (selected.batter === undefined || batter_id === selected.batter.id) &&
      (selected.pitcher === undefined || pitcher_id === selected.pitcher.id) &&
      (selected.team === undefined || batting_team_id === selected.team.id),
  );
  const context = gameContext(shown, games);
  const reason = rows.length === 0 ? context.reason : own.nothing;
  const subject = { selected, rows: shown, context, picture: own.picture(shown, selected, reason) };
  return new Chart(chart, (style) => drawingOf(chart, own, subject, style), commonOptions(options));
}

function drawingOf<R extends MatchupRow, P>(
  chart: string,
  own: BaseballChart<R, P>,
  subject: Subject<R, P>,
  style: ChartStyle,
): Drawing {
  if (style.height !== undefined) {
    throw invalidOption(
      chart,
      "height",
      "left out, as the picture is drawn to scale",
      style.height,
    );
  }
  const { selected, rows, context, picture } = subject;
  const body = own.body(picture, style);
  if (rows.length === 0) {
    const title = own.emptyTitle(selected, context);
    const status = context.status === null ? "" : `The game: ${context.status}.`;
    return {
      title,
      subtitle: own.emptySubtitle(selected, context),
      description: joinParts([`${title}.`, status], " "),
      caption: [],
      body,
    };
  }
  const title = own.title(subject);
  return {
    title,
    subtitle: own.subtitle(subject),
    description: joinParts([`${title}.`, ...own.description(subject)], " "),
    caption: own.caption(picture),
    body,
  };
}

function personChoice(
  chart: string,
  option: "pitcher" | "batter",
  nobody: string,
  rows: readonly MatchupRow[],
): Candidates {
  const people = () =>
    rows.map((row) => ({ id: row[`${option}_id`], name: row[`${option}_name`] }));
  return { chart, option, nobody, known: () => uniqueCandidates(people(), option) };
}

/** Both sides, also one that has not come to bat yet. */
function teamChoice(
  chart: string,
  rows: readonly MatchupRow[],
  games: readonly OpenGame<"mlb">[] | undefined,
): Candidates {
  const teams = () => [
    ...(games ?? []).flatMap(({ away, home }) =>
      [away, home].map(({ team_id, team_name, team_abbreviation }) => ({
        id: team_id,
        name: team_name ?? team_abbreviation,
        abbreviation: team_abbreviation,
      })),
    ),
    ...rows.flatMap((row) => [
      {
        id: row.batting_team_id,
        name: battingName(row),
        abbreviation: row.batting_team_abbreviation,
      },
      {
        id: row.pitching_team_id,
        name: pitchingName(row),
        abbreviation: row.pitching_team_abbreviation,
      },
    ]),
  ];
  return {
    chart,
    option: "team",
    nobody: "no team here is",
    known: () => uniqueCandidates(teams(), "team"),
  };
}
