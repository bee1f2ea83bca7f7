/** The callbacks of one signal. */
interface Listeners {
  readonly calls: (() => void)[];
  readonly callAll: () => void;
}

const listenersOf = new WeakMap<AbortSignal, Listeners>();

/**
 * Calls back when the signal ends; what it returns calls that off. One listener serves all calls
 * with the same signal: node takes more than ten for a leak and warns.
 */
export function listen(signal: AbortSignal, call: () => void): () => void {
  const { calls, callAll } = listenersOf.get(signal) ?? gather(signal);
  calls.push(call);
  return () => {
    const index = calls.indexOf(call);
    if (index >= 0) calls.splice(index, 1);
    if (calls.length > 0) return;
    signal.removeEventListener("abort", callAll);
    listenersOf.delete(signal);
  };
}

function gather(signal: AbortSignal): Listeners {
  const calls: (() => void)[] = [];
  const callAll = (): void => {
    // Callbacks unsubscribe themselves, so iterate over a copy.
    for (const call of [...calls]) call();
  };
  const listeners = { calls, callAll };
  signal.addEventListener("abort", callAll, { once: true });
  listenersOf.set(signal, listeners);
  return listeners;
}
