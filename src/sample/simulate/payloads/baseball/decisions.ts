import type { JsonObject } from "../../../../schema/payload";
import type { BaseballTeam, Pitching } from "../../baseball/model";
import { isCompleted } from "../../season";
import { athleteHref, headshotOf, logosOf, uid } from "../shared";
import { boardAthlete } from "./athletes";
import { type PitcherTotal, seasonLines } from "./lines";
import { HOME_FIRST, type MlbGame, type MlbSeason, sideOf } from "./model";
import { numeric } from "./numbers";
import { pitcherStatistics } from "./pitcher-record";

const KINDS = [
  ["win", "winningPitcher", "Winning Pitcher", "Win", "WP"],
  ["loss", "losingPitcher", "Losing Pitcher", "Loss", "LP"],
  ["save", "savingPitcher", "Saving Pitcher", "Save", "S"],
] as const;

interface Featured {
  readonly kind: (typeof KINDS)[number];
  readonly team: BaseballTeam;
  readonly pitching: Pitching;
  readonly total: PitcherTotal;
}

/** Pitchers of decision, once the game is completed. */
function featured(season: MlbSeason, game: MlbGame): Featured[] {
  if (!isCompleted(game)) return [];
  const all = HOME_FIRST.flatMap((where) => {
    const side = sideOf(game, where);
    if (side === undefined) return [];
    const totals = seasonLines(season, game, where);
    return side.pitching.map((pitching) => ({
      team: side.team,
      pitching,
      total: totals.pitching(pitching.athlete.id),
    }));
  });
  return KINDS.flatMap((kind) =>
    all.filter(({ pitching }) => pitching.decision === kind[0]).map((one) => ({ kind, ...one })),
  );
}

/** `status.featuredAthletes` of a summary's header. */
export const headerFeatured = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  featured(season, game).map(({ kind: [, name, displayName], team, pitching, total }) => {
    const { athlete } = pitching;
    return {
      name,
      displayName,
      playerId: numeric(athlete.id),
      athlete: {
        id: athlete.id,
        uid: uid.athlete(season.world, athlete.id),
        guid: athlete.guid,
        fullName: `${athlete.firstName} ${athlete.lastName}`,
        displayName: athlete.displayName,
        shortName: athlete.shortName,
        links: [
          {
            language: "en-US",
            rel: ["playercard", "desktop", "athlete"],
            href: athleteHref(season.world, athlete),
            text: "Player Card",
            shortText: "Player Card",
          },
        ],
        ...headshotOf(season.world, athlete),
        record: `${total.wins}-${total.losses}`,
        saves: String(total.saves),
      },
      team: { id: team.id, name: team.name, logos: logosOf(season.world, team) },
    };
  });

/** `status.featuredAthletes` of a scoreboard. */
export const boardFeatured = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  featured(season, game).map(({ kind, team, pitching, total }) => {
    const [, name, displayName, shortDisplayName, abbreviation] = kind;
    return {
      name,
      displayName,
      shortDisplayName,
      abbreviation,
      playerId: numeric(pitching.athlete.id),
      athlete: boardAthlete(season, pitching.athlete, team.id),
      team: { id: team.id },
      statistics: pitcherStatistics(total),
    };
  });
