import { isLive } from "../game";
import type { Json, Side } from "../league";
import { ordinal } from "../numbers";
import { isOdd } from "../oddities";
import {
  isPlayed,
  type Parts,
  startTexts,
  statusType,
  type Writers,
  wordsOf,
} from "../payloads/game";
import { recapNotes } from "../payloads/news";
import { teamWith } from "../payloads/parts";
import { rankOf, UNRANKED } from "../payloads/rankings";
import type { Basketball, WbbGame, WbbSeason } from "./box";
import { boxScore } from "./box-score";
import { rulesOf } from "./floor";
import { leadersJson, scheduleLeaders } from "./leaders";
import { clockText, periodName, playIds, playRows, playText, winProbabilities } from "./rows";

/** `status.type` of a game. */
function typeJson(game: WbbGame): Json {
  const { plan, phase, played } = game;
  const { period, clock } = played ?? { period: 1, clock: 0 };
  const { periods } = rulesOf(plan);
  const name = periodName(plan, period);
  const short = period <= periods ? ordinal(period) : name;
  if (phase === "pre") {
    const { detail, shortDetail } = startTexts(plan);
    return statusType(game, detail, { shortDetail });
  }
  if (phase === "in") {
    const left = clockText(clock);
    return statusType(game, `${left} - ${name}`, { shortDetail: `${left} - ${short}` });
  }
  if (phase === "between") {
    if (2 * period === periods)
      return statusType(game, "Halftime", { of: ["23", "HALFTIME", "in", "Halftime"] });
    const of = ["22", "END_PERIOD", "in", "End of Period"] as const;
    return statusType(game, `End of ${name}`, { shortDetail: `End of ${short}`, of });
  }
  return phase === "final" && period > periods
    ? statusType(game, `Final/${name}`, { altDetail: name })
    : statusType(game, wordsOf(game));
}

function statusJson(game: WbbGame): Json {
  const { phase, played } = game;
  const clock = phase === "in" ? (played?.clock ?? 0) : 0;
  const displayClock = clockText(clock);
  return { clock, displayClock, period: played?.period ?? 0, type: typeJson(game) };
}

/** The last play of a game in play, and its chances. */
function situationJson(game: WbbGame): Json {
  const { plan, played } = game;
  const plays = played?.plays ?? [];
  const last = plays.at(-1);
  if (!isLive(game) || last === undefined) return {};
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

const pointsByPeriod = (game: WbbGame, side: Side): readonly number[] | undefined =>
  isPlayed(game) ? game.played?.box[side].byPeriod : undefined;

/** Live linescores have a value and nothing else. */
function linescores(game: WbbGame, side: Side): Json {
  const linescores = pointsByPeriod(game, side)?.map((value, index) =>
    isLive(game) ? { value } : { value, displayValue: String(value), period: index + 1 },
  );
  return linescores ? { linescores } : {};
}

const TEAM =
  "id uid location name abbreviation displayName shortDisplayName color alternateColor isActive page boardLogo";

export const wbbWriters: Writers<Basketball> = {
  scoreboard: ({ league }, game) => ({
    status: statusJson(game),
    competition: {
      ...situationJson(game),
      ...(game.phase === "final" && isOdd(game.plan, "recap") ? recapNotes(game) : {}),
    },
    side: (side) => {
      const team = game.plan[side];
      return {
        team: {
          ...teamWith(league, team, TEAM),
          venue: { id: team.venue.id },
          conferenceId: team.group.id,
        },
        ...linescores(game, side),
        curatedRank: { current: rankOf(team.id) },
      };
    },
  }),
  schedule: (season, game) => ({
    status: statusJson(game),
    side: (side) => ({
      ...scheduleLeaders(season, game, side),
      curatedRank: { current: rankOf(game.plan[side].id) },
    }),
  }),
  header: (_, game) => headerParts(game),
  summary: summaryParts,
};

function headerParts(game: WbbGame): Parts {
  const { plan, phase } = game;
  const { id, name, abbreviation, shortName } = plan.home.group;
  const located = isPlayed(game) && plan.hasPlays && plan.located;
  const available = {
    shotChartAvailable: located,
    timeoutsAvailable: located,
    possessionArrowAvailable: located,
  };
  const groups = { id, name, abbreviation, shortName, midsizeName: shortName };
  return {
    status: { type: typeJson(game) },
    competition: {
      ...(phase === "pre" ? { boxscoreMinutes: false } : available),
      ...(plan.conference ? { groups } : {}),
    },
    side: (side) => {
      const rank = rankOf(plan[side].id);
      const lines = pointsByPeriod(game, side)?.map((points) => ({ displayValue: String(points) }));
      return { ...(lines && { linescores: lines }), ...(rank === UNRANKED ? {} : { rank }) };
    },
  };
}

/** The parts of summaries that are specific to basketball. */
function summaryParts(season: WbbSeason, game: WbbGame): Json {
  const { plan, phase } = game;
  const plays = isPlayed(game) && plan.hasPlays ? (game.played?.plays ?? []) : [];
  const { periods, name, seconds } = rulesOf(plan);
  const names = isOdd(plan, "overtimeNames") ? { displayName: "Overtime", slug: "overtime" } : {};
  return {
    boxscore: boxScore(season, game),
    format: {
      regulation: { periods, displayName: name, slug: name.toLowerCase(), clock: seconds },
      overtime: { ...names, clock: 300 },
    },
    leaders: leadersJson(season, game),
    winprobability: winProbabilities(plan, plays),
    ...(phase === "pre" ? {} : { plays: playRows(plan, plays) }),
    ...situationJson(game),
  };
}
