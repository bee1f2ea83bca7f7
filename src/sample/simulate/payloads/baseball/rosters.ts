import type { JsonObject } from "../../../../schema/payload";
import { startingLineup } from "../../baseball/lineup";
import type { Batting } from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { given, headshotOf, logosOf, uid } from "../shared";
import { fullLink, hand, positionJson, positionsOf } from "./athletes";
import { entered } from "./box-players";
import { battingAverage } from "./lines";
import { HOME_FIRST, type MlbGame, type MlbSeason, sideOf, teamOf, type Where } from "./model";
import { average } from "./numbers";
import { isWinner } from "./winner";

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
    name,
    displayName,
    shortDisplayName: abbreviation,
    description: displayName,
    abbreviation,
    value: value(batting),
    displayValue: name === "avg" ? average(value(batting)) : String(value(batting)),
  }));

const athleteJson = (
  season: MlbSeason,
  athlete: BaseballAthlete,
  held: readonly string[],
): JsonObject => ({
  id: athlete.id,
  uid: uid.athlete(season.world, athlete.id),
  guid: athlete.guid,
  lastName: athlete.lastName,
  fullName: `${athlete.firstName} ${athlete.lastName}`,
  displayName: athlete.displayName,
  links: [fullLink(season, athlete)],
  ...headshotOf(season.world, athlete),
  positions: positionsOf(season, athlete, held),
  bats: hand(athlete.bats),
  throws: hand(athlete.throws),
});

function playedRoster(season: MlbSeason, batting: readonly Batting[]): JsonObject[] {
  return batting.map((one) => {
    const { athlete, order, positions, starter, subbedOut } = one;
    const note = { type: "lineup", text: `${entered(one)} in place ${order}`, annotationKey: "a" };
    return {
      active: !subbedOut,
      starter,
      athlete: athleteJson(season, athlete, positions),
      position: withoutId(positions.at(-1) ?? athlete.position.abbreviation),
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

function withoutId(abbreviation: string): JsonObject {
  const { id: _, ...position } = positionJson(abbreviation);
  return position;
}

/** Before the game `subbedIn` is an object, once it runs a boolean. */
function expectedRoster(season: MlbSeason, game: MlbGame, where: Where): JsonObject[] {
  const { slots } = startingLineup(game.plan, teamOf(game, where));
  return slots.map(({ athlete, position }, index) => ({
    active: true,
    starter: true,
    athlete: {
      ...athleteJson(season, athlete, [position]),
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
        id: team.id,
        abbreviation: team.abbreviation,
        displayName: team.displayName,
        color: team.color,
        ...given("alternateColor", team.alternateColor),
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
