import type { JsonObject } from "../../../schema/payload";
import { later } from "../clock";
import { SITE } from "./links";
import type { AnyGame, AnySeason } from "./table";

/** When an article about a game was filed: so long after its start, but never in the future. */
export function filedAt({ world }: AnySeason, { plan }: AnyGame, minutes: number): string {
  const written = later(plan.start, minutes);
  return written < world.now ? written : world.now;
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
