import { type GameState, homeChance, type Strength } from "./closed-form";
import type { WinProbabilityParameters } from "./parameters";

/**
 * Returns the expected change of the home side's probability by one possession, up or down. It is the mean
 * over results of a possession by the side with the ball, or by either side if that is undecided.
 */
export function computeSwing(
  state: GameState,
  strength: Strength,
  parameters: WinProbabilityParameters,
): number {
  const { seconds, points } = parameters.possession;
  const now = homeChance(state, strength, parameters);
  const left = Math.max(state.seconds - seconds, 0);
  const side = Math.sign(state.free_throws) || state.ball;
  const sides = side === 0 ? [1, -1] : [side];
  let swing = 0;
  for (const having of sides) {
    points.forEach((share, scored) => {
      const lead = state.lead + having * scored;
      const next = { ...state, lead, seconds: left, ball: -having, free_throws: 0 };
      swing += share * Math.abs(homeChance(next, strength, parameters) - now);
    });
  }
  return swing / sides.length;
}
