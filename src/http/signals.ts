/** The callbacks of one signal. */
interface Listeners {
  readonly calls: (() => void)[];
  readonly callAll: () => void;
}

const listenersOf = new WeakMap<AbortSignal, Listeners>();

/**
 * Calls back when the signal aborts; returns a function that cancels that. One listener serves all
 * calls with the same signal, since node warns of a leak at more than ten.
 */
export function listen(signal: AbortSignal, call: () => void): () => void {
  const { calls, callAll } = listenersOf.get(signal) ?? listenersFor(signal);
  calls.push(call);
  return () => {
    const index = calls.indexOf(call);
    if (index >= 0) calls.splice(index, 1);
    if (calls.length > 0) return;
    signal.removeEventListener("abort", callAll);
    listenersOf.delete(signal);
  };
}

function listenersFor(signal: AbortSignal): Listeners {
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
