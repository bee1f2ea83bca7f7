import { ordinal } from "../baseball/events";
import type { Broadcast, Json, Plan, Venue } from "../league";
import { type Game, isCompleted, isLive, type Phase, scoreOf } from "../season";
import { eastern, hourText, MONTHS } from "../time";
import { home, LEAGUES, type OfLeague, page } from "./parts";

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
  {
    shortDetail = detail,
    altDetail,
    of = PHASES[game.phase],
  }: {
    shortDetail?: string;
    altDetail?: string;
    of?: readonly [string, string, string, string];
  } = {},
): Json {
  const [id, name, state, description] = of;
  return {
    id,
    name: `STATUS_${name}`,
    state,
    completed: isCompleted(game),
    description,
    detail,
    shortDetail,
    ...(altDetail === undefined ? {} : { altDetail }),
  };
}

/** A game at midnight in New York is one whose hour is not fixed yet. */
export const isTimed = ({ start }: Plan): boolean => eastern(start).hour !== 0;

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

export const gameHref = (league: OfLeague, id: string, path = "game"): string =>
  `${home(league)}/${path}/_/gameId/${id}`;

export const gamePages = (league: OfLeague, { id }: Plan): Json[] => [
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
  address: { city, ...(state && { state }), ...(zipCode === undefined ? {} : { zipCode }) },
});

/** `2-0`, and the score of one side as text. */
export const scoreText = (game: Game, side: "home" | "away"): string =>
  String(scoreOf(game)?.[side] ?? 0);

/** `winner` of a side: missing until the game is over. */
export function winnerOf(game: Game, side: "home" | "away"): Json {
  const score = scoreOf(game);
  if (!isCompleted(game) || score === undefined) return {};
  return { winner: score[side] > score[side === "home" ? "away" : "home"] };
}

const MARKETS = {
  national: { id: "1", type: "National" },
  home: { id: "2", type: "Home" },
  away: { id: "3", type: "Away" },
} as const;

const KINDS = { TV: ["1", "tv"], Streaming: ["4", "streaming"], Radio: ["2", "radio"] } as const;

export const LANGUAGE = { lang: "en", region: "us" } as const;

export const stations = (plan: Plan): { broadcast: Broadcast; name: string }[] =>
  plan.broadcasts.flatMap((broadcast) => broadcast.names.map((name) => ({ broadcast, name })));

/** A station as headers and schedules name it. */
export const stationJson = ({ market, type }: Broadcast, shortName: string): Json => ({
  type: { id: KINDS[type][0], shortName: type },
  market: MARKETS[market],
  media: { shortName },
  ...LANGUAGE,
});

/** `broadcasts` of a summary. */
export const longStations = (plan: Plan, more: (broadcast: Broadcast) => Json): Json[] =>
  stations(plan).map(({ broadcast, name }) => {
    const [id, slug] = KINDS[broadcast.type];
    return {
      type: { id, slug, shortName: broadcast.type, longName: broadcast.type },
      station: name,
      market: MARKETS[broadcast.market],
      media: { callLetters: name, name, shortName: name },
      ...LANGUAGE,
      ...more(broadcast),
    };
  });

export const eventNotes = (...headlines: (string | undefined)[]): Json[] =>
  headlines.flatMap((headline) => (headline === undefined ? [] : { type: "event", headline }));

/** Whether something of a game has been played that its payloads show. */
export const isPlayed = (game: Game): boolean =>
  game.played !== undefined &&
  (game.phase === "final" || game.phase === "suspended" || isLive(game));
