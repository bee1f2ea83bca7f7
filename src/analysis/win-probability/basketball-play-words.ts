import { firstWords, lastName, numberWord } from "../../games/play-words";
import { minimum } from "../../schema/extremes";
import { groupBy } from "../../schema/group-by";
import { plus } from "../formulas";
import type { WbbWinProbabilityRow } from "./win-probability";

export type BasketballRow = Pick<
  WbbWinProbabilityRow,
  | "text"
  | "team_id"
  | "home_team_id"
  | "home_team_name"
  | "away_team_name"
  | "home_win_probability_change"
>;

/** Kinds of plays, the best explanation first, and whether they help the row's side, which commits fouls. */
const KINDS = {
  made: "helps",
  steal: "helps",
  turnover: "hurts",
  block: "helps",
  missed: "hurts",
  foul: "hurts",
  rebound: "helps",
  jump: "helps",
  other: "neither",
} as const;

type Kind = keyof typeof KINDS;
const RANKS = Object.keys(KINDS);

interface ReadPlay {
  readonly kind: Kind;
  /** A player, or a team by its location; empty if the text has neither. */
  readonly who: string;
  /** `three`, `missed layup`, `technical foul`. */
  readonly what: string;
}

type PlayOfRow = ReadPlay & { readonly row: BasketballRow };

const SHOTS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/three|\b3-?p/i, "three"],
  [/free throw/i, "free throw"],
  [/lay-?up/i, "layup"],
  [/dunk/i, "dunk"],
  [/tip/i, "tip-in"],
  [/hook/i, "hook shot"],
  [/jump/i, "jumper"],
];

const shotName = (text: string): string =>
  SHOTS.find(([pattern]) => pattern.test(text))?.[1] ?? text.toLowerCase();

/** Patterns of sentences and their names; the first match counts. */
const SENTENCES: readonly (readonly [Kind, RegExp, what: (rest: string) => string])[] = [
  ["made", /^(?<who>.+?) (?:made|makes) (?<rest>[^.(]+)/i, shotName],
  [
    "missed",
    /^(?<who>.+?) (?:missed|misses) (?<rest>[^.(]+)/i,
    (rest) => `missed ${shotName(rest)}`,
  ],
  ["steal", /^(?<who>.*?)\bsteal\b/i, () => "steal"],
  ["turnover", /^(?<who>.*?)\bturnover\b/i, () => "turnover"],
  ["block", /^(?<who>.*?)\bblock\b/i, () => "block"],
  ["foul", /^(?<rest>.*?)foul on (?<who>.+)/i, (rest) => `${rest} foul`.trim().toLowerCase()],
  [
    "rebound",
    /^(?<who>.*?) (?:(?:offensive|defensive|dead ?ball(?: team)?) )?rebound\b/i,
    () => "rebound",
  ],
  ["jump", /^jump ball won by (?<who>.+?)\.?$/i, () => "jump ball"],
  ["other", /^(?<who>.*?)\btimeout\b/i, () => "timeout"],
  ["other", /^(?<rest>end of .+?)\.?$/i, (rest) => rest.toLowerCase()],
];

/** The patterns look for single blanks: on long runs of them the time would grow with the square. */
function readPlay(text: string | null): ReadPlay | undefined {
  const sentence = (text ?? "").replace(/\s+/g, " ").trim();
  if (sentence === "") return undefined;
  for (const [kind, pattern, what] of SENTENCES) {
    const groups = pattern.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const who = (groups.who ?? "").trim();
    const name = kind === "foul" ? who.replace(/\.$/, "") : who;
    return { kind, who: name, what: what((groups.rest ?? "").trim()) };
  }
  return { kind: "other", who: "", what: firstWords(sentence) ?? "" };
}

/**
 * Returns the play at a reading of the clock that explains the swing: a basket of the side that gained, else
 * the next best one. Free throws of one player are combined. Few readings are labeled: sentences are read for
 * a short text, and to choose among several plays.
 */
export function explainChange(rows: readonly BasketballRow[], change: number | null) {
  const told = rows.filter(({ text }) => text?.trim());
  const [best] = told.length > 1 ? findExplaining(told, change) : told.map((row) => ({ row }));
  return {
    text: best?.row.text?.trim() ?? null,
    /** Returns a short form: `Vinson three`. */
    shortText(): string | null {
      const own = findExplaining(told, change);
      return own[0] === undefined ? null : `${writeName(own[0])} ${writePhrase(own)}`.trim();
    },
    is_shared: rows.filter((row) => (row.home_win_probability_change ?? 0) !== 0).length > 1,
    /** Returns the change by the explaining plays; null if unknown. */
    ownChange(): number | null {
      const own = findExplaining(told, change);
      const [first, ...others] = own.map(({ row }) => row.home_win_probability_change);
      return others.reduce(plus, first ?? null);
    },
  };
}

/** Returns the explaining plays of one player, the best first. */
function findExplaining(rows: readonly BasketballRow[], change: number | null) {
  const plays = rows.flatMap((row) => {
    const play = readPlay(row.text);
    return play === undefined ? [] : [{ row, ...play }];
  });
  const ranks = plays.map((play) => computeRank(play, change));
  const least = minimum(ranks);
  const explaining = plays.filter((_, index) => ranks[index] === least);
  const players = [...groupBy(explaining, ({ who }) => who).values()];
  const gain = (own: readonly PlayOfRow[]) =>
    own.reduce((sum, { row }) => sum + (row.home_win_probability_change ?? 0), 0);
  const direction = Math.sign(change ?? 0);
  const [best = []] = players.toSorted((one, other) => direction * (gain(other) - gain(one)));
  return best;
}

/** Returns several plays of one player as one: `Ella Vinson three and free throw`; undefined for a single one. */
export function nameComposite(texts: readonly (string | null)[]): string | undefined {
  const plays = texts.flatMap((text) => readPlay(text) ?? []);
  const who = plays[0]?.who ?? "";
  const phrase = writePhrase(plays);
  const isOne = phrase === (plays[0]?.what ?? "") || who === "";
  return isOne ? undefined : `${who} ${phrase}`;
}

/** Rank of a play as an explanation of a swing. Plays in the other direction are last. */
function computeRank({ row, kind }: PlayOfRow, change: number | null): number {
  const rank = RANKS.indexOf(kind);
  const effect = KINDS[kind];
  if (effect === "neither" || row.team_id === null || !change) return rank;
  const isHomeGood = (row.team_id === row.home_team_id) === (effect === "helps");
  return isHomeGood === change > 0 ? rank : rank + RANKS.length;
}

/** A three-point play would contain the foul, which is a play of its own with its own change. */
function writePhrase(plays: readonly ReadPlay[]): string {
  const throws = plays.filter(({ what }) => what === "free throw").length;
  const thrown = throws > 1 ? `${numberWord(throws)} free throws` : "free throw";
  const basket = plays.find(({ kind, what }) => kind === "made" && what !== "free throw");
  if (throws > 0) return basket === undefined ? thrown : `${basket.what} and ${thrown}`;
  return (basket ?? plays[0])?.what ?? "";
}

/** Returns the last name of a player, or the full name of a team. */
function writeName({ who, row: { home_team_name, away_team_name } }: PlayOfRow): string {
  const teams = [home_team_name, away_team_name];
  const isTeam = teams.some((team) => team === who || team?.startsWith(`${who} `));
  return isTeam ? who : lastName(who);
}
