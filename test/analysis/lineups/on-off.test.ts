import { expect, it } from "vitest";
import { type OnOff, onOff, rows, stints } from "../../../src/names";
import { type Line, rawGame } from "../../games/basketball/written-floor";
import { wbb } from "../../games/summaries";
import { parts, words } from "../../support/words";
import { cells } from "../cells";

/** h1 leaves at 5:00; the side has two baskets in two possessions before it, one in two after it. */
const FIRST: readonly Line[] = parts(`
  H 9:00 layup made h1; A 8:00 turnover a1; H 7:00 layup made h2; A 6:00 layup made a1;
  H 5:00 turnover h1; H 5:00 out h1; H 5:00 in h6; A 4:00 layup made a2; H 3:00 layup made h2;
  A 2:00 jumper made a3; H 1:00 turnover h3; - 0:00 end
`);

/** h6 does not play. */
const SECOND: readonly Line[] = parts(`
  H 9:00 layup made h1; A 8:00 out a1; A 8:00 in a6; A 7:00 turnover a6; - 0:00 end
`);

const game = () => wbb(rawGame([FIRST]));
const other = () => {
  const raw = rawGame([SECOND]);
  return wbb({ ...raw, header: { ...raw.header, id: "10" } });
};
const of = (list: readonly OnOff[], id: string) => list.find(({ athlete_id }) => athlete_id === id);

it("compares the ratings of a side with a player and without", () => {
  const list = rows(onOff(game()));
  expect(of(list, "h1")).toMatchObject({
    ...cells(`
      season=2023 team_id="1" games=1 on_minutes=5 on_points=4 on_possessions=3
      on_opponent_points=2 on_opponent_possessions=2 off_minutes=5 off_points=2 off_possessions=2
      off_opponent_points=4 off_opponent_possessions=2 doubtful_minutes=0
    `),
    athlete_name: "Name h1",
  });
  const row = of(list, "h1");
  expect(row?.on_offensive_rating).toBeCloseTo(400 / 3, 9);
  expect(row?.on_defensive_rating).toBe(100);
  expect(row?.on_net_rating).toBeCloseTo(100 / 3, 9);
  expect(row?.off_net_rating).toBe(100 - 200);
  expect(row?.net_rating_difference).toBeCloseTo(100 / 3 + 100, 9);
  // h6 was on while h1 was off.
  expect(of(list, "h6")?.net_rating_difference).toBeCloseTo(-100 / 3 - 100, 9);
});

it("is null if nothing was off, and lists the teams' players by minutes", () => {
  const list = rows(onOff(game()));
  expect(of(list, "h2")).toMatchObject({
    off_minutes: 0,
    off_net_rating: null,
    net_rating_difference: null,
  });
  expect(list.map(({ athlete_id }) => athlete_id)).toEqual(
    words("a1 a2 a3 a4 a5 h2 h3 h4 h5 h1 h6"),
  );
});

it("counts as off the floor only games in which the player was on it, and a stint once", () => {
  const list = rows(onOff([game(), other()]));
  expect(of(list, "h1")).toMatchObject({ games: 2, on_minutes: 15, off_minutes: 5 });
  expect(of(list, "h6")).toMatchObject({ games: 1, on_minutes: 5, off_minutes: 5 });
  expect(of(list, "a6")).toMatchObject({ games: 1, on_minutes: 8, off_minutes: 2 });
  const own = rows(stints(game()));
  expect(onOff([...own, ...own])).toEqual(rows(onOff(game())));
  expect(rows(onOff([game(), game()]))).toEqual(rows(onOff(game())));
});

it("keeps a team's seasons apart", () => {
  const list = rows(stints(game()));
  const next = list.map((row) => ({ ...row, game_id: "11", season: 2024 }));
  const both = onOff([...list, ...next]);
  expect(both.filter(({ athlete_id }) => athlete_id === "h1").map((one) => one.season)).toEqual([
    2023, 2024,
  ]);
});

it("counts the minutes in doubt, and has no rows without substitutions or stints", () => {
  const doubtful = wbb(rawGame([["H 9:00 out h1", "A 8:00 turnover a1", "- 0:00 end"]]));
  expect(of(rows(onOff(doubtful)), "h2")).toMatchObject({ on_minutes: 10, doubtful_minutes: 9 });
  expect(rows(onOff(wbb(rawGame([["H 9:00 layup made h1"]]))))).toEqual([]);
  expect(onOff([])).toEqual([]);
});
