import type { JsonObject } from "../../../../schema/payload";
import { guidOf } from "../../guids";
import { best } from "../../order";
import { seeded } from "../../random";
import { otherSide } from "../../sides";
import { gameCategory, leagueCategory, teamCategory } from "../categories";
import { isWinner } from "../competitors";
import { leagueOf } from "../leagues";
import { gameHref, SITE } from "../links";
import { filedAfter, filedBefore, picture } from "../stories";
import { tallyText } from "../texts";
import type { WbbGame, WbbSeason, WbbTeam } from "./model";
import { type AthleteLine, athletesOf } from "./totals";

/** What an agency writes in one line, and in one more. */
interface Report {
  readonly headline: string;
  readonly description: string;
}

/** The report of a final game: who won, who scored most for the winner. */
export function reportOf(season: WbbSeason, game: WbbGame): Report {
  const side = isWinner(season, game, "away") ? "away" : "home";
  const { winner, loser } = { winner: game.plan[side], loser: game.plan[otherSide(side)] };
  const lines = game.played === undefined ? [] : athletesOf(game.played.box[side]);
  const leader = best(lines, ({ line }) => line.points) as AthleteLine;
  const score = season.score(game);
  const result = `${score?.[side]}-${score?.[otherSide(side)]}`;
  const { points } = leader.line;
  const { lastName, displayName } = leader.athlete;
  return {
    headline: `${lastName} scores ${points} as ${winner.shortDisplayName} beats ${loser.shortDisplayName}`,
    description:
      `${displayName} had ${points} points and ${winner.displayName} beat ` +
      `${loser.displayName} ${result}.`,
  };
}

/** What is said before a game: who comes, with which record. */
function outlookOf(season: WbbSeason, { plan: { home, away } }: WbbGame): Report {
  const standing = (team: WbbTeam) => {
    const { all, group } = season.record(team.id);
    const conference = `${tallyText(group)} ${team.group.shortName}`;
    return `${team.displayName} (${tallyText(all)}, ${conference})`;
  };
  return {
    headline: `${home.shortDisplayName} hosts ${away.shortDisplayName}`,
    description: `${standing(away)} at ${standing(home)}`,
  };
}

const guidFor = (...parts: readonly string[]): string => guidOf(seeded(...parts));

const DAY = 24 * 60;

/** `article` of a summary: the preview of a game to come, the recap of a final one. */
export function gameArticle(season: WbbSeason, game: WbbGame): JsonObject {
  const { world } = season;
  const { id, home, away } = game.plan;
  const before = game.phase === "pre";
  const { headline, description } = before ? outlookOf(season, game) : reportOf(season, game);
  const number = (before ? 50_000_000 : 30_000_000) + (Number(id) % 10_000_000);
  const filed = before ? filedBefore(season, game, DAY) : filedAfter(season, game);
  const pairing = `${away.displayName} @ ${home.displayName}`;
  const kind = before ? "preview" : "recap";
  const page = gameHref(world, id, kind);
  return {
    id: number,
    nowId: `1-${number}`,
    contentKey: `${number}-1-21-1`,
    dataSourceIdentifier: guidFor("source", kind, id).slice(24),
    ...(before ? { publishedkey: `ncw${id}` } : {}),
    type: before ? "Preview" : "Recap",
    gameId: id,
    headline,
    description,
    ...(before ? { title: headline } : {}),
    linkText: headline,
    categorized: filed,
    originallyPosted: filed,
    lastModified: filed,
    published: filed,
    ...(before ? { root: "ncw" } : {}),
    section: "Women's College Basketball",
    source: before ? "Sample Preview Desk" : "SF",
    images: [picture(number, pairing, headline)],
    video: [],
    categories: [
      teamCategory(world, away),
      teamCategory(world, home),
      leagueCategory(world),
      ...(before ? [gameCategory(world, game.plan)] : []),
      { type: "guid", guid: guidFor("article", kind, id) },
    ],
    keywords: [away.displayName, home.displayName, leagueOf(world).name],
    story: `<p>${description}</p>`,
    premium: false,
    ...(before ? { isLiveBlog: false } : {}),
    links: {
      web: { href: page },
      mobile: { href: page },
      api: { self: { href: `${SITE}/v1/sports/news/${number}` } },
      app: { sportscenter: { href: `sportsframe://x-callback-url/showStory?uid=${number}` } },
    },
    ...(before ? {} : { allowComments: true }),
    allowSearch: true,
    allowContentReactions: false,
  };
}
