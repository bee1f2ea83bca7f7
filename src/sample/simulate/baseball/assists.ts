import { fielderOf } from "./batted";
import type { ResultEvent, RunningEvent } from "./model";

/** Assists on a play; a first baseman takes most of his own grounders to the base. */
export function assistsOf(event: ResultEvent | RunningEvent): number {
  if (event.outsMade === 0) return 0;
  if (event.kind === "running") return 1;
  const fielder = event.batted && fielderOf(event.batted);
  switch (event.outcome) {
    case "ground out":
      return fielder === "1B" ? 0 : 1;
    case "fielders choice":
    case "sacrifice bunt":
      return 1;
    case "double play":
      return event.batted?.trajectory === "G" ? 2 : 1;
    default:
      return 0;
  }
}
