/** Who is to be told of a signal's end. */
interface Audience {
  readonly calls: (() => void)[];
  readonly tellAll: () => void;
}

const audiences = new WeakMap<AbortSignal, Audience>();

/**
 * Calls back when the signal ends; what it returns calls that off. One listener serves all calls
 * with the same signal: node takes more than ten for a leak and warns.
 */
export function listen(signal: AbortSignal, call: () => void): () => void {
  const { calls, tellAll } = audiences.get(signal) ?? gather(signal);
  calls.push(call);
  return () => {
    const index = calls.indexOf(call);
    if (index >= 0) calls.splice(index, 1);
    if (calls.length > 0) return;
    signal.removeEventListener("abort", tellAll);
    audiences.delete(signal);
  };
}

function gather(signal: AbortSignal): Audience {
  const calls: (() => void)[] = [];
  const tellAll = (): void => {
    // Who is told takes himself off the list.
    for (const call of [...calls]) call();
  };
  const audience = { calls, tellAll };
  signal.addEventListener("abort", tellAll, { once: true });
  audiences.set(signal, audience);
  return audience;
}
