import type { Athlete, Plan, Side } from "../league";
import type { Random } from "../random";
import { type Event, type Half, type Hit, INNINGS, type Runner } from "./events";
import { type Fielder, GROUND, type Outcome, type PitchKind, type RunningPlay } from "./outcomes";
import { hitAt, type Squad, squadOf } from "./squad";

/** What a pitcher throws, and how much harder than others. */
export interface Arsenal {
  readonly kinds: readonly PitchKind[];
  readonly speed: number;
}

/** The field: the count, the outs, the runners and the rows of what happened. */
export class Diamond {
  protected readonly events: Event[] = [];

  protected readonly squads: Readonly<Record<Side, Squad>>;

  protected readonly arsenals = new Map<string, Arsenal>();

  protected period = 1;

  protected half: Half = "top";

  protected outs = 0;

  protected balls = 0;

  protected strikes = 0;

  protected bases: (Runner | undefined)[] = [];

  protected atBat = 1;

  protected time = 0;

  protected over = false;

  constructor(
    protected readonly plan: Plan,
    protected readonly random: Random,
  ) {
    this.squads = { home: squadOf(plan, "home", random), away: squadOf(plan, "away", random) };
  }

  protected get batting(): Squad {
    return this.squads[this.half === "top" ? "away" : "home"];
  }

  protected get fielding(): Squad {
    return this.squads[this.half === "top" ? "home" : "away"];
  }

  protected record(kind: Event["kind"], text: string, more: Partial<Event> = {}): void {
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

  protected standing() {
    const { period, half, outs, bases } = this;
    return { period, half, outs, bases, over: this.over || (outs === 3 && this.isOver()) };
  }

  protected isOver(): boolean {
    const { plan, squads, period, half } = this;
    const lead = squads.home.score - squads.away.score;
    if (plan.calledAfter !== undefined) return period === plan.calledAfter && half === "bottom";
    if (period < INNINGS) return false;
    return half === "top" ? lead > 0 : lead !== 0 || (plan.type === 1 && lead === 0);
  }

  protected maybeRelieve(): void {
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

  /** Rows before the result carry its outs; the first its score and fouls the ball that follows. */
  protected foretell(first: number, hit: Hit | undefined): void {
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

  /** Where a ball in play comes down, and what becomes of it. */
  protected hitOf(batter: Athlete): { outcome: Outcome; hit: Hit } {
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

  protected strengthOf(): number {
    const { home, away } = this.plan;
    const edge = home.strength - away.strength + 0.15;
    return this.half === "top" ? -edge : edge;
  }

  /** Grounders with a runner on first become double plays and forces, flies score one from third. */
  protected withRunners(outcome: Outcome): Outcome {
    const { random, bases, outs } = this;
    if (outs >= 2) return outcome;
    if (outcome === "ground out" && bases[0]) {
      return random.chance(0.42) ? "double play" : random.chance(0.4) ? "fielders choice" : outcome;
    }
    return outcome === "fly out" && bases[2] && random.chance(0.6) ? "sacrifice fly" : outcome;
  }

  /** The nearest fielder, by where the ball came to. */
  protected fielderOf(outcome: Outcome, hit: Hit | undefined): Fielder {
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
  protected advance(outcome: Outcome, athlete: Athlete, pitcher: Athlete): Runner[] {
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
        // Nobody moves up on the third out: they are left on base.
        this.bases = this.outs < 3 ? [undefined, undefined, second] : [undefined, second, third];
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
  protected movesOf(
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
  protected run(): void {
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
