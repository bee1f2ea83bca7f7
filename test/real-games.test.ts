import { rmSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { GAMES } from "./seasons/recorded";
import { type Loopback, startLoopback } from "./support/loopback";
import { PAGES, printedBy, userFolder } from "./support/pages";
import { payloadText, seasonFiles } from "./support/payloads";
import { type SeasonService, startSeasonService } from "./support/season-service";

/** The pages whose examples need one line less for real games. */
const ON_REAL_GAMES = ["README.md", ...["getting-started", "charts", "game-tables"].map(pathOf)];

function pathOf(page: string): string {
  return `docs/pages/${page}.md`;
}

const SAMPLE = /^ *await useSampleService\(.*\/\/ remove for real games$/m;

const examples = PAGES.filter(({ file }) => ON_REAL_GAMES.includes(file)).flatMap(
  ({ file, examples }) =>
    examples
      .filter(({ code }) => SAMPLE.test(code))
      .map(({ name, code }) => ({ file, name, code: code.replace(SAMPLE, "") })),
);

/** Recorded responses at the paths of the service. */
const FILES: readonly (readonly [path: RegExp, file: string])[] = [
  [/womens-college-basketball\/teams$/, "wbb/teams.json"],
  [/mlb\/summary$/, "mlb/summary_401696636.json"],
];

const FOLDER = userFolder();
const opened: (SeasonService["loopback"] | Loopback)[] = [];

/** The address of a server with recorded responses; the test is skipped if they are missing. */
async function startAnswers(): Promise<string> {
  const texts = FILES.map(([path, file]) => [path, payloadText(file)] as const);
  const { loopback } = await startSeasonService(
    seasonFiles().filter((file) => GAMES.some((id) => file.includes(id))),
  );
  const answers = await startLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const [, known] = texts.find(([path]) => path.test(pathname)) ?? [];
    const text = known ?? (await (await fetch(`${loopback.url}${request.url}`)).text());
    response.setHeader("content-type", "application/json").end(text);
  });
  opened.push(answers, loopback);
  return answers.url;
}

let address: Promise<string> | undefined;

afterAll(async () => {
  for (const server of opened) await server.close();
  rmSync(FOLDER, { recursive: true });
});

// Needs dist/ and vendor/: npm run build.
describe("an example without the line of the sample league", () => {
  it("is on each of these pages", () => {
    const found = new Set(examples.map(({ file }) => file));
    expect([...found].sort()).toEqual([...ON_REAL_GAMES].sort());
    expect(examples.every(({ code }) => !code.includes("sample.close"))).toBe(true);
  });

  it.each(examples)("$file, $name runs on real games", { timeout: 120_000 }, async ({ code }) => {
    address ??= startAnswers();
    const printed = await printedBy(code, FOLDER, await address);
    expect(printed).not.toMatch(/Herons|Lanterns|Foxes/);
  });
});
