import articles from "../data/news.json";
import recap from "../data/recap.json";
import type { Athlete, Json, Team } from "../league";
import { guidFor } from "../league";
import { type Game, type Season, tallyText } from "../season";
import { secondText, timeOf } from "../time";
import { gameHref } from "./game-parts";
import { filled, LEAGUES, leaguePage, SITE, teamWith } from "./parts";

interface Asked {
  readonly limit?: number | undefined;
  readonly team?: Team;
  readonly athlete?: Athlete;
}

/** The newest articles of a league, of a team, or of an athlete's team. */
export function newsJson({ league }: Season, { limit = 6, team, athlete }: Asked): Json {
  const all: readonly Json[] = articles[league.code];
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
export function recapJson({ league }: Season, game: Game, headline: string, text: string): Json {
  const { plan, phase } = game;
  const before = phase === "pre";
  const id = (before ? 50_000_000 : 30_000_000) + (Number(plan.id) % 10_000_000);
  const of = (team: Team) => ({ ...teamWith(league, team, "uid guid displayName clubhouse") });
  const sides = { home: of(plan.home), away: of(plan.away) };
  return filled(recap[league.code], {
    ...{ id, headline, text, ...sides, site: SITE, code: league.code },
    ...{ plan: plan.id, game: Number(plan.id), home_id: Number(plan.home.id) },
    ...{ away_id: Number(plan.away.id), type: before ? "Preview" : "Recap" },
    ...(before ? { title: headline, root: league.code } : {}),
    filed: secondText(timeOf(plan.start) + (before ? -24 : 3) * 3_600_000),
    source: guidFor("recap", plan.id).slice(24),
    article: guidFor("article", plan.id),
    event: guidFor("event", plan.id),
    photo: guidFor("photo", String(id)).slice(0, 8),
    image: 500_000_000 + id,
    href: gameHref(league, plan.id, before ? "preview" : "recap"),
    page: gameHref(league, plan.id),
  }) as Json;
}

/** `headlines` of a scoreboard. */
export function recapNote({ plan, played }: Game): Json {
  if (!played) return {};
  const winner = played.home > played.away ? plan.home : plan.away;
  const scores = [played.home, played.away].sort((one, other) => other - one);
  const result = tallyText({ wins: scores[0] ?? 0, losses: scores[1] ?? 0, ties: 0 });
  const shortLinkText = `${winner.shortName} win ${result}`;
  const description = `The ${winner.displayName} won ${result}.`;
  return { headlines: [{ type: "Recap", description, shortLinkText }] };
}
