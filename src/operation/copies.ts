import { outageOf } from "../http/outage";
import type { RequestBase } from "../session";
import type { Fetched } from "./exchange";

/** Fetches the data of a call in another way than the first. */
export type Alternative = (request: RequestBase) => Promise<Fetched>;

/**
 * While the service is down or blocks, cached answers to an alternative will do; the service is not
 * asked again.
 */
export function fromCopies(
  failure: unknown,
  request: RequestBase,
  alternative: Alternative,
): Promise<Fetched> {
  const { cache } = request;
  const outage = outageOf(failure);
  if (cache.folder === undefined || outage === undefined) throw failure;
  return insteadOf(failure, { ...request, cache: { ...cache, outage } }, alternative);
}

/** An alternative to a request that failed; where it fails too, the first failure is thrown. */
export async function insteadOf(
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
