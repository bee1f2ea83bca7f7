import { countIf, countRows } from "../../../frames/input/input-table";
import { ratio } from "../../../schema/ratio";
import type { Shot } from "../shots";
import { KINDS, pointsPerShot } from "./shot-words";

export const UNKNOWN = "Unknown kind";

/** Shots of one kind. */
export interface Kind {
  readonly name: string;
  readonly title?: string;
  readonly holds: (shot: Shot) => boolean;
}

const NAMES = new Map<unknown, string>(Object.entries(KINDS));

/** Names for rows beside an axis. */
const SHORT: Readonly<Record<string, string>> = {
  [KINDS["jumper two"]]: "Other twos",
  [KINDS.three]: "Threes",
};

/** The kinds of shots from the rim outward. A user's table can have others: they count as unknown. */
export const CLASSES: readonly Kind[] = [
  ...[...NAMES].map(([kind, name]) => ({
    name: SHORT[name] ?? name,
    title: name,
    holds: ({ shot_class }: Shot) => shot_class === kind,
  })),
  { name: "Unknown", title: UNKNOWN, holds: ({ shot_class }) => !NAMES.has(shot_class) },
];

export const DISTANCES: readonly Kind[] = [0, 5, 10, 15, 20, 25].map((from) => ({
  name: from === 0 ? "Under 5 ft" : from === 25 ? "25 ft and more" : `${from} to ${from + 4} ft`,
  holds: ({ distance_ft }) => {
    const feet = Math.floor(distance_ft ?? -1);
    return feet >= from && (from === 25 || feet < from + 5);
  },
}));

/** One kind of shot, of who was chosen and of the league. */
export type Pair = ReturnType<typeof buildPair>;

export const LEAST_SHARE = 0.01;

/** The kinds with at least 1% of the shots of either side. */
export const listPairs = (kinds: readonly Kind[], own: readonly Shot[], league: readonly Shot[]) =>
  kinds
    .map((kind) => buildPair(kind, own, league))
    .filter(
      ({ share, league_share }) => share >= LEAST_SHARE || (league_share ?? 0) >= LEAST_SHARE,
    );

function buildPair({ name, holds }: Kind, own: readonly Shot[], league: readonly Shot[]) {
  const ours = own.filter(holds);
  const theirs = league.filter(holds);
  const shots = countRows(ours);
  return {
    name,
    shots,
    makes: countIf(ours, ({ points_scored }) => Number(points_scored) > 0),
    share: shots / countRows(own),
    /** Null without a shot. */
    points: pointsPerShot(ours),
    league_points: pointsPerShot(theirs),
    league_share: ratio(countRows(theirs), countRows(league)),
  };
}
