import { NotFoundError, PayloadError, RateLimitError, ReplayError } from "../../errors";
import { isEmptyObject } from "../../schema/payload";
import { describeOutage } from "../http/refusal/outage";
import type { Call } from "./call";
import { type Alternative, fetchInstead, fromCopies } from "./copies";
import { type Fetched, fetchOne } from "./exchange";
import { buildRequest, hostFor } from "./request";

/**
 * Returns the response of the documented path, or of the second source, if there is one, after that path is
 * gone. A second source on another host is also requested if the first host blocks or is down.
 */
export async function fetchEither(call: Call): Promise<Fetched> {
  const { second } = call.definition;
  if (second === undefined) return fetchOne(call, buildRequest(call));
  const fetchSecond = async (request: Call["request"], aside?: string): Promise<Fetched> => {
    const asked = buildRequest({ ...call, request }, second);
    const fetched = await fetchOne(call, aside === undefined ? asked : { ...asked, aside });
    const { payload, context } = fetched;
    const { part = () => payload } = second;
    return { ...fetched, part: context(() => part(payload, call.written)) };
  };
  const bySecond: Alternative = (request) => fetchSecond(request);
  let fetched: Fetched;
  try {
    fetched = await fetchOne(call, buildRequest(call));
  } catch (error) {
    if (error instanceof NotFoundError) return fetchSecond(call.request);
    if (error instanceof ReplayError) return fetchInstead(error, call.request, bySecond);
    const { base_url } = call.session.settings;
    const isOfHost = !(error instanceof PayloadError || error instanceof RateLimitError);
    const outage = isOfHost && hostFor(base_url, second) !== undefined && describeOutage(error);
    if (!outage) return fromCopies(error, call.request, bySecond);
    return fetchSecond(call.request, `This host was used because ${base_url} failed: ${outage}.`);
  }
  return isEmptyObject(fetched.payload) ? fetchSecond(call.request) : fetched;
}
