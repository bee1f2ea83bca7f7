import { addLine, emptyLine } from "../../basketball/box";
import type { BasketballLine, BasketballSide } from "../../basketball/model";
import { basketballTotals } from "../../basketball/totals";
import type { BasketballAthlete } from "../../league";
import { sideOfTeam } from "../../sides";
import { finalsOf, type WbbGame, type WbbSeason } from "./model";

/** What a side did in a game, rebounds and turnovers of the team as such included. */
export interface TeamLine extends BasketballLine {
  rebounds: number;
  teamTurnovers: number;
  opponentPoints: number;
  games: number;
}

/** A side's line as the box score's team statistics count it. */
function teamLine(side: BasketballSide, opponentPoints: number): TeamLine {
  const offensiveRebounds = side.total.offensiveRebounds + side.teamOffensiveRebounds;
  const defensiveRebounds = side.total.defensiveRebounds + side.teamDefensiveRebounds;
  return {
    ...side.total,
    offensiveRebounds,
    defensiveRebounds,
    rebounds: offensiveRebounds + defensiveRebounds,
    turnovers: side.total.turnovers + side.teamTurnovers,
    teamTurnovers: side.teamTurnovers,
    opponentPoints,
    games: 1,
  };
}

/** The lines of both sides of a game that has a box score. */
export function teamLines({ played }: WbbGame): { home: TeamLine; away: TeamLine } | undefined {
  if (played === undefined) return undefined;
  const { home, away } = played.box;
  return { home: teamLine(home, away.score), away: teamLine(away, home.score) };
}

/** Sums of a team's final games. */
export function seasonLine(season: WbbSeason, team: string): TeamLine {
  const sum: TeamLine = {
    ...emptyLine(),
    rebounds: 0,
    teamTurnovers: 0,
    opponentPoints: 0,
    games: 0,
  };
  for (const game of finalsOf(season, team)) {
    const line = teamLines(game)?.[sideOfTeam(game.plan, team)];
    if (line === undefined) continue;
    addLine(sum, line);
    sum.rebounds += line.rebounds;
    sum.teamTurnovers += line.teamTurnovers;
    sum.opponentPoints += line.opponentPoints;
    sum.games += 1;
  }
  return sum;
}

/** What an athlete did, in one game or in all of a season. */
export interface AthleteLine {
  readonly athlete: BasketballAthlete;
  readonly line: BasketballLine;
  readonly games: number;
}

/** Sums of the athletes of a team over its final games; those who never played are left out. */
export const athleteSeasons = (season: WbbSeason, team: string): AthleteLine[] =>
  [...basketballTotals(season).values()].filter((total) => total.team.id === team);

/** The athletes of a side who have played in a game. */
export const athletesOf = (side: BasketballSide): AthleteLine[] =>
  side.appearances.flatMap(({ athlete, line }) =>
    line === null ? [] : [{ athlete, line, games: 1 }],
  );
