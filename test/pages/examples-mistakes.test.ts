import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { copySeasons } from "../support/pages";
import { UPDATE_MS } from "../support/updated-season";
import { examplesFolder } from "./scripts";

const { folder, run } = examplesFolder();

beforeAll(() => copySeasons(join(folder, "data")), UPDATE_MS);

it.each([
  ["season-leaders", ["next year"], "season must be a whole number"],
  ["shot-profile", ["Nowhere"], "No team is called Nowhere."],
  ["shot-profile", ["880007", "bay.gif"], "bay.gif does not end in the extension of a picture."],
  ["closest-finishes", ["next month"], "dates must be a day"],
  ["closest-finishes", ["20230704"], "No game of 20230704"],
  ["pitch-mix", ["Nowhere"], "No club is called Nowhere."],
  ["pitch-mix", ["890001", "Nobody"], ", Tomás Castellanza, "],
  ["daily-report", ["next month"], "dates must be a day"],
  ["daily-report", ["20230105", "nowhere/report.html"], "no such file or directory"],
] as const)("an example's mistake %s of %j ends with one line", (script, given, message) => {
  const { status, stderr } = run(script, ...given);
  expect(status).toBe(1);
  // An update of a day without games reports it, too, and findTeam a name that nobody has.
  expect(stderr.replace(/^(?:sportsframe|findTeam): .*\n/, "")).toMatch(/^\w*Error: .*\n$/);
  expect(stderr).toContain(message);
});
