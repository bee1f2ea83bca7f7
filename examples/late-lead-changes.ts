// Prints lead changes in the last minutes of a night's games, as they happen, and at the end how many.
//   npx ts-node examples/late-lead-changes.ts [minutes] [ids of games to follow play by play]
import { type GameEvent, useSampleService, watchScoreboard } from "sportsframe";

const [minutes = "5", ...plays_of] = process.argv.slice(2);

/** `4:12` as 252. */
function seconds(clock: string | null): number {
  const [whole = 0, rest = 0] = (clock ?? "").split(":").map(Number);
  return 60 * whole + rest;
}

function isLate({ period, clock }: GameEvent): boolean {
  if (period === null) return false;
  return period > 4 || (period === 4 && seconds(clock) <= 60 * Number(minutes));
}

async function main() {
  await useSampleService(); // for the live service delete this line

  let count = 0;
  for await (const event of watchScoreboard({ league: "wbb", plays_of })) {
    if (event.type !== "lead_change" || !isLate(event)) continue;
    const { away_team_abbreviation: away, home_team_abbreviation: home } = event;
    const score = `${away} ${event.away_score}, ${home} ${event.home_score}`;
    console.log(`${event.period} ${event.clock}  ${score}  ${event.text}`);
    count += 1;
  }
  console.log(`${count} lead changes in the last ${minutes} minutes.`);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
