import { type Athlete, isFit, type Plan, type Side } from "../league";
import { TWO_WAY } from "../people";
import { type Random, seeded } from "../random";
import { homeChance } from "./chance";
import {
  type Call,
  type Fielder,
  GROUND,
  type Outcome,
  PITCHES,
  type PitchKind,
  type RunningPlay,
  resultText,
} from "./outcomes";

export type Half = "top" | "bottom";
export const INNINGS = 9;

export interface Pitch {
  readonly call: Call;
  /** Within the plate appearance, from 1. */
  readonly number: number;
  readonly kind?: PitchKind;
  readonly velocity?: number;
  /** Where it crossed the plate, on the service's picture. */
  readonly x: number;
  readonly y: number;
}

export interface Hit {
  readonly x: number;
  readonly y: number;
  readonly trajectory: "G" | "F" | "L" | "P" | "B";
}

export interface Runner {
  readonly athlete: Athlete;
  /** Who is charged with the run. */
  readonly pitcher: Athlete;
  readonly earned: boolean;
}

/** First, second and third. */
export type Bases = readonly (Runner | undefined)[];

/** One thing that happened; the service writes one or two rows of it. */
export interface Event {
  readonly kind: "start" | "change" | "batter" | "pitch" | "running" | "result" | "end";
  readonly period: number;
  readonly half: Half;
  /** Number of the plate appearance within the half. */
  readonly atBat: number;
  /** Score, outs, count and runners after it. */
  readonly home: number;
  readonly away: number;
  readonly outs: number;
  readonly balls: number;
  readonly strikes: number;
  readonly bases: Bases;
  /** Seconds since the game began. */
  readonly time: number;
  readonly pitcher: Athlete;
  readonly batter?: Athlete;
  /** Place in the batting order, 1 to 9. */
  readonly order: number;
  readonly text: string;
  readonly pitch?: Pitch;
  readonly outcome?: Outcome;
  readonly running?: RunningPlay;
  readonly runner?: Athlete;
  readonly hit?: Hit;
  readonly fielder?: Fielder;
  readonly scored: readonly Runner[];
  readonly rbi: number;
  /** Chance of the home side after a result. */
  readonly chance: number;
  /** The game is over after it. */
  readonly last: boolean;
}

export interface Batter {
  readonly athlete: Athlete;
  readonly position: string;
}

/** What a pitcher throws, and how much harder than others. */
interface Arsenal {
  readonly kinds: readonly PitchKind[];
  readonly speed: number;
}

interface Squad {
  /** Nine batters in their order. */
  readonly order: readonly Batter[];
  readonly fielders: ReadonlyMap<string, Athlete>;
  readonly relievers: Athlete[];
  pitcher: Athlete;
  pitches: number;
  limit: number;
  next: number;
  score: number;
}

/** Games that the two-way player starts on the mound. */
const TWO_WAY_STARTS = ["991000105", "991000150", "991000154"];
const PLACES = ["C", "1B", "2B", "3B", "SS", "LF", "CF", "RF", "DH"];

/** Who bats, in which order and where; the order changes from day to day a little. */
export function lineupOf(plan: Plan, side: Side): readonly Batter[] {
  const random = seeded("order", plan.id, side);
  const batters = plan[side].athletes
    .slice(13, 22)
    .map((athlete, index) => ({ athlete, position: PLACES[index] ?? "DH" }));
  const worth = new Map(
    batters.map((one) => [one, one.athlete.skill + one.athlete.power / 2 + 0.4 * random.next()]),
  );
  return batters.sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0));
}

/** Five starters take turns. */
export function starterOf(plan: Plan, side: Side): Athlete {
  const { athletes } = plan[side];
  const twoWay = athletes.find(({ id }) => id === TWO_WAY);
  if (twoWay !== undefined && TWO_WAY_STARTS.includes(plan.id)) return twoWay;
  return athletes[(Number(plan.id) + Number(plan[side].id)) % 5] as Athlete;
}

function squadOf(plan: Plan, side: Side, random: Random): Squad {
  const order = lineupOf(plan, side);
  const pitcher = starterOf(plan, side);
  const bullpen = plan[side].athletes.slice(5, 12).filter((one) => isFit(one, plan));
  return {
    order,
    fielders: new Map(order.map(({ position, athlete }) => [position, athlete])),
    relievers: [...random.shuffled(bullpen), plan[side].athletes[12] as Athlete],
    pitcher,
    pitches: 0,
    limit: random.between(80, 100),
    next: 0,
    score: 0,
  };
}

/** Plays a game to its end. */
export function playBaseball(plan: Plan, seed: string): readonly Event[] {
  return new Match(plan, seeded(seed, "mlb", plan.id)).play();
}

class Match {
  private readonly events: Event[] = [];
  private readonly squads: Readonly<Record<Side, Squad>>;
  private readonly arsenals = new Map<string, Arsenal>();
  private period = 1;
  private half: Half = "top";
  private outs = 0;
  private balls = 0;
  private strikes = 0;
  private bases: (Runner | undefined)[] = [];
  private atBat = 1;
  private time = 0;
  private over = false;

  constructor(
    private readonly plan: Plan,
    private readonly random: Random,
  ) {
    this.squads = { home: squadOf(plan, "home", random), away: squadOf(plan, "away", random) };
  }

  private get batting(): Squad {
    return this.squads[this.half === "top" ? "away" : "home"];
  }

  private get fielding(): Squad {
    return this.squads[this.half === "top" ? "home" : "away"];
  }

  play(): readonly Event[] {
    for (; !this.over; this.period++) {
      for (const half of ["top", "bottom"] as const) {
        this.half = half;
        if (!this.over) this.playHalf();
      }
    }
    return this.events;
  }

  /** After the half that is ending: nobody needs to bat any more. */
  private isOver(): boolean {
    const { plan, squads, period, half } = this;
    const lead = squads.home.score - squads.away.score;
    if (plan.calledAfter !== undefined) return period === plan.calledAfter && half === "bottom";
    if (period < INNINGS) return false;
    return half === "top" ? lead > 0 : lead !== 0 || (plan.type === 1 && lead === 0);
  }

  private record(kind: Event["kind"], text: string, more: Partial<Event> = {}): void {
    const { period, half, atBat, outs, balls, strikes, squads, time } = this;
    this.events.push({
      kind,
      period,
      half,
      atBat,
      home: squads.home.score,
      away: squads.away.score,
      outs,
      balls,
      strikes,
      bases: [...this.bases],
      time,
      pitcher: this.fielding.pitcher,
      order: this.batting.next + 1,
      text,
      scored: [],
      rbi: 0,
      chance: 0.5,
      last: this.over,
      ...more,
    });
  }

  private playHalf(): void {
    const { random, half, period } = this;
    this.outs = 0;
    this.bases = [];
    this.atBat = 1;
    if (period > INNINGS && this.plan.type === 2) {
      // Extra innings begin with the last batter on second; that run is nobody's fault.
      const { order, next } = this.batting;
      const athlete = (order[(next + 8) % 9] as Batter).athlete;
      this.bases[1] = { athlete, pitcher: this.fielding.pitcher, earned: false };
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

  private standing() {
    const { period, half, outs, bases, over } = this;
    return { period, half, outs, bases, over };
  }

  private maybeRelieve(): void {
    const squad = this.fielding;
    const [entering] = squad.relievers;
    if (squad.pitches < squad.limit || entering === undefined) return;
    const leaving = squad.pitcher;
    squad.relievers.shift();
    squad.pitcher = entering;
    squad.pitches = 0;
    squad.limit = this.random.between(14, 30);
    this.time += 150;
    this.record("change", `${entering.lastName} relieved ${leaving.lastName}`);
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
    const { outcome, hit } = result;
    const fielder = this.fielderOf(outcome, hit);
    const before = [...this.bases];
    const scored = this.advance(outcome, batter, pitcher);
    this.batting.score += scored.length;
    const lead = this.squads.home.score - this.squads.away.score;
    if (this.half === "bottom" && this.period >= INNINGS && lead > 0) this.over = true;
    this.time += 6;
    const moved = this.movesOf(before, batter, scored, outcome);
    const noRbi = outcome === "reached on error" || outcome === "double play";
    const feet = outcome === "home run" ? { feet: random.between(352, 448) } : {};
    const culprit = fielder === "P" ? pitcher : this.fielding.fielders.get(fielder);
    this.record(
      "result",
      resultText(batter.lastName, outcome, fielder, {
        culprit: culprit?.lastName ?? "",
        ...feet,
        runners: moved,
      }),
      {
        batter,
        pitcher,
        outcome,
        fielder,
        scored,
        rbi: noRbi ? 0 : scored.length,
        ...(hit === undefined ? {} : { hit }),
        chance: homeChance(this.plan, this.standing(), lead),
      },
    );
    this.foretell(first, hit);
    this.batting.next = (next + 1) % 9;
  }

  /** Rows before the result carry its outs; the first its score and fouls the ball that follows. */
  private foretell(first: number, hit: Hit | undefined): void {
    const { outs, squads } = this;
    for (let index = first; index < this.events.length; index++) {
      const event = this.events[index] as Event;
      if (event.kind === "running") continue;
      const start = event.kind === "batter";
      const isHit =
        event.kind === "pitch" && (event.pitch?.call === "in play" || event.pitch?.call === "foul");
      const score = { home: squads.home.score, away: squads.away.score };
      this.events[index] = {
        ...event,
        outs,
        ...(start || event.pitch?.call === "in play" ? score : {}),
        ...(hit && isHit ? { hit } : {}),
      };
    }
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

  /** Pitches until something comes of it; undefined where a runner makes the third out before. */
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

  /** Where a ball in play comes down, and what becomes of it. */
  private hitOf(batter: Athlete): { outcome: Outcome; hit: Hit } {
    const { random } = this;
    const { power, bats } = batter;
    const good = Math.exp(0.09 * batter.skill + 0.12 * this.strengthOf());
    const outcome = random.weighted<readonly [Outcome, number]>(
      [
        ["single", 0.2 * good],
        ["double", 0.064 * good],
        ["triple", 0.006],
        ["home run", 0.029 * good * Math.exp(0.5 * power)],
        ["reached on error", 0.011],
        ["sacrifice bunt", this.bases[0] && this.outs === 0 ? 0.01 : 0],
        ["ground out", 0.3],
        ["fly out", 0.2],
        ["line out", 0.08],
        ["pop out", 0.055],
        ["foul out", 0.025],
      ],
      ([, weight]) => weight,
    )[0];
    const pull = (bats === "LEFT" ? 1 : -1) * (random.chance(0.6) ? 1 : -0.6);
    const side = random.chance(0.3) ? 0 : pull;
    return { outcome: this.withRunners(outcome), hit: hitAt(random, outcome, side) };
  }

  private strengthOf(): number {
    const { home, away } = this.plan;
    const edge = home.strength - away.strength + 0.15;
    return this.half === "top" ? -edge : edge;
  }

  /** Grounders with a runner on first become double plays and forces, flies score one from third. */
  private withRunners(outcome: Outcome): Outcome {
    const { random, bases, outs } = this;
    if (outs >= 2) return outcome;
    if (outcome === "ground out" && bases[0]) {
      return random.chance(0.42) ? "double play" : random.chance(0.4) ? "fielders choice" : outcome;
    }
    return outcome === "fly out" && bases[2] && random.chance(0.6) ? "sacrifice fly" : outcome;
  }

  /** The nearest fielder, by where the ball came to. */
  private fielderOf(outcome: Outcome, hit: Hit | undefined): Fielder {
    if (hit === undefined) return "P";
    const out = ["home run", "double", "triple"].includes(outcome) || outcome.endsWith("fly");
    const fielders: readonly Fielder[] =
      out || hit.trajectory === "F"
        ? ["LF", "CF", "RF"]
        : outcome === "double play" || outcome === "fielders choice"
          ? ["1B", "2B", "3B", "SS"]
          : ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"];
    const far = (one: Fielder) => {
      const [x, y] = [GROUND[one][0] - hit.x, GROUND[one][1] - hit.y];
      return x * x + y * y;
    };
    return fielders.reduce((best, one) => (far(one) < far(best) ? one : best));
  }

  /** Moves the runners and the batter; gives who scored, the lead runner first. */
  private advance(outcome: Outcome, athlete: Athlete, pitcher: Athlete): Runner[] {
    const { random } = this;
    const [first, second, third] = this.bases;
    const batter: Runner = { athlete, pitcher, earned: outcome !== "reached on error" };
    const all = (...runners: (Runner | undefined)[]): Runner[] =>
      runners.filter((one): one is Runner => one !== undefined);
    const out = () => this.outs++;
    switch (outcome) {
      case "walk":
      case "intentional walk":
      case "hit by pitch": {
        const forced = first && second && third;
        this.bases = !first
          ? [batter, second, third]
          : !second
            ? [batter, first, third]
            : [batter, first, second];
        return all(forced);
      }
      case "single": {
        const home = second && random.chance(0.6);
        const far = first && random.chance(0.3) && (!second || home);
        this.bases = [batter, far ? undefined : first, far ? first : home ? undefined : second];
        return all(third, home ? second : undefined);
      }
      case "reached on error":
        this.bases = [batter, first, second];
        return all(third);
      case "double": {
        const home = first && random.chance(0.42);
        this.bases = [undefined, batter, home ? undefined : first];
        return all(third, second, home ? first : undefined);
      }
      case "triple":
        this.bases = [undefined, undefined, batter];
        return all(third, second, first);
      case "home run":
        this.bases = [];
        return all(third, second, first, batter);
      case "double play": {
        this.outs += 2;
        const scores = this.outs < 3 ? third : undefined;
        this.bases = [undefined, undefined, this.outs < 3 ? second : third];
        return all(scores);
      }
      case "fielders choice":
        out();
        this.bases = [{ ...batter, earned: first?.earned ?? true }, undefined, second ?? third];
        return second ? all(third) : [];
      case "sacrifice bunt":
        out();
        this.bases = [undefined, first, second];
        return all(third);
      case "sacrifice fly":
        out();
        this.bases = [first, second, undefined];
        return all(third);
      case "ground out": {
        out();
        if (this.outs === 3 || !random.chance(0.5)) return [];
        this.bases = first ? [undefined, first, second] : [undefined, undefined, second];
        return all(third);
      }
      default:
        out();
        return [];
    }
  }

  /** `Vane scored, Holt to third`: what a result did to the runners. */
  private movesOf(
    before: readonly (Runner | undefined)[],
    batter: Athlete,
    scored: readonly Runner[],
    outcome: Outcome,
  ): string[] {
    const names = ["first", "second", "third"];
    const lost = outcome === "double play" || outcome === "fielders choice";
    return before
      .flatMap((runner, base) => {
        if (!runner || runner.athlete === batter) return [];
        const { lastName } = runner.athlete;
        if (scored.includes(runner)) return `${lastName} scored`;
        const now = this.bases.findIndex((one) => one?.athlete === runner.athlete);
        if (now > base) return `${lastName} to ${names[now]}`;
        return now < 0 && base === 0 && lost ? `${lastName} out at second` : [];
      })
      .reverse();
  }

  /** Between two pitches: a steal, a pitch the catcher cannot hold, a throw to first. */
  private run(): void {
    const { random } = this;
    const [first, second, third] = this.bases;
    const kind = random.next();
    const name = first?.athlete.lastName ?? "";
    const of = (running: RunningPlay, runner: Runner, text: string, scored: Runner[] = []) => {
      this.batting.score += scored.length;
      this.record("running", text, { running, runner: runner.athlete, scored });
    };
    if (first && !second && kind < 0.75) {
      if (kind > 0.7) {
        this.outs++;
        this.bases = [undefined, second, third];
        of("pick off", first, `${name} picked off first, pitcher to first.`);
      } else if (kind > 0.55) {
        this.outs++;
        this.bases = [undefined, second, third];
        of("caught stealing", first, `${name} caught stealing second, catcher to shortstop.`);
      } else {
        this.bases = [undefined, first, third];
        of("stolen base", first, `${name} stole second.`);
      }
      return;
    }
    const lead = third ?? second ?? first;
    if (lead === undefined || kind < 0.6) return;
    const pitcher = this.fielding.pitcher.lastName;
    this.bases = [undefined, first, second];
    const where = third ? "scored" : `to ${second ? "third" : "second"}`;
    const lastName = lead.athlete.lastName;
    const winning = third && this.half === "bottom" && this.period >= INNINGS;
    if (winning && this.squads.home.score === this.squads.away.score) this.over = true;
    of(
      "wild pitch",
      lead,
      `${lastName} ${where} on wild pitch by ${pitcher}.`,
      third ? [third] : [],
    );
    if (this.over) this.outs = 3;
  }
}

function outcomeOf(call: Call, ends: boolean): Outcome | undefined {
  if (call === "hit by pitch") return "hit by pitch";
  if (!ends) return undefined;
  return call === "ball" ? "walk" : call === "called" ? "strikeout looking" : "strikeout swinging";
}

/** `side` -1 is the left field, 1 the right. */
function hitAt(random: Random, outcome: Outcome, side: number): Hit {
  const near = (x: number, y: number, by: number) => ({
    x: Math.round(random.normal(x, by)),
    y: Math.round(random.normal(y, by)),
  });
  switch (outcome) {
    case "home run": {
      const x = Math.round(125 + 82 * side + random.normal(0, 7));
      return { x, y: Math.round(38 + 38 * Math.abs(side) + random.normal(0, 4)), trajectory: "F" };
    }
    case "double":
    case "triple":
      return { ...near(125 + 70 * side, 72 + 28 * Math.abs(side), 8), trajectory: "L" };
    case "fly out":
      return { ...near(125 + 55 * side, 92 + 12 * Math.abs(side), 9), trajectory: "F" };
    case "line out":
      return { ...near(125 + 42 * side, 130, 14), trajectory: "L" };
    case "pop out":
      return { ...near(125 + 26 * side, 162, 9), trajectory: "P" };
    case "foul out":
      return { ...near(125 + 60 * (side || 1), 188, 6), trajectory: "P" };
    case "sacrifice bunt":
      return { ...near(125 + 8 * side, 192, 3), trajectory: "B" };
    case "single":
      if (random.chance(0.75)) return { ...near(125 + 48 * side, 118, 9), trajectory: "L" };
  }
  return { ...near(125 + 22 * side, 162, 8), trajectory: "G" };
}

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ["th", "st", "nd", "rd"][number % 10]) || "th"}`;
}
