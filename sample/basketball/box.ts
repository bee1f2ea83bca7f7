import { type Game, lazy, type Played } from "../game";
import { type Athlete, type Code, otherSide, type Plan, SIDES, type Side } from "../league";
import { addTo, type Counts, zeros } from "../numbers";
import type { Season, Sport } from "../season";
import { isInPaint } from "./court";
import { type Play, periodSeconds, rulesOf } from "./floor";
import { playBasketball } from "./play";

const COUNTED = "seconds fgm fga tpm tpa ftm fta oreb dreb ast stl blk tov pf tech pts";
/** Counts of a player, or of a team as such. */
export type Line = Counts<typeof COUNTED>;
const emptyLine = (): Line => zeros(COUNTED);

export interface Appearance {
  readonly athlete: Athlete;
  readonly starter: boolean;
  /** Missing for who did not play. */
  readonly line?: Line;
}

export interface SideBox {
  readonly appearances: readonly Appearance[];
  /** Sum of the players. */
  readonly total: Line;
  /** Rebounds and turnovers of the team as such. */
  readonly team: Line;
  readonly byPeriod: readonly number[];
  readonly inPaint: number;
  readonly largestLead: number;
}

export interface Basketball extends Played {
  readonly plays: readonly Play[];
  readonly clock: number;
  readonly box: Readonly<Record<Side, SideBox>>;
}

export type WbbGame = Game<Basketball>;
export type WbbSeason = Season<Basketball>;

export const basketball = (code: Code): Sport<Play, Basketball> => ({
  code,
  regulation: (plan) => rulesOf(plan).periods,
  play: playBasketball,
  after: (plan, plays) => {
    const { seconds } = rulesOf(plan);
    const { period = 1, clock = seconds, home = 0, away = 0 } = plays().at(-1) ?? {};
    const box = lazy(() => ({
      home: sideBox(plan, plays(), "home"),
      away: sideBox(plan, plays(), "away"),
    }));
    return {
      get plays() {
        return plays();
      },
      period,
      clock,
      home,
      away,
      get box() {
        return box();
      },
    };
  },
  endsPeriod: ({ act, period }) => (act.startsWith("end") ? period : undefined),
});

/** Counted from the plays alone. */
function sideBox(plan: Plan, plays: readonly Play[], side: Side): SideBox {
  const lines = new Map<string, Line>();
  const lineOf = (athlete: Athlete): Line => {
    const line = lines.get(athlete.id) ?? emptyLine();
    lines.set(athlete.id, line);
    return line;
  };
  const team = emptyLine();
  const byPeriod: number[] = [];
  const rules = rulesOf(plan);
  let [inPaint, largestLead, period] = [0, 0, 1];
  let clock: number = rules.seconds;
  for (const [index, play] of plays.entries()) {
    if (play.period !== period) {
      period = play.period;
      clock = periodSeconds(rules, period);
    }
    // The seconds up to a row belong to the five who were there before it.
    const floor = (plays[index - 1] ?? play).floor[side];
    if (play.clock < clock) for (const one of floor) lineOf(one).seconds += clock - play.clock;
    for (const one of play.floor[side]) lineOf(one);
    clock = play.clock;
    largestLead = Math.max(largestLead, play[side] - play[otherSide(side)]);
    byPeriod[period - 1] ??= 0;
    if (play.side !== side) continue;
    const [player, passer] = play.players;
    count(play, player === undefined ? team : lineOf(player));
    if (passer) lineOf(passer).ast++;
    if (!play.made) continue;
    byPeriod[period - 1] = (byPeriod[period - 1] ?? 0) + play.points;
    if (play.act !== "free throw" && play.spot && isInPaint(play.spot)) inPaint += play.points;
  }
  const total = emptyLine();
  for (const line of lines.values()) addTo(total, line);
  const starters = plays[0]?.floor[side] ?? [];
  const appearances = plan[side].athletes.map((athlete): Appearance => {
    const line = lines.get(athlete.id);
    return { athlete, starter: starters.includes(athlete), ...(line && { line }) };
  });
  const rank = ({ starter, line }: Appearance) => (starter ? 0 : line ? 1 : 2);
  return {
    appearances: appearances.sort(
      (one, other) =>
        rank(one) - rank(other) || (other.line?.seconds ?? 0) - (one.line?.seconds ?? 0),
    ),
    total,
    team,
    byPeriod,
    inPaint,
    largestLead,
  };
}

function count({ act, made, points }: Play, line: Line): void {
  const one = made ? 1 : 0;
  if (act === "free throw") {
    line.fta++;
    line.ftm += one;
  } else if (points > 0) {
    line.fga++;
    line.fgm += one;
    if (points === 3) {
      line.tpa++;
      line.tpm += one;
    }
  } else if (act === "offensive rebound") line.oreb++;
  else if (act === "defensive rebound") line.dreb++;
  else if (act === "turnover") line.tov++;
  else if (act === "steal") line.stl++;
  else if (act === "block") line.blk++;
  else if (act === "foul") line.pf++;
  else if (act === "technical foul") line.tech++;
  line.pts += one * points;
}

/** Counts of a side, team rebounds and turnovers included, and those of its opponents. */
interface TeamLine extends Line {
  games: number;
  reb: number;
  against: number;
}

export function teamLineOf({ played }: WbbGame, side: Side): TeamLine | undefined {
  if (played === undefined) return undefined;
  const { total, team } = played.box[side];
  const line = { ...total, games: 1, reb: 0, against: played[otherSide(side)] };
  line.oreb += team.oreb;
  line.dreb += team.dreb;
  line.tov += team.tov;
  line.reb = line.oreb + line.dreb;
  return line;
}

export interface PlayerTotal {
  readonly athlete: Athlete;
  readonly games: number;
  readonly line: Line;
}

interface Totals {
  readonly teams: ReadonlyMap<string, TeamLine>;
  readonly players: readonly PlayerTotal[];
}

const known = new WeakMap<WbbSeason, Totals>();

/** Sums over the final games that were played. */
export function seasonTotals(season: WbbSeason): Totals {
  const totals = known.get(season) ?? totalsOf(season);
  known.set(season, totals);
  return totals;
}

function totalsOf({ games, league }: WbbSeason): Totals {
  const teams = new Map<string, TeamLine>(
    league.teams.map(({ id }) => [id, { ...emptyLine(), games: 0, reb: 0, against: 0 }]),
  );
  const players = new Map<string, { athlete: Athlete; games: number; line: Line }>();
  for (const game of games) {
    if (game.phase !== "final" || !game.played) continue;
    for (const side of SIDES) {
      const line = teamLineOf(game, side);
      const sum = teams.get(game.plan[side].id);
      if (line && sum) addTo(sum, line);
      for (const { athlete, line } of game.played.box[side].appearances) {
        if (!line) continue;
        const total = players.get(athlete.id) ?? { athlete, games: 0, line: emptyLine() };
        players.set(athlete.id, total);
        total.games++;
        addTo(total.line, line);
      }
    }
  }
  return { teams, players: [...players.values()] };
}
