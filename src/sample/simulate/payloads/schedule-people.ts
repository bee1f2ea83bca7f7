import type { JsonObject } from "../../../schema/payload";
import { reboundsOf } from "../basketball/box";
import type { BasketballLine } from "../basketball/model";
import type { Athlete, Team, World } from "../league";
import { isCompleted } from "../season";
import type { Side } from "../sides";
import { athleteJson } from "./athlete-json";
import { PROBABLE, starterOf } from "./baseball/competitors";
import { featured, featuredHead } from "./baseball/decisions";
import { type PitcherTotal, seasonLines } from "./baseball/lines";
import type { MlbGame, MlbSeason } from "./baseball/model";
import { athleteLinks } from "./links";
import { baseballOf, basketballOf } from "./status";
import type { AnyGame, AnySeason } from "./table";

const person = (world: World, athlete: Athlete): JsonObject => ({
  ...athleteJson(world, athlete, ["id", "lastName", "displayName", "shortName"]),
  links: athleteLinks(world, athlete).map(({ rel, href }) => ({ rel, href })),
});

const LED: readonly (readonly [string, string, string, (line: BasketballLine) => number])[] = [
  ["points", "Points", "Pts", ({ points }) => points],
  ["assists", "Assists", "Ast", ({ assists }) => assists],
  ["rebounds", "Rebounds", "Reb", reboundsOf],
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

/** A pitcher with wins, losses and saves of the season up to and with the game. */
const pitcher = (world: World, athlete: Athlete, total: PitcherTotal): JsonObject => ({
  ...person(world, athlete),
  record: `${total.wins}-${total.losses}`,
  saves: String(total.saves),
});

/** The pitchers of decision of a completed baseball game. */
export function pitchersOf(season: AnySeason, game: AnyGame): JsonObject {
  if (!isCompleted(game) || baseballOf(game) === undefined) return {};
  const list = featured(season as MlbSeason, game as MlbGame);
  const featuredAthletes = list.map((one) => ({
    ...featuredHead(one),
    athlete: pitcher(season.world, one.pitching.athlete, one.total),
    team: { id: one.team.id, name: one.team.name },
  }));
  return { featuredAthletes };
}

/** Who will start for a club, before the game. */
export function probablesOf(season: AnySeason, game: AnyGame, where: Side): JsonObject {
  if (game.phase !== "pre" || season.world.league.code === "wbb") return {};
  const athlete = starterOf(game as MlbGame, where);
  const { id, name } = game.plan[where];
  const lines = seasonLines(season as MlbSeason, game as MlbGame, where);
  const { links, ...known } = pitcher(season.world, athlete, lines.pitching(athlete.id));
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
