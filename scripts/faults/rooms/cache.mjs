const code = String.raw;

export const room = "cache";
export const sources = ["src/http/cache/"];
export const tests = ["test/http/cache/", "test/operation/freshness"];

export const faults = [
  {
    id: "cache-never-expires",
    what: "A copy of today's scoreboard is good for ever",
    find: code`stored_at <= now && now < stored_at + keep_ms`,
    replace: code`stored_at <= now`,
    tests: ["test/http/cache/layer"],
  },
  {
    id: "cache-from-the-future",
    what: "A copy with a date in the future, from a wrong clock, is fresh until then",
    find: code`(stored_at <= now && now < stored_at + keep_ms)`,
    replace: code`(now < stored_at + keep_ms)`,
    tests: ["test/http/cache/layer"],
  },
  {
    id: "cache-other-url",
    what: "A copy of another request with the same file name is taken for the answer",
    find: code`accepts: (stored: string) => stored === <<...>>, max_body_bytes`,
    replace: code`accepts: () => true, max_body_bytes`,
    tests: ["test/http/cache/layer"],
  },
  {
    id: "cache-no-stand-in",
    what: "While the service is down a call fails, though a copy is there",
    find: code`if (outage === undefined) throw error;`,
    replace: code`throw error;`,
    tests: ["test/http/cache/layer"],
  },
  {
    id: "cache-upper-case",
    what: "Two answers whose names differ only in case are one file on some systems",
    find: code`name.length <= <<>> && !/[A-Z]/.test(text)`,
    replace: code`name.length <= $1`,
    tests: ["test/http/cache/files"],
  },
  {
    id: "cache-damaged-copy",
    what: "A copy whose text was damaged is read with question marks in its names",
    find: code`head === undefined || !isUtf8(body)`,
    replace: code`head === undefined`,
    tests: ["test/http/cache/folder"],
  },
  {
    id: "cache-sweeps-others",
    what: "Files that another process is writing are swept away",
    find: code`.mtimeMs < now - ABANDONED_MS`,
    replace: code`.mtimeMs < now`,
    tests: ["test/http/cache/folder"],
  },
  {
    id: "cache-gate-order",
    what: "Reads that wait for their turn start in the wrong order",
    find: code`waiting.shift()`,
    replace: code`waiting.pop()`,
    tests: ["test/http/gate"],
  },
  {
    id: "cache-age-in-words",
    what: "A copy of 30 hours is said to be a day old",
    find: code`if (ms < 2 * DAY)`,
    replace: code`if (ms < DAY)`,
    tests: ["test/http/cache/notices"],
  },
  {
    id: "cache-replay-of-another-host",
    what: "An archive with answers of several services replays those of the first",
    find: code`if (others.length > 0) {`,
    replace: code`if (others.length > 9) {`,
    tests: ["test/http/cache/replay"],
  },
];
