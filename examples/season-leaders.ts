// Who scores most? Points per game over the months of a season, from every box score.
//   npx ts-node examples/season-leaders.ts [month ...]
import {
  boxScore,
  pl,
  rows,
  show,
  site_wbb_scoreboard,
  site_wbb_summary,
  toPolars,
  useSampleService,
} from "sportsframe";

/** 50 is all of Division I; for the live service take a conference: site_wbb_conferences lists them. */
const CONFERENCE = 50;
const LEAST_GAMES = 5;

const given = process.argv.slice(2);
const months = given.length > 0 ? given : ["202211", "202212", "202301", "202302"];

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const games = [];
  for (const dates of months) {
    for (const game of rows(await site_wbb_scoreboard({ dates, groups: CONFERENCE }))) {
      if (game.game_id && game.status_type_completed) {
        games.push(await site_wbb_summary({ event_id: game.game_id }));
      }
    }
  }
  if (games.length === 0) return console.log(`No games have been played in ${months.join(", ")}.`);

  const points = pl.col("points");
  const leaders = toPolars(boxScore(games))
    .filter(pl.col("did_not_play").eq(pl.lit(false)))
    .groupBy("athlete_id", "athlete_name", "team_abbreviation")
    .agg(
      pl.col("game_id").count().alias("games"),
      points.sum(),
      points.max().alias("best"),
      points.mean().alias("points_per_game"),
    )
    .filter(pl.col("games").gtEq(LEAST_GAMES))
    .sort(["points_per_game", "best"], true)
    .drop("athlete_id")
    .withColumn(pl.col("points_per_game").round(1))
    .head(10);
  console.log(`Of ${games.length} games, those who played in ${LEAST_GAMES} or more:`);
  show(leaders);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
