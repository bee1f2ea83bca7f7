import type { Call } from "./call";
import type { Fetched } from "./exchange";
import { checkLoad } from "./load";
import { fetchSpan } from "./parts";
import { fetchEither } from "./second-source";

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
