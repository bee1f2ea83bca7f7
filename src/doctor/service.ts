import { hostFor } from "../service/calls/request";
import { readOrigin } from "../service/http/address";
import { DOCUMENTED, type GoodAnswer, type RequestEvent } from "../service/http/message";
import { site_wbb_teams_site } from "../service/operations/basketball";
import { webHost } from "../service/operations/sources";
import type { Settings } from "../service/options/settings";
import { createSession } from "../service/session";
import { findCause, RIGHT_URL } from "./causes";
import { type DoctorCheck, fine, wrong } from "./check";

/** Time limit of the request: longer than any response takes, and short enough to wait for. */
const PATIENCE_MS = 10_000;

/** Maximum difference of clocks: certificates and the age of copies depend on the clock. */
const MOST_SKEW_MS = 5 * 60_000;

/**
 * Checks one small request to the service, and this machine's clock. If the request fails, the host that
 * also has part of the data is requested once.
 */
export async function serviceChecks(settings: Settings): Promise<readonly DoctorCheck[]> {
  const events: RequestEvent[] = [];
  const session = createSession({
    ...settings,
    cache: false,
    refresh: false,
    replay: false,
    retries: 0,
    timeout_ms: Math.min(settings.timeout_ms, PATIENCE_MS),
    on_request: (event: RequestEvent) => events.push(event),
  });
  const question = { operation: "doctor", label: "", source: DOCUMENTED, unknown: undefined };
  const ask = (base_url: string) => {
    const url = site_wbb_teams_site.url({ limit: 1, base_url });
    return session.transport.send({ ...session.request, ...question, url });
  };
  try {
    const answer = await ask(settings.base_url);
    if (!isOfService(answer.text)) {
      const finding = `${readOrigin(settings.base_url)} responded with JSON that is not from the service`;
      return [wrong("service", finding, RIGHT_URL)];
    }
    return [reachedCheck(events), ...clockCheck(answer)];
  } catch (error) {
    const failed: DoctorCheck = {
      check: "service",
      status: "wrong",
      ...findCause(error, settings),
    };
    const other = hostFor(settings.base_url, webHost);
    return other === undefined ? [failed] : [failed, await otherHostCheck(ask(other), settings)];
  } finally {
    await session.transport.close();
  }
}

async function otherHostCheck(
  answer: Promise<GoodAnswer>,
  settings: Settings,
): Promise<DoctorCheck> {
  const host = new URL(webHost.host).host;
  try {
    await answer;
    const finding = `${host} responds: scoreboards, summaries, teams and standings come from there`;
    return fine("other host", finding);
  } catch (error) {
    const { finding, remedy } = findCause(error, settings);
    return { check: "other host", status: "wrong", finding: `${host}: ${finding}`, remedy };
  }
}

function reachedCheck(events: readonly RequestEvent[]): DoctorCheck {
  const time = `${((events.at(-1)?.ms ?? 0) / 1000).toFixed(1)} s`;
  const refused = events.length > 1 ? `; it refused ${events[0]?.user_agent} first` : "";
  return fine("service", `reached in ${time} as ${events.at(-1)?.user_agent}${refused}`);
}

function isOfService(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text).sports);
  } catch {
    return false;
  }
}

function clockCheck({ date }: GoodAnswer): readonly DoctorCheck[] {
  const skew = Date.now() - Date.parse(date ?? "");
  if (Number.isNaN(skew)) return [];
  const minutes = Math.round(Math.abs(skew) / 60_000);
  if (Math.abs(skew) <= MOST_SKEW_MS) return [fine("clock", "agrees with the service's")];
  const way = skew > 0 ? "ahead of" : "behind";
  const finding = `${minutes} minutes ${way} the service's: copies seem older or newer than they are`;
  return [wrong("clock", finding, "Set this machine's clock, for example by NTP.")];
}
