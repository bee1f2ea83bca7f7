import type { JsonObject } from "../../../schema/payload";
import type { Athlete } from "../league";
import { given } from "./given";
import { type OfLeague, uid } from "./leagues";
import { athleteHref, SITE } from "./links";

const headshotHref = (world: OfLeague, { id }: Athlete): string =>
  `${SITE}/headshots/${world.league.slug}/${id}.png`;

/** `{ headshot }` or nothing, for those without a picture. */
export const headshotOf = (world: OfLeague, athlete: Athlete): JsonObject =>
  athlete.headshot
    ? { headshot: { href: headshotHref(world, athlete), alt: athlete.displayName } }
    : {};

type Key =
  | "id"
  | "uid"
  | "guid"
  | "firstName"
  | "lastName"
  | "fullName"
  | "displayName"
  | "shortName";

/** All names of an athlete. */
export const FULL_NAMES = [
  "firstName",
  "lastName",
  "fullName",
  "displayName",
  "shortName",
] as const satisfies readonly Key[];

/** What leaders of a summary are told by. */
export const SUMMARY_KEYS = [
  "id",
  "uid",
  "guid",
  "lastName",
  "fullName",
  "displayName",
  "shortName",
] as const satisfies readonly Key[];

/** What is known of an athlete under the service's names, in the order asked for. */
export function athleteJson(
  world: OfLeague,
  athlete: Athlete,
  keys: readonly Key[],
): Record<string, string> {
  const values = {
    ...athlete,
    uid: uid.athlete(world, athlete.id),
    fullName: athlete.displayName,
  };
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}

/** The form of scoreboards, where the picture is plain text. */
export const boardAthlete = (
  world: OfLeague,
  athlete: Athlete,
  team: string,
  position: unknown,
): JsonObject => ({
  ...athleteJson(world, athlete, ["id", "fullName", "displayName", "shortName"]),
  links: [{ rel: ["playercard", "desktop", "athlete"], href: athleteHref(world, athlete) }],
  ...(athlete.headshot && { headshot: headshotHref(world, athlete) }),
  ...given("jersey", athlete.jersey),
  position,
  team: { id: team },
});
