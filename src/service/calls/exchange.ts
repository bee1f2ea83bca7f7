import { PayloadError } from "../../errors";
import { parseObject } from "../../schema/parse";
import { isObject, type JsonObject, jsonText } from "../../schema/payload";
import { hidePrefix, shownUrl } from "../http/address";
import type { GoodAnswer, HttpRequest } from "../http/message";
import { readStart } from "../http/refusal/page";
import type { Call } from "./call";
import { buildContext, type Context } from "./context";
import { decideKeep } from "./freshness";

export interface Fetched {
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
  mismatch: Mismatch,
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
  const context = buildContext(request.operation, () =>
    describeOrigin(request, answer, answer.text),
  );
  return context(() =>
    parseObject(answer.text, answer.content_type, request.limits.max_body_bytes),
  );
}

/**
 * Returns a context that quotes the payload; the text itself would stay in memory as long as the sections.
 */
function createContext(request: HttpRequest, answer: GoodAnswer, payload: JsonObject): Context {
  const { status, course, url } = answer;
  return buildContext(request.operation, () =>
    describeOrigin(
      request,
      { status, course, ...(url !== undefined && { url }) },
      jsonText(payload) ?? "",
    ),
  );
}

const describeOrigin = (
  request: HttpRequest,
  { status, course, url = request.url }: Pick<GoodAnswer, "status" | "course" | "url">,
  body: string,
) => ({ url: shownUrl(url), status, ...course, body: hidePrefix(readStart(body), url) });

/** Throws a PayloadError if the rows are not at their path. */
export function checkReadable({ definition: { result } }: Call, payload: JsonObject): void {
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

/** An id in a payload that differs from that of the requested game, team or player. */
interface Mismatch {
  readonly jsonPath: string;
  readonly expected: string;
  readonly got: string;
}

/** Longer ids are quoted only in part. */
const LONGEST_ID = 40;

/**
 * Returns the first id in a payload that differs from the requested one; undefined if none does. Compares
 * only ids in digits that both contain.
 */
export function findMismatch(
  { definition, written }: Pick<Call, "definition" | "written">,
  payload: JsonObject,
): Mismatch | undefined {
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
