import { describe, expectTypeOf, test } from "vitest";
import * as sf from "../../src/index";

// Checked by the compiler, never run.
declare const flag: boolean;
declare const maybe: boolean | undefined;
const event_id = "401469424";

test("frames of different engines or rows are distinguished", () => {
  expectTypeOf<sf.DanfoFrame<sf.WbbGame>>().not.toEqualTypeOf<sf.DanfoFrame<sf.MlbGame>>();
  expectTypeOf<sf.PolarsFrame<sf.WbbGame>>().not.toEqualTypeOf<sf.PolarsFrame<sf.MlbGame>>();
  expectTypeOf<sf.DanfoFrame<sf.WbbGame>>().not.toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
  expectTypeOf<sf.PolarsFrame<sf.WbbGame>>().not.toBeAny();
  expectTypeOf<sf.DanfoFrame<sf.WbbGame>>().not.toBeAny();
});

describe("the result of a scoreboard", () => {
  test("is danfo by default", async () => {
    expectTypeOf(await sf.site_wbb_scoreboard()).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    expectTypeOf(await sf.site_wbb_scoreboard({})).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    const given = await sf.site_mlb_scoreboard({ dates: "20250604", limit: 3, timeout_ms: 5 });
    expectTypeOf(given).toEqualTypeOf<sf.DanfoFrame<sf.MlbGame>>();
    const said = await sf.site_wbb_scoreboard({ return_parsed: true, return_as_polars: false });
    expectTypeOf(said).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
  });

  test("is a dfd.DataFrame", async () => {
    const df: sf.dfd.DataFrame = await sf.site_wbb_scoreboard();
    const head: sf.dfd.DataFrame = df.head(3);
    expectTypeOf(head).toEqualTypeOf<sf.dfd.DataFrame>();
    expectTypeOf(new sf.dfd.DataFrame([[1]])).toEqualTypeOf<sf.dfd.DataFrame>();
    expectTypeOf(new sf.dfd.Series([1])).toEqualTypeOf<sf.dfd.Series>();
  });

  test("is polars with return_as_polars", async () => {
    const games = await sf.site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(games).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const said = await sf.site_mlb_scoreboard({ return_parsed: true, return_as_polars: true });
    expectTypeOf(said).toEqualTypeOf<sf.PolarsFrame<sf.MlbGame>>();
    expectTypeOf(games.lazy).toBeFunction();
  });

  test("is the payload with return_parsed false, whatever the other flag", async () => {
    expectTypeOf(
      await sf.site_wbb_scoreboard({ return_parsed: false }),
    ).toEqualTypeOf<sf.Payload>();
    const both = await sf.site_wbb_scoreboard({ return_parsed: false, return_as_polars: true });
    expectTypeOf(both).toEqualTypeOf<sf.Payload>();
    const some = await sf.site_wbb_scoreboard({ return_parsed: false, return_as_polars: flag });
    expectTypeOf(some).toEqualTypeOf<sf.Payload>();
    expectTypeOf(both.events[0].competitions).toBeAny();
  });

  test("is a union if a flag is known only at run time", async () => {
    type Frames = sf.DanfoFrame<sf.WbbGame> | sf.PolarsFrame<sf.WbbGame>;
    expectTypeOf(await sf.site_wbb_scoreboard({ return_as_polars: flag })).toEqualTypeOf<Frames>();
    const parsed = await sf.site_wbb_scoreboard({ return_parsed: flag });
    expectTypeOf(parsed).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame> | sf.Payload>();
    const both = await sf.site_wbb_scoreboard({ return_parsed: flag, return_as_polars: flag });
    expectTypeOf(both).toEqualTypeOf<Frames | sf.Payload>();
  });
});

describe("the result of a summary", () => {
  test("is sections of either engine, or the payload", async () => {
    const danfo = await sf.site_wbb_summary({ event_id });
    expectTypeOf(danfo).toEqualTypeOf<sf.Sections<sf.WbbSummaryRows, "danfo">>();
    const polars = await sf.site_mlb_summary({ event_id: 401, return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<sf.Sections<sf.MlbSummaryRows, "polars">>();
    const payload = await sf.site_wbb_summary({ event_id, return_parsed: false });
    expectTypeOf(payload).toEqualTypeOf<sf.Payload>();
    const unknown = await sf.site_wbb_summary({ event_id, return_as_polars: flag });
    expectTypeOf(unknown).toEqualTypeOf<
      sf.Sections<sf.WbbSummaryRows, "danfo"> | sf.Sections<sf.WbbSummaryRows, "polars">
    >();
  });

  test("has the sections of its league", async () => {
    const wbb = await sf.site_wbb_summary({ event_id });
    const mlb = await sf.site_mlb_summary({ event_id });
    expectTypeOf(wbb.leaders).toEqualTypeOf<sf.DanfoFrame<sf.WbbSummaryRows["leaders"]>>();
    expectTypeOf(mlb.season_series).toEqualTypeOf<
      sf.DanfoFrame<sf.MlbSummaryRows["season_series"]>
    >();
    expectTypeOf(mlb.injuries).toEqualTypeOf<sf.DanfoFrame<sf.MlbSummaryRows["injuries"]>>();
    // @ts-expect-error baseball has no leaders
    mlb.leaders;
    // @ts-expect-error basketball has no season series
    wbb.season_series;
    // @ts-expect-error basketball has no injuries
    wbb.injuries;
    // @ts-expect-error basketball has no article
    wbb.article;
    // @ts-expect-error no game has such a section
    wbb.play_by_play;
    // @ts-expect-error sections are not to be replaced
    wbb.plays = wbb.header;
  });

  test("has typed rows in its sections", async () => {
    const wbb = await sf.site_wbb_summary({ event_id, return_as_polars: true });
    const [play] = sf.rows(wbb.plays);
    expectTypeOf(play).toEqualTypeOf<sf.WbbSummaryRows["plays"] | undefined>();
    const mlb = await sf.site_mlb_summary({ event_id });
    const [pitch] = sf.rows(mlb.plays);
    expectTypeOf(pitch?.trajectory).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(pitch?.outs).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error a basketball play has no trajectory
    play?.trajectory;
  });
});

describe("a client", () => {
  test("of no flags is as the exported operations", async () => {
    for (const client of [sf.createClient(), sf.createClient({ timeout_ms: 5 })]) {
      expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
      const polars = await client.site_wbb_scoreboard({ return_as_polars: true });
      expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
      const payload = await client.site_wbb_scoreboard({ return_parsed: false });
      expectTypeOf(payload).toEqualTypeOf<sf.Payload>();
      const game = await client.site_wbb_summary({ event_id });
      expectTypeOf(game).toEqualTypeOf<sf.Sections<sf.WbbSummaryRows, "danfo">>();
    }
    const said = sf.createClient({ return_parsed: true, return_as_polars: false });
    expectTypeOf(await said.site_wbb_scoreboard()).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
  });

  test("of polars gives polars, and danfo if the call says so", async () => {
    const client = sf.createClient({ return_as_polars: true });
    expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const games = await client.site_wbb_scoreboard({ dates: "20230105" });
    expectTypeOf(games).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const danfo = await client.site_wbb_scoreboard({ return_as_polars: false });
    expectTypeOf(danfo).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    const payload = await client.site_wbb_scoreboard({ return_parsed: false });
    expectTypeOf(payload).toEqualTypeOf<sf.Payload>();
    const game = await client.site_mlb_summary({ event_id });
    expectTypeOf(game).toEqualTypeOf<sf.Sections<sf.MlbSummaryRows, "polars">>();
    const other = await client.site_mlb_summary({ event_id, return_as_polars: false });
    expectTypeOf(other).toEqualTypeOf<sf.Sections<sf.MlbSummaryRows, "danfo">>();
  });

  test("of payloads gives payloads, and frames if the call says so", async () => {
    const client = sf.createClient({ return_parsed: false });
    expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<sf.Payload>();
    const still = await client.site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(still).toEqualTypeOf<sf.Payload>();
    expectTypeOf(await client.site_wbb_summary({ event_id })).toEqualTypeOf<sf.Payload>();
    const danfo = await client.site_wbb_scoreboard({ return_parsed: true });
    expectTypeOf(danfo).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    const polars = await client.site_wbb_scoreboard({
      return_parsed: true,
      return_as_polars: true,
    });
    expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const game = await client.site_wbb_summary({ event_id, return_parsed: true });
    expectTypeOf(game).toEqualTypeOf<sf.Sections<sf.WbbSummaryRows, "danfo">>();
  });

  test("of payloads and polars gives payloads, then polars, then danfo", async () => {
    const client = sf.createClient({ return_parsed: false, return_as_polars: true });
    expectTypeOf(await client.site_mlb_scoreboard()).toEqualTypeOf<sf.Payload>();
    const polars = await client.site_mlb_scoreboard({ return_parsed: true });
    expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.MlbGame>>();
    const danfo = await client.site_mlb_scoreboard({
      return_parsed: true,
      return_as_polars: false,
    });
    expectTypeOf(danfo).toEqualTypeOf<sf.DanfoFrame<sf.MlbGame>>();
  });

  test("of a flag known only at run time is a union, until a call sets it", async () => {
    type Frames = sf.DanfoFrame<sf.WbbGame> | sf.PolarsFrame<sf.WbbGame>;
    const client = sf.createClient({ return_as_polars: flag });
    expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<Frames>();
    const polars = await client.site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const other = sf.createClient({ return_parsed: flag });
    const either = await other.site_wbb_scoreboard();
    expectTypeOf(either).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame> | sf.Payload>();
    const raw = await other.site_wbb_scoreboard({ return_parsed: false });
    expectTypeOf(raw).toEqualTypeOf<sf.Payload>();
  });

  test("has the other members of an operation", () => {
    const client = sf.createClient({ return_as_polars: true });
    expectTypeOf(client.site_wbb_scoreboard.operation).toBeString();
    expectTypeOf(client.site_wbb_scoreboard.url({ dates: "2023" })).toBeString();
    expectTypeOf(client.site_wbb_scoreboard.columns[0]?.name).toEqualTypeOf<string | undefined>();
    expectTypeOf(client.stats().requests).toBeNumber();
    expectTypeOf(client.close()).resolves.toBeVoid();
    // @ts-expect-error a scoreboard has no sections
    client.site_wbb_scoreboard.sections;
    // @ts-expect-error a summary has no columns of its own
    client.site_wbb_summary.columns;
    // @ts-expect-error there is no such operation
    client.site_nba_scoreboard;
  });
});

describe("rows", () => {
  test("are typed by the columns", async () => {
    const [game] = sf.rows(await sf.site_wbb_scoreboard());
    expectTypeOf(game).toEqualTypeOf<sf.WbbGame | undefined>();
    if (game === undefined) return;
    expectTypeOf(game.game_id).toEqualTypeOf<string | null>();
    expectTypeOf(game.attendance).toEqualTypeOf<number | null>();
    expectTypeOf(game.neutral_site).toEqualTypeOf<boolean | null>();
    expectTypeOf(game.status_clock).toEqualTypeOf<number | null>();
    expectTypeOf(game.home_score).toEqualTypeOf<string | null>();
    // @ts-expect-error there is no such column
    game.tip_off;
    // @ts-expect-error a score is text, and may be null
    game.home_score.length;
    // @ts-expect-error rows are not to be written
    game.game_id = "1";
  });

  test("differ between the leagues", async () => {
    const [wbb] = sf.rows(await sf.site_wbb_scoreboard());
    const [mlb] = sf.rows(await sf.site_mlb_scoreboard());
    expectTypeOf(wbb?.away_rank).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(mlb?.away_rank).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(wbb?.home_rank).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(mlb?.home_rank).toEqualTypeOf<string | null | undefined>();
  });

  test("of polars are the same", async () => {
    const games = await sf.site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(sf.rows(games)).toEqualTypeOf<sf.WbbGame[]>();
  });

  test("of a frame of unknown columns are cells by name", () => {
    const [row] = sf.rows(new sf.dfd.DataFrame([[1]]));
    expectTypeOf(row?.anything).toEqualTypeOf<sf.Cell | undefined>();
  });

  test("need a frame", async () => {
    // @ts-expect-error a promise is none: await it
    sf.rows(sf.site_wbb_scoreboard());
    // @ts-expect-error a summary is several
    sf.rows(await sf.site_wbb_summary({ event_id }));
    // @ts-expect-error a list of numbers is none
    sf.rows([1]);
    expectTypeOf(sf.rows([{ team_id: "99" }])).toEqualTypeOf<{ team_id: string }[]>();
    // @ts-expect-error a column is none
    sf.rows(new sf.dfd.Series([1]));
  });
});

describe("conversions", () => {
  test("keep the rows' type", async () => {
    const danfo = await sf.site_wbb_scoreboard();
    const polars = sf.toPolars(danfo);
    expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    expectTypeOf(sf.toDanfo(polars)).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    expectTypeOf(sf.rows(sf.toDanfo(polars))).toEqualTypeOf<sf.WbbGame[]>();
  });
});

describe(".parse", () => {
  test("gives a frame of the engine wanted", () => {
    const danfo = sf.site_wbb_scoreboard.parse({});
    expectTypeOf(danfo).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    const polars = sf.site_wbb_scoreboard.parse({}, { return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const either = sf.site_wbb_scoreboard.parse({}, { return_as_polars: flag });
    expectTypeOf(either).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame> | sf.PolarsFrame<sf.WbbGame>>();
    const game = sf.site_mlb_summary.parse({});
    expectTypeOf(game).toEqualTypeOf<sf.Sections<sf.MlbSummaryRows, "danfo">>();
    // @ts-expect-error it always parses
    sf.site_wbb_scoreboard.parse({}, { return_parsed: false });
  });

  test("of a client is of the client's kind", () => {
    const client = sf.createClient({ return_as_polars: true });
    const polars = client.site_wbb_scoreboard.parse({});
    expectTypeOf(polars).toEqualTypeOf<sf.PolarsFrame<sf.WbbGame>>();
    const danfo = client.site_wbb_scoreboard.parse({}, { return_as_polars: false });
    expectTypeOf(danfo).toEqualTypeOf<sf.DanfoFrame<sf.WbbGame>>();
    const game = client.site_wbb_summary.parse({});
    expectTypeOf(game).toEqualTypeOf<sf.Sections<sf.WbbSummaryRows, "polars">>();
  });
});

describe("arguments", () => {
  test("may be passed in each documented form", () => {
    const { signal } = new AbortController();
    sf.site_wbb_scoreboard({ dates: "20230105" });
    sf.site_wbb_scoreboard({ dates: new Date() });
    sf.site_wbb_scoreboard({ dates: ["20230105", new Date()] });
    sf.site_wbb_scoreboard({ dates: null, groups: null, limit: null, week: null, season_type: 2 });
    sf.site_wbb_scoreboard({ groups: 50 });
    sf.site_wbb_scoreboard({ groups: "50", signal, headers: { a: "b" }, base_url: "http://x" });
    sf.site_wbb_summary({ event_id: 401469424 });
  });

  test("are checked by name and type", () => {
    // @ts-expect-error unknown argument
    sf.site_wbb_scoreboard({ date: "20230105" });
    // @ts-expect-error argument of another operation
    sf.site_wbb_scoreboard({ event_id });
    // @ts-expect-error unknown option
    sf.site_wbb_scoreboard({ retry: 3 });
    // @ts-expect-error unknown option beside a flag
    sf.site_wbb_scoreboard({ return_as_polars: true, retry: 3 });
    // @ts-expect-error unknown option beside the other flag
    sf.site_wbb_scoreboard({ return_parsed: false, retry: 3 });
    // @ts-expect-error option of a client
    sf.site_wbb_scoreboard({ connect_timeout_ms: 3 });
    // @ts-expect-error dates are no number
    sf.site_wbb_scoreboard({ dates: 20230105 });
    // @ts-expect-error a range is a pair
    sf.site_wbb_scoreboard({ dates: ["20230105"] });
    // @ts-expect-error limit is a number
    sf.site_wbb_scoreboard({ limit: "500" });
    // @ts-expect-error a limit of time is a number
    sf.site_wbb_scoreboard({ timeout_ms: "500" });
    // @ts-expect-error a flag is a boolean
    sf.site_wbb_scoreboard({ return_parsed: "no" });
    // @ts-expect-error a header is a text
    sf.site_wbb_scoreboard({ headers: { a: 1 } });
    // @ts-expect-error a signal, not its controller
    sf.site_wbb_scoreboard({ signal: new AbortController() });
    // @ts-expect-error the argument goes in an object
    sf.site_wbb_scoreboard("20230105");
    // @ts-expect-error null is no object
    sf.site_wbb_scoreboard(null);
  });

  test("that are required must be there", () => {
    // @ts-expect-error event_id is missing
    sf.site_wbb_summary();
    // @ts-expect-error event_id is missing
    sf.site_wbb_summary({});
    // @ts-expect-error event_id is missing
    sf.site_wbb_summary({ return_as_polars: true });
    // @ts-expect-error the id goes in an object
    sf.site_wbb_summary(event_id);
    // @ts-expect-error so it does for the address
    sf.site_wbb_summary.url();
  });

  test("may be ids of rows, whose cells can be null, and the result is the same", async () => {
    const [game] = sf.rows(await sf.site_wbb_scoreboard());
    const [team] = sf.rows(await sf.findTeam("wbb", "herons"));
    if (game === undefined || team === undefined) return;
    expectTypeOf(game.game_id).toEqualTypeOf<string | null>();
    const summary = await sf.site_wbb_summary({ event_id: game.game_id });
    expectTypeOf(summary).toEqualTypeOf<sf.Sections<sf.WbbSummaryRows, "danfo">>();
    const roster = await sf.site_wbb_team_roster({ team_id: team.team_id, return_as_polars: true });
    expectTypeOf(sf.rows(roster)).not.toEqualTypeOf<sf.UntypedRow[]>();
    const [athlete] = sf.rows(roster);
    const biography = await sf.site_wbb_player_bio({ athlete_id: athlete?.id ?? null });
    expectTypeOf(biography).toEqualTypeOf<sf.DanfoFrame>();
    const games = await sf.findGames({ league: "wbb", team: team.team_id });
    expectTypeOf(games).toEqualTypeOf<sf.DanfoFrame<sf.FoundGame>>();
    sf.site_wbb_summary.url({ event_id: null });
    const same = await sf.site_wbb_summary({ game_id: game.game_id });
    expectTypeOf(same).toEqualTypeOf<sf.Sections<sf.WbbSummaryRows, "danfo">>();
    const polars = await sf.site_mlb_summary({ game_id: 401, return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<sf.Sections<sf.MlbSummaryRows, "polars">>();
    sf.site_wbb_summary.url({ event_id: "1", game_id: "1" });
    sf.createClient().site_wbb_summary({ game_id: "1" });
    expectTypeOf(await sf.findGames({ league: "wbb", team_id: team.team_id })).toEqualTypeOf<
      sf.DanfoFrame<sf.FoundGame>
    >();
    const sameTeams = await sf.findTeam({ league: "wbb", text: "herons" });
    expectTypeOf(sf.rows(sameTeams)[0]).toEqualTypeOf<typeof team | undefined>();
    expectTypeOf(
      await sf.findAthlete({ league: "wbb", text: "reese", return_as_polars: true }),
    ).toEqualTypeOf<sf.PolarsFrame<sf.FoundAthlete>>();
    // @ts-expect-error a text must be there
    sf.findTeam({ league: "wbb" });
    // @ts-expect-error a team must be there
    sf.findGames({ league: "wbb" });
    // @ts-expect-error team_id is the column's name already
    sf.site_wbb_team_roster({ id: "1" });
    // @ts-expect-error a required id must be there
    sf.site_wbb_summary({ event_id: undefined });
    // @ts-expect-error under either name
    sf.site_wbb_summary({ game_id: undefined });
    // @ts-expect-error an id is no flag
    sf.site_wbb_summary({ event_id: true });
  });

  test("of a client's operations are checked too", () => {
    const client = sf.createClient({ return_parsed: false });
    // @ts-expect-error unknown argument
    client.site_wbb_scoreboard({ date: "20230105" });
    // @ts-expect-error event_id is missing
    client.site_wbb_summary({ return_parsed: true });
    // @ts-expect-error event_id is missing
    client.site_wbb_summary();
  });

  test("that are undefined are not the same as absent", () => {
    // @ts-expect-error under exactOptionalPropertyTypes
    sf.site_wbb_scoreboard({ return_as_polars: maybe });
  });
});

describe("options of clients", () => {
  test("are checked", () => {
    sf.createClient({ connect_timeout_ms: 5, headers: { a: "b" }, user_agent: "x" });
    // @ts-expect-error unknown option
    sf.createClient({ retry: 3 });
    // @ts-expect-error argument of an operation
    sf.createClient({ dates: "20230105" });
    // @ts-expect-error wrong type
    sf.createClient({ timeout_ms: "5" });
    // @ts-expect-error wrong type
    sf.createClient({ return_parsed: 1 });
  });

  test("of the default client are the same without the flags", () => {
    sf.configure({ base_url: "http://localhost", connect_timeout_ms: 5 });
    // @ts-expect-error types cannot follow
    sf.configure({ return_parsed: false });
    // @ts-expect-error types cannot follow
    sf.configure({ return_as_polars: true });
    // @ts-expect-error unknown option
    sf.configure({ retry: 3 });
    // @ts-expect-error options are in an object
    sf.configure("http://localhost");
  });
});
