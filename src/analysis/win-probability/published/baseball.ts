import { type Appearance, findPlateAppearances } from "../../../games/baseball/plate-appearances";
import { type OpenGame, readNames, type Side } from "../../../games/game";
import { countColumns, gameColumns, matchupColumns, teamColumns } from "../../../games/row-columns";
import type { TableOf } from "../../../games/table";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  type Row,
  within,
} from "../../../schema/columns";
import { oncePer } from "../../../schema/once-per";
import { computeHomeChances, describeBallGame, firstSent } from "../baseball-chain/ball-game";
import { BASEBALL_WIN_PROBABILITY_PARAMETERS } from "../baseball-chain/parameters";
import {
  agreesWithWinner,
  bothSides,
  type Chances,
  chanceColumns,
  chancesByPlay,
  chancesFrom,
  clean,
  computeChanges,
  log_stops_early,
  UNKNOWN,
  unlessCertain,
} from "./chances";

const columns = decidedBy(
  ["home_win_probability", "text", "inning", "half", "home_score", "away_score", "outs_after"],
  {
    ...gameColumns,
    play_id: character("play.id", "Play id of the result row; joins to plays.id."),
    plate_appearance: integer(
      "appearance.number",
      "Number of the plate appearance in the game, from 1 across both sides.",
    ),
    inning: integer("appearance.inning", "Inning, from 1; extra innings continue the count."),
    half: character(
      "appearance.half",
      "top or bottom of the inning; the designated away side usually bats in the top.",
    ),
    outs_after: integer(
      "appearance.outs_after",
      "Outs in the half-inning after the result, 0 to 3.",
    ),
    home_score: integer(
      "appearance.home_score_after",
      "Home side's runs after the play: the maximum shown so far, since rows can be stale.",
    ),
    away_score: integer(
      "appearance.away_score_after",
      "Away side's runs after the play: the maximum shown so far.",
    ),
    text: character("play.text", "Description of the result by the service, with names."),
    ...matchupColumns,
    ...chanceColumns,
    batting_team_change: double(
      "Win probability added for the side at bat, -1 to 1: the home side's change, with its sign " +
        "reversed for the away side. Null if home_win_probability_change is null.",
    ),
    third_out_shared: logical(
      "True on a third out without a change from the service, and on the plate appearance after it: " +
        "this package's model splits the change of the two.",
    ),
    is_last_of_instant: logical(
      "True on every row: each plate appearance is one instant, since baseball has no clock.",
    ),
    log_stops_early: log_stops_early(
      "the score after the last plate appearance is not the final one; a run can also score after it",
    ),
    ...countColumns,
    ...within("appearance", within("batting", teamColumns)),
    ...bothSides,
  },
);

/** The chances after one plate appearance of a baseball game. */
export interface MlbWinProbabilityRow extends Row<typeof columns> {}

/**
 * Returns the service's probabilities after each plate appearance with an entry; unknown if they contradict
 * the game. A third out without a change gets its share of the next one's.
 */
export const serviceChances = oncePer((game: OpenGame<"baseball">) => {
  const after = new Map(chancesAfter(game));
  for (const [appearance, home] of sharedThirdOuts(game)) {
    after.set(appearance, { ...chancesFrom(home), tie: after.get(appearance)?.tie ?? null });
  }
  return after;
});

/** Returns the chances, with `unsent`, if passed, for appearances that the service does not name. */
function chancesAfter(game: OpenGame<"baseball">, unsent?: Chances) {
  const chances = chancesByPlay(game);
  const plays = game.rows("plays");
  const withChances = findPlateAppearances(game).flatMap((appearance) => {
    const sent = chances.get(plays[appearance.result_row]?.id ?? "") ?? unsent;
    return sent === undefined ? [] : [{ appearance, sent }];
  });
  return new Map(
    withChances.map(({ appearance, sent }, index) => {
      const isLast = index === withChances.length - 1;
      const known = unlessCertain(sent, (home) => isLast && agreesWithWinner(game, home));
      return [appearance, known];
    }),
  );
}

/** Returns one item for each plate appearance with chances, from the chance at the start. */
export function mlbChanceItems(
  game: OpenGame<"baseball">,
  known: ReadonlyMap<Appearance, Chances>,
  start: number | null = null,
) {
  const plays = game.rows("plays");
  const appearances = [...known.keys()];
  const last = appearances.at(-1);
  const isWhole =
    last?.home_score_after === game.home.score && last?.away_score_after === game.away.score;
  const home = [...known.values()].map((chances) => chances.home);
  const changes = computeChanges(home, start);
  const names = readNames(game);
  const shared = sharedRows(game, known);
  return appearances.map((appearance, index) => ({
    game_id: game.game_id,
    league: game.league,
    home: game.home,
    away: game.away,
    play: plays[appearance.result_row],
    appearance,
    pitcher_id: appearance.pitcher_id,
    pitcher_name: names.get(appearance.pitcher_id),
    batter_id: appearance.batter_id,
    batter_name: names.get(appearance.batter_id),
    chances: known.get(appearance),
    home_win_probability_change: changes[index],
    batting_team_change: gainOf(appearance.batting, changes[index] ?? null),
    third_out_shared: shared.has(appearance),
    is_last_of_instant: true,
    log_stops_early: game.completed ? !isWhole : null,
    rows_in_game: appearances.length,
  }));
}

/** Returns third outs that share the service's change, and the next plate appearances; none for the model. */
function sharedRows(game: OpenGame<"baseball">, known: ReadonlyMap<Appearance, Chances>) {
  const rows = new Set<Appearance>();
  const appearances = [...known.keys()];
  const own = serviceChances(game);
  for (const appearance of sharedThirdOuts(game).keys()) {
    if (known.get(appearance)?.home !== own.get(appearance)?.home) continue;
    const next = appearances[appearances.indexOf(appearance) + 1];
    for (const one of [appearance, next]) if (one !== undefined) rows.add(one);
  }
  return rows;
}

/** Returns a side's gain, which is the other's loss, since baseball has no ties. */
const gainOf = ({ home_away }: Side, homeChange: number | null): number | null =>
  homeChange === null || home_away === "home" ? homeChange : 0 - homeChange;

/** Returns win probability added for the side at bat, by the play id of its result. */
export function battingChanges(game: OpenGame<"baseball">) {
  const items = mlbChanceItems(game, serviceChances(game));
  return new Map(items.map(({ play, batting_team_change }) => [play?.id, batting_team_change]));
}

export const mlbWinProbability = {
  columns,
  items: (game) => mlbChanceItems(game, serviceChances(game)),
} satisfies TableOf<"baseball", typeof columns>;

/** The same table for all plate appearances, for charts of the score without probabilities. */
export const mlbLeads: TableOf<"baseball", typeof columns> = {
  columns,
  items: (game) => mlbChanceItems(game, chancesAfter(game, UNKNOWN)),
};

/**
 * Returns the home side's probability after third outs that repeat the value before. The service adds their
 * change to the next plate appearance. The sum is split so that both parts differ from the model's changes by
 * the same amount. Changes are the home side's, since the sides switch between the two. Shares in proportion
 * to the model's changes would be erratic, as these nearly cancel.
 */
const sharedThirdOuts = oncePer((game: OpenGame<"baseball">) => {
  const shared = new Map<Appearance, number>();
  const sent = chancesAfter(game);
  const rows = [...sent].map(([appearance, { home }]) => ({ appearance, home }));
  const isRepeated = ({ appearance, home }: (typeof rows)[number], index: number) =>
    appearance.outs_after === 3 && home !== null && home === rows[index - 1]?.home;
  if (!rows.some(isRepeated)) return shared;
  // The model has the team strengths that the service's first probability implies.
  const parameters = BASEBALL_WIN_PROBABILITY_PARAMETERS;
  const { chanceOf } = computeHomeChances(game, firstSent(game, sent), parameters);
  const { states } = describeBallGame(game);
  const model = new Map(states.map((state) => [state.appearance, chanceOf(state)]));
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    const next = rows[index + 1];
    if (!isRepeated(row, index) || before?.home == null || next?.home == null) return;
    const [start, out, end] = [before, row, next].map(({ appearance }) => model.get(appearance));
    if (start === undefined || out === undefined || end === undefined) return;
    // For an out of so little value, the service's 0 can be correct.
    if (Math.abs(out - start) < 0.002) return;
    const rest = next.home - before.home - (end - start);
    const home = clean(before.home + (out - start) + rest / 2);
    if (home > 0 && home < 1) shared.set(row.appearance, home);
  });
  return shared;
});
