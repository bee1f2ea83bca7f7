import { readLog } from "../../../src/games/baseball/log";
import type { OpenGame, Side } from "../../../src/games/game";
import type { MlbPlay } from "../../../src/service/datasets/summary/plays";

const side = (home_away: "home" | "away", team_id: string): Side => ({
  home_away,
  team_id,
  team_abbreviation: null,
  team_name: null,
  team_color: null,
  team_alternate_color: null,
  score: null,
});

export type WrittenPlay = Partial<MlbPlay> & { readonly first?: string; readonly second?: string };

export const people = (...parts: readonly string[]) =>
  JSON.stringify(parts.map((type) => ({ type, athlete: { id: type } })));

export const start = { type_id: "1", summary_type: "A", participants: people("pitcher", "batter") };
export const pitch = { ...start, type_id: "5", summary_type: "P" };
export const result = { ...start, type_id: "57", summary_type: "N" };
export const running = { ...result, participants: people("pitcher") };

/** A log of the top of the first, written row by row. */
export const logOf = (written: readonly WrittenPlay[], named: readonly string[] = []) =>
  readLog(gameOf(written, named));

export function gameOf(
  written: readonly WrittenPlay[],
  named: readonly string[] = [],
): OpenGame<"baseball"> {
  const plays = written.map(({ first = null, second = null, ...row }, index) => ({
    id: String(index),
    at_bat_id: "1",
    period_type: "Top",
    period_number: 1,
    text: null,
    team_id: null,
    alternative_type_id: null,
    participants: null,
    on_first_athlete_id: first,
    on_second_athlete_id: second,
    on_third_athlete_id: null,
    home_score: 0,
    away_score: 0,
    outs: 0,
    score_value: 0,
    ...row,
  }));
  const home = side("home", "20");
  const away = side("away", "11");
  const sections: { readonly [section: string]: readonly unknown[] } = {
    plays,
    winprobability: named.map((play_id) => ({ play_id })),
  };
  const game = {
    league: "mlb",
    completed: true,
    home,
    away,
    rows: (section: string) => sections[section] ?? [],
    competitor: () => ({ linescores: [] }),
    side: (id: string | null) => [home, away].find(({ team_id }) => team_id === id),
  };
  return game as unknown as OpenGame<"baseball">;
}
