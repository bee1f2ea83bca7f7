import { realpathSync, rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as sportsframe from "../../src/index";
import { DEFAULT_BASE_URL } from "../../src/service/options/options";
import { type AtHand, atHand, workingFolder } from "./at-hand";
import { compiled } from "./compiled";
import { type Answer, complaints } from "./complaints";
import * as frameLists from "./lists/frames";
import * as gameLists from "./lists/games";
import * as liveLists from "./lists/live";
import * as operationLists from "./lists/operations";
import * as seasonLists from "./lists/seasons";
import { commanded, ran } from "./ran";

const MISTAKES = Object.values({
  ...operationLists,
  ...frameLists,
  ...gameLists,
  ...seasonLists,
  ...liveLists,
}).flat();

const back = process.cwd();
let folder = "";
let values: AtHand;
let close: () => Promise<void>;
const answers: Answer[] = [];

beforeAll(async () => {
  folder = realpathSync(workingFolder());
  process.chdir(folder);
  ({ values, close } = await atHand(sportsframe));
  // Separate processes run beside the compiler and the cells.
  const commands = MISTAKES.map(({ code }) => code).filter((code) => code.startsWith("$ "));
  const commandOutcomes = sportsframe.collect(
    commands,
    async (code) => [code, await commanded(code, folder)] as const,
    { concurrency: 2, progress: false },
  );
  const cells = MISTAKES.map(({ code }) => (code.startsWith("$ ") ? "" : code));
  const diagnostics = compiled(cells, Object.keys(sportsframe), Object.keys(values));
  const names = { ...sportsframe, ...values };
  for (const [index, mistake] of MISTAKES.entries()) {
    const { code } = mistake;
    const outcome = code.startsWith("$ ")
      ? new Map(await commandOutcomes).get(code)
      : await ran(code, names);
    const text = outcome?.text ?? "";
    answers.push({ mistake, compiled: diagnostics[index] ?? [], outcome: { ...outcome, text } });
  }
}, 900_000);

afterAll(async () => {
  process.chdir(back);
  await close();
  // Some of the mistakes choose a service.
  sportsframe.configure({ base_url: DEFAULT_BASE_URL });
  rmSync(folder, { recursive: true, force: true });
});

it("a mistake gets an answer that names it, and no bare internal message", () => {
  const kept = answers.filter(({ mistake }) => mistake.because !== undefined);
  const refused = answers.map((answer) => ({ answer, found: complaints(answer) }));
  const reasons = kept.map(({ mistake }) => `${mistake.code}\n  ${mistake.because}`);
  console.log(
    `${answers.length} mistakes; ${kept.length} answers stay as they are:\n${reasons.join("\n")}`,
  );
  const complained = refused.filter(({ answer }) => answer.mistake.because === undefined);
  // Obsolete reasons must be removed.
  const mended = refused.filter(
    ({ answer, found }) => answer.mistake.because !== undefined && found.length === 0,
  );
  expect(answers.length).toBeGreaterThan(120);
  expect(complained.flatMap(({ found }) => found)).toEqual([]);
  expect(mended.map(({ answer }) => answer.mistake.code)).toEqual([]);
});
