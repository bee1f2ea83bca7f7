// What does a pitcher throw, how often, how hard, and how often do batters swing and miss?
//   npx ts-node examples/pitch-mix.ts [club] [pitcher] [folder]
import {
  findTeam,
  openSeason,
  pl,
  rows,
  show,
  strikeZoneChart,
  useSampleService,
} from "sportsframe";

const [name = "890001", pitcher = "Basile Starkweather", dir = "data"] = process.argv.slice(2);

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const [club] = rows(await findTeam("mlb", name));
  if (!club?.team_id) throw new Error(`No club is called ${name}.`);
  const { team_id } = club;

  const season = await openSeason({ league: "mlb", season: 2025, dir });
  await season.update({ team_id, season_types: [2, 3] });
  const staff = { pitching_team_id: team_id };
  const thrown = await season.load("pitches", { where: { ...staff, pitcher_name: pitcher } });
  const [count] = thrown.shape;
  if (count === 0) {
    const all = rows(await season.load("pitches", { where: staff, columns: ["pitcher_name"] }));
    const names = new Set(all.map((row) => row.pitcher_name));
    throw new Error(`${pitcher} is not among those who pitched: ${[...names].join(", ")}.`);
  }

  const misses = pl.col("swinging_strike").cast(pl.Float64).sum();
  const swings = misses.add(pl.col("foul").sum()).add(pl.col("in_play").sum());
  const mix = season
    .scan("pitches")
    .filter(pl.col("pitcher_name").eq(pl.lit(pitcher)))
    .groupBy("pitch_type_text")
    .agg(
      pl.col("play_id").count().alias("pitches"),
      pl.col("play_id").count().div(count).round(3).alias("share"),
      pl.col("velocity").mean().round(3).alias("mean_mph"),
      misses.div(swings).round(3).alias("whiffs_per_swing"),
    )
    .sort("pitches", true)
    .collectSync();
  console.log(`${pitcher}, ${count} pitches. pitch-mix.png shows their locations:`);
  show(mix);
  strikeZoneChart(thrown, { pitcher }).save("pitch-mix.png");
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
