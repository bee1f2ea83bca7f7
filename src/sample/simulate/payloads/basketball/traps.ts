import { seeded } from "../../random";
import { isPlayed, type WbbGame, type WbbPlan } from "./model";

type Condition = (game: WbbGame) => boolean;

const anyGame: Condition = () => true;
const final: Condition = ({ phase }) => phase === "final";
const withRows: Condition = (game) => isPlayed(game) && game.plan.hasPlays;
const withLocations: Condition = (game) => withRows(game) && game.plan.located;
const withBench: Condition = ({ played }) =>
  [played?.box.home, played?.box.away].some((side) =>
    side?.appearances.some(({ line }) => line === null),
  );
const withStations: Condition = ({ plan }) => plan.broadcasts.length > 0;

/** Oddities of the real service: the share of games drawn for each, and what a game needs for it. */
const TRAPS_BY_NAME = {
  /** Competitors are listed away side first. */
  awayFirst: [0.12, anyGame],
  /** Nobody counted: attendance 0 although it was played. */
  uncounted: [0.1, isPlayed],
  /** A second note beside the tournament's or make-up's. */
  secondNote: [0.15, ({ plan }) => plan.note !== undefined],
  /** A theme night named in `header.gameNote`. */
  themeNight: [0.15, ({ plan }) => plan.note === undefined],
  zipCode: [0.2, ({ plan }) => plan.venue.zipCode !== undefined],
  isNational: [0.3, withStations],
  overtimeNames: [0.2, anyGame],
  /** Keys that no parser reads. */
  unknownKeys: [0.15, anyGame],
  /** A venue without picture. */
  plainVenue: [0.3, anyGame],
  /** A box score that says why somebody did not play. */
  reasons: [0.2, (game) => isPlayed(game) && withBench(game)],
  /** Team statistics with a plain number beside the shown form. */
  statisticValues: [0.15, isPlayed],
  /** An agency's article about a final game. */
  recap: [0.3, final],
  /** Broadcasts that are still listed after the game. */
  keptBroadcasts: [0.3, (game) => final(game) && withStations(game)],
  /** Entries of win probability that name a play and nothing else. */
  bareProbability: [0.2, withRows],
  /** One row shows a point less than the rows around it. */
  staleScore: [0.15, withRows],
  /** Two neighbouring rows have each other's ids. */
  swappedIds: [0.12, withRows],
  /** One row without text, one without wall clock. */
  bareRows: [0.15, withRows],
  /** `pointsAttempted` and `shortDescription`, sent since 2026. */
  recentPlayKeys: [0.2, withRows],
  /** One shot at (25, -214748365). */
  sentinel: [0.3, withLocations],
  /** Two made lay-ups at (50, -5). */
  misplacedLayups: [0.4, withLocations],
} as const satisfies { readonly [name: string]: readonly [share: number, Condition] };

export type Trap = keyof typeof TRAPS_BY_NAME;

export const TRAPS = Object.keys(TRAPS_BY_NAME) as Trap[];

/** Whether a game is drawn for an oddity: by its id alone, so the same games in every season. */
export const hasTrap = ({ id }: WbbPlan, trap: Trap): boolean =>
  drawOf(id, trap).chance(TRAPS_BY_NAME[trap][0]);

/** Whether the payloads of a game show an oddity; a game in play can be too young for a row's. */
export const showsTrap = (game: WbbGame, trap: Trap): boolean =>
  hasTrap(game.plan, trap) && TRAPS_BY_NAME[trap][1](game);

/**
 * Counts from 0 the row of its kind that an oddity strikes: among the first ones, so that a live
 * game keeps it where it is.
 */
export const strikes = ({ id }: WbbPlan, trap: Trap, among: number): number =>
  drawOf(id, `${trap} row`).below(among);

const drawOf = (id: string, purpose: string) => seeded("trap", purpose, id);
