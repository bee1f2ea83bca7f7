import type { UntypedRow } from "../../frames/rows";
import type { OpenGame, Side } from "../../games/game";
import { numberWord } from "../../games/play-words";
import type { Sport } from "../../leagues";
import { easternDay } from "../../schema/dates";
import type { OwnColors } from "../theme/colors";
import { textOf } from "./selection";

export interface TeamLabel extends OwnColors {
  readonly team_id: string | null;
  /** Location and nickname, or a fallback. */
  readonly name: string;
  readonly abbreviation: string;
}

/** The label of a row's team, by columns like `team_name` with a `start` before it; else it is `unnamed`. */
export function teamLabel(row: object | undefined, unnamed = "", start = ""): TeamLabel {
  const cells = (row ?? {}) as UntypedRow;
  const cell = (column: string) => textOf(cells[`${start}team_${column}`]);
  const name = cell("name") ?? cell("abbreviation") ?? unnamed;
  const home_away = textOf(cells.home_away);
  return {
    team_id: cell("id"),
    name,
    abbreviation: cell("abbreviation") ?? name,
    color: cell("color"),
    alternate: cell("alternate_color"),
    ...(home_away && { home_away }),
  };
}

/** The full name of a row's team; `Team 12` without one. */
export const teamName = (row: UntypedRow): string => teamLabel(row, `Team ${row.team_id}`).name;

/** Short names of teams, with `prefix` before each; of teams that share one, the full names. */
export function distinctNames(
  rows: readonly UntypedRow[],
  prefix: (row: UntypedRow) => string = () => "",
): readonly string[] {
  const shortName = (row: UntypedRow) => textOf(row.team_abbreviation) ?? teamName(row);
  const short = rows.map((row) => `${prefix(row)}${shortName(row)}`);
  const isShared = (name: string) => short.filter((one) => one === name).length > 1;
  return short.map((name, index) => {
    const row = rows[index] ?? {};
    return isShared(name) ? `${prefix(row)}${teamName(row)}` : name;
  });
}

export type Sides = Readonly<Record<"home" | "away", TeamLabel>>;

/** The labels of a game's sides; without the game by a row with columns of each, `home_team_name`. */
export const buildSides = (
  game: Readonly<Record<"home" | "away", object | undefined>> | undefined,
  row?: object,
): Sides => ({
  home: teamLabel(game?.home ?? row, "Home team", game ? "" : "home_"),
  away: teamLabel(game?.away ?? row, "Away team", game ? "" : "away_"),
});

export function scoredSides(game: Pick<OpenGame<Sport>, "home" | "away">) {
  const { home, away } = buildSides(game);
  return { home: { ...home, score: game.home.score }, away: { ...away, score: game.away.score } };
}

/** The labels of sides by the rows of each, according to `home_away`. */
export function sidesInRows(rows: readonly { readonly home_away: string | null }[]): Sides {
  const rowOf = (side: keyof Sides) => rows.find(({ home_away }) => home_away === side);
  return buildSides({ home: rowOf("home"), away: rowOf("away") });
}

/** Whether a status in words is that of a game that was never played. */
export const isCalledOff = ({ status }: Pick<OpenGame<Sport>, "status">): boolean =>
  /cancel|postpone|suspend|abandon/i.test(status ?? "");

/** ` by forfeit` of a game that was awarded to a side; else empty. */
export const forfeitText = ({ status }: { readonly status: string | null }): string =>
  /forfeit/i.test(status ?? "") ? " by forfeit" : "";

/** `: not played` for a canceled game, `: postponed` for one that may be played some day; else empty. */
export function calledOffText({ status }: Pick<OpenGame<Sport>, "status">): string {
  if (!isCalledOff({ status })) return "";
  return /cancel/i.test(status ?? "") ? ": not played" : `: ${status?.toLowerCase()}`;
}

/** Returns the status of a game that was longer or shorter than usual: `Final/2OT`, `Final/11`. */
function statusLength(status: string | null | undefined): string {
  const [, overtimes, innings] = /\/(?:(\d*)OT|(\d+))$/.exec(status ?? "") ?? [];
  if (innings !== undefined) return ` in ${innings} innings`;
  return overtimes === undefined ? "" : overtimeText(Number(overtimes || 1));
}

/** A game's result or score so far; without one its teams, and why if it was called off. */
export function gameTitle(game: OpenGame<Sport>): string {
  const { home, away } = scoredSides(game);
  const result = game.completed ? resultText(home, away, "tie") : undefined;
  if (result !== undefined) return `${result}${forfeitText(game) || statusLength(game.status)}`;
  const score = game.running ? leadingText(home, away) : undefined;
  if (score !== undefined) return `${score}${game.status ? ` (${game.status})` : ""}`;
  return `${away.name} at ${home.name}${calledOffText(game)}`;
}

/** Why nothing is drawn of a game: `The service has no plays of this game`. */
export function whyEmpty(game: OpenGame<Sport> | undefined, what: string): string {
  if (game !== undefined && isCalledOff(game)) return "The game was not played";
  if (game !== undefined && isAhead(game)) return "The game has not started";
  return game?.running ? `No ${what} yet` : `The service has no ${what} of this game`;
}

/** A status that says more than the title and the day: nothing before a game, or of one called off. */
export const statusText = (game: OpenGame<Sport>): string | null =>
  isAhead(game) || isCalledOff(game) ? null : game.status;

export const isAhead = (game: OpenGame<Sport>): boolean =>
  !game.completed && !game.running && !isCalledOff(game);

type ScoredTeam = Pick<TeamLabel, "name"> & Pick<Side, "score">;

/** `LSU Tigers lead Iowa Hawkeyes 40–36`, the leader first; undefined if a score is unknown. */
export const leadingText = (home: ScoredTeam, away: ScoredTeam): string | undefined =>
  resultText(home, away, "are tied", "lead");

/** `Iowa Hawkeyes beat LSU Tigers 80–77`; undefined if a score is unknown. */
export function resultText(
  home: ScoredTeam,
  away: ScoredTeam,
  tie: "tie" | "tied" | "are tied",
  win: "beat" | "lead" = "beat",
): string | undefined {
  if (home.score === null || away.score === null) return undefined;
  const [winner, loser] = home.score > away.score ? [home, away] : [away, home];
  return home.score === away.score
    ? `${away.name} and ${home.name} ${tie} ${home.score}–${away.score}`
    : `${winner.name} ${win} ${loser.name} ${winner.score}–${loser.score}`;
}

/** ` in overtime`, ` in two overtimes`; empty without any. */
export const overtimeText = (count: number): string =>
  count <= 0 ? "" : count === 1 ? " in overtime" : ` in ${numberWord(count)} overtimes`;

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

export const monthOf = (day: string): string => MONTHS[Number(day.slice(4, 6)) - 1] ?? "";

/** `January 19, 2023` of 20230119. */
export const longDay = (day: string): string =>
  `${monthOf(day)} ${Number(day.slice(6))}, ${day.slice(0, 4)}`;

/** The American day of a game in words, `January 19, 2023`; null if it is unknown. */
export function dayInWords({ start_utc }: Pick<OpenGame<Sport>, "start_utc">): string | null {
  const day = start_utc === null ? undefined : easternDay(new Date(start_utc));
  return day === undefined ? null : longDay(day);
}
