import { describe, expect, it } from "vitest";
import { boxScore, operations, pitcherCard, pitches, rows } from "../../../../src/names";
import { golden, mlb, recorded } from "../../../games/summaries";
import { textsOf, wordsOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles } from "../../../support/charts";
import { namesOf, payloadText } from "../../../support/payloads";
import { expectRefusal } from "../../../support/refusals";
import { pictureOf } from "../../../support/scenegraph";
import { cells } from "../../cells";

const pitch = (
  pitch_type: string,
  balls: number,
  strikes: number,
  side: string,
  more: object = {},
) => ({
  ...cells(`
    league=mlb game_id="1" pitcher_id="7" pitcher_name="Ann Lefty" pitch_type_text=null plate_x_ft=0
    plate_z_ft=2.5 called_strike=false swinging_strike=false foul=false in_play=false ball=false
    hit_by_pitch=false
  `),
  batter_side: side,
  pitch_type,
  velocity: pitch_type === "FF" ? 94 : 85,
  balls_before: balls,
  strikes_before: strikes,
  ...more,
});

/** Three fastballs and a slider: even, ahead, behind, even; six swings at the middle, three missed. */
const FOUR = [
  pitch("FF", 0, 0, "LEFT", { swinging_strike: true }),
  pitch("SL", 0, 1, "LEFT", { swinging_strike: true }),
  pitch("FF", 1, 0, "RIGHT", { foul: true }),
  pitch("FF", 1, 1, "RIGHT", { swinging_strike: true }),
  pitch("FF", 1, 2, "RIGHT", { foul: true }),
  pitch("FF", 1, 2, "RIGHT", { in_play: true }),
];

describe("the card of a pitcher", () => {
  it("draws equal shares of a row below each other, and counts swings outside of the zone", () => {
    const wide = pitch("SL", 0, 0, "RIGHT", { plate_x_ft: 1.4, swinging_strike: true });
    const card = pitcherCard([...FOUR, wide]);
    const shares = JSON.stringify(card.spec).match(/\{"row":"To left 2"[^{}]*\}/g) ?? [];
    const [one, other, ...more] = shares.map((text) => JSON.parse(text));
    expect(more).toEqual([]);
    expect([one.at, other.at]).toEqual([50, 50]);
    // Its row is the fifth: the marks are as far above its line as below it.
    expect(one.y).toBeLessThan(4);
    expect(other.y - 4).toBeCloseTo(4 - one.y, 10);
    expect(wordsOf(card).join(" ")).toContain("Outside the zone 1 of 1 swing missed.");
    expect(wordsOf(pitcherCard(FOUR)).join(" ")).not.toContain("Outside the zone");
  });

  it("has the types with shares and speeds, by count and side", () => {
    const card = pitcherCard(FOUR);
    expect(card.notes).toEqual(["ahead", "zone"]);
    const texts = textsOf(card);
    expect(texts).toEqual(
      expect.arrayContaining([
        ...["Ann Lefty", "Four-seam FB 5 · 94.0 mph", "Slider 1 · 85.0 mph"],
        ...["All 6", "Ahead 3", "Even 2", "Behind 1", "To left 2", "To right 4"],
        "6 pitches · 50% of 6 swings missed",
      ]),
    );
  });

  it("has the line of the box score, the opponent, the day, and each type's location", () => {
    const game = mlb(recorded("mlb/summary_401696636"));
    const card = pitcherCard(game, { athlete: "Jacob Lopez" });
    const texts = wordsOf(card).join(" ");
    expect(texts).toContain("7.2 IP, 3 H, 0 R, 0 ER, 0 BB, 10 K · 114 pitches");
    expect(texts).toContain("Athletics beat Washington Nationals 6–0 · August 7, 2025");
    for (const type of ["Four-seam FB 44 pitches", "Slider 38 pitches", "Cutter 9 pitches"]) {
      expect(texts).toContain(type);
    }
    // Narrow headings are broken between numbers.
    const lines = textsOf(card.with({ width: 400 })).flatMap((text) => text.split("\n"));
    expect(lines).toContain("66% strikes");
    expect(lines).not.toContain("strikes");
    expect(card.notes).not.toContain("line");
    // Only a part of it is the part of these innings.
    const first = pitcherCard(game, { athlete: "Jacob Lopez", inning: 1 });
    expect(textsOf(first).join(" ")).not.toContain(" IP");
    expect(first.notes).toContain("line");
  });

  it.each([320, 640, 1000])("begins every view at the title's edge, %i px wide", (width) => {
    const card = pitcherCard(FOUR, { width });
    const { texts, all } = pictureOf(card);
    const edge = (start: string) => texts.find(({ text }) => text.startsWith(start))?.box.x1 ?? 0;
    const title = edge("Ann Lefty");
    for (const start of ["Four-seam FB", "Share of pitches", "Velocity"]) {
      expect(Math.abs(edge(start) - title)).toBeLessThanOrEqual(2);
    }
    // The horizontal lines of the mix begin after its labels.
    const label = texts.find(({ text }) => text === "To right 4")?.box.x2 ?? 0;
    const lines = all.filter(({ type, box }) => type === "rule" && box.y2 - box.y1 < 2);
    expect(lines.length).toBeGreaterThan(6);
    for (const { box } of lines) expect(box.x1).toBeGreaterThan(label);
  });

  it("explains the sign of unknown types, and has the share of each type at each count", () => {
    expect(pitcherCard(FOUR).notes).not.toContain("other");
    const unknown = pitch("FF", 0, 0, "LEFT", { pitch_type: null, swinging_strike: true });
    const card = pitcherCard([...FOUR, unknown, unknown]);
    expect(card.notes).toContain("other");
    expect(wordsOf(card).join(" ")).toContain("Other: 2 pitches");
    const found = JSON.stringify(pitcherCard(FOUR).spec);
    // Of three pitches while ahead one is the slider.
    expect(found).toContain('"row":"Ahead 3","kind":"Slider","at":33.33');
    expect(found).toContain('"row":"To left 2","kind":"Slider","at":50');
    expect(found).not.toContain('"row":"Behind 1","kind":"Slider"');
  });

  it("has whiffs of swings in the ninth that they crossed, of five swings or more", () => {
    const texts = textsOf(pitcherCard(FOUR));
    expect(texts.filter((text) => / of \d$/.test(text) || text === "no swings")).toEqual([
      ...Array(4).fill("no swings"),
      "3 of 6",
      ...Array(4).fill("no swings"),
    ]);
    expect(texts).toContain("50%");
    // High and inside to a batter who stands at the catcher's left: the upper left ninth.
    const corner = FOUR.slice(0, 4).map((one) => ({ ...one, plate_x_ft: -0.6, plate_z_ft: 3.3 }));
    const few = textsOf(pitcherCard(corner)).filter(
      (text) => / of \d$/.test(text) || text === "no swings",
    );
    expect(few[0]).toBe("3 of 4");
    expect(textsOf(pitcherCard(corner))).not.toContain("75%");
  });

  it("counts the hits, walks and strikeouts of a table, and has its day", () => {
    const row = (change: object) => ({ ...FOUR[0], swinging_strike: false, ...change });
    const table = [
      row({ pitch_result: "Bunt Single", in_play: true }),
      row({ pitch_result: "Double Play", in_play: true }),
      row({ pitch_result: "Ball", balls_before: 3, ball: true }),
      row({ pitch_result: "Strike Looking", strikes_before: 2, called_strike: true }),
      row({ pitch_result: "Strike Looking", strikes_before: 1, called_strike: true }),
      row({ pitch_result: "Foul Ball", strikes_before: 2, foul: true }),
    ].map((one) => ({ ...one, game_date: "20250807" }));
    const card = pitcherCard(table);
    expect(card.facts).toMatchObject({
      line: "1 H, 1 BB, 1 K",
      context: { day: "August 7, 2025" },
    });
    expect(card.notes).toContain("line");
    expect(pitcherCard(FOUR).facts).toMatchObject({ line: null, context: { day: null } });
  });

  it.each(["mlb/summary_401472463", "mlb/summary_401696636", "mlb/summary_401696639"])(
    "counts in the pitches of %s what the box score counts",
    (name) => {
      const game = mlb(recorded(name));
      const table = rows(pitches(game));
      const lines = rows(boxScore(game).pitching).filter(({ athlete_id }) =>
        table.some(({ pitcher_id }) => pitcher_id === athlete_id),
      );
      for (const { athlete_id, hits_allowed, walks_allowed, strikeouts } of lines) {
        const { facts } = pitcherCard(table, { athlete_id: athlete_id as string });
        const line = `${hits_allowed} H, ${walks_allowed} BB, ${strikeouts} K`;
        expect(facts).toMatchObject({ line });
      }
    },
  );

  it("says where there are no pitches", () => {
    expect(textsOf(pitcherCard([]))).toContain("No pitches");
    const blind = FOUR.map((one) => ({
      ...one,
      plate_x_ft: null,
      plate_z_ft: null,
      velocity: null,
    }));
    const card = pitcherCard(blind);
    expect(card.facts).toMatchObject({ unlocated: 6 });
    expect(card.notes).toEqual(["ahead", "zone", "unlocated"]);
    expect(textsOf(card)).not.toContain("Velocity (mph)");
  });

  it("leaves out what filters leave out, and says so", () => {
    const of = (team: string) => ({
      ...{ pitching_team_id: team, pitching_team_name: `Club ${team}` },
      pitching_team_abbreviation: `C${team}`,
    });
    const pitches = FOUR.map((one, index) => ({
      ...{ ...one, ...of(index < 4 ? "1" : "2"), inning: index + 1 },
      ...{ half: index % 2 === 0 ? "top" : "bottom", game_date: `2025060${index + 1}` },
    }));
    const words = (options: object) => textsOf(pitcherCard(pitches, options)).join(" ");
    // The home side pitches while the visitors are at bat.
    expect(words({ site: "home", inning: [1, 4] })).toContain("2 pitches · ");
    expect(words({ dates: "20250606" })).toContain("1 pitch · ");
    expect(words({ team: "C2" })).toMatch(/2 pitches · .*for Club 2/);
    expect(words({ inning: 9 })).toContain("No pitches of Ann Lefty, inning 9");
  });

  it("refuses what it cannot draw", () => {
    const two = [
      ...FOUR,
      pitch("CU", 0, 0, "LEFT", { pitcher_id: "8", pitcher_name: "Bo Righty" }),
    ];
    // Who comes first in the table is no matter: the one with more pitches is named first.
    expectRefusal(
      () => pitcherCard([...two].reverse()),
      "athlete",
      "one of 2",
      "Ann Lefty (7), Bo Righty (8)",
    );
    expect(() => pitcherCard(two, { athlete: "Bo" })).not.toThrow();
    expectRefusal(() => pitcherCard(FOUR, { height: 300 }), "height", "got 300");
  });

  it("has no fault in any style", () => {
    const game = mlb(golden("mlb/summary_final"));
    const [first] = rows(pitches(game));
    const card = pitcherCard(game, { athlete_id: first?.pitcher_id as string });
    expect(faultsInStyles(card)).toEqual([]);
    expect(faultsAt(card, { width: 320 })).toEqual([]);
    // A symbol at the very end of the axis of shares.
    expect(faultsAt(pitcherCard(FOUR.slice(0, 1)), { width: 640 })).toEqual([]);
  });

  it.each(namesOf("payloads", "summary").filter(({ league }) => league === "mlb"))(
    "draws the starter of $name",
    ({ name }) => {
      const game = operations.site_mlb_summary.parse(JSON.parse(payloadText(name)));
      const [first] = rows(pitches(game));
      const card = pitcherCard(game, { athlete_id: first?.pitcher_id as string });
      expect(faultsAt(card, { width: 640 })).toEqual([]);
    },
  );
});
