import { ballEvents, type TeamEvent } from "../../games/basketball/ball-events";
import type { ScoredPlay } from "../../games/basketball/scores";
import type { OpenGame } from "../../games/game";
import { basketballRules } from "../../leagues";
import { oncePer } from "../../schema/once-per";
import { PLAY_COUNTS } from "../formulas";

export type PlayCounts = { readonly [Count in (typeof PLAY_COUNTS)[number]]: number };

type Counted = readonly (keyof PlayCounts)[];

export const NO_COUNTS: PlayCounts = Object.fromEntries(
  PLAY_COUNTS.map((count) => [count, 0]),
) as PlayCounts;

export function withCounted(counts: PlayCounts, counted: Counted): PlayCounts {
  if (counted.length === 0) return counts;
  const sums = { ...counts } as Record<keyof PlayCounts, number>;
  for (const count of counted) sums[count] += 1;
  return sums;
}

/** Returns the plays of a game that count in the four factors. */
export const countedPlays = oncePer((game: OpenGame<"basketball">) => {
  const plays = new Map<ScoredPlay, { readonly team_id: string; readonly counted: Counted }>();
  const { box_counts_team_rebounds } = basketballRules(game.league);
  for (const one of ballEvents(game)) {
    const { scored, team_id, event } = one;
    const isLeftOut = event.kind === "rebound" && event.isTeam && !box_counts_team_rebounds;
    const counted = isLeftOut ? [] : listCounts(one);
    if (team_id !== null) plays.set(scored, { team_id, counted });
  }
  return plays;
});

function listCounts({ event, scored }: TeamEvent): Counted {
  switch (event.kind) {
    case "shot": {
      if (!event.made) return ["field_goals_attempted"];
      const made = ["field_goals_attempted", "field_goals_made"] as const;
      return scored.points === 3 ? [...made, "three_point_field_goals_made"] : made;
    }
    case "free throw":
      return ["free_throws_attempted"];
    case "rebound":
      return [event.isOffensive ? "offensive_rebounds" : "defensive_rebounds"];
    case "turnover":
      return ["turnovers"];
    default:
      return [];
  }
}
