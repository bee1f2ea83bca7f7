import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "./make-season";
import { inProcess, type Measure, median, PROCESSES } from "./table";

const MOST_UPDATE_SECONDS = 0.3;
const MOST_REBUILD = 3.4;

/**
 * Updates a season whose service lists no further games: the cache keeps empty lists for minutes only. Returns
 * the address of the service, under which the responses are stored.
 */
const LISTED = `
const { dir, ...years } = args.place;
const [host] = require("node:fs").readdirSync(dir + "/answers").filter((name) => /^127/.test(name));
const [address, port] = host.split("-");
const server = require("node:http").createServer((_, response) => response.end('{"events":[]}'));
await new Promise((resolve) => server.listen(Number(port), address, resolve));
const base_url = "http://" + address + ":" + port;
await (await api.openSeason({ ...years, dir, base_url })).update({ progress: false });
server.close();
return base_url;
`;

/** Updates a season without the service, with a client that counts requests. */
const UPDATE = `
const { base_url, place: { dir, ...years } } = args;
const client = api.createClient({ base_url, cache: dir + "/answers" });
const season = await api.openSeason({ ...years, dir, client });
let result;
const update = async () => { result = await season.update({ progress: false }); };
`;

/** The second update of a process, and its floor: to unpack and parse the stored lists of games, as long as responses are. */
const AGAIN = `
const { readdirSync, readFileSync } = require("node:fs");
${UPDATE}
await update();
const seconds = await timed(update);
const folder = dir + "/answers/" + new URL(base_url).host.replace(":", "-") + "/site_wbb_scoreboard/";
const lists = readdirSync(folder).map((name) => readFileSync(folder + name));
const floor = await timed(() => {
  for (const list of lists) {
    const text = require("node:zlib").gunzipSync(list).toString();
    JSON.parse(text.slice(text.indexOf("\\n")));
  }
});
return { seconds, requests: client.stats().requests, games: result.unchanged, floor };
`;

/** An update that rebuilds all tables, and the least that it must do: unpack and parse the responses. */
const REBUILD = `
const { readFileSync } = require("node:fs");
const { gunzipSync } = require("node:zlib");
const parse = (files) => {
  for (const file of files) JSON.parse(gunzipSync(readFileSync(file)).toString());
};
parse(args.files.slice(0, 40));
const parsed = await timed(() => parse(args.files));
${UPDATE}
const seconds = await timed(update);
return { seconds, requests: client.stats().requests, games: result.fetched, parsed };
`;

/** A finished season that is updated again, and one whose tables are rebuilt from stored responses. */
export function* measureUpdates(
  files: readonly string[],
  few: Place,
  all: Place,
): Generator<Measure> {
  type Again = Record<"seconds" | "requests" | "games", number>;
  for (const place of [few, all]) {
    const base_url = inProcess<string>(LISTED, { place });
    const runs = Array.from({ length: PROCESSES }, () =>
      inProcess<Again & { readonly floor: number }>(AGAIN, { place, base_url }),
    );
    const requests = Math.max(...runs.map((run) => run.requests));
    const seconds = median(runs.map((run) => run.seconds));
    const floor = median(runs.map((run) => run.floor));
    yield {
      what: `second update of ${runs[0]?.games} games`,
      goal: `0, ${MOST_UPDATE_SECONDS} s`,
      value: `${requests} requests, ${seconds.toFixed(2)} s, lists ${floor.toFixed(2)}`,
      met: requests === 0 && seconds <= MOST_UPDATE_SECONDS,
    };
  }
  const url = inProcess<string>(LISTED, { place: few });
  const rebuilds = Array.from({ length: PROCESSES }, () => {
    // As a season that another version wrote.
    const path = join(few.dir, "wbb/season=2023.json");
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    writeFileSync(path, JSON.stringify({ ...manifest, columns: {} }));
    return inProcess<Again & { readonly parsed: number }>(REBUILD, {
      place: few,
      base_url: url,
      files,
    });
  });
  const ratio = median(rebuilds.map((run) => run.seconds / run.parsed));
  const [first] = rebuilds;
  yield {
    what: `rebuild of ${first?.games} games, to gunzip and JSON.parse`,
    goal: `${MOST_REBUILD}`,
    value: `${ratio.toFixed(2)} (${first?.seconds.toFixed(1)} to ${first?.parsed.toFixed(1)} s)`,
    met: ratio <= MOST_REBUILD && first?.requests === 0 && first.games === files.length,
  };
}
