import { ordinal } from "../baseball/events";
import data from "../data/leagues.json";
import type { Athlete, Code, Json, League, Position, Team } from "../league";
import { guidFor } from "../league";

/** Host of every invented link: `.example` is reserved and leads nowhere. */
export const SITE = "https://www.sportsframe.example";

const CORE = "http://core.sportsframe.example/v2/sports";

/** Ids and names of the service's leagues. */
export const LEAGUES = { wbb: data.wbb.names, mlb: data.mlb.names } as const;

export type OfLeague = { readonly code: Code };

/** What an object has of these keys: missing ones stay missing. */
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
    .slice(0, league.code === "wbb" ? 2 : 1)
    .map((text) => ({ rel: ["index", "desktop", "league"], href: `${home(league)}/`, text }));

/** The service's reference to an object of its inner interface, which cannot be followed. */
export const reference = ({ code }: OfLeague, path: string): Json => ({
  $ref: `${CORE}/${LEAGUES[code].sport}/leagues/${LEAGUES[code].slug}/${path}?lang=en&region=us`,
});

export const eventUid = ({ code }: OfLeague, id: string) => `${LEAGUES[code].uid}~e:${id}`;

export const clubhouse = (league: OfLeague, { id, slug }: Team): string =>
  `${home(league)}/team/_/id/${id}/${slug}`;

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

/** Everything that payloads tell of a team; each picks its part. */
export function teamJson(league: OfLeague, team: Team, keys: string): Json {
  const href = clubhouse(league, team);
  return pick(
    {
      ...team,
      uid: `${LEAGUES[league.code].uid}~t:${team.id}`,
      guid: guidFor("team", team.id),
      shortDisplayName: team.shortName,
      nickname: league.code === "wbb" ? team.location : undefined,
      isActive: true,
      logo: logoOf(league, team.id),
      boardLogo: logoOf(league, team.id, "500/scoreboard"),
      logos: logosOf(league, team.id),
      clubhouse: href,
      link: [brief("clubhouse desktop team", href, "Clubhouse")],
      page: [page("clubhouse desktop team", href, "Clubhouse")],
      links: [
        page("clubhouse desktop team", href, "Clubhouse"),
        ...["Roster", "Statistics", "Schedule"].map((text) =>
          page(
            `${text.toLowerCase()} desktop team`,
            `${home(league)}/team/${text.toLowerCase()}/_/id/${team.id}`,
            text,
          ),
        ),
        {
          ...page("tickets desktop team", `${home(league)}/tickets/${team.slug}`, "Tickets"),
          isExternal: true,
        },
      ],
    },
    keys,
  );
}

/** A team beside leaders, odds and last games. */
export const sideTeam = (league: OfLeague, team: Team): Json => ({
  ...teamJson(league, team, "id uid displayName abbreviation"),
  links: [
    { href: clubhouse(league, team), text: "Clubhouse" },
    ...(league.code === "wbb"
      ? [{ href: `${home(league)}/team/schedule/_/id/${team.id}`, text: "Schedule" }]
      : []),
  ],
  ...teamJson(league, team, "logo logos"),
});

export const boxTeam = (league: OfLeague, team: Team): Json =>
  teamJson(
    league,
    team,
    "id uid slug location name abbreviation displayName shortDisplayName color alternateColor logo",
  );

const ACTIVE = { id: "1", name: "Active", type: "active", abbreviation: "Active" };

const hand = (side: string): Json => ({
  type: side,
  abbreviation: side[0],
  displayValue: side[0] + side.slice(1).toLowerCase(),
});

/** Everything that payloads tell of an athlete; each picks its part. */
export function athleteJson(league: OfLeague, athlete: Athlete, keys: string): Json {
  const { code } = league;
  const href = `${home(league)}/player/_/id/${athlete.id}/${athlete.slug}`;
  const headshot = `${SITE}/headshots/${LEAGUES[code].slug}/${athlete.id}.png`;
  const { id: _, ...position } = athlete.position;
  const feet = Math.floor(athlete.height / 12);
  const baseball = code === "mlb";
  return pick(
    {
      ...athlete,
      uid: `${LEAGUES[code].uid}~a:${athlete.id}`,
      guid: guidFor("athlete", athlete.id),
      alternateIds: { sdr: String(Number(athlete.id) - 4_000_000) },
      fullName: athlete.name,
      displayName: athlete.name,
      displayHeight: `${feet}' ${athlete.height % 12}"`,
      displayWeight: `${athlete.weight} lbs`,
      link: [brief("playercard desktop athlete", href, "Player Card")],
      bare: [{ rel: ["playercard", "desktop", "athlete"], href }],
      links: [
        page("playercard desktop athlete", href, "Player Card"),
        page("stats desktop athlete", href.replace("player/", "player/stats/"), "Stats"),
      ],
      headshot: athlete.headshot ? { href: headshot, alt: athlete.name } : undefined,
      picture: athlete.headshot ? headshot : undefined,
      position,
      place: {
        ...athlete.position,
        leaf: true,
        ...(baseball ? { parent: parentOf(athlete.position) } : {}),
      },
      letter: { abbreviation: athlete.position.abbreviation },
      status: ACTIVE,
      bats: baseball ? hand(athlete.bats) : undefined,
      throws: baseball ? hand(athlete.throws) : undefined,
    },
    keys,
  );
}

const PARENTS = {
  P: { id: "1", name: "Pitcher", displayName: "Pitcher", abbreviation: "P", leaf: false },
  B: { id: "18", name: "Batter", displayName: "Batter", abbreviation: "BA", leaf: false },
};

export const parentOf = (position: Position): Json =>
  position.abbreviation.endsWith("P") ? PARENTS.P : PARENTS.B;

/** `positions[]` of baseball, by references mostly. */
export function positionsJson(league: League, athlete: Athlete): Json[] {
  const of = ({ id, ...rest }: Json, parent?: string): Json => ({
    ...reference(league, `positions/${id}`),
    id,
    ...omit(rest, "leaf"),
    leaf: parent !== undefined,
    ...(parent === undefined ? {} : { parent: reference(league, `positions/${parent}`) }),
    statistics: reference(
      league,
      `seasons/${league.year}/types/2/athletes/${athlete.id}/statistics/${id}`,
    ),
  });
  const pitcher = athlete.position.abbreviation.endsWith("P");
  return pitcher
    ? [of({ ...athlete.position }, "1"), of(PARENTS.P)]
    : [of({ ...athlete.position }, "13")];
}

/** `{ athlete, was renamed }`: keys of a picked object under other names. */
export const renamed = (from: Json, names: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [names[key] ?? key, value]));

const LINK = {
  link: "links",
  bare: "links",
  page: "links",
  place: "position",
  letter: "position",
  picture: "headshot",
  boardLogo: "logo",
};

export const athleteWith = (league: OfLeague, athlete: Athlete, keys: string): Json =>
  renamed(athleteJson(league, athlete, keys), LINK);

export const teamWith = (league: OfLeague, team: Team, keys: string): Json =>
  renamed(teamJson(league, team, keys), LINK);

/** A number as most payloads show it. */
export const rounded = (value: number, parts = 1000): number =>
  Math.round(value * parts) / parts + 0;

/** `.333`. */
export const thousandths = (value: number): string => value.toFixed(3).replace(/^0(?=\.)/, "");

export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : (100 * part) / whole;

/** `Tied-2nd` among values of all, the highest first. */
export function rankAmong(values: readonly number[], value: number): Json {
  const rank = 1 + values.filter((one) => one > value).length;
  const tied = values.filter((one) => one === value).length > 1 ? "Tied-" : "";
  return { rank, rankDisplayValue: `${tied}${ordinal(rank)}` };
}
