import type { Athlete, Json, Side } from "../league";
import { POSITIONS, SIDES } from "../league";
import { isOdd } from "../oddities";
import { isPlayed, winnerOf } from "../payloads/game-parts";
import { athleteWith, boxTeam, positionsJson, teamWith, thousandths } from "../payloads/parts";
import { probableOf } from "./board";
import {
  average,
  type Batting,
  earnedRunAverage,
  type Hitter,
  inningsText,
  type MlbGame,
  type MlbSeason,
  newBatting,
  newPitching,
  onBase,
  type Pitcher,
  slugging,
} from "./box";
import { lineupOf } from "./events";
import type { Row } from "./rows";
import { AWAY_FIRST } from "./summary";
import { seasonTotals } from "./totals";

const ATHLETE = "id uid guid displayName shortName link headshot position";

interface Columns {
  readonly keys: string;
  readonly labels: string;
  readonly descriptions: string;
}

const BATTING: Columns = {
  keys: "hits-atBats,atBats,runs,hits,RBIs,homeRuns,walks,strikeouts,pitches,avg,onBasePct,slugAvg",
  labels: "H-AB,AB,R,H,RBI,HR,BB,K,#P,AVG,OBP,SLG",
  descriptions:
    "Hits per At Bats,At Bats,Runs,Hits,Runs Batted In,Home Runs,Walks,Strikeouts,Pitches Seen,Batting Average,On Base Percentage,Slugging Percentage",
};

const BATTING_BEFORE: Columns = {
  keys: "hits-atBats,atBats,hits,RBIs,homeRuns,stolenBases,strikeouts,avg",
  labels: "H-AB,AB,H,RBI,HR,SB,K,AVG",
  descriptions:
    "Hits per At Bats,At Bats,Hits,Runs Batted In,Home Runs,Stolen Bases,Strikeouts,Batting Average",
};

const PITCHING: Columns = {
  keys: "fullInnings.partInnings,hits,runs,earnedRuns,walks,strikeouts,homeRuns,pitches-strikes,ERA,pitches",
  labels: "IP,H,R,ER,BB,K,HR,PC-ST,ERA,PC",
  descriptions:
    "Innings Pitched,Hits,Runs,Earned Runs,Walks,Strikeouts,Home Runs,Pitches Thrown/Strikes Thrown,Earned Run Average,Pitches Thrown",
};

const columns = (type: string, { keys, labels, descriptions }: Columns): Json => ({
  type,
  names: labels.split(","),
  keys: keys.split(","),
  labels: labels.split(","),
  descriptions: descriptions.split(","),
});

const shares = (line: Batting): string[] =>
  [average(line), onBase(line), slugging(line)].map(thousandths);

/** A batting line of the game, with the averages of the season up to it. */
const battingStats = (line: Batting, season: readonly string[]): string[] => [
  `${line.h}-${line.ab}`,
  ...[line.ab, line.r, line.h, line.rbi, line.hr, line.bb, line.k, line.pitches].map(String),
  ...season,
];

function batterRow(season: MlbSeason, game: MlbGame, one: Hitter, rows: readonly Row[]): Json {
  const { athlete, line, order, position, results } = one;
  const total = seasonTotals(season, game.plan.start).batters.get(athlete.id);
  const before = game.phase === "pre";
  const sum = total?.line ?? newBatting();
  return {
    active: true,
    athlete: {
      ...athleteWith(season.league, athlete, ATHLETE),
      positions: positionsJson(season.league, athlete),
    },
    starter: true,
    batOrder: order,
    position: { ...POSITIONS.mlb[position] },
    atBats: results.flatMap((result) => {
      const row = rows.find(({ event, isResult }) => isResult && event === result)?.json;
      return row ? [{ id: row.id, atBatId: row.atBatId, playId: row.id }] : [];
    }),
    ...documented(game),
    ...(before
      ? { stats: beforeStats(sum), vsStats: beforeStats(newBatting()) }
      : { stats: battingStats(line, shares(sum)) }),
  };
}

/** Keys that are documented and were never recorded. */
const documented = ({ plan }: MlbGame): Json =>
  isOdd(plan, "documented") ? { ejected: false } : {};

const beforeStats = (line: Batting): string[] => [
  `${line.h}-${line.ab}`,
  ...[line.ab, line.h, line.rbi, line.hr, line.sb, line.k].map(String),
  thousandths(average(line)),
];

const pitchingStats = (line: Pitcher["line"], era: string): string[] => [
  inningsText(line.outs),
  ...[line.h, line.r, line.er, line.bb, line.k, line.hr].map(String),
  `${line.pitches}-${line.strikes}`,
  era,
  String(line.pitches),
];

function pitcherRow(season: MlbSeason, game: MlbGame, one: Pitcher, index: number): Json {
  const { athlete, line, starter, decision } = one;
  const total = seasonTotals(season, game.plan.start).pitchers.get(athlete.id);
  const text =
    decision === "S"
      ? `S, ${total?.saves ?? 1}`
      : `${decision}, ${total?.wins ?? 0}-${total?.losses ?? 0}`;
  const sent = isOdd(game.plan, "ejection") && index === 0;
  return {
    active: true,
    athlete: {
      ...athleteWith(season.league, athlete, ATHLETE),
      throws: `${athlete.throws[0]}HP`,
      positions: positionsJson(season.league, athlete),
    },
    starter,
    batOrder: 0,
    position: { ...POSITIONS.mlb.P },
    ...documented(game),
    ...(sent ? { ejected: true, reason: "ARGUED BALLS AND STRIKES" } : {}),
    ...(decision ? { notes: [{ type: "pitchingDecision", text }] } : {}),
    stats: pitchingStats(line, total ? earnedRunAverage(total.line).toFixed(2) : "0.00"),
  };
}

/** Who sat on the bench, where the box score lists them. */
const benchRows = (season: MlbSeason, { plan }: MlbGame, side: Side): Json[] =>
  isOdd(plan, "bench")
    ? plan[side].athletes.slice(22).map((athlete) => ({
        active: false,
        athlete: athleteWith(season.league, athlete, ATHLETE),
        starter: false,
        didNotPlay: true,
        ejected: false,
        reason: "MANAGER'S DECISION",
        position: { ...athlete.position },
        atBats: [],
        stats: [],
      }))
    : [];

const idleHitter = (athlete: Athlete, position: string, index: number): Hitter => ({
  athlete,
  position,
  order: index + 1,
  line: newBatting(),
  results: [],
});

export function playersJson(season: MlbSeason, game: MlbGame, rows: readonly Row[]): Json[] {
  const { plan, phase } = game;
  const before = phase === "pre";
  const played = isPlayed(game) ? game.played : undefined;
  return AWAY_FIRST.map((side, index) => {
    const box = played?.box[side];
    const hitters = before
      ? lineupOf(plan, side).map((one, place) => idleHitter(one.athlete, one.position, place))
      : (box?.hitters ?? []);
    const probable = { athlete: probableOf(game, side), starter: true, line: newPitching() };
    const pitchers = before ? [probable] : (box?.pitchers ?? []);
    const dashes = ["-----", "--", "--", "--", "--", "--", "--", ""];
    const blanks = ["", "", ""];
    return {
      team: boxTeam(season.league, plan[side]),
      statistics: [
        {
          ...columns("batting", before ? BATTING_BEFORE : BATTING),
          totals: before ? dashes : box ? battingStats(box.batting, blanks) : [],
          athletes: [
            ...hitters.map((one) => batterRow(season, game, one, rows)),
            ...(box ? benchRows(season, game, side) : []),
          ],
        },
        {
          ...columns("pitching", PITCHING),
          totals: before ? [...dashes, "--", "--"] : box ? pitchingStats(box.pitching, "") : [],
          athletes: pitchers.map((one, place) => pitcherRow(season, game, one, place)),
        },
      ],
      displayOrder: index + 1,
    };
  });
}

export function rostersJson(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return SIDES.map((side) => ({
    homeAway: side,
    ...winnerOf(game, side),
    team: teamWith(
      league,
      game.plan[side],
      "id abbreviation displayName color alternateColor logos",
    ),
    ...(isPlayed(game)
      ? {
          roster: (game.played?.box[side].hitters ?? []).map(({ athlete, line, order }) => ({
            active: true,
            starter: true,
            athlete: {
              ...athleteWith(
                league,
                athlete,
                "id uid guid lastName fullName displayName page headshot",
              ),
              positions: positionsJson(league, athlete),
              ...athleteWith(league, athlete, "bats throws"),
            },
            ...athleteWith(league, athlete, "position"),
            batOrder: order,
            subbedIn: false,
            subbedOut: false,
            media: {},
            stats: (
              [
                ["RBIs", "Runs Batted In", "RBI", line.rbi],
                ["hits", "Hits", "H", line.h],
                ["atBats", "At Bats", "AB", line.ab],
                ["homeRuns", "Home Runs", "HR", line.hr],
              ] as const
            ).map(([name, displayName, abbreviation, value]) => ({
              name,
              displayName,
              shortDisplayName: abbreviation,
              description: displayName,
              abbreviation,
              value,
              displayValue: String(value),
            })),
            ...athleteWith(league, athlete, "jersey"),
          })),
        }
      : {}),
  }));
}
