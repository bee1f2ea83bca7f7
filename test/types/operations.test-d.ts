import { describe, expectTypeOf, test } from "vitest";
import {
  type Cell,
  configure,
  createClient,
  type DanfoFrame,
  dfd,
  type FoundAthlete,
  type FoundGame,
  findAthlete,
  findGames,
  findTeam,
  type MlbGame,
  type MlbSummaryRows,
  type Payload,
  type PolarsFrame,
  rows,
  type Sections,
  site_mlb_scoreboard,
  site_mlb_summary,
  site_wbb_player_bio,
  site_wbb_scoreboard,
  site_wbb_summary,
  site_wbb_team_roster,
  toDanfo,
  toPolars,
  type UntypedRow,
  type WbbGame,
  type WbbSummaryRows,
} from "../../src/index";

// Checked by the compiler, never run.
declare const flag: boolean;
declare const maybe: boolean | undefined;
const event_id = "401469424";

test("frames of different engines or rows are distinguished", () => {
  expectTypeOf<DanfoFrame<WbbGame>>().not.toEqualTypeOf<DanfoFrame<MlbGame>>();
  expectTypeOf<PolarsFrame<WbbGame>>().not.toEqualTypeOf<PolarsFrame<MlbGame>>();
  expectTypeOf<DanfoFrame<WbbGame>>().not.toEqualTypeOf<PolarsFrame<WbbGame>>();
  expectTypeOf<PolarsFrame<WbbGame>>().not.toBeAny();
  expectTypeOf<DanfoFrame<WbbGame>>().not.toBeAny();
});

describe("the result of a scoreboard", () => {
  test("is danfo by default", async () => {
    expectTypeOf(await site_wbb_scoreboard()).toEqualTypeOf<DanfoFrame<WbbGame>>();
    expectTypeOf(await site_wbb_scoreboard({})).toEqualTypeOf<DanfoFrame<WbbGame>>();
    const given = await site_mlb_scoreboard({ dates: "20250604", limit: 3, timeout_ms: 5 });
    expectTypeOf(given).toEqualTypeOf<DanfoFrame<MlbGame>>();
    const said = await site_wbb_scoreboard({ return_parsed: true, return_as_polars: false });
    expectTypeOf(said).toEqualTypeOf<DanfoFrame<WbbGame>>();
  });

  test("is a dfd.DataFrame", async () => {
    const df: dfd.DataFrame = await site_wbb_scoreboard();
    const head: dfd.DataFrame = df.head(3);
    expectTypeOf(head).toEqualTypeOf<dfd.DataFrame>();
    expectTypeOf(new dfd.DataFrame([[1]])).toEqualTypeOf<dfd.DataFrame>();
    expectTypeOf(new dfd.Series([1])).toEqualTypeOf<dfd.Series>();
  });

  test("is polars with return_as_polars", async () => {
    const games = await site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(games).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const said = await site_mlb_scoreboard({ return_parsed: true, return_as_polars: true });
    expectTypeOf(said).toEqualTypeOf<PolarsFrame<MlbGame>>();
    expectTypeOf(games.lazy).toBeFunction();
  });

  test("is the payload with return_parsed false, whatever the other flag", async () => {
    expectTypeOf(await site_wbb_scoreboard({ return_parsed: false })).toEqualTypeOf<Payload>();
    const both = await site_wbb_scoreboard({ return_parsed: false, return_as_polars: true });
    expectTypeOf(both).toEqualTypeOf<Payload>();
    const some = await site_wbb_scoreboard({ return_parsed: false, return_as_polars: flag });
    expectTypeOf(some).toEqualTypeOf<Payload>();
    expectTypeOf(both.events[0].competitions).toBeAny();
  });

  test("is a union if a flag is known only at run time", async () => {
    type Frames = DanfoFrame<WbbGame> | PolarsFrame<WbbGame>;
    expectTypeOf(await site_wbb_scoreboard({ return_as_polars: flag })).toEqualTypeOf<Frames>();
    const parsed = await site_wbb_scoreboard({ return_parsed: flag });
    expectTypeOf(parsed).toEqualTypeOf<DanfoFrame<WbbGame> | Payload>();
    const both = await site_wbb_scoreboard({ return_parsed: flag, return_as_polars: flag });
    expectTypeOf(both).toEqualTypeOf<Frames | Payload>();
  });
});

describe("the result of a summary", () => {
  test("is sections of either engine, or the payload", async () => {
    const danfo = await site_wbb_summary({ event_id });
    expectTypeOf(danfo).toEqualTypeOf<Sections<WbbSummaryRows, "danfo">>();
    const polars = await site_mlb_summary({ event_id: 401, return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<Sections<MlbSummaryRows, "polars">>();
    const payload = await site_wbb_summary({ event_id, return_parsed: false });
    expectTypeOf(payload).toEqualTypeOf<Payload>();
    const unknown = await site_wbb_summary({ event_id, return_as_polars: flag });
    expectTypeOf(unknown).toEqualTypeOf<
      Sections<WbbSummaryRows, "danfo"> | Sections<WbbSummaryRows, "polars">
    >();
  });

  test("has the sections of its league", async () => {
    const wbb = await site_wbb_summary({ event_id });
    const mlb = await site_mlb_summary({ event_id });
    expectTypeOf(wbb.leaders).toEqualTypeOf<DanfoFrame<WbbSummaryRows["leaders"]>>();
    expectTypeOf(mlb.season_series).toEqualTypeOf<DanfoFrame<MlbSummaryRows["season_series"]>>();
    expectTypeOf(mlb.injuries).toEqualTypeOf<DanfoFrame<MlbSummaryRows["injuries"]>>();
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
    const wbb = await site_wbb_summary({ event_id, return_as_polars: true });
    const [play] = rows(wbb.plays);
    expectTypeOf(play).toEqualTypeOf<WbbSummaryRows["plays"] | undefined>();
    const mlb = await site_mlb_summary({ event_id });
    const [pitch] = rows(mlb.plays);
    expectTypeOf(pitch?.trajectory).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(pitch?.outs).toEqualTypeOf<number | null | undefined>();
    // @ts-expect-error a basketball play has no trajectory
    play?.trajectory;
  });
});

describe("a client", () => {
  test("of no flags is as the exported operations", async () => {
    for (const client of [createClient(), createClient({ timeout_ms: 5 })]) {
      expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<DanfoFrame<WbbGame>>();
      const polars = await client.site_wbb_scoreboard({ return_as_polars: true });
      expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbGame>>();
      const payload = await client.site_wbb_scoreboard({ return_parsed: false });
      expectTypeOf(payload).toEqualTypeOf<Payload>();
      const game = await client.site_wbb_summary({ event_id });
      expectTypeOf(game).toEqualTypeOf<Sections<WbbSummaryRows, "danfo">>();
    }
    const said = createClient({ return_parsed: true, return_as_polars: false });
    expectTypeOf(await said.site_wbb_scoreboard()).toEqualTypeOf<DanfoFrame<WbbGame>>();
  });

  test("of polars gives polars, and danfo if the call says so", async () => {
    const client = createClient({ return_as_polars: true });
    expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const games = await client.site_wbb_scoreboard({ dates: "20230105" });
    expectTypeOf(games).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const danfo = await client.site_wbb_scoreboard({ return_as_polars: false });
    expectTypeOf(danfo).toEqualTypeOf<DanfoFrame<WbbGame>>();
    const payload = await client.site_wbb_scoreboard({ return_parsed: false });
    expectTypeOf(payload).toEqualTypeOf<Payload>();
    const game = await client.site_mlb_summary({ event_id });
    expectTypeOf(game).toEqualTypeOf<Sections<MlbSummaryRows, "polars">>();
    const other = await client.site_mlb_summary({ event_id, return_as_polars: false });
    expectTypeOf(other).toEqualTypeOf<Sections<MlbSummaryRows, "danfo">>();
  });

  test("of payloads gives payloads, and frames if the call says so", async () => {
    const client = createClient({ return_parsed: false });
    expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<Payload>();
    const still = await client.site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(still).toEqualTypeOf<Payload>();
    expectTypeOf(await client.site_wbb_summary({ event_id })).toEqualTypeOf<Payload>();
    const danfo = await client.site_wbb_scoreboard({ return_parsed: true });
    expectTypeOf(danfo).toEqualTypeOf<DanfoFrame<WbbGame>>();
    const polars = await client.site_wbb_scoreboard({
      return_parsed: true,
      return_as_polars: true,
    });
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const game = await client.site_wbb_summary({ event_id, return_parsed: true });
    expectTypeOf(game).toEqualTypeOf<Sections<WbbSummaryRows, "danfo">>();
  });

  test("of payloads and polars gives payloads, then polars, then danfo", async () => {
    const client = createClient({ return_parsed: false, return_as_polars: true });
    expectTypeOf(await client.site_mlb_scoreboard()).toEqualTypeOf<Payload>();
    const polars = await client.site_mlb_scoreboard({ return_parsed: true });
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<MlbGame>>();
    const danfo = await client.site_mlb_scoreboard({
      return_parsed: true,
      return_as_polars: false,
    });
    expectTypeOf(danfo).toEqualTypeOf<DanfoFrame<MlbGame>>();
  });

  test("of a flag known only at run time is a union, until a call sets it", async () => {
    type Frames = DanfoFrame<WbbGame> | PolarsFrame<WbbGame>;
    const client = createClient({ return_as_polars: flag });
    expectTypeOf(await client.site_wbb_scoreboard()).toEqualTypeOf<Frames>();
    const polars = await client.site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const other = createClient({ return_parsed: flag });
    const either = await other.site_wbb_scoreboard();
    expectTypeOf(either).toEqualTypeOf<DanfoFrame<WbbGame> | Payload>();
    const raw = await other.site_wbb_scoreboard({ return_parsed: false });
    expectTypeOf(raw).toEqualTypeOf<Payload>();
  });

  test("has the other members of an operation", () => {
    const client = createClient({ return_as_polars: true });
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
    const [game] = rows(await site_wbb_scoreboard());
    expectTypeOf(game).toEqualTypeOf<WbbGame | undefined>();
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
    const [wbb] = rows(await site_wbb_scoreboard());
    const [mlb] = rows(await site_mlb_scoreboard());
    expectTypeOf(wbb?.away_rank).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(mlb?.away_rank).toEqualTypeOf<string | null | undefined>();
    expectTypeOf(wbb?.home_rank).toEqualTypeOf<number | null | undefined>();
    expectTypeOf(mlb?.home_rank).toEqualTypeOf<string | null | undefined>();
  });

  test("of polars are the same", async () => {
    const games = await site_wbb_scoreboard({ return_as_polars: true });
    expectTypeOf(rows(games)).toEqualTypeOf<WbbGame[]>();
  });

  test("of a frame of unknown columns are cells by name", () => {
    const [row] = rows(new dfd.DataFrame([[1]]));
    expectTypeOf(row?.anything).toEqualTypeOf<Cell | undefined>();
  });

  test("need a frame", async () => {
    // @ts-expect-error a promise is none: await it
    rows(site_wbb_scoreboard());
    // @ts-expect-error a summary is several
    rows(await site_wbb_summary({ event_id }));
    // @ts-expect-error a list of numbers is none
    rows([1]);
    expectTypeOf(rows([{ team_id: "99" }])).toEqualTypeOf<{ team_id: string }[]>();
    // @ts-expect-error a column is none
    rows(new dfd.Series([1]));
  });
});

describe("conversions", () => {
  test("keep the rows' type", async () => {
    const danfo = await site_wbb_scoreboard();
    const polars = toPolars(danfo);
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbGame>>();
    expectTypeOf(toDanfo(polars)).toEqualTypeOf<DanfoFrame<WbbGame>>();
    expectTypeOf(rows(toDanfo(polars))).toEqualTypeOf<WbbGame[]>();
  });
});

describe(".parse", () => {
  test("gives a frame of the engine wanted", () => {
    const danfo = site_wbb_scoreboard.parse({});
    expectTypeOf(danfo).toEqualTypeOf<DanfoFrame<WbbGame>>();
    const polars = site_wbb_scoreboard.parse({}, { return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const either = site_wbb_scoreboard.parse({}, { return_as_polars: flag });
    expectTypeOf(either).toEqualTypeOf<DanfoFrame<WbbGame> | PolarsFrame<WbbGame>>();
    const game = site_mlb_summary.parse({});
    expectTypeOf(game).toEqualTypeOf<Sections<MlbSummaryRows, "danfo">>();
    // @ts-expect-error it always parses
    site_wbb_scoreboard.parse({}, { return_parsed: false });
  });

  test("of a client is of the client's kind", () => {
    const client = createClient({ return_as_polars: true });
    const polars = client.site_wbb_scoreboard.parse({});
    expectTypeOf(polars).toEqualTypeOf<PolarsFrame<WbbGame>>();
    const danfo = client.site_wbb_scoreboard.parse({}, { return_as_polars: false });
    expectTypeOf(danfo).toEqualTypeOf<DanfoFrame<WbbGame>>();
    const game = client.site_wbb_summary.parse({});
    expectTypeOf(game).toEqualTypeOf<Sections<WbbSummaryRows, "polars">>();
  });
});

describe("arguments", () => {
  test("may be passed in each documented form", () => {
    const { signal } = new AbortController();
    site_wbb_scoreboard({ dates: "20230105" });
    site_wbb_scoreboard({ dates: new Date() });
    site_wbb_scoreboard({ dates: ["20230105", new Date()] });
    site_wbb_scoreboard({ dates: null, groups: null, limit: null, week: null, season_type: 2 });
    site_wbb_scoreboard({ groups: 50 });
    site_wbb_scoreboard({ groups: "50", signal, headers: { a: "b" }, base_url: "http://x" });
    site_wbb_summary({ event_id: 401469424 });
  });

  test("are checked by name and type", () => {
    // @ts-expect-error unknown argument
    site_wbb_scoreboard({ date: "20230105" });
    // @ts-expect-error argument of another operation
    site_wbb_scoreboard({ event_id });
    // @ts-expect-error unknown option
    site_wbb_scoreboard({ retry: 3 });
    // @ts-expect-error unknown option beside a flag
    site_wbb_scoreboard({ return_as_polars: true, retry: 3 });
    // @ts-expect-error unknown option beside the other flag
    site_wbb_scoreboard({ return_parsed: false, retry: 3 });
    // @ts-expect-error option of a client
    site_wbb_scoreboard({ connect_timeout_ms: 3 });
    // @ts-expect-error dates are no number
    site_wbb_scoreboard({ dates: 20230105 });
    // @ts-expect-error a range is a pair
    site_wbb_scoreboard({ dates: ["20230105"] });
    // @ts-expect-error limit is a number
    site_wbb_scoreboard({ limit: "500" });
    // @ts-expect-error a limit of time is a number
    site_wbb_scoreboard({ timeout_ms: "500" });
    // @ts-expect-error a flag is a boolean
    site_wbb_scoreboard({ return_parsed: "no" });
    // @ts-expect-error a header is a text
    site_wbb_scoreboard({ headers: { a: 1 } });
    // @ts-expect-error a signal, not its controller
    site_wbb_scoreboard({ signal: new AbortController() });
    // @ts-expect-error the argument goes in an object
    site_wbb_scoreboard("20230105");
    // @ts-expect-error null is no object
    site_wbb_scoreboard(null);
  });

  test("that are required must be there", () => {
    // @ts-expect-error event_id is missing
    site_wbb_summary();
    // @ts-expect-error event_id is missing
    site_wbb_summary({});
    // @ts-expect-error event_id is missing
    site_wbb_summary({ return_as_polars: true });
    // @ts-expect-error the id goes in an object
    site_wbb_summary(event_id);
    // @ts-expect-error so it does for the address
    site_wbb_summary.url();
  });

  test("may be ids of rows, whose cells can be null, and the result is the same", async () => {
    const [game] = rows(await site_wbb_scoreboard());
    const [team] = rows(await findTeam("wbb", "herons"));
    if (game === undefined || team === undefined) return;
    expectTypeOf(game.game_id).toEqualTypeOf<string | null>();
    const summary = await site_wbb_summary({ event_id: game.game_id });
    expectTypeOf(summary).toEqualTypeOf<Sections<WbbSummaryRows, "danfo">>();
    const roster = await site_wbb_team_roster({ team_id: team.team_id, return_as_polars: true });
    expectTypeOf(rows(roster)).not.toEqualTypeOf<UntypedRow[]>();
    const [athlete] = rows(roster);
    const biography = await site_wbb_player_bio({ athlete_id: athlete?.id ?? null });
    expectTypeOf(biography).toEqualTypeOf<DanfoFrame>();
    const games = await findGames({ league: "wbb", team: team.team_id });
    expectTypeOf(games).toEqualTypeOf<DanfoFrame<FoundGame>>();
    site_wbb_summary.url({ event_id: null });
    const same = await site_wbb_summary({ game_id: game.game_id });
    expectTypeOf(same).toEqualTypeOf<Sections<WbbSummaryRows, "danfo">>();
    const polars = await site_mlb_summary({ game_id: 401, return_as_polars: true });
    expectTypeOf(polars).toEqualTypeOf<Sections<MlbSummaryRows, "polars">>();
    site_wbb_summary.url({ event_id: "1", game_id: "1" });
    createClient().site_wbb_summary({ game_id: "1" });
    expectTypeOf(await findGames({ league: "wbb", team_id: team.team_id })).toEqualTypeOf<
      DanfoFrame<FoundGame>
    >();
    const sameTeams = await findTeam({ league: "wbb", text: "herons" });
    expectTypeOf(rows(sameTeams)[0]).toEqualTypeOf<typeof team | undefined>();
    expectTypeOf(
      await findAthlete({ league: "wbb", text: "reese", return_as_polars: true }),
    ).toEqualTypeOf<PolarsFrame<FoundAthlete>>();
    // @ts-expect-error a text must be there
    findTeam({ league: "wbb" });
    // @ts-expect-error a team must be there
    findGames({ league: "wbb" });
    // @ts-expect-error team_id is the column's name already
    site_wbb_team_roster({ id: "1" });
    // @ts-expect-error a required id must be there
    site_wbb_summary({ event_id: undefined });
    // @ts-expect-error under either name
    site_wbb_summary({ game_id: undefined });
    // @ts-expect-error an id is no flag
    site_wbb_summary({ event_id: true });
  });

  test("of a client's operations are checked too", () => {
    const client = createClient({ return_parsed: false });
    // @ts-expect-error unknown argument
    client.site_wbb_scoreboard({ date: "20230105" });
    // @ts-expect-error event_id is missing
    client.site_wbb_summary({ return_parsed: true });
    // @ts-expect-error event_id is missing
    client.site_wbb_summary();
  });

  test("that are undefined are not the same as absent", () => {
    // @ts-expect-error under exactOptionalPropertyTypes
    site_wbb_scoreboard({ return_as_polars: maybe });
  });
});

describe("options of clients", () => {
  test("are checked", () => {
    createClient({ connect_timeout_ms: 5, headers: { a: "b" }, user_agent: "x" });
    // @ts-expect-error unknown option
    createClient({ retry: 3 });
    // @ts-expect-error argument of an operation
    createClient({ dates: "20230105" });
    // @ts-expect-error wrong type
    createClient({ timeout_ms: "5" });
    // @ts-expect-error wrong type
    createClient({ return_parsed: 1 });
  });

  test("of the default client are the same without the flags", () => {
    configure({ base_url: "http://localhost", connect_timeout_ms: 5 });
    // @ts-expect-error types cannot follow
    configure({ return_parsed: false });
    // @ts-expect-error types cannot follow
    configure({ return_as_polars: true });
    // @ts-expect-error unknown option
    configure({ retry: 3 });
    // @ts-expect-error options are in an object
    configure("http://localhost");
  });
});
