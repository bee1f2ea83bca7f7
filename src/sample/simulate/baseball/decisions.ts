import type { BaseballAthlete } from "../league";
import { HOME_FIRST, otherSide, type Side } from "../sides";
import type { BaseballEvent, Pitching, ResultEvent, RunningEvent } from "./model";

export type Decision = NonNullable<Pitching["decision"]>;

/** A stay on the mound, the lead as the pitcher's side saw it. */
interface Stint {
  readonly athlete: BaseballAthlete;
  readonly starter: boolean;
  readonly leadIn: number;
  /** Runners on base when he came in. */
  readonly runnersIn: number;
  outs: number;
  leadOut: number;
  /** Whether a lead to be saved was lost while he pitched. */
  blown: boolean;
}

interface Ledger {
  readonly stints: Record<Side, Stint[]>;
  winner?: { readonly side: Side; readonly pitcher: BaseballAthlete };
  loser?: BaseballAthlete;
  home: number;
  away: number;
}

/** Outs a starter needs to win. */
const FIVE_INNINGS = 15;

/** Wins, losses, saves, holds and blown saves of a game that is over. */
export function decisionsOf(
  events: readonly BaseballEvent[],
  starters: Record<Side, BaseballAthlete>,
): ReadonlyMap<BaseballAthlete, Decision> {
  const ledger: Ledger = {
    stints: { home: [begin(starters.home, true, 0, 0)], away: [begin(starters.away, true, 0, 0)] },
    home: 0,
    away: 0,
  };
  for (const event of events) {
    if (event.kind === "lineup" && event.change === "pitcher") {
      const side: Side = event.half === "top" ? "home" : "away";
      current(ledger, side).leadOut = leadOf(ledger, side);
      const on = event.bases.filter(Boolean).length;
      ledger.stints[side].push(begin(event.entering, false, leadOf(ledger, side), on));
    } else if (event.kind === "result" || event.kind === "running") {
      follow(ledger, event);
    }
  }
  return settle(ledger);
}

const begin = (
  athlete: BaseballAthlete,
  starter: boolean,
  leadIn: number,
  runnersIn: number,
): Stint => ({ athlete, starter, leadIn, runnersIn, outs: 0, leadOut: leadIn, blown: false });

const leadOf = (ledger: Ledger, side: Side) => ledger[side] - ledger[otherSide(side)];

function current({ stints }: Ledger, side: Side): Stint {
  const stint = stints[side].at(-1);
  if (!stint) throw new RangeError("a side without a pitcher");
  return stint;
}

/** Runs one by one: whoever pitches for the side that takes the lead is in line to win. */
function follow(ledger: Ledger, event: ResultEvent | RunningEvent): void {
  const batting: Side = event.half === "top" ? "away" : "home";
  const stint = current(ledger, otherSide(batting));
  stint.outs += event.outsMade;
  for (const charged of event.charged) {
    ledger[batting] += 1;
    const lead = leadOf(ledger, batting);
    if (lead === 0) {
      delete ledger.winner;
      delete ledger.loser;
      if (canSave(stint)) stint.blown = true;
    } else if (lead === 1) {
      ledger.winner = { side: batting, pitcher: current(ledger, batting).athlete };
      ledger.loser = charged;
    }
  }
  stint.leadOut = leadOf(ledger, otherSide(batting));
}

/** The tying run is on base, at bat or on deck. */
const isTight = ({ leadIn, runnersIn }: Stint): boolean => leadIn >= 1 && leadIn <= runnersIn + 2;

/** A lead of three, or the tying run on base, at bat or on deck. */
const canSave = (stint: Stint): boolean =>
  !stint.starter && stint.leadIn >= 1 && (stint.leadIn <= 3 || isTight(stint));

/** Three innings with any lead, one with a lead of three, one out when it was tight. */
const saves = (stint: Stint): boolean =>
  stint.leadIn >= 1 &&
  (stint.outs >= 9 || (stint.outs >= 3 && stint.leadIn <= 3) || (stint.outs > 0 && isTight(stint)));

function settle(ledger: Ledger): ReadonlyMap<BaseballAthlete, Decision> {
  const decisions = new Map<BaseballAthlete, Decision>();
  const winning = ledger.winner?.side;
  for (const side of HOME_FIRST) {
    for (const stint of ledger.stints[side]) {
      if (stint.blown) decisions.set(stint.athlete, "blown save");
      else if (canSave(stint) && stint.outs > 0 && stint.leadOut > 0) {
        decisions.set(stint.athlete, "hold");
      }
    }
    // Whoever finishes has nobody to hand a lead to.
    const last = current(ledger, side);
    if (decisions.get(last.athlete) === "hold") decisions.delete(last.athlete);
  }
  if (!winning || !ledger.winner || !ledger.loser) return decisions;
  const stints = ledger.stints[winning];
  const winner = creditedWin(stints, ledger.winner.pitcher);
  const last = current(ledger, winning);
  if (last.athlete !== winner && !last.starter && !last.blown && saves(last)) {
    decisions.set(last.athlete, "save");
  }
  decisions.set(winner, "win");
  decisions.set(ledger.loser, "loss");
  return decisions;
}

/** A starter who went too short gives the win to the reliever who did most. */
function creditedWin(stints: readonly Stint[], pitcher: BaseballAthlete): BaseballAthlete {
  const [starter, ...relievers] = stints;
  if (!starter || starter.athlete !== pitcher || starter.outs >= FIVE_INNINGS) return pitcher;
  return relievers.reduce<Stint>(
    (best, one) => (best === starter || one.outs > best.outs ? one : best),
    starter,
  ).athlete;
}
