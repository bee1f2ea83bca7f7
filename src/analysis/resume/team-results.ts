import type { UntypedRow } from "../../frames/rows";
import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import { countsInRecords } from "../../service/datasets/stage";
import type { RatedGame, RatedSeason } from "../ratings/model/rated-games";

/** A game of the record, with its closeness. */
export interface PlayedGame extends RatedGame {
  readonly isClose: boolean;
}

/** Returns the games that count in records: not tied, in a part of the season that counts. */
export function playedGames(
  { games }: RatedSeason,
  rows: readonly UntypedRow[],
  league: LeagueCode,
): readonly PlayedGame[] {
  const { close_margin, regulation } = leagueOf(league);
  const isBaseball = sportOf(league) === "baseball";
  const longer = new Set<string>();
  const counted = new Set<string>();
  for (const row of rows) {
    const { game_id, overtimes, innings } = row;
    if (countsInRecords(league, row)) counted.add(String(game_id));
    if (isBaseball ? Number(innings ?? 0) > regulation : Number(overtimes ?? 0) > 0) {
      longer.add(String(game_id));
    }
  }
  return games.flatMap((game): readonly PlayedGame[] => {
    const { game_id, home_points, away_points } = game;
    const margin = Math.abs(home_points - away_points);
    if (margin === 0 || !counted.has(game_id)) return [];
    return [{ ...game, isClose: margin <= close_margin || longer.has(game_id) }];
  });
}

export type Site = "home" | "neutral" | "road";

export interface TeamResult {
  readonly game_id: string;
  /** Index of the opponent in the season's list of teams. */
  readonly opponent: number;
  readonly site: Site;
  readonly isWon: boolean;
  readonly isClose: boolean;
  /** Whether the side is the designated home side, also at neutral sites. */
  readonly isHome: boolean;
}

/** Returns games from both sides' perspective, by index in the season's list of teams. */
export function resultsByTeam(
  count: number,
  games: readonly PlayedGame[],
): readonly (readonly TeamResult[])[] {
  const results: TeamResult[][] = Array.from({ length: count }, () => []);
  for (const { game_id, home, away, home_points, away_points, neutral, isClose } of games) {
    const isHomeWin = home_points > away_points;
    const both = { game_id, isClose };
    results[home]?.push({
      ...both,
      opponent: away,
      site: neutral ? "neutral" : "home",
      isWon: isHomeWin,
      isHome: true,
    });
    results[away]?.push({
      ...both,
      opponent: home,
      site: neutral ? "neutral" : "road",
      isWon: !isHomeWin,
      isHome: false,
    });
  }
  return results;
}
