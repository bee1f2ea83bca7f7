/**
 * Requests through a client compared with bare undici and JSON.parse, on the same server in its own process,
 * at the same concurrency. Rounds are interleaved; the result is the median of their ratios. The target is 90
 * % of the bare rate.
 *
 *     npx ts-node bench/http.ts
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "sportsframe";
import { Agent } from "undici";

const ROUNDS = 9;
const REQUESTS = 6_000;
const CONCURRENCIES = [4, 16, 64];

/** About twenty teams: a response of 16 kB. */
const PAYLOAD = JSON.stringify({
  events: Array.from({ length: 80 }, (_, index) => ({
    id: String(401_000_000 + index),
    name: "North Dunmore Lanterns at Port Sable Gulls",
    season: { year: 2023, type: 2, slug: "regular-season" },
    competitions: [{ attendance: index, neutralSite: index % 2 === 0, venue: { id: "7" } }],
  })),
});

function serve(): void {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(PAYLOAD);
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

/** Requests a second of `REQUESTS` requests at a concurrency. */
async function rateOf(concurrency: number, one: () => Promise<unknown>): Promise<number> {
  let left = REQUESTS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await one();
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: concurrency }, work));
  return (REQUESTS / (performance.now() - startedAt)) * 1000;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

async function measure(): Promise<void> {
  const child = fork(__filename, ["serve"], { execArgv: process.execArgv });
  const [port] = await once(child, "message");
  const base_url = `http://127.0.0.1:${port}`;
  console.log(
    `An answer of ${(PAYLOAD.length / 1000).toFixed(1)} kB, ${REQUESTS} requests a round`,
  );
  for (const concurrency of CONCURRENCIES) {
    const client = createClient({ base_url, concurrency, return_parsed: false });
    const agent = new Agent();
    const { origin, pathname } = new URL(client.site_wbb_summary.url({ event_id: 1 }));
    let id = 0;
    const event = () => {
      id += 1;
      return id;
    };
    const bare = async () => {
      const path = `${pathname}?event=${event()}`;
      const { body } = await agent.request({ origin, path, method: "GET" });
      return JSON.parse(await body.text());
    };
    // Every id is another: identical requests at the same time would be one.
    const ours = () => client.site_wbb_summary({ event_id: event() });
    await rateOf(concurrency, bare);
    await rateOf(concurrency, ours);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const both = round % 2 === 0 ? [bare, ours] : [ours, bare];
      const [first, second] = [
        await rateOf(concurrency, both[0] as typeof bare),
        await rateOf(concurrency, both[1] as typeof bare),
      ];
      const [bareRate, ourRate] = round % 2 === 0 ? [first, second] : [second, first];
      rates.push(bareRate);
      ratios.push(ourRate / bareRate);
    }
    console.log(
      `${concurrency} at a time: ${(100 * median(ratios)).toFixed(0)} % of bare undici ` +
        `(${Math.round(median(rates))} requests a second; rounds ` +
        `${ratios.map((ratio) => (100 * ratio).toFixed(0)).join(" ")})`,
    );
    await client.close();
    await agent.close();
  }
  child.kill();
}

if (process.argv[2] === "serve") serve();
else void measure();
