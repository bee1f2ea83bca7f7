import type { WbbTeamGame } from "../../../../src/analysis/team-games/team-game-columns";
import { chanceOf } from "../../../support/faults/chance";
import { cells } from "../../cells";

let number = 0;

/** Circumstances that a test cares about; of sides, those of the home side and of the away side. */
export interface Circumstances {
  readonly game_id?: string;
  readonly site?: "home" | "neutral";
  readonly season?: number;
  readonly season_type?: number;
  readonly stage?: string;
  readonly forfeit?: boolean;
  readonly result?: null;
  readonly start_utc?: string;
  readonly minutes?: number;
  readonly possessions?: number;
  readonly conferences?: readonly [string | null, string | null];
  readonly division_one?: readonly [boolean | null, boolean | null];
  readonly games_on_record?: readonly [number | null, number | null];
}

/** Both rows of a made-up game, the home side first. */
export function game(
  day: string,
  home: string,
  away: string,
  [home_points, away_points]: readonly [number | null, number | null],
  circumstances: Circumstances = {},
): WbbTeamGame[] {
  number++;
  const { conferences, division_one, games_on_record, site = "home", ...facts } = circumstances;
  const both = {
    game_id: `g${number}`,
    ...cells(`
      league=wbb season=2023 season_type=2 stage="regular season" forfeit=false overtimes=0
    `),
    start_utc: `${day}T20:00Z`,
    game_date: day,
    ...facts,
  };
  const sideOf = (place: 0 | 1) => {
    const other = place === 0 ? 1 : 0;
    const [own, opponent] = place === 0 ? [home, away] : [away, home];
    const [scored, allowed] = place === 0 ? [home_points, away_points] : [away_points, home_points];
    const result =
      scored === null || allowed === null || facts.result === null
        ? null
        : scored === allowed
          ? "T"
          : scored > allowed
            ? "W"
            : "L";
    return {
      ...both,
      team_id: own,
      opponent_id: opponent,
      home_away: place === 0 ? "home" : "away",
      site: site === "neutral" ? "neutral" : place === 0 ? "home" : "away",
      points: scored,
      opponent_points: allowed,
      result,
      conference: conferences?.[place] ?? null,
      opponent_conference: conferences?.[other] ?? null,
      division_one: division_one?.[place] ?? null,
      opponent_division_one: division_one?.[other] ?? null,
      games_on_record: games_on_record?.[place] ?? null,
      team_abbreviation: own.toUpperCase(),
      opponent_abbreviation: opponent.toUpperCase(),
      team_name: `Team ${own}`,
      opponent_name: `Team ${opponent}`,
    };
  };
  return [sideOf(0), sideOf(1)] as never;
}

/** The rows of `fourFactors` that the same game would have. */
export const factors = (rows: readonly WbbTeamGame[]): Record<string, unknown>[] =>
  rows.map(({ points, opponent_points, ...row }) => ({
    possessions: 70,
    minutes: 40,
    ...row,
    points,
    opponent_points,
  }));

/** A league of made-up teams in conferences, and sides outside Division I, with whole points. */
export function madeUpLeague(seed: number, games: number): readonly WbbTeamGame[][] {
  const random = chanceOf(seed);
  const below = (most: number) => Math.floor(random() * most);
  const conferenceOf = (team: number) => (team >= 10 ? "none" : `conference ${team % 3}`);
  return Array.from({ length: games }, (_, index) => {
    const home = below(10);
    const away = (home + 1 + below(11)) % 12;
    const points = (team: number) => 55 + below(30) + (team % 3) * 6 + (team >= 10 ? -20 : team);
    return game(
      `202301${String(1 + (index % 28)).padStart(2, "0")}`,
      `t${home}`,
      `t${away}`,
      [points(home), points(away)],
      {
        game_id: `m${index}`,
        site: random() < 0.3 ? "neutral" : "home",
        conferences: [conferenceOf(home), conferenceOf(away)],
        division_one: [true, away < 10],
        games_on_record: [index, null],
      },
    );
  });
}
