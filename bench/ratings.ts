/**
 * How long ratings of a large season take: 6,000 made-up games of 360 teams, beside reading the same
 * rows from JSON in the same run. Time is the processor's; the target is a second. It takes the built
 * package: run `npm run build` before.
 *
 *     npx ts-node bench/ratings.ts
 */
import { dfd, predictGame, teamRatings, toPolars } from "sportsframe";
import { chanceOf } from "../test/support/faults/chance";

const GAMES = 6000;
const TEAMS = 360;
const ROUNDS = 7;
const MOST_SECONDS = 1;

/** The rows of `fourFactors` of a season, as far as ratings read them. */
function factorsOfSeason(): readonly Record<string, string | number | boolean>[] {
  const chance = chanceOf(2023);
  const below = (end: number) => Math.floor(end * chance());
  return Array.from({ length: GAMES }, (_, game) => {
    const home = below(TEAMS);
    const away = (home + 1 + below(TEAMS - 1)) % TEAMS;
    const day = `2023${String(1 + (game % 3)).padStart(2, "0")}${String(1 + (game % 28)).padStart(2, "0")}`;
    const points = [home, away].map((team) => 50 + below(30) + (team % 30));
    const both = {
      ...{ game_id: String(game), season: 2023, season_type: 2, game_date: day, start_utc: day },
      ...{ possessions: 65 + below(12), minutes: 40, division_one: true },
    };
    const side = (team: number, other: number, [scored = 0, allowed = 0]: readonly number[]) => ({
      ...both,
      ...{ team_id: String(team), opponent_id: String(other), points: scored },
      ...{ opponent_points: allowed, result: scored > allowed ? "W" : "L", games_on_record: game },
      ...{ home_away: team === home ? "home" : "away", site: team === home ? "home" : "away" },
      ...{ conference: `conference ${team % 32}`, opponent_conference: `conference ${other % 32}` },
      ...{ team_name: `Team ${team}`, team_abbreviation: `T${team}`, opponent_division_one: true },
    });
    return [side(home, away, points), side(away, home, [...points].reverse())];
  }).flat();
}

/** The median of the processor's seconds that something takes. */
function secondsOf(run: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return times.sort((one, other) => one - other)[ROUNDS >> 1] as number;
}

const rows = factorsOfSeason();
const text = JSON.stringify(rows);
const danfo = new dfd.DataFrame([...rows]);
const polars = toPolars(danfo);
const ratings = teamRatings(rows);
const floor = secondsOf(() => JSON.parse(text));

const works = {
  "efficiency of rows": () => teamRatings(rows),
  "efficiency of danfo": () => teamRatings(danfo),
  "efficiency of polars": () => teamRatings(polars),
  "margin of rows": () => teamRatings(rows, { method: "margin" }),
  "srs of rows": () => teamRatings(rows, { method: "srs" }),
  "elo of rows": () => teamRatings(rows, { method: "elo" }),
  "a prediction": () => predictGame(ratings, { home: "1", away: "2" }),
};
const table = Object.entries(works).map(([what, run]) => {
  const seconds = secondsOf(run);
  const times = `${(seconds / floor).toFixed(1)} x JSON.parse`;
  return { what, seconds: seconds.toFixed(3), times, met: seconds <= MOST_SECONDS };
});
console.table(table);
if (table.some(({ met }) => !met)) process.exitCode = 1;
