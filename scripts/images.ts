// Draws the README's pictures from games of the sample league, as a user would.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import {
  findGames,
  raceChart,
  rows,
  seasonChart,
  shotChart,
  shots,
  site_mlb_summary,
  site_wbb_scoreboard,
  site_wbb_summary,
  sprayChart,
  strikeZoneChart,
  teamGames,
  useSampleService,
  winProbabilityChart,
} from "sportsframe";

const FOLDER = resolve(__dirname, "../docs/images");
const TEAM = "880001";

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const sample = await useSampleService({ live: false });
  const game = await site_wbb_summary({ event_id: "990000110" });
  const ballgame = await site_mlb_summary({ event_id: "991000158" });
  const season = teamGames(await site_wbb_scoreboard({ dates: ["20221101", "20230410"] }));
  const charts = {
    "win-probability": winProbabilityChart(game),
    "shot-chart": shotChart(game),
    "shot-zones": shotChart(game, { mode: "zones" }),
    "shot-hexagons": shotChart(await shotsOfSeason(), { team: TEAM, mode: "hex" }),
    "win-probability-baseball": winProbabilityChart(ballgame, { theme: "dark" }),
    "strike-zone": strikeZoneChart(ballgame, { mode: "points" }),
    "spray-chart": sprayChart(ballgame),
    season: seasonChart(season, { team: TEAM }),
    race: raceChart(season),
  };
  for (const [name, chart] of Object.entries(charts)) chart.save(resolve(FOLDER, `${name}.png`));
  await sample.close();
}

/** The shots of all games that the team has played. */
async function shotsOfSeason() {
  const season = rows(await findGames({ league: "wbb", team: TEAM, season: 2023 }));
  const played = season.filter(({ completed }) => completed);
  const games = played.map(({ event_id }) => site_wbb_summary({ event_id }));
  return shots(await Promise.all(games));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
