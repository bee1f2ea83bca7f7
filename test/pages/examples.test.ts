import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operations } from "../../src/service/operations";
import {
  EXAMPLES,
  examplesFolder,
  gameOf,
  league,
  type Play,
  played,
  rounded,
  SCRIPTS,
  sum,
  tableIn,
  textOf,
} from "./scripts";

const { run, saved } = examplesFolder();

describe("the examples", () => {
  it("are these, and a tour", () => {
    const found = readdirSync(EXAMPLES).filter((name) => name.endsWith(".ts"));
    expect(found.sort()).toEqual([...SCRIPTS, "demo"].sort().map((name) => `${name}.ts`));
    const readme = readFileSync(join(EXAMPLES, "README.md"), "utf8");
    expect(SCRIPTS.filter((name) => !readme.includes(`examples/${name}.ts`))).toEqual([]);
  });

  it.each(SCRIPTS)("%s is short, without casts, and one marked line makes it live", (script) => {
    const lines = textOf(script).trimEnd().split("\n");
    expect(lines.length).toBeLessThan(60);
    const marked = lines.filter((line) => line.includes("for the live service delete this line"));
    expect(marked).toHaveLength(1);
    expect(lines.filter((line) => line.includes("useSampleService("))).toEqual(marked);
    expect(lines.filter((line) => /\bas (any|[A-Z]\w+)|: any|\w!\.|@ts-/.test(line))).toEqual([]);
  });
});

it("shot-profile compares the locations of a team's shots with its opponents'", () => {
  const url = operations.site_wbb_team_schedule.url({ team_id: "880007", season: 2023 });
  // The regular season, and the tournament.
  const plays = [2, 3]
    .flatMap((type) => played(league.answer(new URL(`${url}&seasontype=${type}`)).body as never))
    .flatMap(({ id }) => gameOf(id).plays ?? [])
    .filter(({ coordinate, scoreValue }) => coordinate && scoreValue === 2);
  // At the rim, x is 25 and y is 0.
  const near = plays.filter(({ coordinate: { x, y } = { x: 0, y: 0 } }) => {
    return Math.hypot(x - 25, y) <= 4.5;
  });
  const own = near.filter(({ team }) => team?.id === "880007");
  const others = near.filter(({ team }) => team?.id !== "880007");
  const share = (list: Play[]) =>
    list.filter(({ scoringPlay }) => scoringPlay).length / list.length;
  const { status, stdout, stderr } = run("shot-profile", "kestrel bay", "bay.svg");
  expect([status, stderr]).toEqual([0, ""]);
  const table = tableIn(stdout);
  const shots = sum(table.map(([, count]) => Number(count)));
  expect(stdout).toContain(`Kestrel Bay Lanterns, ${shots} located shots`);
  expect(table[0]).toEqual([
    "rim",
    String(own.length),
    rounded(own.length / shots, 3),
    rounded(share(own), 3),
    rounded(2 * share(own), 3),
    rounded(2 * share(others), 3),
  ]);
  expect(saved("bay.svg").toString()).toContain("Kestrel Bay Lanterns");
});
