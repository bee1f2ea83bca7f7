import type { OpenGame } from "../../../games/game";
import { Chart, type Drawing } from "../../chart";
import { rowsOf, type Table } from "../chart-input";
import { type ChartOptions, commonOf, type Look, misfit, type SpecPart } from "../chart-style";
import { type Choice, chosen, distinct, type Named } from "../selection";
import { joined } from "../wording";
import {
  battingName,
  type Meeting,
  meetingOf,
  pitchingName,
  type SidesOfRow,
} from "./game-context";

/** What charts of pitches and of batted balls read of a row. */
export interface DuelRow extends SidesOfRow {
  readonly pitcher_id: string | null;
  readonly pitcher_name: string | null;
  readonly batter_id: string | null;
  readonly batter_name: string | null;
}

/** Whose pitches or batted balls are shown; undefined where everybody's are. */
export interface Cast {
  readonly pitcher: Named | undefined;
  readonly batter: Named | undefined;
  readonly team?: Named | undefined;
}

/** Whose rows a user asks for. */
export interface Wanted {
  readonly pitcher?: string | number | undefined;
  readonly batter?: string | number | undefined;
  /** The team at bat. */
  readonly team?: string | number | undefined;
}

/** What a chart is about, read once. */
export interface Subject<R, P> {
  readonly cast: Cast;
  readonly rows: readonly R[];
  readonly meeting: Meeting;
  readonly picture: P;
}

/** What one chart of baseball rows has that others have not. */
export interface BaseballChart<R extends DuelRow, P> {
  readonly table: Table<R, "mlb">;
  /** How messages begin that somebody is not among those who can be chosen. */
  readonly nobody: { readonly pitcher: string; readonly batter: string };
  /** Said in the picture where a choice leaves nothing. */
  readonly nothing: string;
  picture(rows: readonly R[], cast: Cast, reason: string): P;
  title(subject: Subject<R, P>): string;
  subtitle(subject: Subject<R, P>): string;
  /** Over a picture of no rows. */
  emptyTitle(cast: Cast, meeting: Meeting): string;
  emptySubtitle(cast: Cast, meeting: Meeting): string;
  /** The picture in sentences. */
  description(subject: Subject<R, P>): readonly string[];
  caption(picture: P): readonly string[];
  body(picture: P, look: Look): SpecPart;
}

/** The chart of a summary, of several, or of a table of the user's own. */
export function baseballChart<R extends DuelRow, P>(
  chart: string,
  own: BaseballChart<R, P>,
  given: unknown,
  { pitcher, batter, team, ...options }: Wanted & ChartOptions,
): Chart {
  const { rows, games } = rowsOf(chart, own.table, given);
  const cast: Cast = {
    batter: chosen(personChoice(chart, "batter", own.nobody.batter, rows), batter),
    pitcher: chosen(personChoice(chart, "pitcher", own.nobody.pitcher, rows), pitcher),
    team: chosen(teamChoice(chart, rows, games), team),
  };
  const shown = rows.filter(
    ({ batter_id, pitcher_id, batting_team_id }) =>
      (cast.batter === undefined || batter_id === cast.batter.id) &&
      (cast.pitcher === undefined || pitcher_id === cast.pitcher.id) &&
      (cast.team === undefined || batting_team_id === cast.team.id),
  );
  const meeting = meetingOf(shown, games);
  const reason = rows.length === 0 ? meeting.reason : own.nothing;
  const subject = { cast, rows: shown, meeting, picture: own.picture(shown, cast, reason) };
  return new Chart(chart, (look) => drawingOf(chart, own, subject, look), commonOf(options));
}

function drawingOf<R extends DuelRow, P>(
  chart: string,
  own: BaseballChart<R, P>,
  subject: Subject<R, P>,
  look: Look,
): Drawing {
  if (look.height !== undefined) {
    throw misfit(chart, "height", "left out, as the picture is drawn to scale", look.height);
  }
  const { cast, rows, meeting, picture } = subject;
  const body = own.body(picture, look);
  if (rows.length === 0) {
    const title = own.emptyTitle(cast, meeting);
    const status = meeting.status === null ? "" : `The game: ${meeting.status}.`;
    return {
      title,
      subtitle: own.emptySubtitle(cast, meeting),
      description: joined([`${title}.`, status], " "),
      caption: [],
      body,
    };
  }
  const title = own.title(subject);
  return {
    title,
    subtitle: own.subtitle(subject),
    description: joined([`${title}.`, ...own.description(subject)], " "),
    caption: own.caption(picture),
    body,
  };
}

function personChoice(
  chart: string,
  option: "pitcher" | "batter",
  nobody: string,
  rows: readonly DuelRow[],
): Choice {
  const people = () =>
    rows.map((row) => ({ id: row[`${option}_id`], name: row[`${option}_name`] }));
  return { chart, option, nobody, known: () => distinct(people(), option) };
}

/** Both sides, also one that has not come to bat yet. */
function teamChoice(
  chart: string,
  rows: readonly DuelRow[],
  games: readonly OpenGame<"mlb">[] | undefined,
): Choice {
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
    known: () => distinct(teams(), "team"),
  };
}
