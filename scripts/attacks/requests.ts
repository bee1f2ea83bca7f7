import { once } from "node:events";
import {
  createServer as createHttpServer,
  get,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { inspect } from "node:util";
import { type Client, createClient, PayloadError, startSampleService } from "sportsframe";
import type { Attack } from ".";
import { hold } from "./payloads";

const MB = 1024 * 1024;
const KEY = "k3y-0f8fad5bd9cb";

/** Listens while `run` uses the server's address. */
async function against(server: Server, run: (url: string) => Promise<void>): Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    // A client that has seen enough resets the connection.
    socket.on("error", () => {});
    sockets.add(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
}

/** Runs with a client whose service is the listener. */
const withClient = (
  listener: RequestListener,
  run: (client: Client) => Promise<void>,
  path = "",
): Promise<void> =>
  against(createHttpServer(listener), async (url) => {
    const client = createClient({ base_url: `${url}${path}`, retries: 0 });
    await run(client).finally(() => client.close());
  });

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
  const server = createServer((socket) =>
    // The client hangs up when it has seen enough.
    socket.once("data", () => void pipeline(Readable.from(chunks()), socket).catch(() => {})),
  );
  await against(server, async (url) => {
    const client = createClient({ base_url: url, retries: 0, max_body_bytes: 64 * MB });
    await client.site_wbb_standings({ return_parsed: false }).catch(() => {});
    await client.close();
  });
  return most - before;
}

const answer = (value: unknown) => (_: unknown, response: ServerResponse) =>
  void response.end(JSON.stringify(value));

/** Attacks by responses on the process that receives them, and by requests on the sample service. */
export const requests: readonly Attack[] = [
  {
    name: "an answer in three million chunks of one byte",
    run: async () => {
      hold("memory", (await growthOf("1\r\nx\r\n".repeat(10_000), 300)) < 512 * MB);
    },
  },
  {
    name: "an answer of 520 MB, nearly all of it extensions of chunks",
    run: async () => {
      hold("memory", (await growthOf(`1;${"e".repeat(65_000)}\r\nx\r\n`, 8_000)) < 512 * MB);
    },
  },
  {
    name: "a final game that is another than the one asked for",
    run: () =>
      withClient(
        answer({
          header: { id: "402", competitions: [{ status: { type: { completed: true } } }] },
        }),
        async (client) => {
          const error = await client.site_mlb_summary({ event_id: "401" }).catch((one) => one);
          hold("the error", error instanceof PayloadError);
        },
      ),
  },
  {
    name: "a refusal that quotes the key in its address",
    run: () =>
      withClient(
        (request, response) => void response.writeHead(404).end(`Cannot GET ${request.url}`),
        async (client) => {
          const error = await client.site_mlb_summary({ event_id: "401" }).catch((one) => one);
          hold("an error", error instanceof Error);
          hold("no key", !inspect(error, { depth: 9, showHidden: true }).includes(KEY));
        },
        `/gate/${KEY}`,
      ),
  },
  {
    name: "a redirect to a second host, of a request with credentials",
    run: async () => {
      const seen: (string | undefined)[] = [];
      const second = createHttpServer((request, response) => {
        seen.push(request.headers.authorization, request.headers.cookie);
        response.end("{}");
      });
      await against(second, (elsewhere) =>
        withClient(
          (request, response) =>
            void response.writeHead(302, { location: `${elsewhere}${request.url}` }).end(),
          async (client) => {
            const headers = { authorization: "Bearer s3cret", cookie: "session=s3cret" };
            await client.site_wbb_standings({ headers }).catch(() => {});
          },
        ),
      );
      hold(
        "no credentials",
        seen.every((one) => one === undefined),
      );
    },
  },
  {
    name: "dates of two hundred years",
    run: () => {
      let asked = 0;
      return withClient(
        (_, response) => {
          asked += 1;
          response.end("{}");
        },
        async (client) => {
          const dates = "19000101-20991231";
          const error = await client.site_wbb_scoreboard({ dates }).catch((one) => one);
          hold("the error", error instanceof Error && error.name === "ArgumentError");
          hold("no request", asked === 0);
        },
      );
    },
  },
  {
    name: "requests to the sample service by inherited names",
    run: async () => {
      const sample = await startSampleService({ as_real: true });
      const base = new URL(sample.base_url);
      for (const name of ["toString", "__proto__", "constructor", "hasOwnProperty", "%00", ""]) {
        const path = `/apis/site/v2/sports/baseball/mlb/${name}`;
        const status = await new Promise<number | undefined>((resolve, reject) => {
          get({ hostname: base.hostname, port: base.port, path }, (response) => {
            response.resume();
            resolve(response.statusCode);
          }).on("error", reject);
        });
        hold(`no answer to ${path}`, status === 404);
      }
      await sample.close();
    },
  },
];
