// Who scores most? The leaders of a season by points per game, from every box score.
//   npx ts-node examples/season-leaders.ts [season] [folder]
import { openSeason, rows, show, useSampleService } from "sportsframe";

const [year = "2023", dir = "data"] = process.argv.slice(2);

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const season = await openSeason({ league: "wbb", season: Number(year), dir });
  await season.update();
  const played = rows(season.games()).filter(({ state }) => state === "final");
  if (played.length === 0) return console.log(`No games of ${year} have been played.`);

  const leaders = await season.sql(`
    select athlete_name, team_abbreviation, count(*) as games, sum(points) as points,
      max(points) as best, round(avg(points), 1) as points_per_game
    from box_score
    where not did_not_play
    group by athlete_id, athlete_name, team_abbreviation
    having count(*) >= 5
    order by avg(points) desc, best desc
    limit 10`);
  console.log(`Players in five or more of ${played.length} games:`);
  show(leaders);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
