import articles from "../data/news.json";
import recap from "../data/recap.json";
import type { Game } from "../game";
import type { Athlete, Json, Team } from "../league";
import { writtenAs } from "../league";
import { guidOf } from "../random";
import type { Season } from "../season";
import { secondText, timeOf } from "../time";
import { gameHref } from "./game";
import { filled, LEAGUES, leaguePage, SITE, teamWith } from "./parts";

interface Asked {
  readonly limit?: number | undefined;
  readonly team?: Team;
  readonly athlete?: Athlete;
}

/** The newest articles of a league, of a team, or of a player's team. */
export function newsJson({ league }: Season, { limit = 6, team, athlete }: Asked): Json {
  const all: readonly Json[] = articles[writtenAs(league.code)];
  const subject = Number(team?.id ?? athlete?.team);
  const own = all.filter(({ categories }) =>
    (categories as Json[]).some(({ teamId }) => teamId === subject),
  );
  return {
    header: athlete ? "{0} News" : `${LEAGUES[league.code].abbreviation} News`,
    ...(athlete ? {} : { link: leaguePage(league) }),
    articles: (own.length > 0 ? own : all).slice(0, limit),
  };
}

/** `article` of a summary: the recap of a final game, or the preview of one to come. */
export function recapJson({ league }: Season, game: Game): Json {
  const { plan, phase } = game;
  const before = phase === "pre";
  const id = (before ? 50_000_000 : 30_000_000) + (Number(plan.id) % 10_000_000);
  const of = (team: Team) => teamWith(league, team, "uid guid displayName clubhouse");
  const headline = before ? `${plan.home.shortName} host ${plan.away.shortName}` : resultText(game);
  return filled(recap[writtenAs(league.code)], {
    id,
    headline,
    text: `${headline}.`,
    home: of(plan.home),
    away: of(plan.away),
    site: SITE,
    code: league.code,
    plan: plan.id,
    game: Number(plan.id),
    home_id: Number(plan.home.id),
    away_id: Number(plan.away.id),
    type: before ? "Preview" : "Recap",
    ...(before ? { title: headline, root: league.code } : {}),
    filed: secondText(timeOf(plan.start) + (before ? -24 : 3) * 3_600_000),
    source: guidOf("recap", plan.id).slice(24),
    article: guidOf("article", plan.id),
    event: guidOf("event", plan.id),
    photo: guidOf("photo", String(id)).slice(0, 8),
    image: 500_000_000 + id,
    href: gameHref(league, plan.id, before ? "preview" : "recap"),
    page: gameHref(league, plan.id),
  }) as Json;
}

/** `Herons beat Ironweeds 71-61`. */
function resultText({ plan, played }: Game): string {
  const { home, away } = played ?? { home: 0, away: 0 };
  if (home === away) return `${plan.home.name} and ${plan.away.name} tie ${home}-${away}`;
  const [winner, loser] = home > away ? [plan.home, plan.away] : [plan.away, plan.home];
  return `${winner.name} beat ${loser.name} ${Math.max(home, away)}-${Math.min(home, away)}`;
}

/** `headlines` of a scoreboard. */
export const recapNotes = (game: Game): Json => ({
  headlines: [
    { type: "Recap", description: `${resultText(game)}.`, shortLinkText: resultText(game) },
  ],
});
