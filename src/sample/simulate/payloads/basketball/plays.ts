import type { JsonObject } from "../../../../schema/payload";
import type { BasketballAct, BasketballPlay } from "../../basketball/model";
import { rounded } from "../../numbers";
import { given } from "../given";
import type { WbbPlan } from "./model";
import { clockText, periodName } from "./status";
import { hasTrap, strikes } from "./traps";

/** Ids and texts of the service's kinds of plays; missed free throws are "MadeFreeThrow" too. */
const TYPES: { readonly [act in BasketballAct]: readonly [id: string, text: string] } = {
  "jump ball": ["615", "Jumpball"],
  jumper: ["558", "JumpShot"],
  layup: ["572", "LayUpShot"],
  dunk: ["574", "DunkShot"],
  tip: ["437", "TipShot"],
  "free throw": ["540", "MadeFreeThrow"],
  "offensive rebound": ["586", "Offensive Rebound"],
  "defensive rebound": ["587", "Defensive Rebound"],
  "dead ball rebound": ["449", "Dead Ball Rebound"],
  "personal foul": ["519", "PersonalFoul"],
  "technical foul": ["521", "Technical Foul"],
  turnover: ["598", "Lost Ball Turnover"],
  steal: ["607", "Steal"],
  block: ["618", "Block Shot"],
  timeout: ["578", "RegularTimeOut"],
  "short timeout": ["579", "ShortTimeOut"],
  "media timeout": ["580", "OfficialTVTimeOut"],
  "end of period": ["412", "End Period"],
  "end of game": ["402", "End Game"],
};

const RIM = 25;
const NOWHERE = { x: RIM, y: 0 };
const OUT_OF_PLACE = { x: 50, y: -5 };
const SENTINEL = -214748365;

/** Rows within which a stale score, swapped ids and so on are sought. */
const EARLY = 100;

export const playType = ({ act }: BasketballPlay): JsonObject => {
  const [id, text] = TYPES[act];
  return { id, text };
};

const isEnd = ({ act }: BasketballPlay) => act === "end of period" || act === "end of game";

/** Field goals and free throws, made or missed. */
export const isShot = ({ points }: BasketballPlay): boolean => points > 0;

/**
 * Sequence numbers: period, what is left of 99:99 as minutes and seconds, and a running number
 * within one reading of the clock (101905802 is the second row at 9:41 of the first quarter).
 */
function sequenceNumbers(plan: WbbPlan, plays: readonly BasketballPlay[]): string[] {
  let reading = "";
  let running = 0;
  const numbers = plays.map(({ period, clock }) => {
    const left = 9999 - 100 * Math.floor(clock / 60) - (clock % 60);
    const next = `1${String(period).padStart(2, "0")}${String(left).padStart(4, "0")}`;
    running = next === reading ? running + 1 : 1;
    reading = next;
    return `${next}${String(running).padStart(2, "0")}`;
  });
  if (!hasTrap(plan, "swappedIds")) return numbers;
  const first = 1 + strikes(plan, "swappedIds", EARLY);
  const [one, two] = [numbers[first], numbers[first + 1]];
  if (one === undefined || two === undefined) return numbers;
  return numbers.with(first, two).with(first + 1, one);
}

/** Ids of the rows in their order: the event's id, then a sequence number. */
export const playIds = (plan: WbbPlan, plays: readonly BasketballPlay[]): string[] =>
  sequenceNumbers(plan, plays).map((number) => plan.id + number);

/** The index of the n-th row that satisfies a predicate, or -1. */
function nth(
  plays: readonly BasketballPlay[],
  count: number,
  test: (play: BasketballPlay, index: number) => boolean,
): number {
  let left = count;
  return plays.findIndex((play, index) => test(play, index) && left-- === 0);
}

/** The row that shows a point less than was scored; the next one corrects it. */
function staleRow(plan: WbbPlan, plays: readonly BasketballPlay[]): number {
  if (!hasTrap(plan, "staleScore")) return -1;
  const candidate = (play: BasketballPlay, index: number) =>
    play.points === 0 && play.homeScore + play.awayScore > 0 && index + 1 < plays.length;
  const technical = nth(
    plays,
    0,
    (play, index) => play.act === "technical foul" && candidate(play, index),
  );
  return technical >= 0 ? technical : nth(plays, strikes(plan, "staleScore", EARLY), candidate);
}

/** What the oddities of a game do to single rows, by index. */
interface Struck {
  readonly stale: number;
  readonly withoutText: number;
  readonly withoutWallclock: number;
  readonly sentinel: number;
  readonly misplaced: readonly number[];
}

function struckRows(plan: WbbPlan, plays: readonly BasketballPlay[]): Struck {
  const bare = hasTrap(plan, "bareRows");
  const misplaced = plan.located && hasTrap(plan, "misplacedLayups");
  const firstLayup = strikes(plan, "misplacedLayups", 4);
  const isMadeLayup = ({ act, made }: BasketballPlay) => act === "layup" && made;
  return {
    stale: staleRow(plan, plays),
    withoutText: bare
      ? nth(plays, strikes(plan, "bareRows", EARLY), (play) => !isShot(play) && !isEnd(play))
      : -1,
    withoutWallclock: bare ? 3 + strikes(plan, "bareRows", EARLY) : -1,
    sentinel:
      plan.located && hasTrap(plan, "sentinel")
        ? nth(
            plays,
            strikes(plan, "sentinel", 20),
            (play) => isFieldGoal(play) && !isMadeLayup(play),
          )
        : -1,
    misplaced: misplaced
      ? [firstLayup, firstLayup + 3].map((count) => nth(plays, count, isMadeLayup))
      : [],
  };
}

const isFieldGoal = (play: BasketballPlay) => isShot(play) && play.act !== "free throw";

function coordinateOf(play: BasketballPlay, index: number, struck: Struck): JsonObject {
  if (isEnd(play) || struck.misplaced.includes(index)) return OUT_OF_PLACE;
  const { location } = play;
  if (!isFieldGoal(play) || location === undefined) return NOWHERE;
  if (index === struck.sentinel) return { x: RIM, y: SENTINEL };
  return { x: RIM + location.x, y: location.y };
}

const SHORT_DESCRIPTIONS: { readonly [act in BasketballAct]?: string } = {
  jumper: "Jump Shot",
  layup: "Layup",
  dunk: "Dunk",
  tip: "Tip Shot",
  "free throw": "Free Throw",
};

/** `Made Layup`, `Defensive Rebound`. */
function shortDescription(play: BasketballPlay): string {
  const shot = SHORT_DESCRIPTIONS[play.act];
  return shot === undefined ? TYPES[play.act][1] : `${play.made ? "Made" : "Missed"} ${shot}`;
}

/** `plays[]` of a summary. */
export function playRows(plan: WbbPlan, plays: readonly BasketballPlay[]): JsonObject[] {
  const struck = struckRows(plan, plays);
  const recent = hasTrap(plan, "recentPlayKeys");
  return sequenceNumbers(plan, plays).map((sequenceNumber, index) => {
    const play = plays[index] as BasketballPlay;
    const { homeScore, awayScore, period, clock, athletes, team } = play;
    const late = index === struck.stale;
    return {
      id: plan.id + sequenceNumber,
      sequenceNumber,
      type: playType(play),
      ...(index === struck.withoutText ? {} : { text: play.text }),
      awayScore: awayScore - (late && homeScore === 0 ? 1 : 0),
      homeScore: homeScore - (late && homeScore > 0 ? 1 : 0),
      period: { number: period, displayValue: periodName(period) },
      clock: { displayValue: clockText(clock) },
      scoringPlay: isShot(play) && play.made,
      scoreValue: play.points,
      ...given("team", team && { id: team.id }),
      ...(athletes.length === 0
        ? {}
        : { participants: athletes.map(({ id }) => ({ athlete: { id } })) }),
      ...(index === struck.withoutWallclock ? {} : { wallclock: play.wallclock }),
      shootingPlay: isShot(play),
      ...(plan.located ? { coordinate: coordinateOf(play, index, struck) } : {}),
      ...(recent ? { pointsAttempted: play.points, shortDescription: shortDescription(play) } : {}),
    };
  });
}

/** `winprobability[]`: one entry a row, after it. */
export function winProbabilities(plan: WbbPlan, plays: readonly BasketballPlay[]): JsonObject[] {
  const first = strikes(plan, "bareProbability", EARLY);
  const bare = hasTrap(plan, "bareProbability") ? [first, first + 40] : [];
  return playIds(plan, plays).map((playId, index) => {
    const last = index === plays.length - 1;
    if (bare.includes(index) && !last) return { playId };
    return {
      homeWinPercentage: rounded(plays[index]?.homeWin ?? 0, 1000),
      tiePercentage: 0,
      playId,
    };
  });
}

/** The chances after a row, with the away side's. */
export function probabilityOf({ homeWin }: BasketballPlay): JsonObject {
  const homeWinPercentage = rounded(homeWin, 1000);
  return {
    tiePercentage: 0,
    homeWinPercentage,
    awayWinPercentage: rounded(1 - homeWinPercentage, 1000),
  };
}
