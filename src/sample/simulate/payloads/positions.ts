import type { JsonObject } from "../../../schema/payload";
import type { Athlete, Position } from "../league";
import { FIELD_POSITIONS } from "../worlds/positions";
import { isBaseball } from "./person";

/** The position that starting pitchers and relievers belong to. */
export const PITCHER: Position = {
  id: "1",
  name: "Pitcher",
  displayName: "Pitcher",
  abbreviation: "P",
};
const INFIELDER: Position = {
  id: "13",
  name: "Infielder",
  displayName: "Infielder",
  abbreviation: "IF",
};
const OUTFIELDER: Position = {
  id: "14",
  name: "Outfielder",
  displayName: "Outfielder",
  abbreviation: "OF",
};
const BATTER: Position = { id: "18", name: "Batter", displayName: "Batter", abbreviation: "BA" };

const PINCH_HITTER: Position = {
  id: "11",
  name: "Pinch Hitter",
  displayName: "Pinch Hitter",
  abbreviation: "PH",
};
const PINCH_RUNNER: Position = {
  id: "12",
  name: "Pinch Runner",
  displayName: "Pinch Runner",
  abbreviation: "PR",
};

/** The positions of baseball by abbreviation: those of rosters, and those of a game alone. */
const BASEBALL: ReadonlyMap<string, Position> = new Map(
  [...Object.values(FIELD_POSITIONS), PITCHER, PINCH_HITTER, PINCH_RUNNER].map((position) => [
    position.abbreviation,
    position,
  ]),
);

const WIDER: Readonly<Record<string, Position | undefined>> = {
  P: undefined,
  PR: undefined,
  SP: PITCHER,
  RP: PITCHER,
  LF: OUTFIELDER,
  CF: OUTFIELDER,
  RF: OUTFIELDER,
  DH: BATTER,
  PH: BATTER,
};

/** The position that one of baseball belongs to, if it belongs to any. */
export const widerOf = (abbreviation: string): Position | undefined =>
  abbreviation in WIDER ? WIDER[abbreviation] : INFIELDER;

/** A position of baseball by its abbreviation. */
export function positionCalled(abbreviation: string): Position {
  const position = BASEBALL.get(abbreviation);
  if (position === undefined) throw new RangeError(`no position ${abbreviation}`);
  return position;
}

/** A position as games name it. */
export const withoutId = ({ name, displayName, abbreviation }: Position): JsonObject => ({
  name,
  displayName,
  abbreviation,
});

/** The position of an athlete; baseball's belong to a wider one. */
export function positionOf(athlete: Athlete): JsonObject {
  const { id, name, displayName, abbreviation } = athlete.position;
  const own = { id, name, displayName, abbreviation, leaf: true };
  if (!isBaseball(athlete)) return own;
  return { ...own, parent: { ...widerOf(abbreviation), leaf: false } };
}
