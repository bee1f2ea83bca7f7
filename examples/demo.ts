// A short tour without a network: made-up games from a service on this machine.
import {
  createClient,
  rows,
  site_mlb_scoreboard,
  site_mlb_summary,
  site_wbb_scoreboard,
  site_wbb_summary,
  useSampleService,
} from "sportsframe";

async function main(): Promise<void> {
  const sample = await useSampleService();

  console.log("\nWomen's college basketball: one row per game (danfo)");
  const games = await site_wbb_scoreboard();
  console.log(
    games.loc({ columns: ["short_name", "home_score", "away_score", "status_type_detail"] }),
  );

  const [first] = rows(games);
  if (first?.game_id == null) throw new Error("the sample scoreboard has no games");
  console.log(`\nOne game, ${first.name}: its sections, each a frame`);
  const game = await site_wbb_summary({ event_id: first.game_id });
  console.log(game);
  console.log(game.plays.loc({ columns: ["clock_display_value", "text", "home_score"] }));

  console.log("\nBaseball: the same in polars");
  const polars = createClient({ return_as_polars: true, base_url: sample.base_url });
  const ballgames = await polars.site_mlb_scoreboard();
  console.log(ballgames.select("short_name", "home_score", "away_score", "status_type_detail"));

  const [ballgame] = rows(await site_mlb_scoreboard());
  const { plays } = await site_mlb_summary({
    event_id: ballgame?.game_id ?? "",
    return_as_polars: true,
  });
  console.log(plays.select("period_display_value", "pitch_type_abbreviation", "pitch_velocity"));

  await polars.close();
  await sample.close();
  console.log("\nGo live: leave out useSampleService() and ask for a day, for example");
  console.log('  await site_wbb_scoreboard({ dates: "20230105" })');
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
