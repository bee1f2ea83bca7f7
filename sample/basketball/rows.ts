import words from "../data/basketball-words.json";
import type { Json, Plan, Side } from "../league";
import { ordinal } from "../numbers";
import { isOdd, oddRow } from "../oddities";
import { filled } from "../payloads/parts";
import { secondText, timeOf } from "../time";
import { distanceOf } from "./court";
import { type Act, type Play, rulesOf } from "./floor";

/** Ids and texts of the service's kinds of plays; missed free throws are "MadeFreeThrow" too. */
const TYPES = words.types as never as Readonly<Record<Act, readonly [id: string, text: string]>>;

const RIM = 25;
const SENTINEL = -214748365;
/** Rows among which a stale score, swapped ids and so on are sought. */
const EARLY = 100;

const isShot = ({ points }: Play) => points > 0;
const isFieldGoal = (play: Play) => isShot(play) && play.act !== "free throw";
const isEnd = ({ act }: Play) => act.startsWith("end");

/** `1st Quarter`, `OT`, `2OT`. */
export function periodName(plan: Plan, period: number): string {
  const { periods, name } = rulesOf(plan);
  const overtime = period - periods;
  return overtime <= 0 ? `${ordinal(period)} ${name}` : overtime === 1 ? "OT" : `${overtime}OT`;
}

/** `4:12`, also below a minute. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/**
 * Sequence numbers: period, what is left of 99:99 as minutes and seconds, and a running number
 * within one reading of the clock.
 */
function sequenceNumbers(plan: Plan, plays: readonly Play[]): string[] {
  let reading = "";
  let running = 0;
  const numbers = plays.map(({ period, clock }) => {
    const left = 9999 - 100 * Math.floor(clock / 60) - (clock % 60);
    const next = `1${String(period).padStart(2, "0")}${String(left).padStart(4, "0")}`;
    running = next === reading ? running + 1 : 1;
    reading = next;
    return `${next}${String(running).padStart(2, "0")}`;
  });
  const first = 1 + oddRow(plan, "swappedIds", EARLY);
  const [one, two] = [numbers[first], numbers[first + 1]];
  if (!isOdd(plan, "swappedIds") || one === undefined || two === undefined) return numbers;
  numbers.splice(first, 2, two, one);
  return numbers;
}

export const playIds = (plan: Plan, plays: readonly Play[]): string[] =>
  sequenceNumbers(plan, plays).map((number) => plan.id + number);

/** The index of the n-th row that fits, from 0, or -1. */
function nth(plays: readonly Play[], count: number, fits: (play: Play, index: number) => boolean) {
  let left = count;
  return plays.findIndex((play, index) => fits(play, index) && left-- === 0);
}

/** Which rows the oddities of a game strike. */
function oddRows(plan: Plan, plays: readonly Play[]) {
  const row = (
    name: Parameters<typeof isOdd>[1],
    among: number,
    fits: (play: Play, index: number) => boolean,
  ) => (isOdd(plan, name) ? nth(plays, oddRow(plan, name, among), fits) : -1);
  const layup = ({ act, made }: Play) => act === "layup" && made;
  const located = plan.located && !plan.modern;
  return {
    stale: row(
      "staleScore",
      EARLY,
      (play, index) => !isShot(play) && play.home + play.away > 0 && index + 1 < plays.length,
    ),
    textless: row("bareRows", EARLY, (play) => !isShot(play) && !isEnd(play)),
    timeless: row("bareRows", EARLY, isShot),
    sentinel: located ? row("sentinel", 20, (play) => isFieldGoal(play) && !layup(play)) : -1,
    misplaced:
      located && isOdd(plan, "misplacedLayups")
        ? [0, 3].map((more) => nth(plays, oddRow(plan, "misplacedLayups", 3) + more, layup))
        : [],
  };
}

/** `plays[]` of a summary, as the service sent them in 2023, or as it does since 2025-26. */
export function playRows(plan: Plan, plays: readonly Play[]): Json[] {
  const odd = oddRows(plan, plays);
  return sequenceNumbers(plan, plays).map((sequenceNumber, index) => {
    const play = plays[index] as Play;
    const { home, away, period, clock, players, side, made, points } = play;
    const late = index === odd.stale;
    const [id, text] = TYPES[play.act];
    return {
      id: plan.id + sequenceNumber,
      sequenceNumber,
      type: { id, text },
      ...(index === odd.textless ? {} : { text: playText(plan, play) }),
      awayScore: away - (late && home === 0 ? 1 : 0),
      homeScore: home - (late && home > 0 ? 1 : 0),
      period: { number: period, displayValue: periodName(plan, period) },
      clock: { displayValue: clockText(clock) },
      scoringPlay: isShot(play) && made,
      scoreValue: points,
      ...(side === undefined ? {} : { team: { id: plan[side].id } }),
      ...(players.length === 0
        ? {}
        : { participants: players.map(({ id }) => ({ athlete: { id } })) }),
      ...(index === odd.timeless
        ? {}
        : { wallclock: secondText(timeOf(plan.start) + 1000 * (play.time + 480)) }),
      shootingPlay: isShot(play),
      ...(plan.located ? { coordinate: coordinateOf(plan, play, index, odd) } : {}),
      ...(plan.modern ? { pointsAttempted: points, shortDescription: shortText(play) } : {}),
    };
  });
}

function coordinateOf(
  { modern }: Plan,
  play: Play,
  index: number,
  odd: ReturnType<typeof oddRows>,
): Json {
  if (isEnd(play) || odd.misplaced.includes(index)) return { x: 50, y: -5 };
  if (index === odd.sentinel) return { x: RIM, y: SENTINEL };
  const { spot } = play;
  // Fouls and turnovers have places of their own since 2025-26.
  if (spot === undefined || !(modern || isFieldGoal(play))) return { x: RIM, y: 0 };
  return { x: RIM + spot.x, y: spot.y };
}

/** "Missed 3PT", "+2 Points", "Rebound". */
function shortText({ act, made, points }: Play): string {
  if (act === "free throw") return made ? "+1 Point" : "Missed FT";
  if (points > 0) return made ? `+${points} Points` : points === 3 ? "Missed 3PT" : "Missed FG";
  if (act.endsWith("rebound")) return "Rebound";
  if (act.endsWith("foul")) return "Foul";
  if (act.includes("timeout")) return "Timeout";
  return act === "turnover" ? "Turnover" : TYPES[act][1];
}

/** Half of the games since 2025-26 have the wording that began in February 2026. */
const isNewWording = ({ modern, id }: Plan): boolean => modern && Number(id) % 4 === 0;

const SHOTS: Partial<Record<Act, string>> = {
  layup: "Layup",
  dunk: "Dunk",
  tip: "Two Point Tip Shot",
  "free throw": "Free Throw",
};

/** A play as the service words it, its stray spaces included. */
export function playText(plan: Plan, play: Play): string {
  const { act, side, players, points, period, detail } = play;
  const team = side === undefined ? "" : plan[side as Side].location;
  const who = players[0]?.name ?? team;
  if (points > 0) return shotText(plan, play, who);
  if (act === "turnover") return players.length > 0 ? `${who} Turnover.` : `${who}  Turnover.`;
  if (act === "end of period") {
    const { periods } = rulesOf(plan);
    const overtime = `${ordinal(period - periods)} Overtime`;
    return `End of ${period <= periods ? periodName(plan, period) : overtime}`;
  }
  return String(filled(words.texts[act as keyof typeof words.texts], { who, team, detail }));
}

function shotText(plan: Plan, { act, players, made, points, spot, detail }: Play, who: string) {
  const passer = players[1]?.name;
  if (!isNewWording(plan)) {
    const shot = SHOTS[act] ?? (points === 3 ? "Three Point Jumper" : "Jumper");
    const assist = passer === undefined ? "" : ` Assisted by ${passer}.`;
    return `${who} ${made ? "made" : "missed"} ${shot}.${assist}`;
  }
  const feet = `${Math.round(distanceOf(spot ?? { x: 0, y: 0 }))}-foot`;
  const shot =
    act === "free throw"
      ? `free throw ${detail}`
      : act !== "jumper"
        ? (SHOTS[act] ?? "").toLowerCase()
        : `${feet} ${points === 3 ? "three point jumper" : "jumper"}`;
  return `${who} ${made ? "makes" : "misses"} ${shot}${passer === undefined ? "" : ` (${passer} assists)`}`;
}

/** `winprobability[]`: one entry a row, after it. */
export function winProbabilities(plan: Plan, plays: readonly Play[]): Json[] {
  const first = oddRow(plan, "bareProbability", EARLY);
  const bare = isOdd(plan, "bareProbability") ? [first, first + 40] : [];
  return playIds(plan, plays).map((playId, index) =>
    bare.includes(index) && index < plays.length - 1
      ? { playId }
      : { homeWinPercentage: plays[index]?.chance ?? 0.5, tiePercentage: 0, playId },
  );
}
