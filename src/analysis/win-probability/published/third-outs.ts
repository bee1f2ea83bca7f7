import type { Appearance } from "../../../games/baseball/plate-appearances";
import type { OpenGame } from "../../../games/game";
import { describeBallGame } from "../baseball-chain/ball-game";
import { computeHomeChances } from "../baseball-chain/home-chances";
import { BASEBALL_WIN_PROBABILITY_PARAMETERS } from "../baseball-chain/parameters";
import { type Chances, clean } from "./chances";

/** If the model's value of an out is smaller, the service's 0 can be correct. */
const LEAST_OUT = 0.002;

/**
 * Returns the home side's probability after third outs that repeat the value before. The service adds their
 * change to the next plate appearance. The sum is split so that both parts differ from the model's changes by
 * the same amount. Changes are the home side's, since the sides switch between the two. Shares in proportion
 * to the model's changes would be erratic, as these nearly cancel.
 */
export function sharedThirdOuts(
  game: OpenGame<"baseball">,
  sent: ReadonlyMap<Appearance, Chances>,
): ReadonlyMap<Appearance, number> {
  const shared = new Map<Appearance, number>();
  const rows = [...sent].map(([appearance, { home }]) => ({ appearance, home }));
  const isRepeated = ({ appearance, home }: (typeof rows)[number], index: number) =>
    appearance.outs_after === 3 && home !== null && home === rows[index - 1]?.home;
  if (!rows.some(isRepeated)) return shared;
  const model = modelChances(game, sent);
  rows.forEach((row, index) => {
    const [before, next] = [rows[index - 1], rows[index + 1]];
    if (!isRepeated(row, index) || before?.home == null || next?.home == null) return;
    const [start, out, end] = [before, row, next].map(({ appearance }) => model.get(appearance));
    if (start === undefined || out === undefined || end === undefined) return;
    if (Math.abs(out - start) < LEAST_OUT) return;
    const rest = next.home - before.home - (end - start);
    const home = clean(before.home + (out - start) + rest / 2);
    if (home > 0 && home < 1) shared.set(row.appearance, home);
  });
  return shared;
}

/** Returns the model's probabilities for the team strengths that the service's first probability implies. */
function modelChances(game: OpenGame<"baseball">, sent: ReadonlyMap<Appearance, Chances>) {
  const { states } = describeBallGame(game);
  const first = states.find(({ appearance }) => (sent.get(appearance)?.home ?? null) !== null);
  const home = first && sent.get(first.appearance)?.home;
  const known =
    first === undefined || home == null ? undefined : { home, standing: first.standing };
  const { chanceOf } = computeHomeChances(game, known, BASEBALL_WIN_PROBABILITY_PARAMETERS);
  return new Map(states.map((state) => [state.appearance, chanceOf(state)]));
}
