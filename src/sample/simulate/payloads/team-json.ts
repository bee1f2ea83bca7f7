import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { type OfLeague, uid } from "./leagues";
import { logoOf, logosOf } from "./logos";

type Key =
  | "id"
  | "uid"
  | "guid"
  | "slug"
  | "location"
  | "name"
  | "nickname"
  | "abbreviation"
  | "displayName"
  | "shortDisplayName"
  | "color"
  | "alternateColor";

/** Names of a team in the order that most of its objects have them. */
export const NAMES = [
  "location",
  "name",
  "abbreviation",
  "displayName",
  "shortDisplayName",
] as const satisfies readonly Key[];

export const COLORS = ["color", "alternateColor"] as const satisfies readonly Key[];

/** What is known of a team under the service's names, in the order asked for. */
export function teamJson(
  world: OfLeague,
  team: Team,
  keys: readonly Key[],
): Record<string, string> {
  const json: Record<string, string> = {};
  for (const key of keys) {
    const value = key === "uid" ? uid.team(world, team.id) : team[key];
    if (value !== undefined) json[key] = value;
  }
  return json;
}

/** A team in a box score. */
export const boxTeam = (world: OfLeague, team: Team): JsonObject => ({
  ...teamJson(world, team, ["id", "uid", "slug", ...NAMES, ...COLORS]),
  logo: logoOf(world, team),
});

/** A team beside the game: leaders, injuries, odds and earlier games. */
export const briefTeam = (
  world: OfLeague,
  team: Team,
  links: readonly JsonObject[],
): JsonObject => ({
  ...teamJson(world, team, ["id", "uid", "displayName", "abbreviation"]),
  links,
  logo: logoOf(world, team),
  logos: logosOf(world, team),
});
