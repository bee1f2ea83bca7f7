import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inspect } from "node:util";
import { type Client, createClient, PayloadError, startSampleService } from "sportsframe";
import {
  answerJson,
  type Handler,
  type Loopback,
  startLoopback,
} from "../../test/support/loopback";
import { type Attacks, hold } from "./payloads";

const MB = 1024 * 1024;
const KEY = "k3y-0f8fad5bd9cb";

/** Runs with a client whose service answers by a handler. */
async function withClient(
  handler: Handler,
  run: (client: Client, service: Loopback) => Promise<void>,
  path = "",
): Promise<void> {
  const service = await startLoopback(handler);
  const base_url = `${service.url}${path}`;
  const client = createClient({ base_url, retries: 0, max_body_bytes: 64 * MB });
  try {
    await run(client, service);
  } finally {
    await client.close();
    await service.close();
  }
}

/** How much the process grows while it receives an answer in chunks. */
async function growthOf(chunk: string, count: number): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  function* chunks() {
    yield "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n";
    for (let index = 0; index < count; index++) {
      most = Math.max(most, process.memoryUsage().rss);
      yield chunk;
    }
    yield "1\r\n}\r\n0\r\n\r\n";
  }
  await withClient(
    // The client hangs up when it has seen enough.
    ({ socket }) => void pipeline(Readable.from(chunks()), socket).catch(() => {}),
    async (client) =>
      void (await client.site_wbb_standings({ return_parsed: false }).catch(String)),
  );
  return most - before;
}

const summaryError = (client: Client): Promise<unknown> =>
  client.site_mlb_summary({ event_id: "401" }).catch((error: unknown) => error);

/** Attacks by responses on the process that receives them, and by requests on the sample service. */
export const requests: Attacks = {
  async "an answer in three million chunks of one byte"() {
    hold("memory", (await growthOf("1\r\nx\r\n".repeat(10_000), 300)) < 512 * MB);
  },
  async "an answer of 520 MB, nearly all of it extensions of chunks"() {
    hold("memory", (await growthOf(`1;${"e".repeat(65_000)}\r\nx\r\n`, 8_000)) < 512 * MB);
  },
  "a final game that is another than the one asked for"() {
    const competitions = [{ status: { type: { completed: true } } }];
    return withClient(answerJson({ header: { id: "402", competitions } }), async (client) =>
      hold("the error", (await summaryError(client)) instanceof PayloadError),
    );
  },
  "a refusal that quotes the key in its address": () =>
    withClient(
      (request, response) => void response.writeHead(404).end(`Cannot GET ${request.url}`),
      async (client) => {
        const error = await summaryError(client);
        hold("an error", error instanceof Error);
        hold("no key", !inspect(error, { depth: 9, showHidden: true }).includes(KEY));
      },
      `/gate/${KEY}`,
    ),
  "a redirect to a second host, of a request with credentials": () =>
    withClient(answerJson({}), async (_, second) => {
      const redirect: Handler = ({ url }, response) =>
        void response.writeHead(302, { location: `${second.url}${url}` }).end();
      await withClient(redirect, async (client) => {
        const headers = { authorization: "Bearer s3cret", cookie: "session=s3cret" };
        await client.site_wbb_standings({ headers }).catch(String);
      });
      const names = second.requests.flatMap(({ headers }) => Object.keys(headers));
      hold("no credentials", !names.includes("authorization") && !names.includes("cookie"));
    }),
  "dates of two hundred years": () =>
    withClient(answerJson({}), async (client, { requests: asked }) => {
      const dates = "19000101-20991231";
      const error = await client.site_wbb_scoreboard({ dates }).catch((one) => one);
      hold("the error", error instanceof Error && error.name === "ArgumentError");
      hold("no request", asked.length === 0);
    }),
  async "requests to the sample service by inherited names"() {
    const sample = await startSampleService({ as_real: true });
    for (const name of ["toString", "__proto__", "constructor", "hasOwnProperty", "%00", ""]) {
      const path = `/apis/site/v2/sports/baseball/mlb/${name}`;
      const { status } = await fetch(new URL(path, sample.base_url));
      hold(`no answer to ${path}`, status === 404);
    }
    await sample.close();
  },
};
