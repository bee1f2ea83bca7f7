import type { Athlete, Plan, Side } from "../league";
import type { Random } from "../random";
import { type Bases, type Event, type Half, type Hit, inningsOf, type Runner } from "./events";
import { hitAt } from "./hits";
import type { Outcome, PitchKind, RunningPlay } from "./outcomes";
import { type Squad, squadOf } from "./squad";

/** The pitches of a pitcher, and the extra speed. */
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

  protected bases: Bases = [];

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
      bases: this.bases,
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
    if (period < inningsOf(plan)) return false;
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
    const score = { home: squads.home.score, away: squads.away.score };
    for (const event of this.events.slice(first)) {
      const { kind, pitch } = event;
      if (kind === "running") continue;
      const isLast = pitch?.call === "in play";
      const isHit = hit && (isLast || pitch?.call === "foul");
      Object.assign(
        event,
        { outs },
        kind === "batter" || isLast ? score : {},
        isHit ? { hit } : {},
      );
    }
  }

  /** The spot of a ball in play, and its outcome. */
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
    const winning = third && this.half === "bottom" && this.period >= inningsOf(this.plan);
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
