import type { JsonObject } from "../../../../schema/payload";
import { later } from "../../clock";
import type { World } from "../../league";
import { seeded } from "../../random";
import { guidOf } from "../../worlds/people";
import { leagueOf, SITE, tallyText, uid } from "../shared";
import { opponentOf, type WbbGame, type WbbSeason, type WbbTeam, winnerOf } from "./model";
import { clubhouseOf } from "./teams";
import { athletesOf } from "./totals";

/** What an agency writes in one line, and in one more. */
export interface Report {
  readonly headline: string;
  readonly description: string;
}

/** The report of a final game: who won, who scored most for the winner. */
export function reportOf(season: WbbSeason, game: WbbGame): Report {
  const side = winnerOf(season, game) ?? "home";
  const { winner, loser } = { winner: game.plan[side], loser: game.plan[opponentOf(side)] };
  const lines = game.played === undefined ? [] : athletesOf(game.played.box[side]);
  const best = lines.reduce((top, one) => (one.line.points > top.line.points ? one : top));
  const score = season.score(game);
  const result = `${score?.[side]}-${score?.[opponentOf(side)]}`;
  const { lastName, displayName } = best.athlete;
  return {
    headline: `${lastName} scores ${best.line.points} as ${winner.shortDisplayName} beats ${loser.shortDisplayName}`,
    description:
      `— ${displayName} had ${best.line.points} points and ${winner.displayName} beat ` +
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

function teamCategory(world: World, team: WbbTeam): JsonObject {
  const links = { teams: { href: clubhouseOf(world, team) } };
  return {
    id: Number(team.id) + 10_000,
    type: "team",
    uid: uid.team(world, team.id),
    guid: team.guid,
    description: team.displayName,
    sportId: Number(leagueOf(world).id),
    teamId: Number(team.id),
    team: {
      id: Number(team.id),
      description: team.displayName,
      links: { web: links, mobile: links },
    },
  };
}

function leagueCategory(world: World): JsonObject {
  const { id, uid: leagueUid, name, abbreviation, slug } = leagueOf(world);
  const links = { leagues: { href: `${SITE}/${slug}/` } };
  return {
    id: 9578,
    type: "league",
    uid: leagueUid,
    guid: guidFor("league", id),
    description: name,
    sportId: Number(id),
    leagueId: Number(id),
    league: {
      id: Number(id),
      description: name,
      abbreviation,
      links: { web: links, mobile: links },
    },
  };
}

function eventCategory(world: World, id: string, description: string): JsonObject {
  const { sport, slug } = leagueOf(world);
  return {
    type: "event",
    uid: uid.event(world, id),
    guid: guidFor("event", id),
    description,
    eventId: Number(id),
    event: { id: Number(id), sport: sport.slug, league: slug, description },
  };
}

/** `article` of a summary: the preview of a game to come, the recap of a final one. */
export function gameArticle(season: WbbSeason, game: WbbGame): JsonObject {
  const { world } = season;
  const { id, start, home, away } = game.plan;
  const before = game.phase === "pre";
  const { headline, description } = before ? outlookOf(season, game) : reportOf(season, game);
  const number = (before ? 50_000_000 : 30_000_000) + (Number(id) % 10_000_000);
  const written = later(start, before ? -1440 : 170);
  const filed = (written < world.now ? written : world.now).replace("Z", ":12Z");
  const pairing = `${away.displayName} @ ${home.displayName}`;
  const kind = before ? "preview" : "recap";
  const page = `${SITE}/${world.league.slug}/${kind}/_/gameId/${id}`;
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
    images: [
      {
        type: "Media",
        name: pairing,
        caption: headline,
        height: 324,
        width: 576,
        url: `${SITE}/motion/${number}.jpg`,
      },
    ],
    video: [],
    categories: [
      teamCategory(world, away),
      teamCategory(world, home),
      leagueCategory(world),
      ...(before ? [eventCategory(world, id, pairing)] : []),
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
      app: { sportscenter: { href: `sportscenter://x-callback-url/showStory?uid=${number}` } },
    },
    ...(before ? {} : { allowComments: true }),
    allowSearch: true,
    allowContentReactions: false,
  };
}
