import { mlb, wbb } from "../leagues";
import { type Answer, found, noRoute, unknownOne } from "./answer";
import { asReal } from "./as-real";
import { DESKS, type Desk, type LeagueDesk } from "./desk";
import { answerOf, athleteOf, source } from "./routes";
import { commonAthlete, commonBio } from "./simulate/payloads/as-real";

/** What makes live games move on. */
export type Live = "requests" | "clock" | false;

export interface SampleHabits {
  readonly live: Live;
  readonly as_real: boolean;
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

/**
 * The make-believe leagues behind URLs: each is simulated when it is first asked for. `now` tells
 * milliseconds, for games that move on by the clock.
 */
export function createSample(
  { live, as_real }: SampleHabits,
  now: () => number = Date.now,
): (url: URL) => Answer {
  const begun = now();
  const leagues = new Map<"wbb" | "mlb", Progress>();
  const progressOf = (code: "wbb" | "mlb"): Progress => {
    const known = leagues.get(code) ?? { league: DESKS[code](), requests: 0 };
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
    const league = [wbb, mlb].find((one) => one.sport === sport && one.slug === slug);
    const route = decoded(written);
    // Standings alone lie on the branch without "site".
    if (league === undefined || route === undefined) return noRoute;
    if (branch !== "common/v3" && (branch === "v2") !== (route === "standings")) return noRoute;
    const progress = progressOf(league.code);
    const desk = deskOf(progress);
    progress.requests++;
    if (branch === "common/v3") return common(desk.season, route);
    const answer = answerOf(desk, route, searchParams, { as_real });
    return as_real ? asReal(league.code, route, answer) : answer;
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

/** The other branch of the service, where athletes and their lives can still be found. */
function common(season: Parameters<typeof athleteOf>[0], route: string): Answer {
  const [, id = "", bio] = /^athletes\/([^/]+)(\/bio)?$/.exec(route) ?? [];
  if (id === "") return noRoute;
  const [team, athlete] = athleteOf(season, id) ?? [];
  if (team === undefined || athlete === undefined) {
    return unknownOne(source(season, `athletes/${id}`));
  }
  const write = bio === undefined ? commonAthlete : commonBio;
  return found(write(season, team, athlete));
}
