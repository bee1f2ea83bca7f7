import { describe, expect, it } from "vitest";
import { type Chart, rows, type Shot, shotChart, shots } from "../../../../src/names";
import { simulated } from "../../../games/basketball/summaries";
import {
  expectListed,
  expectSaid,
  subtitleOf,
  titleOf,
  wordsOf,
} from "../../../support/chart-parts";
import { faultsAt } from "../../../support/charts";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { warningsOf } from "../../../support/spec-faults";
import { gameOf, MISS, NOWHERE, PAINT, RIM, shot, times, type WrittenPlay } from "./made-up";

const textIn = (chart: Chart): string => wordsOf(chart).join(" | ");

const pointsOf = (chart: Chart) =>
  pictureOf(chart).all.filter(({ type, datum }) => type === "symbol" && "play" in datum);

const floorsOf = (chart: Chart) =>
  pictureOf(chart).all.filter(({ type, datum }) => type === "line" && datum.line === "boundary 1");

describe("period", () => {
  const game = gameOf(
    [1, 1, 4, 5, 6]
      .map((period): WrittenPlay => ({ period }))
      .concat({ period: 5, type: "540", points: 1 }),
  ).danfo;

  it.each([
    [[1, 4], 3, "periods 1, 4"],
    [[4, "overtime"], 3, "period 4, overtime"],
    [3, 0, "period 3"],
  ] as const)("leaves the shots of %j", (period, count, words) => {
    const chart = shotChart(game, { period, team: "KBAY" });
    expect(pointsOf(chart)).toHaveLength(count);
    expect(textIn(chart)).toContain(`· Final · ${words}`);
  });

  it("counts the shots, and free throws, of the game's, and has overtime after two halves of men's games", () => {
    const text = textIn(shotChart(game, { period: "overtime", team: "KBAY" }));
    expect(text).toContain("2 of the game’s 5 shots");
    expect(text).toContain("Free throws 1 of 1 (100.0%)");
    expect(textIn(shotChart(game, { period: 4, team: "KBAY" }))).toContain("No free throws");
    const plays = [1, 2, 3].map((period): WrittenPlay => ({ period }));
    const { danfo } = gameOf(plays, { league: "mbb" });
    expect(pointsOf(shotChart(danfo, { period: "overtime", team: "KBAY" }))).toHaveLength(1);
  });
});

describe("by", () => {
  const other = { id: "30", abbreviation: "OWL", displayName: "Harlan Pines Owls" };
  const games = [
    gameOf([
      {},
      { athlete: "1002" },
      { athlete: "1002" },
      { athlete: "1002" },
      { team: "away", type: "540", points: 1 },
    ]),
    gameOf([{}, { team: "away" }], { id: "2", away: other }),
  ].map(({ danfo }) => danfo);

  it("athlete has a panel for each, who shot most first, with its free throws", () => {
    const chart = shotChart(games, { by: "athlete", team: "KBAY" });
    expect(titleOf(chart)).toMatch(/Bo Ferry and Ada Marlowe .* 2 games of 2022–23$/);
    expect(floorsOf(chart)).toHaveLength(2);
    const headings = wordsOf(chart).filter((text) => /^(Bo|Ada)/.test(text));
    expect(headings).toEqual(["Bo Ferry", "Ada Marlowe"]);
    expect(textIn(shotChart(games, { by: "athlete" }))).toContain("Bo Ferry (KBAY)");
  });

  it("game has a panel for each, with its teams", () => {
    const chart = shotChart(games, { by: "game", team: "KBAY" });
    expect(titleOf(chart)).toMatch(/Kestrel Bay Lanterns.*, game by game$/);
    // The visitors of the first game shot free throws only.
    expect(textIn(chart)).toContain("Game 1");
    expect(textIn(chart)).toContain("OWL at KBAY");
    const counts = wordsOf(chart).filter((text) => text.startsWith("FG"));
    expect(counts.map((text) => text.split(" (")[0]).join(", ")).toBe(
      "FG 4 of 4, FG 1 of 1, FG 5 of 5",
    );
  });

  it("team has panels of more than four teams, at most twelve, those with most shots", () => {
    const table = Array.from({ length: 14 }, (_, team) =>
      Array.from({ length: team === 0 ? 20 : 20 - team }, (__, play) =>
        shot({
          team_id: `${team}`,
          team_name: `Team ${team}`,
          team_abbreviation: `T${team}`,
          play_id: `${team} ${play}`,
          rows_in_game: null,
        }),
      ),
    ).flat();
    const chart = shotChart(table, { by: "team", width: 1200 });
    expect(floorsOf(chart)).toHaveLength(12);
    expect(titleOf(chart)).toContain("12 of 14 teams");
    expect(textIn(chart)).toContain("12 of 14 teams with the most shots");
    expect(textIn(chart)).not.toContain("Team 12");
    const tops = floorsOf(chart).map(({ box }) => Math.round(box.y1));
    expect(new Set(tops).size).toBe(3);
    expect(floorsOf(shotChart(table))).toHaveLength(1);
  });
});

describe("color assisted", () => {
  const { danfo } = gameOf([{ passer: "1002" }, { athlete: "1002" }, { made: false }]);

  it("tells made shots apart in colour and shape, and says where no play names a passer", () => {
    const chart = shotChart(danfo, { color: "assisted", team: "KBAY" });
    const looks = pointsOf(chart).map(({ item, datum }) => [item.fill, item.shape, datum.passer]);
    expect(looks).toEqual([
      ["#0072b2", "circle", "Bo Ferry"],
      ["#d55e00", "square", "nobody"],
      ["#f6f7f9", "circle", ""],
    ]);
    expect(wordsOf(chart)).toEqual(expect.arrayContaining(["Assisted", "Unassisted", "Missed"]));
    expect(textIn(chart)).toContain("Assisted: 1 of 2 (50.0%) of the made shots");
    const none = shotChart(gameOf([{}]).danfo, { color: "assisted", team: "KBAY" });
    expect(textIn(none)).toContain("names a passer");
  });

  it("needs the column of passers", () => {
    const table = rows(shots(danfo)).map(({ assisted_by_id: _, ...row }) => row);
    const assisted = () => shotChart(table as unknown as Shot[], { color: "assisted" });
    expectRefusal(assisted, "color", "assisted_by_id");
  });
});

describe("color expected", () => {
  /** By the model a layup is worth 2 × 0.5389 points, in the last seconds 2 × 0.425, a three 3 × 0.3185. */
  const WORTH = { layup: 1.0778, late: 0.85, three: 0.9555 };
  const { danfo } = gameOf([
    { text: "Ada Marlowe made Layup." },
    { text: "Ada Marlowe missed Layup.", made: false, clock: "0:02" },
    { text: "Ada Marlowe made Three Point Jumper.", type: "558", points: 3, at: [25, 24] },
  ]);
  const expected = { color: "expected", team: "KBAY" } as const;

  it("gives points the value of their kind, made or missed, in three colors", () => {
    const points = pointsOf(shotChart(danfo, expected));
    expect(points.map(({ datum }) => datum.worth)).toEqual([1.08, WORTH.late, 0.96]);
    // Made ones are filled with their color, missed ones outlined.
    const inks = points.map(({ item, datum }) =>
      datum.result === "made" ? item.fill : item.stroke,
    );
    expect(new Set(inks).size).toBe(3);
  });

  it("compares the points of hexagons and zones with that value", () => {
    const mode = { ...expected, min_shots: 1 } as const;
    const areas = (chart: Chart) =>
      pictureOf(chart).all.flatMap(({ datum }) =>
        "shade" in datum && "attempts" in datum ? [datum] : [],
      );
    const [rim, three] = areas(shotChart(danfo, { ...mode, mode: "hex" })).toSorted(
      (one, other) => Number(other.attempts) - Number(one.attempts),
    );
    // 2 and 3 points, with ten shots of the same values added.
    expect(rim?.shade).toBeCloseTo((2 - WORTH.layup - WORTH.late) / 12, 9);
    expect(three?.shade).toBeCloseTo((3 - WORTH.three) / 11, 9);
    expectSaid(wordsOf(shotChart(danfo, { ...mode, mode: "zones" })), "expected points");
  });

  it("takes no baseline beside it", () => {
    const both = () => shotChart(danfo, { ...expected, mode: "hex", baseline: 1 });
    expectRefusal(both, "baseline", "expected");
  });
});

it("say in how many of a team's games there are locations", () => {
  const own = ["1", "2", "3"].map((game_id) =>
    shot({ ...(game_id === "2" ? RIM : NOWHERE), game_id }),
  );
  const chart = shotChart(own, { team: "Kestrel Bay Lanterns", mode: "zones" });
  expect(titleOf(chart)).toBe("Shots by Kestrel Bay Lanterns in 3 games of 2022–23");
  expect(subtitleOf(chart)).toMatch(/1 of 3 located · locations in 1 of the games$/);
  const all = shotChart(
    own.map((one) => ({ ...one, ...RIM })),
    { mode: "zones" },
  );
  expect(subtitleOf(all)).toMatch(/3 of 3 located$/);
});

describe("zones against a table", () => {
  /** Of 20 shots 15 at the rim, of which 9 fell: 1.2 a shot. */
  const own = [...times(9, RIM), ...times(6, { ...RIM, ...MISS }), ...times(5, PAINT)];
  /** Of 400 shots of four teams 200 at the rim, of which 100 fell: 1.0 a shot; in the paint 0.4. */
  const league = ["10", "20", "30", "40"].flatMap((team_id) => [
    ...times(50, { ...RIM, team_id, ...(team_id < "30" ? {} : MISS) }),
    ...times(10, { ...PAINT, team_id }),
    ...times(40, { ...PAINT, ...MISS, team_id }),
  ]);
  const chart = shotChart(own, { mode: "zones", baseline: league });

  it("tell share and points per shot, and how they differ", () => {
    // At the rim, which has little room: 75%, and 1.2 less 1.0. In the paint: 25% less 50%, and 2.0 less 0.4.
    expectListed(
      wordsOf(chart),
      "75%",
      "+0.20 a shot",
      "25% of shots (−25)",
      "2.00 a shot (+1.60)",
    );
    // Hardly less is neither less nor more.
    const alike = [...times(499, RIM), ...times(501, PAINT)];
    const even = [...times(50, RIM), ...times(50, PAINT)];
    const words = wordsOf(shotChart(alike, { mode: "zones", baseline: even }));
    expectSaid(words, "50% of shots (0)", "2.00 a shot (0.00)");
    // The caption, and the legend.
    expect(textIn(chart)).toContain("with a sign the differences from 4 teams of 2022–23.");
    expect(textIn(chart)).toContain("Points per shot, against 4 teams of 2022–23");
    expect(textIn(chart)).toContain(
      "Baseline: 400 located shots of 1 game, the team’s own among them.",
    );
  });

  it("are coloured by the difference, counting ten more shots at the baseline", () => {
    const seen = pictureOf(chart).all.filter(({ datum }) => "fill" in datum && "zone" in datum);
    const fillOf = (zone: string) => seen.find(({ datum }) => datum.zone === zone)?.datum;
    // (18 - 15) / 25 of the 0.3 where colours end; nobody shot from mid-range.
    const { fill, baseline, baseline_share } = fillOf("rim") ?? {};
    expect([baseline, baseline_share]).toEqual(["1.00", 0.5]);
    expect(fillOf("mid-range")?.fill).toBe("#f6f7f9");
    const channelsOf = (color: unknown) =>
      [1, 3, 5].map((at) => Number.parseInt(`${color}`.slice(at, at + 2), 16));
    const [channels, most] = [channelsOf(fill), channelsOf(fillOf("paint")?.fill)];
    // The paint has 2 a shot against 0.4: 8 of 15 shots' 0.3, beyond the end.
    channels.forEach((channel, index) => {
      const ground = [0xf6, 0xf7, 0xf9][index] ?? 0;
      expect(channel - ground).toBeCloseTo(0.4 * ((most[index] ?? 0) - ground), -0.5);
    });
  });

  it("have no rate of fewer shots than min_shots", () => {
    const few = shotChart(own, { mode: "zones", min_shots: 6 });
    expect(textIn(few)).toContain("fewer than 6 shots have no color");
    expect(wordsOf(few)).toContain("5 of 5");
    expect(textIn(shotChart(own, { mode: "zones" }))).not.toContain("have no color");
  });

  it("fit at every width, with words that can be read", () => {
    const games = simulated().map(({ danfo }) => danfo);
    const table = shots(games);
    const season = shotChart(table, {
      mode: "zones",
      team: "Marlowe State Herons",
      baseline: table,
    });
    const panels = shotChart(games.slice(0, 6), { mode: "zones", by: "game", baseline: table });
    for (const one of [season, panels]) {
      expect(warningsOf(one)).toEqual([]);
      for (const width of [320, 640, 1200]) {
        expect(faultsAt(one, { width, theme: width === 640 ? "dark" : "light" })).toEqual([]);
      }
    }
  });
});

it("hexagon_ft is the width of hexagons, which hold the more shots the wider they are", () => {
  const table = Array.from({ length: 300 }, (_, index) =>
    shot({
      play_id: `${index}`,
      x_ft: (index % 20) - 10,
      y_ft: Math.floor(index / 20),
      rows_in_game: null,
    }),
  );
  const hexagons = (hexagon_ft: number) => {
    const chart = shotChart(table, { mode: "hex", hexagon_ft });
    expect(textIn(chart)).toContain(`Hexagons are ${hexagon_ft} feet wide`);
    return pictureOf(chart).all.filter(({ datum }) => "points_per_shot" in datum);
  };
  const [narrow, wide] = [hexagons(2), hexagons(6)];
  expect(narrow.length).toBeGreaterThan(4 * wide.length);
  const heightOf = (seen: typeof wide) => Math.max(...seen.map(({ box }) => box.y2 - box.y1));
  expect(heightOf(wide) / heightOf(narrow)).toBeCloseTo(3, 1);
});
