import type { JsonObject } from "../../../schema/payload";
import { secondText, timeOf } from "../clock";
import { guidFrom } from "../guids";
import type { Athlete, Team, World } from "../league";
import { compareTexts } from "../order";
import { categoriesOf, isAbout } from "./categories";
import { SITE, sourceId } from "./links";
import { isBaseball } from "./person";
import { recapOf } from "./recap";
import { picture, storyLinks } from "./stories";
import { type AnySeason, standingSummary } from "./table";

export { recapOf } from "./recap";

/** Whose articles, and whether in the form that summaries carry them. */
interface Subject {
  readonly team?: string;
  readonly athlete?: string;
  readonly summary?: boolean;
}

/** Reports of the newest games beside the other articles. */
const RECAPS = 10;
/** A summary has the newest of each: the service's fifteen articles would double a small one. */
const KINDS_OF_SUMMARY = ["Media", "Story", "Recap"];

/** Articles of the league, newest first; of a team or athlete alone where one is asked. */
export function newsArticles(season: AnySeason, subject: Subject = {}): JsonObject[] {
  const { world } = season;
  const { team, athlete, summary = false } = subject;
  const list = [
    ...recaps(season, team),
    ...world.teams.flatMap((one, index) => teamArticles(season, one, index)),
    ...(athlete === undefined ? [] : athleteArticles(season, athlete)),
  ];
  const known = new Map(list.map((article) => [article.id, article]));
  const about = [...known.values()].filter(
    (article) =>
      (team === undefined || isAbout(article, "teamId", team)) &&
      (athlete === undefined || isAbout(article, "athleteId", athlete)),
  );
  const sorted = about.sort(
    (a, b) => compareTexts(String(b.published), String(a.published)) || Number(b.id) - Number(a.id),
  );
  return summary ? summarised(world, sorted) : listed(world, sorted);
}

/** Baseball's authors are named in summaries alone. */
const listed = ({ league: { code } }: World, list: readonly JsonObject[]): JsonObject[] =>
  list.map(({ byline, ...article }) =>
    code === "mlb" || byline === undefined ? article : { ...article, byline },
  );

/** Summaries of colleges name videos and reports by their source alone. */
function summarised({ league: { code } }: World, list: readonly JsonObject[]): JsonObject[] {
  const newest = KINDS_OF_SUMMARY.map((kind) => list.find(({ type }) => type === kind));
  return list
    .filter((article) => newest.includes(article))
    .map((article) => {
      if (code === "mlb") return article;
      const { id, nowId, contentKey, ...rest } = article;
      return article.type === "Media" || article.type === "Recap" ? rest : article;
    });
}

const NEWS_KEYS = [
  "id",
  "nowId",
  "contentKey",
  "dataSourceIdentifier",
  "type",
  "headline",
  "description",
  "lastModified",
  "published",
  "images",
  "categories",
  "premium",
  "links",
];

function recaps(season: AnySeason, team: string | undefined): JsonObject[] {
  const games = team === undefined ? season.games : season.gamesOf(team);
  const articles: readonly JsonObject[] = games
    .filter(({ phase }) => phase === "final")
    .slice(-RECAPS)
    .flatMap((game): JsonObject | readonly JsonObject[] => recapOf(season, game) ?? []);
  return articles.map((article) => ({
    ...Object.fromEntries(NEWS_KEYS.map((key) => [key, article[key]])),
    images: [...stitched(String(article.gameId)), ...(article.images as JsonObject[])],
  }));
}

/** Pictures put together from logos have an address and nothing else. */
const stitched = (game: string): JsonObject[] =>
  ["applewatch.awayhome.1", "all.awayhome.16x9.1"].map((name, index) => ({
    type: "stitcher",
    name,
    url: `${SITE}/stitcher/${game}.png?templateId=${name}`,
    ...(index === 1 && { ratio: "16x9", height: 173, width: 308 }),
  }));

interface Draft {
  readonly id: number;
  /** Minutes before the league's present. */
  readonly ago: number;
  readonly type: "Story" | "HeadlineNews" | "Media";
  readonly headline: string;
  readonly description?: string;
  readonly byline?: string;
  readonly premium?: boolean;
  readonly team: Team;
  readonly athlete?: Athlete;
  readonly topic?: string;
  readonly hasPortal?: boolean;
}

const MINUTE = 60_000;

function article({ world }: AnySeason, draft: Draft): JsonObject {
  const { id, ago, type, headline, description, byline, team, athlete, topic } = draft;
  const published = timeOf(world.now) - ago * MINUTE - (id % 53) * 1000;
  const isBare = description === undefined;
  return {
    id,
    nowId: `1-${id}`,
    contentKey: `${id}-1-${type === "Media" ? 293 : 5}-1`,
    dataSourceIdentifier: sourceId("article", id),
    type,
    headline,
    ...(!isBare && { description }),
    lastModified: secondText(published + 26_000),
    published: secondText(published),
    images: isBare ? [] : [type === "Media" ? still(id, headline) : header(world, id, headline)],
    categories: categoriesOf(world, {
      teams: [team],
      ...(athlete && { athletes: [athlete] }),
      ...(topic !== undefined && { topic }),
      ...(byline !== undefined && { writer: byline }),
    }),
    premium: draft.premium ?? false,
    links: type === "Media" ? videoLinks(id) : links(world, id, draft.hasPortal ?? false),
    ...(byline !== undefined && { byline }),
  };
}

const SCENES = { wbb: "An empty gym", mlb: "An empty ballpark" } as const;

const header = ({ league: { code } }: World, id: number, name: string): JsonObject => ({
  dataSourceIdentifier: sourceId("picture", id),
  id: id + 500_000_000,
  type: "header",
  name: `${name} [1296x729]`,
  credit: "Sportsframe",
  height: 729,
  width: 1296,
  url: `${SITE}/photo/${id}.jpg`,
  ...(id % 2 === 1 ? { caption: `${SCENES[code]}, lit.` } : { alt: SCENES[code] }),
});

function still(id: number, name: string): JsonObject {
  const { type: _, ...rest } = picture(id, name, "A clip, slowed down.");
  return { ...rest, alt: "" };
}

/** The app's address stands under one of two names, or both. */
function links(world: World, id: number, hasPortal: boolean): JsonObject {
  const story = storyLinks(id, `${SITE}/${world.league.slug}/story/_/id/${id}`);
  const href = `sportsframe://x-callback-url/showStory?uid=${id}`;
  if (!hasPortal) return story;
  return {
    ...story,
    app: { ...(story.app as JsonObject), portal: { href: `${href}&portal=1` } },
    portal: { href: `${href}&portal=2` },
  };
}

/** Addresses of a video: none for small screens and the app, others instead. */
const videoLinks = (id: number): JsonObject => {
  const source = sourceId("clip", id);
  const href = `${SITE}/video/clip?id=${id}`;
  return {
    web: {
      href,
      self: { href, dsi: { href: `${SITE}/video/clip?id=${source}` } },
      seo: { href: `${SITE}/video/clip/_/id/${id}` },
    },
    api: {
      self: { href: `${SITE}/v1/video/clips/${id}` },
      artwork: { href: `${SITE}/artwork/collections/media/${guidFrom("artwork", id)}` },
    },
    sportscenter: {
      href: `sportsframe://x-callback-url/showVideo?videoID=${id}&videoDSI=${source}`,
    },
  };
};

const WRITERS = ["Ottoline Fabb", "Élodie Marchetaux", "Rhys O'Tarn"] as const;

/** A note on each team, a story about its first athlete, and a clip of every other's. */
function teamArticles(season: AnySeason, team: Team, index: number): JsonObject[] {
  const star = starOf(team);
  const id = 20_000_000 + Number(team.id);
  const writer = WRITERS[index % 4];
  const note = article(season, {
    id,
    ago: 25 + index * 190,
    type: "HeadlineNews",
    headline: `${team.displayName}: ${standingSummary(season, team)}`,
    description: `What the ${team.name} say about the table, "for now".`,
    ...(writer !== undefined && { byline: writer }),
    team,
    topic: "tables",
    hasPortal: index % 3 === 1,
  });
  return [
    note,
    ...(star === undefined ? [] : [storyOf(season, team, star, index)]),
    ...(star === undefined || index % 2 === 1 ? [] : [clipOf(season, team, star, index)]),
  ];
}

const starOf = ({ athletes }: Team): Athlete | undefined =>
  athletes.find((athlete) => !isBaseball(athlete) || athlete.hitting !== undefined);

const BARE = 1;

function storyOf(season: AnySeason, team: Team, athlete: Athlete, index: number): JsonObject {
  const { displayName } = athlete;
  const isBare = index % 4 === BARE;
  const writer = WRITERS[(index + 1) % 4];
  return article(season, {
    id: 50_000_000 + Number(athlete.id),
    ago: 70 + index * 170,
    type: "Story",
    headline: isBare
      ? `"We'll be back", says ${displayName},\nthen waves 👋`
      : `${displayName} of ${team.location}, on waiting for the bus`,
    ...(!isBare && { description: `An hour with ${displayName}, no numbers.` }),
    ...(writer !== undefined && { byline: writer }),
    premium: isBare,
    team,
    athlete,
    hasPortal: index % 3 === 0,
  });
}

const clipOf = (season: AnySeason, team: Team, athlete: Athlete, index: number): JsonObject =>
  article(season, {
    id: 60_000_000 + Number(athlete.id),
    ago: 110 + index * 160,
    type: "Media",
    headline: `Must-see: ${athlete.displayName}, twice 🔁`,
    description: `A clip of ${athlete.displayName}, slowed down.`,
    team,
    athlete,
  });

/** What the league's list has, or would have if the athlete were the first of the team. */
function athleteArticles(season: AnySeason, id: string): JsonObject[] {
  const { teams } = season.world;
  const index = teams.findIndex(({ athletes }) => athletes.some((one) => one.id === id));
  const team = teams[index];
  const athlete = team?.athletes.find((one) => one.id === id);
  if (team === undefined || athlete === undefined) return [];
  return [storyOf(season, team, athlete, index), clipOf(season, team, athlete, index)];
}
