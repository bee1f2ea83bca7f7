import { isFit } from "../fitness";
import type { BasketballAthlete } from "../league";
import type { Match, Player, Side } from "./match";
import type { BasketballPlan, BasketballTeam } from "./model";
import { QUARTERS } from "./rules";

/** Share below which a player only comes in when the game is decided or others must sit. */
const RESERVE = 0.07;
const MOST_CHANGES = 3;

type Skill = "rim" | "jumper" | "three";

const FIVE = 5;
/** Enough to play a game with; with fewer even the injured dress. */
const SMALLEST_SQUAD = 8;
const LARGEST_SHARE = 0.93;
/** Seconds two players' claims must differ by before one comes in for the other. */
const PATIENCE = 110;

/** Shares of the game's minutes by role, five in all. */
function sharesOf(athletes: readonly BasketballAthlete[], form: readonly number[]): number[] {
  const claims = athletes.map(({ skill }, index) => {
    const wanted = skill.role * skill.role * (form[index] ?? 1);
    return index < SMALLEST_SQUAD ? Math.max(0.04, wanted) : wanted;
  });
  let shares = claims;
  for (let round = 0; round < 6; round++) {
    const factor = FIVE / shares.reduce((sum, share) => sum + share, 0);
    shares = shares.map((share) => Math.min(LARGEST_SHARE, share * factor));
  }
  return shares;
}

/** Those fit to play, best role first, with skills told against their team's: the team's own
 * level is its strength. */
export function squadOf(
  team: BasketballTeam,
  plan: BasketballPlan,
  form: () => number,
): readonly Player[] {
  const fit = team.athletes.filter((athlete) => isFit(athlete, plan));
  const athletes = [...(fit.length < SMALLEST_SQUAD ? team.athletes : fit)].sort(
    (one, other) => other.skill.role - one.skill.role,
  );
  const shares = sharesOf(
    athletes,
    athletes.map(() => form()),
  );
  const mean = (skill: Skill) =>
    athletes.reduce((sum, athlete, index) => sum + athlete.skill[skill] * (shares[index] ?? 0), 0) /
    shares.reduce((sum, share) => sum + share, 0);
  const [rim, jumper, three] = [mean("rim"), mean("jumper"), mean("three")];
  return athletes.map((athlete, index) => ({
    athlete,
    share: shares[index] ?? 0,
    relative: {
      rim: athlete.skill.rim - rim,
      jumper: athlete.skill.jumper - jumper,
      three: athlete.skill.three - three,
    },
    seconds: 0,
    fouls: 0,
    technicals: 0,
    gone: false,
  }));
}

/** The five highest roles. */
export const starters = (players: readonly Player[]): Player[] => players.slice(0, FIVE);

export const benchOf = ({ players, floor }: Side): Player[] =>
  players.filter((player) => !player.gone && !floor.includes(player));

function isInFoulTrouble({ fouls }: Player, { period, clock }: Match): boolean {
  if (fouls >= 4) return period < QUARTERS || (period === QUARTERS && clock > 300);
  return (fouls >= 3 && period <= 3) || (fouls >= 2 && period <= 2);
}

/** How much a player should be on the floor now, in seconds of playing time owed. */
function claim(player: Player, match: Match): number {
  const lead = Math.abs(match.home.score - match.away.score);
  if (match.period === QUARTERS && match.clock <= 300 && lead >= 22) return -1000 * player.share;
  if (match.period >= QUARTERS && match.clock <= 180 && lead <= 12) return 1000 * player.share;
  const owed = player.share * match.elapsed - player.seconds;
  const held = player.share < RESERVE ? 150 : 0;
  return owed - held - (isInFoulTrouble(player, match) ? 260 : 0);
}

function leastBy(players: readonly Player[], of: (player: Player) => number): Player | undefined {
  let found: Player | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const player of players) {
    const value = of(player);
    if (value < least) {
      found = player;
      least = value;
    }
  }
  return found;
}

/** Who comes in next. */
export const nextIn = (match: Match, side: Side): Player | undefined =>
  leastBy(benchOf(side), (player) => -claim(player, match));

/** Sends in whoever is due. Tells whether the five changed. */
export function substitute(match: Match, side: Side, staying?: Player): boolean {
  let changes = 0;
  for (; changes < MOST_CHANGES; changes++) {
    const leaving = leastBy(
      side.floor.filter((player) => player !== staying),
      (player) => claim(player, match),
    );
    const entering = nextIn(match, side);
    if (!leaving || !entering) break;
    if (claim(entering, match) - claim(leaving, match) < PATIENCE) break;
    side.floor = side.floor.map((player) => (player === leaving ? entering : player));
  }
  return changes > 0;
}
