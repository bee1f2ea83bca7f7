import type { JsonObject } from "../../../../schema/payload";
import { later, secondText, timeOf } from "../../clock";
import { isCompleted } from "../../season";
import { HOME_FIRST, type Side } from "../../sides";
import { isWinner, scoreText } from "../competitors";
import { seasonTypeOf } from "../envelope";
import { given } from "../given";
import { uid } from "../leagues";
import { gamecastPage } from "../links";
import { isTimed } from "../start";
import { coreReference, teamReference } from "./athletes";
import { geoBroadcasts } from "./broadcasts";
import { type MlbGame, type MlbSeason, teamOf } from "./model";
import { stateOf, statusType } from "./status";
import { sideTeam } from "./teams";
import { trapsOf } from "./traps";

interface Series {
  readonly type: "current" | "season";
  readonly title: string;
  readonly games: readonly MlbGame[];
}

/** Days between two games of one visit, in minutes. */
const GAP = 3 * 24 * 60;

/** The meetings of the two clubs: those of this visit, and those of this part of the season. */
function seriesOf(season: MlbSeason, game: MlbGame): readonly Series[] {
  const pair = [game.plan.home.id, game.plan.away.id];
  const meetings = season
    .gamesOf(game.plan.home.id)
    .filter(({ plan }) => pair.includes(plan.home.id) && pair.includes(plan.away.id))
    .filter(({ plan }) => plan.seasonType === game.plan.seasonType);
  const title = `${seasonTypeOf(season.world, game.plan.seasonType).name} Series`;
  return [
    { type: "current", title: "Current Series", games: around(meetings, game) },
    { type: "season", title, games: meetings },
  ];
}

/** Meetings at one park with no more than a day or two between them. */
function around(meetings: readonly MlbGame[], game: MlbGame): readonly MlbGame[] {
  const visit = meetings.filter(({ plan }) => plan.home.id === game.plan.home.id);
  const here = visit.findIndex(({ plan }) => plan.id === game.plan.id);
  const near = (index: number) => {
    const [one, other] = [visit[index - 1], visit[index]];
    return (
      one !== undefined && other !== undefined && later(one.plan.start, GAP) >= other.plan.start
    );
  };
  let first = here;
  let last = here;
  while (near(first)) first -= 1;
  while (near(last + 1)) last += 1;
  return visit.slice(first, last + 1);
}

interface Standing {
  readonly home: number;
  readonly away: number;
  readonly ties: number;
  readonly completed: boolean;
}

/** Games won by today's home and away sides, whoever was at home then. */
function standing(season: MlbSeason, game: MlbGame, games: readonly MlbGame[]): Standing {
  const won = (where: Side) =>
    games.filter((one) =>
      HOME_FIRST.some(
        (at) => one.plan[at].id === game.plan[where].id && isWinner(season, one, at) === true,
      ),
    ).length;
  const over = games.filter(isCompleted).length;
  const [home, away] = [won("home"), won("away")];
  const completed = games.every((one) => stateOf(one) === "post");
  return { home, away, ties: over - home - away, completed };
}

/** `ABC leads series 3-1`. */
function summaryText({ plan }: MlbGame, { home, away, completed }: Standing): string {
  if (home === away) return `Series tied ${home}-${away}`;
  const leader = home > away ? plan.home : plan.away;
  const score = `${Math.max(home, away)}-${Math.min(home, away)}`;
  return `${leader.abbreviation} ${completed ? "wins" : "leads"} series ${score}`;
}

const words = (game: MlbGame, { type, title, games }: Series, state: Standing): JsonObject => ({
  type,
  title,
  description: title,
  summary: summaryText(game, state),
  completed: state.completed,
  totalCompetitions: games.length,
});

/** `header.competitions[0].series`. */
export function headerSeries(season: MlbSeason, game: MlbGame): JsonObject[] {
  return seriesOf(season, game).map((series) => {
    const state = standing(season, game, series.games);
    return {
      ...words(game, series, state),
      competitors: HOME_FIRST.map((where) => {
        const { id } = teamOf(game, where);
        return {
          id,
          uid: uid.team(season.world, id),
          wins: state[where],
          ties: state.ties,
          team: teamReference(season, id),
        };
      }),
      events: series.games.map(({ plan }) => ({
        ...coreReference(`events/${plan.id}`),
        id: plan.id,
      })),
      startDate: (series.games[0] ?? game).plan.start,
    };
  });
}

function eventJson(season: MlbSeason, game: MlbGame): JsonObject {
  const { world } = season;
  const { id, start } = game.plan;
  return {
    id,
    uid: uid.competition(world, id),
    date: secondText(timeOf(start)),
    timeValid: isTimed(game.plan),
    status: stateOf(game),
    statusType: statusType(game),
    ...(game.phase === "pre" ? { broadcasts: geoBroadcasts(game) } : {}),
    competitors: HOME_FIRST.map((where) => ({
      homeAway: where,
      ...given("winner", isWinner(season, game, where)),
      team: sideTeam(season, teamOf(game, where)),
      ...given("score", scoreText(season, game, where)),
    })),
    links: [gamecastPage(world, id)],
  };
}

/** Columns that no recorded payload feeds, in some games. */
function rareColumns(game: MlbGame, { type }: Series, { home, away }: Standing): JsonObject {
  if (!trapsOf(game).documented) return {};
  const { abbreviation } = home >= away ? game.plan.home : game.plan.away;
  return {
    shortSummary: `${abbreviation} ${Math.max(home, away)}-${Math.min(home, away)}`,
    seriesScore: `${home}-${away}`,
    seriesLabel: type === "current" ? "Visit" : "Season",
    ...(game.plan.seasonType === 3 ? { round: "Final" } : { round: "Regular" }),
  };
}

/** `seasonseries`: the current series, then all meetings. */
export function seasonSeries(season: MlbSeason, game: MlbGame): JsonObject[] {
  return seriesOf(season, game).map((series) => {
    const state = standing(season, game, series.games);
    return {
      ...words(game, series, state),
      ...rareColumns(game, series, state),
      events: series.games.map((one) => eventJson(season, one)),
    };
  });
}
