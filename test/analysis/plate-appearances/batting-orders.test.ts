import { describe, expect, it } from "vitest";
import { battingOrders, boxScore, rows, toDanfo } from "../../../src/names";
import { golden, mlb, mlbPolars, recorded } from "../../games/summaries";
import { cells, inLine } from "../cells";

// biome-ignore lint/suspicious/noExplicitAny: a payload is changed in ways that types forbid
type Raw = any;

// jq: rosters[].roster[] and `boxscore.players[].statistics[].athletes[]`.
describe("batting orders of recorded games", () => {
  it("have substitutes after those they replaced", () => {
    const list = rows(battingOrders(mlb(recorded("mlb/summary_401472463"))));
    expect(list).toHaveLength(23);
    const home = list.filter(({ team_id }) => team_id === "23");
    expect(home.map(({ bat_order }) => bat_order)).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9]);
    expect(home[1]).toMatchObject(
      cells(`
        game_id="401472463" home_away=home opponent_id="5" athlete_name="Connor Joe"
        athlete_jersey="17" position_played=LF positions_played=LF-PH starter=false active=true
      `),
    );
    expect(home[2]).toMatchObject({ positions_played: "CF-LF", starter: true });
  });

  it("are announced before the game", () => {
    const list = rows(battingOrders(mlb(recorded("mlb/summary_401696639"))));
    expect(list.filter(({ home_away }) => home_away === "home")).toMatchObject(
      ["1B", "LF", "DH", "CF", "RF", "SS", "2B", "C", "3B"].map((position_played, index) => ({
        bat_order: index + 1,
        position_played,
        positions_played: position_played,
        starter: true,
      })),
    );
  });
});

describe("positions played in the box score", () => {
  it("accompany the usual ones", () => {
    const { batting, pitching } = boxScore(mlb(recorded("mlb/summary_401696636")));
    const [first, second, third] = rows(batting);
    expect([first, second, third]).toMatchObject([
      { athlete_name: "Shea Langeliers", athlete_position: "C", position_played: "DH" },
      { athlete_position: "1B", position_played: "1B", positions_played: "1B", bat_order: 2 },
      { athlete_name: "Brent Rooker", position_played: "RF", bat_order: 3 },
    ]);
    expect(rows(batting).find(({ athlete_name }) => athlete_name === "JJ Bleday")).toMatchObject(
      cells("athlete_position=CF position_played=CF positions_played=CF-PH bat_order=7"),
    );
    expect(inLine(rows(pitching), "athlete_position position_played")).toBe(
      "SP P; RP P; SP P; RP P; RP P; RP P; RP P",
    );
  });

  const box = (change: (raw: Raw) => void) => {
    const raw: Raw = golden("mlb/summary_final");
    change(raw);
    return boxScore(mlb(raw));
  };
  const entry = (raw: Raw, block: string) =>
    raw.boxscore.players[0].statistics.find(({ type }: Raw) => type === block).athletes[0];

  it("are those of the block, of batters and pitchers", () => {
    const { batting, pitching } = box((raw) => {
      const [batter, pitcher] = [entry(raw, "batting"), entry(raw, "pitching")];
      pitcher.athlete.id = batter.athlete.id;
      Object.assign(batter, { position: { abbreviation: "DH" }, positions: [], batOrder: 4 });
      Object.assign(pitcher, { position: { abbreviation: "P" }, batOrder: 0 });
    });
    expect(rows(batting)[0]).toMatchObject({ position_played: "DH", bat_order: 4 });
    expect(rows(pitching)[0]).toMatchObject({ position_played: "P" });
  });

  it("are null if the service has none, and come only from frames", () => {
    const { batting } = box((raw) => {
      delete entry(raw, "batting").position;
      delete entry(raw, "batting").positions;
    });
    expect(rows(batting)[0]).toMatchObject({ position_played: null, positions_played: null });
    const game = mlb(golden("mlb/summary_final"));
    const frames = { ...game, header: toDanfo(mlbPolars(golden("mlb/summary_final")).header) };
    const line = rows(boxScore(frames).batting)[0];
    expect(line).toMatchObject({ position_played: null, bat_order: null });
    expect(line?.athlete_name).toBe(rows(boxScore(game).batting)[0]?.athlete_name);
  });

  it("are of the away side first, and tolerate malformed rosters", () => {
    const list = rows(battingOrders(mlb(golden("mlb/summary_final"))));
    expect(list.length).toBeGreaterThanOrEqual(18);
    expect(list[0]?.home_away).toBe("away");
    const raw: Raw = golden("mlb/summary_final");
    raw.rosters = [{ homeAway: "home", roster: "none" }, 5];
    expect(rows(battingOrders(mlb(raw)))).toEqual([]);
  });
});
