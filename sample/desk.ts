import { baseball } from "./baseball/box";
import { mlbWriters } from "./baseball/writers";
import { basketball } from "./basketball/box";
import { wbbWriters } from "./basketball/writers";
import type { Game } from "./game";
import type { Code, Json, League, Team } from "./league";
import { isBasketball, type SeasonType } from "./league";
import type { Writers } from "./payloads/game";
import { nextEvents, scheduleJson } from "./payloads/schedule";
import { eventJson, scoreboardJson } from "./payloads/scoreboard";
import { summaryJson } from "./payloads/summary";
import { type Season, type SeasonOptions, timelineOf } from "./season";

/** A league at one moment, with the payloads that each sport writes in its own way. */
export interface Desk {
  readonly season: Season;
  summary(id: string): Json | undefined;
  /** A game as scoreboards list it. */
  event(game: Game): Json;
  scoreboard(games: readonly Game[], day?: string): Json;
  schedule(team: Team, type: SeasonType): Json;
  /** The game that a team plays now or next, if any. */
  nextEvents(team: Team): Json[];
}

/** A league at any moment: its live games after a number of further plays. */
export interface LeagueDesk {
  readonly league: League;
  at(moved: number): Desk;
  /** Plays after which no game is live. */
  readonly length: number;
}

export function leagueDesk(code: Code, options: SeasonOptions = {}): LeagueDesk {
  const [timeline, writers] = isBasketball(code)
    ? [timelineOf(basketball(code), options), wbbWriters]
    : [timelineOf(baseball(code), options), mlbWriters];
  return {
    league: timeline.league,
    get length() {
      return timeline.length;
    },
    at: (moved) => deskOf(timeline.at(moved), writers),
  };
}

function deskOf(season: Season, writers: Writers): Desk {
  const event: Desk["event"] = (game) => eventJson(season, game, writers.scoreboard(season, game));
  return {
    season,
    summary: (id) => {
      const game = season.game(id);
      return game && summaryJson(season, game, writers);
    },
    event,
    scoreboard: (games, day) => scoreboardJson(season, games, day, event),
    schedule: (team, type) => scheduleJson(season, team, type, writers),
    nextEvents: (team) => nextEvents(season, team, writers),
  };
}
