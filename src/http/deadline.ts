import { TimeoutError } from "../errors";
import type { Send } from "./message";

/** Ends a request, with all that the inner layers do for it, once `timeout_ms` are over. */
export const withDeadline =
  (send: Send): Send =>
  async (request) => {
    const { timeout_ms } = request.limits;
    const deadline = new AbortController();
    const { url } = request;
    const late = new TimeoutError(`no complete answer from ${url} within ${timeout_ms} ms.`, {
      operation: request.operation,
      url,
      next: "Try again, or raise timeout_ms.",
    });
    const timer = setTimeout(() => deadline.abort(late), timeout_ms);
    const signals = [deadline.signal, ...(request.signal === undefined ? [] : [request.signal])];
    try {
      return await send({ ...request, signal: AbortSignal.any(signals) });
    } finally {
      clearTimeout(timer);
    }
  };
