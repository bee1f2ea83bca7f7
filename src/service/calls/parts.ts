import { HttpError, ReplayError } from "../../errors";
import { type JsonObject, valuesAt } from "../../schema/payload";
import { shownUrl } from "../http/address";
import { isLearnt, keepLearnt } from "../http/cache/findings";
import type { Call } from "./call";
import { buildContext } from "./context";
import { type Alternative, fetchInstead, fromCopies } from "./copies";
import { checkReadable, type Fetched } from "./exchange";
import { addLoad } from "./load";
import { inParallel } from "./parallel";
import { buildRequest } from "./request";
import { fetchEither } from "./second-source";
import {
  isMonth,
  isRange,
  joinPayloads,
  listDays,
  type Spans,
  splitIntoMonthsAndDays,
  splitSpan,
} from "./spans";

/** Name of the note for other processes that a service refuses ranges. */
const REFUSES_RANGES = "refuses-ranges";

/** Returns a span of days, in as few requests as possible without truncation. */
export async function fetchSpan(call: Call, spans: Spans, span: string): Promise<Fetched> {
  const inParts: Alternative = (request) =>
    fetchParts({ ...call, request }, spans, partsWithoutRanges(call, spans, span));
  if (isRange(span) && (await isRefusing(call))) return inParts(call.request);
  let fetched: Fetched;
  try {
    fetched = await fetchEither(call);
  } catch (error) {
    if (isMonth(span) && error instanceof ReplayError) {
      // Recorded day by day, by an earlier version.
      return fetchInstead(error, call.request, (request) =>
        fetchParts({ ...call, request }, spans, splitSpan(span)),
      );
    }
    if (!isRange(span)) throw error;
    if (isRefusal(error)) {
      const joined = await inParts(call.request);
      // Blame the range only once its parts succeed.
      if (error instanceof HttpError) await rememberRefusal(call);
      return joined;
    }
    return fromCopies(error, call.request, inParts);
  }
  const isCut =
    call.input[spans.limit] === undefined &&
    valuesAt(fetched.payload, spans.list).length === spans.most;
  const parts = isCut ? splitSpan(span) : [];
  return parts.length === 0 ? fetched : fetchParts(call, spans, parts);
}

/**
 * Returns the parts of a range that is refused; without a limit, the service lists a hundred games, fewer
 * than in most months.
 */
function partsWithoutRanges({ written }: Call, spans: Spans, range: string): readonly string[] {
  return written.has(spans.limit) ? splitIntoMonthsAndDays(range) : listDays(range);
}

/** Returns whether the address is known to refuse ranges. */
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
    const one = {
      ...call,
      request: { ...call.request, signal },
      written: new Map([...call.written, [spans.dates, part]]),
    };
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
  return {
    payload,
    part: payload,
    context: buildContext(operation, () => ({ url: shownUrl(url) })),
  };
}
