import { minimum } from "../../schema/extremes";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import type { Side } from "../competitor";
import type { OpenGame } from "../game";
import { isTechnicalFoul } from "./ball-events";
import type { ScoredPlay } from "./scores";
import { parseNumber } from "./statistics";

/**
 * The evidence of a play about a player: comes in, goes out, or does something on the floor. It is "mixed" if
 * it is too close to the player's own change to prove anything about the time before or after.
 */
export interface Mark {
  /** Place of the play in the log. */
  readonly at: number;
  readonly kind: "in" | "out" | "act" | "mixed";
}

/** Substitutions of one side that belong together, and take effect at the first. */
export interface Exchange {
  readonly first: number;
  last: number;
  readonly marks: { readonly athlete: string; readonly kind: "in" | "out" }[];
}

export type SideLog = ReturnType<typeof sideLog>;

const SUBSTITUTION = "584";
/** Out and in of one exchange may be up to this many seconds apart by the clock. */
export const EXCHANGE_SECONDS = 10;
/** A change may be logged up to this many seconds before or after it took place. */
export const MIXED_SECONDS = 30;

export const isSubstitution = ({ type_id }: WbbPlay): boolean => type_id === SUBSTITUTION;

/** Returns whether a log contains substitutions: older ones do not. */
export const hasSubstitutions = (game: OpenGame<"basketball">): boolean =>
  game.rows("plays").some(isSubstitution);

/** Returns names of players by id, from the box score and, for others, from substitutions. */
export function readFloorNames(game: OpenGame<"basketball">, plays: readonly ScoredPlay[]) {
  const names = new Map<string, string>();
  for (const { play, athletes } of plays) {
    const [athlete] = athletes;
    const name = isSubstitution(play) ? nameIn(play.text) : undefined;
    if (athlete != null && name !== undefined) names.set(athlete, name);
  }
  for (const { athlete_id, athlete_display_name: name } of game.rows("boxscore_player")) {
    if (athlete_id !== null && name !== null) names.set(athlete_id, name);
  }
  return names as ReadonlyMap<string, string>;
}

const EXCHANGED = /\benters the game for\b/i;

const nameIn = (text: string | null): string | undefined =>
  /^(.+) subbing (?:in|out)\b/i.exec(text ?? "")?.[1];

export function sideLog(game: OpenGame<"basketball">, side: Side, plays: readonly ScoredPlay[]) {
  const box = game
    .rows("boxscore_player")
    .filter(({ athlete_id, did_not_play }) => athlete_id !== null && did_not_play !== true);
  const teams = new Map(box.map(({ athlete_id, team_id }) => [athlete_id, team_id]));
  const own = box.filter(({ team_id }) => team_id === side.team_id);
  const idOf = new Map(own.map((one) => [one.athlete_display_name, one.athlete_id]));
  const starters = own.flatMap((one) => (one.starter === true ? [one.athlete_id ?? ""] : []));
  const isOwn = (athlete: string, team_id: string | null) =>
    (teams.get(athlete) ?? team_id) === side.team_id;

  /** By player, in the order of the log. */
  const marks = new Map<string, Mark[]>(own.map(({ athlete_id }) => [athlete_id ?? "", []]));
  const exchanges: Exchange[] = [];
  const add = (athlete: string, mark: Mark) => {
    const known = marks.get(athlete);
    if (known === undefined) marks.set(athlete, [mark]);
    else known.push(mark);
  };
  const exchange = (athlete: string, at: number, kind: "in" | "out") => {
    add(athlete, { at, kind });
    const before = exchanges.at(-1);
    if (before !== undefined && belongsTo(before, at, plays)) {
      before.last = at;
      before.marks.push({ athlete, kind });
    } else exchanges.push({ first: at, last: at, marks: [{ athlete, kind }] });
  };
  /** Returns the direction of a substitution without text: out for players on the floor before it. */
  const directionOf = (athlete: string): "in" | "out" => {
    const last = marks.get(athlete)?.at(-1);
    const wasOn = last === undefined ? starters.includes(athlete) : last.kind !== "out";
    return wasOn ? "out" : "in";
  };
  for (const [at, { play, athletes }] of plays.entries()) {
    const { text, team_id } = play;
    if (isSubstitution(play)) {
      const [first, second] = athletes;
      const athlete = first ?? idOf.get(nameIn(text) ?? null);
      if (athlete == null || !isOwn(athlete, team_id)) continue;
      if (EXCHANGED.test(text ?? "") && first != null && second != null) {
        // The professional leagues log who comes in, and for whom, in one row.
        exchange(second, at, "out");
        exchange(first, at, "in");
        continue;
      }
      exchange(athlete, at, readDirection(text) ?? directionOf(athlete));
    } else if (!isTechnicalFoul(play) && !/eject/i.test(text ?? "")) {
      for (const athlete of athletes) {
        if (athlete !== null && isOwn(athlete, team_id)) add(athlete, { at, kind: "act" });
      }
    }
  }
  for (const [athlete, list] of marks) marks.set(athlete, withMixed(list, plays));
  return {
    /** Players of the box score who are listed as having played, and others who act. */
    athletes: [...marks.keys()],
    starters,
    /** Seconds of playing time by the box score, in whole minutes. */
    seconds: new Map(
      own.map(({ athlete_id, minutes }) => [athlete_id ?? "", 60 * (parseNumber(minutes) ?? 0)]),
    ),
    marks,
    exchanges,
  };
}

function readDirection(text: string | null): "in" | "out" | undefined {
  const [, direction] = /\bsubbing (in|out)\b/i.exec(text ?? "") ?? [];
  return direction?.toLowerCase() as "in" | "out" | undefined;
}

/** Returns whether a substitution belongs to the previous ones: next to them, or completing them. */
function belongsTo({ last, marks }: Exchange, at: number, plays: readonly ScoredPlay[]): boolean {
  const between = plays.slice(last + 1, at);
  if (plays[last]?.play.period_number !== plays[at]?.play.period_number) return false;
  const passed = secondsBetween(plays[last], plays[at]);
  if (passed === 0 && between.every(({ play, athletes }) => isSubstitution(play) || !athletes[0])) {
    return true;
  }
  const ins = marks.filter(({ kind }) => kind === "in").length;
  return 2 * ins !== marks.length && passed <= EXCHANGE_SECONDS;
}

/** Returns the marks, with those close to a change as "mixed"; rows at the same moment have no order. */
function withMixed(marks: readonly Mark[], plays: readonly ScoredPlay[]): Mark[] {
  const changes = marks.filter(({ kind }) => kind !== "act");
  const distance = ({ at }: Mark): number => {
    const { period_number } = plays[at]?.play ?? {};
    const near = changes.filter((one) => plays[one.at]?.play.period_number === period_number);
    return minimum(near.map((one) => secondsBetween(plays[one.at], plays[at])));
  };
  return marks.flatMap((mark) => {
    if (mark.kind !== "act") return [mark];
    const seconds = distance(mark);
    if (seconds > MIXED_SECONDS) return [mark];
    return seconds === 0 ? [] : [{ at: mark.at, kind: "mixed" }];
  });
}

const secondsBetween = (one: ScoredPlay | undefined, other: ScoredPlay | undefined): number =>
  Math.abs((one?.seconds_left ?? 0) - (other?.seconds_left ?? 0));
