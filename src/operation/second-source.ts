import { NotFoundError, ReplayError } from "../errors";
import { isEmptyObject } from "../schema/payload";
import type { Call } from "./call";
import { type Alternative, fromCopies, insteadOf } from "./copies";
import { type Fetched, fetchOne } from "./exchange";
import { requestOf } from "./request";

/** Asks the documented path, and the second source, if there is one, where that path is gone. */
export async function fetchEither(call: Call): Promise<Fetched> {
  const { second } = call.definition;
  if (second === undefined) return fetchOne(call, requestOf(call));
  const fetchSecond: Alternative = async (request) => {
    const fetched = await fetchOne(call, requestOf({ ...call, request }, second));
    const { payload, context } = fetched;
    const { part = () => payload } = second;
    return { ...fetched, part: context(() => part(payload, call.written)) };
  };
  let fetched: Fetched;
  try {
    fetched = await fetchOne(call, requestOf(call));
  } catch (error) {
    if (error instanceof NotFoundError) return fetchSecond(call.request);
    if (error instanceof ReplayError) return insteadOf(error, call.request, fetchSecond);
    return fromCopies(error, call.request, fetchSecond);
  }
  return isEmptyObject(fetched.payload) ? fetchSecond(call.request) : fetched;
}
