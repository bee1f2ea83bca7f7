import { startingLineup } from "../../../../src/sample/simulate/baseball/lineup";
import type {
  BaseballEvent,
  BaseballPlan,
  LineupEvent,
  PitchEvent,
  ResultEvent,
  RunningEvent,
} from "../../../../src/sample/simulate/baseball/model";
import type { BaseballAthlete } from "../../../../src/sample/simulate/league";

const FIELD = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"];

interface Side {
  readonly slots: { athlete: BaseballAthlete; station: string }[];
  pitcher: BaseballAthlete;
  readonly gone: Set<BaseballAthlete>;
  due: number;
}

/** Plays a game's events again by the book and tells every breach of the rules. */
export function breaches(plan: BaseballPlan, events: readonly BaseballEvent[]): string[] {
  const found: string[] = [];
  const sides = { home: sideOf(plan, "home"), away: sideOf(plan, "away") };
  let bases: readonly (BaseballAthlete | undefined)[] = [];
  let outs = 3;
  let score = { home: 0, away: 0 };
  let count = { balls: 0, strikes: 0 };
  let last: PitchEvent | undefined;
  let clock = "";
  events.forEach((event, index) => {
    const must = (holds: boolean, rule: string) => {
      if (!holds) found.push(`${plan.id}#${index} ${event.kind}: ${rule}`);
    };
    const batting = event.half === "top" ? sides.away : sides.home;
    const fielding = event.half === "top" ? sides.home : sides.away;
    must(event.wallclock >= clock, "the clock runs backward");
    clock = event.wallclock;
    if (event.kind === "start of inning") {
      must(event.outs === 0, "outs left over");
      outs = 0;
      bases = event.bases;
      const extra = event.inning > 9 && plan.seasonType === 2;
      const before = batting.slots[(batting.due + 8) % 9]?.athlete;
      must(event.bases[1] === (extra ? before : undefined), "the wrong automatic runner");
      must(!event.bases[0] && !event.bases[2], "somebody else on base");
      return;
    }
    if (event.kind === "end of inning") {
      must(outs === 3 || index === events.length - 1, "over before three outs");
      return;
    }
    if (event.kind === "lineup") {
      substitute(event, event.team === plan.home ? sides.home : sides.away, must);
      bases = bases.map((one) =>
        event.change === "pinch runner" && one === event.leaving ? event.entering : one,
      );
      must(
        event.bases.every((one, base) => one === bases[base]),
        "runners moved",
      );
      return;
    }
    if (!("batter" in event)) return;
    must(event.order === batting.due + 1, "out of order");
    must(event.batter === batting.slots[batting.due]?.athlete, "not the batter due");
    must(event.pitcher === fielding.pitcher, "not the pitcher in the game");
    if (event.kind === "start of batter") {
      count = { balls: 0, strikes: 0 };
      last = undefined;
      const stations = fielding.slots.map(({ station }) => station).filter((one) => one !== "DH");
      const nine = [...FIELD, ...(stations.includes("P") ? ["P"] : [])];
      must([...stations].sort().join() === nine.sort().join(), `field of ${stations.join()}`);
    }
    if (event.kind === "pitch") {
      must(event.pitch.number === (last?.pitch.number ?? 0) + 1, "pitches out of number");
      must(last === undefined || goesOn(count, last), "a pitch after the end");
      count = counted(count, event);
      last = event;
    }
    must(event.balls === count.balls && event.strikes === count.strikes, "count is wrong");
    must(count.balls <= 4 && count.strikes <= 3, "count is impossible");
    if (event.kind === "result" || event.kind === "running") {
      const here = [...bases.filter((one) => one !== undefined)];
      if (event.kind === "result") here.push(event.batter);
      const left = event.bases.filter((one) => one !== undefined);
      must(
        here.length === left.length + event.runs.length + event.outsMade,
        "runners lost or found",
      );
      const all = [...left, ...event.runs];
      must(new Set(all).size === all.length, "somebody is twice on base");
      must(
        all.every((one) => here.includes(one)),
        "a runner from nowhere",
      );
      event.bases.forEach((one, base) => {
        const from = bases.indexOf(one);
        must(one === undefined || one === batterOf(event) || from <= base, "ran backward");
      });
      must(event.charged.length === event.runs.length, "runs charged to nobody");
      const free = event.unearned?.filter(Boolean).length ?? 0;
      must(event.earned === event.runs.length - free, "earned runs");
      must(event.text.endsWith("."), "text");
      const scored = event.runs.length;
      score =
        event.half === "top"
          ? { ...score, away: score.away + scored }
          : { ...score, home: score.home + scored };
      outs += event.outsMade;
      bases = event.bases;
    }
    if (event.kind === "result") {
      must(last !== undefined && fits(event, last), `${event.outcome} after ${last?.pitch.call}`);
      batting.due = (batting.due + 1) % 9;
      if (event.error) {
        const { athlete } = event.error;
        const playing = [...fielding.slots.map((slot) => slot.athlete), fielding.pitcher];
        must(playing.includes(athlete), "an error by somebody who is not playing");
      }
    }
    must(event.outs === outs && outs <= 3, "outs");
    must(event.homeScore === score.home && event.awayScore === score.away, "score");
    must(
      event.bases.every((one, base) => one === bases[base]),
      "bases",
    );
  });
  return found;
}

const batterOf = (event: ResultEvent | RunningEvent) =>
  event.kind === "result" ? event.batter : undefined;

function sideOf(plan: BaseballPlan, side: "home" | "away"): Side {
  const { slots, pitcher } = startingLineup(plan, plan[side]);
  return {
    slots: slots.map(({ athlete, position }) => ({ athlete, station: position })),
    pitcher,
    gone: new Set(),
    due: 0,
  };
}

function substitute(
  event: LineupEvent,
  side: Side,
  must: (holds: boolean, rule: string) => void,
): void {
  must(!side.gone.has(event.entering), "came back");
  must(event.entering.injury === undefined, "is hurt");
  if (event.change === "pitcher") {
    must(event.leaving === side.pitcher, "relieved somebody else");
    side.pitcher = event.entering;
    const slot = side.slots.find(({ athlete }) => athlete === event.leaving);
    if (slot) slot.station = "DH";
    else side.gone.add(event.leaving);
    return;
  }
  const slot = side.slots[(event.order ?? 0) - 1];
  must(slot !== undefined, "no such place");
  if (!slot) return;
  if (slot.athlete !== event.entering) {
    must(slot.athlete === event.leaving, "took the place of somebody else");
    must(!side.slots.some(({ athlete }) => athlete === event.entering), "is in the game already");
    side.gone.add(event.leaving);
    slot.athlete = event.entering;
  }
  if (event.change === "fielder") slot.station = event.position;
}

function counted(count: { balls: number; strikes: number }, { pitch }: PitchEvent) {
  switch (pitch.call) {
    case "ball":
    case "automatic ball":
      return { ...count, balls: count.balls + 1 };
    case "called strike":
    case "swinging strike":
      return { ...count, strikes: count.strikes + 1 };
    case "foul":
    case "bunted foul":
      return { ...count, strikes: Math.min(2, count.strikes + 1) };
    default:
      return count;
  }
}

const goesOn = (count: { balls: number; strikes: number }, { pitch }: PitchEvent) =>
  count.balls < 4 && count.strikes < 3 && pitch.call !== "in play" && pitch.call !== "hit by pitch";

function fits({ outcome, balls, strikes, batted }: ResultEvent, { pitch }: PitchEvent): boolean {
  switch (outcome) {
    case "walk":
    case "intentional walk":
      return balls === 4 && pitch.call.endsWith("ball");
    case "hit by pitch":
      return pitch.call === "hit by pitch";
    case "strikeout looking":
      return strikes === 3 && pitch.call === "called strike";
    case "strikeout swinging":
      return strikes === 3 && pitch.call === "swinging strike";
    default:
      return pitch.call === "in play" && batted !== undefined && batted === pitch.batted;
  }
}
