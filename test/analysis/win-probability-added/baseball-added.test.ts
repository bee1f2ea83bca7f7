import { describe, expect, it } from "vitest";
import { plateAppearances } from "../../../src/analysis/plate-appearances/plate-appearance-table";
import { modelWinProbability } from "../../../src/analysis/win-probability/model/model-win-probability";
import { winProbability } from "../../../src/analysis/win-probability/win-probability";
import { winProbabilityAdded } from "../../../src/analysis/win-probability-added/win-probability-added";
import { rows } from "../../../src/frames/rows";
import { golden, mlb } from "../../games/summaries";
import { quoted } from "../cells";
import { plateAppearance } from "../plate-appearances/made-up";

const turn = (
  play_id: string,
  batter_id: string,
  pitcher_id: string,
  wpa: number | null,
  [batting_team_id, pitching_team_id]: readonly [string, string] = ["A", "H"],
) =>
  plateAppearance("single", {
    play_id,
    batter_id,
    pitcher_id,
    wpa,
    batting_team_id,
    pitching_team_id,
  });
const home = ["H", "A"] as const;

describe("winProbabilityAdded of baseball", () => {
  it("books plate appearances to batters, and the opposite to pitchers, by hand", () => {
    const table = [
      turn("1", "a", "p", null),
      turn("2", "b", "p", 0.05),
      turn("3", "b", "p", -0.02),
      turn("4", "h", "q", 0.1, home),
      // Who pitches may bat as well.
      turn("5", "p", "q", -0.04, home),
      // A row that is there twice counts once.
      turn("5", "p", "q", -0.04, home),
    ];
    const columns = "team_id athlete_id role win_probability_added plate_appearances opponent_id";
    expect(quoted(winProbabilityAdded(table), columns)).toBe(
      "A b batting 0.03 2 H; A q pitching -0.06 2 H; H h batting 0.1 1 A; " +
        "H p pitching -0.03 2 A; H p batting -0.04 1 A",
    );
  });

  const game = mlb(golden("mlb/summary_final"));
  const sumOf = (list: ReturnType<typeof addedOf>, team: string | null | undefined) =>
    list
      .filter(({ team_id }) => team_id === team)
      .reduce((sum, row) => sum + (row.win_probability_added ?? 0), 0);
  const addedOf = (options: object = {}) => rows(winProbabilityAdded(game, options));

  it("adds up to the last probability less the first, of either side", () => {
    const sent = rows(winProbability(game));
    const known = sent
      .map(({ home_win_probability: home }) => home)
      .filter((home) => home !== null);
    const moved = (known.at(-1) ?? Number.NaN) - (known[0] ?? Number.NaN);
    const { home_team_id: home, away_team_id: away } = sent[0] ?? {};
    expect(sumOf(addedOf(), home)).toBeCloseTo(moved, 8);
    expect(sumOf(addedOf(), away)).toBeCloseTo(-moved, 8);
    const modeled = addedOf({ source: "model", pregame: 0.6 });
    const end = rows(modelWinProbability(game)).at(-1)?.home_win_probability ?? Number.NaN;
    expect(sumOf(modeled, home)).toBeCloseTo(end - 0.6, 6);
    expect(sumOf(modeled, away)).toBeCloseTo(0.6 - end, 6);
  });

  it("refuses options that do not fit baseball", () => {
    expect(() => winProbabilityAdded(game, { shares: { assist: 1 } })).toThrow(
      "only to basketball",
    );
    expect(() => winProbabilityAdded(plateAppearances(game), { source: "model" })).toThrow(
      "source has no effect",
    );
    expect(() => winProbabilityAdded(game, { source: "mine" } as never)).toThrow("source");
  });
});

const game = mlb(golden("mlb/summary_final"));

it("wpa of plateAppearances is of the table that is passed", () => {
  const table = modelWinProbability(game, { pregame: 0.6 });
  const turns = rows(plateAppearances(game, { win_probability: table }));
  const changes = new Map(
    rows(table).map(({ play_id, batting_team_change }) => [play_id, batting_team_change]),
  );
  for (const { kind, play_id, wpa } of turns) {
    expect(wpa).toBe(kind === "running" ? null : (changes.get(play_id) ?? null));
  }
  expect(turns[0]?.wpa).not.toBeNull();
  const own = rows(plateAppearances(game));
  expect(rows(plateAppearances(game, { win_probability: winProbability(game) }))).toEqual(own);
  expect(() => plateAppearances(game, { win_probability: [{ game_id: "1" }] as never })).toThrow(
    "is missing columns",
  );
});
