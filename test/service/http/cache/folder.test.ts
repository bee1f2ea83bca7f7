import { execFileSync } from "node:child_process";
import {
  existsSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type Copy,
  type CopyCriteria,
  listHosts,
  readCopy,
  sweep,
  writeCopy,
} from "../../../../src/service/http/cache/folder";
import { scratchFolder } from "../../setup";
import { EVENING, URL_OF_DAY } from "./setup";

const FILE = "host/operation/all.json.gz";
const TEXT = '{"name":"Zoë Ñandú 🏀","list":[1,2,3]}';
const COPY: Copy = {
  url: URL_OF_DAY,
  status: 200,
  content_type: "application/json;charset=UTF-8",
  stored_at: EVENING,
  keep_ms: 60_000,
  text: TEXT,
  // Three characters take one byte more than their length, the ball two.
  bytes: TEXT.length + 5,
};

let folder: string;
let path: string;

beforeEach(() => {
  folder = scratchFolder();
  path = join(folder, FILE);
});

const OWN = {
  accepts: (url: string) => url === URL_OF_DAY,
  max_body_bytes: 1e6,
  signal: undefined,
};

const read = (changes: Partial<CopyCriteria> = {}) => readCopy(path, { ...OWN, ...changes });

/** Replaces the copy with other bytes. */
function place(content: string | Buffer): void {
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, content);
}

const HEAD = {
  url: URL_OF_DAY,
  status: 200,
  content_type: "application/json",
  stored_at: "2023-01-05T18:30:00.000Z",
  keep_ms: null,
};
const packed = (head: unknown, body: string | Buffer = TEXT) =>
  gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(body)]));

describe("a copy", () => {
  test("is read as it was written", async () => {
    for (const keep_ms of [60_000, null]) {
      await writeCopy(folder, FILE, { ...COPY, keep_ms });
      expect(await read()).toEqual({ ...COPY, keep_ms });
    }
  });

  test("is a line about the answer and the answer, which other tools can read", async () => {
    await writeCopy(folder, FILE, COPY);
    const [head = "", ...body] = gunzipSync(readFileSync(path)).toString().split("\n");
    expect(JSON.parse(head)).toEqual({
      url: URL_OF_DAY,
      status: 200,
      content_type: "application/json;charset=UTF-8",
      stored_at: "2023-01-05T18:30:00.000Z",
      keep_ms: 60_000,
    });
    expect(body).toEqual([TEXT]);
  });

  test.each(["", "\n", "a\nb\r\nc\n", "\ufeff{}", "{}"])("of %j comes back", async (text) => {
    await writeCopy(folder, FILE, { ...COPY, text, bytes: Buffer.byteLength(text) });
    expect(await read()).toMatchObject({ text, bytes: Buffer.byteLength(text) });
  });

  test("replaces an older one, and leaves no other file", async () => {
    await writeCopy(folder, FILE, COPY);
    await writeCopy(folder, FILE, { ...COPY, text: "{}", bytes: 2 });
    expect(await read()).toMatchObject({ text: "{}" });
    expect(readdirSync(join(path, ".."))).toEqual(["all.json.gz"]);
    expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
  });

  test("behind a link is read, and the link is replaced by a new one", async () => {
    place("");
    rmSync(path);
    writeFileSync(join(folder, "elsewhere"), packed(HEAD));
    symlinkSync(join(folder, "elsewhere"), path);
    expect(await read()).toMatchObject({ text: TEXT });
    await writeCopy(folder, FILE, { ...COPY, text: "{}", bytes: 2 });
    expect(await read()).toMatchObject({ text: "{}" });
    expect(gunzipSync(readFileSync(join(folder, "elsewhere"))).toString()).toContain(TEXT);
  });
});

describe("a file that is not a copy", () => {
  test("may be missing, also below a file, and looking for it makes no folder", async () => {
    expect(await read()).toBe("is not there");
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(join(folder, "host"), "");
    expect(await read()).toBe("is not there");
  });

  test("may be a folder, which is moved aside for a copy", async () => {
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, "mine"), "precious");
    expect(await read()).toBe("cannot be read");
    await writeCopy(folder, FILE, COPY);
    expect(await read()).toEqual(COPY);
    const [copy, aside = ""] = readdirSync(join(path, "..")).sort();
    expect(copy).toBe("all.json.gz");
    expect(readFileSync(join(path, "..", aside, "mine"), "utf8")).toBe("precious");
  });

  test("may be a pipe, which is not opened", async ({ skip }) => {
    skip(process.platform === "win32", "Windows has no such files");
    mkdirSync(join(path, ".."), { recursive: true });
    execFileSync("mkfifo", [path]);
    expect(await read()).toBe("cannot be read");
  });

  test.each([
    ["nothing", ""],
    ["text", "hello"],
    ["JSON that is not packed", `${JSON.stringify(HEAD)}\n{}`],
    ["packed nothing", gzipSync("")],
    ["a packed body without a line about it", gzipSync(TEXT)],
    ["a packed line without its end", gzipSync(JSON.stringify(HEAD))],
    ["a packed empty line", gzipSync(`\n${TEXT}`)],
    ["a line that is not JSON", gzipSync(`{url\n${TEXT}`)],
    ["a line that is not an object", packed([])],
    ["a line that says null", packed(null)],
    ["no URL", packed({ ...HEAD, url: undefined })],
    ["a URL that is none", packed({ ...HEAD, url: "scoreboard" })],
    ["no status", packed({ ...HEAD, status: undefined })],
    ["an answer of 404", packed({ ...HEAD, status: 404 })],
    ["an answer of 199", packed({ ...HEAD, status: 199 })],
    ["an answer of 300", packed({ ...HEAD, status: 300 })],
    ["a status in text", packed({ ...HEAD, status: "200" })],
    ["no content type", packed({ ...HEAD, content_type: undefined })],
    ["no moment", packed({ ...HEAD, stored_at: undefined })],
    ["a moment that is none", packed({ ...HEAD, stored_at: "yesterday" })],
    ["a moment in numbers", packed({ ...HEAD, stored_at: EVENING })],
    ["no time", packed({ ...HEAD, keep_ms: undefined })],
    ["a time in text", packed({ ...HEAD, keep_ms: "60000" })],
    ["bytes that are not UTF-8", packed(HEAD, Buffer.from([0x22, 0xff, 0x22]))],
    ["a line without end", packed({ ...HEAD, why: " ".repeat(100_000) })],
  ])("is %s", async (_, content) => {
    place(content);
    expect(await read()).toBe("is damaged");
    await writeCopy(folder, FILE, COPY);
    expect(await read()).toEqual(COPY);
  });

  test("may be an answer of another URL", async () => {
    place(packed({ ...HEAD, url: `${URL_OF_DAY}0` }));
    expect(await read()).toBe("is the response of another URL");
  });

  test("may be cut at any byte", async () => {
    await writeCopy(folder, FILE, COPY);
    const whole = readFileSync(path);
    for (let length = 0; length < whole.length; length++) {
      place(whole.subarray(0, length));
      expect(await read(), `${length} bytes`).toBe("is damaged");
    }
    place(whole);
    expect(await read()).toEqual(COPY);
  });

  test("may have any wrong bit or byte in the compressed data", async () => {
    await writeCopy(folder, FILE, COPY);
    const whole = readFileSync(path);
    const wrong: string[] = [];
    const harmless: number[] = [];
    for (let at = 0; at < whole.length; at++) {
      for (const flip of [1, 2, 4, 8, 16, 32, 64, 128, 255]) {
        const changed = Buffer.from(whole);
        changed[at] = (changed[at] ?? 0) ^ flip;
        place(changed);
        const found = await read();
        if (typeof found === "string") continue;
        harmless.push(at);
        if (JSON.stringify(found) !== JSON.stringify(COPY)) wrong.push(`${at} by ${flip}`);
      }
    }
    expect(wrong).toEqual([]);
    // The header's time and system, and the bits after the compressed data, have no meaning.
    const trailer = whole.length - 8;
    expect(harmless.filter((at) => at >= 10 && at !== trailer - 1)).toEqual([]);
    expect(harmless.length).toBeGreaterThan(0);
  });

  test("may be the first part of one copy with the second part of another", async () => {
    const changed = TEXT.replace("1,2,3", "3,2,1");
    await writeCopy(folder, FILE, { ...COPY, text: changed });
    const other = readFileSync(path);
    await writeCopy(folder, FILE, COPY);
    const one = readFileSync(path);
    let mixed = 0;
    for (let at = 0; at <= one.length; at++) {
      place(Buffer.concat([one.subarray(0, at), other.subarray(at)]));
      const found = await read();
      if (typeof found === "string") mixed += 1;
      else expect([TEXT, changed]).toContain(found.text);
    }
    expect(mixed).toBeGreaterThan(0);
  });
});

describe("the size of a copy", () => {
  const bytes = Buffer.byteLength(TEXT);

  test("may be max_body_bytes", async () => {
    place(packed(HEAD));
    expect(await read({ max_body_bytes: bytes })).toMatchObject({ bytes });
    expect(await read({ max_body_bytes: bytes - 1 })).toBe("is larger than max_body_bytes");
  });

  test("is checked before the file is read, if the file itself is too large", async () => {
    place(Buffer.alloc(100_000));
    expect(await read({ max_body_bytes: 10 })).toBe("is larger than max_body_bytes");
    expect(await read({ max_body_bytes: 100_000 })).toBe("is damaged");
  });

  test("is checked while it unpacks: a bomb does no harm", async () => {
    // 3 MB, of which 3 GB unpack.
    place(Buffer.concat(new Array(48).fill(gzipSync(Buffer.alloc(1 << 26)))));
    const before = process.memoryUsage().arrayBuffers;
    expect(await read({ max_body_bytes: 4_000_000 })).toBe("is larger than max_body_bytes");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64_000_000);
  });
});

test("a read that is aborted ends", async () => {
  await writeCopy(folder, FILE, COPY);
  expect(await read({ signal: AbortSignal.abort() })).toBe("cannot be read");
});

describe("a write", () => {
  test("that fails leaves no file", async () => {
    writeFileSync(join(folder, "host"), "");
    await expect(writeCopy(folder, FILE, COPY)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(readdirSync(folder)).toEqual(["host"]);
  });

  test("that fails at the last moment leaves no file", async () => {
    // A name that the file system refuses, in a folder that it makes.
    const name = `host/${"x".repeat(300)}`;
    await expect(writeCopy(folder, name, COPY)).rejects.toMatchObject({
      syscall: "rename",
      path: expect.stringContaining(".unfinished"),
    });
    expect(readdirSync(join(folder, ".unfinished"))).toEqual([]);
  });
});

describe("a link instead of a folder", () => {
  const elsewhere = () => join(folder, "elsewhere");

  test.each([
    ["a host's", "cache/host", "host/operation/all.json.gz"],
    ["an operation's", "cache/host/operation", "host/operation/all.json.gz"],
    ["the unfinished files'", "cache/.unfinished", "host/operation/all.json.gz"],
  ])("to %s is not followed", async (_, place, file) => {
    const link = join(folder, place);
    mkdirSync(join(link, ".."), { recursive: true });
    mkdirSync(join(elsewhere(), "operation"), { recursive: true });
    symlinkSync(elsewhere(), link);
    const written = writeCopy(join(folder, "cache"), file, COPY);
    await expect(written).rejects.toThrow(`${link} is a link`);
    expect(readdirSync(elsewhere(), { recursive: true })).toEqual(["operation"]);
  });

  test("is followed if it is the cache folder itself", async () => {
    mkdirSync(elsewhere());
    symlinkSync(elsewhere(), join(folder, "cache"));
    await writeCopy(join(folder, "cache"), FILE, COPY);
    expect(existsSync(join(elsewhere(), FILE))).toBe(true);
  });
});

describe("sweeping", () => {
  const unfinished = () => join(folder, ".unfinished");
  /** A name as this package gives it. */
  const ours = (digit: number) => `sportsframe-0f8fad5b-d9cb-469f-a165-70867728950${digit}.part`;
  const aged = (name: string, minutes: number) => {
    mkdirSync(unfinished(), { recursive: true });
    const file = join(unfinished(), name);
    writeFileSync(file, "half");
    const moment = (EVENING - minutes * 60_000) / 1000;
    utimesSync(file, moment, moment);
  };

  test("removes files that were abandoned more than an hour ago", async () => {
    aged(ours(0), 61);
    aged(ours(1), 59);
    aged(ours(2), -90);
    mkdirSync(join(unfinished(), ours(3)));
    utimesSync(join(unfinished(), ours(3)), 0, 0);
    await sweep(folder, EVENING);
    expect(readdirSync(unfinished()).sort()).toEqual([ours(1), ours(2), ours(3)]);
    // Nothing happens without a folder.
    await sweep(join(folder, "none"), EVENING);
    expect(readdirSync(folder)).toEqual([".unfinished"]);
  });

  test("leaves a user's own files in a folder of that name", async () => {
    const own = ["diary.txt", "0f8fad5b-d9cb-469f-a165-708677289500", `${ours(0)}.txt`];
    for (const name of own) aged(name, 600);
    await sweep(folder, EVENING);
    expect(readdirSync(unfinished()).sort()).toEqual([...own].sort());
  });

  test("follows no link, whatever its target", async () => {
    aged(ours(0), 61);
    renameSync(unfinished(), join(folder, "elsewhere"));
    symlinkSync(join(folder, "elsewhere"), unfinished());
    await sweep(folder, EVENING);
    expect(readdirSync(join(folder, "elsewhere"))).toEqual([ours(0)]);
  });

  test("leaves links among the files", async () => {
    aged(ours(0), 61);
    const target = join(folder, "target");
    writeFileSync(target, "kept");
    symlinkSync(target, join(unfinished(), ours(1)));
    lutimesSync(join(unfinished(), ours(1)), 0, 0);
    await sweep(folder, EVENING);
    expect(readdirSync(unfinished())).toEqual([ours(1)]);
    expect(readFileSync(target, "utf8")).toBe("kept");
  });
});

test("the hosts of a folder are its visible folders, in order, and a failure if there is none", async () => {
  for (const name of ["site.web.api.espn.com", "127.0.0.1-41233", ".unfinished", ".git"]) {
    mkdirSync(join(folder, name));
  }
  writeFileSync(join(folder, "README"), "");
  expect(await listHosts(folder)).toEqual(["127.0.0.1-41233", "site.web.api.espn.com"]);
  await expect(listHosts(join(folder, "none"))).rejects.toMatchObject({ code: "ENOENT" });
});
