import { setTimeout as wait } from "node:timers/promises";
import { seeded } from "../../sample/random";
import { withCache } from "../../src/service/http/cache/layer";
import { systemClock } from "../../src/service/http/limits/clock";
import { asking, goodAnswer, isSealed, requestOf, sealed } from "../service/http/cache/setup";

/*
 * A process that writes and reads one cache folder until it is stopped or killed. Arguments: the
 * folder, a seed, milliseconds to pause between rounds, and the URLs, which have a copy from the
 * start. It reports when it has begun, and at the end what it has done.
 */

export interface Report {
  readonly written: number;
  readonly read: number;
  /** The faults: a missing copy, or one that is not whole. */
  readonly wrong: readonly string[];
}

const [folder = "", seed = "", pause = "", ...urls] = process.argv.slice(2);
const random = seeded(seed);
let written = 0;
let read = 0;
const wrong: string[] = [];
let isOver = false;
process.once("message", () => {
  isOver = true;
});

const MOST = 200_000;
const FILLER = Array.from({ length: MOST }, () => random.below(36).toString(36)).join("");

const service = withCache(async (request) => {
  // Small ones spend most of their time on the disk, when the process may be killed.
  const length = random.between(1, random.chance(0.9) ? 500 : MOST);
  const first = random.between(0, MOST - length);
  return goodAnswer(sealed(request.url, FILLER.slice(first, first + length)));
}, systemClock);

async function write(url: string): Promise<void> {
  const request = requestOf({ url, label: url.slice(-1), cache: { folder, refresh: true } });
  const answer = await asking(service, request, systemClock).answer;
  await answer.keep?.(null);
  written += 1;
}

async function verify(url: string): Promise<void> {
  const request = requestOf({ url, label: url.slice(-1), cache: { folder, replay: true } });
  try {
    const { text } = await asking(service, request, systemClock).answer;
    read += 1;
    if (!isSealed(text, url)) wrong.push(`${url}: ${text.length} letters that do not belong to it`);
  } catch (error) {
    wrong.push(String(error));
  }
}

async function work(): Promise<void> {
  while (!isOver) {
    await Promise.all([
      write(random.pick(urls)),
      write(random.pick(urls)),
      verify(random.pick(urls)),
      verify(random.pick(urls)),
    ]);
    if (written === 2) process.send?.("begun");
    await wait(Number(pause));
  }
  const report: Report = { written, read, wrong };
  process.send?.(report, () => process.disconnect());
}

void work();
