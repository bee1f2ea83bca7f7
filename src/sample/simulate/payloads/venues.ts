import type { JsonObject } from "../../../schema/payload";
import type { Venue } from "../league";
import { given } from "./given";

export const addressOf = ({ city, state, zipCode }: Venue): JsonObject => ({
  city,
  ...given("state", state),
  ...given("zipCode", zipCode),
});

/** A venue on a scoreboard. */
export const boardVenue = ({ id, fullName, city, state, indoor }: Venue): JsonObject => ({
  id,
  fullName,
  address: { city, ...given("state", state) },
  indoor,
});

export const venueImage = (href: string, time: "day" | "night" = "day"): JsonObject => ({
  href,
  width: 2000,
  height: 1125,
  alt: "",
  rel: ["full", time],
});
