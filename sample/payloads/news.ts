import type { Athlete, Json, Plan, Team } from "../league";
import { guidFor } from "../league";
import type { Game, Season } from "../season";
import { secondText, timeOf } from "../time";
import { athleteWith, clubhouse, gameHref, LEAGUES, leaguePage, SITE } from "./parts";

type Links = { web: Json; mobile: Json };
const bothLinks = (kind: string, href: string): Links => ({
  web: { [kind]: { href } },
  mobile: { [kind]: { href } },
});

const playerPage = (season: Season, athlete: Athlete): string => {
  const [link] = athleteWith(season.league, athlete, "link")["links"] as { href: string }[];
  return link?.href ?? "";
};

function athleteCategory(season: Season, athlete: Athlete): Json {
  const { league } = season;
  const id = Number(athlete.id);
  return {
    id,
    type: "athlete",
    ...athleteWith(league, athlete, "uid guid"),
    description: athlete.name,
    sportId: Number(LEAGUES[league.code].id),
    athleteId: id,
    athlete: {
      id,
      description: athlete.name,
      links: bothLinks("athletes", playerPage(season, athlete)),
    },
  };
}

function teamCategory({ league }: Season, team: Team): Json {
  const id = Number(team.id);
  return {
    id,
    type: "team",
    uid: `${LEAGUES[league.code].uid}~t:${id}`,
    guid: guidFor("team", team.id),
    description: team.displayName,
    sportId: Number(LEAGUES[league.code].id),
    teamId: id,
    team: { id, description: team.displayName, links: bothLinks("teams", clubhouse(league, team)) },
  };
}

function leagueCategory({ league: { code } }: Season): Json {
  const { id, uid, name, abbreviation, slug } = LEAGUES[code];
  return {
    id: Number(id),
    type: "league",
    uid,
    guid: guidFor("league", id),
    description: name,
    sportId: Number(id),
    leagueId: Number(id),
    league: {
      id: Number(id),
      description: name,
      abbreviation,
      links: bothLinks("leagues", `${SITE}/${slug}/`),
    },
  };
}

/** Articles by their number: headline and text around the name of a team or an athlete. */
const TEXTS: readonly (readonly [type: string, headline: string, description: string])[] = [
  ["Story", "%A of %T on waiting for the bus", "An hour with %A, no numbers."],
  ["HeadlineNews", "%T fill their gym again", 'What %T say about the table, "for now".'],
  ["Media", "Must-see: %A, twice 🔁", "A clip of %A, slowed down."],
  ["Story", "Five questions for %T", "And five answers."],
  ["HeadlineNews", "%A named to the watch list", "Forty names, one of them from %T."],
  ["Story", "How %T built a bench", "A long road from practice."],
];

interface Asked {
  readonly limit?: number | undefined;
  readonly team?: Team;
  readonly athlete?: Athlete;
}

/** The newest articles of a league, a team or an athlete: the same number is the same article. */
export function newsJson(season: Season, { limit = 6, team, athlete }: Asked): Json {
  const { league } = season;
  const numbers = Array.from({ length: 12 }, (_, number) => number);
  const articles = numbers.map((number) => articleJson(season, number, team, athlete));
  const name = LEAGUES[league.code].abbreviation;
  return {
    header: athlete ? "{0} News" : `${name} News`,
    ...(athlete ? {} : { link: leaguePage(league) }),
    articles: articles.slice(0, Math.min(limit, team || athlete ? 3 : 12)),
  };
}

function articleJson(season: Season, number: number, ofTeam?: Team, ofAthlete?: Athlete): Json {
  const { league } = season;
  const { slug } = LEAGUES[league.code];
  const team = (ofTeam ??
    league.teams.find(({ id }) => id === ofAthlete?.team) ??
    league.teams[(number * 5) % 8]) as Team;
  const athlete = ofAthlete ?? (team.athletes[number % 8] as Athlete);
  const words = (text: string) => text.replace("%A", athlete.name).replace("%T", team.shortName);
  const [type, headlineText, text] = TEXTS[number % TEXTS.length] ?? ["Story", "", ""];
  const headline = words(headlineText);
  const base = league.code === "wbb" ? 57_000_000 : 58_000_000;
  const id =
    base + (ofAthlete ? 300_000 : ofTeam ? 200_000 : 0) + (Number(team.id) % 1000) * 100 + number;
  const published = secondText(timeOf(league.now) - (number * 97 + 40) * 60_000 - 13_000);
  const source = guidFor("source", String(id)).replaceAll("-", "").slice(0, 13);
  const media = type === "Media";
  return {
    ...(media ? {} : { id, nowId: `1-${id}`, contentKey: `${id}-1-5-1` }),
    dataSourceIdentifier: source,
    type,
    headline,
    ...(number % 6 === 3 ? {} : { description: words(text) }),
    lastModified: published.replace(/..Z$/, "59Z"),
    published,
    images: [media ? clip(headline, id) : photo(headline, id, number)],
    categories: [
      athleteCategory(season, athlete),
      teamCategory(season, team),
      leagueCategory(season),
      {
        id: 990_781,
        type: "topic",
        guid: guidFor("topic", "1"),
        description: "tables",
        sportId: 0,
        ...(number % 2 === 0 ? { topicId: 990_781 } : {}),
      },
      ...(type === "Story" ? [contributor(number)] : []),
      { type: "guid", guid: guidFor("article", String(id)) },
    ],
    premium: false,
    links: media ? clipLinks(id, source) : storyLinks(slug, id, number),
    ...(type === "Story" ? { byline: number % 2 === 0 ? "Élodie Marchetaux" : "Ames Okafor" } : {}),
    ...(number === 4 ? { readingMinutes: 3 } : {}),
  };
}

const contributor = (number: number): Json => ({
  id: 88_000 + number,
  type: "contributor",
  guid: guidFor("contributor", String(number)),
  description: "Élodie Marchetaux",
  sportId: 0,
  slug: "elodie-marchetaux",
  contributor: {
    id: 88_000 + number,
    description: "Élodie Marchetaux",
    links: bothLinks("contributors", `${SITE}/contributor/${88_000 + number}`),
  },
});

function eventCategory(season: Season, plan: Plan): Json {
  const id = Number(plan.id);
  return {
    id,
    type: "event",
    guid: guidFor("event", String(id)),
    description: `${plan.away.displayName} @ ${plan.home.displayName}`,
    sportId: Number(LEAGUES[season.league.code].id),
    eventId: id,
    event: {
      id,
      sport: LEAGUES[season.league.code].sport,
      league: LEAGUES[season.league.code].slug,
      description: `${plan.away.displayName} @ ${plan.home.displayName}`,
      links: bothLinks("event", gameHref(season.league, String(id))),
    },
  };
}

const photo = (headline: string, id: number, number: number): Json => ({
  dataSourceIdentifier: guidFor("photo", String(id)).slice(0, 8),
  id: 500_000_000 + id,
  type: "header",
  name: `${headline} [1296x729]`,
  credit: "Sportsframe",
  height: 729,
  width: 1296,
  url: `${SITE}/photo/${id}.jpg`,
  ...(number % 2 === 0 ? { caption: "An empty gym, lit." } : { alt: "An empty gym" }),
});
const clip = (headline: string, id: number): Json => ({
  name: headline,
  caption: "A clip, slowed down.",
  ratio: "16x9",
  alt: "",
  height: 324,
  width: 576,
  url: `${SITE}/motion/${id}.jpg`,
});

/** `portal` is the specification's word for the service's `sportscenter`: some carry both. */
function storyLinks(slug: string, id: number, number: number): Json {
  const href = `${SITE}/${slug}/story/_/id/${id}`;
  const app = (more: string) => ({
    href: `sportsframe://x-callback-url/showStory?uid=${id}${more}`,
  });
  const portal = number % 3 === 0;
  return {
    web: { href },
    mobile: { href: `${href}?platform=mobile` },
    api: { self: { href: `${SITE}/v1/sports/news/${id}` } },
    app: { sportscenter: app(""), ...(portal ? { portal: app("&portal=1") } : {}) },
    ...(portal ? { portal: app("&portal=2") } : {}),
  };
}

function clipLinks(id: number, source: string): Json {
  const href = `${SITE}/video/clip?id=${id}`;
  return {
    web: {
      href,
      self: { href, dsi: { href: `${SITE}/video/clip?id=${source}` } },
      seo: { href: `${SITE}/video/clip/_/id/${id}` },
    },
    api: {
      self: { href: `${SITE}/v1/video/clips/${id}` },
      artwork: { href: `${SITE}/artwork/collections/media/${source}` },
    },
    sportscenter: { href: `sportsframe://x-callback-url/showVideo?videoID=${id}` },
  };
}

/** `article` of a summary: the recap of a final game, or the preview of one to come. */
export function recapJson(
  season: Season,
  { plan, phase }: Game,
  headline: string,
  text: string,
): Json {
  const { league } = season;
  const before = phase === "pre";
  const id = (before ? 50_000_000 : 30_000_000) + (Number(plan.id) % 10_000_000);
  const filed = secondText(timeOf(plan.start) + (before ? -24 : 3) * 3_600_000);
  const href = gameHref(league, plan.id, before ? "preview" : "recap");
  const { alt: _, ratio: __, ...still } = clip(headline, id);
  return {
    id,
    nowId: `1-${id}`,
    contentKey: `${id}-1-21-1`,
    dataSourceIdentifier: guidFor("recap", plan.id).slice(24),
    publishedkey: `${league.code}${plan.id}`,
    type: before ? "Preview" : "Recap",
    gameId: plan.id,
    headline,
    description: text,
    ...(before ? { title: headline, root: league.code } : {}),
    linkText: headline,
    categorized: filed,
    originallyPosted: filed,
    lastModified: filed,
    published: filed,
    section: league.code === "wbb" ? "Women's College Basketball" : "MLB",
    source: "SF",
    images: [league.code === "wbb" ? photo(headline, id, 0) : { type: "Media", ...still }],
    video: [],
    categories: [
      teamCategory(season, plan.away),
      teamCategory(season, plan.home),
      leagueCategory(season),
      eventCategory(season, plan),
      { type: "guid", guid: guidFor("article", plan.id) },
    ],
    keywords: [plan.away.displayName, plan.home.displayName, LEAGUES[league.code].name],
    story: `<p>${text}</p>`,
    premium: false,
    isLiveBlog: false,
    links: {
      web: { href },
      mobile: { href },
      api: { self: { href: `${SITE}/v1/sports/news/${id}` } },
      app: { sportscenter: { href: `sportsframe://x-callback-url/showStory?uid=${id}` } },
    },
    allowComments: true,
    allowSearch: true,
    allowContentReactions: false,
  };
}

/** `headlines` of a scoreboard. */
export function recapNote(_: Season, { plan, played }: Game): Json {
  if (!played) return {};
  const winner = played.home > played.away ? plan.home : plan.away;
  const result = `${Math.max(played.home, played.away)}-${Math.min(played.home, played.away)}`;
  const shortLinkText = `${winner.shortName} win ${result}`;
  const description = `The ${winner.displayName} won ${result}.`;
  return { headlines: [{ type: "Recap", description, shortLinkText }] };
}
