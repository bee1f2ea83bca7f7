import type { JsonObject } from "../../../../schema/payload";
import type { BaseballBox, BaseballEvent, Batting } from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { isLive } from "../../season";
import { boardAthlete } from "../athlete-json";
import { battingText, pitchingText } from "../stat-lines";
import type { MlbGame, MlbSeason } from "./model";
import { BASES } from "./model";
import { playRows } from "./plays";
import { trapsOf } from "./traps";

/** Between innings all bases say false; with a batter up empty ones are missing in some games. */
function baseFlags(game: MlbGame, event: BaseballEvent, cleared: boolean): JsonObject {
  const sparse = !cleared && trapsOf(game).sparseBases;
  const flags = BASES.flatMap((base, index) => {
    const taken = !cleared && event.bases[index] !== undefined;
    return taken || !sparse ? [[base, taken] as const] : [];
  });
  return Object.fromEntries(flags);
}

const person = (
  season: MlbSeason,
  athlete: BaseballAthlete,
  team: string,
  period: number,
): JsonObject => ({
  playerId: Number(athlete.id),
  period,
  athlete: boardAthlete(season.world, athlete, team, athlete.position.abbreviation),
});

/** The three who bat next for the side that comes up. */
function dueUp(
  season: MlbSeason,
  game: MlbGame,
  box: BaseballBox,
  last: BaseballEvent,
): JsonObject[] {
  const where = last.half === "top" ? "home" : "away";
  const half = where === "home" ? "bottom" : "top";
  const side = box[where];
  const results = game.played?.events ?? [];
  const previous = results.findLast((event) => event.kind === "result" && event.half === half);
  const after = previous?.kind === "result" ? previous.order : 0;
  return [1, 2, 3].flatMap((step) => {
    const order = ((after + step - 1) % 9) + 1;
    const batter: Batting | undefined = side.batting.findLast(
      (one) => one.order === order && !one.subbedOut,
    );
    if (batter === undefined) return [];
    return {
      ...person(season, batter.athlete, side.team.id, last.inning),
      batOrder: order,
      summary: battingText(batter.line),
    };
  });
}

/** Pitcher and batter as the game stands; after a result the last ones. */
function matchup(season: MlbSeason, game: MlbGame, box: BaseballBox): JsonObject {
  const last = game.played?.events.findLast((event) => "batter" in event);
  if (last === undefined || !("batter" in last)) return {};
  const [batting, fielding] = last.half === "top" ? [box.away, box.home] : [box.home, box.away];
  const pitched = fielding.pitching.find(({ athlete }) => athlete.id === last.pitcher.id);
  const batted = batting.batting.find(({ athlete }) => athlete.id === last.batter.id);
  return {
    pitcher: {
      ...person(season, last.pitcher, fielding.team.id, last.inning),
      ...(pitched === undefined ? {} : { summary: pitchingText(pitched.line) }),
    },
    batter: {
      ...person(season, last.batter, batting.team.id, last.inning),
      ...(batted === undefined ? {} : { summary: battingText(batted.line) }),
    },
  };
}

function lastPlay(game: MlbGame): JsonObject {
  const row = playRows(game).at(-1)?.json;
  if (row === undefined) return {};
  const { id, type, text, scoreValue, team, atBatId, summaryType } = row;
  return {
    lastPlay: {
      id,
      type,
      ...(text === undefined ? {} : { text }),
      scoreValue,
      team,
      atBatId,
      ...(summaryType === undefined ? {} : { summaryType, athletesInvolved: [] }),
    },
  };
}

/** Count, outs and runners of a game in play; undefined for any other. */
export function situationOf(season: MlbSeason, game: MlbGame): JsonObject | undefined {
  const { phase, played } = game;
  const last = played?.events.at(-1);
  if (!isLive(game) || played === undefined || last === undefined) return undefined;
  const cleared = phase === "between" || played.between;
  return {
    ...lastPlay(game),
    balls: cleared ? 0 : last.balls,
    strikes: cleared ? 0 : last.strikes,
    outs: cleared ? 0 : last.outs,
    ...(cleared
      ? { dueUp: dueUp(season, game, played.box, last) }
      : matchup(season, game, played.box)),
    ...baseFlags(game, last, cleared),
  };
}

/** `2 Outs`. */
export const outsText = (outs: number): string => `${outs} ${outs === 1 ? "Out" : "Outs"}`;
