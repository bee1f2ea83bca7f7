import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { rows, type UntypedRow } from "../../src/frames/rows";
import { findAthlete } from "../../src/seasons/find-athlete";
import { openSeason } from "../../src/seasons/open";
import type { Season } from "../../src/seasons/season";
import { mlb, wbb } from "../../src/service/operations/league-objects";
import { startAsReal } from "../support/sample";
import { UPDATE_MS, updatedSeason } from "../support/updated-season";

let stderr: MockInstance<typeof process.stderr.write>;
beforeEach(() => {
  stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () => vi.restoreAllMocks();
});
const notices = () => stderr.mock.calls.map(([line]) => String(line)).join("");

describe("findAthlete in an opened season", () => {
  beforeAll(() => Promise.all([updatedSeason.wbb(), updatedSeason.mlb()]), UPDATE_MS);

  it.each([
    ["wbb", ["boxScore"]],
    ["mlb", ["boxScoreBatting", "boxScorePitching"]],
  ] as const)("has the last line of each player of %s", async (league, names) => {
    const { season }: { readonly season: Season } = await updatedSeason[league]();
    const frames = await Promise.all(names.map((name) => season.load(name)));
    const lines = frames.flatMap((frame) => rows(frame) as readonly UntypedRow[]);
    const name = String(lines[0]?.athlete_name);
    const own = lines.filter(({ athlete_name }) => athlete_name === name);
    const ids = new Set(own.map(({ athlete_id }) => athlete_id));
    const found = rows(await findAthlete({ league, text: name.toUpperCase(), season }));
    expect(found.map(({ athlete_id }) => athlete_id)).toEqual([...ids]);
    expect(found[0]).toMatchObject({ athlete_name: name, team_name: own[0]?.team_name });
    expect(found[0]?.position).toBe(own[0]?.athlete_position);
    const [id] = ids;
    const byId = rows(await findAthlete({ league, text: String(id), season }));
    expect(byId).toEqual(found.slice(0, 1));
  });

  it("searches one team, and says which box scores have nobody", async () => {
    const { season } = await updatedSeason.wbb();
    const [game] = rows(await season.load("boxScore")) as readonly UntypedRow[];
    const [team, text] = [String(game?.team_name), String(game?.athlete_name)];
    const wanted = { league: "wbb", text, season } as const;
    expect((await findAthlete({ ...wanted, team })).shape).toEqual([1, 5]);
    const polars = await findAthlete({
      ...wanted,
      team_id: game?.opponent_id as string,
      return_as_polars: true,
    });
    expect(polars.height).toBe(0);
    expect(notices()).toContain(`the box scores of wbb 2023 of `);
    await expect(findAthlete({ ...wanted, team: "Nowhere" })).rejects.toThrow("team 'Nowhere'");
    await expect(findAthlete({ ...wanted, league: "mlb" })).rejects.toThrow("league is 'mlb'");
  });

  it("finds nobody in a season without an update", async () => {
    const season = await openSeason({ league: "wbb", season: 2024, dir: "/tmp/no-such-folder" });
    expect((await findAthlete({ league: "wbb", text: "a", season })).shape[0]).toBe(0);
  });
});

describe("findAthlete in rosters", () => {
  let base_url: string;
  beforeEach(async () => {
    const sample = await startAsReal();
    base_url = sample.base_url;
    return sample.close;
  });

  it("searches the team of a college league", async () => {
    const roster = rows(await wbb.team_roster({ team_id: "880001", base_url }));
    const last = roster.at(-1);
    const wanted = { league: "wbb", text: last?.last_name ?? "", base_url } as const;
    const found = rows(await findAthlete({ ...wanted, team: "herons" }));
    expect(found).toContainEqual({
      athlete_id: last?.id,
      athlete_name: last?.display_name,
      team_id: "880001",
      team_name: "Marlowe State Herons",
      position: last?.position_abbreviation,
    });
    expect(rows(await findAthlete({ ...wanted, team_id: "880001" }))).toEqual(found);
    await expect(findAthlete(wanted)).rejects.toThrow("Pass team, or season: await openSeason(");
    const old = findAthlete({ ...wanted, team_id: "880001", season: 1999 });
    await expect(old).rejects.toThrow("season is 1999");
    expect(notices()).toBe("");
  });

  it("searches all teams of a professional league", async () => {
    const last = rows(await mlb.team_roster({ team_id: "890006", base_url })).at(-1);
    const text = last?.display_name ?? "";
    const found = rows(await findAthlete({ league: "mlb", text, base_url }));
    expect(found[0]).toMatchObject({ athlete_id: last?.id, position: last?.position_abbreviation });
    expect((await findAthlete({ league: "mlb", text: "Zzyzx", base_url })).shape).toEqual([0, 5]);
    expect(notices()).toContain("no player in the rosters of all teams of mlb matches 'Zzyzx'.");
  });

  it("refuses wrong arguments", async () => {
    const find = (wanted: object) => findAthlete({ league: "mlb", text: "x", ...wanted } as never);
    await expect(find({ text: "-" })).rejects.toThrow("the search text is empty");
    await expect(find({ season: "2023" })).rejects.toThrow("season must be a season of openSeason");
    await expect(find({ name: "x" })).rejects.toThrow("there is no argument or option 'name'");
    await expect(find({ team: 1, team_id: 2 })).rejects.toThrow("team is 1, but team_id is 2");
  });
});
