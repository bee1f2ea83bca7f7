import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/schema/payload";
import { commit, makeScratch } from "../../../src/seasons/store/commit";
import type { Place } from "../../../src/seasons/store/file-names";
import { emptyManifest } from "../../../src/seasons/store/manifest";
import { monthChanges, prepareMonth, rowsOfGame } from "../../../src/seasons/store/months";
import { readGame } from "../../../src/seasons/store/stored-games";
import { seasonTables } from "../../../src/seasons/tables";
import { planUpdate } from "../../../src/seasons/update/update";
import { digestOfRows, storedDigests } from "../../../src/seasons/update/update-games";
import { summary } from "../../../src/service/datasets/summary";
import { fixtureText } from "../../support/payloads";
import { scratch } from "../recorded";

const tables = seasonTables("mlb");
const digestOf = (payload: JsonObject) =>
  digestOfRows(tables, rowsOfGame(tables, readGame("mlb", payload, { game_date: "20250601" })));

/** The same JSON with every text and number changed. */
function other(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return `${value}9`;
  if (Array.isArray(value)) return value.map(other);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, other(one)]));
}

/** The JSON with another value at a path such as `players[].athletes[].position`. */
function withOther(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return other(value);
  if (key === "[]") return (value as unknown[]).map((one) => withOther(one, rest));
  return { ...(value as object), [key]: withOther((value as JsonObject)[key], rest) };
}

describe("the digest of a game", () => {
  const game = JSON.parse(fixtureText("mlb/summary_final.json"));
  // Sections that the sample league does not send.
  game.predictor = { homeTeam: { gameProjection: "57.3" }, awayTeam: { gameProjection: "42.7" } };
  game.boxscore.players[0].statistics[0].athletes[0].positions = [{ abbreviation: "CF" }];
  const digest = digestOf(game);

  it.each(["plays", "boxscore", "header", "winprobability", ...summary.baseball.read_by_tables])(
    "changes if %s changes",
    (path) => {
      const keys = path.replace(/^\$\./, "").replaceAll("[]", ".[]").split(".");
      const changed = withOther(game, keys) as JsonObject;
      expect(changed).not.toEqual(game);
      expect(digestOf(changed)).not.toBe(digest);
    },
  );

  it.each(["news", "standings", "injuries", "article", "meta"])("does not depend on %s", (key) => {
    expect(digestOf({ ...game, [key]: undefined })).toBe(digest);
  });

  it("is the same for stored rows, for the requested games", async () => {
    const place: Place = { folder: scratch(), league: "mlb", season: 2025 };
    const changes = monthChanges(tables);
    const texts = ["one", "caf\u00e9", "cut \ud83d", ""];
    const digests = texts.map((text, index) => {
      const [first, ...plays] = game.plays;
      const header = { ...game.header, id: String(index) };
      const payload = { ...game, header, plays: [{ ...first, text }, ...plays.slice(index)] };
      const open = readGame("mlb", payload, { game_date: "20250601" });
      const rows = rowsOfGame(tables, open);
      changes.add(open, rows);
      return digestOfRows(tables, rows);
    });
    expect(new Set(digests).size).toBe(texts.length);
    const before = { files: {}, held: new Map() };
    const path = makeScratch(place, "odds");
    const files = await prepareMonth(place, tables, "2025-06", changes, before, path);
    const listed = Object.fromEntries(files.map(({ file, entry }) => [file, entry]));
    const manifest = { ...emptyManifest(place, {}), files: listed };
    commit(place, manifest, files);
    const stored = (ids: readonly string[]) =>
      storedDigests(place, tables, manifest, "2025-06", ids);
    expect([...stored(["3", "1", "2"])]).toEqual([3, 1, 2].map((id) => [String(id), digests[id]]));
    expect(stored([]).size).toBe(0);
  });
});

it("stores the type of the competition, which decides the stage of a game", () => {
  const payload = JSON.parse(fixtureText("mlb/summary_final.json"));
  const stagesOf = (type_abbreviation?: string) => {
    const listed = { game_date: "20250601", ...(type_abbreviation && { type_abbreviation }) };
    const game = readGame("mlb", payload, listed);
    const stages = tables
      .filter(({ name }) => ["team_games", "game_details"].includes(name))
      .flatMap(({ columns, rowsOf }) => {
        const place = columns.findIndex(({ name }) => name === "stage");
        return rowsOf(game).map((row) => row[place]);
      });
    return [game.entry.type_abbreviation, ...new Set(stages)];
  };
  expect(stagesOf()).toEqual([undefined, "regular season"]);
  expect(stagesOf("ALLSTAR")).toEqual(["ALLSTAR", "all-star game"]);
});

it("reads stored games again if the scoreboard's type changes their stage", () => {
  const listed = {
    game_date: "20260215",
    start_utc: null,
    season_type: 2,
    home_id: "1",
    away_id: "2",
    status: "Final",
    state: "final",
  } as const;
  const stored = { ...listed, fetched_at: "2026-02-16T00:00:00Z" };
  const games = { a: stored, b: stored, c: { ...stored, type_abbreviation: "CC" } };
  const manifest = { ...emptyManifest({ folder: "", league: "nba", season: 2026 }, {}), games };
  const found = [
    { ...listed, game_id: "a", type_abbreviation: "ALLSTAR" },
    { ...listed, game_id: "b", type_abbreviation: "STD" },
    { ...listed, game_id: "c", type_abbreviation: "CC" },
  ];
  const { months, unchanged } = planUpdate(manifest, found, undefined, new Set());
  const wanted = months.flatMap((month) => month.games);
  expect(wanted.map(({ game_id, how }) => [game_id, how])).toEqual([["a", "kept"]]);
  expect(wanted[0]?.known.type_abbreviation).toBe("ALLSTAR");
  expect(unchanged).toBe(2);
});
