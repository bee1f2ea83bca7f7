import names from "../data/mlb-statistics.json";
import type { Json, Side } from "../league";
import { addTo, ratio, thousandths, zeros } from "../numbers";
import { isPlayed } from "../payloads/game";
import { sideOf } from "../season";
import {
  average,
  type Batting,
  earnedRunAverage,
  inningsText,
  type MlbGame,
  type MlbSeason,
  newBatting,
  newPitching,
  onBase,
  type Pitching,
  slugging,
  totalBases,
} from "./box";

const COUNTS = "games errors doublePlays assists leftOnBase wins losses saves";

/** What a team has done in some games. */
interface TeamSums extends Readonly<ReturnType<typeof zeros<typeof COUNTS>>> {
  readonly batting: Batting;
  readonly pitching: Pitching;
}

function sumsOf(games: readonly MlbGame[], team: string): TeamSums {
  const sums = { ...zeros(COUNTS), batting: newBatting(), pitching: newPitching() };
  for (const { plan, phase, played } of games) {
    if (played === undefined) continue;
    const { batting, pitching, errors, doublePlays, assists, leftOnBase, pitchers } =
      played.box[sideOf(plan, team)];
    const has = (letter: string) =>
      phase === "final" && pitchers.some(({ decision }) => decision === letter) ? 1 : 0;
    addTo(sums.batting, batting);
    addTo(sums.pitching, pitching);
    const decisions = { wins: has("W"), losses: has("L"), saves: has("S") };
    addTo(sums, { games: 1, errors, doublePlays, assists, leftOnBase, ...decisions });
  }
  return sums;
}

type Values = Readonly<Record<string, number | string>>;

function battingValues({ batting: b, games, leftOnBase }: TeamSums): Values {
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
 * are zero. Before the game they are sums of the season.
 */
export function teamStatistics(season: MlbSeason, game: MlbGame, side: Side): Json[] {
  const { id } = game.plan[side];
  const before = game.phase === "pre";
  if (!before && !isPlayed(game)) return [];
  const past = season.gamesOf(id).filter(({ phase, plan }) => phase === "final" && plan.type !== 1);
  const sums = sumsOf(before ? past : [game], id);
  const groups = (Object.keys(VALUES) as (keyof typeof VALUES)[]).map((group) => {
    const values = VALUES[group](sums);
    return {
      name: group,
      displayName: `${group[0]?.toUpperCase()}${group.slice(1)}`,
      stats: names[group].map(([name = "", abbreviation, displayName, shortDisplayName]) => {
        const displayValue = String(values[name] ?? "0.0");
        const words = {
          name,
          displayName,
          shortDisplayName,
          description: displayName,
          abbreviation,
        };
        return { ...words, value: Number(displayValue), displayValue };
      }),
    };
  });
  return [...groups, { name: "records", displayName: "Records", stats: [] }];
}
