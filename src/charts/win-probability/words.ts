import type { Moment } from "../../games/win-probability/timeline";
import type { TeamLabel } from "../shared/game-heading";
import { joinParts, percentOf } from "../shared/wording";

/** A share as people write it; almost certain is never written as 0 % or 100 %. */
export const probabilityText = (share: number): string => percentOf(share, 1) ?? "";

type Scored = Pick<Moment, "home_score" | "away_score">;

interface Sides {
  readonly home: TeamLabel;
  readonly away: TeamLabel;
}

/** A score, the greater one first: `80–77`. */
export function leadText({ home_score, away_score }: Scored): string | null {
  if (home_score === null || away_score === null) return null;
  return `${Math.max(home_score, away_score)}–${Math.min(home_score, away_score)}`;
}

/** A score, the home side's first: `KBAY 64, IOWA 66`. */
export function scoreText(
  { home_score, away_score }: Scored,
  { home, away }: Sides,
): string | null {
  if (home_score === null || away_score === null) return null;
  return `${home.abbreviation} ${home_score}, ${away.abbreviation} ${away_score}`;
}

/** The lines of a swing's label: `Q4 0:02`, `Vinson three`, `KBAY 80, ASHE 80`; empty where unknown. */
export const swingLines = (moment: Moment, sides: Sides) => ({
  when: moment.when,
  what: moment.short_text ?? "",
  score: scoreText(moment, sides) ?? "",
});

/** As a report would note it: `Q4 0:02 Vinson three, KBAY 80, ASHE 80`. */
export const swingText = ({ when, what, score }: ReturnType<typeof swingLines>): string =>
  joinParts([joinParts([when, what], " "), score], ", ");
