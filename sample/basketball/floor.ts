import {
  type Athlete,
  codeOf,
  isFit,
  otherSide,
  type Plan,
  SIDES,
  type Side,
  type Team,
} from "../league";
import type { Random } from "../random";
import type { Spot } from "./court";

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
  readonly side: Side | undefined;
  /** The player of the row, then a passer. Empty for what a team as such did. */
  readonly players: readonly Athlete[];
  /** Points at stake: 1 to 3 for shots, made or missed. */
  readonly points: number;
  readonly made: boolean;
  readonly spot: Spot | undefined;
  /** "in" or "out" of a substitution; "1 of 2" of a free throw. */
  readonly detail: string | undefined;
  readonly home: number;
  readonly away: number;
  /** Chance of the home side after the row. */
  readonly chance: number;
  readonly floor: Readonly<Record<Side, readonly Athlete[]>>;
}

/** How a league plays: periods and their seconds, fouls to leave, and the foul that brings two throws. */
const RULES = {
  wbb: { periods: 4, seconds: 600, fouls: 5, bonus: 5, name: "Quarter" },
  mbb: { periods: 2, seconds: 1200, fouls: 5, bonus: 10, name: "Half" },
  nba: { periods: 4, seconds: 720, fouls: 6, bonus: 5, name: "Quarter" },
} as const;

export const rulesOf = (plan: Pick<Plan, "id">) => RULES[codeOf(plan) as keyof typeof RULES];

type Rules = ReturnType<typeof rulesOf>;

export const periodSeconds = ({ periods, seconds }: Rules, period: number): number =>
  period <= periods ? seconds : 300;

export interface Player {
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

const STARTER_SHARES = [0.82, 0.79, 0.76, 0.72, 0.68, 0.42, 0.33, 0.25, 0.16, 0.07];

const HOME_EDGE = 2.5;

/** The ten on the floor: the clock, who comes and goes, and the rows of the play-by-play. */
export class Floor {
  protected readonly plays: Play[] = [];

  protected readonly squads: Readonly<Record<Side, Squad>>;

  protected readonly edge: number;

  protected floors: Play["floor"];

  protected period = 1;

  protected readonly rules: Rules;

  protected clock: number;

  protected time = 0;

  protected attack: Side = "home";

  protected mediaDue = true;

  constructor(
    protected readonly plan: Plan,
    protected readonly random: Random,
  ) {
    this.rules = rulesOf(plan);
    this.clock = this.rules.seconds;
    this.squads = { home: this.squadOf(plan.home), away: this.squadOf(plan.away) };
    this.floors = this.floorsNow();
    this.edge = plan.home.strength - plan.away.strength + (plan.neutral ? 0 : HOME_EDGE);
  }

  protected squadOf(team: Team): Squad {
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

  protected record(
    act: Act,
    side?: Side,
    players: readonly Player[] = [],
    more: Partial<Pick<Play, "points" | "made" | "spot" | "detail">> = {},
  ): void {
    const { squads, period, clock, time, floors: floor } = this;
    const { points = 0, made = false, spot, detail } = more;
    this.plays.push({
      act,
      period,
      clock,
      time,
      side,
      players: players.map(({ athlete }) => athlete),
      points,
      made,
      spot,
      detail,
      home: squads.home.score,
      away: squads.away.score,
      chance: this.chanceOf(act),
      floor,
    });
  }

  protected floorsNow(): Play["floor"] {
    const of = (side: Side) => this.squads[side].floor.map(({ athlete }) => athlete);
    return { home: of("home"), away: of("away") };
  }

  protected chanceOf(act: Act): number {
    const lead = this.squads.home.score - this.squads.away.score;
    const { periods, seconds } = this.rules;
    const left = Math.max(0, periods - this.period) * seconds + this.clock;
    if (act === "end of game") return lead > 0 ? 1 : 0;
    // Worth less if there is no time left to shoot: a tie at the end is anybody's overtime.
    const ball = (this.attack === "home" ? 0.4 : -0.4) * Math.min(1, left / 8);
    const margin = lead + (this.edge * left) / (periods * seconds) + ball;
    const chance = 1 / (1 + Math.exp((-1.7 * margin) / (0.24 * Math.sqrt(left + 4))));
    return Math.min(0.999, Math.max(0.001, Math.round(chance * 1000) / 1000));
  }

  protected run(seconds: number): void {
    this.clock -= seconds;
    this.time += seconds + this.random.between(0, 4);
    for (const side of SIDES)
      for (const player of this.squads[side].floor) player.seconds += seconds;
  }

  protected lead(): number {
    return this.squads[this.attack].score - this.squads[otherSide(this.attack)].score;
  }

  protected isLate = () => this.period >= this.rules.periods && this.clock <= 60;

  /** Play stands still: time-outs and substitutions. */
  protected deadBall(staying?: Player): void {
    const { random } = this;
    if (this.clock === 0) return;
    if (this.mediaDue && this.clock <= 300 && this.period <= this.rules.periods) {
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
  protected substitute(staying?: Player): void {
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

  protected elapsed(): number {
    const { periods, seconds } = this.rules;
    const overtimes = Math.max(0, this.period - periods - 1);
    const before = Math.min(this.period - 1, periods) * seconds + overtimes * 300;
    return before + periodSeconds(this.rules, this.period) - this.clock;
  }

  protected bench = ({ players, floor }: Squad): Player[] =>
    players.filter(
      (one) => !floor.includes(one) && one.fouls < this.rules.fouls && one.technicals < 2,
    );

  protected replace(side: Side, player: Player): void {
    const [into] = this.bench(this.squads[side]).sort((one, other) => other.share - one.share);
    // Nobody is left: the player stays, as the rules of small squads allow here.
    if (into !== undefined) this.exchange(side, [[player, into]]);
  }

  protected exchange(side: Side, pairs: readonly (readonly [Player, Player])[]): void {
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
