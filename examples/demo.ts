// A tour of both leagues without a network: an invented season behind a service on this machine.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createClient,
  findTeam,
  openSeason,
  rows,
  site_mlb_scoreboard,
  site_wbb_rankings,
  site_wbb_scoreboard,
  site_wbb_summary,
  site_wbb_team_schedule,
  teamRatings,
  useSampleService,
} from "sportsframe";

async function main(): Promise<void> {
  const sample = await useSampleService({ live: false });

  console.log(
    "\n1. Women's college basketball: the semifinals of February 10, one row each (danfo)",
  );
  const games = await site_wbb_scoreboard({ dates: "20230210" });
  const score = ["short_name", "away_score", "home_score", "status_type_detail"];
  console.log(games.loc({ columns: score }));

  const [team] = rows(await findTeam("wbb", "marlowe"));
  if (team?.team_id == null) throw new Error("the sample has no Marlowe State");
  console.log(`\n2. The regular season of ${team.team_display_name}`);
  const schedule = await site_wbb_team_schedule({ team_id: team.team_id });
  console.log(schedule.loc({ columns: ["date", "short_name", "week_text"] }));

  const overtime = rows(await site_wbb_scoreboard({ dates: "20230105" })).find(
    ({ status_type_detail }) => status_type_detail === "Final/OT",
  );
  if (overtime?.game_id == null) throw new Error("the sample has no overtime on that day");
  console.log(`\n3. A game that went to overtime, ${overtime.name}: its sections, each a frame`);
  const game = await site_wbb_summary({ event_id: overtime.game_id });
  console.log(game);
  console.log("Its last plays");
  console.log(
    game.plays
      .loc({ columns: ["clock_display_value", "text", "away_score", "home_score"] })
      .tail(5),
  );

  console.log("\n4. The polls");
  const polls = await site_wbb_rankings();
  console.log(polls.loc({ columns: ["poll_name", "current", "team_location", "record_summary"] }));

  const folder = mkdtempSync(join(tmpdir(), "sportsframe-demo-"));
  console.log(`\n5. A season, stored in ${folder}: who scored most`);
  const season = await openSeason({ league: "wbb", season: 2023, dir: folder });
  await season.update();
  console.log(
    await season.sql(
      `select athlete_name, count(*) as games, sum(points) as points
       from box_score group by 1 order by 3 desc limit 5`,
    ),
  );
  console.log("Ratings of its teams, per 100 possessions and adjusted for opponents");
  const ratings = teamRatings(await season.load("fourFactors"));
  console.log(
    ratings
      .loc({
        columns: ["team_name", "games", "offensive_rating", "defensive_rating", "net_rating"],
      })
      .head(5),
  );
  const picture = join(folder, "ratings.png");
  (await season.chart("ratings")).save(picture);
  console.log(`The same as a picture: ${picture}`);

  console.log("\n6. Baseball, the same in polars: the standings");
  const client = createClient({ return_as_polars: true, base_url: sample.base_url });
  const standings = await client.site_mlb_standings();
  console.log(standings.select("group_name", "team_display_name", "overall", "last ten games"));

  const [ballgame] = rows(await site_mlb_scoreboard()).filter(
    ({ status_type_state }) => status_type_state === "in",
  );
  if (ballgame?.game_id == null) throw new Error("the sample has no live ball game");
  console.log(`\n7. ${ballgame.name}, ${ballgame.status_type_detail}: pitch by pitch`);
  const { plays } = await client.site_mlb_summary({ event_id: ballgame.game_id });
  console.log(
    plays.select("period_display_value", "text", "pitch_type_abbreviation", "pitch_velocity"),
  );

  await client.close();
  await sample.close();
  console.log(`
Go on from here:
  docs/pages/              one page per subject, with examples
  examples/demo.ts         this tour
  npx sportsframe sample   the sample league as a service, for any program
  notebooks/               how to use all this in Jupyter`);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
