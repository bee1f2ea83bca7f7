import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Client, createClient, startSampleService } from "sportsframe";
import { type Attacks, folder, hold } from "./payloads";

const HOST = "127.0.0.1";
let folders = 0;

/** Makes a request with a prepared cache folder, and then checks the folder. */
async function withFolder(
  prepare: (cache: string, elsewhere: string, port: string) => void,
  judge: (client: Client, cache: string, elsewhere: string) => Promise<void>,
): Promise<void> {
  folders += 1;
  const cache = join(folder(), `cache-${folders}`);
  const elsewhere = join(folder(), `elsewhere-${folders}`);
  for (const path of [cache, elsewhere]) mkdirSync(path);
  const sample = await startSampleService();
  prepare(cache, elsewhere, new URL(sample.base_url).port);
  const client = createClient({ base_url: sample.base_url, cache });
  try {
    await client.site_wbb_standings({ return_parsed: false });
    await judge(client, cache, elsewhere);
  } finally {
    await client.close();
    await sample.close();
  }
}

/** A file two hours old, which a sweep of abandoned files would remove. */
function oldFile(path: string): void {
  writeFileSync(path, "a user's own");
  const moment = Date.now() / 1000 - 7200;
  utimesSync(path, moment, moment);
}

/** Attacks of a cache folder from someone else's repository on a user's files. */
export const cache: Attacks = {
  "a cache folder whose .unfinished is a link to a folder of the user's": () =>
    withFolder(
      (path, elsewhere) => {
        oldFile(join(elsewhere, "thesis.txt"));
        symlinkSync(elsewhere, join(path, ".unfinished"));
      },
      async (_, __, elsewhere) => {
        hold("the user's file", readdirSync(elsewhere).join() === "thesis.txt");
      },
    ),
  "a cache folder with files of the user's in .unfinished": () =>
    withFolder(
      (path) => {
        mkdirSync(join(path, ".unfinished"));
        oldFile(join(path, ".unfinished", "thesis.txt"));
      },
      async (_, path) => {
        hold("the user's file", existsSync(join(path, ".unfinished", "thesis.txt")));
      },
    ),
  "a cache folder whose folder of the host is a link": () =>
    withFolder(
      (path, elsewhere, port) => {
        for (const name of [HOST, `${HOST}:${port}`, `${HOST}_${port}`, `${HOST}-${port}`]) {
          symlinkSync(elsewhere, join(path, name));
        }
      },
      async (_, __, elsewhere) => {
        hold("nothing written there", readdirSync(elsewhere).length === 0);
      },
    ),
  "a copy in the cache that unpacks to 2 GB": () =>
    withFolder(
      () => {},
      async (client, path) => {
        const copies = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((file) =>
          file.endsWith(".gz"),
        );
        hold("one copy", copies.length === 1);
        const file = join(path, copies[0] as string);
        const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024));
        writeFileSync(file, Buffer.concat(Array(8).fill(bomb)));
        await client.site_wbb_standings({ return_parsed: false });
        hold("a good copy in its place", readFileSync(file).length < bomb.length);
      },
    ),
};
