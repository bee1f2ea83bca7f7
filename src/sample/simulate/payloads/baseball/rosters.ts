import type { JsonObject } from "../../../../schema/payload";
import { startingLineup } from "../../baseball/lineup";
import type { Batting } from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { HOME_FIRST, type Side } from "../../sides";
import { athleteJson, headshotOf } from "../athlete-json";
import { isWinner } from "../competitors";
import { given } from "../given";
import { athletePages } from "../links";
import { logosOf } from "../logos";
import { handOf } from "../person";
import { positionCalled, withoutId } from "../positions";
import { namedBriefly } from "../statistic-names";
import { COLORS, teamJson } from "../team-json";
import { averageText } from "../texts";
import { positionJson, positionsOf } from "./athletes";
import { entered } from "./box-players";
import { battingAverage } from "./lines";
import { type MlbGame, type MlbSeason, sideOf, teamOf } from "./model";

const COLUMNS = [
  ["RBIs", "Runs Batted In", "RBI", ({ line }: Batting) => line.runsBattedIn],
  ["hits", "Hits", "H", ({ line }: Batting) => line.hits],
  ["stolenBases", "Stolen Bases", "SB", ({ line }: Batting) => line.stolenBases],
  ["atBats", "At Bats", "AB", ({ line }: Batting) => line.atBats],
  ["homeRuns", "Home Runs", "HR", ({ line }: Batting) => line.homeRuns],
  ["avg", "Batting Average", "AVG", ({ line }: Batting) => battingAverage(line)],
] as const;

const statsOf = (batting: Batting): JsonObject[] =>
  COLUMNS.map(([name, displayName, abbreviation, value]) => ({
    ...namedBriefly(name, displayName, abbreviation),
    value: value(batting),
    displayValue: name === "avg" ? averageText(value(batting)) : String(value(batting)),
  }));

const rosterAthlete = (
  season: MlbSeason,
  athlete: BaseballAthlete,
  held: readonly string[],
): JsonObject => ({
  ...athleteJson(season.world, athlete, [
    "id",
    "uid",
    "guid",
    "lastName",
    "fullName",
    "displayName",
  ]),
  links: athletePages(season.world, athlete).slice(0, 1),
  ...headshotOf(season.world, athlete),
  positions: positionsOf(season, athlete, held),
  bats: handOf(athlete.bats),
  throws: handOf(athlete.throws),
});

function playedRoster(season: MlbSeason, batting: readonly Batting[]): JsonObject[] {
  return batting.map((one) => {
    const { athlete, order, positions, starter, subbedOut } = one;
    const note = { type: "lineup", text: `${entered(one)} in place ${order}`, annotationKey: "a" };
    return {
      active: !subbedOut,
      starter,
      athlete: rosterAthlete(season, athlete, positions),
      position: withoutId(positionCalled(positions.at(-1) ?? athlete.position.abbreviation)),
      batOrder: order,
      subbedIn: false,
      subbedOut: false,
      media: {},
      stats: statsOf(one),
      ...given("jersey", athlete.jersey),
      ...(positions.length > 1
        ? { positions: positions.map(positionJson).reverse(), notes: [note] }
        : {}),
    };
  });
}

/** Before the game `subbedIn` is an object, once it runs a boolean. */
function expectedRoster(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  const { slots } = startingLineup(game.plan, teamOf(game, where));
  return slots.map(({ athlete, position }, index) => ({
    active: true,
    starter: true,
    athlete: {
      ...rosterAthlete(season, athlete, [position]),
      ...given("jersey", athlete.jersey),
      position: positionsOf(season, athlete, []).map(({ statistics: _, ...one }) => one)[0],
    },
    position: positionJson(position),
    batOrder: index + 1,
    subbedIn: { didSub: false },
    subbedOut: { didSub: false },
  }));
}

/** The nine and who came in for them, home side first. */
export function gameRosters(season: MlbSeason, game: MlbGame): JsonObject[] {
  return HOME_FIRST.map((where) => {
    const team = teamOf(game, where);
    const side = sideOf(game, where);
    return {
      homeAway: where,
      ...given("winner", isWinner(season, game, where)),
      team: {
        ...teamJson(season.world, team, ["id", "abbreviation", "displayName", ...COLORS]),
        logos: logosOf(season.world, team),
      },
      ...(side !== undefined
        ? { roster: playedRoster(season, side.batting) }
        : game.phase === "pre"
          ? { roster: expectedRoster(season, game, where) }
          : {}),
    };
  });
}
