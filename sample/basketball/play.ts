import { type Athlete, isFit, type Plan, SIDES, type Side, type Team } from "../league";
import { type Random, seeded } from "../random";
import { otherSide } from "../season";
import { heaveSpot, isThree, type Spot, shotSpot, wholeFloorSpot, type Zone } from "./court";

export type Act =
  | "jump ball"
  | "jumper"
  | "layup"
  | "dunk"
  | "tip"
  | "free throw"
  | "offensive rebound"
  | "defensive rebound"
  | "dead ball rebound"
  | "foul"
  | "technical foul"
  | "turnover"
  | "steal"
  | "block"
  | "timeout"
  | "media timeout"
  | "substitution"
  | "end of period"
  | "end of game";

/** One row of the play-by-play, with the score after it. */
export interface Play {
  readonly act: Act;
  readonly period: number;
  /** Seconds left in the period. */
  readonly clock: number;
  /** Seconds since the game began, pauses included. */
  readonly time: number;
  readonly side?: Side;
  /** The player of the row, then a passer. Empty for what a team as such did. */
  readonly players: readonly Athlete[];
  /** Points at stake: 1 to 3 for shots, made or missed. */
  readonly points: number;
  readonly made: boolean;
  readonly spot?: Spot;
  /** "in" or "out" of a substitution; "1 of 2" of a free throw. */
  readonly detail?: string;
  readonly home: number;
  readonly away: number;
  /** Chance of the home side after the row. */
  readonly chance: number;
  readonly floor: Readonly<Record<Side, readonly Athlete[]>>;
}

export const QUARTERS = 4;
export const periodSeconds = (period: number): number => (period <= QUARTERS ? 600 : 300);

interface Player {
  readonly athlete: Athlete;
  /** Share of the game's minutes wanted. */
  readonly share: number;
  seconds: number;
  fouls: number;
  technicals: number;
}

interface Squad {
  readonly team: Team;
  readonly players: readonly Player[];
  floor: Player[];
  score: number;
  /** Fouls of the quarter. */
  fouls: number;
  timeouts: number;
}

/** Shares of attempts, chance of falling, of an assist on a made one and a block on a missed one. */
const ZONES: readonly (readonly [Zone, number, number, number, number])[] = [
  ["rim", 0.38, 0.53, 0.5, 0.22],
  ["mid", 0.29, 0.355, 0.45, 0.06],
  ["three", 0.33, 0.31, 0.85, 0.02],
];
const STARTER_SHARES = [0.82, 0.79, 0.76, 0.72, 0.68, 0.42, 0.33, 0.25, 0.16, 0.07];
const HOME_EDGE = 2.5;

/** Plays a game to its end. */
export function playBasketball(plan: Plan, seed: string): readonly Play[] {
  return new Match(plan, seeded(seed, "wbb", plan.id)).play();
}

/** A game in play: each method is something that happens in it and records its rows. */
class Match {
  private readonly plays: Play[] = [];
  private readonly squads: Readonly<Record<Side, Squad>>;
  private readonly edge: number;
  private floors: Play["floor"];
  private period = 1;
  private clock = 600;
  private time = 0;
  private attack: Side = "home";
  private mediaDue = true;

  constructor(
    private readonly plan: Plan,
    private readonly random: Random,
  ) {
    this.squads = { home: this.squadOf(plan.home), away: this.squadOf(plan.away) };
    this.floors = this.floorsNow();
    this.edge = plan.home.strength - plan.away.strength + (plan.neutral ? 0 : HOME_EDGE);
  }

  play(): readonly Play[] {
    const { random, squads } = this;
    this.attack = random.chance(0.5) ? "home" : "away";
    const first = this.attack;
    for (;;) {
      this.clock = periodSeconds(this.period);
      this.mediaDue = true;
      if (this.period === 1 || this.period > QUARTERS) this.record("jump ball", this.attack);
      else this.substitute();
      while (this.clock > 0) this.possession();
      const last = this.period >= QUARTERS && squads.home.score !== squads.away.score;
      this.time += 20;
      this.record("end of period");
      if (last) {
        this.record("end of game");
        return this.plays;
      }
      this.time += this.period === 2 ? 900 : 120;
      this.period++;
      if (this.period <= QUARTERS) for (const side of SIDES) squads[side].fouls = 0;
      this.attack = this.period === 4 ? first : otherSide(first);
    }
  }

  private squadOf(team: Team): Squad {
    const fit = team.athletes.filter((athlete) => isFit(athlete, this.plan)).slice(0, 11);
    const players = fit.map((athlete, index) => ({
      athlete,
      share: (STARTER_SHARES[index] ?? 0.02) * (0.9 + 0.2 * this.random.next()),
      seconds: 0,
      fouls: 0,
      technicals: 0,
    }));
    return { team, players, floor: players.slice(0, 5), score: 0, fouls: 0, timeouts: 4 };
  }

  private record(
    act: Act,
    side?: Side,
    players: readonly (Player | Athlete)[] = [],
    more: Partial<Pick<Play, "points" | "made" | "spot" | "detail">> = {},
  ): void {
    const { squads, period, clock } = this;
    this.plays.push({
      act,
      period,
      clock,
      time: this.time,
      ...(side === undefined ? {} : { side }),
      players: players.map((one) => ("athlete" in one ? one.athlete : one)),
      points: 0,
      made: false,
      ...more,
      home: squads.home.score,
      away: squads.away.score,
      chance: this.chanceOf(act),
      floor: this.floors,
    });
  }

  private floorsNow(): Play["floor"] {
    const of = (side: Side) => this.squads[side].floor.map(({ athlete }) => athlete);
    return { home: of("home"), away: of("away") };
  }

  private chanceOf(act: Act): number {
    const lead = this.squads.home.score - this.squads.away.score;
    const left = Math.max(0, QUARTERS - this.period) * 600 + this.clock;
    if (act === "end of game") return lead > 0 ? 1 : 0;
    const ball = this.attack === "home" ? 0.4 : -0.4;
    const margin = lead + (this.edge * left) / 2400 + ball;
    const chance = 1 / (1 + Math.exp((-1.7 * margin) / (0.24 * Math.sqrt(left + 4))));
    return Math.min(0.999, Math.max(0.001, Math.round(chance * 1000) / 1000));
  }

  private run(seconds: number): void {
    this.clock -= seconds;
    this.time += seconds + this.random.between(0, 4);
    for (const side of SIDES)
      for (const player of this.squads[side].floor) player.seconds += seconds;
  }

  private lead(): number {
    return this.squads[this.attack].score - this.squads[otherSide(this.attack)].score;
  }

  private isLate = () => this.period >= QUARTERS && this.clock <= 60;

  /** From having the ball to a shot, a turnover or a foul. */
  private possession(again = false): void {
    const { random } = this;
    const lead = this.lead();
    const side = this.attack;
    const shooter = this.user();
    if (this.isLate() && lead > 0 && lead < 9 && this.clock > 3) {
      // Whoever is behind near the end stops the clock.
      this.run(random.between(2, Math.min(7, this.clock - 1)));
      this.foul(otherSide(side), shooter, false);
      return;
    }
    const hurried = this.isLate() && lead < 0;
    const mean = again ? 7 : hurried ? 8 : 14.8;
    const seconds = Math.max(again ? 1 : 4, Math.round(random.normal(mean, 5)));
    if (seconds >= this.clock) {
      if (this.isLate() && lead > 0) this.run(this.clock);
      else if (this.clock <= 3 || random.chance(0.3)) this.heave(shooter);
      else {
        this.run(this.clock - random.between(0, 2));
        this.shoot(shooter, false);
      }
      return;
    }
    this.run(Math.min(seconds, 30));
    const kind = random.next();
    const strength = this.edge * (side === "home" ? 1 : -1);
    const lost = (again ? 0.05 : 0.2) - strength * 0.001;
    if (kind < lost) this.turnover(shooter);
    else if (kind < lost + 0.085) this.foul(otherSide(side), shooter, false);
    else if (kind < lost + 0.085 + 0.075) this.foul(otherSide(side), shooter, true);
    else this.shoot(shooter, again);
    if (random.chance(0.003)) this.technical();
  }

  /** Who ends the possession. */
  private user(): Player {
    return this.random.weighted(
      this.squads[this.attack].floor,
      ({ athlete, share }) => Math.exp(0.25 * athlete.skill) * (0.4 + share),
    );
  }

  private heave(shooter: Player): void {
    const seconds = Math.max(0, this.clock - this.random.below(2));
    this.run(Math.min(seconds, this.clock));
    if (this.random.chance(0.4)) {
      this.run(this.clock);
      return;
    }
    const made = this.random.chance(0.03);
    if (made) this.squads[this.attack].score += 3;
    const spot = heaveSpot(this.random);
    this.record("jumper", this.attack, [shooter], { points: 3, made, spot });
    this.run(this.clock);
  }

  private shoot(shooter: Player, again: boolean): void {
    const { random, attack: side } = this;
    const squad = this.squads[side];
    const { athlete } = shooter;
    const behind = this.isLate() && this.lead() <= -3;
    const [zone, , base, assisted, blocked] = random.weighted(ZONES, ([name, share]) => {
      const taste = Math.exp((name === "rim" ? 0.35 : name === "three" ? -0.4 : 0) * athlete.power);
      return (
        share * taste * (again && name === "rim" ? 3 : 1) * (behind && name === "three" ? 4 : 1)
      );
    });
    const spot = shotSpot(random, zone);
    const points = isThree(spot) ? 3 : 2;
    const strength = this.edge * (side === "home" ? 1 : -1);
    const chance = base + 0.025 * athlete.skill + 0.004 * strength;
    const near = spot.y >= 0 && spot.x * spot.x + spot.y * spot.y <= 9;
    const act: Act =
      zone !== "rim"
        ? "jumper"
        : again && random.chance(0.2)
          ? "tip"
          : athlete.height >= 76 && near && random.chance(0.06)
            ? "dunk"
            : "layup";
    const shot = { points, spot } as const;
    if (random.chance(chance)) {
      const passers = squad.floor.filter((one) => one !== shooter);
      const passer = !again && random.chance(assisted) ? [random.pick(passers)] : [];
      squad.score += points;
      this.record(act, side, [shooter, ...passer], { ...shot, made: true });
      if (random.chance(0.035)) this.foul(otherSide(side), shooter, true, 1);
      else this.attack = otherSide(side);
      return;
    }
    this.record(act, side, [shooter], shot);
    if (random.chance(blocked)) {
      this.record("block", otherSide(side), [random.pick(this.squads[otherSide(side)].floor)]);
    }
    this.rebound();
  }

  /** Somebody, or a side as such, gets a missed shot; nobody when the period is over. */
  private rebound(): void {
    if (this.clock === 0) return;
    const { random, attack } = this;
    const offensive = random.chance(0.29);
    const side = offensive ? attack : otherSide(attack);
    const squad = this.squads[side];
    const player = random.weighted(squad.floor, ({ athlete }) => Math.exp(0.5 * athlete.power));
    if (this.clock > 1) this.run(1);
    const act = offensive ? "offensive rebound" : "defensive rebound";
    this.record(act, side, random.chance(0.09) ? [] : [player]);
    if (!offensive) this.attack = side;
    else if (this.clock > 0) this.possession(true);
  }

  private turnover(player: Player): void {
    const { random, attack: side } = this;
    const other = otherSide(side);
    const spot = wholeFloorSpot(random);
    const kind = random.next();
    if (kind < 0.12) {
      this.personal(side, player, spot);
      this.record("turnover", side, [player], { spot });
    } else {
      this.record("turnover", side, kind < 0.17 ? [] : [player], { spot });
      if (kind > 0.45) this.record("steal", other, [random.pick(this.squads[other].floor)]);
    }
    this.attack = other;
    if (kind <= 0.45) this.deadBall();
  }

  /** Counts a foul and sends off whoever has five. */
  private personal(side: Side, player: Player, spot = wholeFloorSpot(this.random)): void {
    player.fouls++;
    this.record("foul", side, [player], { spot });
    if (player.fouls >= 5) this.replace(side, player);
  }

  private foul(side: Side, victim: Player, shooting: boolean, shots?: number): void {
    const { random } = this;
    const squad = this.squads[side];
    const player = random.weighted(squad.floor, ({ fouls }) => (fouls >= 4 ? 0.3 : 1));
    squad.fouls++;
    this.personal(side, player);
    const count = shots ?? (shooting ? (random.chance(0.1) ? 3 : 2) : squad.fouls >= 5 ? 2 : 0);
    if (count === 0) {
      this.deadBall();
      return;
    }
    this.deadBall(victim);
    const made = this.freeThrows(victim, count);
    if (made) this.attack = side;
    else this.rebound();
  }

  /** Free throws of one player; tells whether the last one fell. */
  private freeThrows(shooter: Player, count: number): boolean {
    const { random } = this;
    const side = this.attack;
    let made = false;
    for (let number = 1; number <= count; number++) {
      made = random.chance(Math.min(0.9, 0.715 + 0.05 * shooter.athlete.skill));
      if (made) this.squads[side].score++;
      this.time += 15;
      const detail = `${number} of ${count}`;
      this.record("free throw", side, [shooter], { points: 1, made, detail });
      if (number === count) break;
      if (!made) this.record("dead ball rebound", side);
      if (random.chance(0.1)) this.substitute(shooter);
    }
    return made;
  }

  private technical(): void {
    const { random } = this;
    if (this.clock === 0) return;
    const side = random.pick(SIDES);
    const player = random.pick(this.squads[side].floor);
    player.technicals++;
    this.record("technical foul", side, [player], { spot: wholeFloorSpot(random) });
    if (player.technicals >= 2) this.replace(side, player);
    const holder = this.attack;
    this.attack = otherSide(side);
    const shooter = [...this.squads[this.attack].floor].sort(
      (one, other) => other.athlete.skill - one.athlete.skill,
    )[0] as Player;
    this.freeThrows(shooter, 2);
    this.attack = holder;
  }

  /** Play stands still: time-outs and substitutions. */
  private deadBall(staying?: Player): void {
    const { random } = this;
    if (this.clock === 0) return;
    if (this.mediaDue && this.clock <= 300 && this.period <= QUARTERS) {
      this.mediaDue = false;
      this.time += 120;
      this.record("media timeout");
    } else if (random.chance(this.isLate() ? 0.2 : 0.05)) {
      const side = random.pick(SIDES);
      if (this.squads[side].timeouts-- > 0) {
        this.time += 45;
        this.record("timeout", side);
      }
    }
    this.time += 15;
    this.substitute(staying);
  }

  /** Sends in who has waited longest for whoever has played too long: the outs first, then the ins. */
  private substitute(staying?: Player): void {
    const elapsed = this.elapsed();
    for (const side of SIDES) {
      const squad = this.squads[side];
      const owed = (player: Player) => player.share * elapsed - player.seconds;
      const tired = squad.floor
        .filter((player) => player !== staying)
        .sort((one, other) => owed(one) - owed(other));
      const rested = this.bench(squad).sort((one, other) => owed(other) - owed(one));
      const pairs = tired
        .map((out, index) => [out, rested[index]] as const)
        .filter(([out, into]) => into !== undefined && owed(into) - owed(out) > 140) as [
        Player,
        Player,
      ][];
      this.exchange(side, pairs.slice(0, 3));
    }
  }

  private elapsed(): number {
    const before = Math.min(this.period - 1, QUARTERS) * 600 + Math.max(0, this.period - 5) * 300;
    return before + periodSeconds(this.period) - this.clock;
  }

  private bench = ({ players, floor }: Squad): Player[] =>
    players.filter((one) => !floor.includes(one) && one.fouls < 5 && one.technicals < 2);

  private replace(side: Side, player: Player): void {
    const [into] = this.bench(this.squads[side]).sort((one, other) => other.share - one.share);
    // Nobody is left: she stays, as the rules of small squads allow here.
    if (into !== undefined) this.exchange(side, [[player, into]]);
  }

  private exchange(side: Side, pairs: readonly (readonly [Player, Player])[]): void {
    const squad = this.squads[side];
    const rows = (players: readonly Player[], detail: string) => {
      // Nobody wrote these down before 2025-26.
      if (!this.plan.modern) return;
      for (const player of players) this.record("substitution", side, [player], { detail });
    };
    rows(
      pairs.map(([out]) => out),
      "out",
    );
    if (pairs.length > 0) {
      squad.floor = squad.floor.map((one) => pairs.find(([out]) => out === one)?.[1] ?? one);
      this.floors = this.floorsNow();
    }
    rows(
      pairs.map(([, into]) => into),
      "in",
    );
  }
}
