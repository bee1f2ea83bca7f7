import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Team, World } from "../league";
import { compareTexts } from "../order";
import { athleteJson } from "./athlete-json";
import { envelope, groupReference, teamHead } from "./envelope";
import { athletePages } from "./links";
import { briefInjuries, isBaseball, isBasketball } from "./person";
import { PITCHER, positionOf } from "./positions";
import type { AnySeason } from "./table";

/** `/teams/{id}/depthcharts`: positions are keyed by their abbreviation in lower case. */
export function depthchartsPayload(season: AnySeason, team: Team): JsonObject {
  const { season: named, ...head } = envelope(season);
  const { displayName: _, ...rest } = named as JsonObject;
  return {
    ...head,
    season: rest,
    team: { ...teamHead(season, team), groups: groupReference(season, team) },
    depthchart: [{ id: "1", name: "Depth Chart", positions: positions(season.world, team) }],
  };
}

/** Higher is earlier in the chart. */
function merit(athlete: Athlete): number {
  if (isBasketball(athlete)) return athlete.skill.role;
  if (!isBaseball(athlete)) return 0;
  const { hitting, pitching } = athlete;
  if (hitting !== undefined) return hitting.contact + hitting.power + hitting.eye;
  return pitching === undefined ? 0 : pitching.stuff + pitching.control;
}

interface Slot {
  readonly position: JsonObject;
  readonly athletes: Athlete[];
}

function positions(world: World, team: Team): JsonObject {
  const best = [...team.athletes].sort((a, b) => merit(b) - merit(a) || compareTexts(a.id, b.id));
  const slots = new Map<string, Slot>();
  const put = (abbreviation: string, position: JsonObject, athlete: Athlete) => {
    const key = abbreviation.toLowerCase();
    const slot = slots.get(key) ?? { position, athletes: [] };
    slot.athletes.push(athlete);
    slots.set(key, slot);
  };
  for (const athlete of best) {
    put(athlete.position.abbreviation, positionOf(athlete), athlete);
    // Whoever pitches stands among the pitchers too: the two-way player beside his own position.
    if (isBaseball(athlete) && athlete.pitching !== undefined) {
      put(PITCHER.abbreviation, { ...PITCHER, leaf: false }, athlete);
    }
  }
  let number = 0;
  const entries = [...slots].map(([key, { position, athletes }]) => [
    key,
    { position, athletes: athletes.map((athlete) => entry(world, athlete, number++)) },
  ]);
  return Object.fromEntries(entries);
}

/** Some have no pages. */
const entry = (world: World, athlete: Athlete, number: number): JsonObject => ({
  ...athleteJson(world, athlete, ["id", "uid", "guid", "displayName", "shortName"]),
  links: number % 4 === 1 ? [] : athletePages(world, athlete).slice(0, 1),
  injuries: briefInjuries(athlete),
  ...(number === 0 && { options: 2 }),
});
