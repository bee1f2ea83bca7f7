import {
  BlockedError,
  HttpError,
  messageOf,
  NetworkError,
  orUndefined,
  PayloadError,
  RateLimitError,
  TimeoutError,
} from "../errors";
import { hostFor } from "../service/calls/request";
import { DOCUMENTED, type RequestEvent } from "../service/http/message";
import { site_wbb_teams_site } from "../service/operations/basketball";
import { webHost } from "../service/operations/endpoints";
import type { Settings } from "../service/options/settings";
import { createSession } from "../service/session";
import { type DoctorCheck, fine, wrong } from "./check";

/** Time limit of the request: longer than any response takes, and short enough to wait for. */
const PATIENCE_MS = 10_000;
const NO_SERVICE = "The server at this address is not the service.";
const RIGHT_URL = "Remove base_url and SPORTSFRAME_BASE_URL, or correct them.";

/** Returns the remedy of a failed request; docs/pages/errors.md explains each. */
function findRemedy(error: unknown): string {
  const status = error instanceof HttpError ? error.status : undefined;
  if (error instanceof BlockedError) {
    return "Use another network, another user_agent, a proxy, or a cache with older copies.";
  }
  if (error instanceof RateLimitError) return "Wait, and lower requests_per_second.";
  if (error instanceof PayloadError || (status !== undefined && status < 400)) {
    return "Open any page in a browser: networks such as in hotels show their login page there.";
  }
  if (status !== undefined && (status >= 500 || status === 408)) {
    return "Try again later, or use a cache with older copies.";
  }
  if (error instanceof TimeoutError) {
    return "Try another network; if there is a proxy, set the proxy option or HTTPS_PROXY.";
  }
  if (!(error instanceof NetworkError)) return RIGHT_URL;
  return "Check the connection, the proxy, base_url, and the clock of this machine.";
}

/** Checks one small request to the service. If it fails, the second host is requested once. */
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
  const question = { operation: "doctor", label: "", source: DOCUMENTED, unknown: NO_SERVICE };
  const request = async (check: string, base_url: string): Promise<DoctorCheck> => {
    try {
      const url = site_wbb_teams_site.url({ limit: 1, base_url });
      const { text } = await session.transport.send({ ...session.request, ...question, url });
      if (isOfService(text)) return fine(check, reachedText(events));
      const finding = `${base_url} responded with JSON that is not from the service`;
      return wrong(check, finding, RIGHT_URL);
    } catch (error) {
      return wrong(check, messageOf(error).replace(/^doctor: /, ""), findRemedy(error));
    }
  };
  try {
    const first = await request("service", settings.base_url);
    const other = first.status === "fine" ? undefined : hostFor(settings.base_url, webHost);
    return other === undefined ? [first] : [first, await request("other host", other)];
  } finally {
    await session.transport.close();
  }
}

function reachedText(events: readonly RequestEvent[]): string {
  const { ms = 0, user_agent } = events.at(-1) ?? {};
  const refused = events.length > 1 ? `; it refused ${events[0]?.user_agent} first` : "";
  return `reached in ${(ms / 1000).toFixed(1)} s as ${user_agent}${refused}`;
}

const isOfService = (text: string): boolean =>
  orUndefined(() => Array.isArray(JSON.parse(text).sports)) ?? false;
