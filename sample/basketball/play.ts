import { codeOf, otherSide, type Plan, SIDES, type Side } from "../league";
import { seeded } from "../random";
import { heaveSpot, isThree, shotSpot, wholeFloorSpot, type Zone } from "./court";
import { type Act, Floor, type Play, type Player, periodSeconds } from "./floor";

/** Shares of attempts, chance of falling, of an assist on a made one and a block on a missed one. */
const ZONES: readonly (readonly [Zone, number, number, number, number])[] = [
  ["rim", 0.38, 0.53, 0.5, 0.22],
  ["mid", 0.29, 0.355, 0.45, 0.06],
  ["three", 0.33, 0.31, 0.85, 0.02],
];

/** Plays a game to its end. */
export function playBasketball(plan: Plan, seed: string): readonly Play[] {
  return new Match(plan, seeded(seed, codeOf(plan), plan.id)).play();
}

/** A game in play: each method is something that happens in it and records its rows. */
class Match extends Floor {
  play(): readonly Play[] {
    const { random, squads } = this;
    this.attack = random.chance(0.5) ? "home" : "away";
    const first = this.attack;
    for (;;) {
      this.clock = periodSeconds(this.rules, this.period);
      this.mediaDue = true;
      if (this.period === 1 || this.period > this.rules.periods)
        this.record("jump ball", this.attack);
      else this.substitute();
      while (this.clock > 0) this.possession();
      const last = this.period >= this.rules.periods && squads.home.score !== squads.away.score;
      this.time += 20;
      this.record("end of period");
      if (last) {
        this.record("end of game");
        return this.plays;
      }
      this.time += 2 * this.period === this.rules.periods ? 900 : 120;
      this.period++;
      if (this.period <= this.rules.periods) for (const side of SIDES) squads[side].fouls = 0;
      this.attack = this.period === this.rules.periods ? first : otherSide(first);
    }
  }

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
    if (player.fouls >= this.rules.fouls) this.replace(side, player);
  }

  private foul(side: Side, victim: Player, shooting: boolean, shots?: number): void {
    const { random } = this;
    const squad = this.squads[side];
    const player = random.weighted(squad.floor, ({ fouls }) =>
      fouls >= this.rules.fouls - 1 ? 0.3 : 1,
    );
    squad.fouls++;
    this.personal(side, player);
    const count =
      shots ?? (shooting ? (random.chance(0.1) ? 3 : 2) : squad.fouls >= this.rules.bonus ? 2 : 0);
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
}
