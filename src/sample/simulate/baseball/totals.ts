import type { BaseballAthlete } from "../league";
import { remembered } from "../remembered";
import { isCompleted, type Season } from "../season";
import { addLine, emptyBatting, emptyPitching } from "./lines";
import type {
  BaseballEvent,
  BaseballGame,
  BaseballSide,
  BaseballTeam,
  BattingLine,
  PitchingLine,
} from "./model";

export type BaseballSeason = Season<BaseballAthlete, BaseballEvent, BaseballGame>;

/** What an athlete did over the season's completed regular games. */
export interface BaseballTotal {
  readonly athlete: BaseballAthlete;
  readonly team: BaseballTeam;
  /** At bat, in the field or on the mound. */
  readonly games: number;
  readonly batting?: BattingLine;
  readonly pitching?: PitchingLine;
  readonly pitchingGames: number;
  readonly starts: number;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
}

type Counting = { -readonly [Key in keyof BaseballTotal]: BaseballTotal[Key] };

/** Totals by athlete's id; those who did not play have none. */
export const baseballTotals = remembered(
  (season: BaseballSeason): ReadonlyMap<string, BaseballTotal> => {
    const totals = new Map<string, Counting>();
    for (const game of season.games) {
      if (!game.played || !isCompleted(game) || game.plan.seasonType !== 2) continue;
      countSide(totals, game.played.box.home);
      countSide(totals, game.played.box.away);
    }
    return totals;
  },
);

function countSide(totals: Map<string, Counting>, side: BaseballSide): void {
  const seen = new Set<string>();
  const totalOf = (athlete: BaseballAthlete): Counting => {
    const total = totals.get(athlete.id) ?? start(athlete, side.team);
    totals.set(athlete.id, total);
    if (!seen.has(athlete.id)) total.games += 1;
    seen.add(athlete.id);
    return total;
  };
  for (const { athlete, line } of side.batting) {
    const total = totalOf(athlete);
    total.batting = addLine(total.batting ?? emptyBatting(), line);
  }
  for (const { athlete, line, starter, decision } of side.pitching) {
    const total = totalOf(athlete);
    total.pitching = addLine(total.pitching ?? emptyPitching(), line);
    total.pitchingGames += 1;
    if (starter) total.starts += 1;
    if (decision === "win") total.wins += 1;
    if (decision === "loss") total.losses += 1;
    if (decision === "save") total.saves += 1;
  }
}

const start = (athlete: BaseballAthlete, team: BaseballTeam): Counting => ({
  athlete,
  team,
  games: 0,
  pitchingGames: 0,
  starts: 0,
  wins: 0,
  losses: 0,
  saves: 0,
});
