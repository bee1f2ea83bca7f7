import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Sportsframe from "../../src/index";

/** The folder in which the mistakes are made, with misnamed files. */
export function workingFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mistakes-"));
  mkdirSync(join(folder, "folder.csv"));
  const files = {
    "good.csv": "a,b\n1,x\n2,y\n",
    "text.ndjson": '{"a":1}\nno table\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** The variables of the cells above: the names that the mistakes use. */
export async function atHand(sportsframe: typeof Sportsframe) {
  const { boxScore, createClient, openSeason, startSampleService, useSampleService } = sportsframe;
  const { site_wbb_scoreboard, site_wbb_summary, site_mlb_summary } = sportsframe;
  const sample = await useSampleService({ live: false });
  const late = await startSampleService({ live: false, latency_ms: 500 });
  const pages = createServer((_, response) => response.end("<html>Please log in</html>"));
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const event_id = "990000110";
  const unlocated = "990000109";
  const game = await site_wbb_summary({ event_id });
  const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
  await season.update({ dates: "20230105" });
  const values = {
    sportsframe,
    sample,
    slow: createClient({ base_url: late.base_url }),
    page: `http://127.0.0.1:${(pages.address() as AddressInfo).port}`,
    games: await site_wbb_scoreboard({ dates: "20221110" }),
    teams: await sportsframe.site_wbb_teams_site(),
    ballTeams: await sportsframe.site_mlb_teams_site(),
    game,
    unlocated: await site_wbb_summary({ event_id: unlocated }),
    ballgame: await site_mlb_summary({ event_id: "991000158" }),
    lines: boxScore(game),
    linesPl: boxScore(await site_wbb_summary({ event_id, return_as_polars: true })),
    season,
    emptySeason: await openSeason({ league: "wbb", season: 2022, dir: "data" }),
  };
  const close = async () => {
    pages.close();
    await values.slow.close();
    await late.close();
    await sample.close();
  };
  return { values, close };
}

export type AtHand = Awaited<ReturnType<typeof atHand>>["values"];
