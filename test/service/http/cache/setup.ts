import { createHash } from "node:crypto";
import type { Clock } from "../../../../src/service/http/limits/clock";
import type {
  CacheSettings,
  GoodAnswer,
  HttpRequest,
  RequestEvent,
} from "../../../../src/service/http/message";
import { type Dispatch, PendingRequest } from "../../../../src/service/http/pending-request";

/** 2023-01-05 18:30:00 UTC. */
export const EVENING = Date.UTC(2023, 0, 5, 18, 30);

/** A clock that stands still until it is set; tests call its timers themselves. */
export interface HandClock extends Clock {
  moment: number;
  readonly timers: Set<() => void>;
}

export function handClock(moment = EVENING): HandClock {
  const clock: HandClock = {
    moment,
    timers: new Set(),
    now: () => clock.moment,
    date: () => clock.moment,
    after: (_, call) => {
      clock.timers.add(call);
      return () => clock.timers.delete(call);
    },
    random: () => 0.5,
  };
  return clock;
}

export const URL_OF_DAY =
  "https://site.api.espn.com/apis/site/v2/sports/basketball/scoreboard?dates=20230105&limit=500";

/** The file of the request of `requestOf`, below the cache folder. */
export const FILE_OF_DAY = "site.api.espn.com/site_wbb_scoreboard/dates=20230105,limit=500.json.gz";

/** The event of an attempt with an answer. */
export const EVENT: RequestEvent = {
  operation: "site_wbb_scoreboard",
  url: URL_OF_DAY,
  source: "documented",
  attempt: 1,
  status: 200,
  bytes: 2,
  ms: 12,
  user_agent: null,
  from_cache: false,
  age_ms: null,
  error: null,
};

type Changes = Partial<Omit<HttpRequest, "cache">> & {
  readonly cache?: Partial<CacheSettings>;
};

export function requestOf({ cache, ...changes }: Changes = {}): HttpRequest {
  return {
    operation: "site_wbb_scoreboard",
    label: "dates=20230105,limit=500",
    source: "documented",
    url: URL_OF_DAY,
    headers: {},
    limits: {
      timeout_ms: 30_000,
      headers_timeout_ms: 20_000,
      body_timeout_ms: 20_000,
      max_body_bytes: 1_000_000,
    },
    retries: 3,
    unknown: undefined,
    signal: undefined,
    on_request: null,
    ...changes,
    cache: { folder: undefined, refresh: false, replay: false, ...cache },
  };
}

export interface Asked {
  readonly answer: Promise<GoodAnswer>;
  readonly pending: PendingRequest;
  readonly events: readonly RequestEvent[];
}

/** Makes a request as the layers above do, and collects its events. */
export function asking(ask: Dispatch<GoodAnswer>, request: HttpRequest, clock: Clock): Asked {
  const events: RequestEvent[] = [];
  const listeners = new Set([(event: RequestEvent) => void events.push(event)]);
  const pending = new PendingRequest(request, 1, clock, () => listeners);
  return { answer: ask(request, pending), pending, events };
}

/** A good answer with this text. */
export function goodAnswer(text: string): GoodAnswer {
  return {
    status: 200,
    content_type: "application/json",
    text,
    bytes: Buffer.byteLength(text),
    is_utf8: true,
    course: { attempts: 1, elapsed_ms: 12 },
  };
}

/** A service that always gives the same text, and counts requests. */
export interface Service {
  readonly ask: Dispatch<GoodAnswer>;
  asked: number;
  /** Its response; an error is thrown. */
  says: string | Error;
}

export function serviceOf(says: string | Error): Service {
  const service: Service = {
    says,
    asked: 0,
    ask: async () => {
      service.asked += 1;
      if (typeof service.says !== "string") throw service.says;
      return goodAnswer(service.says);
    },
  };
  return service;
}

const sealOf = (url: string, filler: string): string =>
  createHash("sha256").update(url).update(filler).digest("hex");

/** An answer that proves its URL and that it is whole. */
export const sealed = (url: string, filler: string): string =>
  JSON.stringify({ url, filler, seal: sealOf(url, filler) });

/** Whether a text is a whole sealed response of the URL. */
export function isSealed(text: string, url: string): boolean {
  try {
    const { filler, seal } = JSON.parse(text);
    return seal === sealOf(url, filler);
  } catch {
    return false;
  }
}
