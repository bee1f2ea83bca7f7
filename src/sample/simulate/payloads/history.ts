import type { JsonObject } from "../../../schema/payload";
import type { Group, Team } from "../league";
import { ordinal } from "../numbers";
import { compareTexts } from "../order";
import { seeded } from "../random";
import { seasonName } from "./envelope";
import { type AnySeason, standingSummary, teamsWithin } from "./table";
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

/** Deviation of a team's wins from one season to the next, as a share of the games. */
const SPREAD = 0.07;
/** Share of the games that a team wins more for each point or run of strength. */
const WORTH = { wbb: 0.02, mlb: 0.08 } as const;

/** Wins of a season long ago: the stronger the team, the more, but no two teams of a table tie. */
function winsOf({ world }: AnySeason, { id, strength }: Team, ago: number): number {
  const { code } = world.league;
  const share = seeded(world.seed, "history", id, ago).normal(0.5 + WORTH[code] * strength, SPREAD);
  return Math.round(GAMES[code] * Math.min(0.85, Math.max(0.15, share)));
}

/** Wins of the teams of a table in a season before the world began, most first. */
function formerTable(season: AnySeason, group: Group, ago: number) {
  const wins = teamsWithin(season, group).map((team) => ({
    team,
    wins: winsOf(season, team, ago),
  }));
  wins.sort((a, b) => b.wins - a.wins || compareTexts(a.team.id, b.team.id));
  let most: number = GAMES[season.world.league.code];
  return wins.map((one) => {
    most = Math.min(one.wins, most - 1);
    return { ...one, wins: most };
  });
}

/** A season before the world began; the oldest has no place in the table. */
function former(season: AnySeason, team: Team, ago: number): JsonObject {
  const games = GAMES[season.world.league.code];
  const table = formerTable(season, team.group, ago);
  const place = table.findIndex((one) => one.team.id === team.id);
  const wins = table[place]?.wins ?? 0;
  return item(
    season,
    team,
    ago,
    { wins, losses: games - wins, ties: 0 },
    ago === SEASONS - 1 ? undefined : `${ordinal(place + 1)} in ${team.group.shortName}`,
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
