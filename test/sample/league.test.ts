import { describe, expect, it } from "vitest";
import { sampleLeague } from "../support/sample";
import { type Any, ask, type Code, events, sidesOf, summary } from "./asked";

const completed = (league: Code) =>
  events(league).filter(({ status }) => status.type.name === "STATUS_FINAL");

describe("the sample league", () => {
  it("lists every game of the calendar once, the suspended ones on both days", () => {
    expect(events("wbb")).toHaveLength(81);
    expect(events("mlb")).toHaveLength(75);
    const on = (dates: string) =>
      ask("site_mlb_scoreboard", { dates }).events.map(({ id }: Any) => id);
    expect(on("20250603")).toContain("991000165");
    expect(on("20250605")).toContain("991000165");
  });

  it("has games in every state", () => {
    const states = (league: Code) =>
      new Set(events(league).map(({ status }) => status.type.name.replace("STATUS_", "")));
    expect([...states("wbb")].sort()).toEqual(
      ["CANCELED", "FINAL", "FORFEIT", "HALFTIME", "IN_PROGRESS", "POSTPONED", "SCHEDULED"].sort(),
    );
    expect([...states("mlb")].sort()).toEqual(
      ["CANCELED", "FINAL", "IN_PROGRESS", "POSTPONED", "SCHEDULED", "SUSPENDED"].sort(),
    );
    expect(events("wbb").some(({ season }) => season.type === 3)).toBe(true);
  });

  it("gives a team as many wins in the standings as it has on scoreboards, but for forfeits", () => {
    for (const league of ["wbb", "mlb"] as const) {
      const wins = new Map<string, number>();
      for (const event of events(league)) {
        const { completed: isOver, name } = event.status.type;
        if (!isOver || name === "STATUS_FORFEIT" || event.season.type === 1) continue;
        for (const { id, winner } of sidesOf(event)) {
          wins.set(id, (wins.get(id) ?? 0) + (winner ? 1 : 0));
        }
      }
      const { children } = ask(`site_${league}_standings`);
      const entries: Any[] = children.flatMap((child: Any) => child.standings.entries);
      expect(entries).toHaveLength(league === "wbb" ? 12 : 8);
      for (const { team, stats } of entries) {
        const stat = stats.find(({ type }: Any) => type === "wins");
        expect([team.id, stat.value]).toEqual([team.id, wins.get(team.id)]);
      }
    }
  });

  it("plays half of the basketball as in 2025-26, half as in 2023", () => {
    const games = completed("wbb").map(({ id }) => ({ id, ...summary("wbb", id) }));
    const drawn = games.filter(({ plays }) => plays.length > 0);
    const modern = drawn.filter(({ plays }) => plays.some(({ type }: Any) => type.id === "584"));
    expect(modern.length).toBeGreaterThan(30);
    expect(drawn.length - modern.length).toBeGreaterThan(30);
    expect(drawn.some(({ plays }) => plays.every((one: Any) => !("coordinate" in one)))).toBe(true);
    for (const { plays } of modern) {
      const shots = plays.filter((one: Any) => one.shootingPlay && one.type.id !== "540");
      for (const { coordinate, scoreValue, text } of shots) {
        const [x, y] = [coordinate.x - 25, coordinate.y];
        const feet = Math.sqrt(x * x + y * y);
        const feetInText = /(\d+)-foot/.exec(text)?.[1];
        if (feetInText !== undefined) expect(Number(feetInText)).toBe(Math.round(feet));
        if (feet > 25) expect(scoreValue).toBe(3);
      }
    }
    const words = modern.map(({ plays }) =>
      plays.some(({ text }: Any) => / makes /.test(text ?? "")),
    );
    expect(new Set(words)).toEqual(new Set([true, false]));
  });

  it("marks home runs at the distance in their text", () => {
    let homers = 0;
    for (const { id } of completed("mlb")) {
      for (const { text, hitCoordinate } of summary("mlb", id).plays) {
        const feet = /homered .*\((\d+) feet\)/.exec(text ?? "")?.[1];
        if (feet === undefined) continue;
        // Home plate is at (125, 205), a pixel 2.38 feet: whole pixels are up to 1.7 feet off.
        const marked = 2.38 * Math.hypot(hitCoordinate.x - 125, hitCoordinate.y - 205);
        expect(Math.abs(marked - Number(feet))).toBeLessThan(1.7);
        expect(Math.abs(hitCoordinate.x - 125)).toBeLessThan(205 - hitCoordinate.y);
        homers++;
      }
    }
    expect(homers).toBeGreaterThan(50);
  });

  it("takes nobody off the floor who is not on it", () => {
    const { plays, boxscore } = summary("wbb", "990000110");
    const floor = new Set(
      boxscore.players.flatMap(({ statistics }: Any) =>
        statistics[0].athletes.filter((one: Any) => one.starter).map((one: Any) => one.athlete.id),
      ),
    );
    for (const { type, text, participants } of plays) {
      if (type.id !== "584") continue;
      const [{ athlete }] = participants;
      expect([text, floor.has(athlete.id)]).toEqual([text, text.includes("subbing out")]);
      if (text.includes("subbing out")) floor.delete(athlete.id);
      else floor.add(athlete.id);
    }
    expect(floor.size).toBe(10);
  });

  it("moves live games on with the requests, to their end", () => {
    const live = sampleLeague({ live: "requests" });
    const status = () => {
      const { events } = live.raw("site_wbb_scoreboard") as Any;
      return events.find(({ id }: Any) => id === "990000175").status.type.name;
    };
    expect(status()).toBe("STATUS_IN_PROGRESS");
    const path = "apis/site/v2/sports/basketball/womens-college-basketball/calendar";
    for (let request = 0; request < 200; request++) live.answer(new URL(`http://h/${path}`));
    expect(status()).toBe("STATUS_FINAL");
  });

  it("keeps names that stress escaping to one pair of teams", () => {
    const { sports } = ask("site_wbb_teams_site");
    const odd = sports[0].leagues[0].teams
      .map(({ team }: Any) => team)
      .filter(({ displayName }: Any) => /[<,]|[^\x20-\u024f]/.test(displayName));
    expect(odd.map(({ id }: Any) => id)).toEqual(["880011", "880012"]);
  });
});
