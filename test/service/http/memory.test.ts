import { fork } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { afterEach, expect, test } from "vitest";
import type { Report } from "../../support/receiver";

const MB = 1024 * 1024;

/** The limit of the receiving process. */
const MOST_MB = 256;

let server: Server;

afterEach(() => server.close());

const HEAD = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

/** Serves raw chunks as fast as they are read. */
async function serve(chunks: () => Iterable<string>): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(HEAD);
      // The reader may hang up at its limit.
      pipeline(Readable.from(chunks()), socket).catch(() => {});
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/apis/site/v2/sports`;
}

/** How a process with little memory receives the answer; one that dies is a failure. */
async function receive(url: string, max_body_bytes: number): Promise<Report> {
  const child = fork(
    join(__dirname, "..", "..", "support", "receiver.ts"),
    [url, String(max_body_bytes)],
    {
      execArgv: [`--max-old-space-size=${MOST_MB}`, "-r", "ts-node/register/transpile-only"],
      cwd: join(__dirname, "..", "..", ".."),
    },
  );
  const died = once(child, "exit").then(([code, signal]): never => {
    throw new Error(`the process ended with ${code ?? signal}`);
  });
  const [report] = await Promise.race([once(child, "message"), died]);
  await died.catch(() => {});
  return report as Report;
}

test("an answer in chunks of one byte takes the memory of its bytes", async () => {
  const PIECES = 300;
  const piece = "1\r\nx\r\n".repeat(10_000);
  const url = await serve(function* () {
    yield "1\r\n{\r\n";
    for (let index = 0; index < PIECES; index++) yield piece;
    yield "1\r\n}\r\n0\r\n\r\n";
  });
  const { bytes, error, grown } = await receive(url, 64 * MB);
  expect(error).toBe("");
  expect(bytes).toBe(PIECES * 10_000 + 2);
  expect(grown).toBeLessThan(MOST_MB * MB);
}, 60_000);

test("extensions of chunks are counted, and end the answer", async () => {
  let sent = 0;
  const chunk = `1;${"e".repeat(65_000)}\r\nx\r\n`;
  const url = await serve(function* () {
    yield "1\r\n{\r\n";
    for (; sent < 8_000; sent++) yield chunk;
    yield "1\r\n}\r\n0\r\n\r\n";
  });
  const { bytes, error, grown } = await receive(url, 16 * MB);
  expect(bytes).toBeNull();
  expect(error).toContain("most of it outside the body");
  expect(grown).toBeLessThan(MOST_MB * MB);
  // Twice 16 MB and one more, and data in flight.
  expect(sent * chunk.length).toBeLessThan(64 * MB);
}, 60_000);

test("an extension without an end is counted, too", async () => {
  let sent = 0;
  const piece = "e".repeat(65_000);
  const url = await serve(function* () {
    yield "1\r\n{\r\n1;";
    for (; sent < 8_000; sent++) yield piece;
  });
  const { error } = await receive(url, MB);
  expect(error).toContain("most of it outside the body");
  expect(sent * piece.length).toBeLessThan(32 * MB);
}, 60_000);
