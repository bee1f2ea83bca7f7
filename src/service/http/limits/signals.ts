const subscriptions = new WeakMap<AbortSignal, ReturnType<typeof subscribe>>();

/**
 * Calls back when the signal aborts; returns a function that cancels this. One listener serves all callbacks
 * of a signal, because Node warns of a leak at more than ten.
 */
export function listen(signal: AbortSignal, call: () => void): () => void {
  const { calls, callAll } = subscriptions.get(signal) ?? subscribe(signal);
  calls.add(call);
  return () => {
    if (!calls.delete(call) || calls.size > 0) return;
    signal.removeEventListener("abort", callAll);
    subscriptions.delete(signal);
  };
}

/** Returns the callbacks of a signal, and the listener that calls them. */
function subscribe(signal: AbortSignal) {
  const calls = new Set<() => void>();
  const callAll = (): void => {
    // Callbacks unsubscribe themselves, so the loop uses a copy.
    for (const call of [...calls]) call();
  };
  signal.addEventListener("abort", callAll, { once: true });
  const subscription = { calls, callAll };
  subscriptions.set(signal, subscription);
  return subscription;
}
