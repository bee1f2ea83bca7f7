import type { OpenGame } from "../../games/game";
import type { Sport } from "../../leagues";
import type { JsonObject } from "../../schema/payload";
import { chancesByPlay, holdsChances } from "../win-probability/published/chances";
import { between, compare } from "./check";

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
  return checks.flatMap((check) => compare(game, check, { winprobability, plays, header }, {}));
}
