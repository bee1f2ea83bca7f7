import { describe, expect, it, onTestFinished, vi } from "vitest";
import { compare } from "../../../src/analysis/comparison/compare";
import { similar } from "../../../src/analysis/comparison/similar";
import { leaders } from "../../../src/analysis/totals/leaders";
import { ArgumentError } from "../../../src/errors";
import { opened, recordedService, scratch } from "../../seasons/recorded";
import { expectRefusal } from "../../support/refusals";

/** A row of totals, ranked by a statistic that no other test has: a line on stderr comes once. */
const total = (athlete_id: string, own: object = {}) => ({
  ...{ league: "wbb", season: 2023, athlete_id, athlete_name: `Player ${athlete_id}` },
  ...{ team_id: "1", team_name: "Team", team_abbreviation: "T", games: 4, per: "total" },
  ...{ qualified: true, qualifying_minimum: 100 },
  ...{ hurdles: 4, hurdles_rank: 1, hurdles_percentile: 0.5 },
  ...own,
});

/** The lines that a call writes to stderr. */
function linesOf(call: () => void): string {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  call();
  return written.mock.calls.map(([line]) => String(line)).join("");
}

describe("rankings and comparisons", () => {
  it("without anybody qualified are empty, with a note", () => {
    const nobody = [total("1", { qualified: false, hurdles_rank: null, hurdles_percentile: null })];
    const said = linesOf(() => expect(leaders(nobody, "hurdles")).toEqual([]));
    expect(said).toContain("no player or team is qualified for hurdles");
    expect(leaders([total("1")], "hurdles")).toHaveLength(1);
  });

  it("of several leagues are refused", () => {
    const mixed = [total("1"), total("2", { league: "nba" })];
    const calls = [
      () => leaders(mixed, "hurdles"),
      () => compare(mixed, { athletes: ["1", "2"], columns: ["hurdles"] }),
      () => similar(mixed as never, { athlete_id: "1" } as never),
    ];
    for (const call of calls) expectRefusal(call, null, "two leagues, wbb and nba");
  });

  it("of baseball's different positions are allowed, with a note", () => {
    const list = ["XC", "XSS"].map((athlete_position, index) =>
      total(String(index), { league: "mlb", athlete_position, at_bats: 4 }),
    );
    const said = linesOf(() => {
      const [row] = compare(list, { athletes: ["0", "1"], columns: ["hurdles"] });
      expect(row).toMatchObject({ "Player 0": 4, "Player 1 difference": 0 });
    });
    expect(said).toContain("players of different positions (XC, XSS)");
  });
});

it("a season names the nearest statistic, and ranks nobody by a minimum above everyone", async () => {
  const service = await recordedService(["401469424", "401480088"]);
  const season = await opened(service, scratch());
  await season.update();
  // @ts-expect-error: no statistic
  await expect(season.leaders("asists")).rejects.toThrow("Did you mean 'assists'?");
  await expect(season.leaders("assists", { by: "players", n: 0 })).rejects.toThrow(ArgumentError);
  expect((await season.leaders("assists", { min_minutes: 0 })).shape[0]).toBeGreaterThan(9);
  expect((await season.leaders("assists", { min_minutes: 10_000 })).shape[0]).toBe(0);
});
