import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ArgumentError, NotFoundError, PayloadError } from "../../src/errors";
import { findGames } from "../../src/find/games";
import { findTeam } from "../../src/find/team";
import { rows } from "../../src/frames/rows";
import { answerText, type Loopback, startLoopback } from "../support/loopback";
import { fixtureText } from "../support/payloads";

let server: Loopback;
let base_url: string;

beforeAll(async () => {
  server = await startLoopback();
  base_url = server.url;
});

afterAll(() => server.close());

describe("findTeam", () => {
  const idsOf = async (text: string | number) => {
    server.handle(answerText(fixtureText("wbb/teams.json")));
    return rows(await findTeam("wbb", text, { base_url })).map(({ team_id }) => team_id);
  };

  it.each<[string, string | number, string[]]>([
    ["an id", "880004", ["880004"]],
    ["an id as number", 880004, ["880004"]],
    ["an abbreviation in lower case", "mtv", ["880004"]],
    ["a location without its accent", "montreval", ["880004"]],
    ["a location with another accent sign", "Montre\u0301val", ["880004"]],
    ["a mascot", "LYNX", ["880004"]],
    ["a name without its apostrophe and point", "st brannocs", ["880007"]],
    ["a name with a comma", "Vale Upper Campus", ["880008"]],
    ["a word within a name", "polytechnic", ["880011"]],
    ["part of a word", "chers", []],
    ["nothing like it", "zzz", []],
  ])("finds by %s", async (_, text, expected) => {
    expect(await idsOf(text)).toEqual(expected);
  });

  it("gives every candidate, the closest first", async () => {
    expect(await idsOf("lark")).toEqual(["880015"]);
    // VALE is the abbreviation of one; only a later word of the other begins with it.
    expect(await idsOf("vale")).toEqual(["880008"]);
    // Starts of names before words within: Kestrel Bay and Kites, then none twice.
    expect((await idsOf("k")).slice(0, 1)).toEqual(["880003"]);
  });

  it("keeps the columns of the teams operation where nothing fits, in both engines", async () => {
    server.handle(answerText(fixtureText("wbb/teams.json")));
    const danfo = await findTeam("wbb", "zzz", { base_url });
    expect(danfo.shape).toEqual([0, 14]);
    const polars = await findTeam("wbb", "zzz", { base_url, return_as_polars: true });
    expect(polars.columns).toEqual(danfo.columns);
  });

  it("follows a flag that is only known at run time", async () => {
    server.handle(answerText(fixtureText("wbb/teams.json")));
    for (const return_as_polars of [true, false]) {
      const options = { base_url, return_as_polars };
      expect(rows(await findTeam("wbb", "lynx", options))).toHaveLength(1);
    }
  });

  it("names operation, URL and place where the answer has another shape", async () => {
    server.handle(answerText('{"sports":5}'));
    const error = await findTeam("wbb", "lynx", { base_url }).catch((reason) => reason);
    expect(error).toBeInstanceOf(PayloadError);
    expect(error).toMatchObject({ operation: "site_wbb_teams_site", jsonPath: "$.sports" });
    expect(error.url).toContain(base_url);
  });

  it("refuses an empty text and an unknown league before any request", async () => {
    const before = server.requests.length;
    await expect(findTeam("wbb", " - ", { base_url })).rejects.toThrow(ArgumentError);
    await expect(findTeam("nba" as "wbb", "x", { base_url })).rejects.toThrow('"wbb" or "mlb"');
    expect(server.requests.length).toBe(before);
  });
});

describe("findGames", () => {
  it("has one row per game, seen from the team", async () => {
    server.handle(answerText(fixtureText("wbb/schedule.json")));
    const games = rows(await findGames({ league: "wbb", team: 880001, season: 2023, base_url }));
    expect(games).toHaveLength(7);
    expect(games[1]).toEqual({
      event_id: "990000112",
      date: "2022-11-24T19:00Z",
      game_date: "20221124",
      home_away: "home",
      opponent_id: "880003",
      opponent: "Kestrel Bay Windhovers",
      team_score: 80,
      opponent_score: 84,
      state: "post",
      completed: true,
      detail: "Final/2OT",
    });
    // Midnight UTC of the 6th is the evening of the 5th in America.
    expect(games[2]).toMatchObject({
      event_id: "990000101",
      game_date: "20230105",
      team_score: 34,
    });
    expect(games[3]).toMatchObject({
      home_away: "away",
      opponent_id: "880004",
      team_score: null,
      completed: false,
      detail: "Postponed",
    });
  });

  it("asks for the season of the team", async () => {
    server.handle(answerText(fixtureText("mlb/schedule.json")));
    await findGames({ league: "mlb", team: "890001", season: 2025, base_url });
    expect(server.requests.at(-1)?.url).toBe(
      "/apis/site/v2/sports/baseball/mlb/teams/890001/schedule?season=2025",
    );
  });

  it("names operation, URL and place where the answer has another shape", async () => {
    server.handle(answerText('{"events":5}'));
    const wanted = { league: "wbb", team: "880001", season: 2023, base_url } as const;
    const error = await findGames(wanted).catch((reason) => reason);
    expect(error).toBeInstanceOf(PayloadError);
    expect(error).toMatchObject({
      operation: "site_wbb_team_schedule",
      jsonPath: "$.events",
      url: `${base_url}/apis/site/v2/sports/basketball/womens-college-basketball/teams/880001/schedule?season=2023`,
    });
  });

  it("refuses a flag that is no flag", async () => {
    const wanted = { league: "wbb", team: "880001", base_url, return_as_polars: "no" } as never;
    await expect(findGames(wanted)).rejects.toThrow("return_as_polars must be true or false");
  });

  it("points to findTeam for what is no team id", async () => {
    const wanted = { league: "wbb", team: "LSU", base_url } as const;
    await expect(findGames(wanted)).rejects.toThrow('findTeam("wbb", name)');
  });

  it("points to findTeam for a team nobody knows", async () => {
    server.handle(answerText('{"code":404,"message":"no team"}', 404));
    const wanted = { league: "wbb", team: "1", base_url } as const;
    const error = await findGames(wanted).catch((reason) => reason);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.message).toContain('findTeam("wbb", name)');
  });
});
