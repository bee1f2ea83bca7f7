import type { Athlete, Plan } from "../league";
import { ordinal } from "../numbers";
import { seeded } from "../random";
import { homeChance } from "./chance";
import { type Arsenal, Diamond } from "./diamond";
import { type Batter, type Event, type Hit, inningsOf, type Pitch } from "./events";
import { atDistance, fielderOf } from "./hits";
import { type Call, type Outcome, PITCHES, type PitchKind, resultText } from "./outcomes";
import { advanceOf, movesOf } from "./runners";

/** Plays a game to its end. */
export function playBaseball(plan: Plan, seed: string): readonly Event[] {
  return new Match(plan, seeded(seed, "mlb", plan.id)).play();
}

/** A game in play: each method is something that happens in it and records its rows. */
class Match extends Diamond {
  play(): readonly Event[] {
    for (; !this.over; this.period++) {
      for (const half of ["top", "bottom"] as const) {
        this.half = half;
        if (!this.over) this.playHalf();
      }
    }
    return this.events;
  }

  private playHalf(): void {
    const { random, half, period } = this;
    this.outs = 0;
    this.bases = [];
    this.atBat = 1;
    if (period > inningsOf(this.plan) && this.plan.type === 2) {
      // Extra innings begin with the last batter on second; that run is nobody's fault.
      const { order, next } = this.batting;
      const athlete = (order[(next + 8) % 9] as Batter).athlete;
      this.bases = [undefined, { athlete, pitcher: this.fielding.pitcher, earned: false }];
    }
    const title = `${half === "top" ? "Top" : "Bottom"} of the ${ordinal(period)} inning`;
    this.record("start", title);
    this.maybeRelieve();
    while (this.outs < 3 && !this.over) {
      this.time += random.between(12, 25);
      this.appearance();
      this.atBat++;
    }
    if (this.isOver()) this.over = true;
    this.time += 120;
    this.balls = 0;
    this.strikes = 0;
    const words = half === "top" ? "Middle" : "End";
    this.record("end", `${words} of the ${ordinal(period)} inning`, { bases: [] });
  }

  private appearance(): void {
    const { random } = this;
    const { order, next } = this.batting;
    const batter = (order[next] as Batter).athlete;
    const pitcher = this.fielding.pitcher;
    if (this.fielding.pitches >= this.fielding.limit + 12) {
      this.maybeRelieve();
      if (this.fielding.pitcher !== pitcher) {
        this.appearance();
        return;
      }
    }
    const first = this.events.length;
    this.balls = 0;
    this.strikes = 0;
    this.record("batter", `${pitcher.name} pitches to ${batter.name}`, { batter });
    const onPurpose =
      this.period >= 8 &&
      this.bases[1] &&
      !this.bases[0] &&
      batter.power > 0.8 &&
      random.chance(0.2);
    const result = onPurpose ? this.walkOnPurpose(batter) : this.pitches(batter);
    // A runner was caught for the third out: the batter comes up again.
    if (result === undefined) return;
    const { outcome } = result;
    const feet = outcome === "home run" ? random.between(352, 448) : undefined;
    const hit = feet && result.hit ? atDistance(result.hit, feet) : result.hit;
    const fielder = fielderOf(outcome, hit);
    const before = this.bases;
    const runner = { athlete: batter, pitcher, earned: outcome !== "reached on error" };
    const advance = advanceOf(random, outcome, runner, { bases: before, outs: this.outs });
    const { scored } = advance;
    this.bases = advance.bases;
    this.outs = advance.outs;
    this.batting.score += scored.length;
    const lead = this.squads.home.score - this.squads.away.score;
    if (this.half === "bottom" && this.period >= inningsOf(this.plan) && lead > 0) this.over = true;
    this.time += 6;
    const noRbi = outcome === "reached on error" || outcome === "double play";
    const culprit = fielder === "P" ? pitcher : this.fielding.fielders.get(fielder);
    const text = resultText(batter.lastName, outcome, fielder, {
      culprit: culprit?.lastName ?? "",
      feet,
      runners: movesOf(before, advance, batter, outcome),
    });
    this.record("result", text, {
      batter,
      pitcher,
      outcome,
      fielder,
      scored,
      rbi: noRbi ? 0 : scored.length,
      ...(hit && { hit }),
      chance: homeChance(this.plan, this.standing(), lead),
    });
    this.foretell(first, hit);
    this.batting.next = (next + 1) % 9;
  }

  private walkOnPurpose(batter: Athlete): { outcome: Outcome; hit?: Hit } {
    for (let number = 1; number <= 4; number++) {
      this.balls = number;
      const pitch = { call: "automatic", number, x: 118, y: 172 } as const;
      this.record("pitch", `Pitch ${number} : Automatic Ball ${number}`, { batter, pitch });
    }
    this.balls = 3;
    return { outcome: "intentional walk" };
  }

  /** Pitches until there is an outcome; undefined if a runner makes the third out before. */
  private pitches(batter: Athlete): { outcome: Outcome; hit?: Hit } | undefined {
    const { random, fielding } = this;
    for (let number = 1; ; number++) {
      if (number > 1 && random.chance(0.035)) {
        this.run();
        if (this.outs === 3) return undefined;
      }
      this.time += random.between(12, 26);
      fielding.pitches++;
      const call = this.callOf(batter);
      const pitch = this.pitchOf(call, number);
      const [balls, strikes] = [this.balls, this.strikes];
      const next = {
        ball: call === "ball" ? 1 : 0,
        strike: /called|swinging|foul/.test(call) ? 1 : 0,
      };
      const ends = balls + next.ball === 4 || (strikes + next.strike === 3 && call !== "foul");
      if (!ends) this.balls += next.ball;
      if (!ends) this.strikes = Math.min(2, strikes + next.strike);
      const hit = call === "in play" ? this.hitOf(batter) : undefined;
      const words = {
        ball: `Ball ${balls + 1}`,
        called: `Strike ${strikes + 1} Looking`,
        swinging: `Strike ${strikes + 1} Swinging`,
        foul: `Strike ${Math.min(2, strikes + 1)} Foul`,
        "in play": "Ball In Play",
        "hit by pitch": "Hit By Pitch",
        automatic: "",
      }[call];
      const outcome = hit?.outcome ?? outcomeOf(call, ends);
      this.record("pitch", `Pitch ${number} : ${words}`, {
        batter,
        pitch,
        ...(outcome === undefined ? {} : { outcome }),
      });
      if (outcome !== undefined) return { outcome, ...(hit && { hit: hit.hit }) };
    }
  }

  private callOf({ skill }: Athlete): Call {
    const { skill: stuff } = this.fielding.pitcher;
    const two = this.strikes === 2;
    const weights: readonly (readonly [Call, number])[] = [
      ["ball", this.balls === 3 ? 0.285 : 0.345],
      ["called", two ? 0.07 : 0.22],
      ["swinging", (two ? 0.125 : 0.115) * Math.exp(0.18 * (stuff - skill))],
      ["foul", two ? 0.23 : 0.16],
      ["in play", two ? 0.2 : 0.165],
      ["hit by pitch", 0.0028],
    ];
    return this.random.weighted(weights, ([, weight]) => weight)[0];
  }

  private pitchOf(call: Call, number: number): Pitch {
    const { random, fielding } = this;
    const { kinds, speed } = this.arsenalOf(fielding.pitcher);
    const kind = random.weighted(kinds, (one) => (one === "FF" ? 3 : one === kinds[0] ? 2 : 1));
    const [x, y] = this.placeOf(call);
    // Some are not measured.
    if (random.chance(0.012)) return { call, number, x, y };
    const velocity = Math.round(PITCHES[kind][2] + speed + random.normal(0, 1.2));
    return { call, number, kind, velocity, x, y };
  }

  private arsenalOf({ id }: Athlete): Arsenal {
    const known = this.arsenals.get(id);
    if (known !== undefined) return known;
    const random = seeded("arsenal", id);
    const kinds = random.shuffled(Object.keys(PITCHES) as PitchKind[]).slice(0, 4);
    const arsenal = { kinds, speed: random.normal(0, 1.5) };
    this.arsenals.set(id, arsenal);
    return arsenal;
  }

  /** Balls lie outside the zone of x 82 to 155 and y 140 to 197, called strikes in it. */
  private placeOf(call: Call): readonly [number, number] {
    const { random } = this;
    if (call === "hit by pitch") return [random.chance(0.5) ? 178 : 52, random.between(130, 190)];
    for (;;) {
      const x = Math.round(random.normal(118, 27));
      const y = Math.round(random.normal(170, 24));
      const inside = x >= 84 && x <= 152 && y >= 142 && y <= 195;
      if (call === "ball" ? !inside : inside || (call !== "called" && random.chance(0.2))) {
        return [x, y];
      }
    }
  }
}

function outcomeOf(call: Call, ends: boolean): Outcome | undefined {
  if (call === "hit by pitch") return "hit by pitch";
  if (!ends) return undefined;
  return call === "ball" ? "walk" : call === "called" ? "strikeout looking" : "strikeout swinging";
}
