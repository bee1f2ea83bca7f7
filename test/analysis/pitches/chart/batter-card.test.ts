import { expect, it } from "vitest";
import { batterCard, operations, pitches, plateAppearances, rows } from "../../../../src/names";
import { golden, mlb, recorded } from "../../../games/summaries";
import { expectListed, textsOf } from "../../../support/chart-parts";
import { faultsAt, faultsInStyles, type Raw } from "../../../support/charts";
import { namesOf, payloadText } from "../../../support/payloads";
import { expectRefusal } from "../../../support/refusals";
import { cells } from "../../cells";

const pitch = (call: "called_strike" | "swinging_strike" | "foul" | "in_play" | "ball") => ({
  ...cells(`
    league=mlb game_id="1" batter_id="9" batter_name="Ann Bat" plate_x_ft=0 plate_z_ft=2.5
  `),
  ...{ called_strike: false, swinging_strike: false, foul: false, in_play: false, ball: false },
  hit_by_pitch: false,
  [call]: true,
});

const turn = (event: string, at_bat: boolean, trajectory: string | null, more: object = {}) => ({
  league: "mlb",
  ...{ game_id: "1", batter_id: "9", batter_name: "Ann Bat", kind: "plate appearance" },
  ...{ event, at_bat, trajectory },
  ...more,
});

/** Ten pitches of two games through the middle: eight swings, of which six met the ball. */
const PITCHES = [
  ...[pitch("called_strike"), pitch("ball"), pitch("swinging_strike"), pitch("swinging_strike")],
  ...[pitch("foul"), pitch("foul"), pitch("foul"), pitch("foul"), pitch("in_play")],
  { ...pitch("in_play"), game_id: "2" },
];

/** Two for three with a walk, and a steal that was no plate appearance. */
const TURNS = [
  ...[turn("single", true, "G"), turn("home run", true, "F"), turn("strikeout", true, null)],
  ...[turn("intentional walk", false, null), turn("stolen base", false, null, { kind: "running" })],
];

/** The balls of each panel of plate appearances and their numbers, in feet. */
const panelsOf = (spec: Raw) =>
  (spec.vconcat[0].vconcat?.[0]?.concat ?? []).map(({ data, layer = [] }: Raw) => ({
    balls: data?.values ?? [],
    numbers: layer.flatMap((one: Raw) =>
      one.mark?.type === "text" ? one.data.values.filter(({ z }: Raw) => z !== undefined) : [],
    ),
  }));

it("has swings and contact in the ninth that the pitches crossed", () => {
  const card = batterCard(PITCHES);
  const texts = textsOf(card);
  expectListed(texts, "Ann Bat", "Swings per pitch", "80%", "8 of 10", "75%", "6 of 8");
  expect(texts).toContain("10 pitches in 2 games · 25% of 8 swings missed");
  expect(card.notes).toEqual(["shares", "flight", "no_results"]);
});

it("has what came of his plate appearances, and how balls flew", () => {
  const card = batterCard(PITCHES, { plate_appearances: TURNS });
  expect(card.notes).toEqual(["shares", "flight"]);
  expect(card.facts).toMatchObject({ hits: 2, at_bats: 3, is_one: false });
  const texts = textsOf(card);
  expect(texts).toContain(
    "2 for 3 · 4 plate appearances · 10 pitches in 2 games · 25% of 8 swings missed",
  );
  expectListed(texts, "Ground ball", "Fly ball", "1 (50%)", "Single", "Home run", "Walk");
  expect(texts.filter((text) => text === "1 (25%)")).toHaveLength(4);
  expect(texts).not.toContain("Other");
});

it("has each plate appearance of one game with its pitches", () => {
  const ofTurn = (at_bat_id: string, place: object) => ({
    ...{ at_bat_id, pitcher_name: "Cy Arm", batter_side: "LEFT", half: "top", ...place },
  });
  const pitches = [
    { ...pitch("ball"), ...ofTurn("a", { inning: 1, pitch_number: 1, plate_x_ft: 2 }) },
    { ...pitch("in_play"), ...ofTurn("a", { inning: 1, pitch_number: 2 }) },
    { ...pitch("foul"), ...ofTurn("b", { inning: 4, pitch_number: 1 }) },
  ];
  const plate_appearances = [
    turn("home run", true, "F", ofTurn("a", { inning: 1, runs: 2 })),
    turn("intentional walk", false, null, ofTurn("c", { inning: 6, half: "bottom", runs: 0 })),
  ];
  const card = batterCard(pitches, { plate_appearances });
  // The ball two feet from the middle is beyond the view of 1.75.
  expect(card.notes).toEqual(["order", "edge"]);
  const texts = textsOf(card);
  expect(texts.join(" ")).toContain("At the edge: 1 farther out.");
  expect(texts).toEqual(
    expect.arrayContaining([
      ...["Home run, 2 runs", "Top 1, Cy Arm\n2 pitches"],
      ...["No result", "Top 4, Cy Arm\n1 pitch"],
      ...["Intentional walk", "Bottom 6, Cy Arm\n0 pitches"],
      ...["Ball 1 · 33%", "Foul 1 · 33%", "In play 1 · 33%"],
    ]),
  );
  // Numbers of the first turn's pitches, and of the second's.
  expect(texts.filter((text) => /^\d$/.test(text)).sort()).toEqual(["1", "1", "2"]);
  expect(texts).toContain("1 for 1 · 2 plate appearances · 3 pitches · 0% of 2 swings missed");
  expect(faultsAt(card, { width: 320 })).toEqual([]);
});

it("has the number of the last of several balls on one spot", () => {
  const balls = [0, 0.03, 0.5].map((plate_x_ft, index) => ({
    ...pitch("ball"),
    ...{ at_bat_id: "a", inning: 1, half: "top", batter_side: "LEFT" },
    ...{ pitch_number: index + 1, plate_x_ft },
  }));
  const numbers = (list: readonly object[]) =>
    textsOf(batterCard(list, { width: 640 })).filter((text) => /^\d$/.test(text));
  expect(numbers(balls)).toEqual(["2", "3"]);
});

it.each(["mlb/summary_401472463", "mlb/summary_401696636"])(
  "has numbers beside their own balls on every card of %s",
  (name) => {
    const game = mlb(recorded(name));
    const table = rows(pitches(game));
    let found = 0;
    for (const id of new Set(table.map(({ batter_id }) => batter_id))) {
      const { spec } = batterCard(game, { athlete_id: id as string, width: 320 });
      for (const { balls, numbers } of panelsOf(spec)) {
        const nearest = numbers.map(({ x, z }: Raw) => {
          const away = balls.map((ball: Raw) => Math.hypot(ball.x - x, ball.z - z));
          return away.indexOf(Math.min(...away));
        });
        expect(new Set(nearest).size).toBe(nearest.length);
        found += nearest.length;
      }
    }
    expect(found).toBeGreaterThan(200);
  },
);

it("leaves out what filters leave out, also of his plate appearances", () => {
  const game = (one: object, game_id: string, inning: number) => ({
    ...{ ...one, game_id, inning, half: "top", game_date: `2025060${game_id}` },
  });
  const pitches = PITCHES.map((one, index) => game(one, index < 8 ? "1" : "2", index + 1));
  const plate_appearances = TURNS.map((one, index) => game(one, index < 2 ? "1" : "2", index + 1));
  const words = (options: object) =>
    textsOf(batterCard(pitches, { plate_appearances, ...options })).join(" ");
  expect(words({ dates: "20250602" })).toContain("0 for 1 · 2 plate appearances · 2 pitches");
  expect(words({ inning: 1 })).toContain("1 for 1 · 1 plate appearance · 1 pitch");
  // Visitors bat first.
  expect(words({ site: "away" })).toContain("2 for 3 · 4 plate appearances · 10 pitches");
  expect(words({ site: "home" })).toContain("No pitches of Ann Bat, at home");
});

it("is the same of a summary as of the two tables, and has no fault in any style", () => {
  const game = mlb(golden("mlb/summary_final"));
  const table = pitches(game);
  const options = { athlete_id: rows(table)[0]?.batter_id as string, subtitle: null };
  const plate_appearances = plateAppearances(game);
  expect(batterCard(table, { ...options, plate_appearances }).spec.vconcat).toEqual(
    batterCard(game, options).spec.vconcat,
  );
  expect(faultsInStyles(batterCard(PITCHES, { plate_appearances: TURNS }))).toEqual([]);
  expect(faultsAt(batterCard(PITCHES), { width: 320 })).toEqual([]);
});

it("says where there are no pitches, and refuses what it cannot draw", () => {
  expect(textsOf(batterCard([]))).toContain("No pitches");
  const two = [...PITCHES, { ...pitch("ball"), batter_id: "10", batter_name: "Bo Bat" }];
  expectRefusal(() => batterCard(two), "athlete", "one of 2");
  const other = [{ game_id: "1" }];
  expect(() => batterCard(PITCHES, { plate_appearances: other })).toThrow(
    "is missing columns of plateAppearances",
  );
  expectRefusal(() => batterCard(PITCHES, { height: 300 }), "height", "got 300");
});

it.each(namesOf("payloads", "summary").filter(({ league }) => league === "mlb"))(
  "counts the hits of the box score of $name",
  ({ name }) => {
    const raw = JSON.parse(payloadText(name));
    const game = operations.site_mlb_summary.parse(raw);
    const batting = raw.boxscore.players[0].statistics.find(
      ({ type }: { type: string }) => type === "batting",
    );
    const [{ athlete, stats }] = batting.athletes;
    const [hits, atBats] = ["hits", "atBats"].map((key) => stats[batting.keys.indexOf(key)]);
    const card = batterCard(game, { athlete_id: athlete.id });
    // Before the game the box score has totals of the season.
    const isPlayed = raw.plays !== undefined;
    const found = isPlayed
      ? `${hits} for ${atBats}`
      : /The game has not started|no pitches of this/;
    expect(textsOf(card).join(" ")).toMatch(found);
    // Nothing need be drawn at the right of the last strike zone.
    const faults = faultsAt(card, { width: 640 });
    expect(faults.filter((fault) => !fault.endsWith("empty at the right"))).toEqual([]);
  },
);
