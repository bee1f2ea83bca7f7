// Which games were decided last? A game is decided when its winner's chance last rises above one half.
//   npx ts-node examples/closest-finishes.ts [day or month] [picture.png] [folder]
import { openSeason, rows, show, useSampleService, winProbabilityChart } from "sportsframe";

const [dates = "202301", picture = "closest-finish.png", dir = "data"] = process.argv.slice(2);

const FINISHES = `
  with moments as (
    select game_id, elapsed_seconds, period * 10000 - seconds_left as number,
      away.team_abbreviation || ' @ ' || home.team_abbreviation as game,
      away.points || '-' || home.points as score,
      period_display_value || ' ' || clock as clock,
      if(home.result = 'W', home_win_probability, away_win_probability) as chance
    from win_probability
      join team_games as home using (game_id)
      join team_games as away using (game_id)
    where is_last_of_instant and home.home_away = 'home' and away.home_away = 'away'
      and win_probability.game_date like '${dates.slice(0, 8)}%'
  ), games as (
    select *, min(chance) over game as lowest_chance,
      max(if(chance <= 0.5, number, 0)) over game as doubtful
    from moments window game as (partition by game_id)
  )
  select game_id, game, score, arg_min(clock, number) as decided,
    max(elapsed_seconds) - min(elapsed_seconds) as seconds_to_go, lowest_chance
  from games where number > doubtful
  group by game_id, game, score, lowest_chance
  order by seconds_to_go, game
  limit 10`;

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const season = await openSeason({ league: "wbb", season: 2023, dir });
  await season.update({ dates });
  const finishes = await season.sql(FINISHES);
  const [closest] = rows(finishes);
  if (!closest) throw new Error(`No game of ${dates} was played with win probability.`);

  show(finishes.drop({ columns: ["game_id"] }));
  const where = { game_id: String(closest.game_id) };
  winProbabilityChart(await season.load("winProbability", { where })).save(picture);
  console.log(`${picture} shows the first of them.`);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
