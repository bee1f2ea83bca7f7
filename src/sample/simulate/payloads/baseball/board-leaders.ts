import type { JsonObject } from "../../../../schema/payload";
import type { Batting, Pitching } from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { best } from "../../order";
import { HOME_FIRST, type Side } from "../../sides";
import { boardAthlete } from "../athlete-json";
import { battingText, pitchingText } from "../stat-lines";
import { leaderOf } from "./leaders";
import { battingAverage, seasonLines, totalBases } from "./lines";
import { type MlbGame, type MlbSeason, sideOf, teamOf } from "./model";

interface Leader {
  readonly athlete: BaseballAthlete;
  readonly value: number;
  readonly displayValue: string;
}

const CATEGORIES = [
  ["avg", "Batting Average", "BA", "AVG", ({ line }: Batting) => battingAverage(line)],
  ["homeRuns", "Home Runs", "HR", "HR", ({ line }: Batting) => line.homeRuns],
  ["RBIs", "Runs Batted In", "RBI", "RBI", ({ line }: Batting) => line.runsBattedIn],
] as const;

/** A day's worth in one number, around 50 for nothing. */
const batterRating = ({ line }: Batting): number =>
  50 + 4 * totalBases(line) + 2.25 * (line.runs + line.runsBattedIn) + line.walks - line.strikeouts;

const pitcherRating = ({ line }: Pitching): number =>
  50 + 0.75 * line.outs + line.strikeouts - 3.5 * line.earnedRuns - line.walks;

function ratings(game: MlbGame, where: Side): Leader[] {
  const side = sideOf(game, where);
  const batter = best(side?.batting ?? [], batterRating);
  const pitcher = best(side?.pitching ?? [], pitcherRating);
  const batted = batter && {
    athlete: batter.athlete,
    value: batterRating(batter),
    displayValue: battingText(batter.line),
  };
  const pitched = pitcher && {
    athlete: pitcher.athlete,
    value: pitcherRating(pitcher),
    displayValue: pitchingText(pitcher.line),
  };
  return [batted, pitched].filter((leader) => leader !== undefined);
}

const leaderJson = (season: MlbSeason, team: string, leader: Leader): JsonObject => ({
  displayValue: leader.displayValue,
  value: leader.value,
  athlete: {
    ...boardAthlete(season.world, leader.athlete, team, {
      abbreviation: leader.athlete.position.abbreviation,
    }),
    active: true,
  },
  team: { id: team },
});

/** Before the game leaders of the season, then of the game; rated pitcher and batter share a name. */
export function boardLeaders(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  const side = sideOf(game, where);
  const team = teamOf(game, where);
  if (side === undefined) return game.phase === "pre" ? expected(season, game, where) : [];
  const batters = side.batting.filter(({ line }) => line.plateAppearances > 0);
  const led = CATEGORIES.flatMap(([name, displayName, shortDisplayName, abbreviation, value]) => {
    const one = best(batters, value);
    if (one === undefined) return [];
    const leader = {
      athlete: one.athlete,
      value: value(one),
      displayValue: battingText(one.line),
    };
    const leaders = [leaderJson(season, team.id, leader)];
    return [{ name, displayName, shortDisplayName, abbreviation, leaders }];
  });
  const rated = ratings(game, where).map((leader, index) => ({
    ...(index === 0 ? BATTER_RATING : RATING),
    leaders: [leaderJson(season, team.id, leader)],
  }));
  return [...led, ...rated];
}

const RATING = {
  name: "MLBRating",
  displayName: "MLB Rating",
  shortDisplayName: "RAT",
  abbreviation: "RAT",
} as const;

const BATTER_RATING = { ...RATING, shortDisplayName: "MLB", abbreviation: "MLB" } as const;

function expected(season: MlbSeason, game: MlbGame, where: Side): JsonObject[] {
  const team = teamOf(game, where);
  const totals = seasonLines(season, game, where);
  return CATEGORIES.flatMap(([name, displayName, shortDisplayName, abbreviation]) =>
    leaderOf(team.athletes, totals, name).map((leader) => ({
      name,
      displayName,
      shortDisplayName,
      abbreviation,
      leaders: [leaderJson(season, team.id, leader)],
    })),
  );
}

/** The best of both sides, once something was played. */
export function gameLeaders(season: MlbSeason, game: MlbGame): JsonObject[] {
  const all = HOME_FIRST.flatMap((where) =>
    ratings(game, where).map((leader) => ({ team: teamOf(game, where).id, leader })),
  );
  if (all.length === 0) return [];
  const ordered = [...all].sort((a, b) => b.leader.value - a.leader.value);
  const leaders = ordered.slice(0, 2).map(({ team, leader }) => leaderJson(season, team, leader));
  return [{ ...RATING, leaders }];
}
