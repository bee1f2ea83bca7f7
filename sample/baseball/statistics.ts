import names from "../data/mlb-statistics.json";
import { sideOf } from "../game";
import type { Json, Side } from "../league";
import { addTo, ratio, thousandths, zeros } from "../numbers";
import { isPlayed } from "../payloads/game";
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

/** A team's sums over some games. */
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

/** Rates computed from the counts; `mlb-statistics.json` names the counts themselves. */
function battingShares({ batting }: TeamSums): Values {
  const { h, d, t, hr, ab, bb, k, pa, sb, cs, pitches, ground, fly } = batting;
  return {
    totalBases: totalBases(batting),
    extraBaseHits: d + t + hr,
    isQualified: 1,
    avg: thousandths(average(batting)),
    slugAvg: thousandths(slugging(batting)),
    onBasePct: thousandths(onBase(batting)),
    OPS: thousandths(onBase(batting) + slugging(batting)),
    isolatedPower: thousandths(slugging(batting) - ratio(h, ab)),
    stolenBasePct: ratio(sb, sb + cs).toFixed(2),
    pitchesPerPlateAppearance: ratio(pitches, pa).toFixed(2),
    walkToStrikeoutRatio: ratio(bb, k).toFixed(2),
    walksPerPlateAppearance: thousandths(ratio(bb, pa)),
    groundToFlyRatio: ratio(ground, fly).toFixed(1),
    atBatsPerHomeRun: ratio(ab, hr).toFixed(1),
  };
}

function pitchingShares({ pitching, wins, losses }: TeamSums): Values {
  const { outs, h, bb, k, bf, pitches, strikes, ground, fly } = pitching;
  const innings = outs / 3;
  return {
    fullInnings: Math.floor(innings),
    partInnings: outs % 3,
    opponentTotalBases: totalBases(pitching),
    isQualified: 1,
    innings: inningsText(outs),
    ERA: earnedRunAverage(pitching).toFixed(2),
    WHIP: ratio(h + bb, innings).toFixed(2),
    winPct: thousandths(ratio(wins, wins + losses)),
    pitchesPerInning: ratio(pitches, innings).toFixed(1),
    pitchesPerPlateAppearance: ratio(pitches, bf).toFixed(1),
    opponentAvg: thousandths(average(pitching)),
    opponentSlugAvg: thousandths(slugging(pitching)),
    opponentOnBasePct: thousandths(onBase(pitching)),
    opponentOPS: thousandths(onBase(pitching) + slugging(pitching)),
    strikeoutsPerNineInnings: ratio(9 * k, innings).toFixed(1),
    strikeoutToWalkRatio: ratio(k, bb).toFixed(1),
    groundToFlyRatio: ratio(ground, fly).toFixed(1),
    strikePitchRatio: ratio(strikes, pitches).toFixed(1),
  };
}

function fieldingShares({ pitching: { outs }, errors, assists }: TeamSums): Values {
  const chances = outs + assists + errors;
  return {
    totalChances: chances,
    successfulChances: chances - errors,
    fullInningsPlayed: Math.floor(outs / 3),
    partInningsPlayed: outs % 3,
    fieldingPct: thousandths(ratio(chances - errors, chances)),
  };
}

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
  const { batting, pitching, ...counts } = sums;
  return [
    groupJson("batting", { ...counts, ...batting }, battingShares(sums)),
    groupJson("pitching", { ...counts, ...pitching }, pitchingShares(sums)),
    groupJson("fielding", { ...counts, outs: pitching.outs }, fieldingShares(sums)),
    { name: "records", displayName: "Records", stats: [] },
  ];
}

const groupJson = (group: keyof typeof names, counts: Values, shares: Values): Json => ({
  name: group,
  displayName: `${group[0]?.toUpperCase()}${group.slice(1)}`,
  stats: names[group].map(([name = "", abbreviation, displayName, shortDisplayName, count]) => {
    const displayValue = String(shares[name] ?? counts[count ?? ""] ?? "0.0");
    return {
      name,
      displayName,
      shortDisplayName,
      description: displayName,
      abbreviation,
      value: Number(displayValue),
      displayValue,
    };
  }),
});
