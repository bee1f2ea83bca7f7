import type { Call } from "./call";
import type { Fetched } from "./exchange";
import { checkLoad } from "./load";
import { fetchSpan } from "./parts";
import { fetchEither } from "./second-source";

/**
 * The payload of a call, however many requests that takes: one, another to the second source where
 * the documented path is gone, or several for a span that the service refuses or truncates.
 */
export function fetchPayload(call: Call): Promise<Fetched> {
  const { name, spans } = call.definition;
  const span = spans === undefined ? undefined : call.written.get(spans.dates);
  if (spans === undefined || span === undefined) return fetchEither(call);
  if (!call.request.cache.replay) checkLoad(name, span);
  return fetchSpan(call, spans, span);
}
