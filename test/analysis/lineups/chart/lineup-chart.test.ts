import { expect, it } from "vitest";
import { lineupChart, onOff, rows, stints, type UntypedRow } from "../../../../src/names";
import { golden, recorded, wbb } from "../../../games/summaries";
import { textsOf } from "../../../support/chart-parts";
import { faultsAt } from "../../../support/charts";
import { lazy } from "../../../support/payloads";
import { pictureOf } from "../../../support/scenegraph";
import { words } from "../../../support/words";

const side = (name: "home" | "away", team: number, ids: readonly number[]) => ({
  [`${name}_team_id`]: String(team),
  [`${name}_team_name`]: `Team ${team}`,
  [`${name}_team_abbreviation`]: `T${team}`,
  [`${name}_team_color`]: team === 1 ? "7a1f3d" : "004b8d",
  [`${name}_team_alternate_color`]: null,
  [`${name}_athletes`]: ids.map((id) => `Anna Number${id}`).join("; "),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((place) => [`${name}_athlete_${place}_id`, String(ids[place - 1])]),
  ),
});

const AWAY = [21, 22, 23, 24, 25];

/** Five, then the sixth for the first, then the first five again. */
const stint = (number: number, from: number, to: number, points: readonly number[]) => ({
  league: "wbb",
  game_id: "1",
  stint_number: number,
  start_clock: number === 1 ? "10:00" : "5:00",
  end_period: Math.ceil(to / 600),
  seconds: to - from,
  start_elapsed_seconds: from,
  end_elapsed_seconds: to,
  home_points: points[0],
  away_points: points[1],
  inferred_count: number === 2 ? 1 : 0,
  ...side("home", 1, number === 2 ? [12, 13, 14, 15, 16] : [11, 12, 13, 14, 15]),
  ...side("away", 2, AWAY),
});

const GAME = [stint(2, 300, 900, [4, 10]), stint(1, 0, 300, [9, 2]), stint(3, 900, 2400, [40, 30])];

const drawn = (input: unknown = GAME, options = {}) => lineupChart(input as never, options);

const barsOf = (chart: ReturnType<typeof drawn>) =>
  pictureOf(chart).all.filter(({ type, item }) => type === "rect" && item.stroke !== undefined);

const duke = lazy(() => wbb(recorded("other/mbb_summary_2026_substitutions")));

it("has a row for each athlete, who played longest first, with her spells and margins", () => {
  const texts = textsOf(drawn(GAME, { team: "Team 1" }));
  expect(texts.filter((text) => text.startsWith("Anna"))).toEqual([
    ...["Anna Number12", "Anna Number13", "Anna Number14", "Anna Number15"],
    ...["Anna Number11", "Anna Number16"],
  ]);
  // 12 is there all the time: 7 - 6 + 10; 11 has 7 and 10, 16 has -6.
  // The first four bars are of 12 to 15, and then in the same order at the right.
  const margins = texts.filter((text) => /^[+−]\d+$/.test(text));
  expect(margins).toEqual(words("+11 +11 +11 +11 +7 +10 −6 +11 +11 +11 +11 +17 −6 +11"));
  expect(barsOf(drawn(GAME, { team: "Team 1" }))).toHaveLength(4 + 2 + 1);
});

it("has bars on the clock, as long as spells were, in a game of its league: four quarters of 12 minutes in the NBA", () => {
  const bars = barsOf(drawn(GAME, { team: 1 }));
  const [whole, first, second, sixth] = [0, 4, 5, 6].map((index) => bars[index]?.box);
  const lengthOf = (box: typeof whole) => (box?.x2 ?? 0) - (box?.x1 ?? 0);
  expect(lengthOf(first) / lengthOf(whole)).toBeCloseTo(300 / 2400, 2);
  expect(lengthOf(second) / lengthOf(whole)).toBeCloseTo(1500 / 2400, 2);
  expect(Math.abs((sixth?.x1 ?? 0) - (first?.x2 ?? 0))).toBeLessThan(2);
  const long = [{ ...stint(1, 0, 2880, [100, 90]), league: "nba", end_period: 4 }];
  const endOf = (input: unknown) =>
    /"domain":\[0,(\d+)\]/.exec(JSON.stringify(drawn(input).spec))?.[1];
  expect([endOf(long), endOf(GAME)]).toEqual(["2880", "2400"]);
});

it("has the result, the best and worst minutes, and says what is a guess", () => {
  const texts = textsOf(drawn());
  expect(texts).toContain("Team 1 beat Team 2 53–42");
  expect(texts.join(" ")).toContain(
    "best with Anna Number11, +17 in 30 minutes · worst with 5 players, −11",
  );
  expect(texts.join(" ")).toMatch(/1 of 3 stints .* inferred\./);
  expect(texts).toContain("Q4");
});

it("has all minutes and margins as the table of athletes on and off the floor", () => {
  const game = duke();
  const { description } = drawn(game).spec as unknown as { readonly description: string };
  const list = rows(onOff(game));
  expect(list.length).toBeGreaterThan(15);
  for (const { athlete_name, on_points, on_opponent_points, on_minutes } of list) {
    const margin = (on_points ?? 0) - (on_opponent_points ?? 0);
    const sign = margin > 0 ? "+" : margin < 0 ? "−" : "";
    const minutes = Math.round(on_minutes ?? 0);
    const words = `${athlete_name}, ${sign}${Math.abs(margin)} in ${minutes} minute`;
    expect(description).toContain(words);
  }
});

it("draws the lead in steps: of the log after each play, of a table after each stint", () => {
  const game = wbb(golden("wbb/summary_final"));
  const leadsIn = (input: unknown) =>
    (drawn(input).facts as { readonly leads: readonly { readonly lead: number }[] }).leads;
  const plays = rows(
    (game as unknown as { readonly plays: never }).plays,
  ) as unknown as readonly UntypedRow[];
  const margins = plays.map((play) => Number(play.home_score) - Number(play.away_score));
  const leads = leadsIn(game).map(({ lead }) => lead);
  expect(Math.max(...leads)).toBe(Math.max(...margins));
  expect(Math.min(...leads)).toBe(Math.min(...margins));
  expect(leads.at(-1)).toBe(margins.at(-1));
  const ofStints = rows(stints(game as never)) as unknown as readonly UntypedRow[];
  expect(leadsIn(ofStints)).toHaveLength(ofStints.length);
  expect(JSON.stringify(drawn(game).spec)).not.toContain('"interpolate":"linear"');
  // The sample's game took an overtime.
  expect(textsOf(drawn(game)).join(" ")).toMatch(/Ashgrove Foxes 83–81 in overtime/);
});

it("is the same of a summary and its table, and has no fault in any width", () => {
  const game = wbb(golden("wbb/summary_final"));
  const table = stints(game as never);
  const rowsIn = (input: unknown) => barsOf(drawn(input)).map(({ box }) => box.x1);
  expect(rowsIn(rows(table))).toEqual(rowsIn(game));
  expect(rowsIn(table)).toEqual(rowsIn(game));
  for (const width of [320, 1200]) {
    expect(faultsAt(drawn(game), { width, theme: "dark" })).toEqual([]);
    expect(faultsAt(drawn(duke()), { width })).toEqual([]);
  }
});

it("says where the log has no substitutions, and refuses what it cannot draw", () => {
  for (const input of [wbb(recorded("wbb/summary_401486844_3ot_nocoords")), []]) {
    expect(textsOf(drawn(input))).toContain("The service has no substitutions of this game");
  }
  expect(() => drawn([...GAME, { ...GAME[0], game_id: "2" }])).toThrow(
    "it shows one game, got 2: 1, 2.",
  );
});
