import {
  ArgumentError,
  HttpError,
  NotFoundError,
  PayloadError,
  RateLimitError,
  ReplayError,
  writeNotice,
} from "../../errors";
import { parseObject } from "../../schema/parse";
import { isEmptyObject, isObject, type JsonObject, jsonText, valuesAt } from "../../schema/payload";
import { hidePrefix, shownUrl } from "../http/address";
import { isLearnt, keepLearnt } from "../http/cache/findings";
import type { GoodAnswer, HttpRequest } from "../http/message";
import { describeOutage, readStart } from "../http/refusal/refusal";
import type { RequestBase } from "../session";
import { buildContext, type Context } from "./context";
import { decideKeep } from "./freshness";
import { inParallel } from "./parallel";
import { buildRequest, type Call, hostFor } from "./request";
import {
  isMonth,
  isRange,
  joinPayloads,
  listDays,
  measureRange,
  type Spans,
  splitIntoMonthsAndDays,
  splitSpan,
} from "./spans";

/**
 * Returns the payload of a call, usually of one request. If the documented path is gone, a second request
 * goes to the second source. A span that the service refuses or truncates needs several.
 */
export function fetchPayload(call: Call): Promise<Fetched> {
  const { name, spans } = call.definition;
  const span = spans === undefined ? undefined : call.written.get(spans.dates);
  if (spans === undefined || span === undefined) return fetchEither(call);
  if (!call.request.cache.replay) checkLoad(name, span);
  return fetchSpan(call, spans, span);
}

/** Name of the note for other processes that a service refuses ranges. */
const REFUSES_RANGES = "refuses-ranges";

/** Returns a span of days, in as few requests as possible without truncation. */
async function fetchSpan(call: Call, spans: Spans, span: string): Promise<Fetched> {
  const inParts: Alternative = (request) =>
    fetchParts({ ...call, request }, spans, listParts(call, spans, span));
  if (isRange(span) && (await isRefusing(call))) return inParts(call.request);
  let fetched: Fetched;
  try {
    fetched = await fetchEither(call);
  } catch (error) {
    // Recorded day by day, by an earlier version.
    const isInDays = isMonth(span) && error instanceof ReplayError;
    if (isInDays) return fetchInstead(error, call.request, inParts);
    if (!isRange(span)) throw error;
    if (!isRefusal(error)) return fromCopies(error, call.request, inParts);
    const joined = await inParts(call.request);
    // Blame the range only once its parts succeed.
    if (error instanceof HttpError) await rememberRefusal(call);
    return joined;
  }
  const isCut =
    call.input[spans.limit] === undefined &&
    valuesAt(fetched.payload, spans.list).length === spans.most;
  const parts = isCut ? splitSpan(span) : [];
  return parts.length === 0 ? fetched : fetchParts(call, spans, parts);
}

/** Returns the parts of a span without ranges. */
function listParts({ written }: Call, spans: Spans, span: string): readonly string[] {
  if (!isRange(span)) return splitSpan(span);
  // Without a limit, the service lists fewer games than most months have.
  return written.has(spans.limit) ? splitIntoMonthsAndDays(span) : listDays(span);
}

async function isRefusing(call: Call): Promise<boolean> {
  const { settings, memory, clock } = call.session;
  if (memory.refusesRanges.has(settings.base_url)) return true;
  if (call.request.cache.folder === undefined) return false;
  const isKnown = await isLearnt(REFUSES_RANGES, buildRequest(call), clock.date());
  call.request.signal?.throwIfAborted();
  if (isKnown) memory.refusesRanges.add(settings.base_url);
  return isKnown;
}

async function rememberRefusal(call: Call): Promise<void> {
  const { settings, memory, clock } = call.session;
  memory.refusesRanges.add(settings.base_url);
  await keepLearnt(REFUSES_RANGES, buildRequest(call), clock.date());
}

/** Returns whether an error is a refusal: 400, formerly 404, or in an archive a missing response. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ReplayError) return true;
  return error instanceof HttpError && (error.status === 400 || error.status === 404);
}

async function fetchParts(call: Call, spans: Spans, parts: readonly string[]): Promise<Fetched> {
  addLoad(call, parts.length);
  const fetchPart = async (part: string, signal: AbortSignal): Promise<JsonObject> => {
    const written = new Map([...call.written, [spans.dates, part]]);
    const one = { ...call, request: { ...call.request, signal }, written };
    const { payload, context } = await fetchSpan(one, spans, part);
    // Fail here: in the joined list a missing part would go unnoticed.
    context(() => checkReadable(call, payload));
    return payload;
  };
  const { concurrency } = call.session.settings;
  const payloads = await inParallel(parts, concurrency, call.request.signal, fetchPart);
  const limit = call.input[spans.limit];
  const most = typeof limit === "number" ? limit : undefined;
  const payload = joinPayloads(payloads, spans.list, most);
  const { operation, url } = buildRequest(call);
  const context = buildContext(operation, () => ({ url: shownUrl(url) }));
  return { payload, part: payload, context };
}

/** Number of requests above which the user is informed. */
const QUIET = 60;

/** Maximum number of requests of one call. */
const MOST = 400;

/** Throws an ArgumentError for a range with too many days for one request each. */
function checkLoad(operation: string, span: string): void {
  if (!isRange(span)) return;
  const { days, months } = measureRange(span);
  // The range itself is asked for first, then its months, and the days of those that are truncated.
  const worst = 1 + months + days;
  if (worst <= MOST) return;
  throw new ArgumentError(
    `dates ${span} are ${days} days, which may need ${worst} requests; one call makes at most ${MOST}.`,
    { operation, next: "Request less, such as a season or a year, and stack the frames." },
  );
}

/** Counts the parts of a call; reports many of them once on stderr, unless there is a listener. */
function addLoad({ definition, request, load }: Call, parts: number): void {
  const before = load.requests;
  load.requests += parts;
  if (request.on_request !== null || before > QUIET || load.requests <= QUIET) return;
  writeNotice(
    `${definition.name}: this call needs at least ${load.requests} requests; on_request receives an ` +
      "event for each, and the option cache stores the responses.",
  );
}

/**
 * Returns the response of the documented path, or of the second source, if there is one, after that path is
 * gone. A second source on another host is also requested if the first host blocks or is down.
 */
async function fetchEither(call: Call): Promise<Fetched> {
  const { second } = call.definition;
  if (second === undefined) return fetchOne(call, buildRequest(call));
  const fetchSecond = async (request: Call["request"], aside?: string): Promise<Fetched> => {
    const asked = buildRequest({ ...call, request }, second);
    const fetched = await fetchOne(call, aside === undefined ? asked : { ...asked, aside });
    const { payload, context } = fetched;
    const { part = () => payload } = second;
    return { ...fetched, part: context(() => part(payload, call.written)) };
  };
  let fetched: Fetched;
  try {
    fetched = await fetchOne(call, buildRequest(call));
  } catch (error) {
    if (error instanceof NotFoundError) return fetchSecond(call.request);
    if (error instanceof ReplayError) return fetchInstead(error, call.request, fetchSecond);
    const { base_url } = call.session.settings;
    const isOfHost = !(error instanceof PayloadError || error instanceof RateLimitError);
    const outage = isOfHost && hostFor(base_url, second) !== undefined && describeOutage(error);
    if (!outage) return fromCopies(error, call.request, fetchSecond);
    return fetchSecond(call.request, `This host was used because ${base_url} failed: ${outage}.`);
  }
  return isEmptyObject(fetched.payload) ? fetchSecond(call.request) : fetched;
}

/** Fetches the data of a call in another way. */
type Alternative = (request: RequestBase) => Promise<Fetched>;

/** Returns cached data of the alternative while the service is down or blocks, without another request. */
function fromCopies(
  failure: unknown,
  request: RequestBase,
  alternative: Alternative,
): Promise<Fetched> {
  const { cache } = request;
  const outage = describeOutage(failure);
  if (cache.folder === undefined || outage === undefined) throw failure;
  return fetchInstead(failure, { ...request, cache: { ...cache, outage } }, alternative);
}

/** Returns the alternative to a failed request; throws the first error if that fails, too. */
async function fetchInstead(
  failure: unknown,
  request: RequestBase,
  alternative: Alternative,
): Promise<Fetched> {
  try {
    return await alternative(request);
  } catch {
    request.signal?.throwIfAborted();
    throw failure;
  }
}

interface Fetched {
  readonly payload: JsonObject;
  /** The part of the payload from which the frames are built. */
  readonly part: JsonObject;
  readonly context: Context;
}

/** Sends one request of a call and stores a readable response in the cache. */
export async function fetchOne(call: Call, request: HttpRequest): Promise<Fetched> {
  const answer = await call.session.transport.send(request);
  const payload = parse(request, answer);
  const mismatch = findMismatch(call, payload);
  if (mismatch !== undefined) return rejectMismatch(call, request, answer, mismatch);
  if (answer.keep !== undefined && isReadable(call, payload)) {
    await answer.keep(computeFreshness(call, payload), request.signal);
    request.signal?.throwIfAborted();
  }
  return { payload, part: payload, context: createContext(request, answer, payload) };
}

/**
 * Rejects a response about another id. A cached one is ignored and requested again. One from the service is
 * an error; the connections are closed, since their responses may be out of order.
 */
function rejectMismatch(
  call: Call,
  request: HttpRequest,
  answer: GoodAnswer,
  mismatch: NonNullable<ReturnType<typeof findMismatch>>,
): Promise<Fetched> {
  const { cache } = request;
  const isCopy = answer.age_ms !== undefined;
  if (isCopy && !cache.replay && !cache.refresh && cache.outage === undefined) {
    return fetchOne(call, { ...request, cache: { ...cache, refresh: true } });
  }
  if (!isCopy) void call.session.transport.close();
  throw new PayloadError({
    operation: request.operation,
    ...describeOrigin(request, answer, answer.text),
    ...mismatch,
    next: isCopy
      ? "The cached response is for another id: record it again."
      : "Responses were mixed up in transit: repeat the call; the connections were closed.",
  });
}

function parse(request: HttpRequest, answer: GoodAnswer): JsonObject {
  const { operation, limits } = request;
  const context = buildContext(operation, () => describeOrigin(request, answer, answer.text));
  return context(() => parseObject(answer.text, answer.content_type, limits.max_body_bytes));
}

/**
 * Returns a context that quotes the payload; the text itself would stay in memory as long as the sections.
 */
function createContext(
  request: HttpRequest,
  { status, course, url = request.url }: GoodAnswer,
  payload: JsonObject,
): Context {
  const origin = { status, course, url };
  return buildContext(request.operation, () =>
    describeOrigin(request, origin, jsonText(payload) ?? ""),
  );
}

const describeOrigin = (
  request: HttpRequest,
  { status, course, url = request.url }: Pick<GoodAnswer, "status" | "course" | "url">,
  body: string,
) => ({ url: shownUrl(url), status, ...course, body: hidePrefix(readStart(body), url) });

/** Throws a PayloadError if the rows are not at their path. */
function checkReadable({ definition: { result } }: Call, payload: JsonObject): void {
  if (result.kind === "sections") result.check(payload);
  else result.dataset.items(payload)[Symbol.iterator]().next();
}

/** Returns whether a response is readable; others are not cached. */
function isReadable(call: Call, payload: JsonObject): boolean {
  try {
    checkReadable(call, payload);
    return true;
  } catch (error) {
    if (error instanceof PayloadError) return false;
    throw error;
  }
}

function computeFreshness({ definition, session, written }: Call, payload: JsonObject) {
  const { spans, freshness = "minutes" } = definition;
  const dates = spans === undefined ? undefined : written.get(spans.dates);
  return decideKeep(freshness, payload, session.clock.date(), { dates });
}

/** Longer ids are quoted only in part. */
const LONGEST_ID = 40;

/** Returns the first id in a payload that differs from the requested one, if both are in digits. */
export function findMismatch(
  { definition, written }: Pick<Call, "definition" | "written">,
  payload: JsonObject,
) {
  for (const [argument, asked] of written) {
    const key = definition.arguments[argument]?.answered;
    const subject = key === undefined ? undefined : payload[key];
    const id = isObject(subject) ? idText(subject.id) : undefined;
    if (id === undefined || withoutZeros(id) === withoutZeros(asked)) continue;
    return {
      jsonPath: `$.${key}.id`,
      expected: `the requested ${argument}, ${asked.slice(0, LONGEST_ID)}`,
      got: id.slice(0, LONGEST_ID),
    };
  }
  return undefined;
}

function idText(id: unknown): string | undefined {
  const text = typeof id === "number" ? String(id) : id;
  return typeof text === "string" && /^\d+$/.test(text) ? text : undefined;
}

const withoutZeros = (id: string): string => id.replace(/^0+(?=\d)/, "");
