import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import type { OfLeague } from "./leagues";
import { SITE } from "./links";

export const logoOf = (world: OfLeague, { id }: Pick<Team, "id">): string =>
  `${SITE}/logos/${world.league.slug}/500/${id}.png`;

export const logosOf = (world: OfLeague, { id }: Pick<Team, "id">): JsonObject[] =>
  ["500", "500-dark"].map((folder) => ({
    href: `${SITE}/logos/${world.league.slug}/${folder}/${id}.png`,
    width: 500,
    height: 500,
    alt: "",
    rel: ["full", folder === "500" ? "default" : "dark"],
    lastUpdated: "2022-10-01T12:00Z",
  }));
