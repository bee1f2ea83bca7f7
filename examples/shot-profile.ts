// Where does a team shoot from, and does it score more there than its opponents do?
//   npx ts-node examples/shot-profile.ts [team] [picture.png]
import {
  dfd,
  findGames,
  findTeam,
  joinFrames,
  rows,
  shotChart,
  shotSplits,
  shots,
  site_wbb_summary,
  useSampleService,
} from "sportsframe";

const [name = "Kestrel Bay Lanterns", picture = "shot-profile.png"] = process.argv.slice(2);
const season = 2023;

const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(3)));

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const [team] = rows(await findTeam("wbb", name));
  if (!team?.team_id) throw new Error(`No team is called ${name}.`);

  const games = [];
  const schedule = rows(await findGames({ league: "wbb", team: team.team_id, season }));
  for (const { event_id, completed } of schedule) {
    if (completed) games.push(await site_wbb_summary({ event_id }));
  }
  if (games.length === 0) throw new Error(`${name} has played no games yet.`);

  const attempts = rows(shots(games)).filter((shot) => shot.located);
  const own = attempts.filter((shot) => shot.team_id === team.team_id);
  const others = attempts.filter((shot) => shot.team_id !== team.team_id);
  if (own.length === 0) throw new Error(`The service has no shot locations of ${name}.`);

  const zones = shotSplits(new dfd.DataFrame(own), "zone");
  const against = shotSplits(new dfd.DataFrame(others), "zone");
  const both = rows(joinFrames(zones, against, { on: "zone", suffix: "_against" }));
  const profile = both.map((zone) => ({
    zone: zone.zone,
    shots: zone.attempts,
    share: rounded(zone.attempts / own.length),
    made: rounded(zone.field_goal_pct),
    points_per_shot: rounded(zone.points_per_shot),
    opponents: rounded(zone.points_per_shot_against),
  }));
  shotChart(games, { team: team.team_id, mode: "zones" }).save(picture);
  console.log(`${team.team_display_name}, ${own.length} located shots; the picture is ${picture}:`);
  console.log(new dfd.DataFrame(profile));
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
