import type { JsonObject } from "../../../schema/payload";
import type { BasketballLine } from "../basketball/model";
import type { Athlete, Team, World } from "../league";
import { isCompleted } from "../season";
import { PROBABLE, starterOf } from "./baseball/competitors";
import { seasonLines } from "./baseball/lines";
import type { MlbGame, MlbSeason, Where } from "./baseball/model";
import { athleteLinks } from "./shared";
import { type AnyGame, baseballOf, basketballOf } from "./status";
import type { AnySeason } from "./table";

const person = (world: World, athlete: Athlete): JsonObject => ({
  id: athlete.id,
  lastName: athlete.lastName,
  displayName: athlete.displayName,
  shortName: athlete.shortName,
  links: athleteLinks(world, athlete).map(({ rel, href }) => ({ rel, href })),
});

const LED: readonly (readonly [string, string, string, (line: BasketballLine) => number])[] = [
  ["points", "Points", "Pts", ({ points }) => points],
  ["assists", "Assists", "Ast", ({ assists }) => assists],
  [
    "rebounds",
    "Rebounds",
    "Reb",
    ({ offensiveRebounds, defensiveRebounds }) => offensiveRebounds + defensiveRebounds,
  ],
];

/** Who led a college in a completed game that has a box score. */
export function leadersOf(
  { world }: AnySeason,
  game: AnyGame,
  side: Team,
): JsonObject[] | undefined {
  const box = isCompleted(game) ? basketballOf(game)?.box : undefined;
  if (box === undefined) return undefined;
  const { appearances } = side.id === box.home.team.id ? box.home : box.away;
  return LED.map(([name, displayName, abbreviation, count]) => {
    const values = appearances.map(({ line }) => (line === null ? -1 : count(line)));
    const value = Math.max(...values);
    const best = appearances[values.indexOf(value)];
    return {
      name,
      displayName,
      abbreviation,
      leaders: best
        ? [{ displayValue: String(value), value, athlete: person(world, best.athlete) }]
        : [],
    };
  });
}

const DECISIONS = [
  ["win", "winningPitcher", "Winning Pitcher", "Win", "WP"],
  ["loss", "losingPitcher", "Losing Pitcher", "Loss", "LP"],
  ["save", "savingPitcher", "Saving Pitcher", "Save", "S"],
] as const;

const WHERES = ["home", "away"] as const;

/** A pitcher with wins, losses and saves of the season up to and with the game. */
function pitcher(season: AnySeason, game: AnyGame, where: Where, athlete: Athlete): JsonObject {
  const lines = seasonLines(season as MlbSeason, game as MlbGame, where);
  const { wins, losses, saves } = lines.pitching(athlete.id);
  const { world } = season;
  return { ...person(world, athlete), record: `${wins}-${losses}`, saves: String(saves) };
}

/** The pitchers of decision of a completed baseball game. */
export function pitchersOf(season: AnySeason, game: AnyGame): JsonObject {
  const box = isCompleted(game) ? baseballOf(game)?.box : undefined;
  if (box === undefined) return {};
  const all = WHERES.flatMap((where) =>
    box[where].pitching.map((pitching) => ({ where, team: box[where].team, ...pitching })),
  );
  const featuredAthletes = DECISIONS.flatMap(([kind, name, displayName, short, abbreviation]) =>
    all
      .filter(({ decision }) => decision === kind)
      .map(({ athlete, team, where }) => ({
        name,
        displayName,
        shortDisplayName: short,
        abbreviation,
        playerId: Number(athlete.id),
        athlete: pitcher(season, game, where, athlete),
        team: { id: team.id, name: team.name },
      })),
  );
  return { featuredAthletes };
}

/** Who will start for a club, before the game. */
export function probablesOf(season: AnySeason, game: AnyGame, where: Where): JsonObject {
  if (game.phase !== "pre" || season.world.league.code === "wbb") return {};
  const athlete = starterOf(game as MlbGame, where);
  const { id, name } = game.plan[where];
  const { links, ...known } = pitcher(season, game, where, athlete);
  const pages = (links as JsonObject[]).map(({ href }) => ({ href }));
  return {
    probables: [
      {
        ...PROBABLE,
        playerId: Number(athlete.id),
        athlete: { ...known, links: pages, team: { id, name } },
      },
    ],
  };
}
