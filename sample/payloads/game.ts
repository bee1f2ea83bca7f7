import { type Game, isCompleted, isLive, type Phase, type Played, scoreOf } from "../game";
import {
  type Broadcast,
  codeOf,
  isBasketball,
  type Json,
  otherSide,
  type Plan,
  type Side,
  type Venue,
} from "../league";
import { ordinal } from "../numbers";
import { isOdd } from "../oddities";
import type { Season } from "../season";
import { eastern, hourText, MONTHS } from "../time";
import { eventUid, home, LEAGUES, type OfLeague, page, pick } from "./parts";

/** The parts of a sport in games on scoreboards, in schedules and in the header of a summary. */
export interface Parts {
  readonly status: Json;
  readonly competition?: Json;
  readonly side: (side: Side) => Json;
}

/** How a sport writes its games. */
export interface Writers<P extends Played = Played> {
  scoreboard(season: Season<P>, game: Game<P>): Parts;
  schedule(season: Season<P>, game: Game<P>): Parts;
  header(season: Season<P>, game: Game<P>): Parts;
  /** The parts in summaries of one sport alone. */
  summary(season: Season<P>, game: Game<P>): Json;
  gameInfo?(game: Game<P>): Json;
}

const PHASES: Readonly<
  Record<Phase, readonly [id: string, name: string, state: string, words: string]>
> = {
  pre: ["1", "SCHEDULED", "pre", "Scheduled"],
  in: ["2", "IN_PROGRESS", "in", "In Progress"],
  between: ["2", "IN_PROGRESS", "in", "In Progress"],
  final: ["3", "FINAL", "post", "Final"],
  forfeit: ["4", "FORFEIT", "post", "Forfeit"],
  canceled: ["5", "CANCELED", "post", "Canceled"],
  postponed: ["6", "POSTPONED", "post", "Postponed"],
  suspended: ["8", "SUSPENDED", "post", "Suspended"],
};

export const stateOf = ({ phase }: Game): string => PHASES[phase][2];

export const wordsOf = ({ phase }: Game): string => PHASES[phase][3];

/** `status.type`, with texts of a sport's own. */
export function statusType(
  game: Game,
  detail: string,
  more: { shortDetail?: string; altDetail?: string; of?: (typeof PHASES)["pre"] } = {},
): Json {
  const { of = PHASES[game.phase], ...texts } = more;
  const [id, name, state, description] = of;
  return {
    id,
    name: `STATUS_${name}`,
    state,
    completed: isCompleted(game),
    description,
    detail,
    shortDetail: detail,
    ...texts,
  };
}

/** Whether something of a game has been played that its payloads show. */
export const isPlayed = (game: Game): boolean =>
  game.played !== undefined &&
  (game.phase === "final" || game.phase === "suspended" || isLive(game));

/** A game at midnight in New York is one whose hour is not fixed yet. */
const isTimed = ({ start }: Plan): boolean => eastern(start).hour !== 0;

/** `Tue, February 11th at 8:00 PM EST` and `2/11 - 8:00 PM EST`. */
export function startTexts(plan: Plan): { detail: string; shortDetail: string } {
  const moment = eastern(plan.start);
  const hour = isTimed(plan) ? `${hourText(moment)} ${moment.zone}` : "TBD";
  const day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][moment.weekday];
  const month = MONTHS[moment.month - 1];
  return {
    detail: `${day}, ${month} ${ordinal(moment.date)} at ${hour}`,
    shortDetail: `${moment.month}/${moment.date} - ${hour}`,
  };
}

/** The sides in the order that a game lists its competitors in: home first, mostly. */
export const listed = (plan: Plan): readonly Side[] =>
  isOdd(plan, "awayFirst") ? ["away", "home"] : ["home", "away"];

export const attendanceOf = (game: Game): number =>
  isPlayed(game) && !isOdd(game.plan, "uncounted") ? game.plan.attendance : 0;

const THEMES = ["Pack The Gym Night", "Books & Baskets Day", "Alumnae Night"];

export const themeOf = ({ id }: Plan): string => THEMES[Number(id) % 3] ?? "";

const notesOf = (plan: Plan): Json[] =>
  [plan.note, plan.note && isOdd(plan, "secondNote") ? themeOf(plan) : undefined].flatMap(
    (headline) => (headline === undefined ? [] : { type: "event", headline }),
  );

/** Returns these keys of a game in payloads. */
export function gameWith({ league }: Season, game: Game, keys: string): Json {
  const { plan } = game;
  const { id, start, home, away, neutral, resumed } = plan;
  const played = isPlayed(game);
  const rows = played && plan.hasPlays;
  const facts = {
    id,
    uid: `${eventUid(league, id)}~c:${id}`,
    name: `${away.displayName} ${neutral ? "vs" : "at"} ${home.displayName}`,
    shortName: `${away.abbreviation} ${neutral ? "VS" : "@"} ${home.abbreviation}`,
    date: start,
    startDate: start,
    endDate: game.phase === "suspended" ? resumed : undefined,
    timeValid: isTimed(plan),
    attendance: attendanceOf(game),
    neutralSite: neutral,
    conferenceCompetition: plan.conference,
    recent: isLive(game),
    liveAvailable: isLive(game),
    boxscoreAvailable: played,
    boxscoreSource: played ? "full" : "none",
    playByPlayAvailable: rows,
    playByPlaySource: rows ? "full" : "none",
    wallclockAvailable: rows,
    commentaryAvailable: false,
    onWatchESPN: isBasketball(league.code) && played && plan.broadcasts.length > 0,
    ticketsAvailable: game.phase === "pre",
    wasSuspended: !isBasketball(league.code) ? resumed !== undefined : undefined,
    notes: notesOf(plan),
    links: gamePages(league, plan),
  };
  return pick(facts, keys);
}

/** Returns these keys of one side of a game in payloads. */
export function sideWith({ league }: Season, game: Game, side: Side, keys: string): Json {
  const { id } = game.plan[side];
  const score = scoreOf(game);
  const facts = {
    id,
    uid: `${LEAGUES[league.code].uid}~t:${id}`,
    type: "team",
    order: side === "home" ? 0 : 1,
    homeAway: side,
    // Missing until the game is over.
    winner: isCompleted(game) && score ? score[side] > score[otherSide(side)] : undefined,
    score: String(score?.[side] ?? 0),
  };
  return pick(facts, keys);
}

/** A played game shows the record after it, any other the present one. */
export const recordBeside = (season: Season, game: Game, side: Side) =>
  isCompleted(game)
    ? season.recordAfter(game.plan[side].id, game.plan.id)
    : season.record(game.plan[side].id);

export const gameHref = (league: OfLeague, id: string, path = "game"): string =>
  `${home(league)}/${path}/_/gameId/${id}`;

const gamePages = (league: OfLeague, { id }: Plan): Json[] => [
  page("summary desktop event", gameHref(league, id), "Gamecast", "Summary"),
  page(
    "summary sportscenter app event",
    `sportsframe://x-callback-url/showGame?sportName=${LEAGUES[league.code].sport}&gameId=${id}`,
    "Gamecast",
    "Summary",
  ),
  page("boxscore desktop event", gameHref(league, id, "boxscore"), "Box Score"),
];

export const venueJson = ({ id, fullName, city, state }: Venue, zipCode?: string): Json => ({
  id,
  fullName,
  address: { city, ...(state && { state }), ...(zipCode && { zipCode }) },
});

const MARKETS = {
  national: { id: "1", type: "National" },
  home: { id: "2", type: "Home" },
  away: { id: "3", type: "Away" },
} as const;

const KINDS = { TV: ["1", "tv"], Streaming: ["4", "streaming"], Radio: ["2", "radio"] } as const;

const LANGUAGE = { lang: "en", region: "us" } as const;

const stations = (plan: Plan): { broadcast: Broadcast; name: string }[] =>
  plan.broadcasts.flatMap((broadcast) => broadcast.names.map((name) => ({ broadcast, name })));

export const nationalOf = (plan: Plan, { market }: Broadcast): Json =>
  !isBasketball(codeOf(plan)) || isOdd(plan, "isNational")
    ? { isNational: market === "national" }
    : {};

/** Stations as scoreboards, headers and schedules name them. */
export const shortStations = (plan: Plan, more?: typeof nationalOf): Json[] =>
  stations(plan).map(({ broadcast, name }) => ({
    type: { id: KINDS[broadcast.type][0], shortName: broadcast.type },
    market: MARKETS[broadcast.market],
    media: { shortName: name },
    ...LANGUAGE,
    ...more?.(plan, broadcast),
  }));

/** `broadcasts` of a summary. */
export const longStations = (plan: Plan): Json[] =>
  stations(plan).map(({ broadcast, name }) => {
    const { type, market } = broadcast;
    const [id, slug] = KINDS[type];
    return {
      type: { id, slug, shortName: type, longName: type },
      station: name,
      market: MARKETS[market],
      media: { callLetters: name, name, shortName: name },
      ...LANGUAGE,
      ...nationalOf(plan, broadcast),
      ...(isOdd(plan, "documented") ? { stationKey: name.toLowerCase() } : {}),
    };
  });
