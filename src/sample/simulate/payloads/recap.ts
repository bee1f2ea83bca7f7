import type { JsonObject } from "../../../schema/payload";
import type { BaseballSide, Batting, Pitching } from "../baseball/model";
import { best } from "../order";
import { seeded } from "../random";
import { gameArticle } from "./basketball/article";
import type { WbbGame, WbbSeason } from "./basketball/model";
import { categoriesOf } from "./categories";
import { leagueOf } from "./leagues";
import { athleteHref, gameHref, SITE, sourceId } from "./links";
import { baseballOf, basketballOf } from "./status";
import { filedAfter, picture, storyLinks } from "./stories";
import type { AnyGame, AnySeason } from "./table";
import { inningsText } from "./texts";

/** The report of a game that was played to its end; none of forfeits and unfinished games. */
export function recapOf(season: AnySeason, game: AnyGame): JsonObject | undefined {
  if (game.phase !== "final") return undefined;
  if (basketballOf(game) !== undefined) {
    return gameArticle(season as WbbSeason, game as WbbGame);
  }
  return baseballRecap(season, game);
}

const VERBS = ["beat", "hold off", "get past", "turn back"] as const;

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

const word = (count: number) => NUMBERS[count] ?? String(count);

/** What the pitcher did: his strikeouts or, without any, his outs. */
function pitchedText(pitcher: Pitching): string {
  const { strikeouts, outs } = pitcher.line;
  const name = pitcher.athlete.displayName;
  return strikeouts > 0
    ? `${name} struck out ${word(strikeouts)}`
    : `${name} pitched ${inningsText(outs)} innings`;
}

/** Who drove in most runs, of several the first in the batting order. */
function bestBatter({ batting }: BaseballSide) {
  return best(batting, ({ line }) => line.runsBattedIn) as Batting;
}

function baseballRecap(season: AnySeason, game: AnyGame): JsonObject | undefined {
  const box = baseballOf(game)?.box;
  if (box === undefined) return undefined;
  const { world } = season;
  const { plan } = game;
  const [won, lost] = box.home.runs >= box.away.runs ? [box.home, box.away] : [box.away, box.home];
  const batter = bestBatter(won);
  const pitcher = (won.pitching.find(({ decision }) => decision === "win") ??
    won.pitching[0]) as Pitching;
  const random = seeded(world.seed, plan.id, "recap");
  const result = `${won.runs}-${lost.runs}`;
  const driven = batter.line.runsBattedIn;
  const drives =
    driven > 0
      ? `${batter.athlete.lastName} drives in ${word(driven)}`
      : `${pitcher.athlete.lastName} pitches well`;
  const isTie = won.runs === lost.runs;
  const verb = isTie ? "tie" : random.pick(VERBS);
  const headline = `${drives}, ${won.team.name} ${verb} ${lost.team.name} ${result}`;
  const description = `${pitchedText(pitcher)} and the ${won.team.displayName} ${isTie ? "tied" : "beat"} the ${lost.team.displayName} ${result}.`;
  const published = filedAfter(season, game);
  const id = 40_000_000 + (Number(plan.id) % 10_000_000);
  const name = `<a href="${athleteHref(world, batter.athlete)}">${batter.athlete.displayName}</a>`;
  const teams = [plan.home, plan.away];
  return {
    id,
    nowId: `1-${id}`,
    contentKey: `${id}-1-21-1`,
    dataSourceIdentifier: sourceId("recap", plan.id),
    publishedkey: `${world.league.slug}${plan.id}`,
    type: "Recap",
    gameId: plan.id,
    headline,
    description,
    linkText: headline,
    categorized: published,
    originallyPosted: published,
    lastModified: published,
    published,
    section: leagueOf(world).abbreviation,
    source: "SF",
    images: [picture(id, `${won.team.name} ${isTie ? "tie" : "win"}`, headline)],
    video: [video(id, plan.id, published, headline)],
    categories: categoriesOf(world, { teams, game: plan }),
    keywords: [...teams.map(({ displayName }) => displayName), leagueOf(world).name],
    story: `${plan.venue.city.toUpperCase()} -- ${description} ${driven > 0 ? `${name} drove in ${word(driven)}` : `${name} batted`}.`,
    premium: false,
    isLiveBlog: false,
    links: storyLinks(id, gameHref(world, plan.id, "recap")),
    allowComments: true,
    allowSearch: true,
    allowContentReactions: false,
  };
}

const video = (id: number, game: string, published: string, headline: string): JsonObject => ({
  id: id + 1_000_000_000,
  dataSourceIdentifier: sourceId("video", id),
  source: "sportsframe",
  headline,
  caption: headline,
  title: headline,
  description: headline,
  lastModified: published,
  originalPublishDate: published,
  premium: false,
  syndicatable: true,
  duration: 19 + (id % 40),
  timeRestrictions: { embargoDate: published, expirationDate: "2037-12-31T05:00:00Z" },
  deviceRestrictions: { type: "whitelist", devices: ["desktop", "ipad", "settop"] },
  gameId: Number(game),
  thumbnail: `${SITE}/motion/${id}.jpg`,
  images: [],
  links: { web: { href: `${SITE}/video/clip?id=${id}` } },
});
