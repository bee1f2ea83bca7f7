import type { Athlete, Json, League, Side } from "../league";
import { isOdd } from "../oddities";
import { type BoardParts, boardRecords } from "../payloads/game";
import { isPlayed, scoreText, startTexts, statusType, wordsOf } from "../payloads/game-parts";
import { recapNote } from "../payloads/news";
import { athleteWith, rankAmong, teamWith, thousandths } from "../payloads/parts";
import { isLive } from "../season";
import {
  average,
  type Batting,
  earnedRunAverage,
  type MlbGame,
  type MlbSeason,
  onBase,
  type Pitcher,
} from "./box";
import { INNINGS, ordinal, starterOf } from "./events";
import { battingLeaders, pitchingText } from "./leaders";
import { situationJson } from "./situation";
import { type PitchingTotal, seasonTotals } from "./totals";

/** Top, Mid, Bottom or End, as the header of a summary says it. */
export function periodPrefix({ phase, played }: MlbGame): string {
  const top = (played?.last?.half ?? "top") === "top";
  if (phase === "final" || phase === "forfeit") return "End";
  return played?.last?.kind === "end" ? (top ? "Mid" : "End") : top ? "Top" : "Bottom";
}

export function statusTypeJson(game: MlbGame): Json {
  const { phase, plan, played } = game;
  if (phase === "pre") {
    return statusType(game, wordsOf(game), { shortDetail: startTexts(plan).shortDetail });
  }
  const inning = played?.period ?? INNINGS;
  if (isLive(game)) {
    const prefix = periodPrefix(game);
    const shortDetail = `${prefix === "Bottom" ? "Bot" : prefix} ${ordinal(inning)}`;
    return statusType(game, `${prefix} ${ordinal(inning)}`, { shortDetail });
  }
  return phase === "final" && inning !== INNINGS
    ? statusType(game, `Final/${inning}`, { altDetail: `F/${inning}` })
    : statusType(game, wordsOf(game));
}

export const mlbStatus = (game: MlbGame): Json => ({
  clock: 0,
  displayClock: "0:00",
  period: game.phase === "pre" ? 0 : (game.played?.period ?? 1),
  type: statusTypeJson(game),
});

export const decisionNames = (name: string, displayName: string): Json => ({
  name,
  displayName,
  shortDisplayName: displayName.split(" ")[0],
  abbreviation: name[0]?.toUpperCase(),
});

export function boardAthlete(league: League, athlete: Athlete, plain: boolean): Json {
  const json = athleteWith(
    league,
    athlete,
    "id fullName displayName shortName bare picture jersey letter",
  );
  return {
    ...json,
    // Positions are plain strings beside pitchers and in situations.
    ...(plain ? { position: athlete.position.abbreviation } : {}),
    team: { id: athlete.team },
    ...(plain ? {} : { active: true }),
  };
}

/** `(2-1, 3.50)`: what a pitcher had before the game, or has after it. */
export function pitcherRecord(total: PitchingTotal | undefined): string {
  if (total === undefined) return "(0-0, 0.00)";
  return `(${total.wins}-${total.losses}, ${earnedRunAverage(total.line).toFixed(2)})`;
}

/** Winner, loser and whoever saved the game. */
export function decisions({
  played,
}: MlbGame): { pitcher: Pitcher; name: string; words: string }[] {
  const all = [...(played?.box.home.pitchers ?? []), ...(played?.box.away.pitchers ?? [])];
  return (["W", "L", "S"] as const).flatMap((letter) => {
    const pitcher = all.find(({ decision }) => decision === letter);
    const word = { W: "winning", L: "losing", S: "saving" }[letter];
    const words = `${word[0]?.toUpperCase()}${word.slice(1)} Pitcher`;
    return pitcher ? [{ pitcher, name: `${word}Pitcher`, words }] : [];
  });
}

const statistic = (
  name: string,
  abbreviation: string,
  displayValue: string,
  more: Json = {},
): Json => ({ name, abbreviation, displayValue, ...more });

function pitcherStatistics(season: MlbSeason, athlete: Athlete, ranked: boolean): Json[] {
  const { pitchers } = seasonTotals(season);
  const total = pitchers.get(athlete.id);
  const saves = [...pitchers.values()].map((one) => one.saves);
  const rank = ranked
    ? { rankDisplayValue: rankAmong(saves, total?.saves ?? 0).rankDisplayValue }
    : {};
  return [
    statistic("saves", "SV", String(total?.saves ?? 0), rank),
    statistic("ERA", "ERA", total ? earnedRunAverage(total.line).toFixed(2) : "0.00"),
    statistic("wins", "W", String(total?.wins ?? 0)),
    statistic("losses", "L", String(total?.losses ?? 0)),
    statistic("errors", "E", "0"),
  ];
}

function sideStatistics(season: MlbSeason, game: MlbGame, side: Side): Json[] {
  const box = isPlayed(game) ? game.played?.box[side] : undefined;
  const totals = [...seasonTotals(season).batters.values()].filter(
    ({ athlete }) => athlete.team === game.plan[side].id,
  );
  const sum = (key: keyof Batting) =>
    box ? box.batting[key] : totals.reduce((all, { line }) => all + line[key], 0);
  const line = { h: sum("h"), ab: sum("ab"), bb: sum("bb"), hbp: sum("hbp"), sf: sum("sf") };
  const era = box ? earnedRunAverage(box.pitching) : 0;
  return [
    statistic("hits", "H", String(line.h)),
    statistic("runs", "R", String(sum("r"))),
    statistic("avg", "AVG", thousandths(average(line))),
    statistic("onBasePct", "OBP", thousandths(onBase(line))),
    statistic("homeRuns", "HR", String(sum("hr"))),
    statistic("RBIs", "RBI", String(sum("rbi"))),
    statistic("ERA", "ERA", era.toFixed(2)),
    statistic("errors", "E", String(box?.errors ?? 0)),
  ];
}

const RATING = {
  name: "MLBRating",
  displayName: "MLB Rating",
  shortDisplayName: "RAT",
  abbreviation: "RAT",
};

function leaderJson(league: League, athlete: Athlete, displayValue: string, value: number): Json {
  return {
    displayValue,
    value,
    athlete: boardAthlete(league, athlete, false),
    team: { id: athlete.team },
  };
}

/** The rating twice: of the best batter and of a pitcher. */
function leaders(season: MlbSeason, game: MlbGame, side: Side): Json[] {
  const { league } = season;
  const list = battingLeaders(season, game, side);
  const [top] = list;
  const pitcher = game.played?.box[side].pitchers[0];
  const rating = (athlete: Athlete, text: string, value: number) => ({
    ...RATING,
    leaders: [leaderJson(league, athlete, text, value)],
  });
  return [
    ...list.map(({ athlete, line: _, value, displayValue, ...words }) => ({
      ...words,
      leaders: [leaderJson(league, athlete, displayValue, value)],
    })),
    ...(pitcher && isPlayed(game)
      ? [rating(pitcher.athlete, pitchingText(pitcher.line), 40 + pitcher.line.outs)]
      : []),
    ...(top && isPlayed(game) ? [rating(top.athlete, top.displayValue, 40 + 8 * top.line.h)] : []),
  ];
}

/** A home side that led did not bat in the ninth: its last linescore is missing. */
function linescores(game: MlbGame, side: Side): Json {
  const innings = isPlayed(game) ? game.played?.box[side].innings : undefined;
  if (innings === undefined || innings.length === 0) return {};
  return {
    linescores: battedInnings(game, side).map(({ runs }, index) => ({
      value: runs,
      displayValue: String(runs),
      period: index + 1,
    })),
  };
}

/** Innings in which a side has batted. */
export function battedInnings({ played }: MlbGame, side: Side) {
  const half = side === "away" ? "top" : "bottom";
  const count = new Set(
    (played?.events ?? []).filter((event) => event.half === half).map(({ period }) => period),
  ).size;
  return (played?.box[side].innings ?? []).slice(0, count);
}

export const probableOf = (game: MlbGame, side: Side): Athlete =>
  game.played?.box[side].pitchers[0]?.athlete ?? starterOf(game.plan, side);

export const PROBABLE = {
  name: "probableStartingPitcher",
  displayName: "Probable Starting Pitcher",
  shortDisplayName: "Starter",
  abbreviation: "SP",
};

export function probables(season: MlbSeason, game: MlbGame, side: Side): Json[] {
  const athlete = probableOf(game, side);
  return [
    {
      ...PROBABLE,
      playerId: Number(athlete.id),
      athlete: boardAthlete(season.league, athlete, true),
      statistics: pitcherStatistics(season, athlete, true),
      record: pitcherRecord(seasonTotals(season).pitchers.get(athlete.id)),
    },
  ];
}

export const mlbBoard: BoardParts = {
  status: (game) => mlbStatus(game as MlbGame),
  competition: (general, game) => {
    const [season, one] = [general as MlbSeason, game as MlbGame];
    const { league } = season;
    const last = one.played?.last;
    const outs = last?.kind === "end" ? 0 : (last?.outs ?? 0);
    const [top] = battingLeaders(season, one, "home");
    const featured = decisions(one).map(({ pitcher: { athlete }, name, words }) => ({
      ...decisionNames(name, words),
      playerId: Number(athlete.id),
      athlete: boardAthlete(league, athlete, true),
      team: { id: athlete.team },
      statistics: pitcherStatistics(season, athlete, false),
    }));
    return {
      ...(isLive(game)
        ? { ...situationJson(season, one), outsText: `${outs} ${outs === 1 ? "Out" : "Outs"}` }
        : {}),
      ...(isPlayed(game) && top
        ? {
            leaders: [
              { ...RATING, leaders: [leaderJson(league, top.athlete, top.displayValue, 61.5)] },
            ],
          }
        : {}),
      ...(game.phase === "final"
        ? { ...recapNote(game), status: { ...mlbStatus(one), featuredAthletes: featured } }
        : {}),
      ...(isOdd(game.plan, "unknownKeys") ? { roofStatus: "open" } : {}),
    };
  },
  competitor: (general, game, side) => {
    const [season, one] = [general as MlbSeason, game as MlbGame];
    const box = isPlayed(game) ? one.played?.box[side] : undefined;
    return {
      team: teamWith(
        season.league,
        game.plan[side],
        "id uid location name abbreviation displayName shortDisplayName color alternateColor isActive page boardLogo",
      ),
      score: scoreText(game, side),
      ...linescores(one, side),
      statistics: sideStatistics(season, one, side),
      ...(game.phase === "pre" || isPlayed(game) ? { leaders: leaders(season, one, side) } : {}),
      probables: probables(season, one, side),
      hits: box?.batting.h ?? 0,
      errors: box?.errors ?? 0,
      records: boardRecords(season, game, side),
      ...(isOdd(game.plan, "documented")
        ? { curatedRank: { current: side === "home" ? 3 : 99 } }
        : {}),
    };
  },
};
