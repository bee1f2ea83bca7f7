import { expectTypeOf, it } from "vitest";
import * as sf from "../../src/index";

declare const wbb: sf.Season<"wbb">;
declare const mlb: sf.Season<"mlb">;
declare const name: string;
declare const either: boolean;

it("a table of a season knows its rows, by either of its names", async () => {
  const [shot] = sf.rows(await wbb.load("shots"));
  expectTypeOf(shot?.distance_ft).toEqualTypeOf<number | null | undefined>();
  expectTypeOf(shot?.game_date).toEqualTypeOf<string | null | undefined>();
  const [line] = sf.rows(await wbb.load("boxScore", { where: { team_id: "99" } }));
  expectTypeOf(line?.points).toEqualTypeOf<number | null | undefined>();
  const [same] = sf.rows(await wbb.load("box_score", { return_as_polars: true }));
  expectTypeOf(same).toEqualTypeOf(line);
  const stints = await wbb.load("stints");
  expectTypeOf(sf.rows(stints)[0]?.home_lineup_id).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(sf.rows(sf.onOff(stints))[0]?.net_rating_difference).toEqualTypeOf<
    number | null | undefined
  >();
  const [play] = sf.rows(await mlb.load("section_plays"));
  expectTypeOf(play?.pitch_velocity).toEqualTypeOf<number | null | undefined>();
  const [event] = sf.rows(await mlb.load("plateAppearances"));
  expectTypeOf(event?.re24).toEqualTypeOf<number | null | undefined>();
});

it("columns that are chosen are the row's", async () => {
  const [row] = sf.rows(await mlb.load("pitches", { columns: ["velocity", "game_id"] }));
  expectTypeOf(row).toEqualTypeOf<
    { readonly velocity: number | null; readonly game_id: string | null } | undefined
  >();
});

it("a table of another name has rows of unknown type, and so do columns of other names", async () => {
  expectTypeOf(await wbb.load(name)).toEqualTypeOf<sf.DanfoFrame>();
  expectTypeOf(await wbb.load("pitches", { columns: ["velocity"] })).toEqualTypeOf<sf.DanfoFrame>();
  expectTypeOf(await wbb.load("shots", { columns: [name] })).toEqualTypeOf<sf.DanfoFrame>();
  expectTypeOf(await wbb.load(name, { return_as_polars: either })).toEqualTypeOf<sf.Frame>();
});

it("a season of one league is a season of any", async () => {
  const seasons: readonly sf.Season[] = [wbb, mlb];
  const [season] = seasons;
  expectTypeOf(await season?.load("pitches")).toEqualTypeOf<sf.DanfoFrame | undefined>();
  // @ts-expect-error: a season of another league
  const other: sf.Season<"mlb"> = wbb;
  expectTypeOf(other).toEqualTypeOf(mlb);
});

it("a wrong option or column of load is one error", () => {
  // @ts-expect-error: no option
  wbb.load("shots", { limit: 10 });
  // @ts-expect-error: no column of shots
  wbb.load("shots", { columns: ["pionts"] });
  // @ts-expect-error: no list
  wbb.load("shots", { columns: "made" });
});

it("leaders accept the statistics that the totals rank, and names in a string", async () => {
  const players = sf.playerTotals(await wbb.load("boxScore"), { ranks: true });
  expectTypeOf(sf.leaders(players, "usage_pct")).toEqualTypeOf<sf.DanfoFrame<sf.Leader>>();
  // @ts-expect-error: misspelled
  sf.leaders(players, "pionts");
  // @ts-expect-error: a column without ranks
  sf.leaders(players, "athlete_name");
  const own = sf.rows(players).map((row) => ({
    ...row,
    steals_and_blocks: 2,
    steals_and_blocks_rank: 1,
  }));
  sf.leaders(own, "steals_and_blocks");
  sf.leaders(own as readonly sf.UntypedRow[], "steals_and_blocks");
  const batters = sf.battingMetrics(await mlb.load("plateAppearances"), { ranks: true });
  sf.leaders(batters, "woba");
  // @ts-expect-error: a statistic of pitchers
  sf.leaders(batters, "fip");
  sf.leaders(players, name);
});

it("a season's leaders accept the statistics of its sport, and names in a string", () => {
  wbb.leaders("offensive_rating", { by: "teams" });
  mlb.leaders("fip", { role: "pitching" });
  // @ts-expect-error: misspelled
  wbb.leaders("pionts");
  // @ts-expect-error: a statistic of baseball
  wbb.leaders("home_runs");
  wbb.leaders(name);
});

it("options of a chart follow its kind and league", () => {
  wbb.chart("ratings", { team: "Iowa", method: "margin", division_one: true });
  wbb.chart("shots", { mode: "hex", garbage_time: false });
  mlb.chart("race", { teams: ["NYY"] });
  // @ts-expect-error: no option of a race
  wbb.chart("race", { mode: "hex" });
  // @ts-expect-error: a chart of basketball
  mlb.chart("four_factors");
  // @ts-expect-error: no kind of chart
  wbb.chart("rating");
});
