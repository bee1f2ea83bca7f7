import { expect, it, onTestFinished } from "vitest";
import { toPolars } from "../../../src/frames/convert";
import { rows } from "../../../src/frames/rows";
import { winProbabilityAdded } from "../../../src/models/win-probability/added";
import { openSeason } from "../../../src/seasons/open";
import { wbb } from "../../games/summaries";
import { scratch } from "../../seasons/recorded";
import { sampleLeague, startAsReal } from "../../support/sample";

const byGame = <R extends { game_id: string | null }>(list: readonly R[]) =>
  [...list].sort((one, other) => Number(one.game_id) - Number(other.game_id));

it("the sections of a season give what its summaries give", async () => {
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
  const { format: _, ...fewer } = tables;
  expect(() => winProbabilityAdded(fewer as typeof tables)).toThrow("lack format");
});
