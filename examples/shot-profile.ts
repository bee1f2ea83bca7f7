// Where does a team shoot from, and does it score more there than its opponents do?
//   npx ts-node examples/shot-profile.ts [team] [picture.png] [folder]
import { findTeam, openSeason, rows, shotChart, show, useSampleService } from "sportsframe";

const [name = "Kestrel Bay Lanterns", picture = "shot-profile.png", dir = "data"] =
  process.argv.slice(2);

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const [team] = rows(await findTeam("wbb", name));
  if (!team?.team_id) throw new Error(`No team is called ${name}.`);
  const { team_id, team_display_name } = team;

  const season = await openSeason({ league: "wbb", season: 2023, dir });
  await season.update({ team_id });
  const shots = await season.load("shots", { where: { team_id, located: true } });
  const [count] = shots.shape;
  if (count === 0) throw new Error(`The service has no shot locations of ${name}.`);

  const profile = await season.sql(`
    select zone,
      count(*) filter (own) as shots,
      round(shots / sum(shots) over (), 3) as share,
      round(avg(made::int) filter (own), 3) as made,
      round(avg(points_scored) filter (own), 3) as points_per_shot,
      round(avg(points_scored) filter (not own), 3) as opponents
    from (select *, team_id = '${team_id}' as own from shots where located)
    where own or opponent_id = '${team_id}'
    group by zone
    order by min(distance_ft)`);
  shotChart(shots, { team: team_id, mode: "zones" }).save(picture);
  console.log(`${team_display_name}, ${count} located shots; the picture is ${picture}:`);
  show(profile);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
