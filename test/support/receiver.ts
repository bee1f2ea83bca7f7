import { systemClock } from "../../src/service/http/limits/clock";
import { createTransport } from "../../src/service/http/transport";
import { createSettings } from "../../src/service/options/settings";
import { requestOf } from "../service/http/cache/setup";

/*
 * A process that makes one request and measures its own memory. Arguments: the URL, and
 * max_body_bytes.
 */

export interface Report {
  /** Size of the answer's body; null if there was none. */
  readonly bytes: number | null;
  readonly error: string;
  /** Growth of the process's memory, in bytes. */
  readonly grown: number;
}

const [url = "", limit = ""] = process.argv.slice(2);

async function receive(): Promise<Report> {
  const { send, close } = createTransport({ ...createSettings({}), proxy: false }, systemClock);
  const request = requestOf({ url, retries: 0 });
  const limits = { ...request.limits, max_body_bytes: Number(limit) };
  const before = process.memoryUsage.rss();
  // Sampled now and then: maxRSS of a forked process starts with its parent's.
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const asked = await send({ ...request, limits }).then(
    ({ bytes }) => ({ bytes, error: "" }),
    (error: unknown) => ({ bytes: null, error: String(error) }),
  );
  clearInterval(timer);
  const grown = Math.max(most, process.memoryUsage.rss()) - before;
  await close();
  return { ...asked, grown };
}

void receive().then((report) => process.send?.(report, () => process.disconnect()));
