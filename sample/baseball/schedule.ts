import type { Athlete, Json, League, Side } from "../league";
import { athleteWith, teamWith } from "../payloads/parts";
import { decisionNames, decisions, mlbStatus, PROBABLE, periodPrefix, probableOf } from "./board";
import type { MlbGame, MlbSeason } from "./box";
import { seasonTotals } from "./totals";

/** Schedules tell the half of the inning too, and who decided the game. */
export const mlbScheduleStatus = (season: MlbSeason, game: MlbGame): Json => ({
  ...mlbStatus(game),
  halfInning: 2 * (game.played?.period ?? 0) - (game.played?.last?.half === "top" ? 1 : 0),
  periodPrefix: periodPrefix(game),
  ...(game.phase === "final"
    ? {
        featuredAthletes: decisions(game).map(({ pitcher: { athlete }, name, words }) => ({
          ...decisionNames(name, words),
          playerId: Number(athlete.id),
          athlete: schedulePitcher(season, athlete),
          team: teamOfAthlete(season, game, athlete),
        })),
      }
    : {}),
});

const teamOfAthlete = ({ league }: MlbSeason, { plan }: MlbGame, { team }: Athlete): Json =>
  teamWith(league, team === plan.home.id ? plan.home : plan.away, "id name");

const hrefsOf = (league: League, athlete: Athlete): Json[] =>
  (athleteWith(league, athlete, "bare").links as Json[]).map(({ href }) => ({ href }));

function schedulePitcher(season: MlbSeason, athlete: Athlete): Json {
  const total = seasonTotals(season).pitchers.get(athlete.id);
  return {
    ...athleteWith(season.league, athlete, "id lastName displayName shortName bare"),
    record: `${total?.wins ?? 0}-${total?.losses ?? 0}`,
    saves: String(total?.saves ?? 0),
  };
}

/** Probable pitchers of a competitor in a schedule. */
export function mlbScheduleParts(season: MlbSeason, game: MlbGame, side: Side): Json {
  if (game.phase !== "pre") return {};
  const athlete = probableOf(game, side);
  return {
    probables: [
      {
        ...PROBABLE,
        playerId: Number(athlete.id),
        athlete: {
          ...schedulePitcher(season, athlete),
          links: hrefsOf(season.league, athlete),
          team: teamOfAthlete(season, game, athlete),
        },
      },
    ],
  };
}
