import { describe, expect, it } from "vitest";
import { createSeason, mlbTimeline, wbbTimeline } from "../../../src/sample/simulate/create";
import type { AnySeason } from "../../../src/sample/simulate/payloads/table";
import { isCompleted } from "../../../src/sample/simulate/season";

const wbb = createSeason("wbb");
const mlb = createSeason("mlb");
const leagues: Readonly<Record<string, AnySeason>> = { wbb, mlb };

const names = (season: AnySeason) =>
  season.world.teams.flatMap(({ displayName, venue, athletes }) => [
    displayName,
    venue.fullName,
    ...athletes.map((athlete) => athlete.displayName),
  ]);

const phases = (season: AnySeason) => new Set(season.games.map(({ phase }) => phase));

describe.each(Object.entries(leagues))("the %s of the sample", (_, season) => {
  const { teams, plans, groups } = season.world;
  const people = teams.flatMap(({ athletes }) => athletes);

  it("has ids and names of its own for everybody", () => {
    for (const list of [people, teams, plans, teams.map(({ venue }) => venue), groups]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
    expect(new Set(people.map(({ displayName }) => displayName)).size).toBe(people.length);
    expect(new Set(people.map(({ guid }) => guid)).size).toBe(people.length);
    for (const { guid } of people) {
      expect(guid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-3[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    }
    expect(
      teams.every(({ athletes }) => new Set(athletes.map(({ jersey }) => jersey)).size > 9),
    ).toBe(true);
  });

  it("has names that break careless text", () => {
    for (const trap of [
      /['’]/,
      /,/,
      /[àáâãäåçéèêíïñóôöøúüÅØ]/i,
      /\p{Extended_Pictographic}/u,
      /<b>/,
    ]) {
      expect(names(season).filter((name) => trap.test(name))).not.toEqual([]);
    }
  });

  it("plays its games in order of time, nobody against himself", () => {
    const starts = plans.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort());
    expect(plans.filter(({ home, away }) => home.id === away.id)).toEqual([]);
    expect(plans.filter(({ start }) => !/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(start))).toEqual([]);
  });

  it("has begun nothing that lies ahead, and finished what lies behind", () => {
    const { now } = season.world;
    for (const { plan, phase } of season.games) {
      if (phase === "pre") expect(plan.start > now).toBe(true);
      else if (phase === "in" || phase === "between") expect(plan.start < now).toBe(true);
      else if (isCompleted({ phase })) expect(plan.start < now).toBe(true);
    }
  });

  it("never lets a team begin two games within two hours and a half", () => {
    for (const { id } of teams) {
      const times = season
        .gamesOf(id)
        .filter(({ phase }) => phase !== "postponed" && phase !== "canceled")
        .map(({ plan }) => Date.parse(plan.start));
      for (const [index, time] of times.slice(1).entries()) {
        expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(2.5 * 3_600_000);
      }
    }
  });

  it("makes up postponed games", () => {
    const postponed = season.games.filter(({ phase }) => phase === "postponed");
    const madeUp = postponed.filter(({ plan }) =>
      season.games.some((other) => {
        const same = other.plan.home.id === plan.home.id && other.plan.away.id === plan.away.id;
        return other.plan.makeUpOf === plan.id && same && other.plan.start > plan.start;
      }),
    );
    expect(postponed.length).toBeGreaterThan(1);
    expect(madeUp.length).toBeGreaterThan(0);
  });

  it("is another with another seed, and the same with the same", () => {
    const again: AnySeason = createSeason(season.world.league.code);
    const other: AnySeason = createSeason(season.world.league.code, { seed: "another" });
    const faces = ({ world }: AnySeason) => world.teams.map(({ athletes }) => athletes);
    expect(faces(again)).toEqual(faces(season));
    expect(faces(other)).not.toEqual(faces(season));
  });
});

describe("basketball of the sample", () => {
  it("has twelve schools in two conferences and the games of the issue", () => {
    const { teams, plans } = wbb.world;
    expect(teams.map(({ group }) => group.id).filter((id) => id === "9801")).toHaveLength(6);
    expect(teams).toHaveLength(12);
    const regular = plans.filter(({ seasonType }) => seasonType === 2);
    // Six across, thirty in each conference, one make-up.
    expect(regular).toHaveLength(6 + 30 + 30 + 1);
    const count = (round: string) =>
      plans.filter(({ note }) => note === `Meridian Tournament - ${round}`).length;
    expect([count("Quarterfinal"), count("Semifinal"), count("Final")]).toEqual([4, 2, 1]);
  });

  it("lets every pair of a conference meet on both floors", () => {
    const { teams, plans } = wbb.world;
    for (const home of teams) {
      const visitors = plans
        .filter((plan) => plan.home === home && plan.conference && plan.makeUpOf === undefined)
        .map(({ away }) => away.id);
      const others = teams.filter(({ group, id }) => group === home.group && id !== home.id);
      expect(visitors.sort()).toEqual(others.map(({ id }) => id).sort());
    }
  });

  it("shows every state there is, and overtime", () => {
    const states = ["pre", "in", "between", "final", "forfeit", "canceled", "postponed"];
    expect([...phases(wbb)].sort()).toEqual(states.sort());
    const long = wbb.games.filter(({ played }) => (played?.period ?? 0) > 4);
    expect(long.length).toBeGreaterThanOrEqual(3);
    expect(wbb.games.some(({ plan, phase }) => phase === "final" && !plan.hasPlays)).toBe(true);
    expect(wbb.games.some(({ plan }) => plan.hasPlays && !plan.located)).toBe(true);
    expect(wbb.world.plans.some(({ neutralSite }) => neutralSite)).toBe(true);
  });

  it("sends the winners of the tournament on", () => {
    const round = (name: string) =>
      wbb.games.filter(({ plan }) => plan.note?.endsWith(` - ${name}`) && plan.neutralSite);
    const winners = (name: string) =>
      round(name).map((game) => {
        const score = wbb.score(game) as { home: number; away: number };
        return score.home > score.away ? game.plan.home.id : game.plan.away.id;
      });
    const field = (name: string) => round(name).flatMap(({ plan }) => [plan.home.id, plan.away.id]);
    expect(field("Semifinal").sort()).toEqual(winners("Quarterfinal").sort());
    expect(field("Final").sort()).toEqual(winners("Semifinal").sort());
    expect(field("Third Place").sort()).toEqual(
      field("Semifinal")
        .filter((id) => !winners("Semifinal").includes(id))
        .sort(),
    );
  });

  it("has two schools of one colour and some without a second", () => {
    const colors = wbb.world.teams.map(({ color }) => color);
    expect(new Set(colors).size).toBe(colors.length - 1);
    expect(
      wbb.world.teams.filter(({ alternateColor }) => alternateColor === undefined),
    ).toHaveLength(2);
    expect(wbb.world.teams.some(({ displayName }) => displayName.length >= 40)).toBe(true);
  });
});

describe("baseball of the sample", () => {
  it("has eight clubs of 26 in four divisions of two leagues", () => {
    const { teams } = mlb.world;
    expect(teams).toHaveLength(8);
    for (const { athletes } of teams) {
      expect(athletes).toHaveLength(26);
      expect(athletes.filter(({ pitching }) => pitching !== undefined).length).toBeGreaterThan(12);
      expect(athletes.filter(({ hitting }) => hitting !== undefined)).toHaveLength(13);
    }
    expect(new Set(teams.map(({ group }) => group.id)).size).toBe(4);
    expect(new Set(teams.map(({ group }) => group.parent?.id))).toEqual(new Set(["7", "8"]));
    const both = teams.flatMap(({ athletes }) => athletes).filter((a) => a.hitting && a.pitching);
    expect(both).toHaveLength(1);
  });

  it("shows every state there is, a tie, extra innings and doubleheaders", () => {
    const states = ["pre", "in", "between", "final", "canceled", "postponed", "suspended"];
    expect([...phases(mlb)].sort()).toEqual(states.sort());
    const completed = mlb.games.filter(({ phase }) => phase === "final");
    const ties = completed.filter((game) => mlb.score(game)?.home === mlb.score(game)?.away);
    expect(new Set(ties.map(({ plan }) => plan.seasonType))).toEqual(new Set([1]));
    expect(completed.filter(({ played }) => (played?.inning ?? 0) > 9).length).toBeGreaterThan(0);
    expect(completed.filter(({ plan }) => plan.seasonType === 2).length).toBeGreaterThan(55);
    const pairs = mlb.world.plans.filter(({ doubleheader }) => doubleheader === 1);
    expect(pairs.length).toBeGreaterThan(1);
    for (const first of pairs) {
      const second = mlb.world.plans.filter(
        ({ doubleheader, home, away, start }) =>
          doubleheader === 2 &&
          home === first.home &&
          away === first.away &&
          start > first.start &&
          Date.parse(start) - Date.parse(first.start) < 12 * 3_600_000,
      );
      expect(second).toHaveLength(1);
    }
  });

  it("lists a finished and an unfinished suspended game on two days", () => {
    const resumed = mlb.games.filter(({ plan }) => plan.resumed !== undefined);
    expect(resumed.map(({ phase }) => phase).sort()).toEqual(["final", "suspended"]);
  });
});

describe("live games", () => {
  it("go on to their ends, and the league with them", () => {
    for (const timeline of [wbbTimeline(), mlbTimeline()]) {
      const live = timeline
        .at(0)
        .games.filter(({ phase }) => phase === "in" || phase === "between");
      expect(live).toHaveLength(2);
      expect(live.map(({ phase }) => phase).sort()).toEqual(["between", "in"]);
      const end = timeline.at(timeline.length);
      const almost = timeline.at(timeline.length - 1);
      for (const { plan } of live) expect(end.game(plan.id)?.phase).toBe("final");
      const left = live.filter(({ plan }) => almost.game(plan.id)?.phase !== "final");
      expect(left).toHaveLength(1);
      const [one] = live;
      const wins = (season: typeof end) => season.record(one?.plan.home.id ?? "").all;
      const sum = ({ wins: w, losses, ties }: ReturnType<typeof wins>) => w + losses + ties;
      expect(sum(wins(end))).toBe(sum(wins(timeline.at(0))) + 1);
    }
  });
});
