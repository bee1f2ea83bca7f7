import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digestText } from "../../src/seasons/store/manifest";
import { rowsOfGame } from "../../src/seasons/store/months";
import { readGame } from "../../src/seasons/store/stored-games";
import { seasonTables } from "../../src/seasons/tables";
import { fixtureText } from "../support/payloads";

/** Fixtures of finished games. */
const GAMES = {
  wbb: ["summary_final", "summary_final_noplays", "summary_forfeit"],
  mlb: ["summary_final", "summary_suspended"],
} as const;

const FILE = join(__dirname, "table-versions.json");

/** Version and digest of rows by league and table: `SPORTSFRAME_WRITE=1 npx vitest run` of this file. */
type Known = Readonly<Record<string, { readonly version: number; readonly rows: string }>>;

function currentDigests(): Known {
  const entries = (["wbb", "mlb"] as const).flatMap((league) => {
    const games = GAMES[league].map((name) =>
      readGame(league, JSON.parse(fixtureText(`${league}/${name}.json`)), {
        game_date: "20230211",
      }),
    );
    const tables = seasonTables(league);
    const rows = games.map((game) => rowsOfGame(tables, game));
    return tables.map(({ name, version }, index) => {
      const own = rows.map((list) => list[index]);
      return [`${league} ${name}`, { version, rows: digestText(JSON.stringify(own)) }] as const;
    });
  });
  return Object.fromEntries(entries);
}

/** Returns tables whose rows changed although their version did not. */
const unraised = (known: Known, now: Known): readonly string[] =>
  Object.keys(now).filter(
    (name) =>
      known[name] !== undefined &&
      now[name]?.rows !== known[name]?.rows &&
      Number(now[name]?.version) <= Number(known[name]?.version),
  );

describe("the version of a stored table", () => {
  const now = currentDigests();
  if (process.env.SPORTSFRAME_WRITE) writeFileSync(FILE, `${JSON.stringify(now, null, 1)}\n`);
  const known: Known = JSON.parse(readFileSync(FILE, "utf8"));

  it("is raised if its rows change for equal payloads", () => {
    expect(unraised(known, now)).toEqual([]);
    // After a raised version, the file is written again.
    expect(now).toEqual(known);
  });

  it("is missed if one row changes without it", () => {
    const changed = { ...now, "wbb shots": { version: 0, rows: "other" } };
    expect(unraised(known, changed)).toEqual(["wbb shots"]);
    const raised = { ...now, "wbb shots": { version: 1, rows: "other" } };
    expect(unraised(known, raised)).toEqual([]);
  });
});
