import { describeOutage } from "../http/refusal/outage";
import type { RequestBase } from "../session";
import type { Fetched } from "./exchange";

/** Fetches the data of a call in another way. */
export type Alternative = (request: RequestBase) => Promise<Fetched>;

/** Returns cached data of the alternative while the service is down or blocks, without another request. */
export function fromCopies(
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
export async function fetchInstead(
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
