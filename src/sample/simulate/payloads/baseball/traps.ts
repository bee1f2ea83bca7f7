import { seeded } from "../../random";
import type { MlbGame } from "./model";

/** Peculiarities of single real payloads, each in some games only. */
interface Traps {
  /** Places of win-probability entries that hold a play id alone. */
  readonly unknownChances: (count: number) => ReadonlySet<number>;
  /** Balls and strikes before a ball in play carry its trajectory. */
  readonly trajectoryBefore: boolean;
  /** Columns that are documented, but that no recorded payload feeds. */
  readonly documented: boolean;
  /** Keys that no parser reads. */
  readonly unknownKeys: boolean;
  /** Empty bases are left out of the situation, where others say false. */
  readonly sparseBases: boolean;
  /** A pitcher sent off: `ejected` and `reason` in his line of the box score. */
  readonly ejection: boolean;
  /** A club's bench is listed with `didNotPlay`. */
  readonly bench: boolean;
}

/** Which game gets which, by its id alone: the same in every state of the game. */
export function trapsOf({ plan }: MlbGame): Traps {
  const draw = (purpose: string, share: number) => seeded(plan.id, "trap", purpose).chance(share);
  const unknown = draw("unknown chances", 0.25);
  return {
    unknownChances: (count) => (unknown ? somePlaces(plan.id, count) : new Set()),
    trajectoryBefore: draw("trajectory", 0.8),
    documented: draw("documented", 0.2),
    unknownKeys: draw("unknown keys", 0.2),
    sparseBases: draw("sparse bases", 0.5),
    ejection: draw("ejection", 0.15),
    bench: draw("bench", 0.3),
  };
}

/** Up to three places, by the place's own stream: a game in play keeps those it had. */
function somePlaces(id: string, count: number): ReadonlySet<number> {
  const places = new Set<number>();
  for (let place = 0; place < count && places.size < 3; place++) {
    if (seeded(id, "unknown chance", place).chance(0.04)) places.add(place);
  }
  return places;
}
