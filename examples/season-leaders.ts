// Who scores most? Points per game over the months of a season, from every box score.
//   npx ts-node examples/season-leaders.ts [month ...]
import {
  boxScore,
  dfd,
  rows,
  site_wbb_scoreboard,
  site_wbb_summary,
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

  const players = new Map();
  for (const line of rows(boxScore(games))) {
    if (line.did_not_play) continue;
    const { athlete_id, athlete_name: player, team_abbreviation: team } = line;
    const sums = players.get(athlete_id) ?? { player, team, games: 0, points: 0, best: 0 };
    sums.games += 1;
    sums.points += line.points;
    sums.best = Math.max(sums.best, line.points ?? 0);
    players.set(athlete_id, sums);
  }

  const leaders = [...players.values()]
    .filter((sums) => sums.games >= LEAST_GAMES)
    .map((sums) => ({ ...sums, points_per_game: Number((sums.points / sums.games).toFixed(1)) }))
    .sort((one, other) => other.points / other.games - one.points / one.games)
    .slice(0, 10);
  console.log(`Of ${games.length} games, those who played in ${LEAST_GAMES} or more:`);
  console.log(new dfd.DataFrame(leaders));
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
