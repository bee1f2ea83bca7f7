import { ArgumentError } from "../../errors";
import {
  type EmptiedBenches,
  garbageRule,
  LEAGUE_CODES,
  type LeagueCode,
  leagueOf,
  type SafeLead,
} from "../../leagues";
import { logical } from "../../schema/columns";
import { oncePer } from "../../schema/once-per";
import { type OptionsFor, oneAmong } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import type { OpenGame } from "../game";
import { placesOfFouls } from "./ball-events";
import { gameClock } from "./clock";
import { floorLog } from "./floor-log";
import { type ScoredPlay, scoredGame } from "./scores";

/** Filters tables of plays by garbage time. */
export interface GarbageTimeOption {
  /**
   * False excludes garbage time, by the league's rule. College: the last ten minutes and overtime. The
   * square of the lead less 3.5 points must exceed the seconds left in the period (28 points with ten
   * minutes left, 21 with five). NBA: the fourth quarter, with at most two starters on the floor until the
   * end. The lead must be 25 points until 9:00, 20 until 6:00 and 10 from then on.
   * @default true
   */
  readonly garbage_time?: boolean;
}

export const garbageOption = {
  garbage_time: oneAmong([true, false], true),
} satisfies OptionsFor<GarbageTimeOption>;

/** The column of tables of plays; `when` says at which moment the score counts. */
export const garbageColumn = (when: string) =>
  logical(
    "garbage_time",
    `True if the game was decided by the league's garbage-time rule, applied to the score ${when}; null ` +
      "in leagues without a rule, and for NBA logs without substitutions.",
  );

/** Whether a game was decided at a play, by the score before it and after it. */
type Decided = Readonly<Record<"before" | "after", boolean>>;

/** Returns the plays with their decision; null without a rule, or if the log is not sufficient for it. */
const decidedPlays = oncePer(
  (game: OpenGame<"basketball">): ReadonlyMap<ScoredPlay, Decided> | null => {
    const rule = garbageRule(game.league);
    if (rule === null) return null;
    const decided = "less_points" in rule ? bySafeLead(game, rule) : byBenches(game, rule);
    return decided && withThrows(game, decided);
  },
);

/** Returns the decisions, with each free throw as decided as its foul was. */
function withThrows(game: OpenGame<"basketball">, decided: ReadonlyMap<ScoredPlay, Decided>) {
  const { plays } = scoredGame(game);
  const all = new Map(decided);
  for (const [scored, place] of placesOfFouls(game)) {
    const own = decided.get(scored);
    const foul = decided.get(plays[place] ?? scored);
    if (own && foul) all.set(scored, { before: foul.before, after: own.after });
  }
  return all;
}

/** Returns whether a game was decided at a play; null if the league's rule does not decide it. */
export const isDecided = (game: OpenGame<"basketball">, play: ScoredPlay, moment: keyof Decided) =>
  decidedPlays(game)?.get(play)?.[moment] ?? null;

export const decidedByPlayId = oncePer(
  (game: OpenGame<"basketball">): ReadonlyMap<string | null, boolean> =>
    new Map([...(decidedPlays(game) ?? [])].map(([{ play }, { after }]) => [play.id, after])),
);

function bySafeLead(game: OpenGame<"basketball">, { last_seconds, less_points }: SafeLead) {
  const { regulation_periods } = gameClock(game);
  const isSafe = ({ play, seconds_left }: ScoredPlay, lead: number) =>
    (play.period_number ?? 0) >= regulation_periods &&
    seconds_left !== null &&
    seconds_left <= last_seconds &&
    lead > less_points &&
    (lead - less_points) ** 2 > seconds_left;
  const decided = new Map<ScoredPlay, Decided>();
  for (const [scored, { before, after }] of collectLeads(game)) {
    decided.set(scored, { before: isSafe(scored, before), after: isSafe(scored, after) });
  }
  return decided;
}

/** Decides plays by the rule on starters: from the last violation until the end of regulation. */
function byBenches(game: OpenGame<"basketball">, { leads, most_starters }: EmptiedBenches) {
  const { plays } = floorLog(game);
  if (plays.length === 0) return null;
  const starters = new Set(
    game.rows("boxscore_player").flatMap(({ starter, athlete_id: id }) => (starter ? [id] : [])),
  );
  const { regulation_periods } = gameClock(game);
  const leadOf = collectLeads(game);
  const isDecided = plays.map(({ scored, home, away }) => {
    const { play, seconds_left } = scored;
    if (play.period_number !== regulation_periods || seconds_left === null) return false;
    const least = leads.findLast((one) => seconds_left <= one.seconds_left)?.points;
    const onFloor = [...home.athletes, ...away.athletes].filter((one) => starters.has(one));
    return (
      least !== undefined &&
      (leadOf.get(scored)?.before ?? 0) >= least &&
      onFloor.length <= most_starters
    );
  });
  const last = isDecided.lastIndexOf(false);
  return new Map(
    plays.map(({ scored }, at) => [scored, { before: at > last, after: at > last }] as const),
  );
}

function collectLeads(game: OpenGame<"basketball">) {
  const leads = new Map<ScoredPlay, Readonly<Record<"before" | "after", number>>>();
  let before = 0;
  let home = 0;
  let away = 0;
  for (const scored of scoredGame(game).plays) {
    home = scored.home_score ?? home;
    away = scored.away_score ?? away;
    const after = Math.abs(home - away);
    leads.set(scored, { before, after });
    before = after;
  }
  return leads;
}

/** Throws an ArgumentError for a league without a rule; without a league there are no rows. */
export function requireGarbageRule(operation: string, league: LeagueCode | undefined): void {
  if (league === undefined || garbageRule(league) !== null) return;
  const known = LEAGUE_CODES.filter((code) => garbageRule(code) !== null).join(", ");
  throw new ArgumentError(`garbage_time: ${leagueOf(league).title} has no garbage-time rule.`, {
    operation,
    next: `Leagues with a rule: ${known}.`,
  });
}

/** Returns a function that lists the items of a game's table that match the option. */
export const outsideGarbageTime =
  (items: (game: OpenGame<"basketball">) => Iterable<JsonObject>) =>
  (game: OpenGame<"basketball">, options: GarbageTimeOption): Iterable<JsonObject> =>
    options.garbage_time === false
      ? [...items(game)].filter(({ garbage_time }) => garbage_time !== true)
      : items(game);
