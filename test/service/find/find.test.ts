import { beforeEach, describe, expect, it } from "vitest";
import { ArgumentError, type HttpError, NotFoundError, PayloadError } from "../../../src/errors";
import { rows } from "../../../src/frames/rows";
import { findGames } from "../../../src/service/find/games";
import { findTeam } from "../../../src/service/find/team";
import { answerJson, answerText, type Handler } from "../../support/loopback";
import { fixtureText, payloadText } from "../../support/payloads";
import { failureOf, SITE, useServer, useStderr } from "../setup";

const server = useServer();
const notices = useStderr();
let base_url: string;

beforeEach(() => {
  base_url = server.url;
});

describe("findTeam", () => {
  beforeEach(() => server.handle(answerText(fixtureText("wbb/teams.json"))));

  const idsOf = async (text: string | number) =>
    rows(await findTeam("wbb", text, { base_url })).map(({ team_id }) => team_id);

  it.each<[string, string | number, string[]]>([
    ["an id as number", 880004, ["880004"]],
    ["an abbreviation in lower case", "mtv", ["880004"]],
    ["a location without its accent", "montreval", ["880004"]],
    ["a location with another accent sign", "Montre\u0301val", ["880004"]],
    ["a letter that is no accent", "ØRSTED valley", ["880012"]],
    ["a mascot beside an emoji", "SKALDS", ["880012"]],
    ["a mascot inside of markup", "ferrymen", ["880011"]],
    ["a name with a typographic apostrophe", "St Brigid’s", ["880003"]],
    ["a name with a comma", "rivers a&m east", ["880011"]],
    ["a nickname", "upper wapsi poly", ["880006"]],
    ["a word within a name", "polytechnic", ["880006"]],
    ["part of a word", "sipinic", ["880006"]],
    ["nothing like it", "zzz", []],
  ])("finds by %s", async (_, text, expected) => {
    expect(await idsOf(text)).toEqual(expected);
  });

  const abbreviations = async (league: "mlb" | "nba" | "wnba", text: string) => {
    const found = rows(await findTeam(league, text, { base_url }));
    return found.map(({ team_abbreviation }) => team_abbreviation).sort();
  };

  // The service's abbreviations, those of the league's site, Baseball- or Basketball-Reference, FanGraphs and
  // Retrosheet, and usual names. Each means one team.
  it.each<["mlb" | "nba" | "wnba", string]>([
    ["mlb", "ARI AZ Dbacks;ATL;BAL O's;BOS BoSox;CHC CHN Cubbies;CHW CWS CHA ChiSox;CIN;COL"],
    ["mlb", "CLE Guards Indians;DET;HOU Stros;KC KCR KCA;LAA ANA Halos;LAD LAN;MIA FLA;MIL;MIN"],
    ["mlb", "NYM NYN;NYY NYA Yanks;ATH OAK A's Oakland;PHI Phils;PIT Bucs;SD SDP SDN Friars"],
    ["mlb", "SF SFG SFN;SEA M's;STL SLN Cards;TB TBR TBA;TEX;TOR Jays;WSH WSN WAS Nats"],
    ["nba", "ATL;BOS Celts;BKN BRK;CHA CHO;CHI;CLE Cavs;DAL Mavs;DEN Nugs;DET;GS GSW Dubs;HOU"],
    ["nba", "IND;LAC Clips;LAL;MEM Grizz;MIA;MIL;MIN Wolves;NO NOP Pels;NY NYK;OKC;ORL;PHX PHO"],
    ["nba", "PHI Sixers;POR Blazers;SAC;SA SAS;TOR;UTAH UTA;WSH WAS Wiz"],
    ["wnba", "ATL;CHI;CONN CON;DAL;GS GSV Valks;IND;LV LVA Vegas;LA LAS;MIN;NY NYL;PHX PHO"],
    ["wnba", "SEA;WSH WAS"],
  ])("finds teams of %s by other services' names: %s", async (league, list) => {
    server.handle(answerText(payloadText(`${league}/teams.json`)));
    for (const names of list.split(";").map((one) => one.split(" "))) {
      for (const name of names) {
        expect([name, await abbreviations(league, name)]).toEqual([name, [names[0]]]);
      }
    }
  });

  it.each([
    ["mlb", "LA", ["LAA", "LAD"]],
    ["nba", "LA", ["LAC", "LAL"]],
    ["mlb", "NY", ["NYM", "NYY"]],
    ["mlb", "Sox", ["BOS", "CHW"]],
  ] as const)("finds every team of %s that %s means", async (league, text, teams) => {
    server.handle(answerText(payloadText(`${league}/teams.json`)));
    expect(await abbreviations(league, text)).toEqual(teams);
  });

  it("returns every candidate, the closest first", async () => {
    // TRAM begins with it; Montréval and Kestrel have it inside a word, in the list's order.
    expect(await idsOf("tr")).toEqual(["880011", "880004", "880007"]);
    const team = (id: string, displayName: string, abbreviation: string) => ({
      team: { id, displayName, abbreviation },
    });
    const teams = [
      team("1", "Cavaleros Academy", "CAV"),
      team("2", "Lower Vale", "LOW"),
      team("3", "Valecrest", "VC"),
      team("4", "Upper Campus", "VALE"),
      team("5", "Windlass", "WIN"),
    ];
    server.handle(answerText(JSON.stringify({ sports: [{ leagues: [{ teams }] }] })));
    const found = rows(await findTeam("wbb", "vale", { base_url }));
    expect(found.map(({ team_id }) => team_id)).toEqual(["4", "3", "2", "1"]);
  });

  it.each([
    ["Herron", "Did you mean Marlowe State Herons (880001)?"],
    ["Montrevel", "(880004)?"],
    ["zzz", ""],
  ])("says on stderr that nothing fits, with the nearest: %s", async (text, expected) => {
    expect(await idsOf(text)).toEqual([]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(`findTeam: no team of wbb matches '${text}'.`);
    expect(notices[0]).toContain(expected);
  });

  it("keeps the columns of the teams operation if nothing fits, in both engines", async () => {
    for (const [text, count] of [
      ["zzz", 0],
      ["otters", 1],
    ] as const) {
      const danfo = await findTeam("wbb", text, { base_url });
      expect(danfo.shape).toEqual([count, 14]);
      // A flag that is only known at run time.
      const return_as_polars: boolean = count < 2;
      const polars = await findTeam("wbb", text, { base_url, return_as_polars });
      expect(polars.columns).toEqual(danfo.columns);
      expect(rows(polars)).toEqual(rows(danfo));
    }
  });

  it("takes an object with league, text and options", async () => {
    const wanted = { league: "wbb", text: "otters", base_url } as const;
    const found = await findTeam({ ...wanted, return_as_polars: true });
    expect(rows(found)).toEqual(rows(await findTeam("wbb", "otters", { base_url })));
    expect(found.height).toBe(1);
    const refused = (one: object) => findTeam({ league: "wbb", ...one } as never);
    await expect(refused({})).rejects.toThrow("takes a league and a text");
    await expect(refused({ text: "x", nme: 1 })).rejects.toThrow("option 'nme'");
  });

  it("names operation, URL and path if the answer has another shape", async () => {
    server.handle(answerText('{"sports":5}'));
    const error = await failureOf<PayloadError>(findTeam("wbb", "otters", { base_url }));
    expect(error).toBeInstanceOf(PayloadError);
    expect(error).toMatchObject({ operation: "site_wbb_teams_site", jsonPath: "$.sports" });
    expect(error.url).toContain(base_url);
  });

  it("refuses an empty text and an unknown league before any request", async () => {
    await expect(findTeam("wbb", " - ", { base_url })).rejects.toThrow(ArgumentError);
    await expect(findTeam("xfl" as "wbb", "x", { base_url })).rejects.toThrow(
      "findTeam: league must be one of 'wbb', 'mbb', 'wnba', 'nba', 'mlb', 'college_baseball', " +
        "'college_softball', got 'xfl'.",
    );
    for (const [league, meant] of [
      ["ncaaw", "wbb"],
      ["WBB", "wbb"],
      ["baseball", "mlb"],
    ]) {
      await expect(findTeam(league as "wbb", "x", { base_url })).rejects.toThrow(
        `Did you mean '${meant}'?`,
      );
    }
    const option = findTeam("wbb", "x", { timeout: 5 } as object);
    await expect(option).rejects.toThrow("findTeam: there is no argument or option 'timeout'.");
    expect(server.requests).toEqual([]);
  });
});

describe("findGames", () => {
  /** Answers by the part of the season; a part that is not there has no games. */
  const byPart =
    (parts: Readonly<Record<number, Handler>>): Handler =>
    (request, response) => {
      const asked = new URL(request.url ?? "", base_url).searchParams.get("seasontype");
      (parts[Number(asked)] ?? answerJson({ events: [] }))(request, response);
    };

  it("has one row per game, seen from the team, with the American day", async () => {
    const side = (id: string, homeAway: string, value?: number) => ({
      id,
      homeAway,
      team: { displayName: `Team ${id}` },
      ...(value !== undefined && { score: { value, displayValue: String(value) } }),
    });
    const event = (id: string, date: string, competitors: object[], type: object) => ({
      id,
      date,
      competitions: [{ competitors, status: { type } }],
    });
    const final = { state: "post", completed: true, shortDetail: "Final/2OT" };
    const postponed = { state: "post", completed: false, shortDetail: "Postponed" };
    const events = [
      event("1", "2023-01-06T00:00Z", [side("7", "home", 80), side("8", "away", 84)], final),
      event("2", "2023-01-08T19:00Z", [side("9", "home"), side("7", "away")], postponed),
      // Four hours behind in summer, five in winter.
      event("3", "2023-03-12T04:30Z", [side("9", "home", 70), side("7", "away", 66)], final),
      event("4", "2023-03-13T04:30Z", [side("9", "home"), side("7", "away")], postponed),
    ];
    server.handle(answerText(JSON.stringify({ events })));
    const games = rows(await findGames({ league: "wbb", team: 7, season: 2023, base_url }));
    expect(games[0]).toEqual({
      event_id: "1",
      game_id: "1",
      date: "2023-01-06T00:00Z",
      game_date: "20230105",
      season_type: 2,
      team_id: "7",
      home_away: "home",
      opponent_id: "8",
      opponent: "Team 8",
      team_score: 80,
      opponent_score: 84,
      state: "post",
      completed: true,
      detail: "Final/2OT",
    });
    expect(games[1]).toMatchObject({
      home_away: "away",
      opponent_id: "9",
      team_score: null,
      opponent_score: null,
      completed: false,
      detail: "Postponed",
    });
    expect(games[2]).toMatchObject({ home_away: "away", team_score: 66, opponent_score: 70 });
    const days = games.map(({ game_date }) => game_date);
    expect(days).toEqual(["20230105", "20230108", "20230311", "20230313"]);
  });

  it.each([
    ["wbb", [2, 3]],
    ["mlb", [1, 2, 3]],
  ] as const)("requests all parts of the team's season of %s", async (league, types) => {
    server.handle(byPart({}));
    for (const [given, asked] of [
      [{ season: 2025 }, "season=2025&"],
      [{}, ""],
    ] as const) {
      server.forget();
      expect(rows(await findGames({ league, team: "5", ...given, base_url }))).toEqual([]);
      expect(server.requests.map(({ url }) => url).sort()).toEqual(
        types.map((type) => `${SITE[league]}/teams/5/schedule?${asked}seasontype=${type}`),
      );
    }
  });

  const game = (id: string, date: string | undefined, type?: number) => ({
    id,
    date,
    ...(type !== undefined && { seasonType: { id: String(type), type } }),
    competitions: [{ competitors: [], status: { type: { state: "post" } } }],
  });
  const holding = (...events: readonly object[]) => answerJson({ events });
  const listed = async (league: "wbb" | "mlb" = "mlb") =>
    rows(await findGames({ league, team: 5, base_url })).map(
      ({ event_id, season_type }) => `${event_id} in ${season_type}`,
    );

  it("names the part of each game, and lists each once, by date", async () => {
    server.handle(
      byPart({
        1: holding(game("1", "2025-03-01T18:00Z", 1), game("2", "2025-03-27T19:00Z")),
        2: holding(
          game("4", "2025-09-28T19:05Z", 2),
          game("3", "2025-04-01T19:00Z"),
          game("6", "2025-10-01T00:00Z", 3),
          game("9", undefined),
        ),
        3: holding(game("6", "2025-10-01T00:00Z", 3), game("5", "2025-09-30T22:00Z")),
      }),
    );
    const parts = ["1 in 1", "2 in 1", "3 in 2", "4 in 2", "5 in 3", "6 in 3", "9 in 2"];
    expect(await listed()).toEqual(parts);
  });

  it("lists a season once if the service sends the same for every part", async () => {
    const events = [game("1", "2023-01-05T19:00Z", 2), game("2", "2023-03-18T19:00Z", 3)];
    server.handle(answerJson({ events }));
    expect(await listed("wbb")).toEqual(["1 in 2", "2 in 3"]);
  });

  it.each([500, 403])("fails if one part fails with %d", async (status) => {
    const events = [game("1", "2023-01-05T19:00Z", 2)];
    server.handle(byPart({ 2: answerJson({ events }), 3: answerText("no", status) }));
    const wanted = { league: "wbb", team: 5, base_url, retries: 0, user_agent: "tests" } as const;
    const error = await failureOf<HttpError & PayloadError>(findGames(wanted));
    expect(error).toMatchObject({ operation: "site_wbb_team_schedule", status });
    expect(error.url).toMatch(/seasontype=3$/);
  });

  it.each([400, 404])("lists the others if a part is unknown (%d), and says so", async (status) => {
    const events = [game("1", "2025-05-05T19:00Z", 2)];
    server.handle(byPart({ 2: answerJson({ events }), 3: answerText("no", status) }));
    expect(await listed()).toEqual(["1 in 2"]);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatch(/^findGames: a part is missing. .*seasontype=3 answered 4/);
  });

  describe("by words of a team's name", () => {
    const teams = answerText(fixtureText("wbb/teams.json"));
    const empty = byPart({});
    const asked = async (wanted: object) => {
      server.forget();
      server.handle((request, response) => {
        const isList = /\/teams(\?|$)/.test(request.url ?? "");
        (isList ? teams : empty)(request, response);
      });
      await findGames({ league: "wbb", season: 2023, base_url, ...wanted } as never);
      return server.requests.map(({ url }) => /teams\/(\d+)\/schedule/.exec(url)?.[1]);
    };

    it.each([
      [{ team: "herons" }, "880001"],
      [{ team: "Montreval" }, "880004"],
      [{ team_id: "mtv" }, "880004"],
    ])("requests the list of teams and its games: %j", async (wanted, id) => {
      expect((await asked(wanted)).sort()).toEqual([id, id, undefined]);
    });

    it.each([
      [{ team_id: "880004" }, "880004"],
      [{ team: 880004, team_id: "880004" }, "880004"],
    ])("requests no list for an id: %j", async (wanted, id) => {
      expect(await asked(wanted)).toEqual([id, id]);
    });

    it.each([
      [{ team: "zzz" }, "team 'zzz' is not known. findTeam(\"wbb\", text) lists those that match."],
      [{ team: null }, "team is null: its row has no value."],
      [{ team: {} }, "team must be an id or a name, got {}."],
      [{ team: " " }, "team must be an id or a name, got ' '."],
      [{}, "team must be an id or a name, got undefined."],
      [{ team: 1, team_id: 2 }, "team is 1, but team_id is 2."],
      [{ teamId: 2 }, "'teamId'. Did you mean 'team_id'?"],
      [{ team: 1, year: 2023 }, "'year'. Did you mean 'season'?"],
      [{ team: 1, proxy: "x" }, "'proxy'. It is an option of a client: createClient({ proxy"],
    ])("refuses %j", async (wanted, message) => {
      await expect(asked(wanted)).rejects.toThrow(ArgumentError);
      await expect(asked(wanted)).rejects.toThrow(
        `findGames: ${message.startsWith("'") ? "there is no argument or option " : ""}${message}`,
      );
    });
  });

  it("points to findTeam for an unknown team", async () => {
    server.handle(answerText('{"code":404,"message":"no team"}', 404));
    const wanted = { league: "wbb", team: "1", base_url } as const;
    const error = await failureOf<HttpError & PayloadError>(findGames(wanted));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.message).toContain('findTeam("wbb", name)');
  });
});
