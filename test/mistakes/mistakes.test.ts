import { realpathSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as sportsframe from "../../src/index";
import { DEFAULT_BASE_URL } from "../../src/options/table";
import { type AtHand, atHand, workingFolder } from "./at-hand";
import { compiled } from "./compiled";
import * as frameLists from "./lists/frames";
import * as gameLists from "./lists/games";
import * as liveLists from "./lists/live";
import * as operationLists from "./lists/operations";
import * as seasonLists from "./lists/seasons";
import { commanded, ran } from "./ran";
import { type Answer, complaints, record } from "./record";

const SUBJECTS = Object.entries({
  ...operationLists,
  ...frameLists,
  ...gameLists,
  ...seasonLists,
  ...liveLists,
});

const INTRODUCTION = `# What mistakes are answered with

Written by \`npx vitest run --project='!types' test/mistakes -u\`: read what changed.

`;

const back = process.cwd();
let folder = "";
let values: AtHand;
let close: () => Promise<void>;
const answers: (readonly [subject: string, answers: readonly Answer[]])[] = [];

// Needs dist/ and vendor/: npm run build.
beforeAll(async () => {
  folder = realpathSync(workingFolder());
  process.chdir(folder);
  ({ values, close } = await atHand(sportsframe as never));
  const all = SUBJECTS.flatMap(([, list]) => list);
  // Processes of their own run beside the compiler and the cells.
  const commands = all.map(({ code }) => code).filter((code) => code.startsWith("$ "));
  const commandOutcomes = sportsframe.collect(
    commands,
    async (code) => [code, await commanded(code, folder)] as const,
    { concurrency: 2, progress: false },
  );
  const cells = all.map(({ code }) => (code.startsWith("$ ") ? "" : code));
  const diagnostics = compiled(cells, Object.keys(sportsframe), Object.keys(values));
  const names = { ...sportsframe, ...values };
  let index = 0;
  for (const [subject, list] of SUBJECTS) {
    const ofSubject: Answer[] = [];
    for (const mistake of list) {
      const { code } = mistake;
      const outcome = code.startsWith("$ ")
        ? new Map(await commandOutcomes).get(code)
        : await ran(code, names);
      const text = withoutPlaces(outcome?.text ?? "");
      const said = (diagnostics[index++] ?? []).map(withoutPlaces);
      ofSubject.push({ mistake, compiled: said, outcome: { ...outcome, text } });
    }
    answers.push([subject, ofSubject]);
  }
}, 240_000);

afterAll(async () => {
  process.chdir(back);
  await close();
  // Some of the mistakes choose a service.
  sportsframe.configure({ base_url: DEFAULT_BASE_URL });
  rmSync(folder, { recursive: true, force: true });
});

/** Addresses and times differ from run to run, and the order of a type's properties. */
const withoutPlaces = (text: string): string =>
  text
    .replace(/\{ ((?:\w+\??: [^{};]+; )+)\}/g, (_, list: string) => {
      const properties = list.split("; ").filter((one) => one !== "");
      return `{ ${properties.sort().join("; ")}; }`;
    })
    .replaceAll(folder, "<folder>")
    .replaceAll(values.sample.base_url, "<sample>")
    .replaceAll(values.page, "<page>")
    .replace(/(127\.0\.0\.1|localhost):\d{4,5}/g, "$1:<port>")
    .replaceAll(resolve(__dirname, "../.."), "<package>")
    .replace(/^Port \d+|(?<=Error: Port )\d+/gm, "<port>")
    .replace(/\d+ ms\b/g, "<n> ms")
    .replace(/in \d+\.\d+ s\b/g, "in <n> s")
    .replace(/from 2002 to \d{4}/g, "from 2002 to <next year>")
    // Newer versions of Node add the place.
    .replace(/(in JSON at position \d+) \(line \d+ column \d+\)/g, "$1");

describe("a mistake", () => {
  it("gets an answer that names it, and no bare internal message", () => {
    const all = answers.flatMap(([, ofSubject]) => ofSubject);
    const kept = all.filter(({ mistake }) => mistake.because !== undefined);
    const refused = all.map((answer) => ({ answer, found: complaints(answer) }));
    const reasons = kept.map(({ mistake }) => `${mistake.code}\n  ${mistake.because}`);
    console.log(
      `${all.length} mistakes; ${kept.length} answers stay as they are:\n${reasons.join("\n")}`,
    );
    const complained = refused.filter(({ answer }) => answer.mistake.because === undefined);
    // A reason that is not needed any more goes.
    const mended = refused.filter(
      ({ answer, found }) => answer.mistake.because !== undefined && found.length === 0,
    );
    expect(all.length).toBeGreaterThan(120);
    expect(complained.flatMap(({ found }) => found)).toEqual([]);
    expect(mended.map(({ answer }) => answer.mistake.code)).toEqual([]);
  });

  it("gets the answers that were recorded, and read", async () => {
    const text = answers.map(([subject, ofSubject]) => record(subject, ofSubject)).join("\n");
    await expect(`${INTRODUCTION}${text}`).toMatchFileSnapshot("messages.md");
  });
});
