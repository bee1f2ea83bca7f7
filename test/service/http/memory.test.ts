import { execFile } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const MB = 1024 * 1024;

/** The limit of the receiving process, in which its code alone takes about a third. */
const MOST_MB = 96;

const HEAD = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

/** Serves raw chunks as fast as they are read. */
async function serve(chunks: () => Iterable<string>): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(HEAD);
      // The reader may hang up at its limit.
      pipeline(Readable.from(chunks()), socket).catch(() => {});
    });
  });
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Received {
  /** Size of the answer's body; 0 without an answer. */
  readonly bytes: number;
  readonly error: string;
  /** Growth of the process's memory, in bytes. */
  readonly grown: number;
}

/** How a process with little memory receives the answer; one that dies is a failure. Needs dist/. */
async function receive(base_url: string, max_body_bytes: number): Promise<Received> {
  const options = { base_url, max_body_bytes, retries: 0, proxy: false, user_agent: "tests" };
  const program = `
    const client = require("./dist").createClient(${JSON.stringify(options)});
    let bytes = 0;
    const on_request = (event) => { bytes = event.bytes; };
    const before = process.memoryUsage.rss();
    let most = before;
    const sample = () => { most = Math.max(most, process.memoryUsage.rss()); };
    const timer = setInterval(sample, 2);
    client.site_wbb_scoreboard({ return_parsed: false, on_request }).catch(String).then((error) => {
      clearInterval(timer);
      sample();
      console.log(JSON.stringify({ bytes, error, grown: most - before }));
    });`;
  const args = [`--max-old-space-size=${MOST_MB}`, "-e", program];
  const cwd = join(__dirname, "..", "..", "..");
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  return JSON.parse(stdout);
}

test("an answer in chunks of one byte takes the memory of its bytes", async () => {
  const PIECES = 150;
  const piece = "1\r\nx\r\n".repeat(10_000);
  const url = await serve(function* () {
    yield "1\r\n{\r\n";
    for (let index = 0; index < PIECES; index++) yield piece;
    yield "1\r\n}\r\n0\r\n\r\n";
  });
  const { bytes, error, grown } = await receive(url, 64 * MB);
  // It is received completely, but is not JSON.
  expect(error).toContain("PayloadError");
  expect(bytes).toBe(PIECES * 10_000 + 2);
  expect(grown).toBeLessThan(2 * MOST_MB * MB);
});

test("extensions of chunks are counted, and end the answer", async () => {
  let sent = 0;
  const chunk = `1;${"e".repeat(65_000)}\r\nx\r\n`;
  const url = await serve(function* () {
    yield "1\r\n{\r\n";
    for (; sent < 8_000; sent++) yield chunk;
    yield "1\r\n}\r\n0\r\n\r\n";
  });
  const { bytes, error, grown } = await receive(url, 16 * MB);
  expect(bytes).toBe(0);
  expect(error).toContain("most of it outside the body");
  expect(grown).toBeLessThan(2 * MOST_MB * MB);
  // Twice 16 MB and one more, and data in flight.
  expect(sent * chunk.length).toBeLessThan(64 * MB);
});

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
});
