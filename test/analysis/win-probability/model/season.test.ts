import { expect, it, onTestFinished } from "vitest";
import { winProbabilityAdded } from "../../../../src/analysis/win-probability-added/win-probability-added";
import { ArgumentError } from "../../../../src/errors";
import { detectEngine } from "../../../../src/frames/contents";
import { toPolars } from "../../../../src/frames/convert";
import { rows } from "../../../../src/frames/rows";
import { openSeason } from "../../../../src/seasons/open";
import { wbb } from "../../../games/summaries";
import { scratch } from "../../../seasons/recorded";
import { sampleLeague, startAsReal } from "../../../support/sample";

const byGame = <R extends { game_id: string | null }>(list: readonly R[]) =>
  [...list].sort((one, other) => Number(one.game_id) - Number(other.game_id));

it("the sections of a season have the results of its summaries", async () => {
  const sample = await startAsReal();
  onTestFinished(() => sample.close());
  const { base_url } = sample;
  const season = await openSeason({ league: "wbb", season: 2023, dir: scratch(), base_url });
  await season.update({ dates: "20230101-20230110" });
  const tables = {
    plays: await season.load("plays"),
    winprobability: await season.load("winprobability"),
    header: await season.load("header"),
    boxscore_player: await season.load("boxscore_player"),
    format: await season.load("format"),
  };
  const games = [...new Set(rows(tables.header).map(({ id }) => String(id)))];
  expect(games.length).toBeGreaterThan(3);
  const { raw } = sampleLeague({ as_real: true });
  const summaries = games.map((event_id) => wbb(raw("site_wbb_summary", { event_id }) as object));
  for (const options of [{}, { source: "model" }, { shares: { assist: 0.3 } }] as const) {
    const added = rows(winProbabilityAdded(tables, options));
    expect(added.length).toBeGreaterThan(50);
    expect(byGame(added)).toEqual(byGame(rows(winProbabilityAdded(summaries, options))));
  }
  const polars = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, toPolars(table)]),
  ) as unknown as typeof tables;
  expect(rows(winProbabilityAdded(polars))).toEqual(rows(winProbabilityAdded(tables)));
  for (const options of [{}, { source: "model" }, { shares: { assist: 0.3 } }] as const) {
    expect(rows(await season.winProbabilityAdded(options))).toEqual(
      rows(winProbabilityAdded(tables, options)),
    );
  }
  const added = await season.winProbabilityAdded({ return_as_polars: true });
  expect(detectEngine(added)).toBe("polars");
  expect(rows(added)).toEqual(rows(winProbabilityAdded(tables)));
  // Whole games, whose changes still add up: the sides' sums are opposite.
  const neutral = rows(await season.winProbabilityAdded({ site: "neutral" }));
  const log = rows(await season.load("team_games", { site: "neutral" }));
  const ids = new Set(log.map(({ game_id }) => game_id));
  expect(neutral).toEqual(rows(added).filter(({ game_id }) => ids.has(game_id)));
  for (const id of games) {
    const own = rows(added).filter(({ game_id }) => game_id === id);
    const sum = own.reduce((total, row) => total + Number(row.win_probability_added), 0);
    expect(Math.abs(sum)).toBeLessThan(1e-9);
  }
  const { format: _, ...fewer } = tables;
  expect(() => winProbabilityAdded(fewer as typeof tables)).toThrow("do not include format");
});

it("a season refuses options that cannot book its changes, and is empty before an update", async () => {
  const season = await openSeason({ league: "wbb", season: 2023, dir: scratch() });
  expect((await season.winProbabilityAdded()).shape[0]).toBe(0);
  const refused: readonly [object, string][] = [
    [
      { garbage_time: false },
      "garbage_time selects rows, but winProbabilityAdded takes whole games",
    ],
    [{ site: "home" }, "site selects rows"],
    [{ shares: { assist: 2 } }, "shares.assist must be a number from 0 to 1"],
    [{ shares: { assist: 2 } }, "For example { shares: { assist: 0 } }."],
    [{ sharse: {} }, "Did you mean 'shares'?"],
    [{ source: "servise" }, "source must be one of"],
    [{ return_as_polars: "yes" }, "return_as_polars must be true or false"],
  ];
  for (const [options, message] of refused) {
    const call = season.winProbabilityAdded(options as never);
    await expect(call, message).rejects.toThrow(ArgumentError);
    await expect(season.winProbabilityAdded(options as never)).rejects.toThrow(message);
  }
  const baseball = await openSeason({ league: "mlb", season: 2025, dir: scratch() });
  await expect(baseball.winProbabilityAdded({ source: "model" })).rejects.toThrow(
    "source is an option only for basketball",
  );
  await expect(baseball.winProbabilityAdded({ division_one: true })).rejects.toThrow(ArgumentError);
  expect((await baseball.winProbabilityAdded()).shape[0]).toBe(0);
});
