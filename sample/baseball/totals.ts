import { type Athlete, SIDES } from "../league";
import { addTo } from "../numbers";
import { type Batting, type MlbSeason, newBatting, newPitching, type Pitching } from "./box";

interface BattingTotal {
  readonly athlete: Athlete;
  games: number;
  readonly line: Batting;
}

interface PitchingTotal {
  readonly athlete: Athlete;
  games: number;
  starts: number;
  wins: number;
  losses: number;
  saves: number;
  readonly line: Pitching;
}

interface Totals {
  readonly batters: ReadonlyMap<string, BattingTotal>;
  readonly pitchers: ReadonlyMap<string, PitchingTotal>;
}

const known = new WeakMap<MlbSeason, Map<string, Totals>>();

/** Most stored sums of a season: seasons have hundreds of games, and games are requested in turn. */
const TOTALS_KEPT = 8;

/** Sums over completed games without spring training, up to a game if one is passed. */
export function seasonTotals(season: MlbSeason, until = ""): Totals {
  const kept = known.get(season) ?? new Map<string, Totals>();
  known.set(season, kept);
  const totals = kept.get(until) ?? totalsOf(season, until);
  if (kept.size >= TOTALS_KEPT && !kept.has(until)) kept.clear();
  kept.set(until, totals);
  return totals;
}

function totalsOf({ games }: MlbSeason, until: string): Totals {
  const batters = new Map<string, BattingTotal>();
  const pitchers = new Map<string, PitchingTotal>();
  for (const { plan, phase, played } of games) {
    if (until !== "" && plan.start > until) break;
    if (!played || plan.type === 1 || (phase !== "final" && plan.start !== until)) continue;
    for (const side of SIDES) {
      for (const { athlete, line } of played.box[side].hitters) {
        const total = batters.get(athlete.id) ?? { athlete, games: 0, line: newBatting() };
        batters.set(athlete.id, total);
        total.games++;
        addTo(total.line, line);
      }
      for (const { athlete, line, starter, decision } of played.box[side].pitchers) {
        const total = pitchers.get(athlete.id) ?? {
          athlete,
          games: 0,
          starts: 0,
          wins: 0,
          losses: 0,
          saves: 0,
          line: newPitching(),
        };
        pitchers.set(athlete.id, total);
        total.games++;
        if (starter) total.starts++;
        if (decision === "W") total.wins++;
        if (decision === "L") total.losses++;
        if (decision === "S") total.saves++;
        addTo(total.line, line);
      }
    }
  }
  return { batters, pitchers };
}
