import { type GamePair, readPreviewed } from "../../analysis/preview/chart/previewed-games";
import { teamRatings } from "../../analysis/ratings/model/team-ratings";
import { textOf } from "../../charts/input/selection";
import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import type { Frame } from "../../frames/types";
import type { MlbSummary, WbbSummary } from "../../games/game";
import type { Day } from "../../schema/dates";
import { oncePer } from "../../schema/once-per";
import { dayBefore, invalidOption } from "../../schema/option-rules";
import type { ChartSource, Table } from "./sources";

/** The games that a season's preview shows. */
export interface PreviewedOptions {
  /**
   * The game: its id in the season, two teams and a day, a summary, or a scoreboard.
   * @default the games of `date`
   */
  readonly game?: string | number | GamePair | WbbSummary | MlbSummary | Frame;
  /** Day of the season's games to show, in US Eastern time. @default that of `game` */
  readonly date?: Day;
}

/** Ratings of games before a day, remembered as long as the games are. */
const ratingsOf = oncePer((games: Table) => {
  const known = new Map<string, unknown>();
  return (as_of: string) => {
    const ratings = known.get(as_of) ?? teamRatings(games as never, { as_of });
    known.set(as_of, ratings);
    return ratings;
  };
});

/** Source of previews: the ratings, records and four factors of games before the day. */
export const buildPreview = (...tables: readonly string[]): ChartSource => ({
  tables: () => tables,
  says: (_, { date }) =>
    date === undefined ? null : "The games of the day are those that the season here has.",
  // The same rows for each day, so that their ratings are remembered.
  rows: (season, table, _, read) =>
    season.remember(["previewed", table, read], () => season.read(table, read)),
  make: ([log = []], _, { game, date }) => findGames(log, game, date),
  adjust({ input, tables: [games = [], factors] }, { game: _, date: __, ...options }) {
    const as_of = readPreviewed("chart", input, options, games)[0]?.day ?? "";
    const all = { games, ...(factors && { four_factors: factors }), ...options };
    // No team has a rating before the first day.
    if (!games.some(({ game_date }) => String(game_date) < as_of)) return all;
    return { ...all, ratings: ratingsOf(factors ?? games)(as_of) };
  },
});

export function findGames(log: Table, game: unknown, date: unknown): unknown {
  if ((game === undefined) === (date === undefined)) {
    throw new ArgumentError("it takes one of the options game and date.", {
      operation: "chart",
      next: 'For example season.chart("preview", { date: "2023-01-05" }).',
    });
  }
  if (typeof game === "object") return game;
  const day = date && dayBefore.check("chart", "date", date);
  const listed = log.filter((row) => (day ? row.game_date === day : row.game_id === String(game)));
  const results = log.filter(({ result }) => result != null);
  const isCalledOff = ({ result, game_date, forfeit }: UntypedRow) =>
    forfeit === true ||
    (result == null && results.some((row) => String(row.game_date) >= String(game_date)));
  const own = listed.filter((row) => !isCalledOff(row));
  if (!day && own.length < listed.length) {
    const what = `game ${game} was not played: it was postponed, canceled or forfeited.`;
    const next = "Pass the id of the game that was played.";
    throw new ArgumentError(what, { operation: "chart", next });
  }
  const days = log.flatMap(({ game_date }) => textOf(game_date) ?? []).toSorted();
  const last = days.at(-1);
  if (day && last !== undefined && day > last) {
    throw new ArgumentError(`date: the season contains played games only, until ${last}.`, {
      operation: "chart",
      next: `Pass the game of ${day}: { game: { home, away, date } }, or the rows of scoreboard().`,
    });
  }
  if (own.length > 0 || day) return own;
  throw invalidOption("chart", "game", "the id of a game in the season, or a team pair", game);
}
