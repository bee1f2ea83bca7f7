import { describe, expect, it } from "vitest";
import { rows, type UntypedRow } from "../../../../src/frames/rows";
import type { Frame } from "../../../../src/frames/types";
import { operations } from "../../../../src/operations";
import { dashed, eastern } from "../../../../src/sample/simulate/clock";
import { createSeason } from "../../../../src/sample/simulate/create";
import { ordinal } from "../../../../src/sample/simulate/numbers";
import { calendarDays } from "../../../../src/sample/simulate/payloads/calendar";
import { groupsPayload } from "../../../../src/sample/simulate/payloads/groups";
import { rankingsPayload } from "../../../../src/sample/simulate/payloads/rankings";
import { schedulePayload } from "../../../../src/sample/simulate/payloads/schedule";
import { standingsPayload } from "../../../../src/sample/simulate/payloads/standings";
import type { AnySeason } from "../../../../src/sample/simulate/payloads/table";
import { teamPayload, teamsPayload } from "../../../../src/sample/simulate/payloads/teams";
import { gapText } from "../../../../src/sample/simulate/payloads/texts";
import { pollOf } from "../../../../src/sample/simulate/polls";
import type { JsonObject } from "../../../../src/schema/payload";
import type { Name } from "./endpoints";

const SEASONS = { wbb: createSeason("wbb"), mlb: createSeason("mlb") };
const CODES = ["wbb", "mlb"] as const;

const tableOf = (name: string, payload: JsonObject) =>
  rows(operations[name as Name].parse(payload) as Frame) as UntypedRow[];

const standings = (code: "wbb" | "mlb", options = {}) =>
  tableOf(`site_${code}_standings`, standingsPayload(SEASONS[code], options));

const sum = (table: readonly UntypedRow[], column: string) =>
  table.reduce((total, row) => total + Number(row[column]), 0);

interface Told {
  readonly status: { readonly type: JsonObject };
  readonly competitors: readonly {
    readonly id: string;
    readonly winner: boolean;
    readonly score: { readonly value: number };
    readonly record: readonly JsonObject[];
  }[];
}

/** Games won, lost and scores of a team as its schedules tell them. */
function told(season: AnySeason, id: string) {
  const team = season.world.teams.find((one) => one.id === id);
  if (team === undefined) throw new Error(id);
  const tally = { wins: 0, losses: 0, points_for: 0, points_against: 0, last: "" };
  for (const type of [2, 3] as const) {
    for (const event of schedulePayload(season, team, type).events as JsonObject[]) {
      const [game] = event.competitions as Told[];
      if (game?.status.type.completed !== true) continue;
      const sides = game.competitors;
      const own = sides.find((side) => side.id === id);
      const other = sides.find((side) => side.id !== id);
      tally[own?.winner ? "wins" : "losses"] += 1;
      tally.points_for += own?.score.value ?? Number.NaN;
      tally.points_against += other?.score.value ?? Number.NaN;
      tally.last = String(own?.record[0]?.displayValue);
    }
  }
  return tally;
}

describe.each(CODES)("standings of %s", (code) => {
  it("win as often as they lose, and score as much as they allow", () => {
    const table = standings(code);
    expect(sum(table, "wins")).toBe(sum(table, "losses"));
    expect(sum(table, "wins")).toBeGreaterThan(40);
    expect(sum(table, "points_for")).toBe(sum(table, "points_against"));
    expect(sum(table, "point_differential")).toBe(0);
  });

  it("agree with every team's schedules to the last point", () => {
    const table = standings(code);
    expect(table).toHaveLength(SEASONS[code].world.teams.length);
    for (const row of table) {
      const { last, ...tally } = told(SEASONS[code], String(row.team_id));
      expect(row).toMatchObject(tally);
      expect(row.overall).toBe(`${tally.wins}-${tally.losses}`);
      expect(last).toBe(row.overall);
      const games = tally.wins + tally.losses;
      expect(row.win_percent).toBeCloseTo(tally.wins / games, 6);
      expect(row.avg_points_for).toBeCloseTo(tally.points_for / games, 6);
    }
  });

  it("agree with the teams' own records", () => {
    for (const row of standings(code)) {
      const team = SEASONS[code].world.teams.find(({ id }) => id === row.team_id);
      if (team === undefined) throw new Error(String(row.team_id));
      const { record } = teamPayload(SEASONS[code], team).team as {
        record: { items: { type: string; summary: string; stats: JsonObject[] }[] };
      };
      const [total, home, road] = record.items;
      expect([total?.summary, home?.summary, road?.summary]).toEqual([
        row.overall,
        row.home,
        row.road,
      ]);
      expect(total?.stats.every((stat) => !("displayValue" in stat))).toBe(true);
      const runs = total?.stats.find(({ name }) => name === "pointsFor");
      expect(runs?.value).toBe(row.points_for);
    }
  });
});

type Stat = { type: string; name: string; value?: number; displayValue: string; summary?: string };

const statsOf = (payload: JsonObject): Stat[][] => {
  const inside = (payload.children as JsonObject[] | undefined) ?? [];
  const { entries = [] } = (payload.standings ?? {}) as { entries?: { stats: Stat[] }[] };
  return [...entries.map(({ stats }) => stats), ...inside.flatMap(statsOf)];
};

describe("traps of the standings", () => {
  it("wbb repeats the numbers for every split under the same name", () => {
    for (const stats of statsOf(standingsPayload(SEASONS.wbb))) {
      const types = stats.map(({ type }) => type);
      expect(new Set(types).size).toBe(types.length);
      const wins = stats.filter(({ name }) => name === "wins");
      expect(wins.length).toBeGreaterThanOrEqual(5);
      const value = (type: string) => stats.find((stat) => stat.type === type)?.value ?? Number.NaN;
      const home = stats.find(({ type }) => type === "home");
      expect(home?.displayValue).toBe(`${value("home_wins")}-${value("home_losses")}`);
      expect(value("home_pointsfor") + value("road_pointsfor")).toBeLessThanOrEqual(
        value("pointsfor"),
      );
    }
  });

  it("has games ahead, lost streaks, records without summary and missing records", () => {
    const all = statsOf(standingsPayload(SEASONS.wbb)).flat();
    for (const { type, value = 0, displayValue } of all) {
      if (type.endsWith("gamesbehind") && value < 0) expect(displayValue).toBe(`+${-value}`);
    }
    expect([gapText(-0.5), gapText(0), gapText(1.5)]).toEqual(["+0.5", "-", "1.5"]);
    const streaks = all.filter(({ type }) => type === "streak");
    expect(streaks.some(({ value, displayValue }) => displayValue === `L${-(value ?? 0)}`)).toBe(
      true,
    );
    expect(all.some(({ value, summary }) => value === undefined && summary === undefined)).toBe(
      true,
    );
    const table = standings("wbb");
    expect(table.some((row) => row["vs ranked teams"] === null)).toBe(true);
    expect(table.some((row) => row.team_logo === null)).toBe(true);
    expect(table.every((row) => row.road !== null)).toBe(true);
  });

  it("mlb writes chances as percentages or as shares; both are read as shares", () => {
    const chances = statsOf(standingsPayload(SEASONS.mlb))
      .flat()
      .filter(({ type }) => type === "playoffpercent");
    expect(new Set(chances.map(({ displayValue }) => displayValue.endsWith("%")))).toEqual(
      new Set([true, false]),
    );
    for (const row of standings("mlb")) {
      for (const column of ["playoff_percent", "division_percent", "wild_card_percent"]) {
        expect(row[column]).toBeGreaterThanOrEqual(0);
        expect(row[column]).toBeLessThanOrEqual(1);
      }
    }
    expect(standings("mlb").some(({ clincher }) => clincher === 2)).toBe(true);
  });

  it("mlb chances are certain for those alone who have clinched, and one title is won once", () => {
    const table = standings("mlb");
    for (const row of table) {
      expect(row.playoff_percent === 1).toBe(row.clincher === 2);
      expect(row.playoff_percent).toBeCloseTo(
        Number(row.division_percent) + Number(row.wild_card_percent),
        2,
      );
    }
    const { groups, teams } = SEASONS.mlb.world;
    for (const { id } of groups.filter(({ parent }) => parent !== undefined)) {
      const inside = teams.filter(({ group }) => group.id === id).map((team) => team.id);
      const sum = table
        .filter(({ team_id }) => inside.includes(String(team_id)))
        .reduce((total, row) => total + Number(row.division_percent), 0);
      expect(sum).toBeCloseTo(1, 2);
    }
  });

  it("mlb nests the divisions where asked, and a group can be asked alone", () => {
    const names = (options: object) =>
      new Set(standings("mlb", options).map(({ group_name }) => group_name));
    expect(names({})).toEqual(new Set(["American League", "National League"]));
    expect(names({ type: "by-division" })).toEqual(names({ level: "3" }));
    expect(names({ type: "by-division" }).size).toBe(4);
    expect(standings("mlb", { type: "by-division", group: "7" })).toHaveLength(4);
    expect(standings("mlb", { group: "8" })).toHaveLength(4);
    expect(standings("wbb", { group: "9802" })).toHaveLength(6);
    expect(standings("wbb", { group: "50" })).toHaveLength(12);
    expect(standings("wbb", { group: "1" })).toHaveLength(0);
  });

  it("division winning shares are those of games within the division", () => {
    for (const row of standings("mlb", { type: "by-division" })) {
      const [wins = 0, losses = 0] = String(row.intradivision).split("-").map(Number);
      expect(row.division_win_percent).toBeCloseTo(wins / Math.max(1, wins + losses), 6);
      expect(row.games_behind).toBe(row.division_games_behind);
    }
  });
});

describe("schedules", () => {
  it.each(CODES)("of %s list every game of a team once, in the parts of the season", (code) => {
    const season: AnySeason = SEASONS[code];
    for (const team of season.world.teams) {
      const ids = ([1, 2, 3] as const).flatMap((type) =>
        (schedulePayload(season, team, type).events as JsonObject[]).map(({ id }) => id),
      );
      const planned = season.world.plans.filter(
        ({ home, away }) => home.id === team.id || away.id === team.id,
      );
      expect(ids.sort()).toEqual(planned.map(({ id }) => id).sort());
    }
  });

  it.each(CODES)(
    "of %s have no score before a game and one event without week and type",
    (code) => {
      const season: AnySeason = SEASONS[code];
      for (const team of season.world.teams) {
        const events = schedulePayload(season, team).events as JsonObject[];
        expect(
          events.filter((event) => !("week" in event) && !("seasonType" in event)),
        ).toHaveLength(1);
        for (const event of events) {
          const [game] = event.competitions as {
            status: { type: JsonObject };
            competitors: JsonObject[];
          }[];
          if (game?.status.type.state !== "pre") continue;
          expect(game.competitors.some((side) => "score" in side || "record" in side)).toBe(false);
          expect(game.competitors.some((side) => "winner" in side)).toBe(false);
        }
      }
    },
  );

  it("name the pitchers of decision with their records, and who will start", () => {
    const [team] = SEASONS.mlb.world.teams;
    if (team === undefined) throw new Error("no clubs");
    const games = (schedulePayload(SEASONS.mlb, team).events as JsonObject[]).map(
      ({ competitions }) =>
        (competitions as { status: JsonObject; competitors: JsonObject[] }[])[0],
    );
    const featured = games.flatMap((game) => (game?.status.featuredAthletes ?? []) as JsonObject[]);
    expect(featured.length).toBeGreaterThan(20);
    for (const { name, playerId, athlete } of featured) {
      const { id, record } = athlete as { id: string; record: string };
      expect(playerId).toBe(Number(id));
      const [wins = 0, losses = 0] = record.split("-").map(Number);
      if (name === "winningPitcher") expect(wins).toBeGreaterThan(0);
      if (name === "losingPitcher") expect(losses).toBeGreaterThan(0);
    }
    const sides = games.flatMap((game) => game?.competitors ?? []);
    expect(sides.some((side) => "probables" in side)).toBe(true);
  });
});

describe("teams and groups", () => {
  it.each(CODES)("of %s: the list holds every team of the tables, and one of none", (code) => {
    const listed = tableOf(`site_${code}_teams_site`, teamsPayload(SEASONS[code], 1000));
    const tabled = standings(code).map(({ team_id }) => team_id);
    expect(listed.map(({ team_id }) => team_id)).toEqual(expect.arrayContaining(tabled));
    expect(listed).toHaveLength(tabled.length + 1);
    expect(teamsPayload(SEASONS[code], 3)).toMatchObject({
      sports: [{ leagues: [{ teams: { length: 3 } }] }],
    });
  });

  it("have an inactive college and an all-star squad without nickname, colour and logos", () => {
    const colleges = tableOf("site_wbb_teams_site", teamsPayload(SEASONS.wbb));
    expect(colleges.filter(({ team_is_active }) => team_is_active === false)).toHaveLength(1);
    expect(colleges.some(({ team_alternate_color }) => team_alternate_color === null)).toBe(true);
    const clubs = tableOf("site_mlb_teams_site", teamsPayload(SEASONS.mlb));
    const squad = clubs.filter(({ team_is_all_star }) => team_is_all_star === true);
    expect(squad).toMatchObject([
      { team_nickname: null, team_alternate_color: null, team_logos: null },
    ]);
  });

  it.each(CODES)("of %s: each team is in one group; one group is empty; none has an id", (code) => {
    const table = tableOf(`site_${code}_conferences`, groupsPayload(SEASONS[code]));
    const teams = table.flatMap(({ teams: text }) =>
      text === null || text === undefined ? [] : (JSON.parse(String(text)) as JsonObject[]),
    );
    expect(teams.map(({ id }) => id).sort()).toEqual(
      SEASONS[code].world.teams.map(({ id }) => id).sort(),
    );
    expect(table.filter(({ teams: text }) => text === "[]")).toHaveLength(1);
    expect(table.every((row) => !("id" in row))).toBe(true);
  });
});

describe("polls", () => {
  const table = tableOf("site_wbb_rankings", rankingsPayload(SEASONS.wbb));
  const { rankings } = rankingsPayload(SEASONS.wbb) as { rankings: Record<string, JsonObject[]>[] };

  it("are two, from first to last with falling points, one with half a point", () => {
    for (const type of ["ap", "usa"]) {
      const poll = table.filter(({ poll_type }) => poll_type === type);
      expect(poll.map(({ current }) => current)).toEqual(poll.map((_, index) => index + 1));
      const points = poll.map((row) => Number(row.points));
      expect(points).toEqual([...points].sort((a, b) => b - a));
    }
  });

  it("have the points of their ballots of six, one of the coaches' with a shared last place", () => {
    const voters = { ap: 28, usa: 32 };
    for (const poll of rankings) {
      const rows = [...(poll.ranks ?? []), ...(poll.others ?? [])];
      const total = (key: string) => rows.reduce((sum, row) => sum + Number(row[key]), 0);
      const count = voters[String(poll.type) as "ap" | "usa"];
      expect(total("points")).toBe(count * (6 + 5 + 4 + 3 + 2 + 1));
      expect(total("firstPlaceVotes")).toBe(count);
      const halves = rows.filter(({ points }) => Number(points) % 1 !== 0).length;
      expect(halves === 0 || (halves === 2 && count === voters.usa)).toBe(true);
    }
  });

  it("tell the way from the place before, 0 being unranked", () => {
    for (const { current, previous, trend } of table) {
      const before = Number(previous) || 7;
      const way = before - Number(current);
      expect(trend).toBe(way === 0 ? "-" : way > 0 ? `+${way}` : String(way));
    }
  });

  it("list nobody twice, and every place of the week before once", () => {
    for (const { ranks = [], others = [], droppedOut = [] } of rankings) {
      const ids = [...ranks, ...others].map(({ team }) => (team as JsonObject).id);
      expect(new Set(ids).size).toBe(ids.length);
      const places = [...ranks, ...droppedOut].map(({ previous }) => previous).filter(Boolean);
      expect(places.sort()).toEqual(ranks.map((_, index) => index + 1));
    }
  });

  it("appear on Mondays and know the games of the days before alone", () => {
    const { games, world } = SEASONS.wbb;
    for (const { start } of world.plans.filter((plan) => plan.start < world.now)) {
      const { day, ranks } = pollOf(SEASONS.wbb, "ap", start);
      const monday = dashed(day);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect(day <= eastern(start).day).toBe(true);
      for (const { team, record } of ranks) {
        const before = games.filter(
          ({ plan, phase }) =>
            [plan.home.id, plan.away.id].includes(team.id) &&
            (phase === "final" || phase === "forfeit") &&
            eastern(plan.start).day < day,
        );
        expect(record.wins + record.losses).toBe(before.length);
      }
    }
  });

  it("take the place before from the poll of the week before", () => {
    const { plans, now } = SEASONS.wbb.world;
    const moments = plans.map(({ start }) => start).filter((start) => start < now);
    const polls = new Map(
      moments.map((start) => pollOf(SEASONS.wbb, "usa", start)).map((poll) => [poll.week, poll]),
    );
    let dropped = 0;
    for (const { week, ranks, droppedOut } of polls.values()) {
      const former = polls.get(week - 1);
      if (former === undefined) continue;
      const place = new Map(former.ranks.map(({ team, rank }) => [team.id, rank]));
      for (const { team, previous } of ranks) expect(previous).toBe(place.get(team.id) ?? 0);
      dropped += droppedOut.length;
    }
    expect(dropped).toBeGreaterThan(0);
  });
});

describe("calendar", () => {
  it("lists days with games in basketball and days without in baseball", () => {
    const days = new Set(calendarDays(SEASONS.wbb.world));
    expect(days.has("20230211")).toBe(true);
    const free = new Set(calendarDays(SEASONS.mlb.world));
    expect(free.has("20250604")).toBe(false);
    expect(free.size).toBeGreaterThan(5);
  });
});

describe("ordinal", () => {
  it("knows the teens", () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual(
      "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th".split(" "),
    );
  });
});
