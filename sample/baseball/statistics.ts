import names from "../data/mlb-statistics.json";
import type { Json } from "../league";
import { rounded, thousandths } from "../payloads/parts";
import {
  average,
  type Batting,
  earnedRunAverage,
  inningsText,
  onBase,
  type Pitching,
  slugging,
  totalBases,
} from "./box";

/** What a team has done in some games, beyond batting and pitching lines. */
export interface TeamSums {
  readonly games: number;
  readonly batting: Batting;
  readonly pitching: Pitching;
  readonly errors: number;
  readonly doublePlays: number;
  readonly assists: number;
  readonly leftOnBase: number;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
}

type Values = Readonly<Record<string, number | string>>;

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function battingValues({ games, batting: b, leftOnBase }: TeamSums): Values {
  const ops = onBase(b) + slugging(b);
  return {
    ...{ gamesPlayed: games, teamGamesPlayed: games, hitByPitch: b.hbp, groundBalls: b.ground },
    ...{ strikeouts: b.k, RBIs: b.rbi, sacHits: b.sh, hits: b.h, stolenBases: b.sb, walks: b.bb },
    ...{ runs: b.r, GIDPs: b.gidp, sacFlies: b.sf, atBats: b.ab, homeRuns: b.hr, triples: b.t },
    ...{ runnersLeftOnBase: leftOnBase, intentionalWalks: b.ibb, doubles: b.d, flyBalls: b.fly },
    ...{ caughtStealing: b.cs, pitches: b.pitches, totalBases: totalBases(b) },
    ...{ plateAppearances: b.pa, extraBaseHits: b.d + b.t + b.hr, isQualified: 1 },
    avg: thousandths(average(b)),
    slugAvg: thousandths(slugging(b)),
    onBasePct: thousandths(onBase(b)),
    OPS: thousandths(ops),
    isolatedPower: thousandths(slugging(b) - average(b)),
    stolenBasePct: ratio(b.sb, b.sb + b.cs).toFixed(2),
    pitchesPerPlateAppearance: ratio(b.pitches, b.pa).toFixed(2),
    walkToStrikeoutRatio: ratio(b.bb, b.k).toFixed(2),
    walksPerPlateAppearance: thousandths(ratio(b.bb, b.pa)),
    groundToFlyRatio: ratio(b.ground, b.fly).toFixed(1),
    atBatsPerHomeRun: ratio(b.ab, b.hr).toFixed(1),
  };
}

function pitchingValues(sums: TeamSums): Values {
  const { games, pitching: p } = sums;
  const innings = p.outs / 3;
  return {
    ...{ gamesPlayed: games, teamGamesPlayed: games, saves: sums.saves, groundBalls: p.ground },
    ...{ strikeouts: p.k, sacFlies: p.sf, losses: sums.losses, hits: p.h, earnedRuns: p.er },
    ...{ battersHit: p.hbp, walks: p.bb, runs: p.r, stolenBases: p.sb, caughtStealing: p.cs },
    ...{ sacBunts: p.sh, homeRuns: p.hr, triples: p.t, intentionalWalks: p.ibb, flyBalls: p.fly },
    ...{ battersFaced: p.bf, doubles: p.d, wins: sums.wins, wildPitches: p.wp, atBats: p.ab },
    ...{ thirdInnings: p.outs, teamEarnedRuns: p.er, pitches: p.pitches, pitchCount: p.pitches },
    ...{ strikes: p.strikes, fullInnings: Math.floor(innings), partInnings: p.outs % 3 },
    ...{ opponentTotalBases: totalBases(p), gamesStarted: games, isQualified: 1 },
    innings: inningsText(p.outs),
    ERA: earnedRunAverage(p).toFixed(2),
    WHIP: ratio(p.h + p.bb, innings).toFixed(2),
    winPct: thousandths(ratio(sums.wins, sums.wins + sums.losses)),
    pitchesPerInning: ratio(p.pitches, innings).toFixed(1),
    pitchesPerPlateAppearance: ratio(p.pitches, p.bf).toFixed(1),
    opponentAvg: thousandths(average(p)),
    opponentSlugAvg: thousandths(slugging(p)),
    opponentOnBasePct: thousandths(onBase(p)),
    opponentOPS: thousandths(onBase(p) + slugging(p)),
    strikeoutsPerNineInnings: ratio(9 * p.k, innings).toFixed(1),
    strikeoutToWalkRatio: ratio(p.k, p.bb).toFixed(1),
    groundToFlyRatio: ratio(p.ground, p.fly).toFixed(1),
    strikePitchRatio: ratio(p.strikes, p.pitches).toFixed(1),
  };
}

function fieldingValues({ games, pitching, errors, doublePlays, assists }: TeamSums): Values {
  const chances = pitching.outs + assists + errors;
  return {
    ...{ gamesPlayed: games, teamGamesPlayed: games, doublePlays, errors, assists },
    ...{ putouts: pitching.outs, outsOnField: pitching.outs, totalChances: chances },
    ...{ successfulChances: chances - errors, fullInningsPlayed: Math.floor(pitching.outs / 3) },
    partInningsPlayed: pitching.outs % 3,
    fieldingPct: thousandths(ratio(chances - errors, chances)),
  };
}

const VALUES = { batting: battingValues, pitching: pitchingValues, fielding: fieldingValues };

/**
 * `boxscore.teams[].statistics`: four groups, the last one empty. Names that nobody counts here
 * are zero. `ranks` tells the place among all teams, where sums of the season are shown.
 */
export function teamStatistics(
  sums: TeamSums,
  ranks?: (group: string, name: string) => Json,
): Json[] {
  const groups = (Object.keys(VALUES) as (keyof typeof VALUES)[]).map((group) => {
    const values = VALUES[group](sums);
    return {
      name: group,
      displayName: `${group[0]?.toUpperCase()}${group.slice(1)}`,
      stats: names[group].map((words) => {
        const [name = "", abbreviation, displayName, shortDisplayName, description] = words;
        const shown = values[name] ?? "0.0";
        const value = Number(shown);
        return {
          name,
          displayName,
          shortDisplayName,
          description: description || displayName,
          abbreviation,
          value: rounded(value, 1_000_000),
          displayValue: String(shown),
          ...ranks?.(group, name),
        };
      }),
    };
  });
  const split = {
    name: "Grass",
    displayName: "Grass",
    shortDisplayName: "GRASS",
    description: "On grass",
    abbreviation: "Grass",
  };
  const { wins, losses } = sums;
  const record = { ...split, displayValue: `${wins}-${losses}`, value: ratio(wins, wins + losses) };
  return [...groups, { name: "records", displayName: "Records", stats: ranks ? [record] : [] }];
}

/** Value of one name for one team, for places among all. */
export const statisticValue = (sums: TeamSums, group: string, name: string): number =>
  Number(VALUES[group as keyof typeof VALUES](sums)[name] ?? 0);
