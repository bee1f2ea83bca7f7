import { describe, expect, it } from "vitest";
import { bracketOf, tournamentPlace } from "../../../src/analysis/bracket/bracket-of";
import { LISTING_COLUMNS } from "../../../src/joins/listings";
import { simulateBracket, type UntypedRow } from "../../../src/names";
import { expectRefusal } from "../../support/refusals";
import { rating } from "../resume/tables";

const REGIONS = ["Albany 1", "Albany 2", "Portland 3", "Portland 4"];
const WORDS = ["First Four", "1st Round", "2nd Round", "Sweet 16", "Elite Eight"];

let count = 0;

/** A row of a scoreboard; the sides are seeds of a region, or ids. */
function listed(
  round: number,
  region: string | null,
  [home, away]: readonly [string, string],
  [home_score, away_score]: readonly [number, number] = [0, 0],
): UntypedRow {
  count++;
  const isPlayed = home_score !== away_score;
  const place = region === null ? "Final Four" : `${region} Region - ${WORDS[round]}`;
  const seedOf = (id: string) => Number(id.split(" ").at(-1)?.replace(/[a-z]/, "")) || 99;
  return {
    ...Object.fromEntries(LISTING_COLUMNS.map((name) => [name, null])),
    ...{ game_id: `g${count}`, uid: "s:40~l:54~e:1", date: "2024-03-22T20:00Z" },
    ...{ season_year: 2024, season_type: 3, status_type_completed: isPlayed },
    ...{ status_type_state: isPlayed ? "post" : "pre", neutral_site: false },
    note: `NCAA Women's Championship - ${place}`,
    ...{ home_id: home, away_id: away, home_score: `${home_score}`, away_score: `${away_score}` },
    ...{ home_display_name: `Team ${home}`, away_display_name: `Team ${away}` },
    ...{ home_rank: seedOf(home), away_rank: seedOf(away) },
    ...{ home_winner: isPlayed ? home_score > away_score : null },
    ...{ away_winner: isPlayed ? away_score > home_score : null },
  };
}

const firstRound = (region: string): UntypedRow[] =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((seed) =>
    listed(1, region, [`${region} ${seed}`, `${region} ${17 - seed}`]),
  );

const BOARD = REGIONS.flatMap(firstRound);
const options = { regions: REGIONS };

describe("bracketOf", () => {
  it("has the seeds of a region in the order in which they meet", () => {
    const table = bracketOf(BOARD, options) as unknown as UntypedRow[];
    expect(table).toHaveLength(64);
    expect(table.map(({ slot }) => slot)).toEqual(table.map((_, index) => index + 1));
    expect(table.slice(0, 16).map(({ seed }) => seed)).toEqual([
      1, 16, 8, 9, 5, 12, 4, 13, 6, 11, 3, 14, 7, 10, 2, 15,
    ]);
    expect([...new Set(table.map(({ region }) => region))]).toEqual(REGIONS);
    expect(table[0]).toMatchObject({
      ...{ team_id: "Albany 1 1", host_rounds: 2, wins: 0, lost_first_four: false },
      ...{ season: 2024, league: "wbb", team_name: "Team Albany 1 1" },
    });
    expect(table.filter(({ host_rounds }) => host_rounds === 2).map(({ seed }) => seed)).toEqual(
      REGIONS.flatMap(() => [1, 4, 3, 2]),
    );
  });

  it("counts wins, and knows the First Four", () => {
    const board = [
      ...BOARD,
      listed(0, REGIONS[0] as string, ["Albany 1 16", "Albany 1 16b"], [60, 70]),
      listed(1, REGIONS[0] as string, ["Albany 1 1", "Albany 1 16b"], [90, 50]),
      listed(2, REGIONS[0] as string, ["Albany 1 1", "Albany 1 8"], [70, 60]),
    ];
    const table = bracketOf(board, options) as unknown as UntypedRow[];
    const own = (id: string) => table.find(({ team_id }) => team_id === id);
    expect(own("Albany 1 1")?.wins).toBe(2);
    expect(own("Albany 1 16")).toMatchObject({ slot: 2, lost_first_four: true, wins: 0 });
    expect(own("Albany 1 16b")).toMatchObject({ slot: 2, lost_first_four: false, wins: 0 });
  });

  it("orders regions by the Final Four", () => {
    const final = listed(5, null, ["Albany 1 1", "Portland 4 3"]);
    const table = bracketOf([...BOARD, final]) as unknown as UntypedRow[];
    expect([...new Set(table.map(({ region }) => region))]).toEqual([
      ...["Albany 1", "Portland 4", "Albany 2", "Portland 3"],
    ]);
  });

  it("returns an argument for simulateBracket", () => {
    const table = bracketOf(BOARD, options);
    const ratings = table.map(({ team_id, seed }) =>
      rating(String(team_id), 30 - 2 * Number(seed), { season: 2024 }),
    );
    const chances = simulateBracket(table, ratings);
    expect(chances[0]).toMatchObject({ seed: 1, league: "wbb" });
    // Regions are alike: each has a quarter of the titles.
    const albany = chances.filter(({ region }) => region === "Albany 2");
    expect(albany.reduce((sum, { champion }) => sum + Number(champion), 0)).toBeCloseTo(1 / 4, 12);
  });

  const [first] = BOARD;
  it.each([
    [BOARD, {}, "order of the regions is unknown before the Final Four"],
    [BOARD.slice(1), options, "region Albany 1 has 0 teams with seed 1"],
    [BOARD.slice(8), options, "the first round has 3 regions"],
    [BOARD, { regions: ["a", "b"] }, "regions must be a list of four"],
    [BOARD, { regions: ["Albany 3", ...REGIONS.slice(1)] }, "no region 'Albany 3'"],
    [[...BOARD, { ...first, game_id: "x", season_year: 2023 }], options, "several seasons: 2024"],
    [BOARD.map((row) => ({ ...row, note: null })), options, "is in an NCAA tournament"],
    [BOARD.map(({ note, ...row }) => row), options, ": note"],
    [[...BOARD, { ...first, uid: "s:40~l:41~e:1" }], options, "two leagues"],
    [[], options, "is in an NCAA tournament"],
  ])("rejects other tables: %#", (board, own, message) => {
    expectRefusal(() => bracketOf(board as never, own as never), null, message);
  });
});

describe("notes of tournament games", () => {
  it.each([
    ["NCAA Women's Championship - Greenville 1 Region - 1st Round", 1, "Greenville 1"],
    ["Men's Basketball Championship - South Region - First Four", 0, "South"],
    ["Men's Basketball Championship - East Region - 2nd Round", 2, "East"],
    ["NCAA Women's Championship - Spokane Region - Sweet 16", 3, "Spokane"],
    ["Men's Basketball Championship - West Region - Elite 8", 4, "West"],
    ["Men's Basketball Championship - West Region - Regional Semifinal", 3, "West"],
    ["NCAA Women's Championship - Final Four", 5, null],
    ["Men's Basketball Championship - National Championship", 6, null],
  ])("%s", (note, round, region) => {
    expect(tournamentPlace(note)).toEqual({ round, region });
  });

  it("of other games are ignored", () => {
    expect(tournamentPlace("Selection Sunday")).toBeUndefined();
  });
});
