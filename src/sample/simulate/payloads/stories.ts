import type { JsonObject } from "../../../schema/payload";
import { later, secondText, timeOf } from "../clock";
import { SITE } from "./links";
import { baseballOf, basketballOf } from "./status";
import type { AnyGame, AnySeason } from "./table";

const MINUTE = 60_000;
/** Minutes from the last play to the last line of the report. */
const WRITING = 24;

/** When an article about a game to come was filed, but never in the future. */
export function filedBefore({ world }: AnySeason, { plan }: AnyGame, minutes: number): string {
  const written = later(plan.start, -minutes);
  return (written < world.now ? written : world.now).replace("Z", ":12Z");
}

/** When the report of a played game was filed, as soon as it was written but after its last play. */
export function filedAfter({ world }: AnySeason, game: AnyGame): string {
  const rows = basketballOf(game)?.plays ?? baseballOf(game)?.events ?? [];
  const ended = timeOf(rows.at(-1)?.wallclock ?? game.plan.start);
  const latest = Math.max(ended + MINUTE, timeOf(world.now));
  return secondText(Math.min(ended + WRITING * MINUTE, latest));
}

/** Addresses of a written article. */
export const storyLinks = (id: number, href: string): JsonObject => ({
  web: { href },
  mobile: { href: `${href}?platform=mobile` },
  api: { self: { href: `${SITE}/v1/sports/news/${id}` } },
  app: { sportscenter: { href: `sportsframe://x-callback-url/showStory?uid=${id}` } },
});

export const picture = (id: number, name: string, caption: string): JsonObject => ({
  type: "Media",
  name,
  caption,
  height: 324,
  width: 576,
  url: `${SITE}/motion/${id}.jpg`,
});
