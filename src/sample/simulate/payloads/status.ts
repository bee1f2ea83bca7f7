import type { JsonObject } from "../../../schema/payload";
import type { BaseballGame } from "../baseball/model";
import { INNINGS } from "../baseball/rules";
import type { BasketballGame } from "../basketball/model";
import type { MlbGame } from "./baseball/model";
import { mlbStatus, periodPrefix } from "./baseball/status";
import type { WbbGame } from "./basketball/model";
import { statusOf as wbbStatus } from "./basketball/status";
import type { AnyGame } from "./table";

/** What has been played of a basketball game. */
export function basketballOf({ played }: AnyGame): BasketballGame | undefined {
  return typeof played === "object" && played !== null && "plays" in played
    ? (played as BasketballGame)
    : undefined;
}

/** What has been played of a baseball game. */
export function baseballOf({ played }: AnyGame): BaseballGame | undefined {
  return typeof played === "object" && played !== null && "events" in played
    ? (played as BaseballGame)
    : undefined;
}

/** Whether a baseball game went into extra innings. */
export const isLong = (game: AnyGame): boolean => (baseballOf(game)?.inning ?? 0) > INNINGS;

/** The status of a game as schedules print it: a scoreboard's, in baseball with the half. */
export function statusOf(code: "wbb" | "mlb", game: AnyGame): JsonObject {
  if (code === "wbb") return wbbStatus(game as WbbGame);
  const { inning = 0, half = "bottom" } = baseballOf(game) ?? {};
  return {
    ...mlbStatus(game as MlbGame),
    halfInning: 2 * inning - (half === "top" ? 1 : 0),
    periodPrefix: periodPrefix(game as MlbGame),
  };
}
