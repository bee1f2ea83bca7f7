import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors";
import { startSampleService } from "../../src/sample";
import { sampleLeague } from "../support/sample";

/** Two circuits of teams and a part of a third. */
const GAMES = 170;

// biome-ignore lint/suspicious/noExplicitAny: payloads are read here as a stranger would.
type Any = any;

const SPANS = { wbb: ["2022", "2023"], mlb: ["2025"] } as const;

const SPORTS = "http://sample/apis/site/v2/sports";

const PATHS = {
  wbb: `${SPORTS}/basketball/womens-college-basketball`,
  mlb: `${SPORTS}/baseball/mlb`,
} as const;

const board = ({ raw }: ReturnType<typeof sampleLeague>, league: "wbb" | "mlb", args: object) =>
  (raw(`site_${league}_scoreboard`, args) as Any).events as Any[];

const facts = ({ id, competitions: [game] }: Any) => ({
  id,
  date: game.date,
  status: game.status.type.name,
  sides: game.competitors.map((side: Any) => side.id).sort(),
  // Scoreboards have 0 before a game, and schedules nothing.
  scores: game.status.type.completed
    ? game.competitors.map(({ id: team, score }: Any) => `${team} ${score.value ?? score}`).sort()
    : [],
});

const byId = (games: Any[]) => games.map(facts).sort((one, other) => (one.id < other.id ? -1 : 1));

describe.each(["wbb", "mlb"] as const)("a season of %s", (league) => {
  const season = sampleLeague({ games: GAMES });
  const every = () => SPANS[league].flatMap((dates) => board(season, league, { dates }));

  it("has that number of games, each once, on the day of its date", () => {
    const events = every();
    expect(new Set(events.map(({ id }) => id)).size).toBe(GAMES);
    const months = new Set(events.map(({ date }) => date.slice(0, 7).replace("-", "")));
    // A game at night in America is of the next day, or month, by its date.
    const listed = [...months].flatMap((dates) => board(season, league, { dates }));
    expect(new Set(listed.map(({ id }) => id)).size).toBe(GAMES);
  });

  it("has the same games on a team's schedules as on scoreboards", () => {
    const events = every();
    const teams = [events[0], events.at(-1)].map((one) => one.competitions[0].competitors[0].id);
    for (const team_id of teams) {
      const own = events.filter(({ competitions: [{ competitors }] }) =>
        competitors.some(({ id }: Any) => id === team_id),
      );
      // A suspended game is on two days of scoreboards.
      const once = [...new Map(own.map((one) => [one.id, one])).values()];
      const scheduled = [1, 2, 3].flatMap((seasontype) => {
        const path = `${PATHS[league]}/teams/${team_id}/schedule?seasontype=${seasontype}`;
        return (season.answer(new URL(path)).body as Any).events;
      });
      expect(scheduled.length).toBeGreaterThan(5);
      expect(byId(scheduled)).toEqual(byId(once));
    }
  });

  it("plays each game the same at each request, and the first ones as the league without a size", () => {
    const ids = every().map(({ id }) => id);
    const [first = "", last = ""] = [ids[0], ids.at(-1)];
    // No round is repeated, which would change the records in the summaries.
    const other = sampleLeague({ games: league === "wbb" ? 2400 : 300 });
    const usual = sampleLeague();
    const summary = (of: typeof season, event_id: string) =>
      JSON.stringify(of.raw(`site_${league}_summary`, { event_id }));
    expect(summary(other, last) === summary(season, last)).toBe(true);
    expect(summary(season, first) === summary(usual, first)).toBe(true);
    expect(last).not.toBe(first);
  });

  it("lists every team, with the standings of all", () => {
    const { sports } = season.raw(`site_${league}_teams_site`) as Any;
    const ids = sports[0].leagues[0].teams.map(({ team }: Any) => team.id);
    const { children } = season.raw(`site_${league}_standings`) as Any;
    const ranked = children.flatMap((child: Any) =>
      child.standings.entries.map(({ team }: Any) => team.id),
    );
    expect(ranked).toHaveLength(league === "wbb" ? 36 : 24);
    expect(ids).toEqual(expect.arrayContaining(ranked));
  });
});

it("repeats regular games once as many teams play as in the real league", () => {
  const season = sampleLeague({ games: 400 });
  const events = board(season, "mlb", { dates: "2025" });
  const ids = events.map(({ id }) => id);
  expect(new Set(ids).size).toBe(400);
  const teams = events.flatMap(({ competitions: [game] }) => game.competitors);
  expect(new Set(teams.map(({ id }) => id)).size).toBe(32);
  // Four circuits of 75 games; a further round begins with the teams of the first regular game.
  const [first, again] = ["991000105", "991000505"].map((id) =>
    events.find((event) => event.id === id),
  );
  const sides = (event: Any) =>
    Object.fromEntries(
      event.competitions[0].competitors.map((side: Any) => [side.homeAway, side.id]),
    );
  expect(sides(again)).toEqual({ home: sides(first).away, away: sides(first).home });
  expect(Date.parse(again.date) - Date.parse(first.date)).toBe(24 * 3_600_000);
});

it("lists the tournaments as a group of their own, and in Division I", () => {
  const real = sampleLeague({ as_real: true, games: GAMES });
  const of = (groups: string) => board(real, "wbb", { dates: "202302", groups });
  expect(of("100").length).toBeGreaterThan(20);
  expect(of("50").length).toBeGreaterThan(20);
  expect(new Set(of("100").map(({ season }) => season.type))).toEqual(new Set([3]));
  const division = of("50").map(({ id }) => id);
  expect(division).toEqual(expect.arrayContaining(of("100").map(({ id }) => id)));
  expect(division.length).toBeGreaterThan(of("100").length);
  const range = new URL(`${PATHS.wbb}/scoreboard?dates=20230101-20230131`);
  expect(real.answer(range).status).toBe(400);
});

it.each([99, 6001, 150.5, "300"])("cannot have %s games", async (games) => {
  const service = startSampleService({ games: games as number });
  await expect(service).rejects.toThrow(ArgumentError);
  await expect(service).rejects.toThrow("games must be a whole number from 100 to 6000");
});
