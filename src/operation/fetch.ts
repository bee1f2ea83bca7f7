import { HttpError, NotFoundError, PayloadError, ReplayError } from "../errors";
import { hidePrefix, shownUrl } from "../http/address";
import type { GoodAnswer, HttpRequest } from "../http/message";
import type { RequestSettings } from "../http/options";
import { outageOf } from "../http/outage";
import { startOf } from "../http/status";
import { writeArguments } from "../schema/arguments";
import { parseObject } from "../schema/parse";
import { isEmptyObject, type JsonObject, jsonText } from "../schema/payload";
import type { Session } from "../session";
import { type Context, contextOf } from "./context";
import type { Definition, SecondSource } from "./definition";
import { keepOf } from "./freshness";
import { addLoad, checkLoad, type Load } from "./load";
import { inParallel } from "./parallel";
import { type Given, requestOf, spanAsked } from "./request";
import { daysOf, isRange, joinPayloads, listOf, partsOf, type Spans } from "./spans";
import { type Stranger, strangerIn } from "./stranger";

/** A payload, and the context in which its frames are made. */
export interface Fetched {
  readonly payload: JsonObject;
  /** What of the payload the frames are made of. */
  readonly part: JsonObject;
  readonly context: Context;
}

/** What one call of an operation asks with. */
interface Inquiry {
  readonly definition: Definition;
  readonly session: Session;
  readonly settings: RequestSettings;
  readonly given: Given;
  /** The requests that it has been divided into so far. */
  readonly load: Load;
}

/**
 * The payload of a call, from whatever it takes: one request, a second source where the service
 * has lost the documented path, or several requests for a span that it refuses or cuts.
 */
export function fetchPayload(asked: Omit<Inquiry, "load">): Promise<Fetched> {
  const { endpoint } = asked.definition;
  const span = spanAsked(endpoint, asked.given);
  if (span !== undefined && !asked.settings.cache.replay) checkLoad(endpoint.name, span);
  const inquiry = { ...asked, load: { requests: 0 } };
  return span === undefined || endpoint.spans === undefined
    ? ask(inquiry)
    : askSpan(inquiry, endpoint.spans, span);
}

/** The documented path, and the second source where that path is lost. */
function ask(inquiry: Inquiry): Promise<Fetched> {
  const { endpoint } = inquiry.definition;
  return endpoint.second === undefined
    ? askOne(inquiry, requestOf(endpoint, inquiry.settings, inquiry.given))
    : askEither(inquiry, endpoint.second);
}

async function askEither(inquiry: Inquiry, second: SecondSource): Promise<Fetched> {
  const { settings, given } = inquiry;
  const { endpoint } = inquiry.definition;
  const askSecond = async (by: RequestSettings): Promise<Fetched> => {
    const fetched = await askOne(inquiry, requestOf(endpoint, by, given, second));
    const { payload, context } = fetched;
    const { part = () => payload } = second;
    const written = writeArguments(endpoint.name, endpoint.arguments, given);
    return { ...fetched, part: context(() => part(payload, written)) };
  };
  let fetched: Fetched;
  try {
    fetched = await askOne(inquiry, requestOf(endpoint, settings, given));
  } catch (error) {
    if (error instanceof NotFoundError) return askSecond(settings);
    if (error instanceof ReplayError) return insteadOf(error, settings, askSecond);
    return fromCopies(error, settings, askSecond);
  }
  return isEmptyObject(fetched.payload) ? askSecond(settings) : fetched;
}

/**
 * Where the service is down or blocks, what the cache has may do that was asked for in another way;
 * nothing is asked of the service then.
 */
function fromCopies(
  failure: unknown,
  settings: RequestSettings,
  other: (settings: RequestSettings) => Promise<Fetched>,
): Promise<Fetched> {
  const { cache } = settings;
  const outage = outageOf(failure);
  if (cache.folder === undefined || outage === undefined) throw failure;
  return insteadOf(failure, { ...settings, cache: { ...cache, outage } }, other);
}

/** Another way than the one that failed; where it fails, too, the first failure is what counts. */
async function insteadOf(
  failure: unknown,
  settings: RequestSettings,
  other: (settings: RequestSettings) => Promise<Fetched>,
): Promise<Fetched> {
  try {
    return await other(settings);
  } catch {
    settings.signal?.throwIfAborted();
    throw failure;
  }
}

async function askOne(inquiry: Inquiry, request: HttpRequest): Promise<Fetched> {
  const answer = await inquiry.session.transport.send(request);
  const payload = parse(request, answer);
  const stranger = strangerIn(inquiry.definition.endpoint, inquiry.given, payload);
  if (stranger !== undefined) return askAgain(inquiry, request, answer, stranger);
  if (answer.keep !== undefined && isReadable(inquiry, payload)) {
    await answer.keep(freshnessOf(inquiry, payload), request.signal);
    request.signal?.throwIfAborted();
  }
  return { payload, part: payload, context: contextIn(request, answer, payload) };
}

/**
 * What is done about the answer to another question. A copy of one is no copy: the service is
 * asked. It is an error where that has said it: a connection may be out of step, and is not used
 * for another request.
 */
function askAgain(
  inquiry: Inquiry,
  request: HttpRequest,
  answer: GoodAnswer,
  stranger: Stranger,
): Promise<Fetched> {
  const { cache } = request;
  const isCopy = answer.age_ms !== undefined;
  if (isCopy && !cache.replay && !cache.refresh && cache.outage === undefined) {
    return askOne(inquiry, { ...request, cache: { ...cache, refresh: true } });
  }
  if (!isCopy) void inquiry.session.transport.close();
  throw new PayloadError({
    operation: request.operation,
    ...originOf(request, answer, answer.text),
    ...stranger,
    next: isCopy
      ? "The copy is of another one: record it again."
      : "Answers were mixed up on the way: ask again; the connections were closed.",
  });
}

function parse(request: HttpRequest, answer: GoodAnswer): JsonObject {
  const context = contextOf(request.operation, () => originOf(request, answer, answer.text));
  return context(() => parseObject(answer.text, answer.content_type));
}

/** Quotes the payload, not the text: that would stay for as long as sections can be read. */
function contextIn(request: HttpRequest, answer: GoodAnswer, payload: JsonObject): Context {
  const { status, course } = answer;
  return contextOf(request.operation, () =>
    originOf(request, { status, course }, jsonText(payload) ?? ""),
  );
}

const originOf = (
  { url }: HttpRequest,
  { status, course }: Pick<GoodAnswer, "status" | "course">,
  body: string,
) => ({ url: shownUrl(url), status, ...course, body: hidePrefix(startOf(body), url) });

/** Throws a PayloadError where the rows are not where they should be. */
function checkReadable({ definition: { result } }: Inquiry, payload: JsonObject): void {
  if (result.kind === "sections") result.check(payload);
  else result.dataset.items(payload)[Symbol.iterator]().next();
}

/** Nobody is helped by a copy of what cannot be read. */
function isReadable(inquiry: Inquiry, payload: JsonObject): boolean {
  try {
    checkReadable(inquiry, payload);
    return true;
  } catch (error) {
    if (error instanceof PayloadError) return false;
    throw error;
  }
}

function freshnessOf({ definition: { endpoint }, session, given }: Inquiry, payload: JsonObject) {
  const dates = spanAsked(endpoint, given);
  return keepOf(endpoint.freshness ?? "minutes", payload, session.clock.date(), { dates });
}

/** A span of days, in as few requests as the service answers whole. */
async function askSpan(inquiry: Inquiry, spans: Spans, span: string): Promise<Fetched> {
  const { settings: own } = inquiry;
  const { refusesRanges } = inquiry.session.memory;
  const byDay = (settings: RequestSettings) =>
    askParts({ ...inquiry, settings }, spans, daysOf(span));
  if (isRange(span) && refusesRanges.has(own.base_url)) return byDay(own);
  let fetched: Fetched;
  try {
    fetched = await ask(inquiry);
  } catch (error) {
    if (!isRange(span)) throw error;
    if (isRefusal(error)) {
      const joined = await byDay(own);
      // Had the days been refused too, the range would not be what is wrong.
      if (error instanceof HttpError) refusesRanges.add(own.base_url);
      return joined;
    }
    return fromCopies(error, own, byDay);
  }
  const isCut =
    inquiry.given[spans.limit] === undefined &&
    listOf(fetched.payload, spans.list).length === spans.most;
  const parts = isCut ? partsOf(span) : [];
  return parts.length === 0 ? fetched : askParts(inquiry, spans, parts);
}

/** The service says 400 to ranges, and said 404 before; an archive just lacks what was refused. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ReplayError) return true;
  return error instanceof HttpError && (error.status === 400 || error.status === 404);
}

async function askParts(
  inquiry: Inquiry,
  spans: Spans,
  parts: readonly string[],
): Promise<Fetched> {
  const { concurrency } = inquiry.session.connections;
  addLoad(inquiry, parts.length);
  const askPart = async (part: string, signal: AbortSignal): Promise<JsonObject> => {
    const settings = { ...inquiry.settings, signal };
    const given = { ...inquiry.given, [spans.dates]: part };
    const { payload, context } = await askSpan({ ...inquiry, settings, given }, spans, part);
    // In a joined list nobody would see that one is missing.
    context(() => checkReadable(inquiry, payload));
    return payload;
  };
  const payloads = await inParallel(parts, concurrency, inquiry.settings.signal, askPart);
  const limit = inquiry.given[spans.limit];
  const most = typeof limit === "number" ? limit : undefined;
  const payload = joinPayloads(payloads, spans.list, most);
  const { operation, url } = requestOf(
    inquiry.definition.endpoint,
    inquiry.settings,
    inquiry.given,
  );
  return { payload, part: payload, context: contextOf(operation, () => ({ url: shownUrl(url) })) };
}
