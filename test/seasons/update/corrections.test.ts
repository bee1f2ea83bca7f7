import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rows } from "../../../src/frames/rows";
import {
  differences,
  GAMES,
  opened,
  recordedService,
  scratch,
  tablesOf,
  updatedRecording,
} from "../recorded";

/** Moves a game to another day, in its summary and in lists, with other facts of its competition. */
const moved =
  (date: string, facts: object = {}) =>
  (game: { readonly header: object }) => {
    const header = structuredClone(game.header) as unknown as { competitions: [object] };
    Object.assign(header.competitions[0], { date, ...facts });
    return { ...game, header };
  };

describe("a corrected game", () => {
  it("is replaced on request", async () => {
    const { service, season } = await updatedRecording(GAMES.slice(0, 4));
    const before = await tablesOf(season);
    const others = { news: { header: "today's" }, meta: { lastUpdatedAt: "now" } };
    service.change("401469424", (game) => ({ ...game, ...others }));
    const look = { refresh: "corrections", days: 10_000 } as const;
    expect(await season.update(look)).toMatchObject({ fetched: 4, corrected: 0 });
    expect(await differences(season, before)).toEqual([]);

    service.change("401469424", (game) => ({ ...game, plays: game.plays?.slice(1) }));
    expect(await season.update()).toMatchObject({ fetched: 0 });
    expect(await season.update(look)).toMatchObject({ fetched: 4, corrected: 1 });
    const corrected = rows(season.games()).filter((row) => row.corrected_at !== null);
    expect(corrected.map(({ game_id }) => game_id)).toEqual(["401469424"]);
    const plays = rows(await season.load("section_plays", { where: { game_id: "401469424" } }));
    expect(plays).toHaveLength(373);
    expect(await season.update({ refresh: "corrections" })).toMatchObject({ fetched: 0 });
  });

  it("is put off, and played in another month", async () => {
    const service = await recordedService(["401487183", "401469424"]);
    const season = await opened(service, scratch());
    const days = async () => rows(await season.load("team_games")).map((row) => row.game_date);
    const become = (name: string, completed: boolean, date: string) => {
      const type = { name, completed, state: completed ? "post" : "pre", detail: name };
      service.change("401487183", moved(date, { status: { type } }));
    };
    become("STATUS_SCHEDULED", false, "2023-01-08T20:00Z");
    expect(await season.update({ team_id: "41" })).toMatchObject({ not_final: 1, fetched: 0 });
    expect(await days()).toEqual([]);
    become("STATUS_POSTPONED", false, "2023-01-08T20:00Z");
    expect(await season.update({ dates: "20230108" })).toMatchObject({ fetched: 1 });
    expect(await days()).toEqual(["20230108", "20230108"]);
    become("STATUS_FINAL", true, "2022-12-30T20:00Z");
    expect(await season.update({ dates: "202212" })).toMatchObject({ fetched: 1, corrected: 1 });
    expect(await days()).toEqual(["20221230", "20221230"]);
  });

  it("moves to a month that is rebuilt later", async () => {
    const { service, dir, season } = await updatedRecording(["401487183", "401469424"]);
    const ofGame = { where: { game_id: "401469424" } };
    const [lines] = (await season.load("box_score", ofGame)).shape;
    expect(lines).toBeGreaterThan(15);
    const path = join(dir, "wbb", "season=2023.json");
    // The manifest of an update that was killed while it rebuilt months.
    const manifest = { ...JSON.parse(readFileSync(path, "utf8")), rebuild: ["2023-02"] };
    writeFileSync(path, JSON.stringify(manifest));
    service.change("401469424", moved("2023-02-10T20:00Z"));
    await season.update({ refresh: "corrections", days: 9999 });
    expect((await season.load("box_score", ofGame)).shape).toEqual([lines, expect.any(Number)]);
    expect(rows(await season.load("team_games", ofGame)).map((row) => row.game_date)).toEqual([
      "20230210",
      "20230210",
    ]);
  });
});
