import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, expect, it } from "vitest";
import { GAMES } from "../seasons/recorded";
import { type Loopback, startLoopback } from "../support/loopback";
import { type Example, outputsOf, PAGES, userFolder } from "../support/pages";
import { payloadText, seasonFiles } from "../support/payloads";
import { type SeasonService, startSeasonService } from "../support/season-service";

const SAMPLE = /^.*\/\/ remove for real games\n/gm;

/** Examples whose responses nobody has recorded, by page. */
const NOT_RECORDED: Readonly<Record<string, readonly string[]>> = {
  // Watched while it is played, a game ends after two hours.
  "docs/pages/live.md": ["live"],
  // Two seasons, and all teams of one.
  "docs/pages/transfers.md": ["transfers"],
  "docs/pages/season.md": ["6"],
  // Each game of a day.
  "docs/pages/recorded-games.md": ["folder"],
};

const pages = PAGES.map(({ file, examples }) => ({
  file,
  examples: examples
    .filter(({ code, name }) => code.search(SAMPLE) >= 0 && !NOT_RECORDED[file]?.includes(name))
    .map(
      ({ name, code, ...others }): Example => ({
        ...others,
        name: `${file} ${name}`,
        code: code.replace(SAMPLE, ""),
      }),
    ),
}));

/** Pages by their folder: a process for each folder, since most of its time is that of its start. */
const folders = [...new Set(pages.map(({ file }) => dirname(file)))]
  .map((folder) => ({
    folder,
    examples: pages.filter(({ file }) => dirname(file) === folder).flatMap((one) => one.examples),
  }))
  .filter(({ examples }) => examples.length > 0);

/** Recorded responses at the paths of the service. */
const FILES: readonly (readonly [path: RegExp, file: string])[] = [
  [/womens-college-basketball\/teams$/, "wbb/teams.json"],
  [/womens-college-basketball\/standings$/, "wbb/standings_excerpt.json"],
  [/womens-college-basketball\/rankings$/, "wbb/rankings.json"],
  [/mlb\/injuries$/, "mlb/injuries_doc.json"],
  [/mlb\/summary$/, "mlb/summary_401696636.json"],
  [/college-baseball\/summary$/, "college_baseball/summary_401874444_trimmed.json"],
  [/college-softball\/summary$/, "college_softball/summary_401873598_trimmed.json"],
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
it.each(folders)(
  "examples without the lines of the sample league in $folder run on real games",
  { timeout: 300_000 },
  async ({ examples }) => {
    address ??= startAnswers();
    const printed = await outputsOf(examples, FOLDER, await address);
    expect([...printed.values()].join("")).not.toMatch(/Herons|Lanterns|Foxes/);
    expect([...printed.keys()]).toEqual(
      examples.filter(({ notRun }) => notRun === undefined).map(({ name }) => name),
    );
  },
);
