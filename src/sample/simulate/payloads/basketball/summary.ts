import type { JsonObject } from "../../../../schema/payload";
import type { BasketballPlay } from "../../basketball/model";
import { isLive } from "../../season";
import { AWAY_FIRST } from "../../sides";
import { leagueOf } from "../leagues";
import { lastFiveGames, predictorOf } from "../matchup";
import { summaryNews } from "../news";
import { gameArticle } from "./article";
import { boxScore } from "./box-score";
import { hasArticle, hasRows } from "./coverage";
import { headerOf } from "./header";
import { summaryLeaders } from "./leaders";
import type { WbbGame, WbbPlan, WbbSeason } from "./model";
import { gameInfoOf, summaryBroadcasts } from "./place";
import { playRows, winProbabilities } from "./plays";
import { oddsOf, ticketsInfo } from "./preview";
import { situationOf } from "./situation";
import { summaryStandings } from "./standings";
import { sideTeam } from "./teams";
import { hasTrap } from "./traps";

const formatOf = (plan: WbbPlan): JsonObject => ({
  regulation: { periods: 4, displayName: "Quarter", slug: "quarter", clock: 600 },
  overtime: {
    ...(hasTrap(plan, "overtimeNames") ? { displayName: "Overtime", slug: "overtime" } : {}),
    clock: 300,
  },
});

function metaOf(season: WbbSeason, { plan, phase }: WbbGame): JsonObject {
  const topic = `basketball-${leagueOf(season.world).slug}`;
  const group = plan.conference ? plan.home.group.id : undefined;
  return {
    ...(group === undefined ? {} : { group }),
    gp_topic: `gp-${topic}-${plan.id}`,
    ...(phase === "pre" ? { gameSwitcherEnabled: true } : {}),
    picker_topic: group === undefined ? `picker-${topic}` : `picker-${topic}-${group}`,
    ...(phase === "pre" ? { gameState: "pre" } : {}),
  };
}

/** The sections that only games to come have. */
const previewOf = (season: WbbSeason, game: WbbGame): JsonObject =>
  game.phase === "pre"
    ? {
        lastFiveGames: lastFiveGames(season, game, (team) => sideTeam(season.world, team)),
        predictor: predictorOf(game.plan, oddsOf(game)),
        ticketsInfo: ticketsInfo(game),
      }
    : {};

/** The whole answer of the summary endpoint for a game, in whatever state it is. */
export function wbbSummary(season: WbbSeason, game: WbbGame): JsonObject {
  const { plan, phase } = game;
  const plays: readonly BasketballPlay[] = hasRows(game) ? (game.played?.plays ?? []) : [];
  return {
    boxscore: boxScore(season, game),
    format: formatOf(plan),
    gameInfo: gameInfoOf(season, game),
    ...previewOf(season, game),
    leaders: summaryLeaders(season, game),
    broadcasts: summaryBroadcasts(game),
    pickcenter: [],
    againstTheSpread: AWAY_FIRST.map((side) => ({
      team: sideTeam(season.world, plan[side]),
      records: [],
    })),
    odds: [],
    ...(isLive(game) ? situationOf(season.world, game) : {}),
    news: summaryNews(season),
    winprobability: winProbabilities(plan, plays),
    ...(phase === "pre" ? {} : { plays: playRows(plan, plays) }),
    header: headerOf(season, game),
    ...(hasArticle(game) ? { article: gameArticle(season, game) } : {}),
    videos: [],
    wallclockAvailable: plays.length > 0,
    meta: metaOf(season, game),
    standings: summaryStandings(season, game),
  };
}
