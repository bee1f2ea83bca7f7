import { describe, expect, it } from "vitest";
import { rows, type UntypedRow } from "../../../../src/frames/rows";
import type { Frame } from "../../../../src/frames/types";
import { operations } from "../../../../src/operations";
import { createSeason } from "../../../../src/sample/simulate/create";
import type { Athlete, Team } from "../../../../src/sample/simulate/league";
import { commonAthlete, commonBio } from "../../../../src/sample/simulate/payloads/as-real";
import { athletePayload, bioPayload } from "../../../../src/sample/simulate/payloads/athletes";
import { depthchartsPayload } from "../../../../src/sample/simulate/payloads/depth-charts";
import { draftPayload } from "../../../../src/sample/simulate/payloads/draft";
import {
  injuriesPayload,
  teamInjuriesPayload,
} from "../../../../src/sample/simulate/payloads/injuries";
import {
  leadersPayload,
  statisticsPayload,
} from "../../../../src/sample/simulate/payloads/leaders";
import { rosterPayload } from "../../../../src/sample/simulate/payloads/roster";
import type { AnySeason } from "../../../../src/sample/simulate/payloads/table";
import {
  teamTransactionsPayload,
  transactionsPayload,
} from "../../../../src/sample/simulate/payloads/transactions";
import type { JsonObject } from "../../../../src/schema/payload";
import type { Name } from "./endpoints";

const WBB = createSeason("wbb");
const MLB = createSeason("mlb");
const SEASONS: Record<"wbb" | "mlb", AnySeason> = { wbb: WBB, mlb: MLB };
const CODES = ["wbb", "mlb"] as const;

const tableOf = (name: string, payload: JsonObject) =>
  rows(operations[name as Name].parse(payload) as Frame) as UntypedRow[];

const people = ({ world }: AnySeason) =>
  world.teams.flatMap((team): (readonly [Team, Athlete])[] =>
    team.athletes.map((athlete) => [team, athlete] as const),
  );

describe("rosters", () => {
  it.each(CODES)("of %s hold every athlete once", (code) => {
    const season = SEASONS[code];
    for (const team of season.world.teams) {
      const table = tableOf(`site_${code}_team_roster`, rosterPayload(season, team));
      expect(table.map(({ id }) => id).sort()).toEqual(team.athletes.map(({ id }) => id).sort());
    }
  });

  it("group 26 men by position, one of whom hits and pitches", () => {
    const all = MLB.world.teams.flatMap((team) =>
      tableOf("site_mlb_team_roster", rosterPayload(MLB, team)),
    );
    expect(all).toHaveLength(8 * 26);
    const groups = new Set(all.map(({ position_group }) => position_group));
    expect([...groups].slice(0, 5)).toEqual([
      "Pitchers",
      "Catchers",
      "Infielders",
      "Outfielders",
      "Designated Hitter",
    ]);
    const twoWay = all.filter(
      ({ position_abbreviation, positions }) =>
        position_abbreviation === "DH" && String(positions).includes('"SP"'),
    );
    expect(twoWay).toHaveLength(1);
  });

  it("leave keys out, athlete by athlete", () => {
    const all = WBB.world.teams.flatMap((team) =>
      tableOf("site_wbb_team_roster", rosterPayload(WBB, team)),
    );
    for (const column of ["jersey", "birth_place_city", "headshot_href", "hand_type"]) {
      const missing = all.filter((row) => row[column] === null).length;
      expect(missing).toBeGreaterThan(0);
      expect(missing).toBeLessThan(all.length);
    }
  });

  it("count whole years of age", () => {
    const [team] = MLB.world.teams;
    for (const row of tableOf("site_mlb_team_roster", rosterPayload(MLB, team as Team))) {
      const days = (Date.parse("2025-06-05") - Date.parse(String(row.date_of_birth))) / 86_400_000;
      expect(Math.abs(Number(row.age) + 0.5 - days / 365.25)).toBeLessThanOrEqual(0.51);
    }
  });
});

type Item = JsonObject & { athlete: { links: { href: string }[]; headshot?: object } };
type Hurt = { id: string; injuries: Item[] };

describe("injuries", () => {
  it.each(CODES)("of %s are those of the athletes, found by their links alone", (code) => {
    const season = SEASONS[code];
    const { injuries } = injuriesPayload(season) as { injuries: Hurt[] };
    const found = injuries.flatMap(({ id: team, injuries: items }) =>
      items.map(({ athlete, id }) => [
        team,
        /\/id\/(\d+)/.exec(athlete.links[0]?.href ?? "")?.[1],
        id,
      ]),
    );
    const hurt = people(season)
      .filter(([, { injury }]) => injury !== undefined)
      .map(([team, { id, injury }]) => [team.id, id, injury?.id]);
    expect(found).toEqual(hurt);
    expect(
      injuries.every(({ injuries: items }) => items.every(({ athlete }) => !("id" in athlete))),
    ).toBe(true);
  });

  it.each(CODES)("of %s miss a part here and there, and some ids are negative", (code) => {
    const { injuries } = injuriesPayload(SEASONS[code]) as { injuries: Hurt[] };
    const items = injuries.flatMap((team) => team.injuries);
    for (const key of ["longComment", "type", "details"]) {
      const without = items.filter((item) => !(key in item)).length;
      expect(without).toBeGreaterThan(0);
      expect(without).toBeLessThan(items.length / 2);
    }
    expect(items.some(({ id }) => String(id).startsWith("-"))).toBe(true);
  });

  it.each(CODES)("of the teams of %s are the league's", (code) => {
    const season = SEASONS[code];
    const teams = season.world.teams.flatMap(
      (team) => teamInjuriesPayload(season, team).injuries as JsonObject[],
    );
    expect(teams).toEqual(injuriesPayload(season).injuries);
  });
});

describe("transactions", () => {
  it.each(CODES)(
    "of %s fill more than a page, newest first, about athletes of the team",
    (code) => {
      const season = SEASONS[code];
      const { count, transactions } = transactionsPayload(season, { limit: 500 }) as {
        count: number;
        transactions: { date: string; description?: string; team: JsonObject }[];
      };
      expect(count).toBeGreaterThan(25);
      expect(transactions).toHaveLength(count);
      expect(transactionsPayload(season).transactions).toHaveLength(25);
      const dates = transactions.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      expect(transactions.filter(({ description }) => description === undefined)).toHaveLength(1);
      for (const { description, team } of transactions) {
        const { athletes = [] } = season.world.teams.find(({ id }) => id === team.id) ?? {};
        if (description === undefined) continue;
        const isOnRoster = athletes.some(({ displayName }) => description.includes(displayName));
        const hasLeft = /^(Optioned|Designated|Placed \w+ [^.]* on waivers)/.test(description);
        expect(isOnRoster).toBe(!hasLeft);
      }
      const own = season.world.teams.map((team) =>
        Number(teamTransactionsPayload(season, team).count),
      );
      expect(own.reduce((sum, one) => sum + one, 0)).toBe(count);
    },
  );
});

describe("transactions and the games", () => {
  const { transactions } = transactionsPayload(MLB, { limit: 500 }) as {
    transactions: { date: string; description?: string; team: JsonObject }[];
  };
  const named = transactions.flatMap(({ date, description = "", team }) => {
    const club = MLB.world.teams.find(({ id }) => id === team.id);
    const athlete = club?.athletes.find(({ displayName }) => description.includes(displayName));
    return athlete === undefined ? [] : [{ day: date.slice(0, 10), description, athlete }];
  });

  it("bring nobody who has played before", () => {
    const came = named.filter(({ description }) =>
      /^(Recalled|Selected|Claimed)/.test(description),
    );
    expect(came.length).toBeGreaterThan(0);
    for (const { day, athlete } of came) {
      const before = MLB.games.filter(({ plan }) => plan.start.slice(0, 10) < day);
      const played = before.flatMap((game) => game.played?.events ?? []);
      expect(
        played.some(
          (event) => "pitcher" in event && [event.pitcher, event.batter].includes(athlete),
        ),
      ).toBe(false);
    }
  });

  it("put on an injured list whom the injuries put there, on that day", () => {
    const listed = named.filter(({ description }) => description.includes("injured list"));
    expect(listed.length).toBeGreaterThan(0);
    for (const { athlete, description } of listed) {
      expect(description).toContain(athlete.injury?.status.slice(0, 2) ?? "no injury");
    }
  });
});

type Led = { value: number; athlete: { id: string }; team: { id: string }; displayValue: string };
type Category = { name: string; leaders: Led[] };

const categories = (season: AnySeason) =>
  new Map(
    (statisticsPayload(season).stats as { categories: Category[] }).categories.map((one) => [
      one.name,
      one.leaders,
    ]),
  );

describe("leaders", () => {
  it("have the points that the box scores add up to", () => {
    const points = new Map<string, number>();
    for (const { phase, played } of WBB.games) {
      if (phase !== "final" || played === undefined) continue;
      for (const play of played.plays) {
        const [scorer] = play.athletes;
        if (!play.made || scorer === undefined) continue;
        points.set(scorer.id, (points.get(scorer.id) ?? 0) + play.points);
      }
    }
    const best = [...points.values()].sort((a, b) => b - a).slice(0, 3);
    const led = categories(WBB).get("points") ?? [];
    expect(led.map(({ value }) => value)).toEqual(best);
    for (const { athlete, value } of led) expect(points.get(athlete.id)).toBe(value);
  });

  it("have the home runs that the results add up to", () => {
    const homers = new Map<string, number>();
    for (const { phase, played, plan } of MLB.games) {
      if (phase !== "final" || plan.seasonType !== 2) continue;
      for (const event of played?.events ?? []) {
        if (event.kind !== "result" || event.outcome !== "home run") continue;
        homers.set(event.batter.id, (homers.get(event.batter.id) ?? 0) + 1);
      }
    }
    const best = [...homers.values()].sort((a, b) => b - a).slice(0, 3);
    const led = categories(MLB).get("homeRuns") ?? [];
    expect(led.map(({ value }) => value)).toEqual(best);
    expect(led[0]?.displayValue).toContain(`${best[0]} HR`);
  });

  it.each(CODES)("of %s: one category is empty, one has a tie, one runs upwards", (code) => {
    const all = [...categories(SEASONS[code]).values()];
    expect(all.filter((led) => led.length === 0)).toHaveLength(1);
    expect(all.some((led) => led.some(({ value }, place) => value === led[place + 1]?.value))).toBe(
      true,
    );
    const earned = (categories(MLB).get("ERA") ?? []).map(({ value }) => value);
    expect(earned).toEqual([...earned].sort((a, b) => a - b));
  });

  it.each(CODES)("of the teams of %s play there and include the league's first", (code) => {
    const season = SEASONS[code];
    const [first] = categories(season).get(code === "wbb" ? "points" : "homeRuns") ?? [];
    const team = season.world.teams.find(({ id }) => id === first?.team.id) as Team;
    const { leaders } = leadersPayload(season, team) as { leaders: Category[] };
    const all = leaders.flatMap((category) => category.leaders);
    const ids = team.athletes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(all.map(({ athlete }) => athlete.id)));
    expect(all.some(({ athlete }) => athlete.id === first?.athlete.id)).toBe(true);
  });
});

describe("athletes", () => {
  it.each(CODES)("of %s: everybody has a page and a biography", (code) => {
    const season = SEASONS[code];
    for (const [team, athlete] of people(season)) {
      const known = athletePayload(season, team, athlete).athlete as JsonObject & {
        statsSummary: { statistics: { rank: number }[] };
      };
      expect(known).toMatchObject({ id: athlete.id, team: { id: team.id } });
      for (const { rank } of known.statsSummary.statistics) expect(rank).toBeGreaterThan(0);
      const { teamHistory } = bioPayload(season, team, athlete) as {
        teamHistory: { id: string; seasonCount: string }[];
      };
      expect(teamHistory[0]?.id).toBe(team.id);
      const years = teamHistory.reduce((sum, { seasonCount }) => sum + Number(seasonCount), 0);
      expect(years).toBe(Math.max(1, athlete.years));
    }
  });

  it("stand on the web interface as well, without keys of our own", () => {
    const [team, athlete] = people(MLB)[0] as readonly [Team, Athlete];
    const { athlete: known } = commonAthlete(MLB, team, athlete);
    expect(known).toMatchObject({ id: athlete.id });
    expect(known).not.toHaveProperty("knitsAtHalftime");
    expect(Object.keys(commonBio(MLB, team, athlete))).toEqual(["teamHistory", "awards"]);
  });
});

describe("depth charts", () => {
  it.each(CODES)("of %s are keyed by letters and hold everybody at the own position", (code) => {
    const season = SEASONS[code];
    for (const team of season.world.teams) {
      const [chart] = depthchartsPayload(season, team).depthchart as {
        positions: Record<string, { athletes: JsonObject[] }>;
      }[];
      const positions = chart?.positions ?? {};
      for (const { id, position } of team.athletes) {
        const { athletes = [] } = positions[position.abbreviation.toLowerCase()] ?? {};
        expect(athletes.some((one) => one.id === id)).toBe(true);
      }
    }
  });

  it("list the two-way player at bat and on the mound", () => {
    const [team] = MLB.world.teams;
    const table = tableOf("site_mlb_team_depthcharts", depthchartsPayload(MLB, team as Team));
    const hitter = table.find(({ position_key }) => position_key === "dh");
    const places = table.filter(({ athlete_id }) => athlete_id === hitter?.athlete_id);
    expect(places.map(({ position_key }) => position_key).sort()).toEqual(["dh", "p"]);
  });
});

describe("the draft", () => {
  it.each(CODES)("of %s names the teams first, and one pick is open", (code) => {
    const season = SEASONS[code];
    const payload = draftPayload(season);
    const keys = Object.keys(payload);
    expect(keys.indexOf("teams")).toBeLessThan(keys.indexOf("picks"));
    const picks = payload.picks as { teamId: string; athlete?: { id: string } }[];
    expect(picks.filter(({ athlete }) => athlete === undefined)).toHaveLength(1);
    expect(picks.map(({ teamId }) => teamId).sort()).toEqual(
      season.world.teams.map(({ id }) => id).sort(),
    );
    const known = new Set(people(season).map(([, { id }]) => id));
    expect(picks.some(({ athlete }) => athlete !== undefined && known.has(athlete.id))).toBe(false);
  });
});
