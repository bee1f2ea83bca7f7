import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { ordinal } from "../numbers";
import { seeded } from "../random";
import { seasonName } from "./envelope";
import { type AnySeason, standingSummary } from "./table";
import { tallyText } from "./texts";

const GAMES = { wbb: 30, mlb: 162 } as const;
const SEASONS = 3;

/** `/teams/{id}/history`: no answer with anything inside was recorded; newest season first. */
export function historyPayload(season: AnySeason, team: Team): JsonObject {
  const { all } = season.record(team.id);
  return {
    items: Array.from({ length: SEASONS }, (_, ago) =>
      ago === 0
        ? item(season, team, 0, all, standingSummary(season, team))
        : former(season, team, ago),
    ),
  };
}

/** A season before the world began; the oldest has no place in the table. */
function former(season: AnySeason, team: Team, ago: number): JsonObject {
  const { world } = season;
  const random = seeded(world.seed, "history", team.id, ago);
  const games = GAMES[world.league.code];
  const wins = random.between(Math.floor(games / 3), Math.floor((2 * games) / 3));
  const place = ordinal(random.between(1, 6));
  return item(
    season,
    team,
    ago,
    { wins, losses: games - wins, ties: 0 },
    ago === SEASONS - 1 ? undefined : `${place} in ${team.group.shortName}`,
  );
}

function item(
  { world }: AnySeason,
  team: Team,
  ago: number,
  tally: { wins: number; losses: number; ties: number },
  standingSummaryText: string | undefined,
): JsonObject {
  const year = world.year - ago;
  return {
    season: { year, displayName: seasonName(world, year) },
    team: { id: team.id, displayName: team.displayName },
    record: { summary: tallyText(tally), wins: tally.wins, losses: tally.losses },
    coach: `${team.coach.firstName} ${team.coach.lastName}`,
    ...(standingSummaryText !== undefined && { standingSummary: standingSummaryText }),
    ...(ago === 1 && { champions: false }),
  };
}
