import type { Athlete } from "../league";
import type { Random } from "../random";
import type { Bases, Runner } from "./events";
import type { Outcome } from "./outcomes";

/** The runners and the outs after a plate appearance, and who scored, the lead runner first. */
export interface Advance {
  readonly bases: Bases;
  readonly outs: number;
  readonly scored: readonly Runner[];
}

/** Returns the new bases of the batter and the runners after a result. */
export function advanceOf(
  random: Random,
  outcome: Outcome,
  batter: Runner,
  { bases, outs }: { readonly bases: Bases; readonly outs: number },
): Advance {
  const [first, second, third] = bases;
  const to = (next: Bases, scored: Bases = [], out = 0): Advance => ({
    bases: next,
    outs: outs + out,
    scored: scored.filter((one) => one !== undefined),
  });
  switch (outcome) {
    case "walk":
    case "intentional walk":
    case "hit by pitch":
      if (!first) return to([batter, second, third]);
      return second ? to([batter, first, second], [third]) : to([batter, first, third]);
    case "single": {
      const home = second && random.chance(0.6);
      const far = first && random.chance(0.3) && (!second || home);
      const left = home ? undefined : second;
      const next = far ? [batter, undefined, first] : [batter, first, left];
      return to(next, [third, home ? second : undefined]);
    }
    case "reached on error":
      return to([batter, first, second], [third]);
    case "double": {
      const home = first && random.chance(0.42);
      const next = [undefined, batter, home ? undefined : first];
      return to(next, [third, second, home ? first : undefined]);
    }
    case "triple":
      return to([undefined, undefined, batter], [third, second, first]);
    case "home run":
      return to([], [third, second, first, batter]);
    case "double play":
      // Nobody moves up on the third out: they are left on base.
      return outs === 0
        ? to([undefined, undefined, second], [third], 2)
        : to([undefined, second, third], [], 2);
    case "fielders choice": {
      const safe = { ...batter, earned: first?.earned ?? true };
      return to([safe, undefined, second ?? third], second ? [third] : [], 1);
    }
    case "sacrifice bunt":
      return to([undefined, first, second], [third], 1);
    case "sacrifice fly":
      return to([first, second, undefined], [third], 1);
    case "ground out":
      return outs === 2 || !random.chance(0.5)
        ? to(bases, [], 1)
        : to(first ? [undefined, first, second] : [undefined, undefined, second], [third], 1);
    default:
      return to(bases, [], 1);
  }
}

const NAMES = ["first", "second", "third"];

/** `Vane scored, Holt to third`: what a result did to the runners. */
export function movesOf(
  before: Bases,
  { bases, scored }: Advance,
  batter: Athlete,
  outcome: Outcome,
): string[] {
  const forced = outcome === "double play" || outcome === "fielders choice";
  return before
    .flatMap((runner, base) => {
      if (!runner || runner.athlete === batter) return [];
      const { lastName } = runner.athlete;
      if (scored.includes(runner)) return `${lastName} scored`;
      const now = bases.findIndex((one) => one?.athlete === runner.athlete);
      if (now > base) return `${lastName} to ${NAMES[now]}`;
      return now < 0 && base === 0 && forced ? `${lastName} out at second` : [];
    })
    .reverse();
}
