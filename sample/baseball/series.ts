import type { Json, Team } from "../league";
import { SIDES } from "../league";
import { isOdd } from "../oddities";
import {
  gamePages,
  scoreText,
  stateOf,
  stationJson,
  stations,
  winnerOf,
} from "../payloads/game-parts";
import { eventUid, reference, sideTeam, teamWith } from "../payloads/parts";
import { isCompleted, scoreOf } from "../season";
import { statusTypeJson } from "./board";
import type { MlbGame, MlbSeason } from "./box";

/** The games of these two sides: those of these days, and of the season. */
function seriesOf(season: MlbSeason, { plan }: MlbGame): { type: string; games: MlbGame[] }[] {
  const all = season.gamesOf(plan.home.id).filter((one) => {
    const both = [one.plan.home, one.plan.away];
    return both.includes(plan.home) && both.includes(plan.away) && one.plan.type === plan.type;
  });
  const near = all.filter(
    (one) => Math.abs(Date.parse(one.plan.start) - Date.parse(plan.start)) < 3 * 86_400_000,
  );
  return [
    { type: "current", games: near },
    { type: "season", games: all },
  ];
}

function seriesHead(game: MlbGame, type: string, games: readonly MlbGame[]) {
  const { home, away } = game.plan;
  const winsOf = (team: Team) =>
    games.filter((one) => {
      const score = scoreOf(one);
      const side = one.plan.home === team ? "home" : "away";
      return isCompleted(one) && score && score[side] > score[side === "home" ? "away" : "home"];
    }).length;
  const [own, other] = [winsOf(home), winsOf(away)];
  const leader = own > other ? home : away;
  const text = `${Math.max(own, other)}-${Math.min(own, other)}`;
  const title = type === "current" ? "Current Series" : "Regular Season Series";
  return {
    wins: { home: own, away: other },
    text,
    head: {
      type,
      title,
      description: title,
      summary:
        own === other ? `Series tied ${text}` : `${leader.abbreviation} leads series ${text}`,
      completed: games.every(isCompleted),
      totalCompetitions: games.length,
    },
  };
}

export function seasonSeries(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return seriesOf(season, game).map(({ type, games }) => {
    const { head, text } = seriesHead(game, type, games);
    return {
      ...head,
      ...(isOdd(game.plan, "documented")
        ? { shortSummary: text, seriesScore: text, seriesLabel: "Visit", round: "Regular" }
        : {}),
      events: games.map((one) => ({
        id: one.plan.id,
        uid: `${eventUid(league, one.plan.id)}~c:${one.plan.id}`,
        date: one.plan.start.replace("Z", ":00Z"),
        timeValid: true,
        status: stateOf(one),
        statusType: statusTypeJson(one),
        competitors: SIDES.map((side) => ({
          homeAway: side,
          ...winnerOf(one, side),
          team: sideTeam(league, one.plan[side]),
          ...(scoreOf(one) ? { score: scoreText(one, side) } : {}),
        })),
        broadcasts: stations(one.plan).map(({ broadcast, name }) => stationJson(broadcast, name)),
        links: gamePages(league, one.plan).slice(0, 1),
      })),
    };
  });
}

export function headerSeries(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return seriesOf(season, game).map(({ type, games }) => {
    const { head, wins } = seriesHead(game, type, games);
    return {
      ...head,
      competitors: SIDES.map((side) => ({
        ...teamWith(league, game.plan[side], "id uid"),
        wins: wins[side],
        ties: 0,
        team: reference(league, `seasons/${league.year}/teams/${game.plan[side].id}`),
      })),
      events: games.map(({ plan: { id } }) => ({ ...reference(league, `events/${id}`), id })),
      startDate: games[0]?.plan.start,
    };
  });
}
