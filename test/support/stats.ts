import type { ClientStats } from "../../src/service/http/counters";

/** The counts of an unused client. */
export const NOTHING_DONE: ClientStats = {
  requests: 0,
  retries: 0,
  failures: 0,
  bytes: 0,
  from_cache: 0,
  shared: 0,
  in_flight: 0,
  queued: 0,
};
