// Which games were decided last? A game is decided when its winner's chance last rises above one half.
//   npx ts-node examples/closest-finishes.ts [day or month] [picture.png]
import {
  dfd,
  rows,
  site_wbb_scoreboard,
  site_wbb_summary,
  useSampleService,
  winProbability,
  winProbabilityChart,
} from "sportsframe";

const [dates = "202301", picture = "closest-finish.png"] = process.argv.slice(2);

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const finishes = [];
  for (const { game_id, short_name, ...game } of rows(await site_wbb_scoreboard({ dates }))) {
    if (!game_id || !game.status_type_completed) continue;
    const summary = await site_wbb_summary({ event_id: game_id });
    const chance = game.home_winner ? "home_win_probability" : "away_win_probability";
    const moments = rows(winProbability(summary)).filter((moment) => moment.is_last_of_instant);
    const chances = moments.map((moment) => moment[chance] ?? 1); // not told: no reason to doubt
    const turn = moments[chances.findLastIndex((value) => value <= 0.5) + 1];
    const end = moments.at(-1);
    if (!turn || !end) continue; // the service knows no win probability of this game
    finishes.push({
      summary,
      game: short_name,
      score: `${game.away_score}-${game.home_score}`,
      decided: `${turn.period_display_value} ${turn.clock}`,
      seconds_to_go: Number(end.elapsed_seconds) - Number(turn.elapsed_seconds),
      lowest_chance: Math.min(...chances),
    });
  }
  finishes.sort((one, other) => one.seconds_to_go - other.seconds_to_go);
  const [closest] = finishes;
  if (!closest) throw new Error(`No game of ${dates} was played with win probability.`);

  console.log(new dfd.DataFrame(finishes.slice(0, 10).map(({ summary, ...finish }) => finish)));
  winProbabilityChart(closest.summary).save(picture);
  console.log(`${picture} shows the first of them.`);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
