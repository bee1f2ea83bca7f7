import type { JsonObject } from "../../../../schema/payload";
import type { BaseballTeam, Pitching } from "../../baseball/model";
import { isCompleted } from "../../season";
import { HOME_FIRST } from "../../sides";
import { athleteJson, boardAthlete, headshotOf } from "../athlete-json";
import { athleteHref } from "../links";
import { logosOf } from "../logos";
import { type PitcherTotal, seasonLines } from "./lines";
import { type MlbGame, type MlbSeason, sideOf } from "./model";
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
export function featured(season: MlbSeason, game: MlbGame): Featured[] {
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

const FEATURED_KEYS = ["id", "uid", "guid", "fullName", "displayName", "shortName"] as const;

/** `status.featuredAthletes` of a summary's header. */
export const headerFeatured = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  featured(season, game).map(({ kind: [, name, displayName], team, pitching, total }) => {
    const { athlete } = pitching;
    return {
      name,
      displayName,
      playerId: Number(athlete.id),
      athlete: {
        ...athleteJson(season.world, athlete, FEATURED_KEYS),
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

/** What an athlete featured on a scoreboard or in a schedule begins with. */
export const featuredHead = ({ kind, pitching }: Featured): JsonObject => {
  const [, name, displayName, shortDisplayName, abbreviation] = kind;
  const playerId = Number(pitching.athlete.id);
  return { name, displayName, shortDisplayName, abbreviation, playerId };
};

/** `status.featuredAthletes` of a scoreboard. */
export const boardFeatured = (season: MlbSeason, game: MlbGame): JsonObject[] =>
  featured(season, game).map((one) => {
    const { athlete } = one.pitching;
    return {
      ...featuredHead(one),
      athlete: boardAthlete(season.world, athlete, one.team.id, athlete.position.abbreviation),
      team: { id: one.team.id },
      statistics: pitcherStatistics(one.total),
    };
  });
