import { sumKnown } from "../../frames/input/input-table";
import type { OpenGame, Side } from "../../games/game";
import type { Sport } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import { chancesByPlay, holdsChances } from "../win-probability/published/chances";

/** Source of a value: a section of the summary, the score by periods in its header, or the stints. */
export type Source =
  | "plays"
  | "boxscore_player"
  | "boxscore_team"
  | "header"
  | "linescores"
  | "stints"
  | "winprobability";

/** Values of a source, by quantity; null or missing if it has none. */
export type Quantities = Readonly<Record<string, number | null | undefined>>;

/** Values of every source for one side, or for the game. */
export type Ledger = { readonly [source in Source]?: Quantities };

/** A comparison of two quantities that should be the same. */
export interface Check {
  readonly check: string;
  readonly first: readonly [source: Source, quantity: string];
  readonly second: readonly [source: Source, quantity: string];
  readonly description: string;
}

/** Returns a function that declares checks between two sources; quantities have the check's name by default. */
export const between =
  (first: Source, second: Source) =>
  (check: string, description: string, [own, other] = [check, check]): Check => ({
    check,
    first: [first, own],
    second: [second, other],
    description,
  });

export interface Subject {
  readonly side?: Side;
  readonly period?: number;
  readonly athlete_id?: string | null;
  readonly athlete_name?: string | null | undefined;
}

export function compare(
  { game_id, league }: OpenGame<Sport>,
  { check, first, second, description }: Check,
  ledger: Ledger,
  { side, period, athlete_id, athlete_name }: Subject = {},
): readonly JsonObject[] {
  const first_value = ledger[first[0]]?.[first[1]] ?? null;
  const second_value = ledger[second[0]]?.[second[1]] ?? null;
  if (first_value === null || second_value === null) return [];
  return [
    {
      side,
      period,
      athlete_id,
      athlete_name,
      game_id,
      league,
      check,
      agrees: first_value === second_value,
      difference: first_value - second_value,
      first_source: first[0],
      first_value,
      second_source: second[0],
      second_value,
      description,
    },
  ];
}

/** Returns the checks of a game, after a row that says so if it has a box score and no log. */
export function afterMissingLog(game: OpenGame<Sport>, checks: readonly JsonObject[]) {
  if (checks.length === 0 || game.rows("plays").length > 0) return checks;
  const missing = {
    game_id: game.game_id,
    league: game.league,
    check: "log",
    first_source: "plays",
    first_value: 0,
    description: "Plays in the log; without any, nothing is compared with them.",
  };
  return [missing, ...checks];
}

/** Returns the sides with a team, away first: rows without a team do not belong to a side without one. */
export const sidesWithTeam = ({ home, away }: OpenGame<Sport>): readonly Side[] =>
  [away, home].filter(({ team_id }) => team_id !== null);

/** Returns the checks of both sides, check by check, away side first. */
export function compareSides(
  game: OpenGame<Sport>,
  checks: readonly Check[],
  ledgerOf: (side: Side) => Ledger,
): readonly JsonObject[] {
  const sides = sidesWithTeam(game).map((side) => ({ side, ledger: ledgerOf(side) }));
  return checks.flatMap((check) =>
    sides.flatMap(({ side, ledger }) => compare(game, check, ledger, { side })),
  );
}

/** Returns a side's points or runs, and hits, summed over the header's periods or innings. */
export function readLinescores(game: OpenGame<Sport>, { home_away }: Side) {
  const { linescores } = game.competitor(home_away);
  return {
    score: sumKnown(linescores, ({ score }) => score),
    hits: sumKnown(linescores, ({ hits }) => hits),
  };
}

const UNVALUED = between("winprobability", "winprobability")(
  "win_probability_values",
  "Win-probability entries, except for plays that never have one; those with a probability.",
  ["expected", "values"],
);

const UNPLACED = between("winprobability", "plays")(
  "win_probability_places",
  "Win-probability entries; plays of the log (baseball: results) that an entry names.",
  ["entries", "named"],
);

const CHANCELESS = between("plays", "plays")(
  "plays_with_win_probability",
  "Plays of the log (baseball: results of plate appearances); those with a win-probability entry.",
  ["all", "named"],
);

const WINNER = between("winprobability", "header")(
  "win_probability_winner",
  "1 if the last known win probability favors the home side, otherwise 0; 1 if the home side won, " +
    "otherwise 0.",
  ["home_wins", "home_wins"],
);

/** Compares win-probability entries with plays, by play id; plays that are `exempt` need no entry. */
export function compareChances(
  game: OpenGame<Sport>,
  standsAfter: readonly (string | null | undefined)[],
  exempt: ReadonlySet<string | null | undefined> = new Set(),
): readonly JsonObject[] {
  const entries = game.rows("winprobability");
  const chances = chancesByPlay(game);
  // Each entry by itself: another one of the same play may have the value that is missing here.
  const valued = entries.filter(holdsChances);
  const last = valued.at(-1)?.home_win_percentage ?? null;
  const lead = (game.home.score ?? 0) - (game.away.score ?? 0);
  const header = { home_wins: game.completed && lead !== 0 ? Number(lead > 0) : null };
  const winprobability = {
    home_wins: last === null ? null : Number(last > 0.5),
    entries: entries.length,
    expected: entries.filter((entry) => holdsChances(entry) || !exempt.has(entry.play_id)).length,
    values: valued.length,
  };
  const isNamed = (id: string | null | undefined) => chances.has(id ?? "");
  const plays = {
    all: standsAfter.filter((id) => isNamed(id) || !exempt.has(id)).length,
    named: standsAfter.filter(isNamed).length,
  };
  const checks = [
    ...(entries.length > 0 ? [UNVALUED] : []),
    ...(entries.length > 0 && plays.all > 0 ? [UNPLACED] : []),
    ...(plays.all > 0 ? [CHANCELESS] : []),
    WINNER,
  ];
  return checks.flatMap((check) => compare(game, check, { winprobability, plays, header }));
}
