import { ordinal } from "../baseball/events";
import type { Athlete, Json, Side } from "../league";
import { isOdd } from "../oddities";
import type { BoardParts } from "../payloads/game";
import { boardRecords } from "../payloads/game";
import { isPlayed, scoreText, startTexts, statusType, wordsOf } from "../payloads/game-parts";
import { recapNote } from "../payloads/news";
import { athleteWith, percent, rankAmong, teamWith } from "../payloads/parts";
import { wbbRankOf } from "../payloads/rankings";
import { isLive, scoreOf } from "../season";
import {
  type Line,
  seasonTotals,
  type TeamLine,
  teamLineOf,
  type WbbGame,
  type WbbSeason,
} from "./box";
import { QUARTERS } from "./floor";
import { leadersOf } from "./leaders";
import { clockText, periodName, playIds, playText } from "./rows";

/** `status.type` of a game. */
export function statusTypeJson(game: WbbGame): Json {
  const { plan, phase, played } = game;
  const { period, clock } = played ?? { period: 1, clock: 0 };
  const name = periodName(period);
  const short = period <= QUARTERS ? ordinal(period) : name;
  if (phase === "pre") {
    const { detail, shortDetail } = startTexts(plan);
    return statusType(game, detail, { shortDetail });
  }
  if (phase === "in") {
    const left = clockText(clock);
    return statusType(game, `${left} - ${name}`, { shortDetail: `${left} - ${short}` });
  }
  if (phase === "between") {
    if (period === 2)
      return statusType(game, "Halftime", { of: ["23", "HALFTIME", "in", "Halftime"] });
    const of = ["22", "END_PERIOD", "in", "End of Period"] as const;
    return statusType(game, `End of ${name}`, { shortDetail: `End of ${short}`, of });
  }
  return phase === "final" && period > QUARTERS
    ? statusType(game, `Final/${name}`, { altDetail: name })
    : statusType(game, wordsOf(game));
}

export function wbbStatus(game: WbbGame): Json {
  const { phase, played } = game;
  const clock = phase === "in" ? (played?.clock ?? 0) : 0;
  return {
    clock,
    displayClock: clockText(clock),
    period: played?.period ?? 0,
    type: statusTypeJson(game),
  };
}

/** The last play of a game in play, and its chances. */
export function situationJson({ plan, played }: WbbGame): Json {
  const plays = played?.plays ?? [];
  const last = plays.at(-1);
  if (last === undefined) return {};
  const homeWinPercentage = last.chance;
  const awayWinPercentage = Math.round(1000 * (1 - last.chance)) / 1000;
  return {
    situation: {
      lastPlay: {
        id: playIds(plan, plays).at(-1),
        text: playText(plan, last),
        scoreValue: last.points,
        ...(last.side ? { team: { id: plan[last.side].id } } : {}),
        probability: { tiePercentage: 0, homeWinPercentage, awayWinPercentage },
      },
    },
  };
}

/** Sums, averages and shares in the service's order, with the decimals they are shown with. */
const MEASURES: readonly (readonly [string, string, (line: TeamLine) => number, 0 | 1])[] = [
  ["rebounds", "REB", ({ reb }) => reb, 0],
  ["avgRebounds", "REB", ({ reb, games }) => reb / games, 1],
  ["assists", "AST", ({ ast }) => ast, 0],
  ["fieldGoalsAttempted", "FGA", ({ fga }) => fga, 0],
  ["fieldGoalsMade", "FGM", ({ fgm }) => fgm, 0],
  ["fieldGoalPct", "FG%", ({ fgm, fga }) => percent(fgm, fga), 1],
  ["freeThrowPct", "FT%", ({ ftm, fta }) => percent(ftm, fta), 1],
  ["freeThrowsAttempted", "FTA", ({ fta }) => fta, 0],
  ["freeThrowsMade", "FTM", ({ ftm }) => ftm, 0],
  ["points", "PTS", ({ pts }) => pts, 0],
  ["threePointFieldGoalsAttempted", "3PA", ({ tpa }) => tpa, 0],
  ["threePointFieldGoalsMade", "3PM", ({ tpm }) => tpm, 0],
  ["avgPoints", "PTS", ({ pts, games }) => pts / games, 1],
  ["avgAssists", "AST", ({ ast, games }) => ast / games, 1],
  ["threePointFieldGoalPct", "3P%", ({ tpm, tpa }) => percent(tpm, tpa), 1],
];

function statistics(season: WbbSeason, game: WbbGame, side: Side): Json[] {
  const { teams } = seasonTotals(season);
  const before = game.phase === "pre";
  const line = before ? teams.get(game.plan[side].id) : teamLineOf(game, side);
  if (line === undefined || line.games === 0 || !(before || isPlayed(game))) return [];
  const all = [...teams.values()].filter(({ games }) => games > 0);
  return MEASURES.map(([name, abbreviation, measure, decimals]) => {
    const value = measure(line);
    const { rankDisplayValue } = rankAmong(all.map(measure), value);
    return {
      name,
      abbreviation,
      displayValue: value.toFixed(decimals),
      ...(before ? { rankDisplayValue } : {}),
    };
  });
}

const leader = (
  season: WbbSeason,
  athlete: Athlete,
  displayValue: string,
  value: number,
): Json => ({
  displayValue,
  value,
  athlete: {
    ...athleteWith(
      season.league,
      athlete,
      "id fullName displayName shortName bare picture jersey letter",
    ),
    team: { id: athlete.team },
    active: true,
  },
  team: { id: athlete.team },
});

/** Points, rebounds and assists, then the rating: all three in a line. */
function leaders(season: WbbSeason, game: WbbGame, side: Side): Json[] {
  if (game.phase !== "pre" && !isPlayed(game)) return [];
  const list = leadersOf(season, game, side);
  const [top] = list;
  if (top === undefined) return [];
  const per = (sum: number) => (game.phase === "pre" ? (sum / top.games).toFixed(1) : String(sum));
  const text = ({ pts, oreb, dreb, ast }: Line) =>
    `${per(pts)} PTS, ${per(oreb + dreb)} REB, ${per(ast)} AST`;
  return [
    ...list.map(({ name, displayName, abbreviation, athlete, value, displayValue }) => ({
      name,
      displayName,
      shortDisplayName: displayName.slice(0, 3),
      abbreviation,
      leaders: [leader(season, athlete, displayValue, value)],
    })),
    {
      name: "rating",
      displayName: "Rating",
      shortDisplayName: "RAT",
      abbreviation: "RAT",
      leaders: [leader(season, top.athlete, text(top.line), top.value + top.line.ast / top.games)],
    },
  ];
}

/** Live linescores have a value and nothing else. */
function linescores(game: WbbGame, side: Side): Json {
  const lines = isPlayed(game) ? game.played?.box[side].byPeriod : undefined;
  if (lines === undefined) return {};
  return {
    linescores: lines.map((value, index) =>
      isLive(game) ? { value } : { value, displayValue: String(value), period: index + 1 },
    ),
  };
}

export const wbbBoard: BoardParts = {
  status: (game) => wbbStatus(game as WbbGame),
  competition: (_season, game) => ({
    ...(isLive(game) ? situationJson(game as WbbGame) : {}),
    ...(game.phase === "final" && scoreOf(game) && isOdd(game.plan, "recap")
      ? recapNote(game)
      : {}),
  }),
  competitor: (season, game, side) => {
    const [own, one] = [season as WbbSeason, game as WbbGame];
    const team = game.plan[side];
    return {
      team: {
        ...teamWith(
          season.league,
          team,
          "id uid location name abbreviation displayName shortDisplayName color alternateColor isActive",
        ),
        venue: { id: team.venue.id },
        ...teamWith(season.league, team, "page boardLogo"),
        conferenceId: team.group.id,
      },
      score: scoreText(game, side),
      ...linescores(one, side),
      statistics: statistics(own, one, side),
      leaders: leaders(own, one, side),
      curatedRank: { current: wbbRankOf(season, team.id) },
      records: boardRecords(season, game, side),
    };
  },
};
