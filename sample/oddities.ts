import { type Code, codeOf, type Plan } from "./league";
import { seeded } from "./random";

interface Oddity {
  readonly league: Code | "both";
  /** Share of the games that have it, by their id alone; 1 if all payloads of a kind do. */
  readonly share: number;
  readonly what: string;
}

const one = (league: Oddity["league"], share: number, what: string): Oddity => ({
  league,
  share,
  what,
});

/**
 * Difficulties in payloads of the real service. Every entry was seen in a recorded payload or
 * in the service's documentation, and each is shown by a test.
 */
export const ODDITIES = {
  // In games drawn for them.
  awayFirst: one("wbb", 0.12, "competitors list the away side first"),
  uncounted: one("wbb", 0.1, "attendance 0 although the game was played"),
  secondNote: one("wbb", 0.2, "a second note beside the tournament's"),
  themeNight: one("wbb", 0.15, "a theme night in header.gameNote"),
  zipCode: one("wbb", 0.2, "the zip code of the neutral floor"),
  isNational: one("wbb", 0.3, "isNational of broadcasts"),
  overtimeNames: one("wbb", 0.2, "displayName and slug of format.overtime"),
  unknownKeys: one("both", 0.15, "keys that no parser reads"),
  plainVenue: one("wbb", 0.3, "a venue without a picture"),
  reasons: one("wbb", 0.2, "a reason beside didNotPlay"),
  statisticValues: one("wbb", 0.15, "a plain value of team statistics beside the shown form"),
  recap: one("both", 0.3, "an agency's article about the game"),
  keptBroadcasts: one("wbb", 0.3, "broadcasts still listed after the game"),
  bareProbability: one("both", 0.2, "win probabilities with a playId alone"),
  staleScore: one("wbb", 0.15, "one row shows a point less than the rows around it"),
  swappedIds: one("wbb", 0.12, "two neighboring rows have each other's ids"),
  bareRows: one("wbb", 0.15, "a row without text, another without wall clock"),
  sentinel: one("wbb", 0.3, "one shot at (25, -214748365)"),
  misplacedLayups: one("wbb", 0.4, "two made lay-ups at (50, -5)"),
  sparseBases: one("mlb", 0.5, "empty bases of the situation are missing instead of false"),
  documented: one("mlb", 0.5, "keys that are documented but were never recorded"),
  ejection: one("mlb", 0.15, "a pitcher with ejected and reason"),
  bench: one("mlb", 0.3, "a bench listed with didNotPlay"),
  trajectoryBefore: one("mlb", 0.8, "pitches before the ball in play carry its trajectory"),
  // In all payloads of a kind.
  stringScores: one("both", 1, "scores are strings on scoreboards, objects in schedules"),
  intsAmongIds: one("both", 1, "playerId and ids of articles are numbers, all other ids strings"),
  unranked: one("wbb", 1, "rank 99 of curatedRank says unranked, headers leave rank out"),
  missedFreeThrows: one("wbb", 1, "missed free throws have the type MadeFreeThrow"),
  valueOfMisses: one("wbb", 1, "scoreValue counts on missed shots too"),
  placeholders: one("wbb", 1, "(25, 0) of rows that are no shots, (50, -5) at the end of periods"),
  bareLinescores: one("wbb", 1, "linescores of a game in play have a value and nothing else"),
  eightInnings: one("mlb", 1, "no ninth linescore of a home side that led"),
  postIsNotPlayed: one("both", 1, "state post of postponed games, which are not completed"),
  noWinner: one("both", 1, "winner is missing until a game is over, and after a tie false twice"),
  namesRepeat: one("wbb", 1, "standings repeat a name per split; the type tells them apart"),
  pointsForRuns: one("mlb", 1, "standings call runs points"),
  dashForZero: one("both", 1, "games behind the leader as -"),
  againstTwice: one("wbb", 1, "avgPointsAgainst twice among the averages before a game"),
  repeatedPitches: one("mlb", 1, "rows of type 57 and 99 repeat the last pitch"),
  foretoldResult: one("mlb", 1, "the first row of an at-bat has its outs and score already"),
  foulsInPlay: one("mlb", 1, "foul balls carry the coordinate of the later ball in play"),
  unmeasured: one("mlb", 1, "pitches without type and velocity"),
  fieldingTeam: one("mlb", 1, "pitch rows name the fielding team, results the batting one"),
  negativeIds: one("both", 1, "ids of injuries may be negative"),
  namelessInjured: one("both", 1, "injured players have no id outside of their links"),
  portal: one("both", 1, "app.portal beside app.sportscenter in links of some articles"),
  noColours: one("both", 1, "teams without alternateColor, without logos, without nickname"),
  retiredTeam: one("both", 1, "a team that plays no more among the teams"),
  lastWithoutWeek: one("both", 1, "the last event of a schedule has no week and no seasonType"),
  emptyGroup: one("wbb", 1, "a group without teams, a category without leaders"),
} as const satisfies Record<string, Oddity>;

export type OddityName = keyof typeof ODDITIES;

/** Whether a game is drawn for an oddity: by its id alone, so the same games in every season. */
export function isOdd(plan: Pick<Plan, "id">, name: OddityName): boolean {
  const { league, share } = ODDITIES[name];
  return (
    (league === "both" || league === codeOf(plan)) && seeded("trap", name, plan.id).chance(share)
  );
}

/** Which row of its kind it strikes, from 0: among the first, so that a live game keeps it. */
export const oddRow = ({ id }: Pick<Plan, "id">, name: OddityName, among: number): number =>
  seeded("trap", `${name} row`, id).below(among);
