import { readOrigin } from "../address";
import type { AttemptResult } from "../message";
import type { Attempt } from "../pending-request";
import { type Blocks, isBlock } from "./blocks";

/**
 * Requests the same data from another host if the first one blocks or is down, within the remaining time of
 * the request. A fault of the request itself, such as a 404, is the result. A host that was down a moment
 * ago is not requested again.
 */
export const withOtherHost =
  (attempt: Attempt, blocks: Blocks): Attempt =>
  async (request, pending) => {
    const { other } = request;
    const first = await attempt(request, pending);
    const failure = other && hostFailure(first);
    if (other === undefined || failure === undefined) return first;
    const host = readOrigin(request.url);
    const aside = `This host was used because ${host} failed: ${failure}.`;
    const there = { ...request, ...other, other: undefined, aside };
    const second = await attempt(there, pending);
    const failureThere = hostFailure(second);
    if (failureThere === undefined) {
      blocks.avoid(host);
      return { ...second, request: there };
    }
    blocks.return(host);
    const both = `${readOrigin(there.url)} was tried, too: ${failureThere}.`;
    return { ...first, request: { ...request, aside: both } };
  };

/** Returns how a host blocks or is down; undefined for a response to the request and for a fault of it. */
function hostFailure({ answer, fault }: AttemptResult): string | undefined {
  if (answer === undefined) return fault.isOfHost ? fault.what : undefined;
  const { status } = answer;
  const isFailure = isBlock(answer) || status >= 500 || status === 408;
  return isFailure ? `it answered ${status}` : undefined;
}
