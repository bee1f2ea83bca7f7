import { countIf, countRows } from "../../../frames/input/input-table";
import { ratio } from "../../../schema/ratio";
import { SHOT_CLASSES, type Shot } from "../shots";
import { pointsPerShot } from "./shot-words";

/** Shots of one kind. */
interface Kind {
  readonly name: string;
  readonly holds: (shot: Shot) => boolean;
}

const NAMES = {
  dunk: "Dunks",
  tip: "Tips",
  layup: "Layups",
  "jumper two": "Other twos",
  three: "Threes",
} as const;

export const CLASSES: readonly Kind[] = [
  ...SHOT_CLASSES.map((one) => ({
    name: NAMES[one],
    holds: (shot: Shot) => shot.shot_class === one,
  })),
  { name: "Unknown", holds: ({ shot_class }) => shot_class === null },
];

export const DISTANCES: readonly Kind[] = [0, 5, 10, 15, 20, 25].map((from) => ({
  name: from === 0 ? "Under 5 ft" : from === 25 ? "25 ft and more" : `${from} to ${from + 4} ft`,
  holds: ({ distance_ft }) => {
    const feet = Math.floor(distance_ft ?? -1);
    return feet >= from && (from === 25 || feet < from + 5);
  },
}));

/** One kind of shot, of who was chosen and of the league. */
export interface Pair {
  readonly name: string;
  readonly shots: number;
  readonly share: number;
  readonly league_share: number | null;
  readonly makes: number;
  /** Null without a shot. */
  readonly points: number | null;
  readonly league_points: number | null;
}

export const LEAST_SHARE = 0.01;

/** The kinds with at least 1% of the shots of either side. */
export const listPairs = (kinds: readonly Kind[], own: readonly Shot[], league: readonly Shot[]) =>
  kinds
    .map((kind) => buildPair(kind, own, league))
    .filter(
      ({ share, league_share }) => share >= LEAST_SHARE || (league_share ?? 0) >= LEAST_SHARE,
    );

function buildPair({ name, holds }: Kind, own: readonly Shot[], league: readonly Shot[]): Pair {
  const [ours, theirs] = [own.filter(holds), league.filter(holds)];
  const shots = countRows(ours);
  return {
    name,
    shots,
    makes: countIf(ours, ({ points_scored }) => Number(points_scored) > 0),
    share: shots / countRows(own),
    points: pointsPerShot(ours),
    league_points: pointsPerShot(theirs),
    league_share: ratio(countRows(theirs), countRows(league)),
  };
}
