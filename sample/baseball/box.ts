import { type Game, lazy, type Played } from "../game";
import { type Athlete, type Code, otherSide, type Plan, type Side } from "../league";
import { addTo, type Counts, ratio, zeros } from "../numbers";
import type { Season, Sport } from "../season";
import { type Batter, type Event, inningsOf, lineupOf, starterOf } from "./events";
import { playBaseball } from "./play";

const BATTING = "pa ab r h d t hr rbi bb ibb k hbp sb cs sf sh gidp ground fly pitches";

const PITCHING =
  "outs h d t hr r er bb ibb k hbp wp bf ab sf sh sb cs ground fly pitches strikes called swinging foul inPlay first";

export type Batting = Counts<typeof BATTING>;

export type Pitching = Counts<typeof PITCHING>;

export const newBatting = (): Batting => zeros(BATTING);

export const newPitching = (): Pitching => zeros(PITCHING);

export interface Hitter extends Batter {
  readonly order: number;
  readonly line: Batting;
}

export interface Pitcher {
  readonly athlete: Athlete;
  readonly starter: boolean;
  readonly line: Pitching;
  readonly decision?: "W" | "L" | "S";
}

export interface SideBox {
  readonly hitters: readonly Hitter[];
  readonly pitchers: readonly Pitcher[];
  readonly batting: Batting;
  readonly pitching: Pitching;
  readonly errors: number;
  readonly doublePlays: number;
  readonly assists: number;
  readonly leftOnBase: number;
  /** Runs, hits and errors by inning, as far as the side has batted. */
  readonly innings: readonly { runs: number; hits: number; errors: number }[];
}

export interface Baseball extends Played {
  readonly events: readonly Event[];
  readonly last: Event | undefined;
  readonly box: Readonly<Record<Side, SideBox>>;
}

export type MlbGame = Game<Baseball>;

export type MlbSeason = Season<Baseball>;

export const baseball = (code: Code): Sport<Event, Baseball> => ({
  code,
  regulation: inningsOf,
  play: playBaseball,
  after: (plan, events) => {
    const last = events().at(-1);
    const { period = 1, home = 0, away = 0 } = last ?? {};
    const box = lazy(() => {
      const decisions = last?.last ? decisionsOf(events()) : new Map<string, "W" | "L" | "S">();
      return {
        home: sideBox(plan, events(), "home", decisions),
        away: sideBox(plan, events(), "away", decisions),
      };
    });
    return {
      get events() {
        return events();
      },
      last,
      period,
      home,
      away,
      get box() {
        return box();
      },
    };
  },
  endsPeriod: ({ kind, period }) => (kind === "end" ? period : undefined),
});

const battingSide = ({ half }: Event): Side => (half === "top" ? "away" : "home");

const HITS = { single: "", double: "d", triple: "t", "home run": "hr" } as const;

/** Counted from the events alone. */
function sideBox(
  plan: Plan,
  events: readonly Event[],
  side: Side,
  decisions: ReadonlyMap<string, "W" | "L" | "S">,
): SideBox {
  const lineup = lineupOf(plan, side);
  const lines = new Map(lineup.map(({ athlete }) => [athlete.id, newBatting()]));
  const starter = starterOf(plan, side);
  const pitchers = new Map<string, { athlete: Athlete; line: Pitching }>();
  const pitcherOf = (athlete: Athlete): Pitching => {
    const pitcher = pitchers.get(athlete.id) ?? { athlete, line: newPitching() };
    pitchers.set(athlete.id, pitcher);
    return pitcher.line;
  };
  if (events.length > 0) pitcherOf(starter);
  const innings: { runs: number; hits: number; errors: number }[] = [];
  let [errors, doublePlays, assists, leftOnBase, outs] = [0, 0, 0, 0, 0];
  let before: Event | undefined;
  for (const event of events) {
    if (event.kind === "start") outs = 0;
    if (battingSide(event) === side) {
      innings[event.period - 1] ??= { runs: 0, hits: 0, errors: 0 };
      const inning = innings[event.period - 1] as { runs: number; hits: number };
      inning.runs += event.scored.length;
      if (event.outcome && event.kind === "result" && event.outcome in HITS) inning.hits++;
      const line = event.batter && lines.get(event.batter.id);
      if (line) countBatting(event, line);
      for (const { athlete } of event.scored) {
        const scorer = lines.get(athlete.id);
        if (scorer) scorer.r++;
      }
      const runner = event.runner && lines.get(event.runner.id);
      if (runner && event.running === "stolen base") runner.sb++;
      if (runner && event.running === "caught stealing") runner.cs++;
      if (event.kind === "end") leftOnBase += before?.bases.filter(Boolean).length ?? 0;
    } else {
      const line = pitcherOf(event.pitcher);
      countPitching(event, line);
      if (event.kind === "result" || event.kind === "running") {
        line.outs += event.outs - outs;
        outs = event.outs;
      }
      for (const { pitcher, earned } of event.scored) {
        const charged = pitcherOf(pitcher);
        charged.r++;
        if (earned) charged.er++;
      }
      if (event.kind !== "result") continue;
      if (event.outcome === "reached on error") {
        errors++;
        const inning = innings[event.period - 1] ?? { runs: 0, hits: 0, errors: 0 };
        innings[event.period - 1] = { ...inning, errors: inning.errors + 1 };
      }
      if (event.outcome === "double play") doublePlays++;
      if (/ground out|double play|choice/.test(event.outcome ?? "")) assists++;
    }
    if (event.kind !== "end") before = event;
  }
  const batting = newBatting();
  const pitching = newPitching();
  for (const line of lines.values()) addTo(batting, line);
  for (const { line } of pitchers.values()) addTo(pitching, line);
  return {
    hitters: lineup.map((one, index) => ({
      ...one,
      order: index + 1,
      line: lines.get(one.athlete.id) ?? newBatting(),
    })),
    pitchers: [...pitchers.values()].map(({ athlete, line }) => {
      const decision = decisions.get(athlete.id);
      return { athlete, line, starter: athlete === starter, ...(decision && { decision }) };
    }),
    batting,
    pitching,
    errors,
    doublePlays,
    assists,
    leftOnBase,
    innings,
  };
}

function countBatting({ kind, outcome, rbi, pitch, hit }: Event, line: Batting): void {
  if (kind === "pitch" && pitch?.call !== "automatic") line.pitches++;
  if (kind !== "result" || outcome === undefined) return;
  line.pa++;
  line.rbi += rbi;
  const noAtBat = /walk|hit by pitch|sacrifice/.test(outcome);
  if (!noAtBat) line.ab++;
  if (outcome in HITS) {
    line.h++;
    const extra = HITS[outcome as keyof typeof HITS];
    if (extra) line[extra]++;
  }
  if (outcome.endsWith("walk")) line.bb++;
  if (outcome === "intentional walk") line.ibb++;
  if (outcome.startsWith("strikeout")) line.k++;
  if (outcome === "hit by pitch") line.hbp++;
  if (outcome === "sacrifice fly") line.sf++;
  if (outcome === "sacrifice bunt") line.sh++;
  if (outcome === "double play") line.gidp++;
  if (/out$|play|choice/.test(outcome) && hit) {
    if (hit.trajectory === "G") line.ground++;
    else line.fly++;
  }
}

function countPitching(event: Event, line: Pitching): void {
  const { kind, pitch, running } = event;
  if (kind === "pitch" && pitch && pitch.call !== "automatic") {
    line.pitches++;
    const strike = pitch.call !== "ball" && pitch.call !== "hit by pitch";
    if (strike) line.strikes++;
    if (strike && pitch.number === 1) line.first++;
    if (pitch.call === "called") line.called++;
    if (pitch.call === "swinging") line.swinging++;
    if (pitch.call === "foul") line.foul++;
    if (pitch.call === "in play") line.inPlay++;
  }
  if (running === "wild pitch") line.wp++;
  if (running === "stolen base") line.sb++;
  if (running === "caught stealing") line.cs++;
  if (kind !== "result") return;
  const batting = newBatting();
  countBatting(event, batting);
  line.bf += batting.pa;
  for (const key of "h d t hr bb ibb k hbp ab sf sh ground fly".split(" ") as (keyof Batting &
    keyof Pitching)[]) {
    line[key] += batting[key];
  }
}

/** Winner, loser and save, from who pitched when the lead changed for good. */
function decisionsOf(events: readonly Event[]): ReadonlyMap<string, "W" | "L" | "S"> {
  const last = events.at(-1);
  const decisions = new Map<string, "W" | "L" | "S">();
  if (!last || last.home === last.away) return decisions;
  const winner: Side = last.home > last.away ? "home" : "away";
  const lead = (event: Event) => event[winner] - event[otherSide(winner)];
  const turned = events[events.findLastIndex((event) => lead(event) <= 0) + 1] ?? last;
  const own = events.filter((event) => battingSide(event) !== winner);
  const win = (own.findLast(({ time }) => time < turned.time) ?? own[0])?.pitcher;
  if (win) decisions.set(win.id, "W");
  decisions.set((turned.scored.at(-1)?.pitcher ?? turned.pitcher).id, "L");
  const closer = own.at(-1)?.pitcher;
  const entered = own.find(({ pitcher }) => pitcher === closer);
  const margin = entered ? lead(entered) : 0;
  if (closer && closer !== win && margin > 0 && margin <= 3) decisions.set(closer.id, "S");
  return decisions;
}

export const totalBases = ({ h, d, t, hr }: Pick<Batting, "h" | "d" | "t" | "hr">): number =>
  h + d + 2 * t + 3 * hr;

export const average = ({ h, ab }: Pick<Batting, "h" | "ab">): number => ratio(h, ab);

export const onBase = ({ h, bb, hbp, ab, sf }: Pick<Batting, "h" | "bb" | "hbp" | "ab" | "sf">) =>
  ratio(h + bb + hbp, ab + bb + hbp + sf);

export const slugging = (line: Pick<Batting, "h" | "d" | "t" | "hr" | "ab">): number =>
  ratio(totalBases(line), line.ab);

export const earnedRunAverage = ({ er, outs }: Pitching): number => ratio(er * 27, outs);

export const inningsText = (outs: number): string => `${Math.floor(outs / 3)}.${outs % 3}`;
