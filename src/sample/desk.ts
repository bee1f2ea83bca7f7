import type { JsonObject } from "../schema/payload";
import { mlbTimeline, type SeasonOptions, type Timeline, wbbTimeline } from "./simulate/create";
import type { Athlete } from "./simulate/league";
import { mlbScoreboard } from "./simulate/payloads/baseball/scoreboard";
import { mlbSummary } from "./simulate/payloads/baseball/summary";
import { wbbScoreboard } from "./simulate/payloads/basketball/scoreboard";
import { wbbSummary } from "./simulate/payloads/basketball/summary";
import type { AnySeason } from "./simulate/payloads/table";
import type { Game, Season } from "./simulate/season";

export interface ScoreboardQuery {
  /** The one day asked for, YYYYMMDD. */
  readonly day?: string;
  readonly groups?: readonly string[];
}

/** A league at one moment with its game payloads, whatever its sport's events are. */
export interface Desk {
  readonly season: AnySeason;
  /** Of the games that are kept, which see no more of a game than every season has. */
  scoreboard(
    keep: (games: AnySeason["games"]) => AnySeason["games"],
    query: ScoreboardQuery,
  ): JsonObject;
  /** Undefined for an id that no game has. */
  summary(id: string): JsonObject | undefined;
}

/** A league at any moment: so many plays of its live games further. */
export interface LeagueDesk {
  at(moved: number): Desk;
  /** Plays after which no game is live. */
  readonly length: number;
}

interface Writers<A extends Athlete, E, G> {
  scoreboard(
    season: Season<A, E, G>,
    games: readonly Game<A, G>[],
    query: ScoreboardQuery,
  ): JsonObject;
  summary(season: Season<A, E, G>, game: Game<A, G>): JsonObject;
}

const desk =
  <A extends Athlete, E, G>(
    timeline: (options: SeasonOptions) => Timeline<A, E, G>,
    writers: Writers<A, E, G>,
  ) =>
  (options: SeasonOptions = {}): LeagueDesk => {
    const league = timeline(options);
    return { length: league.length, at: (moved) => deskOf(league.at(moved), writers) };
  };

function deskOf<A extends Athlete, E, G>(
  season: Season<A, E, G>,
  { scoreboard, summary }: Writers<A, E, G>,
): Desk {
  return {
    season,
    scoreboard: (keep, query) => {
      const kept = new Set(keep(season.games).map(({ plan: { id } }) => id));
      return scoreboard(
        season,
        season.games.filter(({ plan: { id } }) => kept.has(id)),
        query,
      );
    },
    summary: (id) => {
      const game = season.game(id);
      return game === undefined ? undefined : summary(season, game);
    },
  };
}

/** Both leagues of the sample. */
export const DESKS = {
  wbb: desk(wbbTimeline, { scoreboard: wbbScoreboard, summary: wbbSummary }),
  mlb: desk(mlbTimeline, { scoreboard: mlbScoreboard, summary: mlbSummary }),
} as const;
