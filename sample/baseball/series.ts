import { isCompleted, scoreOf } from "../game";
import { type Json, SIDES, type Side } from "../league";
import { isOdd } from "../oddities";
import { gameWith, shortStations, sideWith, stateOf } from "../payloads/game";
import { pick, reference, sideTeam, teamWith } from "../payloads/parts";
import type { MlbGame, MlbSeason } from "./box";

interface Series {
  readonly games: readonly MlbGame[];
  readonly wins: Readonly<Record<Side, number>>;
  /** `2-1`, the leader first. */
  readonly text: string;
  readonly head: Json;
}

/** The games of these two sides: those of these days, and of the season. */
function seriesOf(season: MlbSeason, { plan }: MlbGame): Series[] {
  const { home, away, type, start } = plan;
  const all = season.gamesOf(home.id).filter((one) => {
    const both = [one.plan.home, one.plan.away];
    return both.includes(home) && both.includes(away) && one.plan.type === type;
  });
  const near = all.filter(
    (one) => Math.abs(Date.parse(one.plan.start) - Date.parse(start)) < 3 * 86_400_000,
  );
  const one = (games: readonly MlbGame[], kind: string, title: string): Series => {
    const winsOf = (side: Side) =>
      games.filter((game) => {
        const own = game.plan.home === plan[side] ? "home" : "away";
        const score = isCompleted(game) ? scoreOf(game) : undefined;
        return score && score[own] > Math.min(score.home, score.away);
      }).length;
    const wins = { home: winsOf("home"), away: winsOf("away") };
    const leader = wins.home > wins.away ? home : away;
    const text = `${Math.max(wins.home, wins.away)}-${Math.min(wins.home, wins.away)}`;
    const tied = wins.home === wins.away;
    const head = {
      type: kind,
      title,
      description: title,
      summary: tied ? `Series tied ${text}` : `${leader.abbreviation} leads series ${text}`,
      completed: games.every(isCompleted),
      totalCompetitions: games.length,
    };
    return { games, wins, text, head };
  };
  return [one(near, "current", "Current Series"), one(all, "season", "Regular Season Series")];
}

/** `seasonseries` of a summary; each sport's status has words of its own. */
export function seasonSeries(
  season: MlbSeason,
  game: MlbGame,
  typeJson: (game: MlbGame) => Json,
): Json[] {
  const documented = (text: string) =>
    isOdd(game.plan, "documented")
      ? { shortSummary: text, seriesScore: text, seriesLabel: "Visit", round: "Regular" }
      : {};
  return seriesOf(season, game).map(({ head, text, games }) => ({
    ...head,
    ...documented(text),
    events: games.map((one) => ({
      ...gameWith(season, one, "id uid"),
      date: one.plan.start.replace("Z", ":00Z"),
      timeValid: true,
      status: stateOf(one),
      statusType: typeJson(one),
      competitors: SIDES.map((side) => ({
        ...sideWith(season, one, side, `homeAway winner${scoreOf(one) ? " score" : ""}`),
        team: sideTeam(season.league, one.plan[side]),
      })),
      broadcasts: shortStations(one.plan),
      links: (gameWith(season, one, "links").links as Json[]).slice(0, 1),
    })),
  }));
}

/** `series` of a summary's header. */
export function headerSeries(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return seriesOf(season, game).map(({ head, wins, games }) => ({
    ...head,
    competitors: SIDES.map((side) => ({
      ...teamWith(league, game.plan[side], "id uid"),
      wins: wins[side],
      ties: 0,
      team: reference(league, `seasons/${league.year}/teams/${game.plan[side].id}`),
    })),
    events: games.map(({ plan }) => ({
      ...reference(league, `events/${plan.id}`),
      ...pick({ ...plan }, "id"),
    })),
    startDate: games[0]?.plan.start,
  }));
}
