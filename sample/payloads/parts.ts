import type { Athlete, Code, Json, League, Position, Team } from "../league";
import { isBasketball } from "../league";
import { LEAGUE_DATA as data } from "../league-data";
import { guidOf } from "../random";

/** Host of every invented link: `.example` is reserved and leads nowhere. */
export const SITE = "https://www.sportsframe.example";

const CORE = "http://core.sportsframe.example/v2/sports";

/** Ids and names of the service's leagues. */
export const LEAGUES = Object.fromEntries(
  Object.entries(data).map(([code, { names }]) => [code, names]),
) as { readonly [C in Code]: (typeof data)[C]["names"] };

export type OfLeague = { readonly code: Code };

/** Returns these keys of an object: missing ones stay missing. */
export const pick = (from: Json, keys: string): Json =>
  Object.fromEntries(
    keys.split(" ").flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])),
  );

export const omit = (from: Json, key: string): Json => {
  const { [key]: _, ...rest } = from;
  return rest;
};

/** A template of `data/` with each `{name}` replaced; a key whose value is missing goes. */
export function filled(template: unknown, values: Json): unknown {
  const valueAt = (path = ""): unknown =>
    path.split(".").reduce<unknown>((from, key) => (from as Json | undefined)?.[key], values);
  if (Array.isArray(template)) return template.map((one) => filled(one, values));
  if (typeof template === "object" && template !== null) {
    const entries = Object.entries(template).map(
      ([key, one]) => [key, filled(one, values)] as const,
    );
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (typeof template !== "string") return template;
  const whole = /^\{([\w.]+)\}$/.exec(template);
  if (whole) return valueAt(whole[1]);
  return template.replace(/\{([\w.]+)\}/g, (_, path: string) => String(valueAt(path)));
}

export function leagueJson({ code }: OfLeague): Json {
  return pick(LEAGUES[code], "id uid name abbreviation midsizeName slug");
}

export const home = ({ code }: OfLeague) => `${SITE}/${LEAGUES[code].slug}`;

/** A page as most lists of links carry it. */
export const page = (rel: string, href: string, text: string, shortText = text): Json => ({
  language: "en-US",
  rel: rel.split(" "),
  href,
  text,
  shortText,
  isExternal: false,
  isPremium: false,
});

export const leaguePage = (league: OfLeague): Json => ({
  ...page(
    "index desktop league",
    `${home(league)}/`,
    `All ${LEAGUES[league.code].abbreviation} News`,
    "All News",
  ),
  language: "en",
});

export const indexLinks = (league: OfLeague): Json[] =>
  ["Index", "Scores"]
    .slice(0, isBasketball(league.code) ? 2 : 1)
    .map((text) => ({ rel: ["index", "desktop", "league"], href: `${home(league)}/`, text }));

/** The service's reference to an object of its inner interface, which cannot be followed. */
export const reference = ({ code }: OfLeague, path: string): Json => ({
  $ref: `${CORE}/${LEAGUES[code].sport}/leagues/${LEAGUES[code].slug}/${path}?lang=en&region=us`,
});

export const eventUid = ({ code }: OfLeague, id: string) => `${LEAGUES[code].uid}~e:${id}`;

/** A page in short, as games carry it. */
const brief = (rel: string, href: string, text: string): Json => ({
  rel: rel.split(" "),
  href,
  text,
});

const logoOf = ({ code }: OfLeague, id: string, folder = "500"): string =>
  `${SITE}/logos/${LEAGUES[code].slug}/${folder}/${id}.png`;

export const image = (href: string, rel: string, size: number, more: Json = {}): Json => ({
  href,
  width: size,
  height: size,
  alt: "",
  rel: ["full", rel],
  ...more,
});

export const leagueLogos = ({ code }: OfLeague): Json[] => [
  image(`${SITE}/logos/leagues/500/${code}.png`, "default", 500, {
    lastUpdated: "2022-10-01T12:00Z",
  }),
];

export const logosOf = (league: OfLeague, id: string): Json[] =>
  ["500", "500-dark"].map((folder) =>
    image(logoOf(league, id, folder), folder === "500" ? "default" : "dark", 500, {
      lastUpdated: "2022-10-01T12:00Z",
    }),
  );

/** The same object in payloads under the name that each gives it. */
const SHOWN_AS: Readonly<Record<string, string>> = {
  link: "links",
  bare: "links",
  plain: "links",
  hrefs: "links",
  page: "links",
  place: "position",
  letter: "position",
  picture: "headshot",
  boardLogo: "logo",
};

/** The full objects of teams and players, since building them takes longer than picking from them. */
const known = new WeakMap<object, Json>();

function pickFrom<T extends object>(one: T, build: (one: T) => Json, keys: string): Json {
  const all = known.get(one) ?? build(one);
  known.set(one, all);
  const picked: Json = {};
  for (const key of keys.split(" ")) {
    if (all[key] !== undefined) picked[SHOWN_AS[key] ?? key] = all[key];
  }
  return picked;
}

/** Returns these keys of a team in payloads. */
export const teamWith = (league: OfLeague, team: Team, keys: string): Json =>
  pickFrom(team, (one) => teamFacts(league, one), keys);

/** Returns these keys of a player in payloads. */
export const athleteWith = (league: OfLeague, athlete: Athlete, keys: string): Json =>
  pickFrom(athlete, (one) => athleteFacts(league, one), keys);

function teamFacts(league: OfLeague, team: Team): Json {
  const href = `${home(league)}/team/_/id/${team.id}/${team.slug}`;
  const pageOf = (text: string) => {
    const path = text.toLowerCase();
    return page(`${path} desktop team`, `${home(league)}/team/${path}/_/id/${team.id}`, text);
  };
  const tickets = page("tickets desktop team", `${home(league)}/tickets/${team.slug}`, "Tickets");
  const own = page("clubhouse desktop team", href, "Clubhouse");
  return {
    ...team,
    uid: `${LEAGUES[league.code].uid}~t:${team.id}`,
    guid: guidOf("team", team.id),
    shortDisplayName: team.shortName,
    nickname: isBasketball(league.code) ? team.location : undefined,
    isActive: true,
    logo: logoOf(league, team.id),
    boardLogo: logoOf(league, team.id, "500/scoreboard"),
    logos: logosOf(league, team.id),
    clubhouse: href,
    link: [brief("clubhouse desktop team", href, "Clubhouse")],
    page: [own],
    links: [
      own,
      ...["Roster", "Statistics", "Schedule"].map(pageOf),
      { ...tickets, isExternal: true },
    ],
  };
}

/** A team beside leaders and last games. */
export const sideTeam = (league: OfLeague, team: Team): Json => ({
  ...teamWith(league, team, "id uid displayName abbreviation logo logos"),
  links: [
    { href: teamWith(league, team, "clubhouse").clubhouse, text: "Clubhouse" },
    ...(isBasketball(league.code)
      ? [{ href: `${home(league)}/team/schedule/_/id/${team.id}`, text: "Schedule" }]
      : []),
  ],
});

export const boxTeam = (league: OfLeague, team: Team): Json =>
  teamWith(
    league,
    team,
    "id uid slug location name abbreviation displayName shortDisplayName color alternateColor logo",
  );

const ACTIVE = { id: "1", name: "Active", type: "active", abbreviation: "Active" };

/** The side somebody bats from, or throws with. */
export const handJson = (side: string): Json => ({
  type: side,
  abbreviation: side[0],
  displayValue: `${side[0]}${side.slice(1).toLowerCase()}`,
});

function athleteFacts(league: OfLeague, athlete: Athlete): Json {
  const { code } = league;
  const href = `${home(league)}/player/_/id/${athlete.id}/${athlete.slug}`;
  const headshot = `${SITE}/headshots/${LEAGUES[code].slug}/${athlete.id}.png`;
  const { id: _, ...position } = athlete.position;
  const baseball = !isBasketball(code);
  const card = page("playercard desktop athlete", href, "Player Card");
  return {
    ...athlete,
    uid: `${LEAGUES[code].uid}~a:${athlete.id}`,
    guid: guidOf("athlete", athlete.id),
    alternateIds: { sdr: String(Number(athlete.id) - 4_000_000) },
    fullName: athlete.name,
    displayName: athlete.name,
    displayHeight: `${Math.floor(athlete.height / 12)}' ${athlete.height % 12}"`,
    displayWeight: `${athlete.weight} lbs`,
    link: [brief("playercard desktop athlete", href, "Player Card")],
    bare: [{ rel: ["playercard", "desktop", "athlete"], href }],
    hrefs: [{ href }],
    plain: [pick(card, "language rel href text shortText")],
    links: [card, page("stats desktop athlete", href.replace("player/", "player/stats/"), "Stats")],
    headshot: athlete.headshot ? { href: headshot, alt: athlete.name } : undefined,
    picture: athlete.headshot ? headshot : undefined,
    position,
    place: positionJson(league, athlete.position),
    letter: { abbreviation: athlete.position.abbreviation },
    status: ACTIVE,
    injuries: athlete.injury ? [pick({ ...athlete.injury }, "status date")] : [],
    bats: baseball ? handJson(athlete.bats) : undefined,
    throws: baseball ? handJson(athlete.throws) : undefined,
  };
}

const PARENTS = {
  P: { id: "1", name: "Pitcher", displayName: "Pitcher", abbreviation: "P", leaf: false },
  B: { id: "18", name: "Batter", displayName: "Batter", abbreviation: "BA", leaf: false },
};

const isPitcher = ({ abbreviation }: Position) => abbreviation.endsWith("P");

/** A position with the wider one that baseball has for it. */
export const positionJson = ({ code }: OfLeague, position: Position): Json => ({
  ...position,
  leaf: true,
  ...(!isBasketball(code) ? { parent: isPitcher(position) ? PARENTS.P : PARENTS.B } : {}),
});

/** `positions[]` of baseball, by references mostly. */
export function positionsJson(league: League, { id: athlete, position }: Athlete): Json[] {
  const of = (one: Position, parent?: string): Json => ({
    ...reference(league, `positions/${one.id}`),
    ...pick({ ...one }, "id name displayName abbreviation"),
    leaf: parent !== undefined,
    ...(parent && { parent: reference(league, `positions/${parent}`) }),
    statistics: reference(
      league,
      `seasons/${league.year}/types/2/athletes/${athlete}/statistics/${one.id}`,
    ),
  });
  return isPitcher(position) ? [of(position, "1"), of(PARENTS.P)] : [of(position, "13")];
}
