import { seasonDesk } from "./circuits";
import { type Desk, type LeagueDesk, leagueDesk } from "./desk";
import { isEarlierGame } from "./earlier";
import { lazy } from "./game";
import type { Code } from "./league";
import { LEAGUES } from "./payloads/parts";
import { type Answer, answerOf, asReal, commonAnswer, noRoute } from "./routes";

/** The trigger that moves live games on. */
export type Live = "requests" | "clock" | false;

export interface SampleHabits {
  readonly live: Live;
  readonly as_real: boolean;
  /** Games of each league; by default those of the sample league. */
  readonly games?: number | undefined;
}

/** Plays by which a request moves the live games of its league on. */
const PLAYS_A_REQUEST = 3;
const ROUTE = /^\/apis\/(site\/v2|v2|common\/v3)\/sports\/([^/]+)\/([^/]+)\/(.+)$/;

interface Progress {
  readonly league: LeagueDesk;
  requests: number;
  /** The league as it was last looked at: an unmoved one is not built again. */
  seen?: { readonly moved: number; readonly desk: Desk };
}

const played = new Map<Code, LeagueDesk>();

/** Played when it is first asked for, and once, however many services show it. */
function playedLeague(code: Code): LeagueDesk {
  const league = played.get(code) ?? leagueDesk(code);
  played.set(code, league);
  return league;
}

/** The season before, of the one league that has two. */
const earlier = lazy(() => leagueDesk("wbb", { isEarlier: true }).at(0));

/** Whether a request is about the season before: rosters and much else are of the present alone. */
function isBefore(desk: Desk, code: Code, query: URLSearchParams): boolean {
  const { year } = desk.season.league;
  const [dates = "", event = ""] = [
    query.get("dates") ?? undefined,
    query.get("event") ?? undefined,
  ];
  const isOfDays = dates.length > 4 && dates.slice(0, 6) < `${year - 1}07`;
  const isOfSeason = query.get("season") === String(year - 1);
  return code === "wbb" && (isOfSeason || isOfDays || isEarlierGame(event));
}

/**
 * The make-believe leagues behind URLs: each is played when it is first asked for. `now` tells
 * milliseconds, for games that move on by the clock.
 */
export function createSample(
  { live, as_real, games }: SampleHabits,
  now: () => number = Date.now,
): (url: URL) => Answer {
  const begun = now();
  const leagues = new Map<Code, Progress>();
  const progressOf = (code: Code): Progress => {
    const league = () => (games === undefined ? playedLeague(code) : seasonDesk(code, games));
    const known = leagues.get(code) ?? { league: league(), requests: 0 };
    leagues.set(code, known);
    return known;
  };
  const movedOf = ({ league, requests }: Progress): number => {
    if (live === false) return 0;
    const seconds = Math.floor((now() - begun) / 1000);
    return Math.min(league.length, live === "clock" ? seconds : requests * PLAYS_A_REQUEST);
  };
  const deskOf = (progress: Progress): Desk => {
    const moved = movedOf(progress);
    if (progress.seen?.moved !== moved) {
      progress.seen = { moved, desk: progress.league.at(moved) };
    }
    return progress.seen.desk;
  };
  return ({ pathname, searchParams }) => {
    const [, branch, sport, slug, written = ""] = ROUTE.exec(pathname) ?? [];
    const code = (Object.keys(LEAGUES) as Code[]).find(
      (one) => LEAGUES[one].sport === sport && LEAGUES[one].slug === slug,
    );
    const route = decoded(written);
    // Standings alone lie on the branch without "site".
    if (code === undefined || route === undefined) return noRoute;
    if (branch !== "common/v3" && (branch === "v2") !== (route === "standings")) return noRoute;
    const progress = progressOf(code);
    const present = deskOf(progress);
    const isOver = games === undefined && isBefore(present, code, searchParams);
    const desk = isOver ? earlier() : present;
    progress.requests++;
    if (branch === "common/v3") return commonAnswer(desk, route);
    const answer = answerOf(desk, route, searchParams, as_real);
    return as_real ? asReal(code, route, answer) : answer;
  };
}

/** Undefined for escapes that mean nothing. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
