import type { BasketballAthlete } from "../league";
import type {
  BasketballAppearance,
  BasketballBox,
  BasketballGame,
  BasketballLine,
  BasketballPlan,
  BasketballPlay,
  BasketballSide,
  BasketballTeam,
} from "./model";
import { isInPaint, periodSeconds, TECHNICAL_LIMIT } from "./rules";

/** A line with nothing in it. */
export const emptyLine = (): BasketballLine => ({
  seconds: 0,
  fieldGoalsMade: 0,
  fieldGoalsAttempted: 0,
  threesMade: 0,
  threesAttempted: 0,
  freeThrowsMade: 0,
  freeThrowsAttempted: 0,
  offensiveRebounds: 0,
  defensiveRebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  fouls: 0,
  technicals: 0,
  points: 0,
});

const MEMBERS = Object.keys(emptyLine()) as readonly (keyof BasketballLine)[];

/** Adds the second line to the first. */
export function addLine(sum: BasketballLine, line: BasketballLine): void {
  for (const member of MEMBERS) sum[member] += line[member];
}

export const reboundsOf = ({ offensiveRebounds, defensiveRebounds }: BasketballLine): number =>
  offensiveRebounds + defensiveRebounds;

type Lines = ReadonlyMap<string, BasketballLine>;

interface Count {
  readonly team: BasketballTeam;
  readonly byPeriod: number[];
  teamOffensiveRebounds: number;
  teamDefensiveRebounds: number;
  teamTurnovers: number;
  pointsInPaint: number;
  fastBreakPoints: number;
  turnoverPoints: number;
  largestLead: number;
}

const newCount = (team: BasketballTeam): Count => ({
  team,
  byPeriod: [],
  teamOffensiveRebounds: 0,
  teamDefensiveRebounds: 0,
  teamTurnovers: 0,
  pointsInPaint: 0,
  fastBreakPoints: 0,
  turnoverPoints: 0,
  largestLead: 0,
});

/** The game after the first plays of it, counted from them alone. */
export function afterBasketball(
  plan: BasketballPlan,
  plays: readonly BasketballPlay[],
): BasketballGame {
  const last = plays.at(-1);
  return {
    plays,
    box: boxOf(plan, plays),
    period: last?.period ?? 1,
    clock: last?.clock ?? periodSeconds(1),
    between: last?.act === "end of period",
    over: last?.act === "end of game",
  };
}

function boxOf({ home, away }: BasketballPlan, plays: readonly BasketballPlay[]): BasketballBox {
  const lines = new Map<string, BasketballLine>();
  const counts = { home: newCount(home), away: newCount(away) };
  countTime(plays, lines);
  for (const play of plays) {
    const lead = play.homeScore - play.awayScore;
    counts.home.largestLead = Math.max(counts.home.largestLead, lead);
    counts.away.largestLead = Math.max(counts.away.largestLead, -lead);
    counts.home.byPeriod[play.period - 1] ??= 0;
    counts.away.byPeriod[play.period - 1] ??= 0;
    if (play.team) countPlay(play, play.team.id === home.id ? counts.home : counts.away, lines);
  }
  const starters = new Set(plays[0]?.floor.map(({ id }) => id));
  const ejected = ejectedBy(plays);
  const last = plays.at(-1);
  return {
    home: sideOf(counts.home, last?.homeScore ?? 0, lines, starters, ejected),
    away: sideOf(counts.away, last?.awayScore ?? 0, lines, starters, ejected),
  };
}

/** The seconds up to a play belong to the ten who were there when it happened. */
function countTime(plays: readonly BasketballPlay[], lines: Map<string, BasketballLine>): void {
  let floor: readonly BasketballAthlete[] = [];
  let onFloor: readonly BasketballLine[] = [];
  let period = 0;
  let clock = 0;
  for (const play of plays) {
    if (play.floor !== floor) {
      floor = play.floor;
      onFloor = floor.map(({ id }) => lineIn(lines, id));
    }
    if (play.period !== period) {
      period = play.period;
      clock = periodSeconds(period);
    }
    for (const line of onFloor) line.seconds += clock - play.clock;
    clock = play.clock;
  }
}

function lineIn(lines: Map<string, BasketballLine>, id: string): BasketballLine {
  const line = lines.get(id) ?? emptyLine();
  lines.set(id, line);
  return line;
}

function countPlay(play: BasketballPlay, count: Count, lines: Map<string, BasketballLine>): void {
  const [athlete, passer] = play.athletes;
  const line = athlete && lineIn(lines, athlete.id);
  switch (play.act) {
    case "jumper":
    case "layup":
    case "dunk":
    case "tip":
    case "free throw":
      if (line) countShot(play, count, line);
      if (passer) lineIn(lines, passer.id).assists += 1;
      break;
    case "offensive rebound":
      if (line) line.offensiveRebounds += 1;
      else count.teamOffensiveRebounds += 1;
      break;
    case "defensive rebound":
      if (line) line.defensiveRebounds += 1;
      else count.teamDefensiveRebounds += 1;
      break;
    case "turnover":
      if (line) line.turnovers += 1;
      else count.teamTurnovers += 1;
      break;
    case "personal foul":
      if (line) line.fouls += 1;
      break;
    case "technical foul":
      if (line) line.technicals += 1;
      break;
    case "steal":
      if (line) line.steals += 1;
      break;
    case "block":
      if (line) line.blocks += 1;
      break;
  }
}

function countShot(play: BasketballPlay, count: Count, line: BasketballLine): void {
  const made = play.made ? 1 : 0;
  if (play.act === "free throw") {
    line.freeThrowsAttempted += 1;
    line.freeThrowsMade += made;
  } else {
    line.fieldGoalsAttempted += 1;
    line.fieldGoalsMade += made;
  }
  if (play.points === 3) {
    line.threesAttempted += 1;
    line.threesMade += made;
  }
  if (!play.made) return;
  line.points += play.points;
  count.byPeriod[play.period - 1] = (count.byPeriod[play.period - 1] ?? 0) + play.points;
  if (isFromPaint(play)) count.pointsInPaint += play.points;
  if (play.fastBreak) count.fastBreakPoints += play.points;
  if (play.offTurnover) count.turnoverPoints += play.points;
}

function isFromPaint({ act, location }: BasketballPlay): boolean {
  if (act === "free throw") return false;
  return act !== "jumper" || (location !== undefined && isInPaint(location.x, location.y));
}

/** Athletes with a second technical foul. */
function ejectedBy(plays: readonly BasketballPlay[]): ReadonlySet<string> {
  const technicals = new Map<string, number>();
  for (const { act, athletes } of plays) {
    const id = athletes[0]?.id;
    if (act === "technical foul" && id) technicals.set(id, (technicals.get(id) ?? 0) + 1);
  }
  return new Set([...technicals.keys()].filter((id) => technicals.get(id) === TECHNICAL_LIMIT));
}

function sideOf(
  { team, ...counted }: Count,
  score: number,
  lines: Lines,
  starters: ReadonlySet<string>,
  ejected: ReadonlySet<string>,
): BasketballSide {
  const appearances: BasketballAppearance[] = team.athletes.map((athlete) => ({
    athlete,
    starter: starters.has(athlete.id),
    ejected: ejected.has(athlete.id),
    line: lines.get(athlete.id) ?? null,
  }));
  const total = emptyLine();
  for (const { line } of appearances) if (line) addLine(total, line);
  return { team, score, appearances: appearances.sort(byPlace), total, ...counted };
}

function byPlace(one: BasketballAppearance, other: BasketballAppearance): number {
  const rank = ({ starter, line }: BasketballAppearance) => (starter ? 0 : line ? 1 : 2);
  return rank(one) - rank(other) || (other.line?.seconds ?? 0) - (one.line?.seconds ?? 0);
}
