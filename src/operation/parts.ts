import { HttpError, ReplayError } from "../errors";
import { shownUrl } from "../http/address";
import type { JsonObject } from "../schema/payload";
import type { Call } from "./call";
import { contextOf } from "./context";
import { type Alternative, fromCopies } from "./copies";
import { checkReadable, type Fetched } from "./exchange";
import { addLoad } from "./load";
import { inParallel } from "./parallel";
import { requestOf } from "./request";
import { fetchEither } from "./second-source";
import { daysOf, isRange, joinPayloads, listOf, partsOf, type Spans } from "./spans";

/** Fetches a span of days in as few requests as the service answers whole. */
export async function fetchSpan(call: Call, spans: Spans, span: string): Promise<Fetched> {
  const { base_url } = call.session.settings;
  const { refusesRanges } = call.session.memory;
  const byDay: Alternative = (request) => fetchParts({ ...call, request }, spans, daysOf(span));
  if (isRange(span) && refusesRanges.has(base_url)) return byDay(call.request);
  let fetched: Fetched;
  try {
    fetched = await fetchEither(call);
  } catch (error) {
    if (!isRange(span)) throw error;
    if (isRefusal(error)) {
      const joined = await byDay(call.request);
      // Blame the range only once single days succeed.
      if (error instanceof HttpError) refusesRanges.add(base_url);
      return joined;
    }
    return fromCopies(error, call.request, byDay);
  }
  const isCut =
    call.input[spans.limit] === undefined &&
    listOf(fetched.payload, spans.list).length === spans.most;
  const parts = isCut ? partsOf(span) : [];
  return parts.length === 0 ? fetched : fetchParts(call, spans, parts);
}

/** The service refuses ranges with 400, formerly 404; an archive has no copy of a refusal. */
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
  const { operation, url } = requestOf(call);
  return { payload, part: payload, context: contextOf(operation, () => ({ url: shownUrl(url) })) };
}
