// What does a pitcher throw, how often, how hard, and how often do batters swing and miss?
//   npx ts-node examples/pitch-mix.ts [club] [pitcher]
import {
  dfd,
  findGames,
  findTeam,
  pitches,
  rows,
  site_mlb_summary,
  strikeZoneChart,
  useSampleService,
} from "sportsframe";

const [name = "890001", pitcher = "Basile Starkweather"] = process.argv.slice(2);

const ratio = (part: number, whole: number) => (whole ? Number((part / whole).toFixed(3)) : null);

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const [club] = rows(await findTeam("mlb", name));
  if (!club?.team_id) throw new Error(`No club is called ${name}.`);

  const games = [];
  const schedule = rows(await findGames({ league: "mlb", team: club.team_id, season: 2025 }));
  for (const { event_id, completed, season_type } of schedule) {
    if (completed && season_type !== 1) games.push(await site_mlb_summary({ event_id }));
  }

  const all = rows(pitches(games)).filter((pitch) => pitch.pitching_team_id === club.team_id);
  const thrown = all.filter((pitch) => pitch.pitcher_name === pitcher);
  const staff = [...new Set(all.map((pitch) => pitch.pitcher_name))].join(", ");
  if (thrown.length === 0) throw new Error(`${pitcher} is not among those who pitched: ${staff}.`);

  const types = new Set(thrown.map((pitch) => pitch.pitch_type_text));
  const mix = [...types].map((type) => {
    const these = thrown.filter((pitch) => pitch.pitch_type_text === type);
    const speeds = these.map((pitch) => pitch.velocity).filter((speed) => speed !== null);
    const mph = speeds.reduce((sum, speed) => sum + speed, 0);
    const misses = these.filter((pitch) => pitch.swinging_strike).length;
    const swings = misses + these.filter((pitch) => pitch.foul || pitch.in_play).length;
    return {
      type: type ?? "unknown",
      pitches: these.length,
      share: ratio(these.length, thrown.length),
      mean_mph: ratio(mph, speeds.length),
      whiffs_per_swing: ratio(misses, swings),
    };
  });
  mix.sort((one, other) => other.pitches - one.pitches);
  console.log(`${pitcher}, ${thrown.length} pitches. pitch-mix.png shows where they went:`);
  console.log(new dfd.DataFrame(mix));
  strikeZoneChart(new dfd.DataFrame(thrown), { pitcher }).save("pitch-mix.png");
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
